"""Staff: who works in the house, in which positions, and their log-ins.

Whom the house trusts with more than a table or a door takes two people of gaming management
(`proposals`); the rest is one manager's. Who has the store's file has the house, and needs nobody.
"""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cage import acts
from croupier.cage.authority import GAMING_MANAGEMENT, ROLES, TRUSTED
from croupier.cage.context import CageContext, Decision, hash_refusal, id_refusal, name_refusal
from croupier.cage.events import (
    HashRenewed,
    LoggedIn,
    LogInFailed,
    LogInsEnded,
    PasswordChanged,
    PasswordReset,
    RolesSet,
    StaffAdded,
    StaffDisabled,
    StintBegan,
    StintEnded,
)
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import Member
from croupier.play.authority import DEALER, HOUSE


def add(context: CageContext, act: acts.AddStaff, proposal: int = 0) -> Decision:
    """A new person, or one who comes back."""
    member = context.state.staff.get(act.person)
    if member is not None and not member.disabled:
        return CageRefusal("known-staff", f"{act.person} is on the staff already.")
    if (player := context.state.players.get(act.person)) is not None and player.hash:
        return CageRefusal("known-player", f"A player logs in as {act.person} already.")
    if act.person in context.state.devices:
        return CageRefusal("known-device", f"A device is {act.person}.")
    before = () if member is None else (*member.roles, *member.held)
    return (
        (id_refusal(act.person, "A person's") if member is None else None)
        or _roles_refusal(act.roles)
        or hash_refusal(act.hash)
        or _alone_refusal(context, act.person, (*act.roles, *before), proposal)
        or StaffAdded(act.person, act.name, list(act.roles), act.hash, act.given, proposal)
    )


def reset(context: CageContext, act: acts.ResetPassword, proposal: int = 0) -> Decision:
    """Another password for somebody on the staff."""
    member = _member(context, act.person)
    if isinstance(member, CageRefusal):
        return member
    return (
        hash_refusal(act.hash)
        or _alone_refusal(context, act.person, (*member.roles, *member.held), proposal)
        or PasswordReset(act.person, act.hash, act.given, proposal)
    )


def set_roles(context: CageContext, act: acts.SetRoles, proposal: int = 0) -> Decision:
    """Other positions for somebody on the staff; to take one away needs no second person."""
    member = _member(context, act.person)
    if isinstance(member, CageRefusal):
        return member
    new = [role for role in act.roles if role not in member.roles]
    return (
        _roles_refusal(act.roles)
        or _above_refusal(context, act.person, member)
        or _alone_refusal(context, act.person, new, proposal)
        or RolesSet(act.person, list(act.roles), proposal)
    )


def disable(context: CageContext, act: acts.DisableStaff) -> Decision:
    """Somebody acts no more: at once, by one person."""
    member = _member(context, act.person)
    if isinstance(member, CageRefusal):
        return member
    refusal = _above_refusal(context, act.person, member)
    return refusal or StaffDisabled(act.person, act.reason)


def change_password(context: CageContext, act: acts.ChangePassword) -> Decision:
    """A password of one's own choice, unless another one was set in the meantime."""
    if context.actor.person != act.person:
        return CageRefusal("authority", "Everybody changes their own password only.")
    holder = context.state.holder(act.person)
    if holder is None or holder.hash != act.before:
        return CageRefusal("password", f"{act.person} has no such password any more.")
    return hash_refusal(act.hash) or PasswordChanged(act.person, act.before, act.hash)


def end_log_ins(context: CageContext, act: acts.EndLogIns) -> Decision:
    """Sign somebody out everywhere, as they wish."""
    if context.actor.person != act.person:
        return CageRefusal("authority", "Everybody ends their own log-ins only.")
    if context.state.holder(act.person) is None:
        return CageRefusal("no-staff", f"Nobody logs in as {act.person!r}.")
    return LogInsEnded(act.person)


def renew_hash(context: CageContext, act: acts.RenewHash) -> Decision:
    """A new hash of the same password, unless another one was set in the meantime."""
    holder = context.state.staff.get(act.person) or context.state.players.get(act.person)
    if holder is None or not holder.hash or holder.hash != act.before:
        return CageRefusal("password", f"{act.person} has no such password any more.")
    return hash_refusal(act.hash) or HashRenewed(act.person, act.before, act.hash)


def record_log_in(context: CageContext, act: acts.RecordLogIn) -> Decision:
    """A log-in, for the record; of one that failed no name is kept that is nobody's."""
    holder = context.state.holder(act.person)
    if not act.succeeded:
        return LogInFailed("" if holder is None else act.person, act.where)
    if holder is None:
        return CageRefusal("no-staff", f"Nobody logs in as {act.person!r}.")
    if holder.given and holder.served:
        message = "This password was made for one log-in, and has served: ask for another one."
        return CageRefusal("password", message)
    return LoggedIn(act.person, act.where)


def _alone_refusal(
    context: CageContext, person: str, roles: Sequence[str], proposal: int
) -> CageRefusal | None:
    """Refuse to one person alone what takes two, and to everybody what is about themselves."""
    trusted = [role for role in roles if role in TRUSTED]
    if context.actor.position == HOUSE:
        return None
    if context.actor.person == person:
        return CageRefusal("authority", "Another person must do that for you.")
    if not trusted or proposal:
        return None
    if context.actor.position != GAMING_MANAGEMENT:
        return _needs_management(context, f"{person} is, was or would be {trusted[0]}")
    return CageRefusal(
        "two-people",
        f"This takes two people of gaming management, as {trusted[0]} does: propose it.",
        figures={"person": person},
    )


def _above_refusal(context: CageContext, person: str, member: Member) -> CageRefusal | None:
    """Refuse to change somebody who stands above, or oneself."""
    if context.actor.position in (HOUSE, GAMING_MANAGEMENT):
        own = context.actor.person == person and context.actor.position != HOUSE
        return CageRefusal("authority", "Another person must do that for you.") if own else None
    trusted = [role for role in member.roles if role in TRUSTED]
    return _needs_management(context, f"{person} is {trusted[0]}") if trusted else None


def _needs_management(context: CageContext, why: str) -> CageRefusal:
    return CageRefusal(
        "authority",
        f"This takes gaming-management: {why}.",
        figures={"position": context.actor.position, "needs": [GAMING_MANAGEMENT]},
    )


def _member(context: CageContext, person: str) -> Member | CageRefusal:
    member = context.state.staff.get(person)
    if member is not None and not member.disabled:
        return member
    return CageRefusal("no-staff", f"Nobody on the staff is {person!r}.")


def _roles_refusal(roles: Sequence[str]) -> CageRefusal | None:
    unknown = [role for role in roles if role not in ROLES]
    if roles and not unknown and len(set(roles)) == len(roles):
        return None
    what = f"{', '.join(unknown)} isn't one" if unknown else "each is named once, at least one"
    return CageRefusal("details", f"Roles are among {', '.join(ROLES)}: {what}.")


# Stints: a dealer signs in to one table, deals there and nowhere else, and signs out.


def begin_stint(context: CageContext, act: acts.BeginStint) -> Decision:
    """Sign in to a table, unless one is signed in already: nobody deals two tables."""
    person = context.actor.person
    present = context.state.stints.get(person)
    if present is not None:
        return CageRefusal(
            "stint",
            f"{person} is signed in to table {present.table}: sign out there first.",
            figures={"table": present.table, "since": present.since},
        )
    return name_refusal(act.table, "A table's name") or StintBegan(person, act.table)


def end_stint(context: CageContext, act: acts.EndStint) -> Decision:
    """Sign out; a dealer only themselves."""
    if context.actor.position == DEALER and context.actor.person != act.person:
        return CageRefusal("authority", "A dealer signs themselves out, nobody else.")
    present = context.state.stints.get(act.person)
    if present is None:
        return CageRefusal("stint", f"{act.person} is signed in to no table.")
    return StintEnded(act.person, present.table, act.reason)

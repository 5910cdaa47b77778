"""Staff: who works in the house, in which positions, and their log-ins."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.cage import acts
from croupier.cage.authority import ROLES
from croupier.cage.context import CageContext, Decision, hash_refusal, name_refusal
from croupier.cage.events import (
    HashRenewed,
    LoggedIn,
    LogInFailed,
    PasswordReset,
    RolesSet,
    StaffAdded,
    StaffDisabled,
)
from croupier.cage.refusals import CageRefusal


def add(context: CageContext, act: acts.AddStaff) -> Decision:
    """A new person, or one who comes back."""
    member = context.state.staff.get(act.person)
    if member is not None and not member.disabled:
        return CageRefusal("known-staff", f"{act.person} is on the staff already.")
    if (player := context.state.players.get(act.person)) is not None and player.hash:
        return CageRefusal("known-player", f"A player logs in as {act.person} already.")
    refusal = (
        name_refusal(act.person, "A person's id")
        or _roles_refusal(act.roles)
        or hash_refusal(act.hash)
    )
    return refusal or StaffAdded(act.person, act.name, list(act.roles), act.hash)


def reset(context: CageContext, act: acts.ResetPassword) -> Decision:
    """Another password for somebody on the staff."""
    return (
        _unknown_refusal(context, act.person)
        or hash_refusal(act.hash)
        or PasswordReset(act.person, act.hash)
    )


def renew_hash(context: CageContext, act: acts.RenewHash) -> Decision:
    """A new hash of the same password, unless another one was set in the meantime."""
    holder = context.state.staff.get(act.person) or context.state.players.get(act.person)
    if holder is None or not holder.hash or holder.hash != act.before:
        return CageRefusal("password", f"{act.person} has no such password any more.")
    return hash_refusal(act.hash) or HashRenewed(act.person, act.before, act.hash)


def set_roles(context: CageContext, act: acts.SetRoles) -> Decision:
    """Other positions for somebody on the staff."""
    return (
        _unknown_refusal(context, act.person)
        or _roles_refusal(act.roles)
        or RolesSet(act.person, list(act.roles))
    )


def disable(context: CageContext, act: acts.DisableStaff) -> Decision:
    """Somebody acts no more."""
    return _unknown_refusal(context, act.person) or StaffDisabled(act.person, act.reason)


def record_log_in(context: CageContext, act: acts.RecordLogIn) -> Decision:
    """A log-in, for the record; one that failed may be anybody's."""
    if not act.succeeded:
        return LogInFailed(act.person[:80], act.where)
    player = context.state.players.get(act.person)
    if player is not None and player.hash:
        return LoggedIn(act.person, act.where)
    return _unknown_refusal(context, act.person) or LoggedIn(act.person, act.where)


def _unknown_refusal(context: CageContext, person: str) -> CageRefusal | None:
    member = context.state.staff.get(person)
    if member is not None and not member.disabled:
        return None
    return CageRefusal("no-staff", f"Nobody on the staff is {person!r}.")


def _roles_refusal(roles: Sequence[str]) -> CageRefusal | None:
    unknown = [role for role in roles if role not in ROLES]
    if roles and not unknown and len(set(roles)) == len(roles):
        return None
    what = f"{', '.join(unknown)} isn't one" if unknown else "each is named once, at least one"
    return CageRefusal("details", f"Roles are among {', '.join(ROLES)}: {what}.")

"""Proposals: changes of the staff that one person of gaming management asks for and another makes.

What was proposed is decided again when it is approved, as if it were asked for then: whoever has
come, gone or changed in between counts.
"""

from __future__ import annotations

from typing import Final

from croupier.cage import acts, staff
from croupier.cage.authority import GAMING_MANAGEMENT
from croupier.cage.context import CageContext, Decision, hash_refusal
from croupier.cage.events import ChangeDeclined, ChangeProposed
from croupier.cage.refusals import CageRefusal
from croupier.cage.state import LAPSES, StaffProposal

ADD: Final = "add"
ROLES: Final = "roles"
RESET: Final = "reset"
CHANGES: Final = (ADD, ROLES, RESET)

_PLACEHOLDER: Final = "$argon2id$v=19$m=8,t=1,p=1$cGxhY2Vob2xkZXI$cGxhY2Vob2xkZXI"
"""Stands for a password that is made when a proposal is approved; nothing matches it."""


def propose(context: CageContext, act: acts.ProposeChange) -> Decision:
    """Ask for a change that a second person makes."""
    if act.change not in CHANGES:
        return CageRefusal("details", f"A change of the staff is one of {', '.join(CHANGES)}.")
    number, by, roles = context.state.next_proposal, context.actor.person, list(act.roles)
    asked = StaffProposal(context.at, by, act.change, act.person, act.name, roles, act.hash)
    decision = _decided(context, asked, act.hash or _PLACEHOLDER, number)
    if isinstance(decision, CageRefusal):
        return decision
    return ChangeProposed(number, act.change, act.person, act.name, roles, act.hash, by)


def approve(context: CageContext, act: acts.ApproveChange) -> Decision:
    """Make a change that somebody else has proposed, as of now."""
    found = context.state.proposals.get(act.proposal)
    if found is None:
        return _none(act.proposal)
    refusal = _second_refusal(context, found) or _lapsed_refusal(context, found)
    if refusal is not None:
        return refusal
    hash_ = found.hash or act.hash
    if found.change != ROLES and (wrong := hash_refusal(hash_)) is not None:
        return wrong
    return _decided(context, found, hash_, act.proposal)


def decline(context: CageContext, act: acts.DeclineChange) -> Decision:
    """Let a proposal come to nothing; whoever made it may take it back so."""
    if act.proposal not in context.state.proposals:
        return _none(act.proposal)
    return ChangeDeclined(act.proposal, act.reason)


def _decided(context: CageContext, asked: StaffProposal, hash_: str, number: int) -> Decision:
    """What the proposed act would come to."""
    if asked.change == ADD:
        added = acts.AddStaff(asked.person, asked.name, asked.roles, hash_)
        return staff.add(context, added, number)
    if asked.change == RESET:
        return staff.reset(context, acts.ResetPassword(asked.person, hash_), number)
    return staff.set_roles(context, acts.SetRoles(asked.person, asked.roles), number)


def _second_refusal(context: CageContext, found: StaffProposal) -> CageRefusal | None:
    """Refuse the same person twice."""
    if context.actor.person == found.by:
        message = f"{found.by} proposed it: another person must approve it."
        return CageRefusal("own-proposal", message, figures={"person": found.by})
    return None


def _lapsed_refusal(context: CageContext, found: StaffProposal) -> CageRefusal | None:
    """Refuse what was proposed too long ago, or by somebody who couldn't propose it now."""
    if context.at - found.at > LAPSES:
        return CageRefusal("proposal", "It was proposed more than 24 hours ago: propose it again.")
    proposer = context.state.staff.get(found.by)
    if proposer is None or proposer.disabled or GAMING_MANAGEMENT not in proposer.roles:
        message = f"{found.by}, who proposed it, isn't of gaming management any more."
        return CageRefusal("proposal", message, figures={"person": found.by})
    return None


def _none(number: int) -> CageRefusal:
    message = f"No proposal {number} waits for a second person."
    return CageRefusal("proposal", message, figures={"proposal": number})

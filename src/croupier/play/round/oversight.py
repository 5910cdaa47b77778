"""Oversight: what takes two people, and rulings on what no rule covers.

One person proposes with reason and evidence; another with the authority approves or declines.
Nobody approves their own proposal.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from croupier.play import acts
from croupier.play.act import new_act
from croupier.play.authority import rulebook_refusal
from croupier.play.context import Context, Decision
from croupier.play.events import (
    Approved,
    Declined,
    DisputeClosed,
    Event,
    Proposed,
    RulingMade,
)
from croupier.play.phases import BETWEEN
from croupier.play.proposals import (
    ANNUL,
    CORRECT,
    END,
    FLOAT,
    LIMITS,
    PAY,
    POWERS,
    PUT_BACK,
    RULING,
    TAKE,
    WITHDRAW,
    power_refusal,
)
from croupier.play.refusals import Refusal
from croupier.play.round.correcting import annulled, corrected
from croupier.play.round.disputes import unknown_rounds
from croupier.play.round.relief import original_place, with_its_place
from croupier.play.round.reports import ENTRY, REPORTED, entry_withdrawn, withdrawn
from croupier.play.round.ruling import by_ruling, ruling_clause
from croupier.play.round.table_float import float_of_two
from croupier.play.round.tables import change_limits
from croupier.play.state import Proposal


def propose(context: Context, act: acts.Propose) -> Decision:
    """Propose an action, if it could be done now."""
    known = act.action in POWERS
    refusal = power_refusal(context.rules, context.actor, act.action) if known else None
    if refusal is not None:
        return refusal
    if not act.reason.strip() or not act.evidence.strip():
        return Refusal("details", "A proposal needs a reason and evidence.")
    if not known:
        actions = ", ".join(POWERS)
        return Refusal("proposal", f"There is no action {act.action!r}; there are {actions}.")
    outcome = _carried_out(context, act.action, act.details)
    if isinstance(outcome, Refusal):
        return outcome
    details = dict(act.details)
    if act.action == PUT_BACK:
        details = with_its_place(context, details)
    number, person = context.state.next_proposal, context.actor.person
    return [Proposed(number, act.action, details, act.reason, act.evidence, person)]


def approve(context: Context, act: acts.Approve) -> Decision:
    """Approve another person's proposal: what it asks for happens now."""
    proposal = _waiting(context, act.proposal)
    if isinstance(proposal, Refusal):
        return proposal
    refusal = power_refusal(context.rules, context.actor, proposal.action)
    if refusal is not None:
        return refusal
    if proposal.person == context.actor.person:
        return Refusal(
            "own-proposal",
            "Nobody approves their own proposal.",
            figures={"proposal": act.proposal, "person": proposal.person},
        )
    outcome = _carried_out(context, proposal.action, proposal.details)
    if isinstance(outcome, Refusal):
        return outcome
    if proposal.action == LIMITS and context.state.phase not in BETWEEN:
        return Refusal("phase", "Limits change between rounds: approve it then.")
    return [Approved(act.proposal), *outcome]


def decline(context: Context, act: acts.Decline) -> Decision:
    """Decline a proposal, as whoever could approve it may, or take one's own back."""
    proposal = _waiting(context, act.proposal)
    if isinstance(proposal, Refusal):
        return proposal
    if proposal.person != context.actor.person:
        refusal = power_refusal(context.rules, context.actor, proposal.action)
        if refusal is not None:
            return refusal
    return [Declined(act.proposal, act.reason)]


def _waiting(context: Context, number: int) -> Proposal | Refusal:
    proposal = context.state.proposals.get(number)
    return proposal or Refusal("proposal", f"No proposal {number} is waiting.")


def _carried_out(
    context: Context, action: str, details: Mapping[str, object]
) -> list[Event] | Refusal:
    if action == CORRECT:
        number = details.get("round")
        if number is not None and type(number) is not int:
            return Refusal("details", f"A round is named by its number, not {number!r}.")
        return corrected(context, str(details.get("pocket", "")), number)
    if action == ANNUL:
        rounds = details.get("rounds")
        if not isinstance(rounds, list | tuple) or any(type(one) is not int for one in rounds):
            return Refusal("details", "Which rounds? Their numbers are missing.")
        return annulled(context, rounds, str(details.get("cause", "")))
    if action == LIMITS:
        limits = details.get("limits")
        if not isinstance(limits, Mapping):
            return Refusal("details", "Which limits? They are missing.")
        return change_limits(context, acts.ChangeLimits(limits, str(details.get("notice", ""))))
    if action == RULING:
        return _ruling(context, details)
    if action == WITHDRAW:
        return _withdrawn(context, details)
    if action in (END, PAY, TAKE):
        return by_ruling(context, action, details)
    if action == FLOAT:
        return float_of_two(context, details)
    return original_place(context, details)


_ON_A_DISPUTE: Final[Mapping[str, type]] = {"dispute": int, "ruling": str}
_ON_A_QUESTION: Final[Mapping[str, type]] = {"question": str, "decision": str, "rounds": list}
"""What a proposed ruling consists of, and nothing else."""


def _ruling(context: Context, details: Mapping[str, object]) -> list[Event] | Refusal:
    """A ruling on an open dispute, or on a question of its own."""
    form = _ON_A_DISPUTE if "dispute" in details else _ON_A_QUESTION
    given = {"rounds": [], **details} if form is _ON_A_QUESTION else details
    if given.keys() != form.keys() or any(type(given[one]) is not form[one] for one in form):
        wanted = ", ".join(f"{one} ({_SAID[kind]})" for one, kind in form.items())
        return Refusal("details", f"This ruling consists of {wanted}, and nothing else.")
    if form is _ON_A_DISPUTE:
        return close_dispute(context, new_act(acts.CloseDispute, **given))
    return make_ruling(context, new_act(acts.MakeRuling, **given))


_SAID: Final = {int: "its number", str: "words", list: "numbers"}


def _withdrawn(context: Context, details: Mapping[str, object]) -> list[Event] | Refusal:
    """What was seen of this spin, taken back by two people (7.48)."""
    if context.state.phase not in REPORTED:
        return Refusal("phase", "A report is withdrawn before its spin has a confirmed result.")
    names = details.get("fields")
    if not isinstance(names, list | tuple) or any(type(one) is not str for one in names):
        return Refusal("details", "Which fields of the report? Their names are missing.")
    reason = str(details.get("reason", ""))
    if list(names) == [ENTRY]:
        return entry_withdrawn(context, reason)
    return withdrawn(context, names, reason)


def close_dispute(context: Context, act: acts.CloseDispute) -> Decision:
    """Rule on a dispute, at the rank that the rulebook asks for."""
    refusal = rulebook_refusal(context.rules, context.actor, "ruling")
    if refusal is not None:
        return refusal
    if not act.ruling.strip():
        return Refusal("details", "A dispute ends with a ruling.")
    dispute = context.state.disputes.get(act.dispute)
    if dispute is None:
        return Refusal("proposal", f"No dispute {act.dispute} is open.")
    clause, number = ruling_clause(context), len(context.state.rulings) + 1
    return [DisputeClosed(act.dispute, dispute.rounds, act.ruling, clause, number)]


def make_ruling(context: Context, act: acts.MakeRuling) -> Decision:
    """Decide what no rule covers, at the rank that the rulebook asks for."""
    refusal = rulebook_refusal(context.rules, context.actor, "ruling")
    if refusal is not None:
        return refusal
    if not act.question.strip() or not act.decision.strip():
        return Refusal("details", "A ruling needs its question and its decision.")
    unknown = unknown_rounds(context, act.rounds)
    if unknown:
        last = context.state.round
        return Refusal("details", f"A ruling names rounds from 1 to {last}, not {unknown}.")
    clause, number = ruling_clause(context), len(context.state.rulings) + 1
    return [RulingMade(act.question, act.decision, list(act.rounds), clause, number)]

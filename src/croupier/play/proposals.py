"""Proposals that wait for a second person: what they may ask for, about which round, how long.

To put a bet back or to end a round is about the present round, to withdraw a report about the
present spin: they end with it. Corrections name rounds that are over and wait until the books of
the gaming day are closed, as long as those rounds can be settled again (7.41): on a table whose
rounds last a minute the second person would otherwise come too late. Limits, rulings and what they
move, and the table's float wait as long.
"""

from __future__ import annotations

from typing import Final

from croupier.play.acts import Actor
from croupier.play.authority import rulebook_refusal
from croupier.play.events import Proposed
from croupier.play.refusals import Refusal
from croupier.play.state import Proposal, TableState
from croupier.rulebooks.rules import Rules

CORRECT: Final = "correct result"
ANNUL: Final = "void rounds"
PUT_BACK: Final = "settle by original place"
LIMITS: Final = "change limits"
RULING: Final = "make a ruling"
WITHDRAW: Final = "withdraw a report"
END: Final = "end round by ruling"
PAY: Final = "pay by ruling"
TAKE: Final = "take by ruling"
FLOAT: Final = "move the float"

BY_RULING: Final = "ruling "
"""How the cause of a round begins that a ruling has ended; its number follows."""

POWERS: Final[dict[str, str | None]] = {
    CORRECT: "correction",
    ANNUL: "correction",
    PUT_BACK: "original-place",
    LIMITS: "limits",
    RULING: "ruling",
    WITHDRAW: "correction",
    END: "ruling",
    PAY: "ruling",
    TAKE: "ruling",
    FLOAT: None,
}
"""Actions that take two people, each with the rulebook's power for it; of what passes between the
table and the cage no rulebook speaks, and whoever may propose it may approve it."""


def power_refusal(rules: Rules, actor: Actor, action: str) -> Refusal | None:
    """Refuse an action that the rulebook keeps for certain positions or above them."""
    power = POWERS[action]
    return None if power is None else rulebook_refusal(rules, actor, power)


def take_up(state: TableState, event: Proposed) -> None:
    """Let a proposal wait; a correction of the round just settled stays about that one."""
    details = event.details
    if event.action == CORRECT and details.get("round") is None and state.settled is not None:
        details = {**details, "round": state.settled.round}
    state.proposals[event.proposal] = Proposal(event.action, details, event.person)
    state.next_proposal = event.proposal + 1


def end_with_round(state: TableState) -> None:
    """Another round begins: what was about a bet of the one before can't be done any more."""
    _end(state, PUT_BACK, END)


def end_with_spin(state: TableState) -> None:
    """Another spin begins: what was seen of the one before doesn't count for it."""
    _end(state, WITHDRAW)


def _end(state: TableState, *actions: str) -> None:
    for number, proposal in list(state.proposals.items()):
        if proposal.action in actions:
            del state.proposals[number]

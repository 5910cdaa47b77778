"""Relief: a bet that lies in the wrong place gets the right one, and never other money (7.50).

It moves to a target with as many pieces of the same stakes. Anything else is for a ruling.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from croupier.money import written
from croupier.play import acts
from croupier.play.authority import rulebook_refusal
from croupier.play.context import Context, Decision
from croupier.play.event import Pieces
from croupier.play.events import BetMoved, Event, Relief
from croupier.play.phases import AFTER_CLOSE, Phase
from croupier.play.refusals import Refusal
from croupier.play.round.betting import moved, no_bet
from croupier.play.round.judging import has_rested
from croupier.rulebooks.procedures import MISPLACED, MOVED_BY
from croupier.rulebooks.rules import source

WAS: Final = "was"
"""In a proposal to put a bet back: what the bet was when it was proposed."""


def set_right(context: Context, act: acts.SetBetRight) -> Decision:
    """Put a misplaced bet right between the call and the rest (nz:5.6)."""
    refusal = rulebook_refusal(context.rules, context.actor, "misplaced-bet")
    if refusal is not None:
        return refusal
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if act.bet not in seat.bets:
        return no_bet(act.seat, act.bet)
    clause = source(context.rules.rulebook["authority"]["misplaced-bet"])
    if has_rested(context.state) or not act.evidence.strip():
        return Refusal(
            "details",
            "A bet is set right before the ball rests, with the player's word as evidence.",
            clause,
        )
    why = Relief(clause, act.evidence)
    return _relieved(context, acts.MoveBet(act.seat, act.bet, act.target), why)


def original_place(context: Context, details: Mapping[str, object]) -> list[Event] | Refusal:
    """Settle a bet by its original place when somebody moved it (nz:3.8, nz1998:3.8)."""
    if context.state.phase not in AFTER_CLOSE or context.state.phase is Phase.RESULT_CONFIRMED:
        return Refusal("phase", "A bet is put back between the call and the confirmed result.")
    seat, bet = str(details.get("seat", "")), details.get("bet")
    if type(bet) is not int:
        return Refusal("details", "Which bet? Its number is missing.")
    happened = details.get("happened")
    if happened not in MOVED_BY:
        message = f"What happened to the bet? It is one of {', '.join(MOVED_BY)}."
        return Refusal("details", message, figures={"happened": list(MOVED_BY)})
    clause = _clause(context, str(happened))
    if happened == MISPLACED and _stays(context, bet):
        return Refusal("details", "A spoken bet that the dealer misplaced stays.", clause)
    target = str(details.get("target", ""))
    return _gone_since(context, details) or _relieved(
        context, acts.MoveBet(seat, bet, target), Relief(clause)
    )


def with_its_place(context: Context, details: Mapping[str, object]) -> dict[str, object]:
    """A proposal to put a bet back, with what the bet is now."""
    return {**details, WAS: _now(context, details)}


def _gone_since(context: Context, details: Mapping[str, object]) -> Refusal | None:
    """What two people decide is about the bet as it lay: in a re-spin it may be moved again."""
    now = _now(context, details)
    if not now or details.get(WAS, now) == now:
        return None
    message = f"The bet was {details[WAS]} when this was proposed and is {now}: propose it anew."
    return Refusal("details", message)


def _now(context: Context, details: Mapping[str, object]) -> str:
    """What the bet is that a proposal is about; nothing if there is none."""
    seat = context.state.seats.get(str(details.get("seat", "")))
    number = details.get("bet")
    bet = seat.bets.get(number) if seat is not None and type(number) is int else None
    return bet.text if bet is not None else ""


def _clause(context: Context, happened: str) -> str:
    """What gives relief for a bet that was moved like this."""
    own = context.rules.rulebook.get("original-place", {}).get(happened)
    return str(own or source(context.rules.rulebook["authority"]["original-place"]))


def _stays(context: Context, bet: int) -> bool:
    """Whether the bet was spoken, and the rulebook leaves such a one where the dealer put it."""
    spoken = context.rules.rulebook.get("original-place", {}).get("spoken")
    return spoken == "stays" and bet in context.state.spoken


def _relieved(context: Context, act: acts.MoveBet, why: Relief) -> list[Event] | Refusal:
    """The bet in another place, by `why`, if its money stays what it is.

    What lay beside it where it never belonged doesn't keep it there.
    """
    decision = moved(context, act)
    if isinstance(decision, Refusal):
        return decision
    (event,) = decision
    assert isinstance(event, BetMoved)
    before = context.state.seats[act.seat].bets[act.bet]
    if _stakes(before.pieces) != _stakes(event.pieces):
        return Refusal(
            "details",
            f"Relief moves a bet's place and never its money: {before.text} is "
            f"{_counted(before.pieces)}, {event.to.text} would be {_counted(event.pieces)}. "
            "Anything else is for a ruling.",
            why.clause,
        )
    return [replace(event, why=why)]


def _stakes(pieces: Pieces) -> list[int]:
    return sorted(stake for _, stake in pieces)


def _counted(pieces: Pieces) -> str:
    """So many pieces, with what they stake."""
    stakes = _stakes(pieces)
    each = " and ".join(written(one) for one in sorted(set(stakes)))
    return f"{len(stakes)} piece{'s' * (len(stakes) != 1)} of {each}"

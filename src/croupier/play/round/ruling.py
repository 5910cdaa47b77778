"""Carrying a ruling out under two people: it ends the present round, or moves money (7.45).

No rule gives or takes that money, so it is neither drop nor win of play: it has an account of its
own in the books. What a seat can't cover it owes, as after a correction (7.41).
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.play.context import Context
from croupier.play.events import Event, MovedByRuling, RoundVoided
from croupier.play.history import holder_name
from croupier.play.phases import LIVE, Phase
from croupier.play.proposals import END, PAY
from croupier.play.refusals import Refusal
from croupier.play.round.seats import amount_refusal
from croupier.play.round.spinning import refunds
from croupier.play.state import Ruling, Seat, Stay
from croupier.rulebooks.rules import source


def ruling_clause(context: Context) -> str:
    """What gives rulings their power."""
    return source(context.rules.rulebook["authority"]["ruling"])


def by_ruling(
    context: Context, action: str, details: Mapping[str, object]
) -> list[Event] | Refusal:
    """What a ruling on record does now."""
    number = details.get("ruling")
    ruling = context.state.rulings.get(number) if type(number) is int else None
    if type(number) is not int or ruling is None:
        return Refusal("details", f"Which ruling? {number!r} isn't the number of one on record.")
    if action == END:
        return _ended(context, number, ruling)
    return _moved(context, number, ruling, action, details)


def _ended(context: Context, number: int, ruling: Ruling) -> list[Event] | Refusal:
    """The present round without a result, in any of its phases: every bet returns."""
    state = context.state
    phase = state.phase_before if state.phase is Phase.SUSPENDED else state.phase
    if phase not in LIVE:
        return Refusal("phase", "No round is running that a ruling could end.")
    if state.round not in ruling.rounds:
        message = f"Ruling {number} doesn't speak of the present round, which is {state.round}."
        return Refusal("details", message, figures={"round": state.round, "rounds": ruling.rounds})
    clause = ruling_clause(context)
    return [RoundVoided(state.round, f"ruling {number}", clause, refunds(context))]


def _moved(
    context: Context, number: int, ruling: Ruling, action: str, details: Mapping[str, object]
) -> list[Event] | Refusal:
    """An amount for a seat; a ruling moves money once for each."""
    amount = details.get("amount")
    if type(amount) is not int or amount_refusal(amount) is not None:
        message = f"An amount is a whole number of minor units above 0, not {amount!r}."
        return Refusal("details", message)
    if not ruling.rounds:
        return Refusal("details", f"Ruling {number} names no round that money could be moved for.")
    found = _holder(context, ruling, str(details.get("seat", "")))
    if isinstance(found, Refusal):
        return found
    name, stay = found
    if stay.number in ruling.moved:
        message = f"Ruling {number} has moved money for seat {name} already: make another ruling."
        return Refusal("details", message, figures={"ruling": number, "seat": name})
    credit, owed = _figures(context.state.holder(name), amount if action == PAY else -amount)
    clause = ruling_clause(context)
    return [
        MovedByRuling(number, ruling.rounds, name, stay.player, stay.number, credit, owed, clause)
    ]


def _figures(seat: Seat | None, amount: int) -> tuple[int, int]:
    """What the credit changes by, and what stays owed."""
    credit = 0 if seat is None else seat.credit
    owed = max(0, -amount - credit)
    return amount + owed, owed


def _holder(context: Context, ruling: Ruling, name: str) -> tuple[str, Stay] | Refusal:
    """Whose money it is: who sat there in the ruling's rounds, or else who sits there now."""
    state = context.state
    for number in ruling.rounds:
        settled = state.history.get(number)
        if settled is not None and name in settled.stays:
            return holder_name(state, settled, name), settled.stays[name]
    seat = context.holder(name)
    return seat if isinstance(seat, Refusal) else (name, Stay(seat.number, seat.player))

"""Correcting a confirmed result: the round is settled again and the difference moves once."""

from __future__ import annotations

from croupier.play.context import Context
from croupier.play.events import Event, RoundCorrected
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.rounds import Line, SeatRound, settle_round


def corrected(context: Context, pocket: str) -> list[Event] | Refusal:
    """The round just settled, settled by another result with the stakes at its close."""
    state, rules = context.state, context.rules
    settled = state.settled
    if state.phase is not Phase.SETTLED or settled is None:
        return Refusal("phase", "A result is corrected after settlement, before the next round.")
    if pocket not in rules.results or pocket == settled.pocket:
        return Refusal("result", f"{pocket!r} can't be the corrected result.")
    seats = [
        SeatRound(name, settled.bets.get(name, {}), settled.prisoners.get(name, []))
        for name in settled.lines
    ]
    lines, held = settle_round(context.settler, seats, pocket, settled.round)
    changes = [
        change for line in lines if (change := _change(context, line, settled.lines[line.seat]))
    ]
    return [RoundCorrected(settled.round, settled.pocket, pocket, changes, lines, dict(held))]


def _change(
    context: Context, line: Line, before: tuple[int, ...]
) -> tuple[str, int, int, int] | None:
    """What a seat's credit, prison and receivable change by; what it can't cover it owes."""
    old = Line(line.seat, *before)
    credit = line.credit - old.credit
    prison = _kept(line) - _kept(old)
    if credit == 0 and prison == 0:
        return None
    state = context.state
    seat = state.seats.get(line.seat) or state.departed[line.seat]
    owed = max(0, -credit - seat.credit)
    return line.seat, credit + owed, prison, owed


def _kept(line: Line) -> int:
    """What a settlement adds to the prison."""
    return line.imprisoned - line.freed - line.forfeited

"""Excess: chips above the maximum that are found on the cloth after the close (7.21)."""

from __future__ import annotations

from croupier.play.betting_acts import PlaceBets
from croupier.play.context import Context, Decision
from croupier.play.known_slips import KnownSlip, known_slip
from croupier.play.limits import position_refusal
from croupier.play.live.events import ExcessFound
from croupier.play.live.mishaps.acts import FindExcess
from croupier.play.refusals import Refusal
from croupier.play.round.betting import place
from croupier.play.round.judging import has_rested
from croupier.play.state import Seat
from croupier.rulebooks.rules import source


def find(context: Context, act: FindExcess) -> Decision:
    """Do with it what the rulebook does: it stands and is marked, is capped, or is void."""
    seat, rules, state = context.seat(act.seat), context.rules, context.state
    if not isinstance(seat, Seat):
        return seat
    clause = source(rules.rulebook["limits"]["above-maximum"])
    if has_rested(state) or not act.evidence.strip():
        said = "Chips are found before the ball rests, and with evidence that they lay there."
        return Refusal("details", said, clause)
    slip = known_slip(rules, state.limits, act.slip)
    if isinstance(slip, KnownSlip):
        over = position_refusal(rules, state.stakes_of(seat), slip.positions)
        if over is None or over.code != "maximum":
            return Refusal("late", "They are within the maximum: a bet that came late.", clause)
    placed = place(context, PlaceBets(act.seat, act.slip), late=act.evidence)
    if not isinstance(placed, list):
        return placed
    return [ExcessFound(act.seat, act.slip, act.evidence, clause), *placed]

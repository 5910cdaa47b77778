"""Bonus Spin's draws: the targets, the seat in the hot spot, and where the bonus wheels stop."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.play.bonus.weights import Below, choose, pick
from croupier.rulebooks.bonus.weights import Weights


def draw_targets(below: Below, *, eligible: Sequence[str], counts: Weights) -> list[str]:
    """The pockets on which the ball wins a spin of the bonus wheels, in the order drawn."""
    return pick(below, eligible, int(choose(below, counts)))


def draw_hot_spot(below: Below, seats: Sequence[str]) -> str:
    """The seat that gets the Hot Spot wheel, out of those with a side bet, in seat order."""
    return seats[below(len(seats))]


def draw_prize(below: Below, weights: Weights) -> str:
    """Where a wheel stops: the Hot Spot's for its seat, or Community Pay's once for the round."""
    return choose(below, weights)

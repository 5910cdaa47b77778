"""The kinds of draws that a round of a game has besides the ball, as its rules have them."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.chance.kinds import (
    BonusTargets,
    BonusWheel,
    Community,
    HotSpot,
    Kind,
    RouletteXDraw,
)
from croupier.rulebooks.bonus.bonus_spin import BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX


def numbers_of(game: RouletteX) -> RouletteXDraw:
    """The numbers that pay more."""
    return RouletteXDraw(game.eligible, tuple(game.counts), tuple(game.awards), game.first.to)


def targets_of(side: BonusSpin) -> BonusTargets:
    """The numbers on which the side bet wins."""
    return BonusTargets(side.eligible, tuple(side.targets))


def wheels_of(side: BonusSpin, seats: Sequence[str]) -> tuple[Kind, ...]:
    """Hot spot, its wheel, and Community Pay for the others if there are any, in this order."""
    first = HotSpot(tuple(seats)), BonusWheel(tuple(side.hot_spot))
    return first if len(seats) < 2 else (*first, Community(tuple(side.community)))

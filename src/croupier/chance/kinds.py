"""The kinds of draws: what is drawn from, in which order, by any source of whole numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, assert_never

from croupier.chance.message import LOCKED
from croupier.play.bonus.bonus_spin import draw_hot_spot, draw_prize, draw_targets
from croupier.play.bonus.roulette_x import draw_numbers
from croupier.play.bonus.weights import Below

Pairs = tuple[tuple[str, int], ...]
"""Names with their weights, in the order in which they are gone along."""

Result = str | tuple[str, ...] | tuple[tuple[str, int], ...]
"""A pocket, a seat or a name; pockets; pockets, each with its award."""


@dataclass(frozen=True, slots=True)
class Pocket:
    """Where the ball rests: any pocket of the wheel, a covered one too."""

    wheel: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RouletteXDraw:
    """Numbers with better prices: how many, which, and what each but the first pays."""

    eligible: tuple[str, ...]
    counts: Pairs
    awards: Pairs
    first: int


@dataclass(frozen=True, slots=True)
class BonusTargets:
    """The numbers that win a side bet: how many, then which."""

    eligible: tuple[str, ...]
    counts: Pairs


@dataclass(frozen=True, slots=True)
class HotSpot:
    """The seat, of those with a side bet, that plays for the larger award."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BonusWheel:
    """What the Hot Spot's wheel shows."""

    weights: Pairs


@dataclass(frozen=True, slots=True)
class Community:
    """What all the other seats win."""

    weights: Pairs


Kind = Pocket | RouletteXDraw | BonusTargets | HotSpot | BonusWheel | Community

NAMES: Final[dict[type[Kind], str]] = {
    Pocket: "pocket",
    RouletteXDraw: "roulette-x",
    BonusTargets: LOCKED,
    HotSpot: "hot-spot",
    BonusWheel: "bonus-wheel",
    Community: "community",
}
"""How a draw's message and its proof call each kind."""


def draw(kind: Kind, below: Below) -> Result:
    """Draw, in the order that everybody keeps who draws it again."""
    match kind:
        case Pocket(wheel):
            return wheel[below(len(wheel))]
        case RouletteXDraw(eligible, counts, awards, first):
            return tuple(
                draw_numbers(below, eligible=eligible, counts=counts, awards=awards, first=first)
            )
        case BonusTargets(eligible, counts):
            return tuple(draw_targets(below, eligible=eligible, counts=counts))
        case HotSpot(seats):
            return draw_hot_spot(below, seats)
        case BonusWheel(weights) | Community(weights):
            return draw_prize(below, weights)
        case _:
            assert_never(kind)

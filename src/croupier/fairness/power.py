"""Power: how many spins it takes until a given bias shows, in nine cases of ten or more.

It is the power of the one test that looks for this bias, at its share of the stated rate; the
others may find it too, so the promise is kept or surpassed.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np

from croupier.fairness.arcs import sector_lengths
from croupier.fairness.battery import TESTS
from croupier.fairness.tails import at_least

SURE: Final = 0.9
"""How often the bias must be found."""

MOST: Final = 10**9
"""Spins beyond which nothing is promised."""


@cache
def spins_needed(pockets: int, length: int, heavier: float, alpha: float) -> int:
    """How many spins show an arc whose pockets are heavier than the others by such a share."""
    few, many = 1, 2
    while many < MOST and not shows(many, pockets, length, heavier, alpha):
        few, many = many, 2 * many
    while many - few > 1:
        middle = (few + many) // 2
        if shows(middle, pockets, length, heavier, alpha):
            many = middle
        else:
            few = middle
    return many


def shows(spins: int, pockets: int, length: int, heavier: float, alpha: float) -> bool:
    """Whether so many spins show such a bias often enough."""
    least = np.array([threshold(spins, pockets, length, alpha)])
    (found,) = at_least(least, spins, heavy_share(pockets, length, heavier))
    return bool(found >= SURE)


def heavy_share(pockets: int, length: int, heavier: float) -> float:
    """The share of an arc whose pockets are each heavier than each of the others.

    It is a little less than its fair share made heavier, because the others lose in proportion: so
    what is promised holds for either meaning.
    """
    heavy = length * (1 + heavier)
    return heavy / (heavy + pockets - length)


def threshold(spins: int, pockets: int, length: int, alpha: float) -> int:
    """How many results of one arc make the verdict, among so many spins."""
    alone = length == 1
    share = TESTS["pockets" if alone else "sectors"].share
    looks = pockets * (1 if alone else len(sector_lengths(pockets)))
    level = alpha * share / looks / 2
    few, many = int(spins * length / pockets), spins + 1
    while many - few > 1:
        middle = (few + many) // 2
        (p,) = at_least(np.array([middle]), spins, length / pockets)
        few, many = (few, middle) if p <= level else (middle, many)
    return many


def smallest_shown(spins: int, pockets: int, alpha: float) -> float | None:
    """The smallest bias of one pocket that so many spins show; none if not even a double share."""
    light, heavy = 0.0, 1.0
    if not shows(spins, pockets, 1, heavy, alpha):
        return None
    while heavy - light > 0.0005:
        middle = (light + heavy) / 2
        if shows(spins, pockets, 1, middle, alpha):
            heavy = middle
        else:
            light = middle
    return round(heavy, 3)

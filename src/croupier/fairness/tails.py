"""Tails: how often chance alone gives a statistic as strong or stronger.

`scipy.special` has the tails of the distributions; `scipy.stats` has the same behind a door that
takes four times as long to open. The tests compare the two.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray
from scipy import special

Floats = NDArray[np.float64]

FEW: Final = 5
"""Results a cell that must be expected for the chi-square distribution; below, it is simulated."""

ENOUGH: Final = 10
"""Results expected in a class that is made by joining smaller ones."""

SIMULATED: Final = 20_000
"""Fair wheels that are drawn where a distribution is simulated, always from the same seed."""

_SEED: Final = 37


class Tail(NamedTuple):
    """A statistic and how often a fair wheel exceeds or equals it."""

    statistic: float
    p: float


def chi_square(counts: NDArray[np.int64], chances: Floats) -> Tail:
    """Pearson's chi-square of counts against chances that sum to 1."""
    expected = chances * counts.sum()
    statistic = float(((counts - expected) ** 2 / expected).sum())
    return Tail(statistic, float(special.chdtrc(len(counts) - 1, statistic)))


def even(counts: NDArray[np.int64]) -> Tail:
    """Chi-square of counts whose cells are equally likely; simulated where there are few."""
    total, cells = int(counts.sum()), len(counts)
    statistic = int((counts.astype(np.int64) ** 2).sum()) * cells / total - total
    if total >= FEW * cells:
        return Tail(statistic, float(special.chdtrc(cells - 1, statistic)))
    squares = _squares(total, cells)
    above = len(squares) - int(np.searchsorted(squares, int((counts**2).sum())))
    return Tail(statistic, (above + 1) / (len(squares) + 1))


@cache
def _squares(total: int, cells: int) -> NDArray[np.int64]:
    """The sums of squared counts of simulated fair wheels, in order."""
    drawn = np.random.default_rng((_SEED, total, cells)).multinomial(
        total, np.full(cells, 1 / cells), SIMULATED
    )
    return np.sort((drawn**2).sum(axis=1))


def binomial(counts: NDArray[np.int64], total: int, chance: float | Floats) -> Floats:
    """The exact two-sided tails of counts out of a total."""
    smaller = np.minimum(at_most(counts, total, chance), at_least(counts, total, chance))
    found: Floats = np.minimum(1.0, 2 * smaller)
    return found


def at_least(counts: NDArray[np.int64], total: int, chance: float | Floats) -> Floats:
    """How often so many or more come out of a total, exactly."""
    return np.where(counts > 0, special.bdtrc(np.maximum(counts, 1) - 1.0, total, chance), 1.0)


def at_most(counts: NDArray[np.int64], total: int, chance: float | Floats) -> Floats:
    """How often so many or fewer come out of a total, exactly."""
    found: Floats = special.bdtr(counts.astype(float), total, chance)
    return found


def joined(counts: NDArray[np.int64], chances: Floats) -> Tail | None:
    """Chi-square of classes in order, neighbours joined until enough is expected in each.

    With two classes left it is an exact binomial tail, with one there is nothing to test.
    """
    bounds = _bounds(chances * counts.sum())
    counts, chances = np.add.reduceat(counts, bounds), np.add.reduceat(chances, bounds)
    if len(counts) == 1:
        return None
    if len(counts) > 2:
        return chi_square(counts, chances / chances.sum())
    total = int(counts.sum())
    (p,) = binomial(counts[:1], total, float(chances[0]))
    return Tail(float(counts[0]), float(p))


def _bounds(expected: Floats) -> Sequence[int]:
    """Where classes begin so that each expects enough; a rest goes to the last of them."""
    begins, held = [0], 0.0
    for place, size in enumerate(expected.tolist()):
        if held >= ENOUGH:
            begins.append(place)
            held = 0.0
        held += size
    if held < ENOUGH and len(begins) > 1:
        begins.pop()
    return begins


def normal(deviation: float) -> float:
    """How often a normal deviate exceeds so many standard deviations."""
    return float(special.ndtr(-deviation))

"""Cells: which values of 16 random bits mean which chance, each chance with just its weight.

Equal chances get equally many of the 65,536 values, and what is left over is drawn again. Weighted
ones get as many whole values as fit into their share; a value that is left over is replaced by a
chance drawn out of what those shares still lack, with 64 bits. Nothing is folded by a modulo that
favours anyone. Where the chances are few, 12 of the bits do, and a table of that size is quicker.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.refusal import Refused

HALVES: Final = 1 << 16
"""How many values the 16 random bits of a draw have."""

SMALL: Final = 1 << 12
"""Values whose table stays nearest to the processor."""

_FEW: Final = 1 << 8
"""So many chances leave few values over, even of the small table."""
_WORDS: Final = 1 << 64


class MissingWeights(NamedTuple):
    """What weighted chances still lack; empty where all chances are equal."""

    bounds: NDArray[np.uint64]
    """The sums of what they lack, chance by chance."""
    stands: NDArray[np.uint16]
    """A value that stands for each chance."""
    last: np.uint64
    """Words above are passed over, so that each case is as likely as the others."""

    def cell(self, word: int) -> int:
        """The value that a random word brings, which isn't above the last."""
        place = np.searchsorted(self.bounds, np.uint64(word) % self.bounds[-1], side="right")
        return int(self.stands[place])


NO_REST: Final = MissingWeights(np.empty(0, np.uint64), np.empty(0, np.uint16), np.uint64(0))


@dataclass(frozen=True, slots=True, eq=False)
class Cells:
    """The chance that each value of 16 bits means."""

    index: NDArray[np.intp]
    """By value; beyond the top stand chances that are too rare for a value of their own."""
    top: int
    """Draws from here on are drawn again."""
    rest: MissingWeights = NO_REST

    def steps(self, column: NDArray[np.int64]) -> tuple[NDArray[np.intp], NDArray[np.int64]]:
        """Where a column of chances changes along the values, and by how much."""
        along = column[self.index]
        places = np.flatnonzero(np.diff(along)) + 1
        return places, along[places] - along[places - 1]


@lru_cache(maxsize=16)
def equal_cells(count: int) -> Cells:
    """So many chances, all as likely."""
    per = HALVES // count
    index = np.minimum(np.arange(HALVES) // per, count - 1)
    return Cells(index.astype(np.intp), per * count)


def fitting(weights: tuple[int, ...]) -> int:
    """How many values are enough for so many chances."""
    return SMALL if len(weights) <= _FEW else HALVES


@lru_cache(maxsize=16)
def weighted_cells(weights: tuple[int, ...], values: int = HALVES) -> Cells:
    """Chances by their whole weights."""
    total = sum(weights)
    counts = [weight * values // total for weight in weights]
    rare = [place for place, count in enumerate(counts) if count == 0]
    largest = counts.index(max(counts))
    counts[largest] -= max(0, len(rare) - (values - sum(counts)))
    top = sum(counts)
    index = np.full(values, rare[-1] if rare else len(counts) - 1, np.intp)
    index[:top] = np.repeat(np.arange(len(counts)), counts)
    index[top : top + len(rare)] = rare
    stands = np.cumsum([0, *counts[:-1]])
    stands[rare] = top + np.arange(len(rare))
    lacking = [
        weight * values - count * total for weight, count in zip(weights, counts, strict=True)
    ]
    return Cells(index, top, _rest(lacking, stands))


def _rest(lacking: list[int], stands: NDArray[np.int64]) -> MissingWeights:
    whole = sum(lacking)
    if whole == 0:
        return NO_REST
    shared = int(np.gcd.reduce(np.array(lacking, object)))
    if whole // shared >= _WORDS // 2:
        raise Refused(
            "usage",
            "These chances are too fine to be drawn spin by spin: simulate the slip by counts, or "
            "use weights with smaller sums.",
        )
    bounds = np.cumsum(np.array([one // shared for one in lacking], np.uint64), dtype=np.uint64)
    last = _WORDS - _WORDS % (whole // shared) - 1
    return MissingWeights(bounds, stands.astype(np.uint16), np.uint64(last))

"""A spread: how a session's results are distributed, in whole weights or in floating point."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import accumulate
from typing import Literal, NamedTuple

Number = Fraction | float

Side = Literal["above", "exactly", "at most"]


class BoundedChance(NamedTuple):
    """A chance, and how far it may be off."""

    value: Number
    error: float = 0.0


@dataclass(frozen=True)
class Spread:
    """Nets in minor units, lowest first, each with its weight out of a total."""

    nets: Sequence[int]
    weights: Sequence[int] | Sequence[float]
    total: int | float
    method: str
    error: float = 0.0
    """No chance below, nor any sum of them, is further off than this."""

    @property
    def exact(self) -> bool:
        return isinstance(self.total, int)

    def number(self, weight: int | float) -> Number:
        """A weight as a chance."""
        if isinstance(weight, int) and isinstance(self.total, int):
            return Fraction(weight, self.total)
        return weight / self.total

    @cached_property
    def mean(self) -> Number:
        """The mean net, in minor units."""
        return self.number(sum(net * weight for net, weight in self._pairs()))

    @cached_property
    def variance(self) -> Number:
        """The variance of the net."""
        if self.exact:
            square = self.number(sum(net * net * weight for net, weight in self._pairs()))
            return square - self.mean**2
        mean = float(self.mean)
        return self.number(sum((net - mean) ** 2 * weight for net, weight in self._pairs()))

    def _pairs(self) -> list[tuple[int, int | float]]:
        return list(zip(self.nets, self.weights, strict=True))

    def at_most(self, net: int) -> Number:
        """The chance of a net of at most so much."""
        return self.number(sum(self.weights[: bisect_right(self.nets, net)]))

    def above(self, net: int) -> Number:
        """The chance of a higher net."""
        return self.number(sum(self.weights[bisect_right(self.nets, net) :]))

    def exactly(self, net: int) -> Number:
        """The chance of this very net."""
        place = bisect_left(self.nets, net)
        found = place < len(self.nets) and self.nets[place] == net
        return self.number(self.weights[place] if found else 0)

    def chance(self, side: Side, net: int) -> BoundedChance:
        """The chance of a net on one side of so much, or of it exactly, with its error."""
        found = {"above": self.above, "exactly": self.exactly, "at most": self.at_most}
        return BoundedChance(found[side](net), self.error)

    def quantile(self, part: Fraction) -> int:
        """The lowest net that at least this part of all sessions doesn't exceed."""
        return self.nets[min(bisect_left(self._sums, part * self.total), len(self.nets) - 1)]

    @cached_property
    def _sums(self) -> list[int] | list[float]:
        return list(accumulate(self.weights))

"""The distribution after many spins of a flat slip by Fourier transform, with its error stated.

The transform of one spin's chances, raised to the N-th power, is that of N spins. Rounding enters
each frequency in proportion to N and to the size of the transform there, and the way back averages
over the frequencies: most of them have vanished by then, which is why so little is lost.

What is left is an absolute error, in which a small chance would drown. Such a one is worked out
again from a wheel that is tilted until its result is an ordinary one, and then weighed back.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.odds.spread import BoundedChance, Side, Spread
from croupier.odds.walks import Row, lattice

MOST_CELLS: Final = 1 << 22
"""The longest transform that is tried: some seconds."""
_EPSILON: Final = float(np.finfo(np.float64).eps)
_SURE: Final = 1e6
"""A chance of so many errors has all the digits that are shown."""
_SMALLEST: Final = 1e-300

_Floats = NDArray[np.float64]


def cells(row: Row, spins: int) -> int:
    """How many different results so many spins can have at most."""
    lowest, step = lattice(row)
    return (max(row) - lowest) // step * spins + 1


@dataclass(frozen=True)
class Transformed(Spread):
    """A spread by transform, which knows its slip and so can look closer at a small chance."""

    row: Row = field(default_factory=dict)
    spins: int = 0

    @cached_property
    def mean(self) -> Fraction:
        """The mean net, which needs no transform."""
        return self.spins * self._moment(1)

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the net, which needs none either."""
        return self.spins * (self._moment(2) - self._moment(1) ** 2)

    def _moment(self, power: int) -> Fraction:
        weighed = sum(net**power * weight for net, weight in self.row.items())
        return Fraction(weighed, sum(self.row.values()))

    def chance(self, side: Side, net: int) -> BoundedChance:
        """A chance with its error: of a small one, or of what a great one lacks, by tilting."""
        plain = super().chance(side, net)
        if plain.value > 0.5 and side != "exactly":
            other = self.chance("above" if side == "at most" else "at most", net)
            return min(
                plain, BoundedChance(1 - other.value, other.error), key=lambda one: one.error
            )
        if plain.value >= _SURE * plain.error:
            return plain
        return min(plain, _tilted(self.row, self.spins, side, net), key=lambda one: one.error)


def walk_fft(row: Row, spins: int) -> Transformed:
    """The distribution of the sum of so many independent spins."""
    lowest, step = lattice(row)
    count = cells(row, spins)
    result, each = _powered(_chances(row, count), spins, count)
    nets = range(lowest * spins, lowest * spins + step * count, step)
    method, error = "Fourier transform", each * count
    return Transformed(nets, result.tolist(), 1.0, method, error, row=row, spins=spins)


def _chances(row: Row, count: int) -> _Floats:
    """The chance of each step of one spin, in a row as long as a transform wants it."""
    lowest, step = lattice(row)
    chances = np.zeros(1 << max(count - 1, 1).bit_length())
    for net, weight in row.items():
        chances[(net - lowest) // step] = weight / sum(row.values())
    return chances


def _powered(chances: _Floats, spins: int, count: int) -> tuple[_Floats, float]:
    """The chances of the sum of so many spins, and how far each of them may be off."""
    one = np.fft.rfft(chances)
    result = np.fft.irfft(one**spins, len(chances))[:count].clip(min=0.0)
    # Each frequency is off by a few roundings (of the transform and of the power) for every spin.
    rounding = _EPSILON * (np.log2(len(chances)) + 4)
    return result, float(np.mean(np.abs(one) ** (spins - 1)) * (spins + 1) * rounding)


def _tilted(row: Row, spins: int, side: Side, net: int) -> BoundedChance:
    """A small chance, from spins whose chances are tilted until it is the middle."""
    lowest, step = lattice(row)
    count = cells(row, spins)
    place, between = divmod(net - lowest * spins, step)
    if side == "above":
        place += 1
    if not 0 <= place < count or (side == "exactly" and between):
        return BoundedChance(0.0)
    chances = _chances(row, count)
    if place in (0, count - 1):  # every spin the lowest, or the highest
        return _weighed(spins * math.log(chances[place // spins]), 1.0, 0.0, spins)
    steps = np.flatnonzero(chances)
    tilt = _solved(lambda one: _mean(chances, steps, one) - place / spins)
    if side != "exactly" and (tilt < 0) == (side == "above"):
        return BoundedChance(0.0, 1.0)  # no tail at all: let the plain transform answer
    size = float(np.max(tilt * steps + np.log(chances[steps])))
    leaning = np.zeros_like(chances)
    leaning[steps] = np.exp(tilt * steps + np.log(chances[steps]) - size)
    total = float(leaning.sum())
    result, each = _powered(leaning / total, spins, count)
    sides = {"above": slice(place, None), "at most": slice(0, place + 1)}
    part = sides.get(side, slice(place, place + 1))
    weights = np.exp(-tilt * (np.arange(count)[part] - place))
    level = spins * (math.log(total) + size) - tilt * place
    return _weighed(level, float(result[part] @ weights), each * float(weights.sum()), spins)


def _weighed(level: float, value: float, error: float, spins: int) -> BoundedChance:
    """A chance brought back to its level, with its own error and that of the level."""
    scale = math.exp(max(level, -800.0))
    rounding = (abs(level) + spins) * 8 * _EPSILON
    return BoundedChance(scale * value, max(scale * (error + value * rounding), _SMALLEST))


def _mean(chances: _Floats, steps: NDArray[np.intp], tilt: float) -> float:
    leaning = tilt * steps + np.log(chances[steps])
    weights = np.exp(leaning - leaning.max())
    return float(weights @ steps / weights.sum())


def _solved(rising: Callable[[float], float]) -> float:
    """Where a rising function is nothing."""
    reach = 1e-3
    while rising(-reach) > 0 or rising(reach) < 0:
        reach *= 2
    low, high = -reach, reach
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if rising(middle) < 0 else (low, middle)
    return (low + high) / 2

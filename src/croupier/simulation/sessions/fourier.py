"""The distribution after many spins of a flat slip by Fourier transform, with its error stated.

The transform of one spin's chances, raised to the N-th power, is that of N spins. Rounding enters
each frequency in proportion to N and to the size of the transform there, and the way back averages
over the frequencies: most of them have vanished by then, which is why so little is lost.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from croupier.odds.spread import Spread
from croupier.odds.walks import Row, lattice

MOST_CELLS: Final = 1 << 22
"""The longest transform that is tried: some seconds."""
_EPSILON: Final = float(np.finfo(np.float64).eps)


def cells(row: Row, spins: int) -> int:
    """How many different results so many spins can have at most."""
    lowest, step = lattice(row)
    return (max(row) - lowest) // step * spins + 1


def walk_fft(row: Row, spins: int) -> Spread:
    """The distribution of the sum of so many independent spins."""
    lowest, step = lattice(row)
    count = cells(row, spins)
    length = 1 << max(count - 1, 1).bit_length()
    chances = np.zeros(length)
    total = sum(row.values())
    for net, weight in row.items():
        chances[(net - lowest) // step] = weight / total
    one = np.fft.rfft(chances)
    result = np.fft.irfft(one**spins, length)[:count].clip(min=0.0)
    # Each frequency is off by a few roundings (of the transform and of the power) for every spin.
    size = np.abs(one)
    rounding = _EPSILON * (np.log2(length) + 4)
    each = float(np.mean(size ** (spins - 1)) * (spins + 1) * rounding)
    nets = range(lowest * spins, lowest * spins + step * count, step)
    return Spread(nets, result.tolist(), 1.0, "Fourier transform", each * count)

"""Counts: a flat slip played any number of times at once.

How often each payoff comes in N spins has a multinomial distribution, so the counts are drawn
instead of the spins: a billion spins cost as much as a thousand. numpy's generator for it works
with chances in double precision.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.draw.rows import SlipRows
from croupier.simulation.draw.streams import COUNTS, generator

_AT_ONCE = 4096
"""Players drawn by one generator."""


@dataclass(frozen=True, slots=True)
class Payoffs:
    """The different nets of a slip and the weight of each, all of them whole numbers."""

    nets: NDArray[np.int64]
    weights: tuple[int, ...]

    @classmethod
    def of(cls, rows: SlipRows) -> Payoffs:
        """Put chances that pay alike together."""
        found: dict[int, int] = {}
        for net, weight in zip(rows.one, rows.weights or (1,) * len(rows.one), strict=True):
            found[net] = found.get(net, 0) + weight
        nets = sorted(found)
        return cls(np.array(nets, np.int64), tuple(found[net] for net in nets))

    @property
    def chances(self) -> NDArray[np.float64]:
        """How likely each net is."""
        total = sum(self.weights)
        return np.array([weight / total for weight in self.weights])

    @property
    def mean(self) -> float:
        return self._moment(1) / sum(self.weights)

    @property
    def variance(self) -> float:
        """The exact variance of a spin, rounded once."""
        total = sum(self.weights)
        return (self._moment(2) * total - self._moment(1) ** 2) / total**2

    def _moment(self, power: int) -> int:
        pairs = zip(self.nets.tolist(), self.weights, strict=True)
        return sum(int(net) ** power * weight for net, weight in pairs)


def draw(payoffs: Payoffs, spins: int, players: range, seed: int) -> NDArray[np.int64]:
    """How often each payoff came to each player; a row for a player."""
    chances = payoffs.chances
    first = players.start // _AT_ONCE
    blocks = range(first, -(-players.stop // _AT_ONCE))
    drawn = [
        generator(seed, COUNTS, block).multinomial(
            spins, chances, min(_AT_ONCE, players.stop - block * _AT_ONCE)
        )
        for block in blocks
    ]
    return drawn[0] if len(drawn) == 1 else np.concatenate(drawn)

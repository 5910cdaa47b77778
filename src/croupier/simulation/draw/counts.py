"""Counts: a flat slip played any number of times at once.

How often each payoff comes in N spins has a multinomial distribution, so the counts are drawn
instead of the spins: a billion spins cost as much as a thousand. numpy's generator for it works
with chances in double precision.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.draw.rows import Rows
from croupier.simulation.draw.streams import COUNTS, generator

_AT_ONCE = 4096
"""Players drawn by one generator."""


@dataclass(frozen=True, slots=True)
class Payoffs:
    """The different nets of a slip and how many results have each."""

    nets: NDArray[np.int64]
    results: NDArray[np.int64]

    @classmethod
    def of(cls, rows: Rows) -> Payoffs:
        """Put results that pay alike together."""
        return cls(*np.unique(np.array(rows.one, np.int64), return_counts=True))

    @property
    def mean(self) -> float:
        return float(self.nets @ self.results) / int(self.results.sum())

    @property
    def variance(self) -> float:
        """The exact variance of a spin, rounded once."""
        total = int(self.results.sum())
        nets = [int(net) for net in self.nets]
        first = sum(net * int(n) for net, n in zip(nets, self.results, strict=True))
        second = sum(net * net * int(n) for net, n in zip(nets, self.results, strict=True))
        return (second * total - first * first) / total**2


def draw(payoffs: Payoffs, spins: int, players: range, seed: int) -> NDArray[np.int64]:
    """How often each payoff came to each player; a row for a player."""
    chances = payoffs.results / payoffs.results.sum()
    first = players.start // _AT_ONCE
    blocks = range(first, -(-players.stop // _AT_ONCE))
    drawn = [
        generator(seed, COUNTS, block).multinomial(
            spins, chances, min(_AT_ONCE, players.stop - block * _AT_ONCE)
        )
        for block in blocks
    ]
    return drawn[0] if len(drawn) == 1 else np.concatenate(drawn)

"""Tails: the distribution after very many spins of a slip with two payoffs, far into its tails.

The terms of a binomial are worked out in fixed point with hundreds of digits, outwards from the
greatest one, until none is left. What is left out or rounded off is so little that every chance
which a program can hold has all its digits.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from croupier.odds.spread import Spread
from croupier.odds.walks import Row

METHOD: Final = "fixed point"
ERROR: Final = 1e-300
"""Many roundings of the last digit, and all the terms below it, come to less by far."""

_ONE: Final = 10**700
"""The greatest term; the others are whole numbers beside it."""


def tails(row: Row, spins: int) -> Spread:
    """The distribution of the sum of so many spins with two payoffs each."""
    low, high = sorted(row)
    mode = (spins + 1) * row[high] // (row[low] + row[high])
    mode = min(mode, spins)
    up = list(_terms(range(mode, spins), spins, row[high], row[low]))
    fewer = range(spins - mode, spins)
    down = list(_terms(fewer, spins, row[low], row[high]))
    weights = [*reversed(down), _ONE, *up]
    first = mode - len(down)
    nets = [low * spins + (high - low) * wins for wins in range(first, first + len(weights))]
    return Spread(nets, weights, sum(weights), METHOD, ERROR)


def _terms(counts: range, spins: int, more: int, less: int) -> Iterator[int]:
    """The terms beside the greatest, as the count of one payoff grows, while there is any."""

    def every() -> Iterator[int]:
        term = _ONE
        for count in counts:
            term = term * ((spins - count) * more) // ((count + 1) * less)
            yield term

    return takewhile(bool, every())

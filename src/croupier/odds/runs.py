"""Runs: the longest row of lost spins in a session."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from croupier.odds.spread import Number

EXACT_SPINS: Final = 20_000
"""Above so many spins the whole numbers get long, and floating point is used."""


def losing_run(losing: int, total: int, spins: int, run: int) -> Number:
    """The chance of at least so many losses in a row, when `losing` of `total` cases lose."""
    if run > spins:
        return Fraction(0)
    if spins > EXACT_SPINS:
        return _rounded(losing / total, spins, run)
    broken = (total - losing) * losing**run
    # The number of ways to play n spins without such a run, for the latest n only.
    ways = [total**n for n in range(run)] + [total**run - losing**run]
    for _ in range(run, spins):
        ways.append(total * ways[-1] - broken * ways[-run - 1])
        del ways[0]
    return 1 - Fraction(ways[-1], total**spins)


def _rounded(losing: float, spins: int, run: int) -> float:
    broken = (1 - losing) * losing**run
    ways = [1.0] * run + [1 - losing**run]
    for spin in range(run, spins):
        ways.append(ways[spin] - broken * ways[spin - run])
    return 1 - ways[-1]


def longest_run(losing: int, total: int, spins: int, part: Fraction) -> int:
    """The longest run that at least this part of all sessions contains."""
    low, high = 0, spins
    while low < high:
        middle = (low + high + 1) // 2
        if losing_run(losing, total, spins, middle) >= part:
            low = middle
        else:
            high = middle - 1
    return low

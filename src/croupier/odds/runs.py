"""Runs: the longest row of lost spins in a session."""

from __future__ import annotations

from collections import deque
from fractions import Fraction
from typing import Final

from croupier.odds.spread import BoundedChance

EXACT_SPINS: Final = 20_000
"""Above so many spins the whole numbers get long, and floating point is used."""


def losing_run(losing: int, total: int, spins: int, run: int) -> BoundedChance:
    """The chance of at least so many losses in a row, when `losing` of `total` cases lose."""
    if spins > EXACT_SPINS:
        return rounded_run(losing, total, spins, run)
    return BoundedChance(exact_run(losing, total, spins, run))


def exact_run(losing: int, total: int, spins: int, run: int) -> Fraction:
    """The same in whole numbers."""
    if run > spins:
        return Fraction(0)
    broken = (total - losing) * losing**run
    # The number of ways to play n spins without such a run, for the latest n only.
    ways = [total**n for n in range(run)] + [total**run - losing**run]
    for _ in range(run, spins):
        ways.append(total * ways[-1] - broken * ways[-run - 1])
        del ways[0]
    return 1 - Fraction(ways[-1], total**spins)


def rounded_run(losing: int, total: int, spins: int, run: int) -> BoundedChance:
    """The same in floating point: only chances are added up, so a small one has all its digits."""
    if run > spins:
        return BoundedChance(0.0)
    lost = losing / total
    first = lost**run
    broken = (1 - lost) * first
    # The chance of a run within n spins, for the latest n only.
    found = deque([0.0] * run + [first], maxlen=run + 1)
    for _ in range(run, spins):
        found.append(found[-1] + broken * (1 - found[0]))
    return BoundedChance(found[-1], found[-1] * (spins + run) * 2.0**-51)


def longest_run(losing: int, total: int, spins: int, part: Fraction) -> int:
    """The longest run that at least this part of all sessions contains."""

    def has(run: int) -> bool:
        value, error = rounded_run(losing, total, spins, run)
        if abs(float(part) - value) > error:  # else floating point can't tell
            return value > part
        return exact_run(losing, total, spins, run) >= part

    if not losing or not has(1):
        return 0
    low, high = 1, 2
    while high <= spins and has(high):
        low, high = high, 2 * high
    high = min(high, spins + 1)
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if has(middle) else (low, middle)
    return low

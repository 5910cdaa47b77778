"""Collecting: how many different numbers come up, and how long it takes to see them all."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

MOST_SPINS: Final = 100_000
"""Beyond this every number has been seen for any practical purpose, and powers get very long."""


def spins_to_see_all(numbers: int) -> Fraction:
    """The mean number of spins until every number has come up."""
    return sum((Fraction(numbers, left) for left in range(1, numbers + 1)), Fraction(0))


def distinct(numbers: int, spins: int) -> list[Fraction]:
    """The chance of seeing exactly 0, 1, 2 … different numbers in so many spins."""
    powers = [base**spins for base in range(numbers + 1)]
    found = []
    for seen in range(numbers + 1):
        ways = sum(
            (-1) ** missed * comb(seen, missed) * powers[seen - missed]
            for missed in range(seen + 1)
        )
        found.append(Fraction(comb(numbers, seen) * ways, powers[numbers]))
    return found


def mean_distinct(numbers: int, spins: int) -> Fraction:
    """The mean number of different numbers in so many spins."""
    return numbers * (1 - Fraction(numbers - 1, numbers) ** spins)


@cache
def all_seen(numbers: int, spins: int) -> Fraction:
    """The chance that so many spins show every number."""
    ways = sum(
        (-1) ** missed * comb(numbers, missed) * (numbers - missed) ** spins
        for missed in range(numbers + 1)
    )
    return Fraction(ways, numbers**spins)


def spins_for(numbers: int, part: Fraction) -> int:
    """After how many spins this part of all sessions has seen every number."""
    high = numbers
    while all_seen(numbers, high) < part:
        high *= 2
    low = numbers - 1
    while high - low > 1:
        middle = (low + high) // 2
        if all_seen(numbers, middle) < part:
            low = middle
        else:
            high = middle
    return high

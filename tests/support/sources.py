"""Sources of numbers for tests: told beforehand, or every row of them that there is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from croupier.play.bonus.weights import Below

Drawn = TypeVar("Drawn")


def told(*numbers: int) -> Below:
    """A source that gives these numbers, each below what it is asked with."""
    given = iter(numbers)

    def below(limit: int) -> int:
        number = next(given)
        assert number < limit
        return number

    return below


def every(draw: Callable[[Below], Drawn]) -> Iterator[tuple[Drawn, int]]:
    """All that can be drawn, each with the number of equal cases: the product of all limits."""
    rows: list[list[tuple[int, int]]] = [[]]
    while rows:
        row = rows.pop()
        asked: list[int] = []

        def below(limit: int, row: list[tuple[int, int]] = row, asked: list[int] = asked) -> int:
            asked.append(limit)
            return row[len(asked) - 1][0] if len(asked) <= len(row) else 0

        drawn = draw(below)
        for place in range(len(row), len(asked)):
            before = [*row, *((0, limit) for limit in asked[len(row) : place])]
            rows += ([*before, (number, asked[place])] for number in range(1, asked[place]))
        cases = 1
        for limit in asked:
            cases *= limit
        yield drawn, cases

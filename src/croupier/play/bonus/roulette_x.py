"""Roulette X's draw: which numbers pay more in a round, and how much."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.play.bonus.weights import Below, choose, pick
from croupier.rulebooks.bonus.weights import Weights


def draw_numbers(
    below: Below, *, eligible: Sequence[str], counts: Weights, awards: Weights, first: int
) -> list[tuple[str, int]]:
    """The numbers in the order they are drawn, each with the odds to 1 that a straight gets.

    How many there are is drawn first, then the numbers, then an award for each but the first.
    """
    numbers = pick(below, eligible, int(choose(below, counts)))
    later = [int(choose(below, awards)) for _ in numbers[1:]]
    return list(zip(numbers, [first, *later], strict=True))

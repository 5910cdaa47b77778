"""Weights: choices and picks out of a source of whole numbers, as everybody can draw them again.

A source is a function `below`: `below(n)` is a whole number from 0 to n − 1, each as likely as the
others. What is drawn here depends on nothing but the numbers it gives, in the order it gives them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from croupier.rulebooks.bonus.weights import Weights

Below = Callable[[int], int]
"""Gives a whole number from 0 up to, but not including, the one it is asked with."""


def choose(below: Below, weights: Weights) -> str:
    """One name by its weight: a number below the sum of weights, then along the list."""
    rest = below(sum(weight for _, weight in weights))
    for name, weight in weights:
        if rest < weight:
            return name
        rest -= weight
    raise AssertionError("below() gave a number that isn't below the sum")


def pick(below: Below, eligible: Sequence[str], count: int) -> list[str]:
    """So many different ones, in the order they come: a partial Fisher–Yates over all of them."""
    pool = list(eligible)
    for place in range(count):
        other = place + below(len(pool) - place)
        pool[place], pool[other] = pool[other], pool[place]
    return pool[:count]

"""Weights: how often a bonus game draws what, as whole numbers that a house can set in writing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

Weights = Sequence[tuple[str, int]]
"""Names with their whole weights, in the order in which a choice goes along them."""

MOST: Final = 1 << 32
"""A sum of weights is below this, so that a draw of 32 bits can choose."""

_PAIR: Final = re.compile(r"([a-z0-9]{1,20}):([0-9]{1,10})")


def read_weights(text: str) -> dict[str, int] | None:
    """Weights in writing, `2:5,3:3,4:1,5:1`, or nothing if they can't be read or drawn by."""
    pairs = [_PAIR.fullmatch(part) for part in text.split(",")]
    found = {pair[1]: int(pair[2]) for pair in pairs if pair is not None}
    return found if len(found) == len(pairs) and 0 < sum(found.values()) < MOST else None


def weights_text(weights: Mapping[str, int]) -> str:
    """Weights as `read_weights` reads them back."""
    return ",".join(f"{name}:{weight}" for name, weight in weights.items())


def in_order(weights: Mapping[str, int], names: Iterable[str]) -> Weights:
    """Weights along a list of names; what they leave out is never drawn."""
    return tuple((name, weights.get(name, 0)) for name in names)


def mean(weights: Weights) -> Fraction:
    """The mean of names that are numbers."""
    total = sum(weight for _, weight in weights)
    return Fraction(sum(int(name) * weight for name, weight in weights), total)

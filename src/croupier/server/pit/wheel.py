"""The statistics of a wheel: whether its results are still those of an even one.

Pearson's chi-square over all pockets, on the latest results, looked at every hundredth spin. An
even wheel is called uneven at one look in ten thousand; with so many looks an alarm is only a
reason to look at the wheel.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

EVERY: Final = 100
"""Spins between two looks."""
LEAST: Final = 10
"""Results that each pocket must have had to expect."""
Z: Final = 3.719
"""Standard deviations of a normal variable that one in ten thousand exceeds."""


def uneven(pockets: Sequence[str], results: Sequence[str]) -> tuple[float, float] | None:
    """Chi-square and its limit if the results are too uneven; nothing if they aren't, or too few.

    The limit is Wilson and Hilferty's, which is exact to a few thousandths here.
    """
    expected = len(results) / len(pockets)
    if expected < LEAST:
        return None
    counts = Counter(results)
    chi = sum((counts[pocket] - expected) ** 2 / expected for pocket in pockets)
    free = len(pockets) - 1
    share = 2 / (9 * free)
    limit = float(free * (1 - share + Z * share**0.5) ** 3)
    return (chi, limit) if chi > limit else None

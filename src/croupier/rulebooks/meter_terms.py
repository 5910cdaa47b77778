"""The terms of a progressive meter: what it begins with, and what each side bet adds to it."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple


class MeterTerms(NamedTuple):
    """How one meter is run; amounts are minor units."""

    initial: int
    reset: int
    """What it shows after a hit, beside what was left over."""
    rate: Fraction
    """The part of each side bet that the meter gets."""
    reserve: Fraction = Fraction(0)
    """The part of each side bet that is set aside."""
    limit: int | None = None
    """The most it shows; what comes beyond it waits for the next hit."""

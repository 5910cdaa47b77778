"""The form of an event: what every event is, and the rows that some of them carry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Pieces = Sequence[tuple[str, int]]
"""Wager's name and stake, piece by piece."""

SeatLine = tuple[str, int, int, int, int, int, int]
"""A seat in a settlement: staked, winnings, returned, imprisoned, freed, forfeited."""

Held = tuple[str, int, int]
"""Chips in prison: the even chance, the stake, the round they went in."""

Change = tuple[str, int, int, int]
"""A seat, or who has left it, in a correction: what credit, prison and debt change by."""

Fate = tuple[str, str, int, int, int, int]
"""A seat's prisoner that never was: chance, stake, since when; which later round decided it, and
what it received there. The correction counts it as paid, and that round no longer does."""


@dataclass(frozen=True, slots=True)
class AnyEvent:
    """Anything that has happened; `events` lists all that can happen at a table."""

"""The schedule of an automatic table: how long each part of its round lasts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

HOUR: Final = 3_600_000
"""Milliseconds."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """Milliseconds by the house's clock. The defaults are an unhurried table's."""

    betting: int = 30_000
    """From the opening of betting, or from a void spin, to the throw."""
    spin: int = 10_000
    """From the throw to "No more bets"; where the throw closes betting, that much more ball."""
    result: int = 8_000
    """From "No more bets" to the result."""
    confirm: int = 2_000
    """From the result to its confirmation and settlement."""
    pause: int = 10_000
    """From the settlement, or a void round, to the next round."""
    step: int = 1_500
    """At a live table, for each step of the croupier: to rake one player, to make one payment."""
    games_an_hour: int = 0
    """The most rounds that may begin in an hour; 0 for no such limit."""
    waits: bool = False
    """Whether the throw and the next round wait for the word of the table's one player."""

    @property
    def spacing(self) -> int:
        """The least time between the beginnings of two rounds, rounded up."""
        return -(-HOUR // self.games_an_hour) if self.games_an_hour else 0


def at_own_pace(schedule: Schedule) -> Schedule:
    """How a table for one is dealt that is made after another: as often an hour, at its word."""
    return replace(schedule, betting=0, spin=0, result=1_500, confirm=500, pause=0, waits=True)

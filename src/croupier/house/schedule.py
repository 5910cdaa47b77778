"""The schedule of an automatic table: how long each part of its round lasts."""

from __future__ import annotations

from dataclasses import dataclass
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
    games_an_hour: int = 0
    """The most rounds that may begin in an hour; 0 for no such limit."""

    @property
    def spacing(self) -> int:
        """The least time between the beginnings of two rounds, rounded up."""
        return -(-HOUR // self.games_an_hour) if self.games_an_hour else 0

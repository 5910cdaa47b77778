"""The company: whose chips everybody sees, the same seats from their first bet of a round on."""

from __future__ import annotations

from typing import Final

from croupier.play.state import TableState
from croupier.server.wire.messages import OthersChip

SHOWN_SEATS: Final = 12
"""Seats whose chips others see."""


class Company:
    """Remembers who is shown: a seat stays as long as it has chips, and nobody takes its place."""

    def __init__(self) -> None:
        self._shown: list[str] = []

    def chips(self, state: TableState) -> list[OthersChip]:
        """The chips that everybody sees now."""
        seats = state.seats
        shown = [name for name in self._shown if name in seats and seats[name].stakes]
        for name, seat in seats.items():
            if len(shown) == SHOWN_SEATS:
                break
            if seat.stakes and name not in shown:
                shown.append(name)
        self._shown = shown
        return [
            OthersChip(name, wager, stake)
            for name in shown
            for wager, stake in seats[name].stakes.items()
        ]

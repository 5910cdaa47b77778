"""The watch of the clock: a jump of the machine's clock is told, and moves nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from croupier.house.clock import SMALL
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import Command

TOPIC: Final = "clock"
"""Under which a jump stands on record, at every table."""


class ClockWatch:
    """Compares the machine's clock with the house's, and tells of each jump once."""

    def __init__(self, house: House, say: Callable[[str], None]) -> None:
        self.house = house
        self.say = say
        self.jump = ""
        """How far the clocks are apart, in a sentence, while they are."""
        self._told = 0

    def turn(self) -> None:
        """Look once."""
        drift = self.house.clock.drift()
        if abs(drift - self._told) > SMALL:
            self._told = drift if abs(drift) > SMALL else 0
            self.jump = _sentence(self._told) if self._told else ""
            self._tell(self.jump or "The machine's clock agrees with the house's again.")

    def _tell(self, sentence: str) -> None:
        self.say(sentence)
        number, note = self.house.clock.now(), acts.Note(TOPIC, sentence.rstrip("."))
        for name in list(self.house.writer.tables):
            self.house.writer.submit(name, Command(f"house/{TOPIC}/{number}", THE_HOUSE, note))


def _sentence(drift: int) -> str:
    side = "ahead of" if drift > 0 else "behind"
    return (
        f"The machine's clock is {abs(drift) / 1_000:,.0f} s {side} the house's, which goes on by "
        "itself: set the machine's right, or start the house anew to follow it."
    )

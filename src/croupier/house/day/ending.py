"""The end of the gaming day by the clock on the wall: every table closes its books and goes on.

At the hour that the house's file names no round begins; when the present one is over the table is
closed and its books with it, in one commit. A table that was open is opened again at once.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import time, timedelta
from typing import TYPE_CHECKING, Final

from croupier.house.table import THE_HOUSE, Table
from croupier.house.writer import HouseFault
from croupier.journal.contract import StoreError
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.phases import BETWEEN, SHUT, Phase
from croupier.times import moment, zone_named

if TYPE_CHECKING:
    from croupier.house.house import House

ROLL: Final = "roll"
"""In the id of a close of books after which the table is to go on; a restart finds it there."""


def latest_end(at: int, hour: str, zone: str) -> int:
    """The latest moment up to this one at which a day ended, on the wall of the house."""
    now = moment(at).astimezone(zone_named(zone))
    read = time.fromisoformat(hour)
    end = now.replace(hour=read.hour, minute=read.minute, second=0, microsecond=0, fold=0)
    if end > now:
        end -= timedelta(days=1)
    return round(end.timestamp() * 1_000)


class DayEnding:
    """Ends the day of every table that is run here, once its hour has come."""

    def __init__(self, house: House, say: Callable[[str], None]) -> None:
        self.house = house
        self.say = say
        self._refused: dict[str, int] = {}
        """The day that couldn't be ended, by table: people end it."""

    def holds(self, name: str) -> bool:
        """Whether a table begins no round, because its day ends when the present one is over."""
        table = self.house.writer.tables.get(name)
        return table is not None and self._due(table)

    def turn(self) -> None:
        """End what is due and can be ended now."""
        for name, table in list(self.house.writer.tables.items()):
            try:
                if self._due(table) and table.state.phase in BETWEEN | SHUT:
                    self._end(name, table)
                if self._stopped_short(table):
                    self._reopen(name)
            except (HouseFault, StoreError, TimeoutError) as error:  # it is tried again
                self.say(f"{name}: its day can't be ended now: {error}")

    def _due(self, table: Table) -> bool:
        state, hour = table.state, self.house.config.day_ends
        if not hour or not state.day_began or state.proposals:
            return False
        if self._refused.get(table.name) == state.day:
            return False
        end = latest_end(self.house.clock.now(), hour, self.house.config.particulars.zone)
        return state.day_began < end

    def _end(self, name: str, table: Table) -> None:
        """Close the table, if it is open, and its books."""
        day, is_open = table.state.day, table.state.phase not in SHUT
        steps: list[tuple[str, Act]] = []
        if is_open:
            drawn = self.house.config.table(name).schedule is not None
            steps.append(("close", acts.CloseTable(on_screen=drawn)))
        steps.append((ROLL if is_open else "books", acts.CloseBooks()))
        commands = [Command(f"house/day/{day}/{what}", THE_HOUSE, act) for what, act in steps]
        for answer in self.house.writer.ask_together(name, commands):
            if answer.refusal is not None:
                self._refused[name] = day
                self.say(f"{name}: its day doesn't end by itself: {answer.refusal.message}")
                return
        self.say(f"{name}: the books of its day {day} are closed.")

    def _stopped_short(self, table: Table) -> bool:
        """Whether a table waits to be opened again, perhaps since before a restart."""
        state = table.state
        ended = f"house/day/{state.day - 1}/{ROLL}" in table.answers
        return ended and state.phase is Phase.CLOSED and self._refused.get(table.name) != state.day

    def _reopen(self, name: str) -> None:
        table = self.house.writer.tables[name]
        command = Command(f"house/day/{table.state.day}/open", THE_HOUSE, self.house.opening(name))
        answer = self.house.ask(name, command)
        if answer.refusal is not None:
            self._refused[name] = table.state.day
            self.say(f"{name} stays closed after its day: {answer.refusal.message}")

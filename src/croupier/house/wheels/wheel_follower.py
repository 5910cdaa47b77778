"""Follows a wheel that reports by itself: its line, the raw lines on record, and interruptions."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import deque
from typing import Final

from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.house.wheels.reader_config import ReaderConfig
from croupier.house.wheels.wheel_line import TimedLines
from croupier.journal.contract import StoreError
from croupier.play import acts
from croupier.play.acts import Act, Command
from croupier.play.phases import LIVE, Phase
from croupier.play.state import TableState
from croupier.readings.wheels.wheel_spins import LINES
from croupier.rulebooks.rules import Rules
from croupier.wheels.happenings import Kind, LineProtocol, WheelHappening

LOOK: Final = 100
"""Milliseconds until the line is looked at again."""

SILENT: Final = 5_000
"""Milliseconds without a line after which it counts as lost."""

KEPT: Final = 1_000
"""Lines that are kept for the record of a spin: more than the longest spin has, twice a second."""

NOISE: Final = 100
"""Lines of noise that are kept of them: no noise crowds the wheel's own words out."""

LONGEST: Final = 200
"""Characters that are kept of a line."""

RUNNING: Final = (Phase.SPINNING, Phase.NO_MORE_BETS)
STRAY: Final = "wheel reading"
"""The topic of notes on a number that was read while no spin waited for one."""

LOST: Final = "the line to the wheel is lost"
FAULTY: Final = "the wheel reports a fault of its own"
CLOSED: Final = "the wheel is closed"

_SEEN: Final[dict[Kind, dict[str, object]]] = {
    "ball_lost": {"ball_left": True},
    "launch_failed": {"revolutions": 0},
}
"""What the faults of a spin are in the words of a report; the direction's comes with the line."""


class WheelFollower(ABC):
    """Follows the wheel of one table of the house."""

    def __init__(
        self,
        house: House,
        table: str,
        reader: ReaderConfig,
        line: TimedLines,
        protocol: LineProtocol,
    ) -> None:
        self.house = house
        self.table = table
        self.reader = reader
        self.trouble = ""
        """Why the table isn't dealt, if it isn't."""
        self.ending = False
        """Whether no round may begin any more."""
        self._line = line
        self._protocol = protocol
        self._raw = deque[tuple[int, str]](maxlen=KEPT)
        self._noise = 0
        """Lines among them that no such wheel says, or that would be but for their number."""
        self._heard = house.clock.elapsed()

    @abstractmethod
    def _happened(self, one: WheelHappening) -> None:
        """Do what follows from one thing that the wheel reports."""

    def _begin_lines(self) -> None:
        """The record of a game begins with the line that begins it."""
        self._noise = 0
        while len(self._raw) > 1:
            self._raw.popleft()

    @abstractmethod
    def _go_on(self) -> None:
        """Do what waited for the table, or what somebody else began."""

    @property
    def live(self) -> bool:
        """Whether a round is on."""
        return self._state.phase in LIVE

    @property
    def _rules(self) -> Rules:
        return self.house.writer.tables[self.table].settler.rules

    @property
    def _state(self) -> TableState:
        return self.house.writer.tables[self.table].state

    def leave(self) -> None:
        """Follow this wheel no longer."""
        self._line.leave()

    def turn(self) -> int:
        """Do all that the wheel's lines ask for, and say when to look again."""
        for at, text in self._line.taken():
            happened = self._protocol.read(text, at)
            if happened is not None:
                self._heard = at
            else:  # noise is kept too, and is no wheel
                self._noise += 1
            if happened is not None or self._noise <= NOISE:
                self._raw.append((self.house.clock.now(), text[:LONGEST]))
            for one in happened or ():
                self._happened(one)
        now = self.house.clock.elapsed()
        silent = now - self._heard > SILENT
        if silent and self.live:
            self._interrupt(LOST)
        else:
            self._go_on()
        self.trouble = LOST if silent else ""
        return now + LOOK

    def _seen_of(self, one: WheelHappening) -> dict[str, object]:
        """What went wrong with a spin, in the words of a report."""
        same: dict[str, object] = {
            "ball_direction": one.direction,
            "wheel_direction": one.direction,
        }
        return _SEEN.get(one.kind, same)

    def _faulty(self, one: WheelHappening) -> None:
        """What no rule names is an interruption."""
        if self.live:
            self._interrupt(CLOSED if one.kind == "table_closed" else FAULTY)

    def _interrupt(self, why: str) -> None:
        """Suspend play with the reason; the lines of the spin go on record with it."""
        self._keep_lines()
        self._give(acts.Suspend(why))

    def _keep_lines(self) -> None:
        """Put the raw lines of the spin on record: the journal's own chain holds them fast."""
        kept, noise = list(self._raw), max(0, self._noise - NOISE)
        self._raw.clear()
        self._noise = 0
        if kept:
            content: dict[str, object] = {
                "wheel": self.reader.wheel,
                "ball": self.reader.ball,
                "reader": self.reader.reader,
                "round": self._state.round,
                "lines": kept,
                **({"noise left out": noise} if noise else {}),
            }
            self._give(acts.Note(LINES, json.dumps(content, separators=(",", ":"))))

    def _stray(self, one: WheelHappening) -> None:
        """A number that no spin waits for: on record while a round is on, for people to judge."""
        if self.live or self._state.phase is Phase.SUSPENDED:
            self._keep_lines()
            told = f"The wheel's reader read {one.pocket} while no spin waited for a number."
            self._give(acts.Note(STRAY, told))

    def _give(self, act: Act) -> bool:
        """Give a command; after a lost answer the same id can't do it twice."""
        number = self.house.writer.tables[self.table].number
        command = Command(f"house/wheel/{number + 1}", THE_HOUSE, act)
        try:
            answer = self.house.ask(self.table, command)
        except StoreError as error:
            self.trouble = str(error)
            return False
        self.trouble = answer.refusal.message if answer.refusal is not None else ""
        return answer.accepted


def nothing_follows(follower: WheelFollower, one: WheelHappening) -> None:
    """Nothing is done about it."""
    del follower, one

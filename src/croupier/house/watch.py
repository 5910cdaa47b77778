"""The watch: the house checks itself at its start, daily and on demand, and stops if it must."""

from __future__ import annotations

import re
from threading import Lock
from typing import Final, NamedTuple

from croupier.house.selfcheck import SelfCheck, edition_faults, sentence, this_program
from croupier.house.table import THE_HOUSE
from croupier.house.writer import Writer
from croupier.play import acts
from croupier.play.acts import AnyAct, Command
from croupier.play.refusals import Refusal
from croupier.refusal import Refused

DAY: Final = 24 * 3_600_000
"""Milliseconds between two checks; the first round after them waits for the next one."""

TOPIC: Final = "self-check"
_BEGIN: Final = (acts.OpenTable, acts.OpenBetting, acts.Resume)
"""What begins play, and so needs a program that is whole."""


_NOTE: Final = re.compile(r"(?:passed|failed: (?P<broken>.*)); program (?P<program>\S*)", re.DOTALL)


class CheckNote(NamedTuple):
    """What a self-check puts on record: why it failed, if it did, and the program's digest."""

    broken: str
    program: str

    @property
    def text(self) -> str:
        result = f"failed: {self.broken}" if self.broken else "passed"
        return f"{result}; program {self.program}"


def read_check(text: str) -> CheckNote:
    """The note of a self-check out of what is on record."""
    found = _NOTE.fullmatch(text)
    if found is None:
        return CheckNote(text, "")
    return CheckNote(found["broken"] or "", found["program"])


class ProgramWatch:
    """Keeps the tables of a writer from being played by a program that was changed."""

    def __init__(self, writer: Writer, check: SelfCheck | None = None) -> None:
        self.writer = writer
        self.check = check if check is not None else this_program()
        self.broken = ""
        """Why play is stopped, if the latest check failed."""
        self._checked = writer.clock.elapsed()
        self._turn = Lock()
        if self.check.at_start:  # nothing is opened, taken over or written by such a program
            told = sentence(self.check.at_start)
            raise Refused("house", f"The program isn't as it was installed: {told}.")

    @property
    def program(self) -> str:
        """The digest of the program that runs."""
        return self.check.digest

    def before(self, act: AnyAct) -> Refusal | None:
        """Look again if it is time, or if play is to go on; refuse to begin while it fails."""
        if not isinstance(act, _BEGIN):
            return None
        due = abs(self.writer.clock.elapsed() - self._checked) >= DAY
        if due or (self.broken and not isinstance(act, acts.OpenBetting)):
            self.run()
        if not self.broken:
            return None
        return Refusal("phase", f"Play is stopped, the self-check failed: {self.broken}.")

    def run(self) -> list[str]:
        """Check now, put it on record at every table, and suspend them all if it failed."""
        with self._turn:
            faults = self.check.faults() + edition_faults(self.writer.store, self._editions())
            self.broken = sentence(faults)
            self._checked, now = self.writer.clock.elapsed(), self.writer.clock.now()
            note = acts.Note(TOPIC, CheckNote(self.broken, self.program).text)
            for table in list(self.writer.tables):
                self.writer.ask(table, Command(f"house/{TOPIC}/{now}", THE_HOUSE, note))
                if faults:
                    stop = acts.Suspend(f"the self-check failed: {self.broken}")
                    self.writer.ask(table, Command(f"house/{TOPIC}/{now}/stop", THE_HOUSE, stop))
            return faults

    def _editions(self) -> list[str]:
        return [table.state.edition for table in self.writer.tables.values()]

"""Anchoring: journals note each other's heads, and other places keep them.

Every table notes where the cage stands, and the cage where all tables stand. Who rewrites one
journal has to rewrite them all, and who rewrites them all is told by what is kept elsewhere.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Event
from typing import Final

from croupier.cage import CAGE
from croupier.cage.acts import NoteHeads
from croupier.house.house import House
from croupier.house.own_pace.naming import is_own
from croupier.house.table import THE_HOUSE
from croupier.house.upkeep.places import Keep, beside, keep_at
from croupier.house.writer import HouseFault
from croupier.journal.anchors import EVENT, Heads, heads_of, in_words
from croupier.journal.contract import Entry, StoreError
from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.events import TableClosed
from croupier.play.phases import SHUT
from croupier.times import utc

SOON: Final = 60.0
"""Seconds after the start: a house that often starts anew is anchored all the same."""
EVERY: Final = 3_600.0
"""Seconds between two notes of heads."""
AGAIN: Final = 60.0
"""Seconds until what failed is tried again; what is kept then covers what was missed."""


class Anchoring:
    """Notes heads hourly, and whenever a table has closed."""

    def __init__(self, house: House, say: Callable[[str], None]) -> None:
        self.house = house
        self.say = say
        self.keepers: list[Keep] = [self._keep_beside, self._keep_elsewhere]
        """Where heads go besides the journals."""
        self.trouble = ""
        """Why heads weren't noted or kept the last time, if they weren't."""
        self._due = time.monotonic() + SOON
        self._day_over = Event()
        house.writer.committed.append(self._committed)

    def turn(self) -> None:
        """Note heads if it is time, or if a day has ended."""
        if self._day_over.is_set() or time.monotonic() >= self._due:
            self._try(self.note)

    def end(self) -> None:
        """Keep where the journals stand at the end."""
        self._try(self.keep)

    def note(self) -> None:
        """Let the journals that are run here note the others, and keep all heads elsewhere."""
        self._day_over.clear()
        writer, store = self.house.writer, self.house.store
        if CAGE in writer.desks:
            others = [name for name in store.tables() if name != CAGE]
            self._give(CAGE, NoteHeads(in_words(heads_of(store, others))))
        for name in list(writer.tables):  # after the cage: its own note is anchored too
            self._give(name, acts.Note(EVENT, in_words(heads_of(store, [CAGE]))))
        self.keep()

    def keep(self) -> None:
        """Keep the heads of all journals in every place."""
        heads = heads_of(self.house.store, self.house.store.tables())
        at, failed = utc(self.house.clock.now()), list[str]()
        for keep in self.keepers:
            try:
                keep(heads, at)
            except OSError as error:
                failed.append(str(error))
        if failed:
            raise OSError("; ".join(failed))

    def _give(self, journal: str, act: acts.Note | NoteHeads) -> None:
        text = act.text if isinstance(act, acts.Note) else act.heads
        if text:
            number = self.house.store.head(journal)[0] + 1
            self.house.writer.ask(journal, Command(f"house/{EVENT}/{number}", THE_HOUSE, act))

    def _try(self, what: Callable[[], None]) -> None:
        try:
            what()
        except (HouseFault, StoreError, OSError) as error:
            told = str(error) or repr(error)
            if told != self.trouble:
                self.say(f"The heads of the journals aren't kept: {told}")
            self.trouble, self._due = told, time.monotonic() + AGAIN
        else:
            self.trouble, self._due = "", time.monotonic() + EVERY

    def _committed(self, entries: list[Entry]) -> None:
        """See whether a table has closed: its gaming day is over, unless it was one for one.

        One that has yet to open has no day to end, whatever is noted at it before.
        """
        tables = self.house.writer.tables
        for entry in entries:
            table = tables.get(entry.table)
            if table is None or table.state.phase not in SHUT or is_own(entry.table):
                continue
            if isinstance(decoded(entry.data).event, TableClosed):
                self._day_over.set()

    def _keep_beside(self, heads: Heads, at: str) -> None:
        file = beside(self.house.store)
        if file is not None:
            keep_at(str(file), heads, at)

    def _keep_elsewhere(self, heads: Heads, at: str) -> None:
        if self.house.config.anchors:  # of today's file: it may have been read again
            keep_at(self.house.config.anchors, heads, at)

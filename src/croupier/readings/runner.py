"""The runner: leads readings past the entries of a journal, live as they are stored and later.

There is one way past an entry, so a reading is the same whether it was there when the entry was
stored, was told of it late, or reads the journal from its beginning.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic

from croupier.cage import CAGE
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import CageEvent
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded, kind_of
from croupier.journal.lifting import Unreadable
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import Event
from croupier.readings.journals import damaged
from croupier.readings.reading import E, R, Reading, RowReading


@dataclass(frozen=True, slots=True)
class Code(Generic[E]):
    """How the entries of a kind of journal are read."""

    decoded: Callable[[bytes], tuple[E, int, Actor]]
    kind_of: Callable[[bytes], type[AnyEvent] | None]
    """The kind of an entry's event; nothing if only decoding can tell."""


OF_A_TABLE: Final[Code[Event]] = Code(decoded, kind_of)
OF_THE_CAGE: Final[Code[CageEvent]] = Code(cage_decoded, lambda _: None)


class Runner(Generic[E]):
    """Leads readings past the entries of one journal: each is decoded once, and only if wanted."""

    def __init__(
        self,
        store: Store,
        name: str,
        *readings: Reading[E],
        code: Code[E],
        number: int = 0,
        forgiving: bool = False,
    ) -> None:
        self.store = store
        self.name = name
        self.number = number
        """The last entry that all of them have gone past."""
        self.readings = list(readings)
        self._code = code
        self._forgiving = forgiving
        """Whether it passes over entries that can't be read, because the audit speaks of them."""
        self._shown: dict[type[AnyEvent], list[Reading[E]]] = {}

    def run(self, entries: Iterable[Entry]) -> None:
        """Lead them past entries that were just stored; what is missing before is read."""
        for entry in entries:
            if entry.number == self.number + 1:
                self._past(entry)
            elif entry.number > self.number:
                self.catch_up()

    def catch_up(self, last: int | None = None) -> None:
        """Lead them past what is stored, all of it or up to an entry."""
        deque(self.walk(last), maxlen=0)

    def walk(self, last: int | None = None) -> Iterator[Entry]:
        """Do so entry by entry, for readings that are asked on the way."""
        if last is not None and last <= self.number:
            return
        for entry in self.store.read(self.name, self.number):
            self._past(entry)
            yield entry
            if entry.number == last:
                return

    def join(self, newcomer: Reading[E]) -> None:
        """Take one more reading along, once it is where the others are, or if it is ahead."""
        behind = Runner(self.store, self.name, newcomer, code=self._code, number=newcomer.number)
        behind.catch_up(self.number)
        self.readings.append(newcomer)
        self._shown.clear()

    def _past(self, entry: Entry) -> None:
        try:
            self._show(entry)
        except Exception as error:  # a journal that somebody has changed may break anything
            if not (self._forgiving and isinstance(error, Unreadable)):
                raise damaged(entry, error) from error
            if not _numbered(entry):
                return
        self.number = entry.number
        for reading in self.readings:
            reading.number = max(reading.number, entry.number)

    def _show(self, entry: Entry) -> None:
        if not _numbered(entry):
            raise Unreadable("its number isn't one")
        kind = self._code.kind_of(entry.data)
        if kind is None or self._wanting(kind):
            event, at, actor = self._code.decoded(entry.data)
            for reading in self._wanting(type(event)):
                if reading.number < entry.number:  # a newcomer may be ahead of the others
                    reading.see(entry, event, at, actor)

    def _wanting(self, kind: type[AnyEvent]) -> list[Reading[E]]:
        found = self._shown.get(kind)
        if found is None:
            found = self._shown[kind] = [one for one in self.readings if kind in one.kinds]
        return found


def _numbered(entry: Entry) -> bool:
    number: object = entry.number  # SQLite keeps anything that a meddler puts there
    return isinstance(number, int)


def read_table(
    store: Store, name: str, *readings: Reading[Event], after: int = 0, last: int | None = None
) -> None:
    """Lead readings past the journal of a table, or only past entries after one, up to another."""
    Runner(store, name, *readings, code=OF_A_TABLE, number=after).catch_up(last)


def table_rows(
    store: Store, name: str, reading: RowReading[Event, R], after: int = 0, last: int | None = None
) -> Iterator[R]:
    """The rows that a reading makes of a table's journal, as a stream."""
    return _streamed(Runner(store, name, reading, code=OF_A_TABLE, number=after), reading, last)


def cage_rows(store: Store, reading: RowReading[CageEvent, R]) -> Iterator[R]:
    """The rows that a reading makes of the cage's journal, as a stream."""
    return _streamed(Runner(store, CAGE, reading, code=OF_THE_CAGE), reading)


def _streamed(runner: Runner[E], reading: RowReading[E, R], last: int | None = None) -> Iterator[R]:
    for _ in runner.walk(last):
        yield from reading.rows
        reading.rows.clear()

"""Significant events: one log over all journals of a store, with who, when and why.

It is a reading of the journals, which are append-only and chained, so the log is so too, and there
is no second record that could say something else.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from heapq import merge
from operator import attrgetter
from typing import Final, NamedTuple

from croupier.cage import CAGE
from croupier.cage.events import CageEvent
from croupier.cage.rows import EVENT_ROWS as CAGE_EVENT_ROWS
from croupier.journal.contract import Entry, Store
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import Event
from croupier.play.rows import EVENT_ROWS
from croupier.progressive import PROGRESSIVE
from croupier.progressive.records import progressive_records
from croupier.progressive.telling import words_of
from croupier.readings.reading import RowReading
from croupier.readings.runner import cage_rows, table_rows


class Significant(NamedTuple):
    """One line of the log."""

    at: int
    table: str
    entry: int
    kind: str
    actor: Actor
    what: str
    """What happened, in a sentence."""
    why: str
    """The reason, cause or clause that the record gives; empty where none is asked for."""


class SignificantLog(RowReading[Event, Significant]):
    """The significant events of a table from a moment on."""

    def __init__(self, since: int) -> None:
        super().__init__()
        self.since = since

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _SIGNIFICANT

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        row = EVENT_ROWS[type(event)]
        kind = row.significant
        if at >= self.since and kind is not None:
            heading = kind if isinstance(kind, str) else kind(event)
            where, told = (at, entry.table, entry.number), (row.sentence(event), row.why(event))
            self.rows.append(Significant(*where, heading, actor, *told))


class CageLog(RowReading[CageEvent, Significant]):
    """The significant events of the cage from a moment on."""

    def __init__(self, since: int) -> None:
        super().__init__()
        self.since = since

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return CAGE_EVENT_ROWS.keys()

    def see(self, entry: Entry, event: CageEvent, at: int, actor: Actor) -> None:
        row = CAGE_EVENT_ROWS[type(event)]
        if at >= self.since and row.significant is not None:
            where, told = (at, CAGE, entry.number), (row.sentence(event), row.why(event))
            self.rows.append(Significant(*where, row.significant, actor, *told))


_SIGNIFICANT: Final = frozenset(
    kind for kind, row in EVENT_ROWS.items() if row.significant is not None
)


def significant(store: Store, table: str | None = None, since: int = 0) -> Iterator[Significant]:
    """The log of a store, or of one table, in the order of time, as a stream."""
    tables = store.tables() if table is None else [table]
    return merge(*[_log(store, name, since) for name in tables], key=attrgetter("at"))


def _log(store: Store, name: str, since: int) -> Iterator[Significant]:
    if name == CAGE:
        return cage_rows(store, CageLog(since))
    if name == PROGRESSIVE:
        return _of_the_meters(store, since)
    return table_rows(store, name, SignificantLog(since))


def _of_the_meters(store: Store, since: int) -> Iterator[Significant]:
    for entry, (event, at, actor) in progressive_records(store):
        sentence, heading, why = words_of(event)
        if at >= since and heading:
            yield Significant(at, PROGRESSIVE, entry.number, heading, actor, sentence, why)

"""Significant events: one log over all journals of a store, with who, when and why.

It is a reading of the journals, which are append-only and chained, so the log is so too, and there
is no second record that could say something else.
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import merge
from operator import attrgetter
from typing import NamedTuple

from croupier.cage import CAGE
from croupier.cage.rows import EVENT_ROWS as CAGE_EVENT_ROWS
from croupier.journal.contract import Store
from croupier.play.acts import Actor
from croupier.play.rows import EVENT_ROWS
from croupier.readings.journals import cage_records, records


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


def significant(store: Store, table: str | None = None, since: int = 0) -> Iterator[Significant]:
    """The log of a store, or of one table, in the order of time, as a stream."""
    tables = store.tables() if table is None else [table]
    logs = [
        _cage_log(store, since) if name == CAGE else _log(store, name, since) for name in tables
    ]
    return merge(*logs, key=attrgetter("at"))


def _cage_log(store: Store, since: int) -> Iterator[Significant]:
    for entry, (event, at, actor) in cage_records(store):
        row = CAGE_EVENT_ROWS[type(event)]
        if at >= since and row.significant is not None:
            told, why = row.sentence(event), row.why(event)
            yield Significant(at, CAGE, entry.number, row.significant, actor, told, why)


def _log(store: Store, table: str, since: int) -> Iterator[Significant]:
    for entry, (event, at, actor) in records(store, table):
        row = EVENT_ROWS[type(event)]
        kind = row.significant
        if at >= since and kind is not None:
            heading = kind if isinstance(kind, str) else kind(event)
            told, why = row.sentence(event), row.why(event)
            yield Significant(at, table, entry.number, heading, actor, told, why)

"""Saving: a reading as it stands, so that it needn't be made again from the first entry.

A snapshot is a cache of the journal and nothing more: one of another version, or of another entry
than the journal's, is passed over, and the reading begins from nothing.
"""

from __future__ import annotations

import json
from abc import abstractmethod
from typing import Any, ClassVar

from croupier.journal.contract import Snapshot, Store
from croupier.play.events import Event
from croupier.readings.reading import Reading


class SavedReading(Reading[Event]):
    """A reading of a table that is worth saving."""

    name: ClassVar[str]
    """Under which it is saved beside the table's journal."""
    version: ClassVar[int]
    """To be raised whenever what it makes of an event, or the form of its content, changes."""
    saved: int = 0
    """The entry after which it was saved last."""

    @abstractmethod
    def content(self) -> Any:
        """All that it holds, as JSON has it; what it sees later changes nothing of it."""

    @abstractmethod
    def restore(self, content: Any) -> None:
        """Hold what it held when it was saved."""


def save(store: Store, table: str, reading: SavedReading, number: int, content: Any) -> None:
    """Save what a reading held after an entry."""
    entry = next(store.read(table, number - 1))
    data = json.dumps(content, separators=(",", ":")).encode()
    name = _named(table, reading)
    store.save_snapshot(Snapshot(name, entry.number, entry.hash, reading.version, data))


def restore(store: Store, table: str, reading: SavedReading) -> None:
    """Bring a new reading to where it was saved, if the journal agrees."""
    snapshot = store.snapshot(_named(table, reading))
    if snapshot is None or not snapshot.intact or snapshot.version != reading.version:
        return
    entry = next(store.read(table, snapshot.number - 1), None)
    if entry is not None and (entry.number, entry.hash) == (snapshot.number, snapshot.hash):
        reading.restore(json.loads(snapshot.data))
        reading.number = reading.saved = snapshot.number


def _named(table: str, reading: SavedReading) -> str:
    """Under which a store keeps it: the separator keeps it apart from names of tables."""
    return f"{table}\x1f{reading.name}"

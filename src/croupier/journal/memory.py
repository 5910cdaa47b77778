"""A journal in memory, for tests, rehearsals and tables that nobody needs to remember."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import count

from croupier.journal.contract import GENESIS, Entry, Snapshot, StoreError
from croupier.journal.order import firsts, must_be_name, must_be_text, must_follow


class MemoryStore:
    """Forgets everything with the process; otherwise as strict as a store on disk."""

    def __init__(self) -> None:
        self._entries: dict[str, list[Entry]] = {}
        self._editions: dict[str, str] = {}
        self._snapshots: dict[str, Snapshot] = {}
        self._closed = False

    def claim(self, table: str) -> bool:  # noqa: ARG002 - nobody else can reach this memory
        self._must_be_open()
        return True

    def lost(self, tables: Sequence[str]) -> list[str]:
        return [table for table in tables if not self.claim(table)]

    def release(self, table: str) -> None:  # noqa: ARG002 - as above
        self._must_be_open()

    def append(self, entries: Sequence[Entry]) -> None:
        self._must_be_open()
        for table, first in firsts(entries).items():
            must_follow(table, len(self._entries.get(table, ())), first)
        for entry in entries:
            self._entries.setdefault(entry.table, []).append(entry)

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        for place in count(max(after, 0)):
            self._must_be_open()
            entries = self._entries.get(table, ())
            if place >= len(entries):
                return
            yield entries[place]

    def head(self, table: str) -> tuple[int, bytes]:
        self._must_be_open()
        entries = self._entries.get(table)
        return (len(entries), entries[-1].hash) if entries else (0, GENESIS)

    def tables(self) -> list[str]:
        self._must_be_open()
        return sorted(self._entries)

    def save_edition(self, digest: str, text: str) -> None:
        self._must_be_open()
        must_be_name(digest)
        must_be_text(text)
        if self._editions.setdefault(digest, text) != text:
            raise StoreError(f"Edition {digest} is already kept with another text.")

    def edition(self, digest: str) -> str | None:
        self._must_be_open()
        return self._editions.get(digest)

    def editions(self) -> list[str]:
        self._must_be_open()
        return sorted(self._editions)

    def save_snapshot(self, snapshot: Snapshot) -> None:
        self._must_be_open()
        must_be_name(snapshot.table)
        self._snapshots[snapshot.table] = replace(snapshot, intact=True)

    def snapshot(self, table: str) -> Snapshot | None:
        self._must_be_open()
        return self._snapshots.get(table)

    def strangers(self) -> list[str]:
        self._must_be_open()
        return []

    def identity(self) -> str:
        """Nothing: no memory outlasts its process."""
        return ""

    def close(self) -> None:
        self._closed = True

    def _must_be_open(self) -> None:
        if self._closed:
            raise StoreError("The store is closed.")

"""A store that fails on purpose, and crashes: points at which everything in memory is lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random
from typing import Any, Final

from croupier.journal.contract import Entry, Snapshot, Store, StoreError, Uncertain
from croupier.journal.sqlite.store import SqliteStore

APPENDS: Final = ("refuse", "lose", "keep", "before", "inside", "after", "answer")
"""What can happen at a commit: it is refused; the store is lost meanwhile, with nothing or all of
it stored; or the house dies before it, inside it, after it or with some acknowledgements given."""


class Crash(BaseException):
    """The process is dead. No part of the house may catch this and go on."""


@dataclass(slots=True)
class Rates:
    """How often things go wrong: once in so many times; 0 is never."""

    append: int = 12
    read: int = 40
    save: int = 4


class FailingStore:
    """Passes everything on to another store, unless it is time for something to fail."""

    def __init__(self, inner: Store, random: Random, rates: Rates) -> None:
        self.inner = inner
        self.random = random
        self.rates = rates
        self.quiet = False
        """While it is quiet nothing fails."""
        self.answers_left: int | None = None
        """Acknowledgements until a crash, once there is to be one."""
        self.happened: dict[str, int] = {}

    def claim(self, table: str) -> bool:
        return self.inner.claim(table)

    def lost(self, tables: Sequence[str]) -> list[str]:
        return [table for table in tables if not self.claim(table)]

    def identity(self) -> str:
        return self.inner.identity()

    def release(self, table: str) -> None:
        self.inner.release(table)

    def append(self, entries: Sequence[Entry]) -> None:
        match self._chosen(self.rates.append, APPENDS):
            case "refuse":
                raise StoreError("The disk is full.")
            case "lose":
                raise Uncertain("The connection was lost.")
            case "keep":
                self.inner.append(entries)
                raise Uncertain("The connection was lost.")
            case "before":
                raise Crash
            case "inside":
                if isinstance(self.inner, SqliteStore):  # in memory there is nothing to tear
                    self.inner.append(_Torn(entries))
                raise Crash
            case "after":
                self.inner.append(entries)
                raise Crash
            case "answer":
                self.inner.append(entries)
                self.answers_left = self.random.randrange(4)
            case _:
                self.inner.append(entries)

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        if self._chosen(self.rates.read, ("read",)):
            raise StoreError("The disk doesn't answer.")
        return self.inner.read(table, after)

    def head(self, table: str) -> tuple[int, bytes]:
        return self.inner.head(table)

    def tables(self) -> list[str]:
        return self.inner.tables()

    def save_edition(self, digest: str, text: str) -> None:
        self.inner.save_edition(digest, text)

    def edition(self, digest: str) -> str | None:
        return self.inner.edition(digest)

    def editions(self) -> list[str]:
        return self.inner.editions()

    def save_snapshot(self, snapshot: Snapshot) -> None:
        match self._chosen(self.rates.save, ("no snapshot", "snapshot, then crash")):
            case "no snapshot":
                raise StoreError("The disk is full.")
            case "snapshot, then crash":
                self.inner.save_snapshot(snapshot)
                raise Crash
            case _:
                self.inner.save_snapshot(snapshot)

    def snapshot(self, table: str) -> Snapshot | None:
        return self.inner.snapshot(table)

    def strangers(self) -> list[str]:
        return self.inner.strangers()

    def close(self) -> None:
        self.inner.close()

    def acknowledge(self) -> None:
        """Called before every acknowledgement: the house may die first."""
        if self.answers_left == 0:
            raise Crash
        if self.answers_left is not None:
            self.answers_left -= 1

    def _chosen(self, once_in: int, kinds: tuple[str, ...]) -> str:
        if self.quiet or not once_in or self.random.randrange(once_in):
            return ""
        kind = self.random.choice(kinds)
        self.happened[kind] = self.happened.get(kind, 0) + 1
        return kind


class _Torn(list[Entry]):
    """A batch in the middle of whose rows the process dies."""

    def __getitem__(self, place: Any) -> Any:  # a store slices a batch to write it
        return _Dying(super().__getitem__(place))


class _Dying(list[Entry]):
    def __iter__(self) -> Iterator[Entry]:
        yield from islice(super().__iter__(), len(self) // 2)
        raise Crash

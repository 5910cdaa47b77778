"""The contract of a store: what memory, SQLite and PostgreSQL promise alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Final, NamedTuple, Protocol

GENESIS: Final = bytes(32)
"""What stands in for the hash before the first entry of a table."""


class Entry(NamedTuple):
    """One event of a table as it is stored; the bytes are never encoded again."""

    table: str
    number: int
    """Counts from 1 within the table, without gaps."""
    command: str
    """The id of the command that caused it, made by the client."""
    data: bytes
    hash: bytes
    """Of the previous entry's hash followed by table, command and data."""


new_entry: Final[Callable[[tuple[str, int, str, bytes, bytes]], Entry]] = partial(
    tuple.__new__, Entry
)
"""An entry out of a tuple, in half the time: for whole batches."""


def links(
    previous: bytes, table: str, commands: Iterable[str], data: Iterable[bytes]
) -> list[bytes]:
    """The hashes of entries that follow another, and each other.

    The zero bytes keep "ab" + "c" apart from "a" + "bc": names and ids hold none. What a damaged
    store could not read as text stands for its own bytes, so that the damage shows in the hash.
    """
    hashes, table = list[bytes](), f"{table}\0"
    for command, one in zip(commands, data, strict=True):
        names = f"{table}{command}\0".encode("utf-8", "surrogateescape")
        previous = sha256(previous + names + one).digest()
        hashes.append(previous)
    return hashes


def chained(previous: bytes, table: str, command: str, data: bytes) -> bytes:
    """The hash of an entry that follows another."""
    return links(previous, table, (command,), (data,))[0]


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table's state after an entry: only a cache, dropped when its version or hash differs."""

    table: str
    number: int
    hash: bytes
    """Of the entry."""
    version: int
    data: bytes
    intact: bool = True
    """Whether the store gave back what was saved; if not, it is of no use to anyone."""


class StoreError(Exception):
    """The store can't do it now: nothing of the transaction is stored. It says why."""


class Conflict(StoreError):
    """Somebody else has written this table: the writer must stop."""


class Uncertain(StoreError):
    """The store was lost while it stored: all of the transaction is stored, or nothing of it.

    Read the table again before writing more.
    """


class Damaged(StoreError):
    """An entry that this program can't read: the store is there, and of no use to it."""


class Store(Protocol):
    """An append-only journal of many tables, each of them written by one store at a time.

    Names, ids and texts are well-formed Unicode; names and ids hold no zero character.
    """

    def claim(self, table: str) -> bool:
        """Become the only one that may write a table; False if somebody else is.

        The claim lasts until it is released, the store is closed or its process dies. A store that
        lost its server has lost its claims too, and claims them again before it writes.
        """

    def lost(self, tables: Sequence[str]) -> list[str]:
        """Look at many claims at once: those of these tables that somebody else has."""

    def release(self, table: str) -> None:
        """Let somebody else claim a table, if this store had claimed it."""

    def append(self, entries: Sequence[Entry]) -> None:
        """Store entries of any tables in one durable transaction, all or none.

        What isn't claimed yet is claimed by it. Raises Conflict if a table can't be claimed, or a
        number is taken or leaves a gap, and StoreError if the entries can't be stored.
        """

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        """The entries of a table in order, those after a number only.

        They come as a stream, which also gives what is appended while it is read.
        """

    def head(self, table: str) -> tuple[int, bytes]:
        """The number and the hash of a table's last entry; 0 and GENESIS if it has none."""

    def tables(self) -> list[str]:
        """The names of all tables that have entries, sorted."""

    def save_edition(self, digest: str, text: str) -> None:
        """Keep the full text of a rulebook edition and its settings; the same digest once.

        Raises StoreError if the digest is already kept with another text.
        """

    def edition(self, digest: str) -> str | None:
        """The text of an edition."""

    def editions(self) -> list[str]:
        """The digests of all editions that are kept, sorted."""

    def save_snapshot(self, snapshot: Snapshot) -> None:
        """Keep the latest snapshot of a table in place of the one before."""

    def snapshot(self, table: str) -> Snapshot | None:
        """The latest snapshot of a table."""

    def strangers(self) -> list[str]:
        """What stands in the store's schema that no Croupier put there, each in a sentence.

        A trigger can change what is written, and a view can change what is read.
        """

    def identity(self) -> str:
        """What tells this store from a copy of it, also later; nothing if it can't be told."""

    def close(self) -> None:
        """Let go of the store."""


class Listener(Protocol):
    """Hears of what others store, so that nobody has to look all the time."""

    def changed(self, seconds: float) -> set[str] | None:
        """The tables that were written, waiting so long for the first word; None if any may be.

        Raises StoreError if it can't listen now.
        """

    def close(self) -> None:
        """Listen no more."""

"""A journal in one SQLite file, for a house that runs in one process."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from itertools import chain
from pathlib import Path
from threading import Lock
from typing import Any, Final

from croupier.journal.contract import GENESIS, Entry, Snapshot, StoreError
from croupier.journal.order import firsts, must_be_name, must_be_text, must_follow
from croupier.journal.sqlite.connecting import connect_reader, connect_writer
from croupier.journal.sqlite.guarding import FileGuard
from croupier.journal.sqlite.schema import strangers_among
from croupier.journal.sqlite.troubles import must_be_usable, store_errors

PAGE: Final = 256
"""Entries read at a time: a settlement of 10,000 seats is one entry, so not too many."""

GROUP: Final = 100
"""Rows of one statement. Python lets other threads in at every step of a statement, and with
`executemany` every row is one: this takes three quarters of the time, and keeps it when other
threads are busy. Five columns of 100 rows are well below any SQLite's limit of parameters."""

_ROW: Final = "(?, ?, ?, ?, ?)"
_INSERT: Final = 'INSERT INTO entries ("table", number, command, data, hash) VALUES '
_INSERT_ONE: Final = _INSERT + _ROW
_INSERT_GROUP: Final = _INSERT + ", ".join([_ROW] * GROUP)

# The casts make bytes of whatever type a meddler has left in a cell.
_READ: Final = """
    SELECT number, CAST(command AS TEXT), CAST(data AS BLOB), CAST(hash AS BLOB)
    FROM entries WHERE "table" = ? AND number > ? ORDER BY number LIMIT ?"""
_HEAD: Final = """
    SELECT number, CAST(hash AS BLOB) FROM entries WHERE "table" = ?
    ORDER BY number DESC LIMIT 1"""

# Jumps from name to name along the key; DISTINCT would read every entry.
_TABLES: Final = """
    WITH RECURSIVE names (name) AS (
        SELECT min("table") FROM entries
        UNION ALL
        SELECT (SELECT min("table") FROM entries WHERE "table" > name)
        FROM names WHERE name IS NOT NULL
    )
    SELECT name FROM names WHERE name IS NOT NULL"""


class SqliteStore:
    """One file, one connection, at most one process that writes; any number that read.

    It may be handed to another thread; one at a time is served.
    """

    def __init__(self, path: str | Path, *, read_only: bool = False) -> None:
        self.path = Path(os.path.realpath(path))  # two names of one file have one lock
        self.read_only = read_only
        self._turn = Lock()
        self._writers_lock: sqlite3.Connection | None = None
        self._guard: FileGuard | None = None
        with store_errors(self.path):
            must_be_usable(self.path, read_only=read_only)
            if read_only:
                self._db = connect_reader(self.path)
            else:
                self._db, self._writers_lock = connect_writer(self.path)
                self._guard = FileGuard(self.path)

    def claim(self, table: str) -> bool:  # noqa: ARG002 - the lock on the file holds for all tables
        with self._transaction():  # which tells a store that is closed or only reads
            return True

    def lost(self, tables: Sequence[str]) -> list[str]:
        if tables:
            self.claim(tables[0])
        return []

    def release(self, table: str) -> None:  # noqa: ARG002 - as above
        self._rows("SELECT 1")

    def append(self, entries: Sequence[Entry]) -> None:
        first = firsts(entries)
        with self._transaction() as db:
            for table, number in first.items():
                row = db.execute(_HEAD, (table,)).fetchone()
                must_follow(table, row[0] if row else 0, number)
            grouped = len(entries) // GROUP * GROUP
            for start in range(0, grouped, GROUP):
                group = entries[start : start + GROUP]
                db.execute(_INSERT_GROUP, list(chain.from_iterable(group)))
            db.executemany(_INSERT_ONE, entries[grouped:])
        if entries and self._guard is not None:
            self._guard.stored(entries[-1])

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        # A query for each page keeps no transaction open between them: it neither holds up the
        # writer's checkpoints nor minds what the connection does meanwhile.
        while page := self._rows(_READ, table, after, PAGE):
            for row in page:
                yield Entry(table, *row)
            after = page[-1][0]

    def head(self, table: str) -> tuple[int, bytes]:
        for number, hash_ in self._rows(_HEAD, table):
            return number, hash_
        return 0, GENESIS

    def tables(self) -> list[str]:
        return [name for (name,) in self._rows(_TABLES)]

    def save_edition(self, digest: str, text: str) -> None:
        must_be_name(digest)
        must_be_text(text)
        with self._transaction() as db:
            row = db.execute("SELECT text FROM editions WHERE digest = ?", (digest,)).fetchone()
            if row is None:
                db.execute("INSERT INTO editions (digest, text) VALUES (?, ?)", (digest, text))
            elif row[0] != text:
                raise StoreError(f"Edition {digest} is already kept with another text.")

    def edition(self, digest: str) -> str | None:
        for (text,) in self._rows("SELECT text FROM editions WHERE digest = ?", digest):
            return str(text)
        return None

    def editions(self) -> list[str]:
        return [digest for (digest,) in self._rows("SELECT digest FROM editions ORDER BY digest")]

    def save_snapshot(self, snapshot: Snapshot) -> None:
        must_be_name(snapshot.table)
        row = snapshot.table, snapshot.number, snapshot.hash, snapshot.version, snapshot.data
        with self._transaction() as db:
            db.execute(
                """INSERT OR REPLACE INTO snapshots
                ("table", number, hash, version, data, digest) VALUES (?, ?, ?, ?, ?, ?)""",
                (*row, _digest(*row)),
            )

    def snapshot(self, table: str) -> Snapshot | None:
        rows = self._rows(
            """SELECT number, CAST(hash AS BLOB), version, CAST(data AS BLOB), digest
            FROM snapshots WHERE "table" = ?""",
            table,
        )
        for number, hash_, version, data, digest in rows:
            intact = digest == _digest(table, number, hash_, version, data)
            return Snapshot(table, number, hash_, version, data, intact)
        return None

    def strangers(self) -> list[str]:
        return strangers_among(self._rows("SELECT type, name, tbl_name, sql FROM sqlite_master"))

    def identity(self) -> str:
        """Nothing: a file is copied, restored or rolled back without a trace in it."""
        return ""

    def close(self) -> None:
        with self._turn, store_errors(self.path):
            self._db.close()
            if self._writers_lock is not None:
                self._writers_lock.close()
            if self._guard is not None:
                self._guard.close()
                self._guard = None

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        if self.read_only:
            raise StoreError(f"{self.path} can't be written: it was opened for reading only.")
        with self._turn, store_errors(self.path):
            self._look()
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:  # a full disk may have ended it already
                    self._db.execute("ROLLBACK")
                raise
            finally:
                self._leave()  # what was just stored may lie in a file that is gone

    def _look(self) -> None:
        if self._guard is not None:
            self._guard.check()

    def _leave(self) -> None:
        if self._guard is not None:
            self._guard.leave()

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self._turn, store_errors(self.path):
            self._look()  # what a lost file has mustn't be taken for stored
            try:
                return self._db.execute(query, values).fetchall()
            except sqlite3.OperationalError as error:
                if "decode" not in str(error):
                    raise
                self._db.text_factory = _damaged_text
                return self._db.execute(query, values).fetchall()


def _damaged_text(stored: bytes) -> str:
    """Read what isn't text too, so that the chain check can say which entry it is in.

    Used only once there is any: it makes reading a quarter slower.
    """
    return stored.decode(errors="surrogateescape")


def _digest(table: str, number: int, hash_: bytes, version: int, data: bytes) -> bytes:
    return sha256(f"{table}\0{number}\0{version}\0".encode() + hash_ + data).digest()

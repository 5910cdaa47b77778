"""A journal in PostgreSQL, for a house of many nodes and machines."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from hashlib import sha256
from threading import Lock
from typing import Any, Final

import psycopg

from croupier.journal.contract import (
    GENESIS,
    Conflict,
    Entry,
    Snapshot,
    StoreError,
    Uncertain,
)
from croupier.journal.opening import without_password
from croupier.journal.order import firsts, must_be_name, must_be_text, must_follow
from croupier.journal.postgres.arrays import Packed, blobs, numbers, texts
from croupier.journal.postgres.listening import word_of
from croupier.journal.postgres.schema import strangers
from croupier.journal.postgres.session import PostgresSession
from croupier.journal.postgres.troubles import Lost, sentence, store_errors

SCHEMA: Final = "croupier"
"""Where the tables of a store lie in its database."""

PATIENCE: Final = 5
"""Seconds to wait for a server that went away while it stored: a restart takes less."""

PAGE: Final = 256
"""Entries read at a time: a settlement of 10,000 seats is one entry, so not too many."""

# One statement is one transaction and one journey to the server. Numbers only grow: if none is
# missing now, none will be when it commits; and one taken meanwhile collides with the key. Those
# who listen hear of it when it is committed, and only then.
_STORED: Final = """
    WITH stored AS (
        INSERT INTO entries ("table", number, command, data, hash)
        SELECT * FROM unnest(%b::text[], %b::bigint[], %b::text[], %b::bytea[], %b::bytea[])
        WHERE NOT EXISTS (
            SELECT FROM unnest(%b::text[], %b::bigint[]) AS due (name, first)
            WHERE first <> 1 + coalesce(
                (SELECT number FROM entries WHERE "table" = name ORDER BY number DESC LIMIT 1), 0
            )
        ) RETURNING 1
    )"""
_APPEND: Final = f"{_STORED} SELECT pg_notify(%s, %s) WHERE EXISTS (SELECT FROM stored)"
_APPEND_SILENTLY: Final = f"{_STORED} SELECT 1 WHERE EXISTS (SELECT FROM stored)"
_ENTRY: Final = """
    SELECT command, data, hash FROM entries WHERE "table" = %s AND number = %s::bigint"""
_READ: Final = """
    SELECT number, command, data, hash FROM entries
    WHERE "table" = %s AND number > %s::bigint ORDER BY number LIMIT %s"""
_HEAD: Final = """
    SELECT number, hash FROM entries WHERE "table" = %s ORDER BY number DESC LIMIT 1"""

# Jumps from name to name along the key; DISTINCT would read every entry.
_TABLES: Final = """
    WITH RECURSIVE names (name) AS (
        SELECT min("table") FROM entries
        UNION ALL
        SELECT (SELECT min("table") FROM entries WHERE "table" > name)
        FROM names WHERE name IS NOT NULL
    )
    SELECT name FROM names WHERE name IS NOT NULL"""

_SAVE_EDITION: Final = """
    INSERT INTO editions (digest, text) VALUES (%s, %s) ON CONFLICT DO NOTHING"""
_SAVE_SNAPSHOT: Final = """
    INSERT INTO snapshots ("table", number, hash, version, data, digest)
    VALUES (%s, %s, %s, %s, %s, %s) ON CONFLICT ("table") DO UPDATE SET
    number = excluded.number, hash = excluded.hash, version = excluded.version,
    data = excluded.data, digest = excluded.digest"""


class PostgresStore:
    """One schema of a database and one session with it; other nodes have theirs.

    Each table is written by the session that holds its lock. The lock and the entries are the same
    session's, so they die together: nobody can lose the lock and go on writing. After the server
    was away the next call connects again. It may be handed to another thread; one at a time is
    served. With a `lease` the server ends a session that says nothing for so many seconds, so that
    a node that hangs loses its tables; `claim` says that it lives.
    """

    def __init__(
        self,
        dsn: str,
        *,
        read_only: bool = False,
        schema: str = SCHEMA,
        lease: float | None = None,
    ) -> None:
        self.dsn = dsn
        self.name = without_password(dsn)
        self.schema = schema
        self.read_only = read_only
        self._turn = Lock()
        self._session = PostgresSession(dsn, self.name, schema, read_only, lease)
        with store_errors(self.name):
            self._session.connected()

    def claim(self, table: str) -> bool:
        must_be_name(table)
        with self._turn, store_errors(self.name):
            self._must_be_writable()
            try:
                return self._session.claim(table)
            except Lost:
                return self._session.claim(table)

    def lost(self, tables: Sequence[str]) -> list[str]:
        return [table for table in tables if not self.claim(table)]

    def release(self, table: str) -> None:
        with self._turn, store_errors(self.name):
            try:
                self._session.release(table)
            except Lost:
                return  # the lock went with the session

    def append(self, entries: Sequence[Entry]) -> None:
        first = firsts(entries)
        with self._turn, store_errors(self.name):
            self._must_be_writable()
            if not entries:
                self._session.connected()
                return
            values: list[Packed | str] = [*_columns(entries, first), self.schema, word_of(first)]
            try:
                self._session.claim_all(first)
                self._insert(first, values)
            except Lost as lost:
                self._append_again(entries, first, values, lost)

    def _append_again(
        self,
        entries: Sequence[Entry],
        first: dict[str, int],
        values: list[Packed | str],
        lost: Lost,
    ) -> None:
        """Find out what became of a batch when the connection was lost, and store it if it isn't.

        The claims come first: with them nobody else is writing, not even our own lost session.
        """
        session, end = self._session, time.monotonic() + PATIENCE
        while True:
            try:
                session.mend(end)
            except (psycopg.Error, StoreError) as error:
                raise self._uncertain(error) from lost
            try:
                session.claim_all(first)
                if not self._has(entries[-1]):
                    self._insert(first, values)
                return
            except Lost as again:
                if time.monotonic() > end:
                    raise self._uncertain(again.error) from lost

    def _uncertain(self, error: Exception) -> Uncertain:
        why = str(error) if isinstance(error, StoreError) else sentence(self.name, error)
        return Uncertain(f"{why[:-1]}; it may or may not have stored the last entries.")

    def _insert(self, first: dict[str, int], values: list[Packed | str]) -> None:
        try:
            stored = self._session.run(_APPEND, values).rowcount
        except psycopg.errors.ProgramLimitExceeded:  # a listener that hangs has filled the queue:
            stored = self._session.run(_APPEND_SILENTLY, values[:-2]).rowcount  # others look anyway
        if stored:
            return
        for table, number in first.items():
            rows = self._session.run(_HEAD, [table]).fetchall()
            must_follow(table, rows[0][0] if rows else 0, number)
        raise Conflict(f"{self.name} is being written by somebody else.")

    def _has(self, entry: Entry) -> bool:
        rows = self._session.run(_ENTRY, [entry.table, entry.number]).fetchall()
        return rows == [(entry.command, entry.data, entry.hash)]

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        # A query for each page keeps nothing open between them on the server.
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
        self._write(_SAVE_EDITION, digest, text.encode())
        if self.edition(digest) != text:
            raise StoreError(f"Edition {digest} is already kept with another text.")

    def edition(self, digest: str) -> str | None:
        for (text,) in self._rows("SELECT text FROM editions WHERE digest = %s", digest):
            return bytes(text).decode(errors="replace")  # of a damaged one the digest is another
        return None

    def editions(self) -> list[str]:
        return [digest for (digest,) in self._rows("SELECT digest FROM editions ORDER BY digest")]

    def save_snapshot(self, snapshot: Snapshot) -> None:
        must_be_name(snapshot.table)
        row = snapshot.table, snapshot.number, snapshot.hash, snapshot.version, snapshot.data
        self._write(_SAVE_SNAPSHOT, *row, _digest(*row))

    def snapshot(self, table: str) -> Snapshot | None:
        query = 'SELECT number, hash, version, data, digest FROM snapshots WHERE "table" = %s'
        for number, hash_, version, data, digest in self._rows(query, table):
            intact = digest == _digest(table, number, hash_, version, data)
            return Snapshot(table, number, hash_, version, data, intact)
        return None

    def strangers(self) -> list[str]:
        with self._turn, store_errors(self.name):
            return strangers(self._session.connected(), self._session.schema)

    def identity(self) -> str:
        """Cluster, database, the file of the entries, and the server's start.

        What is restored from a dump has other files. A copy of the server's own files has the same
        ones, but no two servers started at the same microsecond.
        """
        found = self._rows(
            "SELECT (SELECT system_identifier FROM pg_control_system()), "
            "(SELECT oid FROM pg_database WHERE datname = current_database()), "
            "pg_relation_filenode('entries'), extract(epoch FROM pg_postmaster_start_time())"
        )
        return "/".join(str(part) for part in found[0])

    def close(self) -> None:
        with self._turn, store_errors(self.name):
            self._session.close()

    def _must_be_writable(self) -> None:
        if self.read_only:
            raise StoreError(f"{self.name} can't be written: it was opened for reading only.")

    def _write(self, query: str, *values: object) -> None:
        """Run a statement that may be run twice."""
        self._must_be_writable()
        with self._turn, store_errors(self.name):
            try:
                self._session.run(query, values)
            except Lost:
                self._session.run(query, values)

    def _rows(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        with self._turn, store_errors(self.name):
            try:
                return self._session.run(query, values).fetchall()
            except Lost:
                return self._session.run(query, values).fetchall()


def _columns(entries: Sequence[Entry], first: dict[str, int]) -> list[Packed]:
    tables, places, commands, datas, hashes = zip(*entries, strict=True)
    return [
        texts(tables),
        numbers(places),
        texts(commands),
        blobs(datas),
        blobs(hashes),
        texts(list(first)),
        numbers(list(first.values())),
    ]


def _digest(table: str, number: int, hash_: bytes, version: int, data: bytes) -> bytes:
    return sha256(f"{table}\0{number}\0{version}\0".encode() + hash_ + data).digest()

"""A session with PostgreSQL, made again when it was lost, and the claims that die with it."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import psycopg
from psycopg import sql
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from croupier.journal.contract import Conflict, StoreError
from croupier.journal.postgres import arrays
from croupier.journal.postgres.schema import Connection, lock, make_ready, must_be_newest
from croupier.journal.postgres.troubles import Lost, is_end

# What an address says itself holds instead of these. A silent network is noticed in 10 seconds.
CONNECTING: Final[dict[str, str | int]] = {
    "application_name": "croupier",
    "connect_timeout": 5,
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}

# Every commit is on disk, whatever the server is set to; a node that the network has cut off loses
# its session, and with it its claims, as fast as the node notices it.
SESSION: Final = """
    SET synchronous_commit TO on;
    SET tcp_keepalives_idle TO 4;
    SET tcp_keepalives_interval TO 2;
    SET tcp_keepalives_count TO 3;
    SET tcp_user_timeout TO 10000;
    SET idle_session_timeout TO {lease};
    SET default_transaction_read_only TO {read_only};
    SET search_path TO {schema}"""

PAUSE: Final = 0.05
"""Seconds between two tries to connect again."""

ENDING: Final = 2_000
"""Milliseconds that the session before may take to end."""


@dataclass(slots=True)
class PostgresSession:
    """One connection at a time; each statement is a transaction of its own."""

    dsn: str
    name: str
    schema: str
    read_only: bool
    lease: float | None
    _db: Connection | None = None
    _closed: bool = False
    _held: set[str] = field(default_factory=set)
    _identity: tuple[int, Any] | None = None
    """Process and start of the server's side, also of one that was lost."""

    def run(self, query: str, values: Sequence[object] = ()) -> psycopg.Cursor[tuple[Any, ...]]:
        """Run a statement; Lost if the connection broke, and then nobody knows how far it came."""
        db = self.connected()
        try:
            return db.execute(query.encode(), values, binary=True)
        except psycopg.Error as error:
            if not (db.closed or is_end(error)):
                raise
            self.drop()
            raise Lost(error) from error
        except BaseException:  # a statement cut short from outside leaves a session of no use
            self.drop()
            raise

    def claim(self, table: str) -> bool:
        """Take a table's lock; that of a table which is held is only seen to be still there."""
        if table in self._held:
            self.run("SELECT")
            return True
        key = lock(self.schema, "table", table)
        [(got,)] = self.run("SELECT pg_try_advisory_lock(%s)", [key]).fetchall()
        if got:
            self._held.add(table)
        return bool(got)

    def claim_all(self, tables: Iterable[str]) -> None:
        """Take the locks that aren't held yet, or raise Conflict."""
        for table in tables:
            if table not in self._held and not self.claim(table):
                raise Conflict(f"Table {table} is being written by another node.")

    def release(self, table: str) -> None:
        """Let go of a table's lock."""
        if table in self._held:
            self._held.discard(table)
            self.run("SELECT pg_advisory_unlock(%s)", [lock(self.schema, "table", table)])

    def connected(self) -> Connection:
        """The connection, made now if there is none."""
        if self._closed:
            raise StoreError("The store is closed.")
        if self._db is None:
            self._db = self._connect()
        return self._db

    def mend(self, end: float) -> None:
        """Connect again before a moment of the monotonic clock, or raise why it can't be done."""
        while True:
            try:
                self.connected()
                return
            except psycopg.OperationalError:
                if time.monotonic() + PAUSE > end:
                    raise
                time.sleep(PAUSE)

    def drop(self) -> None:
        """Let go of the connection, and so of everything that was claimed."""
        self._held.clear()
        if self._db is not None:
            self._db.close()
            self._db = None

    def close(self) -> None:
        """Let go for good."""
        self._closed = True
        self.drop()

    def _connect(self) -> Connection:
        db = connection(self.dsn, read_only=self.read_only)
        try:
            if db.info.parameter_status("server_encoding") != "UTF8":
                raise StoreError(f"{self.name} can't be a store: its encoding isn't UTF8.")
            lease = 0 if self.lease is None else max(1, round(self.lease * 1_000))
            values = {"lease": lease, "read_only": self.read_only, "schema": self.schema}
            literals = {name: sql.Literal(value) for name, value in values.items()}
            arrays.register(db)
            db.execute(sql.SQL(SESSION).format(**literals))
            self._end_the_one_before(db)
            if self.read_only:
                must_be_newest(db, self.name, self.schema)
            else:
                make_ready(db, self.name, self.schema)
        except BaseException:
            db.close()
            raise
        return db

    def _end_the_one_before(self, db: Connection) -> None:
        """See to it that the server has done with the session that was lost.

        A cut line may leave it waiting there with our locks, or still about to commit: only when it
        is gone does looking at the journal say what became of its last statement.
        """
        query = """SELECT pg_terminate_backend(pid, %s) FROM pg_stat_activity
            WHERE (pid, backend_start) = (%s, %s)"""
        for _ in range(3):  # one that ends by itself at that moment is told like one that doesn't
            if (
                self._identity is None
                or not db.execute(query, [ENDING, *self._identity]).fetchall()
            ):
                break
        else:
            raise psycopg.OperationalError("the session before is still open")
        [self._identity] = db.execute(
            "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
        ).fetchall()


def connection(dsn: str, *, read_only: bool) -> Connection:
    """A connection to a database, each statement of which is a transaction of its own."""
    try:
        given = conninfo_to_dict(dsn)
    except psycopg.ProgrammingError:  # its own words may hold a part of the password
        raise StoreError(
            "The address of a PostgreSQL store is like postgresql://user@host:port/database."
        ) from None
    wanted = dict(CONNECTING)
    if not read_only:  # of several hosts the one that may be written
        wanted["target_session_attrs"] = "read-write"
    words = {**wanted, **given, "client_encoding": "UTF8"}
    return psycopg.connect(make_conninfo("", **words), autocommit=True)

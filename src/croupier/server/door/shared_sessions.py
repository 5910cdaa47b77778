"""Shared sessions: those of all doors of a house, in its database and beside its journals.

What is kept of a token is its hash, and nothing else that could be used: whoever reads the table
becomes nobody by it. A session may be lost with the database; the house's record isn't in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from typing import Any, Final

import psycopg

from croupier.journal.contract import StoreError
from croupier.journal.opening import without_password
from croupier.journal.postgres.schema import Connection
from croupier.journal.postgres.session import connection
from croupier.journal.postgres.troubles import store_errors
from croupier.server.door.asker import Asker
from croupier.server.door.session import DoorSession

_MAKING: Final = (
    "CREATE SCHEMA IF NOT EXISTS croupier_doors",
    """CREATE TABLE IF NOT EXISTS croupier_doors.sessions (
        key TEXT COLLATE "C" PRIMARY KEY,
        kind TEXT NOT NULL,
        person TEXT NOT NULL,
        roles TEXT[] NOT NULL,
        since DOUBLE PRECISION NOT NULL,
        seen DOUBLE PRECISION NOT NULL,
        confirmed DOUBLE PRECISION NOT NULL,
        ended_before BIGINT NOT NULL,
        network TEXT NOT NULL,
        sat BOOLEAN NOT NULL
    )""",
    "CREATE INDEX IF NOT EXISTS by_network ON croupier_doors.sessions (network)",
)
_MAKING_LOCK: Final = 0x63726F7570696572
"""Two doors that start at the same time make the table one after the other."""

_COLUMNS: Final = "key, kind, person, roles, since, seen, confirmed, ended_before, network, sat"
_PUT: Final = f"""
    INSERT INTO croupier_doors.sessions ({_COLUMNS})
    VALUES (%s, %s, %s, %s, %s, %s, %s, %s, %s, %s) ON CONFLICT (key) DO UPDATE SET
    roles = excluded.roles, ended_before = excluded.ended_before,
    seen = greatest(sessions.seen, excluded.seen),
    confirmed = greatest(sessions.confirmed, excluded.confirmed),
    sat = sessions.sat OR excluded.sat"""
_NOTE: Final = """
    UPDATE croupier_doors.sessions SET seen = greatest(seen, %s),
    confirmed = greatest(confirmed, %s), ended_before = %s, sat = sat OR %s WHERE key = %s"""
_FIND: Final = f"SELECT {_COLUMNS} FROM croupier_doors.sessions WHERE key = ANY(%s)"
_GUESTS: Final = """
    SELECT count(*) FROM croupier_doors.sessions WHERE kind = 'guest' AND network = %s
    AND seen + CASE WHEN sat THEN %s ELSE %s END > %s"""
_PLAYING: Final = """
    SELECT person, max(since) FROM croupier_doors.sessions
    WHERE kind IN ('guest', 'player') AND since >= %s GROUP BY person"""
_PRESENT: Final = """
    SELECT DISTINCT person FROM croupier_doors.sessions WHERE kind = 'guest' AND seen >= %s"""
_WORD: Final = "croupier_doors"
"""Under which doors tell one another of sessions that they have ended."""
_DROP: Final = f"""
    WITH ended AS (DELETE FROM croupier_doors.sessions WHERE key = %s RETURNING key)
    SELECT pg_notify('{_WORD}', key) FROM ended"""
_STAFF: Final = f"SELECT {_COLUMNS} FROM croupier_doors.sessions WHERE kind = 'staff'"


class SharedSessions:
    """One connection to the database; one request at a time is served."""

    def __init__(self, dsn: str, patience: float) -> None:
        self.dsn = dsn
        self.name = without_password(dsn)
        self._db: Connection | None = None
        self._ended: set[str] | None = None
        """What was heard of since somebody asked; None if something may have been missed."""
        self._try("SELECT", ())
        self._asker = Asker(self.name, patience, partial(self._try, "SELECT", ()))

    def put(self, session: DoorSession) -> None:
        """Keep a new session."""
        one = session
        row = one.key, one.kind, one.person, list(one.roles), one.since, one.seen
        self._run(_PUT, *row, one.confirmed, one.ended_before, one.network, one.sat)

    def note(self, session: DoorSession) -> None:
        """Keep the latest of a session; of one that another door has ended, nothing."""
        one = session
        self._run(_NOTE, one.seen, one.confirmed, one.ended_before, one.sat, one.key)

    def find(self, keys: Iterable[str]) -> dict[str, DoorSession]:
        """Those of these sessions that no door has ended."""
        return {row[0]: _session(row) for row in self._run(_FIND, list(keys))}

    def guests_from(self, network: str, idle: float, never_sat: float, now: float) -> int:
        """How many guests there are from what counts as one address, at all doors."""
        [(found,)] = self._run(_GUESTS, network, idle, never_sat, now)
        return int(found)

    def staff(self) -> list[DoorSession]:
        """The log-ins of the staff at all doors."""
        return [_session(row) for row in self._run(_STAFF)]

    def playing(self, since: float) -> dict[str, float]:
        """Guests and players whose sessions began then or later, and when they did."""
        return dict(self._run(_PLAYING, since))

    def present(self, since: float) -> set[str]:
        """The guests who were seen since then, at any door."""
        return {person for (person,) in self._run(_PRESENT, since)}

    def drop(self, key: str) -> None:
        """Forget a session, and let the other doors know."""
        try:
            self._run(_DROP, key)
        except StoreError:  # the queue of what is said may be full: they look all the same
            self._run("DELETE FROM croupier_doors.sessions WHERE key = %s", key)

    def ended(self) -> set[str] | None:
        """The keys of sessions that doors have ended since the last time; None: any may be."""
        return self._asker.ask(self._heard)

    def forget(self, before: float) -> None:
        """Forget all that nobody has seen since then: the door they were at may be gone."""
        self._run("DELETE FROM croupier_doors.sessions WHERE seen < %s", before)

    def close(self) -> None:
        """Let go of the database."""
        with suppress(StoreError):  # one that hangs ends with the process
            self._asker.ask(self._drop)

    def _run(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Run a statement, but wait for a database that hangs only so long."""
        return self._asker.ask(partial(self._try, query, values))

    def _try(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        """Run a statement that may be run twice: a connection that is gone is made again."""
        with store_errors(self.name):
            try:
                return self._rows(query, values)
            except psycopg.OperationalError:
                self._drop()
                return self._rows(query, values)

    def _rows(self, query: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        if self._db is None:
            self._db = connection(self.dsn, read_only=False)
            with self._db.transaction():
                self._db.execute("SELECT pg_advisory_xact_lock(%s)", [_MAKING_LOCK])
                for statement in _MAKING:
                    self._db.execute(statement.encode())
            self._ended = None  # what was said before, nobody here has heard
            self._db.add_notify_handler(self._hear)
            self._db.execute(f"LISTEN {_WORD}".encode())
        found = self._db.execute(query.encode(), values)
        return found.fetchall() if found.description else []

    def _heard(self) -> set[str] | None:
        self._try("SELECT", ())  # with its answer comes what there is to be heard
        ended, self._ended = self._ended, set()
        return ended

    def _hear(self, word: psycopg.Notify) -> None:
        if self._ended is not None:
            self._ended.add(word.payload)

    def _drop(self) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None


def _session(row: tuple[Any, ...]) -> DoorSession:
    key, kind, person, roles, since, seen, confirmed, ended_before, network, sat = row
    return DoorSession(
        key, kind, person, tuple(roles), "", since, seen, seen,
        confirmed=confirmed, ended_before=ended_before, network=network, sat=sat,
    )  # fmt: skip

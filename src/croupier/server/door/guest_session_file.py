"""The file of guests' sessions, for a house with one door: they outlive its process."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final

from croupier.journal.sqlite.connecting import make_private
from croupier.refusal import Refused
from croupier.server.door.session import DoorSession
from croupier.server.logs import log

_COLUMNS: Final = "key, person, csrf, since, seen, network, sat"
_LATER: Final = {"network": "TEXT NOT NULL DEFAULT ''", "sat": "INTEGER NOT NULL DEFAULT 1"}
"""Columns that a file of an earlier version lacks: its guests came from nowhere, and have sat."""


class GuestSessionFile:
    """A file of guests' sessions; to lose its last second costs a guest a new visit, no more.

    So nobody waits for it: what can't be written now, because the disk is full or another program
    locks the file, is written with what comes next.
    """

    def __init__(self, path: str) -> None:
        make_private(Path(path))
        self._due: dict[str, tuple[object, ...] | None] = {}
        """What isn't written yet: a session's row, or nothing if it has ended."""
        self._failing = False
        try:
            self._db = sqlite3.connect(
                path, timeout=0, isolation_level=None, check_same_thread=False
            )
            Path(path).chmod(0o600)
            self._prepare()
            self._kept = self._db.execute(f"SELECT {_COLUMNS} FROM sessions").fetchall()
        except sqlite3.Error as error:
            message = f"{path} can't be read: {error}. Without that file guests come as new ones."
            raise Refused("file", message, part=path) from None

    def _prepare(self) -> None:
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS sessions "
            "(key TEXT PRIMARY KEY, person TEXT, csrf TEXT, since REAL, seen REAL)"
        )
        known = {row[1] for row in self._db.execute("PRAGMA table_info(sessions)")}
        for name, kind in _LATER.items():
            if name not in known:
                self._db.execute(f"ALTER TABLE sessions ADD COLUMN {name} {kind}")

    def sessions(self) -> list[DoorSession]:
        """All that were there when it was opened."""
        return [
            DoorSession(
                key, "guest", person, (), "", since, seen, seen, network=network, sat=bool(sat)
            )
            for key, person, _, since, seen, network, sat in self._kept
        ]

    def put(self, session: DoorSession) -> None:
        """Keep a session, or its latest sign of life."""
        one = session
        row = one.key, one.person, "", one.since, one.seen, one.network, one.sat
        self._due[session.key] = row
        self._write()

    def drop(self, key: str) -> None:
        """Forget a session."""
        self._due[key] = None
        self._write()

    def close(self) -> None:
        """Let go of the file."""
        self._write()
        self._db.close()

    def _write(self) -> None:
        try:
            for key, row in list(self._due.items()):
                if row is None:
                    self._db.execute("DELETE FROM sessions WHERE key = ?", (key,))
                else:
                    marks = ", ".join("?" * len(row))
                    self._db.execute(
                        f"INSERT OR REPLACE INTO sessions ({_COLUMNS}) VALUES ({marks})", row
                    )
                del self._due[key]
        except sqlite3.Error as error:
            if not self._failing:
                log.warning("sessions", why=f"Guests' sessions can't be kept now: {error}.")
            self._failing = True
        else:
            self._failing = False

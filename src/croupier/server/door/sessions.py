"""Sessions: who a browser is, by a random token of which only the hash is kept.

A guest's session outlives the process, in a small file of its own; a log-in doesn't.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Final, Literal

from croupier.server.door.problems import denied
from croupier.server.settings import ServerSettings

COOKIE: Final = "croupier"
CSRF_COOKIE: Final = "csrf"

BYTES: Final = 32
"""Of a token: 256 bits that nobody can guess."""

NOTED_EVERY: Final = 300.0
"""Seconds between two notes of a guest's presence in the file."""

Kind = Literal["guest", "player", "staff", "nobody"]


@dataclass(slots=True)
class DoorSession:
    """Somebody's session, from its first request to its end."""

    key: str
    """The hash of the token."""
    kind: Kind
    person: str
    roles: tuple[str, ...]
    csrf: str = field(repr=False)
    since: float
    seen: float
    noted: float = 0.0
    """When the file was last told that it is alive."""
    sockets: int = 0
    ended: bool = False
    confirmed: float = 0.0
    """When somebody who has a password last gave it."""


NOBODY: Final = DoorSession("", "nobody", "", (), "", 0.0, 0.0)


class Sessions:
    """All sessions, by the hashes of their tokens."""

    def __init__(self, settings: ServerSettings, clock: Callable[[], float] = time.time) -> None:
        self.settings = settings
        self.clock = clock
        self._found: dict[str, DoorSession] = {}
        self._shelf = GuestSessionFile(settings.sessions) if settings.sessions else None
        for session in self._shelf.sessions() if self._shelf else ():
            if self.left(session) > 0:
                self._found[session.key] = session

    def __iter__(self) -> Iterator[DoorSession]:
        return iter(list(self._found.values()))

    def __len__(self) -> int:
        return len(self._found)

    def begin(
        self, kind: Kind, person: str, roles: tuple[str, ...] = ()
    ) -> tuple[str, DoorSession]:
        """A new session and its token, which only the browser will know."""
        token, now = secrets.token_urlsafe(BYTES), self.clock()
        session = DoorSession(
            token_hash(token), kind, person, roles, secrets.token_urlsafe(BYTES), now, now, now
        )
        self._found[session.key] = session
        if self._shelf is not None and kind == "guest":
            self._shelf.put(session)
        return token, session

    def find(self, token: str) -> DoorSession | None:
        """The session of a token, if it hasn't ended; looking it up keeps it alive."""
        session = self._found.get(token_hash(token)) if token else None
        if session is None:
            return None
        if self.left(session) <= 0:
            self.end(session)
            return None
        self.touch(session)
        return session

    def touch(self, session: DoorSession) -> None:
        """Somebody is there."""
        session.seen = now = self.clock()
        if (
            self._shelf is not None
            and session.kind == "guest"
            and now - session.noted > NOTED_EVERY
        ):
            session.noted = now
            self._shelf.put(session)

    def left(self, session: DoorSession) -> float:
        """Seconds until a session ends if nothing more is heard."""
        settings, now = self.settings, self.clock()
        if session.ended:
            return 0.0
        if session.kind == "staff":
            longest = session.since + settings.staff_longest - now
            return min(longest, session.seen + settings.staff_idle - now)
        idle = settings.player_idle if session.kind == "player" else settings.guest_idle
        return session.seen + idle - now

    def must_have_confirmed(self, session: DoorSession) -> None:
        """Refuse what is sensitive unless the password was given a moment ago."""
        if self.clock() - session.confirmed > self.settings.confirmed:
            message = "Give your password again first: POST /api/staff/confirm-password."
            raise denied(403, "password-again", message)

    def end(self, session: DoorSession) -> None:
        """End a session, here and in the file."""
        session.ended = True
        self._found.pop(session.key, None)
        if self._shelf is not None:
            self._shelf.drop(session.key)

    def sweep(self) -> list[DoorSession]:
        """End those that were idle for too long, and say which."""
        gone = [session for session in self if self.left(session) <= 0]
        for session in gone:
            self.end(session)
        return gone

    def close(self) -> None:
        """Let go of the file."""
        if self._shelf is not None:
            self._shelf.close()


class GuestSessionFile:
    """A file of guests' sessions; to lose its last second costs a guest a new visit, no more."""

    def __init__(self, path: str) -> None:
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        Path(path).chmod(0o600)
        self._db.execute("PRAGMA journal_mode = WAL")
        self._db.execute("PRAGMA synchronous = OFF")
        self._db.execute(
            "CREATE TABLE IF NOT EXISTS sessions "
            "(key TEXT PRIMARY KEY, person TEXT, csrf TEXT, since REAL, seen REAL)"
        )

    def sessions(self) -> list[DoorSession]:
        """All that were put there."""
        rows = self._db.execute("SELECT key, person, csrf, since, seen FROM sessions").fetchall()
        return [
            DoorSession(key, "guest", person, (), csrf, since, seen, seen)
            for key, person, csrf, since, seen in rows
        ]

    def put(self, session: DoorSession) -> None:
        """Keep a session, or its latest sign of life."""
        row = session.key, session.person, session.csrf, session.since, session.seen
        self._db.execute("INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?)", row)

    def drop(self, key: str) -> None:
        """Forget a session."""
        self._db.execute("DELETE FROM sessions WHERE key = ?", (key,))

    def close(self) -> None:
        """Let go of the file."""
        self._db.close()


def token_hash(token: str) -> str:
    """What is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def new_guest() -> str:
    """A name for a guest."""
    return f"guest-{secrets.token_hex(6)}"

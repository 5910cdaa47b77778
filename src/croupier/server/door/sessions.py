"""Sessions: who a browser is, by a random token of which only the hash is kept.

A guest's session outlives the process, in a small file of its own; a log-in doesn't. Where a house
has several doors, all sessions are kept where every door sees them.
"""

from __future__ import annotations

import secrets
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from croupier.journal.contract import StoreError
from croupier.journal.sqlite.connecting import make_private
from croupier.refusal import Refused
from croupier.server.door.problems import denied
from croupier.server.door.rates import Bucket
from croupier.server.door.session import DoorSession, Kind, csrf_of, token_hash
from croupier.server.logs import log
from croupier.server.settings import ServerSettings

if TYPE_CHECKING:
    from croupier.server.door.shared_sessions import SharedSessions

COOKIE: Final = "croupier"
CSRF_COOKIE: Final = "csrf"

BYTES: Final = 32
"""Of a token: 256 bits that nobody can guess."""

NOTED_EVERY: Final = 300.0
"""Seconds between two notes of a guest's presence."""

LOG_INS_NOTED_EVERY: Final = 10.0
"""And of somebody's who is logged in, where other doors must know."""

LOOKED_EVERY: Final = 1.0
"""Seconds for which it is believed that no other door has ended a session."""


class Sessions:
    """All sessions, by the hashes of their tokens."""

    def __init__(
        self,
        settings: ServerSettings,
        clock: Callable[[], float] = time.time,
        stands: Callable[[DoorSession], bool] = lambda _: True,
    ) -> None:
        self.settings = settings
        self.clock = clock
        self.stands = stands
        """Whether a log-in still counts by the record: nobody has ended all log-ins since."""
        self._found: dict[str, DoorSession] = {}
        self._guests: defaultdict[str, dict[str, DoorSession]] = defaultdict(dict)
        """Those of guests, by where they came from."""
        self._shelf = GuestSessionFile(settings.sessions) if settings.sessions else None
        self._shared = _shared(settings)
        for session in self._shelf.sessions() if self._shelf else ():
            if self.left(session) > 0:
                self._keep(session)

    def __iter__(self) -> Iterator[DoorSession]:
        return iter(list(self._found.values()))

    def __len__(self) -> int:
        return len(self._found)

    def begin(
        self,
        kind: Kind,
        person: str,
        roles: tuple[str, ...] = (),
        network: str = "",
        ended_before: int = 0,
    ) -> tuple[str, DoorSession]:
        """A new session and its token, which only the browser will know."""
        token, now = secrets.token_urlsafe(BYTES), self.clock()
        session = DoorSession(
            token_hash(token), kind, person, roles, csrf_of(token), now, now, now, now,
            confirmed=0.0 if kind == "guest" else now, ended_before=ended_before, network=network,
        )  # fmt: skip
        self._keep(session)
        if self._shared is not None:
            self._shared.put(session)
        elif self._shelf is not None and kind == "guest":
            self._shelf.put(session)
        return token, session

    def _keep(self, session: DoorSession) -> None:
        self._found[session.key] = session
        if session.kind == "guest":
            self._guests[session.network][session.key] = session

    def guests_from(self, network: str) -> int:
        """How many guests there are who came from what counts as one address."""
        if self._shared is not None:
            idle, never_sat = self.settings.guest_idle, self.settings.never_sat
            return self._shared.guests_from(network, idle, never_sat, self.clock())
        return sum(self.left(one) > 0 for one in self._guests.get(network, {}).values())

    def staff(self) -> set[str]:
        """Those of the staff who are logged in, at whichever door."""
        there: Iterable[DoorSession] = self if self._shared is None else self._shared.staff()
        return {one.person for one in there if one.kind == "staff" and self.left(one) > 0}

    def playing(self, since: float = 0.0) -> dict[str, float]:
        """Guests and players whose sessions began then or later, at any door, and when."""
        if self._shared is not None:
            return self._shared.playing(since)
        return {one.person: one.since for one in self if one.kind != "staff" and one.since >= since}

    def seated(self, session: DoorSession) -> None:
        """A guest has taken a seat, and isn't forgotten soon any more."""
        if session.kind == "guest" and not session.sat:
            session.sat = True
            self._note(session)

    def confirm(self, session: DoorSession) -> None:
        """Somebody has given their password again."""
        session.confirmed = self.clock()
        self._note(session)

    def _note(self, session: DoorSession) -> None:
        """Tell those who keep it what has become of a session."""
        session.noted = self.clock()
        if session.ended:
            return
        if self._shared is not None:
            self._shared.note(session)
        elif self._shelf is not None and session.kind == "guest":
            self._shelf.put(session)

    def find(self, token: str, *, present: bool = True) -> DoorSession | None:
        """The session of a token, if it hasn't ended; a sign of somebody's presence keeps it."""
        session = self._known(token_hash(token)) if token else None
        if session is None:
            return None
        session.csrf = csrf_of(token)
        if self.left(session) <= 0:
            self.end(session)
            return None
        if present or session.kind == "guest":
            self.touch(session)
        return session

    def _known(self, key: str) -> DoorSession | None:
        """A session as the house knows it: begun at any door, and ended at none."""
        session = self._found.get(key)
        if self._shared is None:
            return session
        if session is None or self.clock() - session.looked > LOOKED_EVERY:
            try:
                self._look([key])
            except StoreError:
                if session is None:
                    raise
                return session  # whom this door knows it goes on believing
        return self._found.get(key)

    def _look(self, keys: list[str]) -> None:
        """Take over what other doors have noted of sessions, and end those that they have ended."""
        assert self._shared is not None
        there, now = self._shared.find(keys), self.clock()
        for key in keys:
            here, noted = self._found.get(key), there.get(key)
            if noted is None:
                if here is not None:
                    self._forget(here)
                continue
            if here is None:
                self._keep(noted)
                here = noted
            here.looked = now
            here.seen, here.confirmed = (
                max(here.seen, noted.seen),
                max(here.confirmed, noted.confirmed),
            )
            here.sat, here.ended_before = (
                here.sat or noted.sat,
                max(here.ended_before, noted.ended_before),
            )

    def look(self) -> None:
        """Now and then: sockets ask for nothing by which it would be noticed that they must go."""
        if self._shared is None:
            return
        now = self.clock()
        due = [
            one.key
            for one in self
            if now - one.looked > (NOTED_EVERY if one.kind == "guest" else LOOKED_EVERY)
        ]
        if due:
            with suppress(StoreError):  # it is looked again soon
                self._look(due)

    def touch(self, session: DoorSession) -> None:
        """Somebody is there."""
        session.seen = now = self.clock()
        guest = session.kind == "guest"
        if now - session.noted > (NOTED_EVERY if guest else LOG_INS_NOTED_EVERY):
            self._note(session)

    def left(self, session: DoorSession) -> float:
        """Seconds until a session ends if nothing more is heard."""
        settings, now = self.settings, self.clock()
        if session.ended or not self.stands(session):
            return 0.0
        if session.kind == "guest":
            idle = settings.guest_idle if session.sat else settings.never_sat
            return session.seen + idle - now
        idle = settings.player_idle if session.kind == "player" else settings.staff_idle
        longest = session.since + settings.longest - now
        return min(longest, session.seen + idle - now)

    def attempt(self, session: DoorSession) -> float:
        """Count a password that is given within a session: 0, or the seconds to wait."""
        now, settings = self.clock(), self.settings
        if session.attempts is None:
            rate = settings.passwords_per_minute / 60
            session.attempts = Bucket(settings.password_burst, rate, now)
        return 0.0 if session.attempts.take(now) else max(1.0, session.attempts.wait())

    def succeed(self, session: DoorSession) -> None:
        """The password was the right one: attempts are counted anew."""
        session.attempts = None

    def must_have_confirmed(self, session: DoorSession) -> None:
        """Refuse what is sensitive unless the password was given a moment ago."""
        if self.clock() - session.confirmed > self.settings.confirmed:
            message = "Give your password again first: POST /api/staff/confirm-password."
            raise denied(403, "password-again", message)

    def end(self, session: DoorSession) -> None:
        """End a session, here and wherever it is kept."""
        self._forget(session)
        if self._shared is not None:
            self._shared.drop(session.key)
        elif self._shelf is not None:
            self._shelf.drop(session.key)

    def _forget(self, session: DoorSession) -> None:
        session.ended = True
        self._found.pop(session.key, None)
        if session.kind == "guest":
            self._guests[session.network].pop(session.key, None)
            if not self._guests[session.network]:
                del self._guests[session.network]

    def sweep(self) -> list[DoorSession]:
        """End those that were idle for too long, and say which."""
        idle = [session for session in self if self.left(session) <= 0]
        if self._shared is not None:
            if idle:  # they may have been at another door
                self._look([session.key for session in idle])
            longest = max(self.settings.guest_idle, self.settings.longest)
            self._shared.forget(self.clock() - longest - NOTED_EVERY)
        gone = [session for session in idle if self.left(session) <= 0]
        for session in gone:
            self.end(session)
        return gone

    def close(self) -> None:
        """Let go of the file, or of the database."""
        for kept in (self._shelf, self._shared):
            if kept is not None:
                kept.close()


def _shared(settings: ServerSettings) -> SharedSessions | None:
    if not settings.shared:
        return None
    from croupier.server.door.shared_sessions import SharedSessions

    return SharedSessions(settings.shared, settings.patience)


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


def new_guest() -> str:
    """A name for a guest."""
    return f"guest-{secrets.token_hex(6)}"

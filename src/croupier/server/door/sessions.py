"""Sessions: who a browser is, by a random token of which only the hash is kept.

A guest's session outlives the process, in a small file of its own; a log-in doesn't. Where a house
has several doors, all sessions are kept where every door sees them.
"""

from __future__ import annotations

import secrets
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from croupier.journal.contract import StoreError
from croupier.server.door.guest_session_file import GuestSessionFile
from croupier.server.door.problems import denied
from croupier.server.door.rates import Bucket
from croupier.server.door.session import DoorSession, Kind, csrf_of, token_hash
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

    def present(self, seconds: float) -> set[str]:
        """The guests whom other doors have seen so lately; of this one's the sockets tell."""
        if self._shared is None:
            return set()
        return self._shared.present(self.clock() - seconds - NOTED_EVERY)

    def confirm(self, session: DoorSession) -> None:
        """Somebody has given their password again."""
        session.confirmed = self.clock()
        self._note(session)

    def renew(self, session: DoorSession, ended: int) -> None:
        """Let a session outlast the end of all others of its person, at every door.

        A door that has heard of that end first has ended this one too: it is put back.
        """
        session.ended_before, session.confirmed = ended, self.clock()
        if session.ended:
            session.ended = False
            self._keep(session)
        if self._shared is not None:
            self._shared.put(session)

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
        if self._is_over(session):
            if self.has_ended(session):
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

    def _is_over(self, session: DoorSession) -> bool:
        """Whether a session has ended, by what any door has noted of it."""
        if self.left(session) <= 0 and self._shared is not None and not session.ended:
            self._look([session.key])
        return self.left(session) <= 0

    def has_ended(self, session: DoorSession) -> bool:
        """Whether a session is over for certain.

        Where a password was changed at another door, its log-in only seems to have ended with all
        the others of its person, until that door has noted that it goes on.
        """
        if self.left(session) > 0:
            session.doubted = 0.0
            return False
        if self._shared is None or session.ended or self.stands(session):
            return True
        session.doubted = session.doubted or self.clock()
        return self.clock() - session.doubted > LOOKED_EVERY

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
        with suppress(StoreError):  # it is looked again soon
            ended, now = self._shared.ended(), self.clock()
            due = [
                one.key
                for one in self
                if ended is None
                or one.key in ended
                or now - one.looked > (NOTED_EVERY if one.kind == "guest" else LOOKED_EVERY)
            ]
            if due:
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
        gone = [session for session in idle if self.has_ended(session)]
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


def new_guest() -> str:
    """A name for a guest."""
    return f"guest-{secrets.token_hex(6)}"

"""A client: one socket, what it still has to be told, and how it is told.

Answers are kept in order and go before views; of views only the latest is ever sent, made at the
moment it can leave. So a slow client misses views in between, and nobody waits for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final, Protocol

from croupier.server.door.rates import Bucket
from croupier.server.door.session import DoorSession
from croupier.server.live.outbox import Outbox
from croupier.server.live.streams import OwnStream
from croupier.server.wire.frames import encoded
from croupier.server.wire.messages import Message

PARTING: Final = 5.0
"""Seconds in which a farewell must have left."""


class Line(Protocol):
    """The end of a socket that a client writes to."""

    @property
    def free(self) -> bool:
        """Whether it is open and takes more."""
        ...

    def write(self, frames: bytes) -> None:
        """Send frames, or keep them until they can leave."""
        ...

    async def hang_up(self, code: int, reason: str) -> None:
        """Close it when everything written has left."""
        ...

    def abort(self) -> None:
        """Cut it, whatever still waits to be sent."""
        ...


class Client:
    """One socket."""

    __slots__ = (
        "address", "answers", "breaches", "changes", "clogged_since", "closing", "console",
        "device", "device_hash", "faults", "line", "most", "outbox", "parting", "rate", "reader",
        "screen", "seat", "seat_due", "session", "since", "table", "table_due", "version", "views",
    )  # fmt: skip

    def __init__(
        self,
        session: DoorSession,
        table: str,
        address: str,
        line: Line,
        outbox: Outbox,
        views: Callable[[Client], Iterator[bytes]],
        *,
        rate: Bucket,
        most: int,
        now: float,
    ) -> None:
        self.session = session
        self.table = table
        self.address = address
        self.line = line
        self.outbox = outbox
        self.views = views
        """What it is due, as it is now."""
        self.rate = rate
        self.most = most
        self.screen = ""
        """What it said in its `hello`; nothing before that."""
        self.device, self.device_hash = "", ""
        """A registered device, and what was kept of the key that proved it."""
        self.reader = False
        """Whether that device reads a wheel, so that it may say what it has seen."""
        self.changes = False
        """Whether it asked to be told changes of views."""
        self.version = 0
        """Of the table's view that it has; 0 if it has none."""
        self.seat, self.console = OwnStream(), OwnStream()
        self.since = now
        self.clogged_since = 0.0
        """Since when the line takes nothing of what is due, if it doesn't."""
        self.answers: deque[bytes] = deque()
        self.table_due = self.seat_due = False
        self.closing: tuple[int, str] | None = None
        self.parting: asyncio.Future[None] | None = None
        self.faults = 0
        self.breaches = 0
        """What it asked for that isn't its person's to do."""

    @property
    def player(self) -> str:
        """The player that it is the screen of, if it is one's."""
        return self.session.person if self.session.kind in ("guest", "player") else ""

    def answer(self, message: Message) -> None:
        """Tell it something that it must not miss."""
        if self.closing is not None:
            return
        if len(self.answers) >= self.most:
            self.close(1013, "slow")
            return
        self.answers.append(encoded(message))
        self.outbox.answer(self)

    def due(self, *, table: bool = False, seat: bool = False) -> None:
        """A view has changed."""
        self.table_due = self.table_due or table
        self.seat_due = self.seat_due or seat
        self.outbox.show(self)

    def look(self) -> None:
        """Tell it all its views again, whole."""
        self.version = 0
        self.seat.restart()
        self.console.restart()
        self.due(table=True, seat=True)

    def close(self, code: int, reason: str) -> None:
        """Close it, when what waits has left."""
        if self.closing is None:
            self.closing = code, reason
            self.outbox.answer(self)

    def flush(self) -> None:
        """Send what is due, if the line takes it; else when it does again."""
        if self.parting is not None:
            return
        if not self.line.free:
            self.clogged_since = self.clogged_since or asyncio.get_running_loop().time()
            return
        self.clogged_since = 0.0
        frames = list(self.answers)
        self.answers.clear()
        if self.closing is None:
            frames += self.views(self)
        if frames:
            self.line.write(frames[0] if len(frames) == 1 else b"".join(frames))
        if self.closing is not None:
            self.parting = asyncio.ensure_future(self.line.hang_up(*self.closing))

    async def part(self) -> None:
        """Wait until a farewell has left, but not for ever."""
        self.flush()
        if self.parting is not None:
            with suppress(Exception):
                await asyncio.wait_for(self.parting, PARTING)
                return
        self.line.abort()

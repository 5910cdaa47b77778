"""A client: one socket, what it still has to be told, and how it is told.

Answers are kept in order; of views only the latest is ever sent, made at the moment it can leave.
So a slow client misses views in between, and nobody waits for it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from msgspec.json import Encoder

from croupier.server.door.rates import Bucket
from croupier.server.door.sessions import DoorSession
from croupier.server.wire.messages import Message

Send = Callable[[dict[str, Any]], Awaitable[None]]

_encode = Encoder().encode


def encoded(message: Message) -> str:
    """A message as it is sent."""
    return _encode(message).decode()


class Client:
    """One socket."""

    __slots__ = (
        "abort", "address", "answers", "closing", "device", "faults", "most", "rate", "screen",
        "seat_due", "send", "sending_since", "session", "since", "table", "table_due", "wake",
    )  # fmt: skip

    def __init__(
        self,
        session: DoorSession,
        table: str,
        address: str,
        send: Send,
        abort: Callable[[], None],
        *,
        rate: Bucket,
        most: int,
        now: float,
    ) -> None:
        self.session = session
        self.table = table
        self.address = address
        self.send = send
        self.abort = abort
        self.rate = rate
        self.most = most
        self.screen = ""
        """What it said in its `hello`; nothing before that."""
        self.device = ""
        self.since = now
        self.sending_since = 0.0
        """When the message that is on its way was begun, if one is."""
        self.answers: deque[str] = deque()
        self.table_due = self.seat_due = False
        self.closing: tuple[int, str] | None = None
        self.faults = 0
        self.wake = asyncio.Event()

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
        self.wake.set()

    def due(self, *, table: bool = False, seat: bool = False) -> None:
        """A view has changed."""
        self.table_due = self.table_due or table
        self.seat_due = self.seat_due or seat
        self.wake.set()

    def close(self, code: int, reason: str) -> None:
        """Close it, when what waits has left."""
        if self.closing is None:
            self.closing = code, reason
            self.wake.set()

    async def pump(
        self, views: Callable[[Client], Iterator[str]], clock: Callable[[], float]
    ) -> None:
        """Send what is due until the socket is closed."""
        send, wake, answers = self.send, self.wake, self.answers
        while True:
            await wake.wait()
            wake.clear()
            self.sending_since = clock()
            while answers:
                await send({"type": "websocket.send", "text": answers.popleft()})
                self.sending_since = clock()
            if self.closing is not None:
                code, reason = self.closing
                await send({"type": "websocket.close", "code": code, "reason": reason})
                return
            for text in views(self):
                await send({"type": "websocket.send", "text": text})
                self.sending_since = clock()
            self.sending_since = 0.0

"""A terminal: one WebSocket that places its bets and notes when it was told what.

It understands only as much of a message as it must, so that a load of thousands costs little.
"""

from __future__ import annotations

import asyncio
import json
import re
from base64 import b64encode
from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter, time
from typing import Final

SLIPS: Final = (
    "17 by 5", "red by 10", "tiers by 1", "1/2 by 3", "neighbours of 21 by 1",
    "odd by 5", "dozen 2 by 10", "0 by 2", "16/17/19/20 by 4", "column 3 by 5",
)  # fmt: skip
_TEXT, _PING, _PONG = 1, 9, 10
ROUND: Final = re.compile(rb'"phase":"(\w+)".{0,40}"round":(\d+)')
_SETTLED: Final = re.compile(rb'"last_round":\{"round":(\d+)')
_ID: Final = re.compile(rb'"id":"([^"]+)"')


@dataclass(slots=True)
class Plan:
    """What a crowd of terminals does."""

    port: int
    bets: int
    window: float
    going: bool = False
    """Whether bets are placed in the next round that begins."""


@dataclass(slots=True)
class Told:
    """What a terminal was told, and when."""

    acknowledged: dict[str, float] = field(default_factory=dict)
    """Seconds to the acknowledgement of each bet."""
    refused: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    sizes: Counter[str] = field(default_factory=Counter)
    """Messages and bytes of each kind; a view and its changes are of one kind."""
    round: int = 0
    settled: float = 0.0
    """When it had its view of the settled round."""
    lost: bool = False


class Terminal(asyncio.Protocol):
    """One terminal at a table."""

    def __init__(self, plan: Plan, table: str, cookie: str, times: list[float]) -> None:
        self.plan = plan
        self.table = table
        self.cookie = cookie
        self.times = times
        """When it places its bets, in seconds after betting has opened."""
        self.told = Told()
        self.ready = asyncio.Event()
        self.done = asyncio.Event()
        self._buffer = bytearray()
        self._open = False
        self._latest = 0
        self._sent: dict[str, float] = {}
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        key = b64encode(b"a terminal of 16").decode()
        transport.write(
            f"GET /socket/{self.table} HTTP/1.1\r\nHost: 127.0.0.1:{self.plan.port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {self.cookie}\r\n\r\n".encode()
        )

    def connection_lost(self, exc: Exception | None) -> None:
        del exc
        self.told.lost = not self.done.is_set()
        self.ready.set()
        self.done.set()

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        if not self._open:
            head = buffer.find(b"\r\n\r\n")
            if head < 0:
                return
            assert b" 101 " in buffer[:20], bytes(buffer[:200])
            del buffer[: head + 4]
            self._open = True
            self.say({"type": "hello", "screen": "terminal", "changes": True})
        while len(buffer) > 1:
            size = buffer[1]
            start = {126: 4, 127: 10}.get(size, 2)
            if start > 2:
                size = int.from_bytes(buffer[2:start], "big")
            if len(buffer) < start + size:
                return
            text = bytes(buffer[start : start + size])
            kind = buffer[0] & 15
            del buffer[: start + size]
            if kind == _TEXT:
                self._hear(text)
            elif kind == _PING:
                self._frame(_PONG, text)

    def say(self, message: object) -> None:
        """Send a message."""
        self._frame(_TEXT, json.dumps(message).encode())

    def _frame(self, kind: int, text: bytes) -> None:
        assert self._transport is not None
        size = len(text)
        length = bytes([128 | size]) if size < 126 else b"\xfe" + size.to_bytes(2, "big")
        self._transport.write(bytes([128 | kind]) + length + bytes(4) + text)  # masked by zeros

    def _hear(self, text: bytes) -> None:
        kind = text[9 : text.index(b'"', 9)].decode()
        if kind == "change":  # it is counted with the views that it makes
            kind = text[25 : text.index(b'"', 25)].decode()
        told = self.told
        told.counts[kind] += 1
        told.sizes[kind] += len(text)
        if kind == "table":
            self._look(text)
        elif kind == "seat":
            self._settle(text)
        elif kind in ("done", "refused", "again"):
            self._answer(kind, text)

    def _look(self, text: bytes) -> None:
        """Bet in the first round that begins once the crowd is let go."""
        found = ROUND.search(text, 0, 400)
        if found is None:
            return
        phase, number = found[1], int(found[2])
        if not self.plan.going:
            self._latest = number
            self.ready.set()
        elif number > self._latest and phase == b"betting" and not self.told.round:
            self.told.round = number
            loop = asyncio.get_running_loop()
            for place, after in enumerate(self.times):
                loop.call_later(after, self._bet, place)

    def _bet(self, place: int) -> None:
        id_ = f"b{place}"
        self._sent[id_] = perf_counter()
        fields = {"slip": SLIPS[place % len(SLIPS)], "round": self.told.round}
        self.say({"type": "do", "id": id_, "act": "PlaceBets", "fields": fields})

    def _answer(self, kind: str, text: bytes) -> None:
        found = _ID.search(text)
        id_ = found[1].decode() if found else ""
        if kind == "done":
            self.told.acknowledged[id_] = perf_counter() - self._sent[id_]
        elif kind == "refused":
            self.told.refused.append(text.decode())
        else:  # as a terminal does: the same, with the same id
            self._bet(int(id_[1:]))

    def _settle(self, text: bytes) -> None:
        found = _SETTLED.search(text)
        if found and self.told.round and int(found[1]) == self.told.round and not self.told.settled:
            self.told.settled = time()
            self.done.set()

"""Protocol: uvicorn's connections with patience that ends, and a way to cut one off.

A connection that has said nothing, or half of something, is dropped in time; uvicorn alone would
keep it for ever.
"""

from __future__ import annotations

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import State

from croupier.server.door.addresses import is_one_of, network_of, plain
from croupier.server.door.problems import Failed, problem
from croupier.server.door.rates import Bucket
from croupier.server.door.room import Room
from croupier.server.logs import log
from croupier.server.settings import ServerSettings

SOCKET: Final = "croupier.socket"

LEAST: Final = 16_384
"""Bytes of a long answer that a client must read in the time that a message may take."""

FRAMES_AT_ONCE: Final = 120
FRAMES_PER_SECOND: Final = 40
"""Frames of a socket that are no messages, such as pings: nobody else counts them."""

SLICE: Final = 4_096
"""Bytes of a socket that are read before it is seen whether they were too many frames."""

_UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""Where a client stands that hasn't said all of a request."""


def http_protocol(settings: ServerSettings, room: Room) -> type[asyncio.Protocol]:
    """The class of connections that keep to these settings."""

    class Patient(PatientProtocol):
        patience = settings.first_message
        most = room.connections
        drain = settings.drain
        share = Connections(settings.connections_per_address, settings.proxies)

    return Patient


class Connections:
    """The HTTP connections of each address; those of a proxy are many people's."""

    def __init__(self, most: int, proxies: tuple[str, ...] = ()) -> None:
        self.most = most
        self.proxies = proxies
        self._open: Counter[str] = Counter()

    def take(self, address: str) -> str | None:
        """Count one more of an address: under which name, or none if it has its share."""
        network = "" if is_one_of(address, self.proxies) else network_of(address)
        if network and self._open[network] >= self.most:
            return None
        self._open[network] += 1
        return network

    def give_back(self, network: str) -> None:
        """One of them has gone, or become a socket, which is counted elsewhere."""
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]


class PatientProtocol(H11Protocol):
    """An HTTP connection that must say all of a request in time, and read its answers."""

    patience = 10.0
    most = 15_000
    drain = 15.0
    share = Connections(300)
    _deadline: asyncio.TimerHandle | None = None
    _reading: asyncio.TimerHandle | None = None
    _network: str | None = None

    def connection_made(self, transport: Any) -> None:
        """Take a connection in, if there is room."""
        super().connection_made(transport)
        self.client = plain(self.client)
        self._network = self.share.take(self.client[0] if self.client else "-")
        if self._network is None or len(self.connections) > self.most:
            transport.abort()
            return
        transport.set_write_buffer_limits(high=1, low=0)  # so that all that waits is watched
        self._watch()

    def data_received(self, data: bytes) -> None:
        """Take some bytes, and wait for the rest of the request only so long."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has gone."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """It becomes a socket, whose patience is its own."""
        self._let_go()
        self.transport.set_write_buffer_limits()
        super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """Something waits to leave: the client must read it."""
        super().pause_writing()
        self._expect_reading()

    def resume_writing(self) -> None:
        """All of it has left."""
        super().resume_writing()
        self._stop_expecting()

    def _expect_reading(self) -> None:
        waiting = self.transport.get_write_buffer_size()
        self._stop_expecting()
        self._reading = self.loop.call_later(self.drain, self._must_have_read, waiting)

    def _must_have_read(self, before: int) -> None:
        """Cut off who has read next to nothing of what waited."""
        if self.transport.get_write_buffer_size() > before - LEAST:
            log.info("dropped", why="slow", address=self.client[0] if self.client else "-")
            cut_off(self.transport)
        else:
            self._expect_reading()

    def _stop_expecting(self) -> None:
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def _let_go(self) -> None:
        self._unwatch()
        self._stop_expecting()
        if self._network is not None:
            self.share.give_back(self._network)
            self._network = None

    def send_400_response(self, msg: str) -> None:
        """What isn't HTTP is told so in the shape of every error."""
        body = msgspec.json.encode(Failed(problem("request", msg)))
        headers = [
            ("content-type", "application/json"),
            ("content-length", str(len(body))),
            ("connection", "close"),
        ]
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            for event in (
                h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
                h11.Data(data=body),
                h11.EndOfMessage(),
            ):
                self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _watch(self) -> None:
        here = self.transport.get_protocol() is self and not self.transport.is_closing()
        if not here or self.conn.their_state not in _UNFINISHED:
            self._unwatch()
        elif self._deadline is None:
            self._deadline = self.loop.call_later(self.patience, self._too_slow)

    def _unwatch(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_slow(self) -> None:
        self._deadline = None
        if self.conn.their_state in _UNFINISHED and self.timeout_keep_alive_task is None:
            self.transport.abort()


class SocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket that takes frames made for many, says when it is clogged, and can be cut off."""

    freed: Callable[[], None] | None = None
    """Is told that it takes frames again."""
    _frames: Bucket | None = None

    def connection_made(self, transport: Any) -> None:
        """Begin, at an address that is told as everywhere else."""
        super().connection_made(transport)
        self.client = plain(self.client)

    def data_received(self, data: bytes) -> None:
        """Take some bytes, but no more of a client that is cut off for the first of them."""
        for start in range(0, len(data), SLICE):
            if not self.transport.is_closing():
                super().data_received(data[start : start + SLICE])

    def handle_ping(self) -> None:
        """Answer a ping, unless there were too many: answers that nobody reads pile up."""
        if self._may_send_more():
            super().handle_ping()

    def handle_pong(self, event: Any) -> None:
        """Hear a pong."""
        if self._may_send_more():
            super().handle_pong(event)

    def handle_cont(self, event: Any) -> None:
        """Take one more piece of a message, which may be an empty one."""
        if self._may_send_more():
            super().handle_cont(event)

    def _may_send_more(self) -> bool:
        """Count a frame that is no message; whoever sends too many of them is cut off."""
        now = self.loop.time()
        if self._frames is None:
            self._frames = Bucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND, now)
        if self.transport.is_closing():
            return False
        if not self._frames.take(now):
            log.info("dropped", why="frames", address=self.client[0] if self.client else "-")
            self.abort()
        return not self.transport.is_closing()

    def handle_connect(self, event: Any) -> None:
        """Give the application this end itself."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope[SOCKET] = self

    def forget_handshake(self) -> None:
        """Keep nothing of the request that began it: a quarter of what a quiet socket weighs."""
        self.scope["headers"] = []
        del self.request, self.response

    @property
    def free(self) -> bool:
        """Whether it is open, and what was written before has left but for a little."""
        return (
            self.conn.state is State.OPEN
            and self.handshake_complete
            and self.writable.is_set()
            and not self.transport.is_closing()
        )

    def write(self, frames: bytes) -> None:
        """Send whole frames as they are: nothing is compressed or masked on the way to a client."""
        self.transport.write(frames)

    async def hang_up(self, code: int, reason: str) -> None:
        """Say farewell, once what was written can leave."""
        if not self.close_sent and not self.transport.is_closing():
            close: Any = {"type": "websocket.close", "code": code, "reason": reason}
            await self.send(close)

    def abort(self) -> None:
        """Cut it off."""
        cut_off(self.transport)

    def resume_writing(self) -> None:
        """What was written has left."""
        super().resume_writing()
        if self.freed is not None:
            self.freed()


def cut_off(transport: Any) -> None:
    """End a connection whose client doesn't read: the kernel keeps nothing for it either."""
    line = transport.get_extra_info("socket")
    if line is not None:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    transport.abort()


def socket_of(scope: Any) -> SocketProtocol:
    """A socket's own end, for frames that needn't pass through every layer of the application."""
    found = scope[SOCKET]
    assert isinstance(found, SocketProtocol)
    return found

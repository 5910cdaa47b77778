"""Protocol: uvicorn's connections with patience that ends, and a way to cut one off.

A connection that has said nothing, or half of something, is dropped in time; uvicorn alone would
keep it for ever.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
import msgspec
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from croupier.server.door.problems import Failed, problem
from croupier.server.settings import ServerSettings

_UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)
"""Where a client stands that hasn't said all of a request."""


def http_protocol(settings: ServerSettings) -> type[asyncio.Protocol]:
    """The class of connections that keep to these settings."""

    class Patient(PatientProtocol):
        patience = settings.first_message
        most = settings.connections

    return Patient


class PatientProtocol(H11Protocol):
    """An HTTP connection that must say all of a request in time."""

    patience = 10.0
    most = 15_000
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        """Take a connection in, if there is room."""
        super().connection_made(transport)
        if len(self.connections) > self.most:
            transport.abort()
        else:
            self._watch()

    def data_received(self, data: bytes) -> None:
        """Take some bytes, and wait for the rest of the request only so long."""
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has gone."""
        self._unwatch()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        """It becomes a socket, whose patience is its own."""
        self._unwatch()
        super().handle_websocket_upgrade(event)

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
    """A WebSocket that can be cut off, whatever still waits to be sent."""

    def handle_connect(self, event: Any) -> None:
        """Give the application the knife."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            scope: Any = self.scope
            scope["croupier.abort"] = self.transport.abort

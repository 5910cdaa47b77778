"""Handshake: connections by TLS, counted from their first moment and begun in time.

asyncio alone tells nobody of a connection before its handshake has ended, and waits for that a
minute: an address could have any number of them, each an open file.
"""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from functools import partial
from typing import Any, Final

from croupier.server.door.protocol import Connections
from croupier.server.door.room import Room
from croupier.server.logs import log
from croupier.server.settings import ServerSettings

Begun = Callable[[], asyncio.Protocol]
"""What goes on with a connection whose handshake has ended."""


def by_tls(
    http: type[asyncio.Protocol], settings: ServerSettings, room: Room
) -> type[asyncio.Protocol]:
    """The class of connections: `http` itself, or with a certificate, `http` after a handshake."""
    if not settings.tls_certificate:
        return http
    handshakes = Handshakes(settings, room)

    class Secured(Handshake):
        def __init__(self, **given: Any) -> None:
            super().__init__(partial(http, **given), handshakes)

    return Secured


class Handshakes:
    """The handshakes under way, and the terms on which they are waited for."""

    def __init__(self, settings: ServerSettings, room: Room) -> None:
        self.context: Final = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        self.context.load_cert_chain(settings.tls_certificate, settings.tls_key)
        self.patience: Final = settings.first_message
        self.most: Final = room.connections
        self.share: Final = Connections(settings.connections_per_address, settings.proxies)
        self.tasks: Final[set[asyncio.Task[None]]] = set()

    def end(self, network: str, task: asyncio.Task[None]) -> None:
        """A handshake has ended, well or not."""
        self.tasks.discard(task)
        self.share.give_back(network)


class Handshake(asyncio.Protocol):
    """A connection until its handshake has ended; what comes too early is kept for what follows."""

    def __init__(self, begun: Begun, handshakes: Handshakes) -> None:
        self._begun = begun
        self._handshakes = handshakes
        self._early = b""
        self._over = False

    def connection_made(self, transport: Any) -> None:
        """Take a connection in, if there is room, and begin."""
        address = (transport.get_extra_info("peername") or ("-",))[0]
        handshakes = self._handshakes
        network = handshakes.share.take(address)
        if network is None or len(handshakes.tasks) >= handshakes.most:
            if network is not None:
                handshakes.share.give_back(network)
            transport.abort()
            return
        transport.pause_reading()  # what comes now is for the handshake
        task = asyncio.get_running_loop().create_task(self._shake(transport, address))
        handshakes.tasks.add(task)
        task.add_done_callback(partial(handshakes.end, network))

    async def _shake(self, transport: Any, address: str) -> None:
        loop, handshakes = asyncio.get_running_loop(), self._handshakes
        try:
            secured: Any = await loop.start_tls(
                transport,
                self,
                handshakes.context,
                server_side=True,
                ssl_handshake_timeout=handshakes.patience,
            )
        except OSError as error:  # no TLS, not ours, too slow, or gone
            log.info("dropped", why="handshake", address=address, error=type(error).__name__)
            transport.abort()
            return
        if self._over or secured is None:
            return
        protocol = self._begun()
        secured.set_protocol(protocol)
        protocol.connection_made(secured)
        if self._early and not secured.is_closing():
            protocol.data_received(self._early)

    def data_received(self, data: bytes) -> None:
        """Keep what came with the end of the handshake."""
        self._early += data

    def connection_lost(self, exc: Exception | None) -> None:
        """It has gone before anything could begin."""
        del exc
        self._over = True

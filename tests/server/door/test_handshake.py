"""Connections by TLS are counted before their handshake has ended, and wait only so long for it."""

from __future__ import annotations

import asyncio
import socket
import ssl
from pathlib import Path
from typing import Any

import pytest

from croupier.server.door.handshake import by_tls
from croupier.server.door.room import Room
from croupier.server.settings import ServerSettings
from tests.support.live import PATIENCE
from tests.support.processes.certificates import Certificates

ROOM = Room(connections=100, at_once=100)


class Echo(asyncio.Protocol):
    """Says what it hears."""

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        self.transport.write(data)


class Place:
    """A listening place by TLS, and those who come to it."""

    def __init__(self, folder: Path, *, share: int = 100, patience: float = PATIENCE) -> None:
        self.keys = Certificates(folder).keys("house")
        self.settings = ServerSettings(
            tls_certificate=str(self.keys.certificate),
            tls_key=str(self.keys.key),
            connections_per_address=share,
            first_message=patience,
        )

    async def __aenter__(self) -> Place:
        loop = asyncio.get_running_loop()
        made = by_tls(Echo, self.settings, ROOM)
        self.server = await loop.create_server(made, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self.server.close()

    async def silent(self) -> socket.socket:
        """Somebody who connects and says nothing."""
        line = socket.socket()
        line.setblocking(False)
        await asyncio.get_running_loop().sock_connect(line, ("127.0.0.1", self.port))
        return line

    async def said_to(self, line: socket.socket) -> bytes:
        """What a silent one is told; nothing when it is cut off."""
        async with asyncio.timeout(PATIENCE):
            try:
                return await asyncio.get_running_loop().sock_recv(line, 1)
            except ConnectionResetError:
                return b""

    async def echo(self, text: bytes) -> bytes:
        """Somebody who speaks as one should."""
        believing = ssl.create_default_context(cafile=str(self.keys.certificate))
        believing.check_hostname = False
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, ssl=believing)
        writer.write(text)
        got = await reader.readexactly(len(text))
        writer.close()
        return got


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "keys"


def test_after_the_handshake_there_is_the_connection(folder: Path) -> None:
    async def visit() -> bytes:
        async with Place(folder) as place:
            return await place.echo(b"faites vos jeux" * 5_000)

    assert asyncio.run(visit()) == b"faites vos jeux" * 5_000


def test_who_never_ends_the_handshake_counts_and_takes_nobody_elses_share(folder: Path) -> None:
    async def visit() -> None:
        async with Place(folder, share=2) as place:
            held = [await place.silent() for _ in range(2)]
            beyond = await place.silent()
            assert await place.said_to(beyond) == b""
            held.pop().close()
            async with asyncio.timeout(PATIENCE):
                while True:
                    try:
                        assert await place.echo(b"17") == b"17"
                        break
                    except OSError:  # the place hasn't noticed yet that one has gone
                        continue
            for line in (*held, beyond):
                line.close()

    asyncio.run(visit())


def test_a_handshake_that_never_ends_is_cut_off(folder: Path) -> None:
    async def visit() -> None:
        async with Place(folder, patience=0.2) as place:
            line = await place.silent()
            assert await place.said_to(line) == b""
            line.close()

    asyncio.run(visit())

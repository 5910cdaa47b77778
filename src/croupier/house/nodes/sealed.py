"""A socket under TLS that one thread reads while another writes.

OpenSSL lets one thread at a time use a connection. Here only the work on bytes that are there
already is done in turns; neither thread waits for the network while it has its turn.
"""

from __future__ import annotations

import socket
import ssl
from threading import Lock
from typing import Final

_MOST: Final = 1 << 16
"""Bytes that are taken from the network at once."""


class Sealed:
    """What a talk needs of a socket."""

    def __init__(self, line: socket.socket, context: ssl.SSLContext, *, server: bool) -> None:
        self._line = line
        self._heard, self._said = ssl.MemoryBIO(), ssl.MemoryBIO()
        self._tls = context.wrap_bio(self._heard, self._said, server_side=server)
        self._turn = Lock()
        self._sending = Lock()

    def shake_hands(self) -> bytes | None:
        """Agree on keys; the other end's certificate. An OSError if it isn't believed."""
        while True:
            try:
                self._tls.do_handshake()
            except ssl.SSLWantReadError:
                self._flush()
                if not self._hear():
                    raise ConnectionError("the line was cut") from None
            except ssl.SSLError:
                self._flush()  # it is told why
                raise
            else:
                self._flush()
                return self._tls.getpeercert(True)

    @property
    def subject(self) -> str:
        """Whom the other end's certificate names."""
        told = (self._tls.getpeercert() or {}).get("subject", ())
        return ", ".join(str(pair[1]) for part in told for pair in part) or "nobody by name"

    def recv(self, most: int) -> bytes:
        """What was said, as soon as there is something; nothing at the end."""
        while True:
            with self._turn:
                try:
                    return self._tls.read(most)
                except ssl.SSLWantReadError:
                    pass
                except ssl.SSLZeroReturnError:
                    return b""
            if not self._hear():
                return b""

    def sendall(self, data: bytes) -> None:
        """Say something."""
        rest = memoryview(data)
        with self._turn:
            while rest:
                rest = rest[self._tls.write(rest) :]  # it takes a record at a time
        self._flush()

    def settimeout(self, seconds: float | None) -> None:
        """How long the network may say or take nothing."""
        self._line.settimeout(seconds)

    def shutdown(self, how: int) -> None:
        """Say and hear nothing more."""
        self._line.shutdown(how)

    def close(self) -> None:
        """Let go of the socket."""
        self._line.close()

    def _hear(self) -> bool:
        heard = self._line.recv(_MOST)
        with self._turn:
            if heard:
                self._heard.write(heard)
            else:
                self._heard.write_eof()
        return bool(heard)

    def _flush(self) -> None:
        """Send what is ciphered, in its order.

        Only who says something does: a reader that sent would wait for a reader that sends.
        """
        with self._sending:
            with self._turn:
                ready = self._said.read()
            if ready:
                self._line.sendall(ready)


Line = socket.socket | Sealed
"""A line to another process, on this machine or another."""

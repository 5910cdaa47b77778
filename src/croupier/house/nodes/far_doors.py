"""Where doors on other machines reach a node: each end has a key, and knows the other's.

A stranger is sent away before it has said a word, and a door whose certificate is withdrawn is cut
off within a second; both are on record.
"""

from __future__ import annotations

import socket
import ssl
from collections.abc import Callable
from contextlib import suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from threading import BoundedSemaphore, Event, Thread, Timer
from typing import Final

from croupier.house.nodes.door_line import is_door
from croupier.house.nodes.line import LONGEST
from croupier.house.nodes.sealed import Line, Sealed
from croupier.house.nodes.trust import LineKeys
from croupier.refusal import Refused

HELLO: Final = 5.0
"""Seconds that somebody who comes may take to prove who it is."""

AT_ONCE: Final = 32
"""Who may be proving it at a time; whoever comes beyond that is sent away."""

SILENCE: Final = 10.0
"""Seconds without a word after which a door is taken to be gone: it speaks twice a second."""

LOOK: Final = 1.0
"""Seconds between two looks whether all who talk are still believed."""

Talking = Callable[[Line, bytes], None]
"""Talks to a door of the house, with its first line, until it has gone."""

Refusing = Callable[[str, str], None]
"""Is told who was sent away, and why."""


class FarDoors(ThreadingTCPServer):
    """Listens at an address of this machine; a thread serves each door."""

    daemon_threads = True
    block_on_close = False
    allow_reuse_address = True
    request_queue_size = 128

    def __init__(self, address: str, keys: LineKeys, talking: Talking, refusing: Refusing) -> None:
        self.keys = keys
        self.talking = talking
        self.refusing = refusing
        self.proving = BoundedSemaphore(AT_ONCE)
        self.talks: dict[Sealed, bytes | None] = {}
        """The lines of those who talk, with their certificates."""
        self._ended = Event()
        host, port = parted(address)
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        try:
            super().__init__((host, port), _Door)
        except OSError as error:
            reason = error.strerror or "it can't be listened at"
            raise Refused("file", f"No line at {address}: {reason}.", part=address) from None

    def start(self) -> None:
        """Serve, in a thread of its own."""
        Thread(target=self.serve_forever, args=(0.1,), name="far doors", daemon=True).start()
        Thread(target=self._watch, name="withdrawals", daemon=True).start()

    def close(self) -> None:
        """Listen no more."""
        self._ended.set()
        self.shutdown()
        self.server_close()

    def verify_request(self, request: object, client_address: object) -> bool:
        """Not too many strangers at a time."""
        del request, client_address
        return self.proving.acquire(blocking=False)

    def handle_error(self, request: object, client_address: object) -> None:
        """A door that hangs up in the middle is no trouble of ours."""
        del request, client_address

    def _watch(self) -> None:
        while not self._ended.wait(LOOK):
            for line, certificate in list(self.talks.items()):
                if not self.keys.believes(certificate):
                    self.talks.pop(line, None)
                    _cut(line)
                    self.refusing(line.subject, "its certificate was withdrawn")


class _Door(BaseRequestHandler):
    """One door, from its hand to its end."""

    server: FarDoors
    request: socket.socket

    def handle(self) -> None:
        too_late = Timer(HELLO, _cut, (self.request,))  # however slowly it speaks
        too_late.start()
        try:
            line, hello = self._proven()
        finally:
            too_late.cancel()
            self.server.proving.release()
        if line is not None:
            line.settimeout(SILENCE)
            try:
                self.server.talking(line, hello)
            finally:
                self.server.talks.pop(line, None)

    def _proven(self) -> tuple[Sealed | None, bytes]:
        """A line to whoever is believed, with its first word."""
        server, who = self.server, str(self.client_address[0])
        try:
            stay_awake(self.request, HELLO)
            line = Sealed(self.request, server.keys.context(server=True), server=True)
            certificate = line.shake_hands()
        except ssl.SSLError as error:
            server.refusing(who, _why(error))
            return None, b""
        except OSError:  # it has hung up, or said nothing
            return None, b""
        if not server.keys.believes(certificate):
            server.refusing(f"{line.subject} at {who}", "its certificate isn't in the folder")
            return None, b""
        server.talks[line] = certificate
        try:
            hello = first_line(line)
        except OSError:
            hello = b""
        if is_door(hello):
            return line, hello
        server.talks.pop(line, None)
        return None, b""


def first_line(line: Line) -> bytes:
    """The first line that another process says, and not a byte more; an OSError if it says none."""
    said = b""
    while not said.endswith(b"\n"):
        more = line.recv(1)  # not a byte beyond its end: what follows is the talk's
        if not more or len(said) > LONGEST:
            raise ConnectionError("the line was cut")
        said += more
    return said


def stay_awake(line: socket.socket, seconds: float) -> None:
    """Let a line between machines send at once, and notice when nothing comes."""
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    line.settimeout(seconds)


def parted(address: str) -> tuple[str, int]:
    """The host and the port of an address such as 10.0.0.2:8100 or [fd00::2]:8100."""
    host, _, port = address.rpartition(":")
    return host.strip("[]"), int(port)


def _cut(line: Line) -> None:
    with suppress(OSError):
        line.shutdown(socket.SHUT_RDWR)


def _why(error: ssl.SSLError) -> str:
    if isinstance(error, ssl.SSLCertVerificationError):
        return f"its certificate isn't believed ({error.verify_message})"
    return f"it proves nothing ({error.reason or 'no TLS'})"

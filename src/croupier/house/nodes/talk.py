"""A talk: lines to and from another process, neither of which keeps anybody waiting here."""

from __future__ import annotations

import socket
from collections.abc import Callable
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import Final

from croupier.house.nodes.line import LONGEST
from croupier.house.nodes.sealed import Line

_MOST: Final = 1 << 16
"""Bytes that are taken from a socket at once."""


class Talk:
    """Sends what is said in a thread of its own, and tells what is heard in another.

    `heard` gets each line without its end, `ended` is called once when the talk is over, whoever
    ended it.
    """

    def __init__(
        self, line: Line, heard: Callable[[bytes], None], ended: Callable[[], None]
    ) -> None:
        self._socket = line
        self._heard = heard
        self._ended = ended
        self._said: SimpleQueue[bytes | None] = SimpleQueue()

    def start(self) -> None:
        """Talk in threads of its own."""
        Thread(target=self.listen, name="hearing", daemon=True).start()

    def say(self, line: bytes) -> None:
        """Send a line, soon."""
        self._said.put(line)

    def hang_up(self) -> None:
        """End the talk."""
        self._said.put(None)
        with suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def listen(self) -> None:
        """Hear what is said until the talk is over."""
        Thread(target=self._send, name="saying", daemon=True).start()
        rest = b""
        try:
            while more := self._socket.recv(_MOST):
                *lines, rest = (rest + more).split(b"\n")
                for line in lines:
                    self._heard(line)
                if len(rest) > LONGEST:  # where the next line begins nobody knows
                    break
        except OSError:
            pass  # the other end is gone
        finally:
            self.hang_up()
            self._socket.close()
            self._ended()

    def _send(self) -> None:
        """What waits goes out together: a busy line costs few calls."""
        said: bytes | None = b""
        while said is not None:
            together = list[bytes]()
            said = self._said.get()
            while said is not None:
                together.append(said)
                if self._said.empty() or len(together) > 1_000:
                    break
                said = self._said.get()
            try:
                self._socket.sendall(b"".join(together))
            except OSError:  # whoever listens here notices it too
                return

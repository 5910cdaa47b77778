"""A door's line to a node: what is asked goes out at once, and answers find who waits for them."""

from __future__ import annotations

import socket
import time
from collections.abc import Callable
from itertools import count
from threading import Lock
from typing import Final

from croupier.house.nodes.door_line import (
    Asked,
    Told,
    Unspoken,
    asked_line,
    hello_of_door,
    read_told,
    version_of,
)
from croupier.house.nodes.talk import Talk
from croupier.play.acts import Command

CONNECTING: Final = 1.0
"""Seconds that a node may take to answer a door's hello."""

SILENCE: Final = 1.5
"""Seconds without a word after which a node is taken to be gone."""


class LineCut(Exception):
    """The line is gone: what was asked may or may not be done."""


Answering = Callable[[Told | LineCut], None]
"""Is told what was answered, or that nobody knows."""


class NodeLine:
    """A line that lives until it is cut; then there is another."""

    def __init__(self, address: str, door: str) -> None:
        self.address = address
        self.heard = time.monotonic()
        """When the node last said something."""
        self._numbers = count(1)
        self._waiting: dict[int, Answering] = {}
        self._turn = Lock()
        self._cut = False
        line = socket.socket(socket.AF_UNIX)
        try:
            line.settimeout(CONNECTING)
            line.connect(address)
            line.sendall(hello_of_door(door))
            version_of(_first_line(line))
            line.settimeout(None)
        except (OSError, ValueError, Unspoken):
            line.close()
            raise
        self._talk = Talk(line, self._hear, self._end)
        self._talk.start()

    @property
    def silent(self) -> bool:
        """Whether nothing was heard for so long that the node may be gone."""
        return self._cut or time.monotonic() - self.heard > SILENCE

    def ask(self, desk: str, command: Command | None, answering: Answering) -> None:
        """Ask for something; without a command, for a sign of life."""
        number = next(self._numbers)
        with self._turn:
            cut = self._cut
            if not cut:
                self._waiting[number] = answering
        if cut:
            answering(LineCut())
        else:
            self._talk.say(asked_line(Asked(number, desk, command)))

    def hang_up(self) -> None:
        """Ask nothing more; those who wait are told so."""
        self._talk.hang_up()

    def _hear(self, said: bytes) -> None:
        self.heard = time.monotonic()
        number, told = read_told(said)
        answering = self._waiting.pop(number, None)
        if answering is not None:
            answering(told)

    def _end(self) -> None:
        with self._turn:
            self._cut = True
            waiting, self._waiting = self._waiting, {}
        for answering in waiting.values():
            answering(LineCut())


def _first_line(line: socket.socket) -> bytes:
    said = b""
    while not said.endswith(b"\n"):
        more = line.recv(1)  # not a byte beyond its end: what follows is the talk's
        if not more:
            raise OSError("the line was cut")
        said += more
    return said

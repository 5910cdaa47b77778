"""A door's line to a node: what is asked goes out at once, and answers find who waits for them."""

from __future__ import annotations

import socket
import ssl
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
from croupier.house.nodes.far_doors import SILENCE as LONG_SILENCE
from croupier.house.nodes.far_doors import first_line, parted, stay_awake
from croupier.house.nodes.lobby import TablePlace
from croupier.house.nodes.sealed import Line, Sealed
from croupier.house.nodes.talk import Talk
from croupier.house.nodes.trust import LineKeys
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

    def __init__(self, place: TablePlace, door: str, keys: LineKeys | None = None) -> None:
        self.heard = time.monotonic()
        """When the node last said something."""
        self._numbers = count(1)
        self._waiting: dict[int, Answering] = {}
        self._turn = Lock()
        self._cut = False
        line, self.certificate = _reached(place, keys)
        try:
            line.sendall(hello_of_door(door))
            version_of(first_line(line), place.node)
            line.settimeout(LONG_SILENCE if self.certificate else None)
        except (OSError, ValueError, TypeError, AttributeError, Unspoken):
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


def address_of(place: TablePlace, keys: LineKeys | None) -> str:
    """Where a node is asked: who has a key goes to its line, others to its socket."""
    return place.line if keys is not None and place.line else place.socket


def _reached(place: TablePlace, keys: LineKeys | None) -> tuple[Line, bytes | None]:
    """A line to a node, and on one between machines the certificate that it has proven."""
    if keys is not None and place.line:
        return _far(place.line, keys)
    line = socket.socket(socket.AF_UNIX)
    try:
        line.settimeout(CONNECTING)
        line.connect(place.socket)
    except OSError:
        line.close()
        raise
    return line, None


def _far(address: str, keys: LineKeys) -> tuple[Sealed, bytes | None]:
    line = socket.create_connection(parted(address), CONNECTING)
    try:
        stay_awake(line, CONNECTING)
        sealed = Sealed(line, keys.context(server=False), server=False)
        certificate = sealed.shake_hands()
        if not keys.believes(certificate):
            raise ssl.SSLError(f"the certificate of {sealed.subject} isn't in the folder")
    except OSError:
        line.close()
        raise
    return sealed, certificate

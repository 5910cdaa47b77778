"""The line to a wheel, a serial port or TCP: read by a thread of its own, tried again when lost."""

from __future__ import annotations

import fcntl
import os
import socket
import termios
import time
import tty
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final, Protocol

from croupier.house.clock import Clock
from croupier.house.wheels.reader_config import TCP

PATIENCE: Final = 5.0
"""Seconds to open a line, and without a byte until it counts as lost."""

AGAIN: Final = 1.0
"""Seconds until a lost line is tried again."""

_LONGEST: Final = 1_000
"""Characters of a line: more without an end is no wheel."""

_KEPT: Final = 10_000
"""Lines that wait for a table which is busy; older ones are lost, and their spin with them."""


class TimedLines(Protocol):
    """Lines of a wheel as they come."""

    def taken(self) -> list[tuple[int, str]]:
        """What came since the last time, each with the time that had passed on the clock."""

    def leave(self) -> None:
        """Let go of the line."""


class WheelLine:
    """Reads a wheel's lines in a thread, as long as somebody wants them."""

    def __init__(self, where: str, clock: Clock) -> None:
        self._where = where
        self._clock = clock
        self._lines = deque[tuple[int, str]](maxlen=_KEPT)
        self._left = Event()
        Thread(target=self._follow, name="wheel", daemon=True).start()

    def taken(self) -> list[tuple[int, str]]:
        """What came since the last time."""
        found = []
        while self._lines:
            found.append(self._lines.popleft())
        return found

    def leave(self) -> None:
        """Let go of the line."""
        self._left.set()

    def _follow(self) -> None:
        while not self._left.is_set():
            try:
                with _opened(self._where) as handle:
                    self._read(handle)
            except OSError:
                pass  # the table sees that nothing comes, and says so
            time.sleep(AGAIN)

    def _read(self, handle: int | socket.socket) -> None:
        rest = b""
        while not self._left.is_set():
            got = (
                handle.recv(4_096) if isinstance(handle, socket.socket) else os.read(handle, 4_096)
            )
            if not got:
                return
            *lines, rest = (rest + got).split(b"\n")
            now = self._clock.elapsed()
            self._lines.extend((now, line.decode("ascii", "replace").strip("\r")) for line in lines)
            rest = rest[-_LONGEST:]


@contextmanager
def _opened(where: str) -> Iterator[int | socket.socket]:
    if where.startswith(TCP):
        host, _, port = where.removeprefix(TCP).rpartition(":")
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as line:
            yield line
        return
    handle = os.open(where, os.O_RDWR | os.O_NOCTTY)
    try:
        # Two who read a port would each get half of what the wheel says.
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        _set_up(handle)
        yield handle
    finally:
        os.close(handle)


def _set_up(handle: int) -> None:
    """9600 baud, eight bits, no parity, one stop bit, no flow control; a read waits a while."""
    tty.setraw(handle, termios.TCSANOW)  # what the wheel said before we listened counts too
    mode = termios.tcgetattr(handle)
    mode[0] &= ~(termios.IXON | termios.IXOFF)
    mode[2] &= ~(termios.CSTOPB | termios.PARENB | termios.CRTSCTS)
    mode[2] |= termios.CLOCAL | termios.CREAD
    mode[4] = mode[5] = termios.B9600
    mode[6][termios.VMIN], mode[6][termios.VTIME] = 0, round(PATIENCE * 10)
    termios.tcsetattr(handle, termios.TCSANOW, mode)

"""The line to a wheel, a serial port or TCP: read by a thread of its own, tried again when lost."""

from __future__ import annotations

import socket
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final, Protocol

from croupier.house.clock import Clock
from croupier.house.wheels.reader_config import BAUD, TCP

PATIENCE: Final = 5.0
"""Seconds to open a line, and without a byte until it counts as lost."""

AGAIN: Final = 1.0
"""Seconds until a lost line is tried again."""

_AT_ONCE: Final = 4_096
"""Bytes that are read at once."""

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

    def __init__(self, where: str, clock: Clock, baud: int = BAUD) -> None:
        self._where = where
        self._baud = baud
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
                with _opened(self._where, self._baud) as read:
                    self._read(read)
            except OSError:
                pass  # the table sees that nothing comes, and says so
            time.sleep(AGAIN)

    def _read(self, read: Callable[[], bytes]) -> None:
        rest = b""
        while not self._left.is_set():
            got = read()
            if not got:
                return
            *lines, rest = (rest + got).split(b"\n")
            now = self._clock.elapsed()
            self._lines.extend((now, line.decode("ascii", "replace").strip("\r")) for line in lines)
            rest = rest[-_LONGEST:]


@contextmanager
def _opened(where: str, baud: int) -> Iterator[Callable[[], bytes]]:
    """The line, as what waits for its next bytes; none are its end, or a silence."""
    if where.startswith(TCP):
        host, _, port = where.removeprefix(TCP).rpartition(":")
        with socket.create_connection((host.strip("[]"), int(port)), PATIENCE) as there:
            yield lambda: there.recv(_AT_ONCE)
        return
    from serial import Serial

    # Two who read a port would each get half of what the wheel says, so it is opened for us alone:
    # with eight bits, no parity, one stop bit and no flow control, as Serial has them.
    with Serial(where, baud, timeout=PATIENCE, exclusive=True) as line:
        yield lambda: bytes(line.read(max(1, min(line.in_waiting, _AT_ONCE))))

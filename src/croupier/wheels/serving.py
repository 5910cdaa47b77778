"""A simulated wheel on a line: a pseudo-terminal or a TCP port, in the time that passes."""

from __future__ import annotations

import fcntl
import os
import select
import socket
import struct
import termios
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from croupier.wheels.simulator import WheelSimulator

END: Final = b"\r\n"
_LOOK: Final = 0.05
"""Seconds between two looks at the line."""
_PATIENCE: Final = 10.0
"""Seconds that the last lines wait for whoever reads them."""
_MOST: Final = 65_536
"""Bytes that are kept for somebody who reads slowly."""


@contextmanager
def pseudo_terminal() -> Iterator[tuple[int, str]]:
    """A line like a serial port: the wheel's end of it, and the path of the other."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    os.set_blocking(ours, False)
    try:
        yield ours, os.ttyname(theirs)
        _wait_until_read(theirs)
    finally:
        os.close(ours)
        os.close(theirs)


def _wait_until_read(theirs: int) -> None:
    """Closing the line takes what lies unread on it away from whoever reads slowly."""
    end, looks = time.monotonic() + _PATIENCE, 0
    while looks < 2 and time.monotonic() < end:  # twice: what was just sent is on its way there
        unread = struct.unpack("i", fcntl.ioctl(theirs, termios.FIONREAD, bytes(4)))[0]
        looks = 0 if unread else looks + 1
        time.sleep(_LOOK)


@contextmanager
def first_caller(listening: socket.socket) -> Iterator[int]:
    """The line of the first who calls a port."""
    caller, _ = listening.accept()
    with caller:
        caller.setblocking(False)
        yield caller.fileno()


def serve_wheel(wheel: WheelSimulator, line: int, pace: float, done: Callable[[], bool]) -> None:
    """Send what the wheel says and hear what it is told, until it is enough or nobody listens."""
    began, heard, sent = time.monotonic(), b"", b""
    while not done():
        moment = round((time.monotonic() - began) * 1_000 * pace)
        sent += b"".join(text.encode() + END for _, text in wheel.lines_until(moment))
        readable, _, _ = select.select([line], [], [], _LOOK / pace)
        try:
            if readable:
                got = os.read(line, 4_096)
                if not got:
                    return
                *commands, heard = (heard + got).replace(b"\r", b"\n").split(b"\n")
                for command in commands:
                    answers = wheel.command(command.decode("ascii", errors="replace"))
                    sent += b"".join(text.encode() + END for text in answers)
            if sent:
                sent = sent[os.write(line, sent) :]
        except BlockingIOError:
            sent = sent[-_MOST:]  # nobody reads for now, and a wheel doesn't wait
        except OSError:
            return
    _send_rest(line, sent)


def _send_rest(line: int, sent: bytes) -> None:
    """Send the last lines, if anybody takes them in time."""
    end = time.monotonic() + _PATIENCE
    while sent and time.monotonic() < end:
        select.select([], [line], [], _LOOK)
        try:
            sent = sent[os.write(line, sent) :]
        except BlockingIOError:
            continue
        except OSError:
            return

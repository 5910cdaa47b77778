"""A simulated wheel on a line: a pseudo-terminal or a TCP port, in the time that passes."""

from __future__ import annotations

import os
import select
import socket
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from croupier.wheels.simulator import WheelSimulator

END: Final = b"\r\n"
_LOOK: Final = 0.05
"""Seconds between two looks at the line."""
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
    finally:
        os.close(ours)
        os.close(theirs)


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

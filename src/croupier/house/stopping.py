"""Stopping: a house that is asked to end begins no round and plays the present ones out."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from croupier.house.clock import Clock

WITHIN: Final = 120_000
"""Milliseconds for the present rounds; what isn't over then is left as an interruption, which the
rulebook settles when the table is next opened."""


class Stopping:
    """Whether somebody asked the house to end, and by when it must have."""

    def __init__(self, clock: Clock, within: int = WITHIN) -> None:
        self.clock = clock
        self.within = within
        self.until: int | None = None

    @property
    def asked(self) -> bool:
        return self.until is not None

    @property
    def late(self) -> bool:
        """Whether the time to play out is up."""
        return self.until is not None and self.clock.elapsed() >= self.until

    def ask(self) -> None:
        """Ask for the end; asking again changes nothing."""
        if self.until is None:
            self.until = self.clock.elapsed() + self.within


@contextmanager
def on_sigterm(stopping: Stopping) -> Iterator[None]:
    """Let SIGTERM ask for the end, as systemd and Docker do."""

    def asked(number: int, frame: FrameType | None) -> None:
        del number, frame
        stopping.ask()

    before = signal.signal(signal.SIGTERM, asked)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)

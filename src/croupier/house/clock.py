"""The house's clock: the one judge of time, in milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Lock
from typing import Final, Protocol

SMALL: Final = 1_000
"""Milliseconds that the machine's clock may differ by before it has jumped."""


class Clock(Protocol):
    """Tells the time and waits."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC: what goes on record."""

    def elapsed(self) -> int:
        """Milliseconds since some moment, whatever anybody sets: what schedules run on."""

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""

    def reach(self, moment: int) -> None:
        """Be no earlier than what is on record: the record goes on from there."""

    def drift(self) -> int:
        """How far the machine's clock is ahead of this one, in milliseconds."""


def _wall() -> int:
    return time.time_ns() // 1_000_000


def _ticks() -> int:
    return time.monotonic_ns() // 1_000_000


class SystemClock:
    """The machine's clock as it was at the start, going on with the monotonic one.

    It follows no jump: who sets the machine's clock moves no round and no player's limit. A small
    difference is made up a millisecond at a time. A new start takes the machine's clock as it is.
    """

    def __init__(self, wall: Callable[[], int] = _wall, ticks: Callable[[], int] = _ticks) -> None:
        self._wall, self._ticks = wall, ticks
        self._ahead = wall() - ticks()
        """Of the monotonic clock."""
        self._latest = 0
        self._turn = Lock()

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        with self._turn:
            self._latest = max(self._latest, self._ahead + self._ticks())
            return self._latest

    def elapsed(self) -> int:
        """Milliseconds of the monotonic clock."""
        return self._ticks()

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        time.sleep(milliseconds / 1000)

    def reach(self, moment: int) -> None:
        """Go on from the record if that is ahead."""
        with self._turn:
            self._ahead = max(self._ahead, moment - self._ticks())

    def drift(self) -> int:
        """How far the machine's clock is ahead; a small difference is made up on the way."""
        with self._turn:
            found = self._wall() - self._ahead - self._ticks()
            if abs(found) <= SMALL:
                self._ahead += (found > 0) - (found < 0)
            return found

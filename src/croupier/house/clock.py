"""The house's clock: the one judge of time, in milliseconds since 1970."""

from __future__ import annotations

import time
from typing import Protocol


class Clock(Protocol):
    """Tells the time and waits."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""


class SystemClock:
    """The machine's clock."""

    def now(self) -> int:
        """Milliseconds since 1970, UTC."""
        return time.time_ns() // 1_000_000

    def wait(self, milliseconds: int) -> None:
        """Let time pass."""
        time.sleep(milliseconds / 1000)

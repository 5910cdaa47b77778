"""The meter: a progress bar on a terminal, with the rate and the time left."""

from __future__ import annotations

import sys
from time import monotonic
from typing import Final

_WIDTH: Final = 30
_PREFIXES: Final = ((1e12, "T"), (1e9, "G"), (1e6, "M"), (1e3, "k"))


class Bar:
    """A bar on the error stream that is drawn over itself and wiped away at the end."""

    def __init__(self, parts: int, each: int, unit: str) -> None:
        self.parts, self.each, self.unit = parts, each, unit
        self.start = self.drawn = monotonic()

    def update(self, done: int) -> None:
        """Draw it, a few times a second at most."""
        now = monotonic()
        if now - self.drawn < 0.1 and done < self.parts:
            return
        self.drawn = now
        taken = max(now - self.start, 1e-9)
        left = taken / done * (self.parts - done)
        filled = _WIDTH * done // self.parts
        bar = "█" * filled + "░" * (_WIDTH - filled)
        rate = f"{shortened(done * self.each / taken)} {self.unit}/s"
        line = f"{bar} {done / self.parts:4.0%}  {rate}  {clock(left)} left"
        sys.stderr.write(f"\r{line:<90}")
        sys.stderr.flush()

    def close(self) -> None:
        """Leave an empty line behind."""
        sys.stderr.write(f"\r{'':<90}\r")
        sys.stderr.flush()


def shortened(rate: float) -> str:
    """A rate with the letter of its thousands: 612 M."""
    for size, letter in _PREFIXES:
        if rate >= size:
            return f"{rate / size:.3g} {letter}"
    return f"{rate:.3g} "


def clock(seconds: float) -> str:
    """Seconds as minutes and seconds, or with hours."""
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"

"""Rates: so many in a burst, and so many a minute after that."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

KEPT: Final = 50_000
"""Names that are remembered; beyond that, those whose bucket is full again are forgotten."""


class Bucket:
    """What one sender may still send."""

    __slots__ = ("at", "burst", "left", "per_second")

    def __init__(self, burst: float, per_second: float, now: float) -> None:
        self.burst = burst
        self.per_second = per_second
        self.left = burst
        self.at = now

    def take(self, now: float, so_many: int = 1) -> bool:
        """Take one, or so many, if there are as many; a burst of them is always enough."""
        self.left = min(self.burst, self.left + (now - self.at) * self.per_second)
        self.at = now
        wanted = min(so_many, self.burst)
        if self.left < wanted:
            return False
        self.left -= wanted
        return True

    def wait(self) -> float:
        """Seconds until there is one again."""
        return max(0.0, (1 - self.left) / self.per_second) if self.per_second else 3_600.0


class Rates:
    """A bucket for each name: an address, or a person."""

    def __init__(
        self, burst: int, per_minute: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst = burst
        self.per_second = per_minute / 60
        self._clock = clock
        self._buckets: dict[str, Bucket] = {}

    def take(self, name: str) -> float:
        """Take one for a name: 0, or the seconds to wait."""
        now = self._clock()
        bucket = self._buckets.get(name)
        if bucket is None:
            if len(self._buckets) >= KEPT:
                self._forget(now)
            bucket = self._buckets[name] = Bucket(self.burst, self.per_second, now)
        return 0.0 if bucket.take(now) else max(1.0, bucket.wait())

    def give_back(self, name: str) -> None:
        """What was taken shall not count."""
        bucket = self._buckets.get(name)
        if bucket is not None:
            bucket.left = min(bucket.burst, bucket.left + 1)

    def _forget(self, now: float) -> None:
        full = self.burst / self.per_second if self.per_second else 3_600.0
        self._buckets = {name: one for name, one in self._buckets.items() if now - one.at < full}

"""A secure draw: pockets from the operating system's generator, every one equally likely.

A byte has 256 values, and they are dealt out to the pockets in equal shares: with 37 pockets each
gets 6 values and 34 are left over. A left-over value is rejected and another byte is read, so no
pocket is favoured. The remainder of a division would favour the first 34 pockets.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Final

from croupier.chance.source import DRAW, ChanceFailed
from croupier.equipment.wheel import Wheel

VALUES: Final = 256
"""Of one byte."""

LONGEST_RUN: Final = 9
"""Equal bytes in a row that are still believed. A tenth comes by chance once in 2⁷² bytes, and at
once from a generator that is stuck (the repetition count test of NIST SP 800-90B)."""

TRIED: Final = 1_000
"""Bytes read when a draw is made ready, so that a broken generator is found before the round."""


class SecureDraw:
    """Draws pockets with bytes that nobody can foresee."""

    name: Final = DRAW

    def __init__(self, read: Callable[[int], bytes] = os.urandom) -> None:
        self._read = read
        self._last = -1
        self._run = 0
        for byte in read(TRIED):
            self._watch(byte)

    def result(self, wheel: Wheel) -> str:
        """Draw one of the wheel's pockets."""
        return wheel.pockets[self.below(len(wheel))]

    def below(self, count: int) -> int:
        """Draw a whole number from 0 up to, not including, a count of at most 256."""
        if not 0 < count <= VALUES:
            raise ValueError(f"One byte can't choose among {count}.")
        while (place := share(self._byte(), count)) is None:
            pass
        return place

    def _byte(self) -> int:
        (byte,) = self._read(1)
        self._watch(byte)
        return byte

    def _watch(self, byte: int) -> None:
        self._run = self._run + 1 if byte == self._last else 1
        self._last = byte
        if self._run > LONGEST_RUN:
            raise ChanceFailed(f"The generator is stuck: it gave {byte} {self._run} times running.")


def share(byte: int, count: int) -> int | None:
    """In which of so many equal shares a byte's value lies; nothing if it is left over."""
    place = byte // (VALUES // count)
    return place if place < count else None

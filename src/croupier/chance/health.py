"""Health of a generator: two tests that its bytes pass from the first one on, or play stops.

They are the repetition count and the adaptive proportion test in the manner of NIST SP 800-90B,
4.4, for bytes of full entropy. A sound generator fails the first at a given byte, or the second in
a given window, with a chance of at most 2⁻⁴⁰: about once in a thousand thousand million.
"""

from __future__ import annotations

from math import comb
from typing import Final

FALSE_ALARM: Final = 40
"""The chance of a false alarm is at most 2 to the power of minus this."""

VALUES: Final = 256
"""Of one byte."""

WINDOW: Final = 512
"""Bytes in which the adaptive proportion test counts the first one."""

RUN: Final = 1 + -(-FALSE_ALARM // 8)
"""Equal bytes running that are no longer believed: each after the first is a chance of 2⁻⁸."""


def cutoff() -> int:
    """How often a window's first byte comes in it, itself included, to be no longer believed.

    The others are a binomial of 511 trials; the sum is exact.
    """
    others = WINDOW - 1
    ways, beyond = VALUES**others, 0
    for times in range(others, -1, -1):
        beyond += comb(others, times) * (VALUES - 1) ** (others - times)
        if beyond << FALSE_ALARM > ways:
            return times + 2
    raise AssertionError("a window has a first byte")


TOO_MANY: Final = cutoff()


class GeneratorHealth:
    """Sees every byte before it is used and says what is wrong with the generator."""

    def __init__(self) -> None:
        self.fault = ""
        """What was found in the latest bytes, if anything."""
        self._latest = b""
        self._window = b""

    def see(self, block: bytes, wanted: int) -> None:
        """Test the next bytes, of which so many were wanted."""
        self.fault = (
            self._repetition(block)
            or self._proportion(block)
            or ("it gave too few bytes" if len(block) != wanted else "")
        )

    def _repetition(self, block: bytes) -> str:
        latest = self._latest + block
        self._latest = latest[1 - RUN :]
        return f"it gave the same byte {RUN} times running" if has_run(latest) else ""

    def _proportion(self, block: bytes) -> str:
        window = self._window + block
        self._window = window[len(window) - len(window) % WINDOW :]
        starts = range(0, len(window), WINDOW)
        counts = (window.count(window[at : at + 1], at, at + WINDOW) for at in starts)
        most = max(counts, default=0)
        return f"it gave one byte {most} times in {WINDOW}" if most >= TOO_MANY else ""


def has_run(block: bytes) -> bool:
    """Whether some byte stands as often in a row as is no longer believed."""
    if len(block) < RUN:
        return False
    number = int.from_bytes(block, "little")  # long whole numbers are quicker than a loop
    steps = (number ^ number >> 8).to_bytes(len(block), "little")[:-1]
    return bytes(RUN - 1) in steps  # a step is 0 where a byte equals the next

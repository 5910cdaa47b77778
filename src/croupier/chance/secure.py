"""A secure draw: pockets from the operating system's generator, every one equally likely.

A byte has 256 values, and they are dealt out to the pockets in equal shares: with 37 pockets each
gets 6 values and 34 are left over. A left-over value is rejected and another byte is read, so no
pocket is favoured. The remainder of a division would favour the first 34 pockets.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from typing import Final

from croupier.chance.health import VALUES, GeneratorHealth
from croupier.chance.source import DRAW, ChanceFailed
from croupier.equipment.wheel import Wheel

TRIED: Final = 2_048
"""Bytes tested when a draw is made ready, and thrown away: a broken generator is found before the
round. A sound one fails here once in 2²⁸ starts at most."""

AT_ONCE: Final = 1 << 16
"""Bytes read together where many draws are wanted."""

MOST: Final = VALUES**4
"""What one draw chooses among, at most."""


class SecureDraw:
    """Draws pockets with bytes that nobody can foresee.

    What failed its tests once gives nothing more: only a new start, with its tests, may.
    """

    name: Final = DRAW

    def __init__(self, read: Callable[[int], bytes] = os.urandom) -> None:
        self._read = read
        self._health = GeneratorHealth()
        self.take(TRIED)

    def result(self, wheel: Wheel) -> str:
        """Draw one of the wheel's pockets."""
        return wheel.pockets[self.below(len(wheel))]

    def below(self, count: int) -> int:
        """Draw a whole number from 0 up to, not including, a count of at most 2³²."""
        if not 0 < count <= MOST:
            raise ValueError(f"A draw can't choose among {count}.")
        size = max(1, ((count - 1).bit_length() + 7) // 8)
        while (place := share(int.from_bytes(self.take(size)), count, VALUES**size)) is None:
            pass
        return place

    def places(self, pockets: int, draws: int) -> Iterator[bytes]:
        """Draw many places of a wheel at once, a byte each: the same shares, dealt out in bulk."""
        shares = [share(byte, pockets) for byte in range(VALUES)]
        left_over = bytes(byte for byte, place in enumerate(shares) if place is None)
        table = bytes(place or 0 for place in shares)
        while draws > 0:
            block = self.take(min(AT_ONCE, 2 * draws))
            drawn = block.translate(table, left_over)[:draws]
            draws -= len(drawn)
            yield drawn

    def take(self, count: int) -> bytes:
        """The next bytes of the generator, tested; none of them is kept for later."""
        self._must_be_sound()
        block = self._read(count)
        self._health.see(block, count)
        self._must_be_sound()
        return block

    def _must_be_sound(self) -> None:
        if self._health.fault:
            fault = self._health.fault
            raise ChanceFailed(f"The generator of results can't be trusted: {fault}.")


def share(value: int, count: int, values: int = VALUES) -> int | None:
    """In which of so many equal shares one of the values lies; nothing if it is left over."""
    place = value // (values // count)
    return place if place < count else None

"""Streams: the random numbers of a simulation, each a function of the seed and of a block's number.

Every block of players and every stretch of a path has its own SFC64 generator, so a result doesn't
depend on who draws it, when, or with how many others. These are simulations: a table that is played
takes its results from the wheel or from the operating system, never from here.
"""

from __future__ import annotations

import secrets
from typing import Final

import numpy as np
from numpy.typing import NDArray

LANES: Final = 1024
"""The most players in a block: they advance together, one spin at a time."""

PLAYERS, PATHS, COUNTS = range(3)
"""What a stream is for; the first number of its key."""

Words = NDArray[np.uint64]
Draws = NDArray[np.uint16]


def fresh_seed() -> int:
    """A seed to print beside the result, so that the run can be repeated."""
    return secrets.randbits(48)


def generator(seed: int, *key: int) -> np.random.Generator:
    """The generator of one block or stretch."""
    return np.random.Generator(np.random.SFC64(np.random.SeedSequence(seed, spawn_key=key)))


def words(source: np.random.Generator, count: int) -> Words:
    """So many raw 64-bit words, as the generator makes them."""
    return source.integers(0, 2**64 - 1, count, dtype=np.uint64, endpoint=True)


def state(source: np.random.Generator) -> Words:
    """The four words of an SFC64, from which a compiled kernel goes on."""
    inner: NDArray[np.uint64] = source.bit_generator.state["state"]["state"]
    return np.array(inner, dtype=np.uint64)


class Block:
    """The draws of a block: 16 bits each, uniform below `top`.

    A value that isn't below `top` is replaced by the next one of the block's spare stream that is.
    Nothing is folded by a modulo, so every result has exactly the same number of values.
    """

    def __init__(self, seed: int, number: int, top: int, lanes: int) -> None:
        self.lanes = lanes
        self.main = generator(seed, PLAYERS, number, 0)
        self.spare = generator(seed, PLAYERS, number, 1)
        self.top = top

    def draws(self, spins: int) -> Draws:
        """The next spins of all players of the block, one row for each spin."""
        found = words(self.main, spins * self.lanes // 4).astype("<u8", copy=False).view("<u2")
        for place in np.flatnonzero(found >= self.top):
            found[place] = self._spare()
        return found.reshape(spins, self.lanes)

    def _spare(self) -> int:
        while (value := int(words(self.spare, 1)[0]) & 0xFFFF) >= self.top:
            pass
        return value


def octets(source: np.random.Generator, count: int) -> NDArray[np.uint8]:
    """So many random bytes, a multiple of eight, lowest byte of each word first."""
    return words(source, count // 8).astype("<u8", copy=False).view(np.uint8)

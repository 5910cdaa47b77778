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

from croupier.simulation.draw.cells import NO_REST, MissingWeights

LANES: Final = 1024
"""The most players in a block: they advance together, one spin at a time."""

TURNS: Final = 16
"""The generators of a block that take turns."""

WARM_UP: Final = 12
"""Words of a fresh SFC64 that nobody uses."""

PLAYERS, PATHS, COUNTS, SPARES = range(4)
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


def block_states(seed: int, number: int, lanes: int) -> tuple[Words, Words]:
    """The fresh generators of a block: those that take turns, a column each, and the spare one."""
    turns = min(TURNS, lanes // 4)
    source = np.random.SeedSequence(seed, spawn_key=(PLAYERS, number))
    states = np.ones((4, turns + 1), np.uint64)
    states[:3] = source.generate_state(3 * (turns + 1), np.uint64).reshape(3, -1)
    return states[:, :-1].copy(), states[:, -1:].copy()


class Block:
    """The draws of a block: 16 bits each, uniform below `top`.

    Sixteen generators take turns, word by word, because a processor can step that many at once. A
    value that isn't below `top` is replaced by the next one of the spare generator that is, or by
    what weighted chances still lack. Nothing is folded by a modulo that favours a result.
    """

    def __init__(
        self, seed: int, number: int, top: int, lanes: int, rest: MissingWeights = NO_REST
    ) -> None:
        self.lanes = lanes
        self.top = top
        self.rest = rest
        main, spare = block_states(seed, number, lanes)
        self.main = [_warmed_up(column) for column in main.T]
        self.spare = _warmed_up(spare[:, 0])

    def draws(self, spins: int) -> Draws:
        """The next spins of all players of the block, one row for each spin."""
        each = spins * self.lanes // 4 // len(self.main)
        turns = np.stack([words(source, each) for source in self.main], axis=1)
        found = turns.astype("<u8", copy=False).reshape(-1).view("<u2")
        for place in np.flatnonzero(found >= self.top):
            found[place] = self._spare()
        return found.reshape(spins, self.lanes)

    def _spare(self) -> int:
        if self.rest.bounds.size:
            return again(self.spare, self.rest)
        while (value := int(words(self.spare, 1)[0]) & 0xFFFF) >= self.top:
            pass
        return value


def _warmed_up(start: Words) -> np.random.Generator:
    """An SFC64 that begins with this state; its first words are thrown away, as numpy does."""
    source = np.random.Generator(np.random.SFC64(0))
    inner = source.bit_generator.state
    source.bit_generator.state = {**inner, "state": {"state": start}}
    words(source, WARM_UP)
    return source


def again(spare: np.random.Generator, rest: MissingWeights) -> int:
    """A value for what weighted chances still lack, by the next word that isn't passed over."""
    while (word := int(words(spare, 1)[0])) > rest.last:
        pass
    return rest.cell(word)


def octets(source: np.random.Generator, count: int) -> NDArray[np.uint8]:
    """So many random bytes, a multiple of eight, lowest byte of each word first."""
    return words(source, count // 8).astype("<u8", copy=False).view(np.uint8)

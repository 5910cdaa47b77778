"""Paths: one player who repeats a slip, spin by spin, with the lows and highs on the way.

A path is dealt in stretches, each with its own generator, and a stretch in legs. Every spin takes
one random byte; bytes at the end of the range, which would favour some results, are passed over.
Weighted chances take two bytes, as players' spins do (see `cells`).
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.draw.rows import SlipRows
from croupier.simulation.draw.streams import PATHS, generator, octets, state, words
from croupier.simulation.draw.weighted import walk_weighted

_STRETCH: Final = 1 << 22
_LEG: Final = 1 << 16
_LEGS: Final = 128
"""About so many legs at least, so that there is something to draw and to compare."""

Legs = NDArray[np.int64]
"""A row for each leg: its total, its lowest and its highest point."""


@dataclass(frozen=True, slots=True)
class PathPlan:
    """Everything that decides a path."""

    rows: SlipRows
    spins: int
    seed: int

    @property
    def leg(self) -> int:
        """The spins of a leg; the last may have fewer."""
        return min(_LEG, max(1, -(-self.spins // _LEGS)))

    @property
    def stretch(self) -> int:
        """The spins of a stretch; the last may have fewer."""
        return _STRETCH // self.leg * self.leg

    @property
    def stretches(self) -> int:
        return -(-self.spins // self.stretch)

    @property
    def top(self) -> int:
        """Bytes from here on are passed over."""
        return 256 // len(self.rows.results) * len(self.rows.results)

    def by_byte(self, column: tuple[int, ...]) -> NDArray[np.int64]:
        """A column of the rows for each byte; 0 for those that are passed over."""
        each = self.top // len(self.rows.results)
        found = np.zeros(256, np.int64)
        found[: self.top] = np.repeat(np.array(column, np.int64), each)
        return found

    def legs(self, stretch: int) -> list[int]:
        """The spins of each leg of a stretch."""
        spins = min(self.stretch, self.spins - stretch * self.stretch)
        whole, rest = divmod(spins, self.leg)
        return [self.leg] * whole + [rest] * (rest > 0)


def walk(plan: PathPlan, stretch: int, *, fast: bool) -> Legs:
    """Deal one stretch, by a compiled kernel if asked for and possible."""
    if plan.rows.chances:
        return _Prison(plan, stretch).legs()
    if plan.rows.weights:
        return walk_weighted(plan, stretch, fast=fast)
    if fast:
        return _compiled(plan, stretch)
    dealt = _Bytes(plan, stretch)
    scale = math.gcd(*plan.rows.one) or 1
    row: NDArray[Any] = plan.by_byte(plan.rows.one) // scale
    if np.abs(row).max() * plan.leg < 2**31:
        row = row.astype(np.int32)
    # No byte is beyond the row; `clip` spares numpy from looking.
    legs = (np.take(row, dealt.spins(spins), mode="clip") for spins in plan.legs(stretch))
    found = [_leg(nets) for nets in legs]
    return np.array(found, np.int64) * scale


def _leg(nets: NDArray[Any]) -> tuple[int, int, int]:
    """The total of some nets and the lowest and highest point on the way."""
    way = np.cumsum(nets, dtype=nets.dtype)
    return int(way[-1]), min(0, int(way.min())), max(0, int(way.max()))


class _Bytes:
    """The random bytes of a stretch, of which a leg uses whole words."""

    def __init__(self, plan: PathPlan, stretch: int) -> None:
        self.source = generator(plan.seed, PATHS, stretch)
        self.top = plan.top
        self.kept = np.empty(0, np.uint8)

    def spins(self, spins: int) -> NDArray[np.uint8]:
        """Bytes with exactly so many spins among them; those passed over are left in."""
        while (have := int(np.count_nonzero(self.kept < self.top))) < spins:
            lacking = (spins - have) * 256 // self.top
            self.kept = np.concatenate([self.kept, octets(self.source, 8 * (lacking // 8 + 32))])
        end = self._end(have - spins)
        found = self.kept[:end]
        self.kept = self.kept[-(-end // 8) * 8 :]
        return found

    def _end(self, surplus: int) -> int:
        """Behind which byte the last spin lies, if so many more follow it."""
        window = min(len(self.kept), 2 * surplus + 256)
        places = np.flatnonzero(self.kept[-window:] < self.top)
        if len(places) <= surplus:
            window = len(self.kept)
            places = np.flatnonzero(self.kept < self.top)
        return len(self.kept) - window + int(places[len(places) - 1 - surplus]) + 1

    def one(self) -> int:
        """A single spin's byte, from a word of its own."""
        while True:
            for byte in words(self.source, 1).astype("<u8", copy=False).view(np.uint8):
                if byte < self.top:
                    return int(byte)


def _compiled(plan: PathPlan, stretch: int) -> Legs:
    from croupier.simulation.fast.path import walk_leg

    scale = math.gcd(*plan.rows.one) or 1
    row = plan.by_byte(plan.rows.one) // scale
    stream = state(generator(plan.seed, PATHS, stretch))
    legs = plan.legs(stretch)
    found = np.empty((len(legs), 3), np.int64)
    for place, spins in enumerate(legs):
        walk_leg(stream, spins, row, np.uint64(256 - plan.top), found[place])
    return found * scale


class _Prison:
    """A stretch with prisoners: their fate is decided by the spins after the zero."""

    def __init__(self, plan: PathPlan, stretch: int) -> None:
        self.dealt = _Bytes(plan, stretch)
        self.spins = plan.legs(stretch)
        self.top = plan.top
        rows = plan.rows
        self.one = plan.by_byte(rows.one)
        columns = [
            [plan.by_byte(column) for column in zip(*prison, strict=True)]
            for prison in (rows.jails, rows.costs, rows.holds)
        ]
        self.fates = list(zip(*columns, strict=True))
        self.held = [0] * len(rows.chances)

    def legs(self) -> Legs:
        found = []
        for spins in self.spins:
            drawn = self.dealt.spins(spins)
            found.append(_leg(self._nets(drawn[drawn < self.top])))
        lost = self._wait()
        legs = np.array(found, np.int64)
        legs[-1, 0] -= lost
        legs[-1, 1] = min(legs[-1, 1], legs[-1, 0])
        return legs

    def _nets(self, drawn: NDArray[np.uint8]) -> NDArray[np.int64]:
        nets = self.one[drawn]
        for chance, (jails, costs, holds) in enumerate(self.fates):
            held = _held(jails[drawn], holds[drawn] == 0, self.held[chance])
            nets -= costs[drawn] * held[:-1]
            self.held[chance] = int(held[-1])
        return nets

    def _wait(self) -> int:
        """What the last prisoners lose, followed to their end without new bets."""
        lost = 0
        while any(self.held):
            byte = self.dealt.one()
            for chance, (_, costs, holds) in enumerate(self.fates):
                lost += int(costs[byte]) * self.held[chance]
                self.held[chance] *= int(holds[byte])
        return lost


def _held(jailed: NDArray[np.int64], emptied: NDArray[np.bool_], before: int) -> NDArray[np.int64]:
    """The chips in prison before each spin and after the last, given what each takes in."""
    taken = np.concatenate([[before], np.cumsum(jailed) + before])
    resets = np.where(emptied, np.arange(len(emptied)), -1)
    last = np.maximum.accumulate(resets)
    let_go = np.where(last >= 0, taken[last], 0)
    after = taken[1:] - let_go
    return np.concatenate([[before], after])

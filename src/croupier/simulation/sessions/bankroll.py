"""A session with a bankroll in floating point: every bank and state at once, spin by spin.

It does what `croupier.odds.banks` does in whole numbers, on arrays. Only sums of products of
positive numbers occur, so the relative error grows by a few roundings a spin at most; what is cut
off at the thin ends is counted as error too.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.odds.banks import Bank, SessionEnds, Stop, TooMuch
from croupier.odds.chains import SessionChain
from croupier.odds.spread import Spread

Floats = NDArray[np.float64]

MOST_SUMS: Final = 5_000_000_000
"""Products that are summed before giving up: some seconds."""
_WIDEST: Final = 4_000_000
"""Cells of the widest array that is held."""
_OVER_A_STEP: Final = 10_000
"""What a sum of two arrays costs beside their cells, in cells."""
_THIN: Final = 1e-28
"""Chances at the ends of an array below this are cut off."""


@dataclass(slots=True)
class Window:
    """Chances of the nets from a lowest one on, in steps of the lattice."""

    low: int = 0
    values: Floats = field(default_factory=lambda: np.zeros(0))

    @property
    def high(self) -> int:
        return self.low + len(self.values)

    def add(self, low: int, values: Floats) -> None:
        """Add chances that begin at a net, with room for more where they don't fit."""
        if not len(values):
            return
        high = low + len(values)
        if not len(self.values):
            self.low, self.values = low, values.copy()
            return
        if low < self.low or high > self.high:
            first, last = min(low, self.low), max(high, self.high)
            if last - first > _WIDEST:
                raise TooMuch
            wider = np.zeros(last - first)
            wider[self.low - first : self.high - first] = self.values
            self.low, self.values = first, wider
        self.values[low - self.low : high - self.low] += values

    def trim(self) -> float:
        """Cut off the thin ends; returns what was cut."""
        kept = np.flatnonzero(self.values > _THIN)
        if not len(kept):
            lost = float(self.values.sum())
            self.values = self.values[:0]
            return lost
        first, last = int(kept[0]), int(kept[-1]) + 1
        lost = float(self.values[:first].sum() + self.values[last:].sum())
        self.low, self.values = self.low + first, self.values[first:last]
        return lost


def play_rounded(chain: SessionChain, bank: Bank, spins: int) -> SessionEnds:
    """Play so many spins; raises `TooMuch`."""
    run = _Run(chain, bank)
    for _ in range(spins):
        if not run.spin():
            break
    return run.session()


class _Run:
    """A session under way."""

    def __init__(self, chain: SessionChain, bank: Bank) -> None:
        self.chain, self.bank = chain, bank
        self.playing: dict[Hashable, Window] = {chain.start: Window(0, np.ones(1))}
        self.ended = {stop: Window() for stop in Stop}
        self.played = self.budget = 0
        self.cut = self.staked = self.spins = 0.0
        self.widest_row = 1

    def spin(self) -> bool:
        """One spin of everybody who still plays; False if nobody does."""
        after: dict[Hashable, Window] = {}
        for state, window in self.playing.items():
            low, going = self._going(state, window)
            if not len(going):
                continue
            mass = float(going.sum())
            self.spins += mass
            self.staked += mass * self.chain.stake(state)
            steps = self.chain.steps(state)
            self.widest_row = max(self.widest_row, len(steps))
            self.budget += len(steps) * (len(going) + _OVER_A_STEP)
            if self.budget > MOST_SUMS:
                raise TooMuch
            for weight, net, then in steps:
                shifted = low + net // self.chain.lattice
                after.setdefault(then, Window()).add(shifted, going * (weight / self.chain.total))
        self.played += 1
        if self.played % 8 == 0:
            self.cut += sum(window.trim() for window in after.values())
        self.playing = {state: window for state, window in after.items() if len(window.values)}
        return bool(self.playing)

    def _going(self, state: Hashable, window: Window) -> tuple[int, Floats]:
        """The part of a window that can bet again; the rest is put with what has ended."""
        if self.bank.bankroll is None:
            return window.low, window.values
        step, money = self.chain.lattice, self.bank.bankroll
        bottom, top = window.low, window.high
        if self.bank.goal is not None:
            top = min(top, max(bottom, -((money - self.bank.goal) // step)))
        floor = bottom
        if self.bank.stop_loss is not None:
            floor = min(top, max(bottom, (self.bank.stop_loss - money) // step + 1))
        least = min(top, max(floor, -((money - self.chain.stake(state)) // step)))
        for stop, first, last in (
            (Stop.STOP_LOSS, bottom, floor),
            (Stop.RUIN, floor, least),
            (Stop.GOAL, top, window.high),
        ):
            if last > first:
                self.ended[stop].add(first, window.values[first - bottom : last - bottom])
        return least, window.values[least - bottom : top - bottom]

    def session(self) -> SessionEnds:
        """Everything that has ended, the last spin's players included."""
        for state, window in self.playing.items():
            low, values = self._going(state, window)
            for further, chance in self.chain.end(state).items():
                shifted = low + further // self.chain.lattice
                self.ended[Stop.SPINS].add(shifted, values * float(chance))
        everything = Window()
        for window in self.ended.values():
            everything.add(window.low, window.values)
        step = self.chain.lattice
        nets = range(everything.low * step, everything.high * step, step)
        error = self.cut + (self.played + 1) * (self.widest_row + 2) * float(np.finfo(float).eps)
        spread = Spread(nets, everything.values.tolist(), 1.0, "floating point", error)
        stops = {stop: float(window.values.sum()) for stop, window in self.ended.items()}
        return SessionEnds(spread, stops, self.staked, self.spins)

"""Betting systems as players know them, each a small class that works on arrays of players.

They speak the language of a strategy (see `strategies`), so they are also its examples. A net above
0 is a win, below 0 a loss; a net of 0 leaves a system where it is. A bet over the table's limit
begins the system anew.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.ask.strategies import Strategy, StrategyTable

Units = NDArray[np.int64]

LINE: Final = (1, 2, 3, 4)
"""The line a Labouchère begins with unless another is given."""


class Affine(Strategy):
    """A bet that is multiplied and added to: flat, Martingale, its reverse, D'Alembert."""

    def __init__(self, win: tuple[int, int], loss: tuple[int, int]) -> None:
        self.win = win
        self.loss = loss

    def start(self, table: StrategyTable) -> None:
        self.limit = table.limit
        self.bet = np.ones(table.players, np.int64)

    def stakes(self, bank: Units) -> Units:
        del bank
        return self.bet

    def settle(self, pockets: NDArray[np.intp], nets: Units) -> None:
        del pockets
        bet = self.bet
        after_win = bet * self.win[0] + self.win[1]
        after_loss = bet * self.loss[0] + self.loss[1]
        bet = np.where(nets > 0, after_win, np.where(nets < 0, after_loss, bet))
        bet = np.maximum(bet, 1)
        self.bet = np.where(bet > self.limit, 1, bet)


class WinLadder(Strategy):
    """Bets that climb a rung with every win and begin again after a loss or at the top."""

    def __init__(self, rungs: tuple[int, ...]) -> None:
        self.rungs = np.array(rungs, np.int64)

    def start(self, table: StrategyTable) -> None:
        self.rungs = self.rungs[: _within(self.rungs, table.limit)]
        self.rung = np.zeros(table.players, np.int64)

    def stakes(self, bank: Units) -> Units:
        del bank
        return self.rungs[self.rung]

    def settle(self, pockets: NDArray[np.intp], nets: Units) -> None:
        del pockets
        climbed = np.where(nets > 0, self.rung + 1, np.where(nets < 0, 0, self.rung))
        self.rung = np.where(climbed == len(self.rungs), 0, climbed)


def _within(rungs: Units, limit: int) -> int:
    """How many rungs there are before the first that is over the limit."""
    over = np.flatnonzero(rungs > limit)
    return int(over[0]) if over.size else len(rungs)


class Fibonacci(Strategy):
    """1 1 2 3 5 8 …: one on after a loss, two back after a win."""

    def start(self, table: StrategyTable) -> None:
        self.limit = table.limit
        self.bet = np.ones(table.players, np.int64)
        self.next = np.ones(table.players, np.int64)

    def stakes(self, bank: Units) -> Units:
        del bank
        return self.bet

    def settle(self, pockets: NDArray[np.intp], nets: Units) -> None:
        del pockets
        won, lost = nets > 0, nets < 0
        bet = np.where(won, 2 * self.bet - self.next, np.where(lost, self.next, self.bet))
        then = np.where(won, self.next - self.bet, self.next + np.where(lost, self.bet, 0))
        anew = (bet < 1) | (then < 1) | (bet > self.limit)
        self.bet, self.next = np.where(anew, 1, bet), np.where(anew, 1, then)


class OscarsGrind(Strategy):
    """One unit of profit a series: a unit more after a win, never more than the series lacks."""

    def start(self, table: StrategyTable) -> None:
        self.limit = table.limit
        self.unit = table.unit
        self.bet = np.ones(table.players, np.int64)
        self.profit = np.zeros(table.players, np.int64)

    def stakes(self, bank: Units) -> Units:
        del bank
        return self.bet

    def settle(self, pockets: NDArray[np.intp], nets: Units) -> None:
        del pockets
        profit = self.profit + nets
        lacking = -((profit - self.unit) // self.unit)
        bet = np.where(nets > 0, np.minimum(self.bet + 1, lacking), self.bet)
        anew = (profit >= self.unit) | (bet > self.limit)
        self.bet, self.profit = np.where(anew, 1, bet), np.where(anew, 0, profit)


class Labouchere(Strategy):
    """A line of numbers: bet its two ends, strike them after a win, add the bet after a loss.

    Each player's line lies in a ring, which is made longer when a line fills it.
    """

    def __init__(self, line: tuple[int, ...] = LINE) -> None:
        self.line = np.array(line, np.int64)
        self.opening = ends(line)

    def start(self, table: StrategyTable) -> None:
        self.limit = table.limit
        room = 1 << (len(self.line) + 28).bit_length()
        self.ring = np.zeros((table.players, room), np.int64)
        self.ring[:, : len(self.line)] = self.line
        self.first = np.zeros(table.players, np.int64)
        self.length = np.full(table.players, len(self.line), np.int64)
        self.bet = np.full(table.players, self.opening, np.int64)

    def stakes(self, bank: Units) -> Units:
        del bank
        return self.bet

    def settle(self, pockets: NDArray[np.intp], nets: Units) -> None:
        del pockets
        if self.length.max() == self.ring.shape[1]:
            self.ring, self.first = longer(self.ring, self.first), np.zeros_like(self.first)
        mask = self.ring.shape[1] - 1
        won, lost = nets > 0, np.flatnonzero(nets < 0)
        self.ring[lost, (self.first + self.length)[lost] & mask] = self.bet[lost]
        self.length[lost] += 1
        self.first = np.where(won, self.first + 1, self.first)
        self.length = np.where(won, self.length - 2, self.length)
        everyone = np.arange(len(self.bet))
        head = self.ring[everyone, self.first & mask]
        tail = self.ring[everyone, (self.first + self.length - 1) & mask]
        bet = np.where(self.length == 1, head, head + tail)
        anew = np.flatnonzero((self.length < 1) | (bet > self.limit))
        self.ring[anew, : len(self.line)] = self.line
        self.first[anew], self.length[anew] = 0, len(self.line)
        bet[anew] = self.opening
        self.bet = bet


def ends(line: tuple[int, ...]) -> int:
    """The bet that a Labouchère's line asks for."""
    return line[0] if len(line) == 1 else line[0] + line[-1]


def longer(ring: Units, first: Units) -> Units:
    """Rings of twice the length, every line laid out from the first cell."""
    players, room = ring.shape
    places = (first[:, None] + np.arange(room)) & (room - 1)
    return np.hstack([np.take_along_axis(ring, places, 1), np.zeros((players, room), ring.dtype)])


@dataclass(frozen=True, slots=True)
class NamedSystem:
    """A system by name: how it is made, and how many units it can come to bet."""

    about: str
    make: Callable[[tuple[int, ...]], Strategy]
    most: Callable[[int, int], int]
    """The most units of a bet, given the limit and the number of spins."""
    grows: bool = True
    """Do losses or wins drive the bet up without end, but for limit and bankroll?"""


def _limit(limit: int, spins: int) -> int:
    del spins
    return limit


def _one_a_spin(limit: int, spins: int) -> int:
    return min(limit, spins + 1)


AFFINE: Final = {
    "flat": ((1, 0), (1, 0)),
    "martingale": ((0, 1), (2, 0)),
    "reverse-martingale": ((2, 0), (0, 1)),
    "dalembert": ((1, -1), (1, 1)),
}
"""What becomes of the bet after a win and after a loss: times so much, plus so much."""

RUNGS: Final = {"1-3-2-6": (1, 3, 2, 6), "paroli": (1, 2, 4)}

SYSTEMS: Final[dict[str, NamedSystem]] = {
    "flat": NamedSystem(
        "one unit on every spin", lambda _: Affine(*AFFINE["flat"]), lambda *_: 1, False
    ),
    "martingale": NamedSystem(
        "double after a loss, one unit after a win",
        lambda _: Affine(*AFFINE["martingale"]),
        _limit,
    ),
    "reverse-martingale": NamedSystem(
        "double after a win, one unit after a loss",
        lambda _: Affine(*AFFINE["reverse-martingale"]),
        _limit,
    ),
    "fibonacci": NamedSystem(
        "1 1 2 3 5: on after a loss, two back after a win", lambda _: Fibonacci(), _limit
    ),
    "dalembert": NamedSystem(
        "a unit more after a loss, a unit less after a win",
        lambda _: Affine(*AFFINE["dalembert"]),
        _one_a_spin,
    ),
    "labouchere": NamedSystem("strike or lengthen a line of numbers", Labouchere, _limit),
    "oscars-grind": NamedSystem(
        "a unit more after a win until the series is a unit ahead",
        lambda _: OscarsGrind(),
        _one_a_spin,
    ),
    "1-3-2-6": NamedSystem(
        "four rungs up with wins", lambda _: WinLadder(RUNGS["1-3-2-6"]), lambda *_: 6, False
    ),
    "paroli": NamedSystem(
        "double after a win, three times at most",
        lambda _: WinLadder(RUNGS["paroli"]),
        lambda *_: 4,
        False,
    ),
}

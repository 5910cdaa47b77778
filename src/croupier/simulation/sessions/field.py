"""The field of Oscar's Grind: a template of a series for each bank with which one can begin."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.odds.banks import Bank, Stop, TooMuch
from croupier.odds.chains import SessionChain
from croupier.simulation.extras import lab
from croupier.simulation.sessions.template import (
    Floats,
    Reach,
    Template,
    Whole,
    added_up,
    template,
)

MOST_CELLS: Final = 12_000_000
"""Bets times banks that are looked into before giving up: some seconds."""
MOST_BANKS: Final = 4_000
"""Banks with which series begin; how many of each there are is one full matrix."""
STOPS: Final = (Stop.GOAL, Stop.STOP_LOSS, Stop.RUIN)
_GOES_ON: Final = -1
_AT_ONCE: Final = 2_000_000
"""Moves times banks that are looked at together."""


class Unforeseen(Exception):
    """Series begin with more, or with more different banks, than is worth a field: long odds."""


@dataclass(frozen=True, slots=True)
class Restarts:
    """How series end and others begin."""

    moves: Any
    """A matrix from the nodes of a series to the different gains with which it can end."""
    target: Whole
    """The place of the bank with which the next one begins, by gain and bank; -1 if none does."""

    def begun(self, visits: Floats) -> Floats:
        """How many series begin with each bank after others have ended."""
        on = self.target >= 0
        return added_up(self.target[on], (self.moves @ visits)[on], visits.shape[1])

    def between(self, visits: Floats) -> Floats:
        """The same as a matrix, by the bank with which they begin and that of the one before."""
        count = visits.shape[1]
        gain, before = np.nonzero(self.target >= 0)
        pairs = self.target[gain, before] * count + before
        chance = (self.moves @ visits)[gain, before]
        return added_up(pairs, chance, count * count).reshape(count, count)


@dataclass(frozen=True, slots=True)
class Field:
    """Cells of a node, which is a row, and a bank at the beginning of a series, a column."""

    series: Template
    bank: Bank
    begin: Whole
    """The banks, ascending, in minor units."""
    restarts: Restarts

    @property
    def first(self) -> int:
        """The column in which a session begins."""
        return int(np.searchsorted(self.begin, self.bank.bankroll or 0))

    @property
    def allowed(self) -> Floats:
        """1 for each cell in which a bet is made, 0 for others."""
        stops = _stops(self.bank, self.begin + self.series.gain[:, None], self.series.stake)
        return np.asarray(stops == _GOES_ON, np.float64)

    @property
    def most_terms(self) -> int:
        """How many terms the chance of a cell is a sum of at most, from one spin to the next."""
        again = self.series.target == 0
        inside = self.series.target[self.series.inside]
        return int(np.bincount(inside, minlength=1).max() + again.sum())

    def ended(self, visits: Floats) -> Iterator[tuple[Stop, Whole, Floats]]:
        """The banks with which sessions end and their chances, some at a time, by why they do."""
        series = self.series
        wide = max(1, _AT_ONCE // len(series.origin))
        for start in range(0, len(self.begin), wide):
            part = slice(start, start + wide)
            money = self.begin[part] + series.gain_after[:, None]
            stops = _stops(self.bank, money, series.stake_after)
            for place, stop in enumerate(STOPS):
                move, column = np.nonzero(stops == place)
                chance = series.chance[move] * visits[series.origin[move], start + column]
                yield stop, money[move, column], chance


def _stops(bank: Bank, money: Whole, stake: Whole) -> NDArray[np.int8]:
    """Why no bet of a row's stake is made: a place in STOPS, or -1 if it is made."""
    found = np.where(money < stake[:, None], np.int8(2), np.int8(_GOES_ON))
    if bank.stop_loss is not None:
        found[money <= bank.stop_loss] = 1
    if bank.goal is not None:
        found[money >= bank.goal] = 0
    return found


def field_of(chain: SessionChain, bank: Bank, spins: int | None) -> Field:
    """Every cell that a session can come to; raises `TooMuch` or `Unforeseen`."""
    reach = _reach(chain, bank, spins)
    series = template(chain, reach)
    gains = np.unique(series.gain_after[series.target == 0])
    begin = _banks(chain, bank, gains, reach)
    if len(begin) > MOST_CELLS // len(series.gain):
        raise TooMuch
    return Field(series, bank, begin, _restarts(series, bank, begin, gains))


def _reach(chain: SessionChain, bank: Bank, spins: int | None) -> Reach:
    assert bank.bankroll is not None
    best = max(0, *(step.net for step in chain.steps(chain.start)))
    tops = [] if bank.goal is None else [bank.goal - 1]
    if spins is not None:
        tops.append(bank.bankroll + spins * best)
    highest = min(tops)
    floor = bank.stop_loss if bank.stop_loss is not None else -1
    banks = 1 + (highest - bank.bankroll) // max(best, chain.stake(chain.start))
    return Reach(highest, floor, spins, MOST_CELLS // banks)


def _banks(chain: SessionChain, bank: Bank, gains: Whole, reach: Reach) -> Whole:
    """The banks with which series begin, if each can end with any of these gains."""
    assert bank.bankroll is not None
    found = {bank.bankroll}
    line = [bank.bankroll]
    rounds = 0
    while line and rounds != reach.spins:
        rounds += 1
        after = {money + gain for money in line for gain in gains.tolist()} - found
        stake = chain.stake(chain.start)
        line = [money for money in after if bank.stop(money - bank.bankroll, stake) is None]
        found.update(line)
        if max(found) > reach.highest or len(found) > MOST_BANKS:
            raise Unforeseen
    return np.array(sorted(found), np.int64)


def _restarts(series: Template, bank: Bank, begin: Whole, gains: Whole) -> Restarts:
    sparse = lab("scipy.sparse", "This answer")
    again = series.target == 0
    row = np.searchsorted(gains, series.gain_after[again])
    entries = (series.chance[again], (row, series.origin[again]))
    money = begin + gains[:, None]
    stops = _stops(bank, money, np.full(len(gains), series.stake[0]))
    target = np.searchsorted(begin, money).clip(max=len(begin) - 1)
    target[(stops != _GOES_ON) | (begin[target] != money)] = -1
    return Restarts(sparse.csr_matrix(entries, (len(gains), len(series.gain))), target)

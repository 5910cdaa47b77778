"""A session cell by cell: every pair of a state and a bank that can be reached, as one matrix.

It serves play without end, and what `sessions_series` doesn't foresee of Oscar's Grind. All answers
come from the mean visits to each cell: for so many spins they are summed up, without end they solve
one sparse system of linear equations. An answer is a sum of visits times chances to end, so none is
off by more than what the solution leaves of that system in all.
"""

from __future__ import annotations

from array import array
from collections.abc import Hashable
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.odds.banks import Bank, SessionEnds, Stop, TooMuch
from croupier.odds.chains import SessionChain
from croupier.odds.spread import Spread
from croupier.simulation.extras import lab

MOST_CELLS: Final = 1_000_000
"""Cells that are looked into before giving up: some seconds."""

Floats = NDArray[np.float64]


class _Cells:
    """The cells from which a session bets, and the moves between them."""

    def __init__(self, chain: SessionChain, bank: Bank, spins: int | None) -> None:
        assert bank.bankroll is not None
        self.chain, self.bank = chain, bank
        self.cells: dict[tuple[Hashable, int], int] = {(chain.start, 0): 0}
        """The number of each state and net."""
        self.origin, self.target, self.net = array("q"), array("q"), array("q")
        """Every move: from which cell, to which (-1 if play ends there), and the net after it."""
        self.chance = array("d")
        self.stop: list[Stop | None] = []
        self.deepest = 0
        line = [(chain.start, 0)]
        while line and (spins is None or self.deepest < spins):
            self.deepest += 1
            line = [cell for one in line for cell in self._moves(*one)]

    def _moves(self, state: Hashable, net: int) -> list[tuple[Hashable, int]]:
        """Record the moves of a cell; returns those that it leads to for the first time."""
        number = self.cells[state, net]
        found = []
        for weight, shift, after in self.chain.steps(state):
            then = net + shift
            stop = self.bank.stop(then, self.chain.stake(after))
            target = -1
            if stop is None:
                if (after, then) not in self.cells:
                    self.cells[after, then] = len(self.cells)
                    found.append((after, then))
                target = self.cells[after, then]
            self.origin.append(number)
            self.target.append(target)
            self.net.append(then)
            self.chance.append(weight / self.chain.total)
            self.stop.append(stop)
        if len(self.cells) > MOST_CELLS:
            raise TooMuch
        return found


def play_cells(chain: SessionChain, bank: Bank, spins: int | None) -> SessionEnds:
    """Play so many spins, or until the session ends by itself; raises `TooMuch`."""
    cells = _Cells(chain, bank, spins)
    count = len(cells.cells)
    origin, target = np.array(cells.origin), np.array(cells.target)
    chance, on = np.array(cells.chance), target >= 0
    sparse = lab("scipy.sparse", "This answer")
    moves = sparse.csc_matrix((chance[on], (target[on], origin[on])), (count, count))
    begin = np.zeros(count)
    begin[0] = 1.0
    epsilon = float(np.finfo(float).eps)
    if spins is None:
        visits, error = _solved(moves, begin)
        last = np.zeros(count)
    else:
        visits, last = _summed(moves.tocsr(), begin, spins)
        error = (spins + 1) * 8 * epsilon
    ended = np.where(on, 0.0, chance * visits[origin])
    return _session(cells, ended, visits, last, error + 4 * epsilon * float(visits.sum()))


def _solved(moves: Any, begin: Floats) -> tuple[Floats, float]:
    """The mean visits without end, and what they leave unsolved."""
    sparse = lab("scipy.sparse", "This answer")
    linear = lab("scipy.sparse.linalg", "This answer")
    matrix = sparse.identity(len(begin), format="csc") - moves
    visits: Floats = np.atleast_1d(linear.spsolve(matrix, begin))
    return visits, float(np.abs(matrix @ visits - begin).sum())


def _summed(moves: Any, begin: Floats, spins: int) -> tuple[Floats, Floats]:
    """The mean visits in so many spins, and the chance of each cell after the last one."""
    visits, here = np.zeros(len(begin)), begin
    for _ in range(spins):
        visits += here
        here = moves @ here
    return visits, here


def _session(
    cells: _Cells, ended: Floats, visits: Floats, last: Floats, error: float
) -> SessionEnds:
    law: dict[int, float] = {}
    stops = dict.fromkeys(Stop, 0.0)
    for stop, net, chance in zip(cells.stop, cells.net, ended.tolist(), strict=True):
        if stop is not None:
            stops[stop] += chance
            law[net] = law.get(net, 0.0) + chance
    staked = 0.0
    for ((state, net), chance), visit in zip(
        zip(cells.cells, last.tolist(), strict=True), visits.tolist(), strict=True
    ):
        staked += visit * cells.chain.stake(state)
        if chance:
            stops[Stop.SPINS] += chance
            law[net] = law.get(net, 0.0) + chance
    nets = sorted(law)
    spread = Spread(nets, [law[net] for net in nets], 1.0, "sparse matrix", error)
    return SessionEnds(spread, stops, staked, float(visits.sum()))

"""Lanes: players in lock-step with numpy alone; what the compiled kernels must agree with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.ask.plans import (
    BROKE,
    FAN_BLOCKS,
    GOAL,
    SPINS,
    STOP,
    GroupOutcome,
    PlayerPlan,
)
from croupier.simulation.ask.strategies import StrategyTable
from croupier.simulation.draw.rows import SlipRows
from croupier.simulation.draw.streams import Block

_AT_ONCE: Final = 1 << 19
"""Draws taken at a time."""

Amounts = NDArray[np.int64]


def play(plan: PlayerPlan, blocks: range) -> GroupOutcome:
    """Play the players of some blocks to their end."""
    return _Group(plan, blocks).play()


class _Group:
    """The players of some blocks, side by side."""

    def __init__(self, plan: PlayerPlan, blocks: range) -> None:
        self.plan = plan
        self.blocks = blocks
        self.cells = cells = plan.cells
        self.streams = [
            Block(plan.seed, number, cells.top, plan.lanes, cells.rest) for number in blocks
        ]
        self.size = len(blocks) * plan.lanes
        self.bank = np.full(self.size, plan.bankroll, np.int64)
        self.staked = np.zeros(self.size, np.int64)
        self.played = np.zeros(self.size, np.int32)
        self.there = np.ones(self.size, np.bool_)
        self.left = np.full(self.size, SPINS, np.uint8)
        self.strategy = plan.make()
        self.stake = np.array([rows.stake for rows in plan.rows], np.int64)
        self.payoffs = [_Payoffs(rows, self.size) for rows in plan.rows]
        self.fan = [self.bank.copy()]

    def play(self) -> GroupOutcome:
        plan = self.plan
        rows = plan.rows[0]
        self.strategy.start(
            StrategyTable(
                self.size, rows.results, rows.stake, plan.limit, len(plan.rows), plan.spins
            )
        )
        spins = self._spins()
        marks = set(plan.marks)
        for spin in range(1, plan.spins + 1):
            units = self._stay_or_leave()
            if not self.there.any():
                break
            self._spin(units, next(spins))
            if spin in marks:
                self.fan.append(self.bank.copy())
        self._stay_or_leave()
        while any(payoffs.held.any() for payoffs in self.payoffs):
            self._wait(next(spins))
        return self._outcome()

    def _spins(self) -> Iterator[NDArray[np.intp]]:
        """For every spin the index of the chance that comes for each player."""
        rows = max(1, _AT_ONCE // self.size)
        while True:
            drawn = np.hstack([stream.draws(rows) for stream in self.streams])
            yield from self.cells.index[drawn]

    def _stay_or_leave(self) -> Amounts:
        """The units everybody bets; who reached an end or can't pay the bet leaves first."""
        units = self.strategy.stakes(self.bank)
        units = units.reshape(self.size, -1)
        due = units @ self.stake
        for why, out in (
            (GOAL, self.bank >= self.plan.goal),
            (STOP, self.bank <= self.plan.floor),
            (BROKE, due > self.bank),
        ):
            self.left[out & self.there] = why
            self.there &= ~out
        return np.where(self.there[:, None], units, 0)

    def _spin(self, units: Amounts, result: NDArray[np.intp]) -> None:
        self.staked += units @ self.stake
        self.played += self.there
        nets = np.zeros(self.size, np.int64)
        for column, payoffs in enumerate(self.payoffs):
            nets += payoffs.nets(units[:, column], result)
            self.bank += payoffs.cash
        self.bank += nets
        self.strategy.settle(result, nets)

    def _wait(self, result: NDArray[np.intp]) -> None:
        """A spin without bets: players who left wait for their chips in prison."""
        nothing = np.zeros(self.size, np.int64)
        for payoffs in self.payoffs:
            payoffs.nets(nothing, result)
            self.bank += payoffs.cash

    def _outcome(self) -> GroupOutcome:
        marks = len(self.plan.marks)
        fan = self.fan[:marks] + [self.bank] * (marks - len(self.fan))
        kept = max(0, FAN_BLOCKS - self.blocks.start) * self.plan.lanes
        shown = np.array([bank[:kept] for bank in fan], np.int64).reshape(marks, -1 if marks else 0)
        return GroupOutcome(self.bank, self.staked, self.played, self.left, shown)


class _Payoffs:
    """The nets of one slip, and the chips that it has in prison."""

    def __init__(self, rows: SlipRows, size: int) -> None:
        self.one = np.array(rows.one, np.int64)
        self.two = np.array(rows.two, np.int64)
        self.proportional = rows.proportional
        self.jails, self.costs, self.holds = (
            np.array(prison, np.int64).T for prison in (rows.jails, rows.costs, rows.holds)
        )
        self.held = np.zeros((len(rows.chances), size), np.int64)
        self.cash: Amounts | int = 0
        """What prison does to the cash in hand: chips taken in, chips given back."""

    def nets(self, units: Amounts, result: NDArray[np.intp]) -> Amounts:
        """What each player's units win or lose; chips taken into prison count as kept."""
        if self.proportional:
            return units * self.one[result]
        odd = units & 1
        self._prison(odd, result)
        return (units >> 1) * self.two[result] + odd * self.one[result]

    def _prison(self, odd: Amounts, result: NDArray[np.intp]) -> None:
        cash = np.zeros(len(odd), np.int64)
        for chance, held in enumerate(self.held):
            stays = held * self.holds[chance][result]
            lost = held * self.costs[chance][result]
            taken = odd * self.jails[chance][result]
            cash += held - stays - lost - taken
            self.held[chance] = stays + taken
        self.cash = cash

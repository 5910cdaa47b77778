"""Compiled play: blocks of players handed to the kernels, with the same outcome as `lanes`."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.simulation import kernels
from croupier.simulation.plans import (
    BROKE,
    FAN_BLOCKS,
    GOAL,
    NO_FLOOR,
    NO_GOAL,
    SPINS,
    STOP,
    Outcome,
    Plan,
)
from croupier.simulation.streams import WARM_UP, block_states
from croupier.simulation.systems import AFFINE, RUNGS, ends, longer

_AT_ONCE: Final = 1 << 16
"""Spins in one call, so that Ctrl-C is heard."""

_LINES: Final = 64
"""Spins in one call of a Labouchère, whose lines may grow by a number each."""

_SMALL: Final = 2**31 - 1


class _Rule(NamedTuple):
    """A system's kernel, its numbers, its first bet and what it remembers of each player."""

    kernel: Any
    numbers: NDArray[Any]
    opening: int
    memory: NDArray[Any]
    at_once: int = _AT_ONCE


def play(plan: Plan, blocks: range) -> Outcome:
    """Play the players of some blocks to their end."""
    return _Blocks(plan, blocks).play()


class _Blocks:
    """The players of some blocks, a row of each array for a block, in the kernels' numbers."""

    def __init__(self, plan: Plan, blocks: range) -> None:
        self.plan, self.blocks = plan, blocks
        (rows,) = plan.rows
        self.scale = scale = plan.scale
        self.kind = kind = np.int32 if plan.reach // scale < _SMALL else np.int64
        self.rule = _rule(plan, kind)
        self.last = np.uint16(plan.top - 1)
        steps = rows.steps()
        self.wheel = (
            kind(rows.one[0] // scale),
            np.array([place * plan.per for place, _ in steps], np.uint16),
            np.array([step // scale for _, step in steps], kind),
        )
        goal = np.iinfo(kind).max if plan.goal == NO_GOAL else plan.goal // scale
        floor = NO_FLOOR if plan.floor == NO_FLOOR else plan.floor // scale
        self.money = np.array([rows.stake // scale, goal, floor, _limit(plan, kind)], kind)
        shape = (len(blocks), plan.lanes)
        self.bank = np.full(shape, plan.bankroll // scale, kind)
        self.staked = np.zeros(shape, kind)
        self.played = np.zeros(shape, np.int32)
        self.bet = np.full(shape, self.rule.opening, kind)
        self.fan: list[NDArray[Any]] = []

    def play(self) -> Outcome:
        for row, number in enumerate(self.blocks):
            self._play(row, number)
        bank, bet = self.bank, self.bet.astype(np.int64)
        left = np.full(bank.shape, SPINS, np.uint8)
        left[bet * self.money[0] > bank] = BROKE
        left[bank <= self.money[2]] = STOP
        left[bank >= self.money[1]] = GOAL
        marks = len(self.plan.marks)
        seen = len(self.fan) // max(marks, 1)
        fan = np.array(self.fan, np.int64).reshape(seen, marks, self.plan.lanes)
        return Outcome(
            bank.reshape(-1).astype(np.int64) * self.scale,
            self.staked.reshape(-1).astype(np.int64) * self.scale,
            self.played.reshape(-1),
            left.reshape(-1),
            fan.transpose(1, 0, 2).reshape(marks, seen * self.plan.lanes) * self.scale,
        )

    def _play(self, row: int, number: int) -> None:
        main, spare = block_states(self.plan.seed, number, self.plan.lanes)
        for states in (main, spare):
            kernels.fill(states, np.empty(WARM_UP * states.shape[1], np.uint64))
        rule, memory = self.rule, self.rule.memory.copy()
        bank, staked, played = self.bank[row], self.staked[row], self.played[row]
        marks = self.plan.marks if number < FAN_BLOCKS else ()
        if marks:
            self.fan.append(bank.copy())
        for before, after in pairwise(marks or (0, self.plan.spins)):
            for start in range(before, after, rule.at_once):
                memory = _with_room(memory)
                rule.kernel(
                    (main, spare, self.last),
                    self.wheel,
                    min(rule.at_once, after - start),
                    (bank, staked, played, self.bet[row], memory),
                    self.money,
                    rule.numbers,
                )
            if marks:
                self.fan.append(bank.copy())


def _with_room(memory: NDArray[Any]) -> NDArray[Any]:
    """A Labouchère's rings, doubled if the longest line could fill its ring in one more call."""
    if memory.ndim == 1 or memory[:, -1].max() + _LINES < memory.shape[1] - 2:
        return memory
    rings = longer(memory[:, :-2], memory[:, -2])
    where = np.stack([np.zeros(len(memory)), memory[:, -1]], axis=1)
    return np.hstack([rings, where.astype(rings.dtype)])


def _limit(plan: Plan, kind: type[np.signedinteger[Any]]) -> int:
    """The limit, or one that can't be reached and that doubled still fits the arrays' type."""
    return min(plan.limit, int(np.iinfo(kind).max) // 4)


def _rule(plan: Plan, kind: type[np.signedinteger[Any]]) -> _Rule:
    none = np.zeros(plan.lanes, kind)
    if plan.system in AFFINE:
        win, loss = AFFINE[plan.system]
        return _Rule(kernels.affine, np.array([*win, *loss], kind), 1, none)
    if plan.system in RUNGS:
        rungs = np.array(RUNGS[plan.system], kind)
        over = np.flatnonzero(rungs > plan.limit)
        return _Rule(kernels.ladder, rungs[: over[0]] if over.size else rungs, 1, none)
    if plan.system == "labouchere":
        line = np.array(plan.line, kind)
        rings = np.zeros((plan.lanes, 2 * _LINES + 2), kind)
        rings[:, : line.size] = line
        rings[:, -1] = line.size
        return _Rule(kernels.labouchere, line, ends(plan.line), rings, _LINES)
    if plan.system == "fibonacci":
        return _Rule(kernels.fibonacci, none[:1], 1, none + kind(1))
    assert plan.system == "oscars-grind", plan.system
    return _Rule(kernels.oscars_grind, none[:1], 1, none)

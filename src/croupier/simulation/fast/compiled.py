"""Compiled play: blocks of players handed to the kernels, with the same outcome as `lanes`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, starmap
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.ask.plans import (
    BROKE,
    FAN_BLOCKS,
    GOAL,
    NO_FLOOR,
    NO_GOAL,
    SPINS,
    STOP,
    GroupOutcome,
    PlayerPlan,
)
from croupier.simulation.ask.systems import AFFINE, RUNGS, ends, longer
from croupier.simulation.draw.streams import WARM_UP, Words, block_states
from croupier.simulation.fast import kernels

_AT_ONCE: Final = 1 << 16
"""Spins of a block in one call (fewer if there are several), so that Ctrl-C is heard."""

_LINES: Final = 64
"""Spins in one call of a Labouchère, whose lines may grow by a number each."""

_SMALL: Final = 2**31 - 1


class _Rule(NamedTuple):
    """A system's kernel, its numbers, its first bet and what it remembers of each player."""

    kernel: Any
    numbers: NDArray[Any]
    opening: int
    memory: NDArray[Any]
    alone: bool = False
    """Is a block played to its end before the next, lest memory outgrow the processor's cache?"""


def play(plan: PlayerPlan, blocks: range) -> GroupOutcome:
    """Play the players of some blocks to their end."""
    return _Blocks(plan, blocks).play()


class _Blocks:
    """The players of some blocks, a row of each array for a block, in the kernels' numbers."""

    def __init__(self, plan: PlayerPlan, blocks: range) -> None:
        self.plan, self.blocks = plan, blocks
        (rows,) = plan.rows
        self.scale = scale = plan.scale
        self.kind = kind = np.int32 if plan.reach // scale < _SMALL else np.int64
        self.rule = _rule(plan, kind)
        cells = plan.cells
        self.draws = (np.uint16(cells.top - 1), *cells.rest)
        places, steps = cells.steps(np.array(rows.one, np.int64) // scale)
        self.wheel = (
            kind(rows.one[cells.index[0]] // scale),
            places.astype(np.uint16),
            steps.astype(kind),
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

    def play(self) -> GroupOutcome:
        for rows in self._groups():
            self._play(rows)
        bank, bet = self.bank, self.bet.astype(np.int64)
        left = np.full(bank.shape, SPINS, np.uint8)
        left[bet * self.money[0] > bank] = BROKE
        left[bank <= self.money[2]] = STOP
        left[bank >= self.money[1]] = GOAL
        fan = np.concatenate([np.zeros((len(self.plan.marks), 0), self.kind), *self.fan], axis=1)
        return GroupOutcome(
            bank.reshape(-1).astype(np.int64) * self.scale,
            self.staked.reshape(-1).astype(np.int64) * self.scale,
            self.played.reshape(-1),
            left.reshape(-1),
            fan.astype(np.int64) * self.scale,
        )

    def _groups(self) -> Iterator[slice]:
        """Which blocks are played together: those that are remembered on the way, and the rest."""
        shown = max(0, FAN_BLOCKS - self.blocks.start) if self.plan.marks else 0
        bounds = sorted({0, min(shown, len(self.blocks)), len(self.blocks)})
        if self.rule.alone:
            bounds = list(range(len(self.blocks) + 1))
        yield from starmap(slice, pairwise(bounds))

    def _play(self, rows: slice) -> None:
        main, spare = self._generators(rows)
        rule, bank = self.rule, self.bank[rows]
        memory = np.repeat(rule.memory[None], len(bank), axis=0)
        people = bank, self.staked[rows], self.played[rows], self.bet[rows]
        marks = self.plan.marks if self.blocks[rows.start] < FAN_BLOCKS else ()
        fan = [bank.reshape(-1).copy()]
        at_once = _LINES if rule.alone else max(1, _AT_ONCE // len(bank))
        for before, after in pairwise(marks or (0, self.plan.spins)):
            for start in range(before, after, at_once):
                memory = _with_room(memory)
                rule.kernel(
                    (main, spare, self.draws),
                    self.wheel,
                    min(at_once, after - start),
                    (*people, memory),
                    self.money,
                    rule.numbers,
                )
            fan.append(bank.reshape(-1).copy())
        if marks:
            self.fan.append(np.array(fan))

    def _generators(self, rows: slice) -> tuple[Words, Words]:
        """The generators of some blocks, ready to draw."""
        plan = self.plan
        states = [block_states(plan.seed, number, plan.lanes) for number in self.blocks[rows]]
        main, spare = (np.stack(column) for column in zip(*states, strict=True))
        for fresh in (main, spare):
            kernels.warm_up(fresh, WARM_UP)
        return main, spare


def _with_room(memory: NDArray[Any]) -> NDArray[Any]:
    """A Labouchère's rings, doubled if the longest line could fill its ring in one more call."""
    if memory.ndim == 2 or memory[..., -1].max() + _LINES < memory.shape[2] - 2:
        return memory
    flat = memory.reshape(-1, memory.shape[2])
    rings = longer(flat[:, :-2], flat[:, -2])
    where = np.stack([np.zeros(len(flat)), flat[:, -1]], axis=1)
    return np.hstack([rings, where.astype(rings.dtype)]).reshape(*memory.shape[:2], -1)


def _limit(plan: PlayerPlan, kind: type[np.signedinteger[Any]]) -> int:
    """The limit, or one that can't be reached and that doubled still fits the arrays' type."""
    return min(plan.limit, int(np.iinfo(kind).max) // 4)


def _rule(plan: PlayerPlan, kind: type[np.signedinteger[Any]]) -> _Rule:
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
        return _Rule(kernels.labouchere, line, ends(plan.line), rings, alone=True)
    if plan.system == "fibonacci":
        return _Rule(kernels.fibonacci, none[:1], 1, none + kind(1))
    assert plan.system == "oscars-grind", plan.system
    return _Rule(kernels.oscars_grind, none[:1], 1, none)

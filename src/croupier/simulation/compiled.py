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
    joined,
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
    return joined([_play(plan, number) for number in blocks])


def _play(plan: Plan, number: int) -> Outcome:
    (rows,) = plan.rows
    scale = plan.scale
    kind = np.int32 if plan.reach // scale < _SMALL else np.int64
    rule = _rule(plan, kind)
    lanes = plan.lanes
    main, spare = block_states(plan.seed, number, lanes)
    for states in (main, spare):
        kernels.fill(states, np.empty(WARM_UP * states.shape[1], np.uint64))
    deal = (main, spare, np.uint16(plan.top - 1))
    steps = rows.steps()
    wheel = (
        kind(rows.one[0] // scale),
        np.array([place * plan.per for place, _ in steps], np.uint16),
        np.array([step // scale for _, step in steps], kind),
    )
    bank = np.full(lanes, plan.bankroll // scale, kind)
    staked, played = np.zeros_like(bank), np.zeros(lanes, np.int32)
    bet = np.full(lanes, rule.opening, kind)
    memory = rule.memory
    goal = np.iinfo(kind).max if plan.goal == NO_GOAL else plan.goal // scale
    floor = NO_FLOOR if plan.floor == NO_FLOOR else plan.floor // scale
    money = np.array([rows.stake // scale, goal, floor, min(plan.limit, _most(kind))], kind)
    fan = [bank.copy()]
    for before, after in pairwise(plan.marks or (0, plan.spins)):
        for start in range(before, after, rule.at_once):
            memory = _with_room(memory)
            people = (bank, staked, played, bet, memory)
            spins = min(rule.at_once, after - start)
            rule.kernel(deal, wheel, spins, people, money, rule.numbers)
        fan.append(bank.copy())
    left = np.full(lanes, SPINS, np.uint8)
    left[bet.astype(np.int64) * money[0] > bank] = BROKE
    left[bank <= money[2]] = STOP
    left[bank >= money[1]] = GOAL
    shown = fan if plan.marks and number < FAN_BLOCKS else []
    return Outcome(
        bank.astype(np.int64) * scale,
        staked.astype(np.int64) * scale,
        played,
        left,
        np.array(shown, np.int64).reshape(len(plan.marks), len(shown) and lanes) * scale,
    )


def _with_room(memory: NDArray[Any]) -> NDArray[Any]:
    """A Labouchère's rings, doubled if the longest line could fill its ring in one more call."""
    if memory.ndim == 1 or memory[:, -1].max() + _LINES < memory.shape[1] - 2:
        return memory
    rings = longer(memory[:, :-2], memory[:, -2])
    where = np.stack([np.zeros(len(memory)), memory[:, -1]], axis=1)
    return np.hstack([rings, where.astype(rings.dtype)])


def _most(kind: type[np.signedinteger[Any]]) -> int:
    """A limit that doubled still fits the arrays' type."""
    return int(np.iinfo(kind).max) // 4


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

"""Plans: everything that decides a simulation of players, small enough to be sent to any worker."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.ask.source import StrategySource
from croupier.simulation.ask.strategies import Strategy
from croupier.simulation.ask.systems import SYSTEMS
from croupier.simulation.draw.cells import Cells, equal_cells, weighted_cells
from croupier.simulation.draw.rows import SlipRows
from croupier.simulation.draw.streams import LANES

NO_GOAL: Final = 1 << 62
NO_FLOOR: Final = -1
FAN_BLOCKS: Final = 4
"""Blocks whose players' bankrolls are remembered on the way, for pictures."""

SPINS, GOAL, STOP, BROKE = range(4)
"""Why a player left: all spins played, goal reached, stop-loss, next bet not affordable."""


@dataclass(frozen=True, slots=True)
class PlayerPlan:
    """One kind of player: the slip, the system, the money and the spins; amounts in minor units."""

    rows: tuple[SlipRows, ...]
    """One for each slip, all with the results in the order in which they are drawn."""
    system: str
    """A name out of `SYSTEMS`, or the strategy's own."""
    spins: int
    players: int
    seed: int
    bankroll: int
    """Where a bankroll without end was asked for, more than can be lost."""
    limit: int
    """The most units in one bet."""
    most: int
    """The most units this plan can come to bet."""
    goal: int = NO_GOAL
    floor: int = NO_FLOOR
    """Who has this much or less leaves."""
    endless: bool = False
    """Is the bankroll without end?"""
    line: tuple[int, ...] = ()
    strategy: StrategySource | None = None
    marks: tuple[int, ...] = ()
    """The spins after which bankrolls are remembered."""

    @property
    def lanes(self) -> int:
        """Players in a block, a power of two; fewer than usual only if there are fewer in all."""
        return min(LANES, max(4, 1 << (self.players - 1).bit_length()))

    @property
    def cells(self) -> Cells:
        """Which chance each value of 16 bits means."""
        rows = self.rows[0]
        return weighted_cells(rows.weights) if rows.weights else equal_cells(len(rows.results))

    def make(self) -> Strategy:
        """The strategy, ready to sit down."""
        if self.strategy is not None:
            return self.strategy.make()
        return SYSTEMS[self.system].make(self.line)

    @property
    def scale(self) -> int:
        """What all amounts can be divided by, so that kernels count in small numbers."""
        (rows,) = self.rows
        amounts = [rows.stake, self.bankroll, *rows.one]
        amounts += [end for end in (self.goal, self.floor) if end not in (NO_GOAL, NO_FLOOR)]
        return math.gcd(*amounts)

    @property
    def reach(self) -> int:
        """More than any bankroll or sum of stakes of this plan can come to."""
        swing = max(max(row.stake, *map(abs, row.one)) for row in self.rows)
        return self.bankroll + (self.spins + 1) * max(self.most, 1) * swing * len(self.rows)

    def kernel_ready(self) -> bool:
        """Is this one of the systems, on a slip without prisoners, that compiled kernels play?"""
        return self.strategy is None and self.rows[0].proportional

    def with_marks(self, count: int) -> PlayerPlan:
        """The same plan, remembering bankrolls about so many times on the way."""
        marks = np.unique(np.linspace(0, self.spins, count + 1).round().astype(np.int64))
        return replace(self, marks=tuple(marks.tolist()))


class GroupOutcome(NamedTuple):
    """What became of a group of players, in minor units."""

    final: NDArray[np.int64]
    staked: NDArray[np.int64]
    played: NDArray[np.int32]
    """Spins until the player left."""
    left: NDArray[np.uint8]
    """Why: SPINS, GOAL, STOP or BROKE."""
    fan: NDArray[np.int64]
    """Bankrolls at the plan's marks, a row for each mark; of the first blocks only."""


def joined(outcomes: list[GroupOutcome]) -> GroupOutcome:
    """Groups of players, one after the other."""
    if len(outcomes) == 1:
        return outcomes[0]
    final, staked, played, left, fans = zip(*outcomes, strict=True)
    return GroupOutcome(
        np.concatenate(final),
        np.concatenate(staked),
        np.concatenate(played),
        np.concatenate(left),
        np.concatenate(fans, axis=1),
    )

"""Weighted paths: a slip whose chances aren't equal, dealt spin by spin out of 16 bits each.

Only what a spin pays matters to a path, so that chances which pay alike are one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from croupier.simulation.draw.cells import Cells, fitting, weighted_cells
from croupier.simulation.draw.counts import Payoffs
from croupier.simulation.draw.streams import PATHS, SPARES, again, generator, state, words

if TYPE_CHECKING:
    from croupier.simulation.draw.paths import Legs, PathPlan


def walk_weighted(plan: PathPlan, stretch: int, *, fast: bool) -> Legs:
    """Deal one stretch, by a compiled kernel if asked for and possible."""
    payoffs, scale = Payoffs.of(plan.rows), math.gcd(*plan.rows.one) or 1
    cells = weighted_cells(payoffs.weights, fitting(payoffs.weights))
    row = _smallest(payoffs.nets[cells.index] // scale)
    deal = _compiled if fast else _plain
    return deal(plan, stretch, cells, row) * scale


def _smallest(row: NDArray[np.int64]) -> NDArray[Any]:
    """The row in as few bytes as hold it, so that it stays near the processor."""
    most = int(np.abs(row).max())
    return row.astype(np.int16 if most < 2**15 else np.int32 if most < 2**31 else np.int64)


def _plain(plan: PathPlan, stretch: int, cells: Cells, row: NDArray[Any]) -> Legs:
    source, spare = (generator(plan.seed, what, stretch) for what in (PATHS, SPARES))
    found = []
    for spins in plan.legs(stretch):
        dealt = words(source, -(-spins // 4)).astype("<u8", copy=False).view("<u2")[:spins]
        drawn = dealt & (len(row) - 1)
        for place in np.flatnonzero(drawn >= cells.top):
            drawn[place] = again(spare, cells.rest)
        way = np.cumsum(row[drawn], dtype=np.int64)
        found.append((way[-1], min(0, way.min()), max(0, way.max())))
    return np.array(found, np.int64)


def _compiled(plan: PathPlan, stretch: int, cells: Cells, row: NDArray[Any]) -> Legs:
    from croupier.simulation.fast.path import walk_weighted_leg

    source, spare = (state(generator(plan.seed, what, stretch)) for what in (PATHS, SPARES))
    legs = plan.legs(stretch)
    found = np.empty((len(legs), 3), np.int64)
    draws = (np.uint64(len(row) - 1), np.uint64(cells.top), *cells.rest)
    for place, spins in enumerate(legs):
        walk_weighted_leg((source, spare), spins, row, draws, found[place])
    return found

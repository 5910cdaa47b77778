"""Walking: a path's result out of its stretches."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import numpy as np

from croupier.money import UNIT
from croupier.odds.slips import slip_odds
from croupier.refusal import Refused
from croupier.simulation.ask.asking import Ask
from croupier.simulation.ask.plans import PlayerPlan
from croupier.simulation.draw.counting import per_spin
from croupier.simulation.draw.counts import Payoffs
from croupier.simulation.draw.paths import Legs, PathPlan
from croupier.simulation.draw.paths import walk as walk_stretch
from croupier.simulation.draw.spreading import spread
from croupier.simulation.extras import has_fast
from croupier.simulation.show.estimates import Estimate
from croupier.simulation.show.results import Fan, SeatResult, SimulationResult, money

if TYPE_CHECKING:
    from croupier.simulation.draw.running import How


MOST_SPINS: Final = 10**12
"""Some twenty minutes of work; more would be a matter for counts."""


@dataclass(frozen=True, slots=True)
class PathPart:
    """A stretch of a path."""

    plan: PathPlan
    stretch: int
    fast: bool


def walk_part(part: PathPart) -> Legs:
    """Deal one stretch; runs on any worker."""
    return walk_stretch(part.plan, part.stretch, fast=part.fast and has_fast())


def walk(ask: Ask, seat: PlayerPlan, how: How) -> SimulationResult:
    """Deal a path, stretch by stretch, and say where it went."""
    (rows,) = seat.rows
    if ask.spins > MOST_SPINS:
        raise Refused("usage", f"A path has at most {MOST_SPINS:,} spins, not {ask.spins:,}.")
    plan = PathPlan(rows, ask.spins, ask.seed)
    fast = how.fast(not rows.chances, ask.spins)
    parts = [PathPart(plan, stretch, fast) for stretch in range(plan.stretches)]
    meter = how.meter(len(parts), min(plan.stretch, ask.spins), "spins") if how.meter else None
    done, interrupted = spread(walk_part, parts, how.where, meter)
    if not done:
        raise KeyboardInterrupt
    legs = np.concatenate(done)
    spins = min(ask.spins, len(done) * plan.stretch)
    engine = "a compiled kernel" if fast else "numpy"
    method = f"simulated: {spins:,} spins drawn and settled one by one ({engine})"
    return SimulationResult(
        ask.game.name, "path", method, ask.seed, ask.spins, 1, spins, interrupted,
        (_seat(ask, plan, legs, spins),),
    )  # fmt: skip


def _seat(ask: Ask, plan: PathPlan, legs: Legs, spins: int) -> SeatResult:
    totals = np.cumsum(legs[:, 0])
    before = totals - legs[:, 0]
    ends = np.minimum(np.arange(1, len(legs) + 1) * plan.leg, spins)
    rows = plan.rows
    if rows.chances:
        found = _by_legs(ask, legs, spins, rows.stake)
    else:
        found = per_spin(float(totals[-1]), spins, rows.stake, Payoffs.of(rows))
    found += [
        Estimate("lowest point", min(0, int((before + legs[:, 1]).min())) / UNIT, None),
        Estimate("highest point", max(0, int((before + legs[:, 2]).max())) / UNIT, None),
    ]
    columns = {"spins": ends, "net": money(totals)}
    fan = Fan(np.concatenate([[0], ends]), money(np.concatenate([[0], totals]))[:, None])
    return SeatResult(rows.slip, "flat", tuple(found), columns, fan)


def _by_legs(ask: Ask, legs: Legs, spins: int, stake: int) -> list[Estimate]:
    """With prisoners a spin depends on the one before, so the error is taken from whole legs."""
    total = float(legs[:, 0].sum())
    error = float(legs[:, 0].std(ddof=1)) * math.sqrt(len(legs)) if len(legs) > 1 else None
    exact = float(slip_odds(ask.game.settler, ask.game.slip(ask.slip or "").units).expectation)
    names = (
        (1 / UNIT, exact * spins),
        (1 / spins / UNIT, exact),
        (-1 / spins / stake, -exact * UNIT / stake),
    )
    return [
        Estimate(name, total * by, error * abs(by) if error is not None else None, known)
        for name, (by, known) in zip(("net", "net of a spin", "edge"), names, strict=True)
    ]

"""Estimates: what a simulation says, each figure with its standard error or its interval."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from croupier.money import UNIT
from croupier.simulation.ask.plans import BROKE, GOAL, STOP, GroupOutcome, PlayerPlan

_QUANTILES: Final = (0.05, 0.25, 0.5, 0.75, 0.95)
_OUTSIDE: Final = 0.025
"""The chance that a quantile lies beyond either end of its interval, at most."""
_ERRORS: Final = 2 * 1.96
"""Standard errors that an interval of 95 % is wide."""
_WIDE: Final = 10
"""Standard deviations beyond which a count hardly ever comes."""

Amounts = NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, its standard error, and the exact answer where that is known too."""

    name: str
    value: float
    error: float | None
    """None where one player or one spin can't tell, or too few tell of a quantile."""
    exact: float | None = None
    interval: tuple[float | None, float | None] | None = None
    """Of a quantile: between which values it lies with 95 %; None where too few players tell."""

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier simulate --json` prints."""
        shape: dict[str, Any] = {"name": self.name, "value": self.value, "error": self.error}
        if self.exact is not None:
            shape["exact"] = self.exact
        if self.interval is not None:
            shape["low"], shape["high"] = self.interval
        return shape


def mean(name: str, values: NDArray[Any], unit: float = UNIT) -> Estimate:
    """The mean of one value for each player."""
    count = len(values)
    error = float(values.std(ddof=1)) / math.sqrt(count) / unit if count > 1 else None
    return Estimate(name, float(values.mean()) / unit, error)


def share(name: str, hits: int, count: int) -> Estimate:
    """A share of players; its error isn't 0 even if none or all were counted."""
    smoothed = (hits + 0.5) / (count + 1)
    error = math.sqrt(smoothed * (1 - smoothed) / count) if count > 1 else None
    return Estimate(name, hits / count, error)


def quantiles(values: Amounts) -> list[Estimate]:
    """Some quantiles, each with the interval between two players in the order of all."""
    ordered = np.sort(values) / UNIT
    count = len(ordered)

    def at(rank: int) -> float | None:
        return float(ordered[rank - 1]) if 1 <= rank <= count else None

    def estimate(level: float) -> Estimate:
        low, high = ranks(count, level)
        middle = float(ordered[max(1, math.ceil(count * level)) - 1])
        ends = at(low), at(high)
        error = None if ends[0] is None or ends[1] is None else (ends[1] - ends[0]) / _ERRORS
        return Estimate(f"{level:.0%} end with at most", middle, error, interval=ends)

    return [estimate(level) for level in _QUANTILES]


def ranks(count: int, level: float) -> tuple[int, int]:
    """The ranks between which a quantile lies with 95 %; 0 or one too many if no rank does.

    How many of the players lie below the quantile is a binomial count, whatever they end with.
    """
    spread = _WIDE * math.sqrt(count * level * (1 - level)) + _WIDE
    first, last = max(0, int(count * level - spread)), min(count, int(count * level + spread) + 1)
    below = np.arange(first + 1, last + 1)
    steps = np.log((count - below + 1) / below * (level / (1 - level)))
    terms = np.concatenate(([0.0], np.cumsum(steps)))
    chances = np.exp(terms - terms.max())
    sums = np.cumsum(chances) / chances.sum()
    low = first + int(np.searchsorted(sums, _OUTSIDE, side="right"))
    high = first + int(np.searchsorted(sums, 1 - _OUTSIDE)) + 1
    return low, high


def ratio(name: str, above: NDArray[Any], below: NDArray[Any]) -> Estimate:
    """The sum of one value over that of another, with the error of both taken together."""
    total = float(below.sum())
    if total == 0:
        return Estimate(name, 0.0, None)
    value = float(above.sum()) / total
    count = len(above)
    if count < 2:
        return Estimate(name, value, None)
    rest = above - value * below
    error = math.sqrt(float((rest * rest).sum()) * count / (count - 1)) / total
    return Estimate(name, value, error)


def of_players(plan: PlayerPlan, outcome: GroupOutcome) -> list[Estimate]:
    """Everything that is said of players with a bankroll."""
    final = outcome.final - (plan.bankroll if plan.endless else 0)
    start = 0 if plan.endless else plan.bankroll
    count = len(final)
    nets = final - start
    found = [mean("net", nets)]
    if not plan.endless:
        found.append(mean("final bankroll", final))
    found.append(share("ahead", int((nets > 0).sum()), count))
    for why, name in ((GOAL, "goal reached"), (STOP, "stopped by the stop-loss")):
        if (plan.goal if why == GOAL else plan.floor + 1) not in (1 << 62, 0):
            found.append(share(name, int((outcome.left == why).sum()), count))
    if not plan.endless:
        found.append(share("ruined", int((outcome.left == BROKE).sum()), count))
    found += [
        mean("spins played", outcome.played, 1),
        mean("staked", outcome.staked),
        ratio("lost of what was staked", -nets, outcome.staked),
    ]
    return found + quantiles(final)

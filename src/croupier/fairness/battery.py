"""The battery: every test, and one evidence out of all of them.

A test's `adjusted` is its tail divided by its share of the whole. The shares add up to 1, so the
chance that a fair wheel has any `adjusted` at or below a level is at most that level (Bonferroni,
with weights). The tests that a promise is made for have the larger shares.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, NamedTuple

from croupier.fairness import arcs, dependence, patterns, sequence, shares
from croupier.fairness.finding import Finding
from croupier.fairness.results import Results


class Trial(NamedTuple):
    """A test of the battery."""

    run: Callable[[Results], Finding | None]
    share: float
    """Of the stated rate of false alarms."""


class WeighedFinding(NamedTuple):
    """A test's finding with its weight in the whole."""

    test: str
    finding: Finding
    adjusted: float


_SMALL: Final = 0.03

TESTS: Final[Mapping[str, Trial]] = {
    "chi-square": Trial(shares.over_pockets, 0.08),
    "pockets": Trial(arcs.pockets_alone, 0.25),
    "sectors": Trial(arcs.sectors, 0.2),
    "drop zone": Trial(dependence.of_the_drop, 0.07),
    "direction": Trial(shares.of_directions, _SMALL),
    "serial": Trial(dependence.of_ways, _SMALL),
    "pairs": Trial(dependence.of_pairs, _SMALL),
    "runs": Trial(dependence.of_runs, _SMALL),
    "gaps": Trial(patterns.of_gaps, _SMALL),
    "coupon collector": Trial(patterns.of_coupons, _SMALL),
    "poker": Trial(patterns.of_poker, _SMALL),
    "Kolmogorov-Smirnov": Trial(shares.over_blocks, _SMALL),
    "split half": Trial(shares.of_halves, _SMALL),
    "CUSUM": Trial(sequence.drifting, _SMALL),
    "sequential": Trial(sequence.mounting, 0.1),
}


def examine(results: Results, groups: int = 1) -> list[WeighedFinding]:
    """What every test says that has enough results; with groups, adjusted for all of them."""
    found = []
    for name, test in TESTS.items():
        finding = test.run(results)
        if finding is not None:
            adjusted = min(1.0, finding.p / test.share * groups)
            found.append(WeighedFinding(name, finding, adjusted))
    return found

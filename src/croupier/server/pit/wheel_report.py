"""The report on a wheel for the pit: figures with what was to be expected of each.

It needs numpy and SciPy, which take a moment to load: only who asks for a report loads this.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import log10
from typing import Final

import numpy as np
from scipy import special

from croupier.fairness.arcs import Arc, strongest, sums
from croupier.fairness.dependence import of_ways
from croupier.fairness.report import FairnessReport, judge
from croupier.fairness.results import Results
from croupier.fairness.sequence import log_evidence, running
from croupier.fairness.shares import of_column, of_directions
from croupier.fairness.tails import even
from croupier.journal.contract import Store
from croupier.readings.wheels.wheel_results import UNKNOWN, wheel_results
from croupier.readings.wheels.wheel_spins import WheelSpin
from croupier.server.wire.wheels import (
    CoursePoint,
    FarthestPocket,
    PocketCount,
    RotorSpeeds,
    SectorCount,
    ShareLine,
    WheelChiSquare,
    WheelDirection,
    WheelReport,
    WheelTest,
)

SECTORS: Final = (5, 9, 12)
"""Lengths of sectors of which the fullest and the emptiest are shown."""

LINES: Final = 3
"""Pockets whose shares are shown in the course of time."""

BARS: Final = 12
RARE: Final = 0.05


def wheel_report(store: Store, wheel: str) -> WheelReport:
    """All that the pit is shown of a wheel; `Refused` if it has given no result."""
    return report_on(wheel, *wheel_results(store, wheel))


def report_on(wheel: str, spins: Sequence[WheelSpin], results: Results) -> WheelReport:
    """The same of spins that are known."""
    report = judge(results)
    expected, counts = len(results) / results.pockets, results.counts()
    spread = (expected * (1 - 1 / results.pockets)) ** 0.5
    moments, course = running(results)
    evidence = log_evidence(course) * log10(np.e)
    power, ways, alike = report.power(), of_ways(results), of_directions(results)
    return WheelReport(
        wheel=wheel,
        tables=_each_once(spin.table for spin in reversed(spins)),
        balls=_each_once(spin.ball for spin in reversed(spins)),
        readers=_each_once(spin.reader for spin in reversed(spins)),
        since=spins[0].at,
        spins=len(results),
        verdict=report.verdict,
        sentence=report.sentence(),
        shown=power["shown"],
        needed=power["spins"],
        expected=expected,
        spread=spread,
        pockets=[
            PocketCount(pocket, count, (count - expected) / spread)
            for pocket, count in zip(results.wheel.pockets, counts.tolist(), strict=True)
        ],
        farthest=_farthest(results),
        chi=_chi_square(results),
        sectors=[one for length in SECTORS for one in _sectors(results, length)],
        ways=None if ways is None else ways.p,
        directions=_directions(results),
        alike=None if alike is None else alike.p,
        speeds=_speeds(results, spins),
        evidence=float(10 ** min(300.0, float(evidence[-1]))),
        course=[
            CoursePoint(int(at), round(float(value), 4))
            for at, value in zip(moments, evidence, strict=True)
        ],
        shares=_shares(results),
        tests=_tests(report),
    )


def _each_once(names: Iterable[str]) -> list[str]:
    """Names in the order in which they come, each once, what wasn't told left out."""
    return [name for name in dict.fromkeys(names) if name]


def _tests(report: FairnessReport) -> list[WheelTest]:
    return [
        WheelTest(one.test, one.finding.statistic, one.finding.p, one.adjusted)
        for one in report.outcomes
    ]


def _farthest(results: Results) -> FarthestPocket:
    arc, p = strongest(results.counts(), range(1, 2))
    return FarthestPocket(results.wheel.pockets[arc.start], arc.came, arc.deviation, p)


def _chi_square(results: Results) -> WheelChiSquare:
    tail, freedom = even(results.counts()), results.pockets - 1
    return WheelChiSquare(tail.statistic, freedom, tail.p, float(special.chdtri(freedom, RARE)))


def _sectors(results: Results, length: int) -> list[SectorCount]:
    """The fullest and the emptiest sector of a length."""
    came, pockets = sums(results.counts(), length), results.pockets
    found = []
    for start in (int(came.argmax()), int(came.argmin())):
        arc = Arc(start, length, int(came[start]), len(results), pockets)
        middle = results.wheel.pockets[(start + length // 2) % pockets]
        found.append(SectorCount(middle, length, arc.came, arc.expected, arc.deviation))
    return found


def _directions(results: Results) -> list[WheelDirection]:
    found = []
    for direction, part in results.groups("direction").items():
        if direction != UNKNOWN:
            tail = even(part.counts())
            found.append(WheelDirection(direction, len(part), tail.statistic, tail.p))
    return found


def _speeds(results: Results, spins: Sequence[WheelSpin]) -> RotorSpeeds | None:
    """The rotor's speed; whether the slower and the faster half of the spins differ in result."""
    known = np.array([spin.speed for spin in spins])
    told = known > 0
    if not told.any():
        return None
    speeds = known[told]
    width = max(1, -(-int(speeds.max() - speeds.min() + 1) // BARS))
    bars = np.bincount((speeds - speeds.min()) // width)
    halves = np.where(speeds > np.median(speeds), "fast", "slow").tolist()
    link = of_column(Results(results.wheel, results.places[told], {"speed": halves}), "speed")
    return RotorSpeeds(
        float(speeds.mean()),
        float(speeds.std()),
        int(speeds.min()),
        width,
        bars.tolist(),
        None if link is None else link.p,
    )


def _shares(results: Results) -> list[ShareLine]:
    """How the pockets that are farthest off at the end came there."""
    moments, counts = running(results)
    excess = counts * results.pockets / moments[:, None] - 1
    farthest = np.argsort(-np.abs(excess[-1]))[:LINES].tolist()
    return [
        ShareLine(results.wheel.pockets[place], np.round(excess[:, place], 5).tolist())
        for place in farthest
    ]

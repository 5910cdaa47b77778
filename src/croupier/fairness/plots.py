"""Plots of a report: the wheel's heat map, how shares settle, how evidence mounts."""

from __future__ import annotations

from html import escape
from math import cos, log10, pi, sin
from typing import Final

import numpy as np

from croupier.equipment.wheel import colour
from croupier.fairness.chart import SLATE, Chart, ChartLine, Point, points, svg
from croupier.fairness.report import SUSPECT, FairnessReport
from croupier.fairness.results import Results
from croupier.fairness.sequence import log_evidence, running

_STRONG: Final = 4.0
"""Standard deviations at which a pocket has its full colour."""

_TINTS: Final = ("#b5452c", "#2c6fb5", "#3c8a4a")
_MIDDLE: Final = 160


def heat_map(results: Results) -> str:
    """The wheel, its pockets redder the more often they came and bluer the less."""
    share = 1 / results.pockets
    expected = len(results) * share
    spread = (expected * (1 - share)) ** 0.5
    parts = [
        _segment(results, place, count, (count - expected) / spread)
        for place, count in enumerate(results.counts().tolist())
    ]
    return svg(2 * _MIDDLE, 2 * _MIDDLE, "The wheel: how often each pocket came", parts)


def _segment(results: Results, place: int, count: int, deviation: float) -> str:
    pocket, turn = results.wheel.pockets[place], 2 * pi / results.pockets
    corners = [
        _around(radius, (place + side) * turn)
        for radius, side in ((150, -0.5), (150, 0.5), (90, 0.5), (90, -0.5))
    ]
    tint = "#c83c28" if deviation > 0 else "#285ac8"
    strength = min(1.0, abs(deviation) / _STRONG)
    told = f"{pocket} {colour(pocket).value}: {count:,} times, {deviation:+.2f} standard deviations"
    x, y = _around(136, place * turn)
    return (
        f"<g><title>{escape(told)}</title>"
        f'<polygon points="{points(corners)}" fill="{tint}" fill-opacity="{strength:.2f}" '
        f'stroke="{SLATE}"/>'
        f'<text x="{x:.1f}" y="{y + 4:.1f}" font-size="10" text-anchor="middle">{pocket}</text></g>'
    )


def _around(radius: float, angle: float) -> Point:
    return _MIDDLE + radius * sin(angle), _MIDDLE - radius * cos(angle)


def convergence(results: Results) -> str:
    """The three pockets that are farthest from their share at the end, in the course of time."""
    moments, counts = running(results)
    excess = counts * results.pockets / moments[:, None] - 1
    usual = 2 * ((results.pockets - 1) / moments) ** 0.5
    last = np.abs(excess[-1])
    top = max(float(usual[len(usual) // 8]), 1.2 * float(last.max()))
    lines = [
        ChartLine(f"pocket {results.wheel.pockets[place]}", excess[:, place], tint, dashed=False)
        for place, tint in zip(np.argsort(-last).tolist(), _TINTS, strict=False)
    ]
    bounds = [
        ChartLine("between these are 19 of 20 pockets of a fair wheel", usual),
        ChartLine("", -usual),
    ]
    title = "Difference from equal shares, by number of spins"
    return Chart(title, moments, -top, top, ".0%").drawn([*lines, *bounds])


def evidence(report: FairnessReport) -> str:
    """The evidence that may be looked at after every spin, as a power of ten."""
    moments, counts = running(report.results)
    course = log_evidence(counts) * log10(np.e)
    level, lower = -log10(report.alpha), -log10(SUSPECT)
    flat = np.ones(len(moments))
    lines = [
        ChartLine("evidence", course, _TINTS[0], dashed=False),
        ChartLine(f"where one fair wheel in {1 / report.alpha:,.0f} comes", level * flat),
        ChartLine(f"and one in {1 / SUSPECT:,.0f}", lower * flat),
    ]
    top = 1.2 * max(level, float(course.max()))
    bottom = max(-top, min(-0.5, float(course.min())))
    title = "Sequential evidence as a power of ten, by number of spins"
    return Chart(title, moments, bottom, top, ".1f").drawn(lines)

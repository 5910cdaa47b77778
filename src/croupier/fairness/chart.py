"""A chart as SVG: lines in the course of time, named below in their colours."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Final, NamedTuple

from croupier.fairness.results import Counts
from croupier.fairness.tails import Floats

WIDTH: Final = 640
HEIGHT: Final = 240
_LEFT: Final = 56
_RIGHT: Final = WIDTH - 12
_TOP: Final = 32
_BOTTOM: Final = HEIGHT - 28

SLATE: Final = "#6a7078"
"""What only frames or compares; fpdf2 writes no text in a colour of equal parts."""

Point = tuple[float, float]


class ChartLine(NamedTuple):
    """A line of a chart: what it is, its values, its colour; a limit is dashed."""

    name: str
    values: Floats
    tint: str = SLATE
    dashed: bool = True


class Chart(NamedTuple):
    """The frame of a chart: the moments from left to right, the values from low to high."""

    title: str
    moments: Counts
    low: float
    high: float
    form: str
    """How values are written at the side."""

    def drawn(self, lines: Sequence[ChartLine]) -> str:
        """The chart with its lines."""
        sides = [self._side(value) for value in (self.low, 0.0, self.high)]
        texts = [
            _text(_LEFT, 16, self.title, "start"),
            _text(_RIGHT, 16, f"{int(self.moments[-1]):,} spins", "end"),
            _legend(lines),
        ]
        return svg(WIDTH, HEIGHT, self.title, [*sides, *texts, *map(self._line, lines)])

    def _at(self, moment: float, value: float) -> Point:
        share = (min(self.high, max(self.low, value)) - self.low) / (self.high - self.low)
        along = moment / float(self.moments[-1])
        return _LEFT + along * (_RIGHT - _LEFT), _BOTTOM - share * (_BOTTOM - _TOP)

    def _side(self, value: float) -> str:
        _, y = self._at(0, value)
        level = f'<path d="M{_LEFT} {y:.1f}H{_RIGHT}" stroke="{SLATE}" stroke-opacity=".3"/>'
        return _text(_LEFT - 6, y + 4, f"{value:{self.form}}", "end") + level

    def _line(self, line: ChartLine) -> str:
        moments, values = self.moments.tolist(), line.values.tolist()
        way = [self._at(moment, value) for moment, value in zip(moments, values, strict=True)]
        dashes = ' stroke-dasharray="4 3"' if line.dashed else ""
        return f'<polyline points="{points(way)}" fill="none" stroke="{line.tint}"{dashes}/>'


def _legend(lines: Iterable[ChartLine]) -> str:
    names = (f'<tspan dx="12" fill="{one.tint}">{escape(one.name)}</tspan>' for one in lines)
    return f'<text x="{_LEFT - 12}" y="{HEIGHT - 8}" font-size="11">{"".join(names)}</text>'


def _text(x: float, y: float, text: str, anchor: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" font-size="11" text-anchor="{anchor}"'
    return f"<text {place}>{escape(text)}</text>"


def points(way: Iterable[Point]) -> str:
    """Points as SVG writes them."""
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in way)


def svg(width: int, height: int, title: str, parts: Iterable[str]) -> str:
    """A picture with its title, in the colour of the text around it."""
    return (
        f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(title)}" fill="currentColor"><title>{escape(title)}</title>'
        f"{''.join(parts)}</svg>"
    )

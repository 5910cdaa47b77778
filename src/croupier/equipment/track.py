"""The track: a stadium in true wheel order beside the cloth, for bets on parts of the wheel."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import atan2, cos, hypot, isfinite, pi, sin
from typing import Final

from croupier.equipment.cloth import Place
from croupier.equipment.wheel import Wheel

WIDTH: Final = 12.0
HEIGHT: Final = 2.8
DEPTH: Final = 0.55
"""The ring of pockets is that deep; inside it lie the sectors."""


@dataclass(frozen=True)
class Track:
    """Pockets on equal arcs, clockwise as one sees them, 0 at the end nearest the cloth's zero."""

    wheel: Wheel
    left: float
    bottom: float

    @property
    def _radius(self) -> float:
        """Of the ends, measured to the middle of the ring."""
        return (HEIGHT - DEPTH) / 2

    @property
    def _straight(self) -> float:
        return WIDTH - HEIGHT

    @cached_property
    def length(self) -> float:
        """Of the line through the middle of the ring."""
        return 2 * self._straight + 2 * pi * self._radius

    @property
    def centre(self) -> Place:
        return Place(self.left + WIDTH / 2, self.bottom + HEIGHT / 2)

    def point(self, way: float, offset: float = 0.0) -> Place:
        """The place that far clockwise from the zero end; the offset leads out of the ring."""
        middle = self.centre
        radius, half = self._radius, self._straight / 2
        quarter = pi * radius / 2
        way %= self.length
        if way < quarter or way >= self.length - quarter:
            angle = pi - (way if way < quarter else way - self.length) / radius
            return _around(Place(middle.x - half, middle.y), angle, radius + offset)
        way -= quarter
        if way < self._straight:
            return Place(middle.x - half + way, middle.y + radius + offset)
        way -= self._straight
        if way < 2 * quarter:
            return _around(Place(middle.x + half, middle.y), pi / 2 - way / radius, radius + offset)
        way -= 2 * quarter
        return Place(middle.x + half - way, middle.y - radius - offset)

    def way(self, pocket: str) -> float:
        """How far clockwise from the zero end the middle of a pocket lies."""
        steps = (self.wheel.place(pocket) - self.wheel.place("0")) % len(self.wheel)
        return steps * self.length / len(self.wheel)

    def place(self, pocket: str) -> Place:
        """The middle of a pocket on the ring."""
        return self.point(self.way(pocket))

    def pocket_at(self, x: float, y: float) -> str | None:
        """The pocket of the ring that holds a place."""
        way, offset = self.nearest(x, y)
        if not abs(offset) <= DEPTH / 2:  # also where x or y isn't a number
            return None
        step = round(way * len(self.wheel) / self.length) % len(self.wheel)
        return self.wheel.pockets[(self.wheel.place("0") + step) % len(self.wheel)]

    def inside(self, x: float, y: float) -> bool:
        """Does a place lie within the ring, where the sectors are?"""
        return isfinite(x) and isfinite(y) and self.nearest(x, y)[1] < -DEPTH / 2

    def nearest(self, x: float, y: float) -> tuple[float, float]:
        """The way along the ring nearest to a place, and how far outward it lies from there."""
        middle = self.centre
        radius, half = self._radius, self._straight / 2
        quarter = pi * radius / 2
        if abs(x - middle.x) <= half:
            if y >= middle.y:
                return quarter + x - middle.x + half, y - middle.y - radius
            return 3 * quarter + self._straight + middle.x + half - x, middle.y - y - radius
        end = middle.x - half if x < middle.x else middle.x + half
        outward = hypot(x - end, y - middle.y) - radius
        angle = atan2(y - middle.y, x - end)
        if x < middle.x:
            turned = pi - angle if angle >= 0 else -pi - angle
            return (turned * radius) % self.length, outward
        return quarter + self._straight + (pi / 2 - angle) * radius, outward


@dataclass(frozen=True)
class Sectors:
    """The sectors printed inside a track, from the zero end outward, with the lines between."""

    track: Track
    names: tuple[str, ...]
    arcs: tuple[frozenset[str], ...]
    """The numbers of each sector, in the order of the names."""

    @cached_property
    def lines(self) -> tuple[tuple[Place, Place], ...]:
        """From the upper to the lower side, between the exact pockets where sectors are arcs."""
        return tuple(self._line(number) for number in range(1, len(self.names)))

    def _line(self, number: int) -> tuple[Place, Place]:
        before = frozenset().union(*self.arcs[:number])
        cuts = _cuts(self.track.wheel.pockets, before)
        inner = -DEPTH / 2
        if cuts is None:
            middle = self.track.centre
            x = self.track.left + WIDTH * number / len(self.names)
            rise = HEIGHT / 2 - DEPTH
            return Place(x, middle.y + rise), Place(x, middle.y - rise)
        half_pocket = self.track.length / len(self.track.wheel) / 2
        last, first = cuts
        upper = self.track.point(self.track.way(last) + half_pocket, inner)
        lower = self.track.point(self.track.way(first) - half_pocket, inner)
        return upper, lower

    def place(self, name: str) -> Place:
        """The middle of a sector's area."""
        edges = [self.track.left + DEPTH, *map(_mean_x, self.lines)]
        edges.append(self.track.left + WIDTH - DEPTH)
        number = self.names.index(name)
        return Place((edges[number] + edges[number + 1]) / 2, self.track.centre.y)

    def at(self, x: float, y: float) -> str | None:
        """The sector whose area holds a place."""
        if not self.names or not self.track.inside(x, y):
            return None
        passed = sum(1 for upper, lower in self.lines if _right_of(upper, lower, x, y))
        return self.names[passed]


def _around(middle: Place, angle: float, radius: float) -> Place:
    return Place(middle.x + radius * cos(angle), middle.y + radius * sin(angle))


def _cuts(pockets: Sequence[str], before: frozenset[str]) -> tuple[str, str] | None:
    """The last and the first pocket clockwise of the one arc these numbers form with the zeros."""
    wanted = before | {pocket for pocket in pockets if pocket.strip("0") == ""}
    starts = [
        pocket
        for previous, pocket in zip((pockets[-1], *pockets[:-1]), pockets, strict=True)
        if pocket in wanted and previous not in wanted
    ]
    if len(starts) != 1:
        return None
    first = starts[0]
    last = pockets[(pockets.index(first) + len(wanted) - 1) % len(pockets)]
    return last, first


def _mean_x(line: tuple[Place, Place]) -> float:
    return (line[0].x + line[1].x) / 2


def _right_of(upper: Place, lower: Place, x: float, y: float) -> bool:
    rise = upper.y - lower.y
    at_height = lower.x + (upper.x - lower.x) * ((y - lower.y) / rise if rise else 0.5)
    return x > at_height

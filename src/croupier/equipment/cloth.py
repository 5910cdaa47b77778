"""The cloth: boxes with a place and a size, and every spot where a chip can lie on them.

Coordinates are boxes: `x` runs along the layout from the first row of numbers (0) to the last (12)
with the zero end negative, `y` runs across it from the dozens' side, so that 1 lies in 0-1, 2 in
1-2 and 3 in 2-3. Nothing here knows what a wager pays or whether a game offers it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cache, cached_property
from itertools import combinations, pairwise
from math import hypot, isfinite
from typing import Final, NamedTuple

from croupier.equipment.wheel import in_order

LARGEST_CHIP: Final = 0.5
"""A chip is at most half a box wide (decision 7.32), so it never touches two parallel lines."""


class Place(NamedTuple):
    """The centre of a chip."""

    x: float
    y: float


class Nature(Enum):
    """How a spot lies to the boxes around it."""

    BOX = "inside a number's box"
    LINE = "on the line between two boxes"
    POINT = "where three or four boxes meet"
    OUTER_LINE = "on the outer line of a row"
    OUTER_CORNER = "on the outer line between two rows"
    FIRST_CORNER = "at the outer corner of the first row and the zero above it"
    OUTSIDE = "inside an outside box"
    COURTESY = "on the courtesy line"


class Box(NamedTuple):
    """A rectangle on the cloth: a number's, or an outside bet's with the bet as its name."""

    name: str
    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> Place:
        return Place(self.x + self.width / 2, self.y + self.height / 2)

    def holds(self, x: float, y: float) -> bool:
        return self.x <= x <= self.x + self.width and self.y <= y <= self.y + self.height


class Segment(NamedTuple):
    """A straight line drawn on the cloth, either along it or across it."""

    x1: float
    y1: float
    x2: float
    y2: float

    @property
    def middle(self) -> Place:
        return Place((self.x1 + self.x2) / 2, (self.y1 + self.y2) / 2)

    @property
    def along(self) -> bool:
        return self.y1 == self.y2

    def distance(self, x: float, y: float) -> float:
        across = max(self.x1 - x, 0.0, x - self.x2)
        return hypot(across, max(self.y1 - y, 0.0, y - self.y2))

    @property
    def ends(self) -> tuple[Place, Place]:
        return Place(self.x1, self.y1), Place(self.x2, self.y2)


class Spot(NamedTuple):
    """A place for a chip, with the numbers it covers or the outside box it lies in."""

    nature: Nature
    place: Place
    pockets: tuple[str, ...] = ()
    outside: str = ""


Rows = tuple[tuple[Box, ...], ...]
"""The number boxes, row by row across the layout."""


@dataclass(frozen=True)
class Cloth:
    """A layout's boxes. Lines, meeting points and spots follow from them."""

    name: str
    rows: Rows
    zeros: tuple[Box, ...]
    outside: tuple[Box, ...]
    courtesy: tuple[tuple[str, ...], ...] = ()
    """What the courtesy places bet on, from the numbers outward."""

    @property
    def numbers(self) -> tuple[Box, ...]:
        return (*self.zeros, *(box for row in self.rows for box in row))

    @cached_property
    def spots(self) -> tuple[Spot, ...]:
        """Every spot, boxes first, each kind in the order of its numbers."""
        inside = [Spot(Nature.BOX, box.centre, (box.name,)) for box in self.numbers]
        outside = [Spot(Nature.OUTSIDE, box.centre, (), box.name) for box in self.outside]
        return (*inside, *self.lines, *self.points, *outside, *self._courtesy)

    @property
    def lines(self) -> dict[Spot, Segment]:
        """The spots on lines, each with its line."""
        return _lines(self.rows, self.zeros)

    @property
    def points(self) -> dict[Spot, tuple[Segment, ...]]:
        """The spots where lines meet, each with the lines that end there."""
        return _points(self.rows, self.zeros)

    @cached_property
    def _courtesy(self) -> tuple[Spot, ...]:
        """Chips on the line between the second and the third dozen that bet on zeros."""
        if not self.courtesy:
            return ()
        line = self._courtesy_line
        step = (line.y2 - line.y1) / (len(self.courtesy) + 1)
        return tuple(
            Spot(Nature.COURTESY, Place(line.x1, line.y2 - step * (number + 1)), pockets)
            for number, pockets in enumerate(self.courtesy)
        )

    @cached_property
    def _courtesy_line(self) -> Segment:
        boxes = {box.name: box for box in self.outside}
        edge = _shared_edge(boxes["dozen 2"], boxes["dozen 3"])
        assert edge is not None, f"{self.name}: the second and third dozen don't adjoin"
        return edge

    @cached_property
    def dividers(self) -> tuple[tuple[Segment, Box, Box], ...]:
        """Lines between two even chances, dozens or columns, where no bet may lie (7.32)."""
        found = []
        for first, second in combinations(self.outside, 2):
            edge = _shared_edge(first, second)
            if edge is not None and _class(first) == _class(second):
                found.append((edge, first, second))
        return tuple(found)

    def spot_at(
        self, x: float, y: float, diameter: float, bare: Collection[Spot] = ()
    ) -> Spot | None:
        """The spot a chip there lies on: the lines it touches count before the box (nz:3.8(b)).

        Lines on bare spots, which carry no wager, count for nothing (7.32).
        """
        if not (isfinite(x) and isfinite(y)):
            return None
        reach = diameter / 2
        spot = self._line_spot(x, y, reach, bare)
        if self.courtesy and self._on_courtesy_line(x, y, reach):
            near = [*self._courtesy, *([spot] if spot else [])]
            return min(near, key=lambda one: hypot(one.place.x - x, one.place.y - y))
        if spot is not None:
            return spot
        for line, first, second in self.dividers:
            if line.distance(x, y) < reach and (first.holds(x, y) or second.holds(x, y)):
                return None
        return self._box_spot(x, y)

    def _line_spot(self, x: float, y: float, reach: float, bare: Collection[Spot]) -> Spot | None:
        touched = {
            line: spot
            for spot, line in self.lines.items()
            if line.distance(x, y) < reach and spot not in bare
        }
        if len(touched) < 2:
            return next(iter(touched.values()), None)
        for spot, lines in self.points.items():
            directions = {line.along for line in lines if line in touched}
            if len(directions) == 2:
                return spot
        nearest = min(touched, key=lambda line: line.distance(x, y))
        return touched[nearest]

    def _on_courtesy_line(self, x: float, y: float, reach: float) -> bool:
        line = self._courtesy_line
        return line.y1 < y < line.y2 and line.distance(x, y) < reach

    def _box_spot(self, x: float, y: float) -> Spot | None:
        holding = [box for box in self.numbers if box.holds(x, y)]
        if len(holding) == 1:
            return Spot(Nature.BOX, holding[0].centre, (holding[0].name,))
        if holding:  # right between two, on a line without a wager
            return None
        for box in self.outside:
            if box.holds(x, y):
                return Spot(Nature.OUTSIDE, box.centre, (), box.name)
        return None

    def extent(self) -> tuple[float, float, float, float]:
        """The rectangle around all boxes: lowest x, lowest y, highest x, highest y."""
        boxes: Sequence[Box] = (*self.numbers, *self.outside)
        return (
            min(box.x for box in boxes),
            min(box.y for box in boxes),
            max(box.x + box.width for box in boxes),
            max(box.y + box.height for box in boxes),
        )

    def faults(self) -> list[str]:
        """Everything that is wrong with the drawing: doubles and boxes that overlap."""
        boxes: Sequence[Box] = (*self.numbers, *self.outside)
        names = [box.name for box in boxes]
        found = [f"box {name!r} stands twice" for name in sorted(_doubles(names))]
        for first, second in combinations(boxes, 2):
            if _overlap(first, second):
                found.append(f"boxes {first.name!r} and {second.name!r} overlap")
        return found


@cache
def _lines(rows: Rows, zeros: tuple[Box, ...]) -> dict[Spot, Segment]:
    """The lines between two numbers, and the outer line of each row."""
    found = {}
    for first, second in combinations((*zeros, *(box for row in rows for box in row)), 2):
        shared = _shared_edge(first, second)
        if shared is not None:
            pockets = in_order((first.name, second.name))
            found[Spot(Nature.LINE, shared.middle, pockets)] = shared
    for row in rows:
        edge = Segment(row[0].x, row[0].y, row[0].x + row[0].width, row[0].y)
        pockets = in_order(box.name for box in row)
        found[Spot(Nature.OUTER_LINE, edge.middle, pockets)] = edge
    return found


@cache
def _points(rows: Rows, zeros: tuple[Box, ...]) -> dict[Spot, tuple[Segment, ...]]:
    """Points where three or more boxes meet, with the lines that end there."""
    lines = _lines(rows, zeros)
    ending: dict[Place, list[Segment]] = {}
    around: dict[Place, set[str]] = {}
    for spot, line in lines.items():
        for end in line.ends:
            ending.setdefault(end, []).append(line)
            if spot.nature is Nature.LINE:
                around.setdefault(end, set()).update(spot.pockets)
    spots = [
        Spot(Nature.POINT, place, in_order(pockets))
        for place, pockets in sorted(around.items())
        if len(pockets) >= 3
    ]
    return {spot: tuple(ending[spot.place]) for spot in (*spots, *_outer_corners(rows, zeros))}


def _outer_corners(rows: Rows, zeros: tuple[Box, ...]) -> Iterator[Spot]:
    first = rows[0]
    above = [zero for zero in zeros if any(_shared_edge(zero, box) for box in first)]
    pockets = in_order(box.name for box in (*above, *first))
    yield Spot(Nature.FIRST_CORNER, Place(first[0].x, first[0].y), pockets)
    for one, two in pairwise(rows):
        pockets = in_order(box.name for box in (*one, *two))
        yield Spot(Nature.OUTER_CORNER, Place(two[0].x, two[0].y), pockets)


def _class(box: Box) -> str:
    kind = box.name.split()[0]
    return kind if kind in ("column", "dozen") else "even chance"


def _shared_edge(first: Box, second: Box) -> Segment | None:
    """The line along which two boxes touch, if they do along more than a point."""
    left, right = max(first.x, second.x), min(first.x + first.width, second.x + second.width)
    low, high = max(first.y, second.y), min(first.y + first.height, second.y + second.height)
    if (left == right and low < high) or (low == high and left < right):
        return Segment(left, low, right, high)
    return None


def _overlap(first: Box, second: Box) -> bool:
    across = min(first.x + first.width, second.x + second.width) - max(first.x, second.x)
    up = min(first.y + first.height, second.y + second.height) - max(first.y, second.y)
    return across > 0 and up > 0


def _doubles(names: Iterable[str]) -> set[str]:
    return {name for name, times in Counter(names).items() if times > 1}

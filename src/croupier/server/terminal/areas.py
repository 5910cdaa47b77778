"""Areas of the sheet: where a click on the cloth means a spot, as rectangles one above another.

They follow `Cloth.spot_at` for a chip of the size that `diameter` tells: boxes below, on them the
lines that such a chip touches, on those the points where lines meet, the courtesy line on top.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from croupier.equipment.cloth import Box, Cloth, Nature, Place, Segment, Spot
from croupier.rulebooks.rules import Rules
from croupier.server.wire.sheet import SheetSpot
from croupier.wagers.catalogue import wager_of
from croupier.wagers.layout import Layout

LARGEST_RADIUS: Final = 0.21
"""Of a chip; smaller where spots crowd, so that no chip covers another."""

_OWN: Final = 0.48
"""The part of the way to the nearest spot that a chip may take."""
_CHIP: Final = 0.36
_CROWDED_CHIP: Final = 0.30
"""Where spots lie a quarter of a box apart: what is left between two points stays clickable."""
_CROWDED: Final = 0.3
_ROUND: Final = 0.82
"""Of the half circle in which a chip touches a line's end: a rectangle so long is closest to it."""
_BESIDE_WORD: Final = 0.25
"""A chip in an outside box lies so far from a line across it, clear of the word and other chips."""

Rectangle = tuple[float, float, float, float]


class ClickArea(NamedTuple):
    """A rectangle by its edges."""

    left: float
    low: float
    right: float
    high: float

    @property
    def rectangle(self) -> Rectangle:
        """As the sheet has it: x, y, width and height."""
        sizes = (self.left, self.low, self.right - self.left, self.high - self.low)
        x, y, width, height = map(rounded, sizes)
        return x, y, width, height


def rounded(length: float) -> float:
    """A length as it crosses the line, to a hundredth of a pixel."""
    return round(length, 4)


def diameter(cloth: Cloth) -> float:
    """Of the chip that clicks stand for: what it would touch, they mean."""
    places = sorted(spot.place for spot in (*cloth.lines, *cloth.points))
    nearest = min(_way(one, two) for one, two in pairwise(places) if one.x == two.x)
    return _CROWDED_CHIP if nearest < _CROWDED else _CHIP


def cloth_spots(rules: Rules) -> tuple[list[SheetSpot], list[Rectangle]]:
    """The places for chips on the cloth, lowest first, and the blanks on top of them."""
    layout, areas = rules.layout, list(_areas(rules.layout.cloth))
    offered = [(spot, area) for spot, area in areas if _target(layout, spot) in rules.wagers]
    blanks = [area for spot, area in areas if _is_blank(layout, spot)]
    places = [_place(layout.cloth, spot) for spot, _ in offered]
    spots = [
        SheetSpot(
            _target(layout, spot),
            (rounded(place.x), rounded(place.y)),
            area.rectangle,
            rounded(_radius(place, places)),
            "courtesy" if spot.nature is Nature.COURTESY else "cloth",
        )
        for (spot, area), place in zip(offered, places, strict=True)
    ]
    return spots, [blank.rectangle for blank in blanks]


def _target(layout: Layout, spot: Spot) -> str:
    zeros = tuple(box.name for box in layout.cloth.zeros)
    return wager_of(spot, zeros).name


def _is_blank(layout: Layout, spot: Spot) -> bool:
    """Whether lines with wagers meet here in a point that has none: then nothing below counts."""
    if _target(layout, spot) in layout.notation.menu.wagers:
        return False
    bare = {layout.cloth.lines[line] for line in layout.bare}
    lines = layout.cloth.points.get(spot, ())
    return len({line.along for line in lines if line not in bare}) == 2


def _areas(cloth: Cloth) -> Iterator[tuple[Spot, ClickArea]]:
    """Every spot with its area, lowest first."""
    reach = diameter(cloth) / 2
    spots = {(spot.pockets, spot.outside): spot for spot in cloth.spots if _in_box(spot)}
    for box in cloth.numbers:
        yield spots[(box.name,), ""], _whole(box)
    for box in cloth.outside:
        yield spots[(), box.name], _within(cloth, box, reach)
    for spot, line in cloth.lines.items():
        yield spot, _along(line, reach)
    for spot, lines in cloth.points.items():
        yield spot, _around(spot.place, lines, reach)
    yield from _courtesy(cloth, reach)


def _in_box(spot: Spot) -> bool:
    return spot.nature in (Nature.BOX, Nature.OUTSIDE)


def _whole(box: Box) -> ClickArea:
    return ClickArea(box.x, box.y, box.x + box.width, box.y + box.height)


def _within(cloth: Cloth, box: Box, reach: float) -> ClickArea:
    """An outside box without the strip beside a line to another of its class (7.32)."""
    left, low, right, high = _whole(box)
    for line, *boxes in cloth.dividers:
        if box not in boxes:
            continue
        if line.along:
            low, high = (low + reach, high) if line.y1 == low else (low, high - reach)
        else:
            left, right = (left + reach, right) if line.x1 == left else (left, right - reach)
    return ClickArea(left, low, right, high)


def _along(line: Segment, reach: float) -> ClickArea:
    end = _ROUND * reach
    across, up = (end, reach) if line.along else (reach, end)
    return ClickArea(line.x1 - across, line.y1 - up, line.x2 + across, line.y2 + up)


def _around(place: Place, lines: Iterable[Segment], reach: float) -> ClickArea:
    """Around a point, rounded off where no line leads away from it."""
    short = _ROUND * reach
    left = low = right = high = short
    for line in lines:
        ends_here = place == line.ends[1]
        if line.along:
            left, right = (reach, right) if ends_here else (left, reach)
        else:
            low, high = (reach, high) if ends_here else (low, reach)
    return ClickArea(place.x - left, place.y - low, place.x + right, place.y + high)


def _courtesy(cloth: Cloth, reach: float) -> Iterator[tuple[Spot, ClickArea]]:
    """The places of the courtesy line, each as far as halfway to the next, from the numbers on."""
    spots = [spot for spot in cloth.spots if spot.nature is Nature.COURTESY]
    if not spots:
        return
    x = spots[0].place.x
    below = next(box.y for box in cloth.outside if box.name == "dozen 2")
    heights = [0.0, *(spot.place.y for spot in spots)]
    edges = [(one + two) / 2 for one, two in pairwise(heights)]
    for spot, (high, low) in zip(spots, pairwise((*edges, below)), strict=True):
        yield spot, ClickArea(x - reach, low, x + reach, high)


def _place(cloth: Cloth, spot: Spot) -> Place:
    """Where the chip lies: in the middle, in a long outside box beside the word."""
    box = next((box for box in cloth.outside if box.name == spot.outside), None)
    if box is None or box.width < 1:
        return spot.place
    whole = 1.0 if box.width > 2 else 0.0
    return Place(box.x + box.width - whole - _BESIDE_WORD, spot.place.y)


def _radius(place: Place, places: Iterable[Place]) -> float:
    """Measured as if boxes were square; they are taller, so that nothing touches."""
    nearest = min(_way(place, other) for other in places if other != place)
    return min(LARGEST_RADIUS, _OWN * nearest)


def _way(one: Place, two: Place) -> float:
    return hypot(one.x - two.x, one.y - two.y)

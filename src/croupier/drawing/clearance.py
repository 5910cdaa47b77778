"""Clearance: what already lies on a picture, so that no numeral or dolly is put under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import hypot

from croupier.drawing.projection import Rectangle


@dataclass(slots=True)
class Clearance:
    """Circles and rectangles that are taken, in pixels."""

    circles: list[tuple[float, float, float]] = field(default_factory=list)
    rectangles: list[Rectangle] = field(default_factory=list)

    def free(self, wanted: Rectangle) -> bool:
        """Does a rectangle touch nothing that is taken?"""
        return not any(_apart(wanted, x, y) < r for x, y, r in self.circles) and not any(
            _overlap(wanted, other) for other in self.rectangles
        )

    def first(self, wanted: Sequence[Rectangle]) -> Rectangle:
        """The first rectangle that is free, else the last one."""
        return next((one for one in wanted if self.free(one)), wanted[-1])

    def taken_at(self, x: float, y: float) -> bool:
        """Does a chip lie exactly there?"""
        return any(hypot(x - cx, y - cy) < 1 for cx, cy, _ in self.circles)


def around(x: float, y: float, width: float, height: float) -> Rectangle:
    """A rectangle by its middle."""
    return Rectangle(x - width / 2, y - height / 2, width, height)


def _apart(rectangle: Rectangle, x: float, y: float) -> float:
    across = max(rectangle.x - x, 0.0, x - rectangle.x - rectangle.width)
    return hypot(across, max(rectangle.y - y, 0.0, y - rectangle.y - rectangle.height))


def _overlap(first: Rectangle, second: Rectangle) -> bool:
    return (
        first.x < second.x + second.width
        and second.x < first.x + first.width
        and first.y < second.y + second.height
        and second.y < first.y + first.height
    )

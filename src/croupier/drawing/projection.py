"""The projection: the one place where boxes of the cloth become pixels of a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from croupier.equipment.cloth import Box, Place
from croupier.equipment.track import HEIGHT, WIDTH
from croupier.wagers.layout import Layout

BOX_WIDTH: Final = 78.0
BOX_HEIGHT: Final = 90.0
MARGIN: Final = 20.0


@dataclass(frozen=True, slots=True)
class Rectangle:
    """A box in pixels, its y growing downward."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, by: float) -> Rectangle:
        return Rectangle(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)


@dataclass(frozen=True, slots=True)
class Projection:
    """A layout lying: zero end left, the cloth's y upward."""

    left: float
    top: float
    width: float
    height: float

    def at(self, place: Place) -> tuple[float, float]:
        """A place of the cloth in pixels."""
        x = MARGIN + (place.x - self.left) * BOX_WIDTH
        return x, MARGIN + (self.top - place.y) * BOX_HEIGHT

    def box(self, box: Box) -> Rectangle:
        """A box of the cloth in pixels."""
        x, y = self.at(Place(box.x, box.y + box.height))
        return Rectangle(x, y, box.width * BOX_WIDTH, box.height * BOX_HEIGHT)


def projection(layout: Layout) -> Projection:
    """The projection that shows the whole of a layout, with the tracks beside the cloth."""
    left, low, right, high = layout.cloth.extent()
    tracks = [layout.sectors.track] if layout.sectors else []
    tracks += [layout.groups] if layout.groups else []
    for track in tracks:
        left, right = min(left, track.left), max(right, track.left + WIDTH)
        low, high = min(low, track.bottom), max(high, track.bottom + HEIGHT)
    width = 2 * MARGIN + (right - left) * BOX_WIDTH
    return Projection(left, high, width, 2 * MARGIN + (high - low) * BOX_HEIGHT)

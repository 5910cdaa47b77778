"""Cloths: the boxes of a layout, out of its data."""

from __future__ import annotations

from functools import cache

from croupier.equipment.cloth import Box, Cloth
from croupier.equipment.wheel import NUMBERS
from croupier.rulebooks.files import Library, parsed


@cache
def read_cloth(
    identity: str, courtesy: tuple[tuple[str, ...], ...] = (), library: Library = parsed
) -> Cloth:
    """A layout by its id, with what its courtesy places bet on."""
    data = library("layouts")
    own = data["layout"][identity]
    across = data["grid"]["across"]
    rows = tuple(
        tuple(
            Box(NUMBERS[row * across + place], float(row), float(place), 1.0, 1.0)
            for place in range(across)
        )
        for row in range(data["grid"]["rows"])
    )
    zeros = tuple(Box(zero["pocket"], *zero["box"]) for zero in own["zeros"])
    outside = {box["name"]: box["box"] for box in (*data["outside"], *own.get("outside", ()))}
    boxes = tuple(Box(name, *box) for name, box in outside.items())
    return Cloth(identity, rows, zeros, boxes, courtesy)

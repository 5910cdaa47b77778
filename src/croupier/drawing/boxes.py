"""Boxes: the printed part of the cloth, numbers, zero end, outside bets, covers and courtesy."""

from __future__ import annotations

from typing import Final

from croupier.drawing.clearance import Clearance, around
from croupier.drawing.markup import element, number, numeral, words
from croupier.drawing.palette import (
    INK,
    LINE,
    LINE_WIDTH,
    MARKS,
    OUTSIDE_WORDS,
    POCKETS,
    ROOM,
    ROUND,
    SOFT_INK,
)
from croupier.drawing.projection import BOX_HEIGHT, BOX_WIDTH, Projection, Rectangle
from croupier.equipment.cloth import Box
from croupier.equipment.wheel import Colour, colour
from croupier.rulebooks.rules import Rules

NUMERAL: Final = 0.31 * BOX_HEIGHT
_SMALLEST: Final = 17.0
_WORD: Final = 17.0
_ASIDE: Final = 19.0
"""Words keep that far from the middle of a box in which a chip lies."""
_DIGIT: Final = 0.64
_CAPITAL: Final = 0.74
"""A numeral's width and height, in its own size."""


class Boxes:
    """Draws the boxes of one game's cloth around what lies on it."""

    def __init__(self, rules: Rules, project: Projection, taken: Clearance) -> None:
        self.rules = rules
        self.cloth = rules.layout.cloth
        self.covered = rules.layout.covered
        self.project = project
        self.taken = taken

    def drawn(self) -> list[str]:
        """Colours first, then all lines, then what is written."""
        boxes = (*self.cloth.numbers, *self.cloth.outside)
        return [
            element("g", *(self._fill(box) for box in boxes)),
            element(
                "g",
                *(element("path", d=self._outline(box)) for box in boxes),
                fill="none",
                stroke=LINE,
                stroke_width=LINE_WIDTH,
            ),
            element("g", *map(self._number, self.cloth.numbers), fill=INK),
            element("g", *map(self._outside, self.cloth.outside), fill=INK),
            *self._courtesy(),
        ]

    def _fill(self, box: Box) -> str:
        outline = self._outline(box)
        if box.name in self.covered:
            cover = element("path", d=outline, fill=ROOM, data_target=box.name)
            return cover + element("path", d=outline, fill="url(#croupier-cover)")
        return element("path", d=outline, fill=_colour(box), data_target=box.name)

    def _outline(self, box: Box) -> str:
        """A rectangle, round where it is an outer corner of the zero end."""
        r = self.project.box(box)
        zeros = self.cloth.zeros
        low, high = min(zero.y for zero in zeros), max(zero.y + zero.height for zero in zeros)
        outermost = box in zeros and box.x == min(zero.x for zero in zeros)
        upper = ROUND if outermost and box.y + box.height == high else 0.0
        lower = ROUND if outermost and box.y == low else 0.0
        if box.name == "green":
            return _rounded(r, 8.0, 8.0, 8.0)
        return _rounded(r, upper, lower, 0.0)

    def _number(self, box: Box) -> str:
        x, y = self.project.box(box).centre
        if box.name in self.covered:
            return (
                numeral(x, y - 24, box.name, _SMALLEST, fill=SOFT_INK)
                + words(x, y, "covered", 14.0)
                + words(x, y + 20, "no bets", 14.0)
            )
        size = NUMERAL if len(box.name) < 3 else 0.85 * NUMERAL
        aside = 0.25 * BOX_WIDTH, 0.25 * BOX_HEIGHT
        tries = [
            *((x, y + down * BOX_HEIGHT, size) for down in (0, -0.33, 0.33, 0.2)),
            *((x + h * aside[0], y + v * aside[1], _SMALLEST) for v in (-1, 1) for h in (-1, 1)),
        ]
        wanted = [
            around(at, down, len(box.name) * _DIGIT * size, _CAPITAL * size)
            for at, down, size in tries
        ]
        chosen = self.taken.first(wanted)
        size = tries[wanted.index(chosen)][2]
        self.taken.rectangles.append(chosen)
        return numeral(*chosen.centre, box.name, size)

    def _outside(self, box: Box) -> str:
        r = self.project.box(box)
        x, y = r.centre
        occupied = self.taken.taken_at(x, y)
        if box.name.startswith("column"):
            price = self.rules.prices[box.name]
            up = 0.31 * BOX_HEIGHT if occupied else 0.0
            return words(x, y - up, f"{price.to} to {price.one}", 16.0)
        word, mark = OUTSIDE_WORDS[box.name], MARKS.get(box.name, "")
        if box.name == "green":
            return words(x, y + (r.height * 0.75 if occupied else 0), f"{mark} {word}", 15.0)
        if occupied:
            left, right = (r.x + x - _ASIDE) / 2, (r.x + r.width + x + _ASIDE) / 2
            return self._word(left, y, word, 13.0) + (words(right, y, mark, 14.0) if mark else "")
        return self._word(x, y, f"{mark} {word}".strip(), _WORD)

    def _word(self, x: float, y: float, text: str, size: float) -> str:
        """An outside box's word, lower where chips on the line above hang into the box."""
        wanted = [around(x, y + low, 0.7 * len(text) * size, size) for low in (0.0, 10.0)]
        return words(*self.taken.first(wanted).centre, text, size, letter_spacing=0.8)

    def _courtesy(self) -> list[str]:
        """A lozenge for each zero on the courtesy line; a split's place lies between two."""
        places = self.rules.layout.courtesy_places()
        single = {name: place for name, place in places.items() if "/" not in name}
        spots = {name: self.project.at(place) for name, place in single.items()}
        if places and not spots:
            [(name, place)] = places.items()
            x, y = self.project.at(place)
            up = 0.13 * BOX_HEIGHT
            first, second = name.split("/")
            spots = {first: (x, y - up), second: (x, y + up)}
        tall = 30.0 if len(spots) == 1 else 18.0
        return [
            self._lozenge(name, around(x, y, 26.0 if len(name) == 1 else 34.0, tall))
            for name, (x, y) in spots.items()
        ]

    def _lozenge(self, name: str, r: Rectangle) -> str:
        size = min(_SMALLEST, 0.8 * r.height)
        return element(
            "path",
            d=_rounded(r, 6.0, 6.0, 6.0),
            fill=POCKETS[Colour.GREEN],
            stroke=LINE,
            stroke_width=LINE_WIDTH,
        ) + numeral(*r.centre, name, size, fill=INK)


def _colour(box: Box) -> str:
    if box.name in ("red", "black", "green"):
        return f"url(#croupier-{box.name})"
    if box.name in OUTSIDE_WORDS or box.name.startswith("column"):
        return "transparent"
    return f"url(#croupier-{colour(box.name).value})"


def _rounded(r: Rectangle, upper_left: float, lower_left: float, right: float) -> str:
    """A rectangle's outline with round corners."""
    x, y, far, low = (number(v) for v in (r.x, r.y, r.x + r.width, r.y + r.height))
    start = number(r.x + upper_left)
    path = f"M{start} {y}H{number(r.x + r.width - right)}"
    path += _turn(right, far, number(r.y + right)) + f"V{number(r.y + r.height - right)}"
    path += _turn(right, number(r.x + r.width - right), low) + f"H{number(r.x + lower_left)}"
    path += _turn(lower_left, x, number(r.y + r.height - lower_left))
    return path + f"V{number(r.y + upper_left)}" + _turn(upper_left, start, y) + "Z"


def _turn(radius: float, x: str, y: str) -> str:
    return f"A{number(radius)} {number(radius)} 0 0 1 {x} {y}" if radius else ""

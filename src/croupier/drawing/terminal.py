"""The terminal: the layout with its chips, and the wheel, in characters."""

from __future__ import annotations

from math import ceil, floor
from textwrap import wrap
from typing import Final

from croupier.drawing.canvas import RESET, Canvas, Style
from croupier.drawing.grid import Grid
from croupier.drawing.palette import MARKS, OUTSIDE_WORDS
from croupier.drawing.piles import Chips, DrawnPile, PileState, pile_words, piles, result_of
from croupier.equipment.cloth import Box, Place
from croupier.equipment.wheel import ZEROS, Colour, Wheel
from croupier.equipment.wheel import colour as colour_of
from croupier.money import written
from croupier.rulebooks.rules import Rules

NARROWEST: Final = 63
"""No layout needs more columns than this when it must be narrow."""

USUAL: Final = 78
"""No layout takes more columns than this when nobody says how many there are."""

_PITCHES: Final = (6, 5, 4)
"""Columns from one line to the next, the roomiest first."""

_FELT: Final = Style(187, 23)
_GROUNDS: Final = {Colour.RED: 124, Colour.BLACK: 233, Colour.GREEN: 29}
_COVER: Final = Style(245, 236)
_DOLLY: Final = Style(16, 179, bold=True)
_CHIPS: Final = {
    PileState.PLAIN: Style(16, 230, bold=True),
    PileState.WON: Style(16, 221, bold=True),
    PileState.LOST: Style(244, 237),
    PileState.HELD: Style(230, 60, bold=True),
}
_BRACKETS: Final = {
    PileState.PLAIN: "()",
    PileState.WON: "[]",
    PileState.LOST: "··",
    PileState.HELD: "{}",
}
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_MORE: Final = "•"
_FIRM: Final = "\u00a0"


def felt(
    rules: Rules,
    slip: Chips | None = None,
    result: str | None = None,
    *,
    colour: bool,
    width: int | None = None,
) -> str:
    """The layout, with the chips of a slip or settlement and the dolly on a result.

    It is at most `USUAL` columns wide, or as wide as the given width allows, but never narrower
    than what the layout needs, which is at most `NARROWEST`. Amounts that don't fit are lettered
    and told below, as is what lies beside the cloth.
    """
    result = result_of(slip, result)
    lying = piles(rules, slip, result)
    grids = [Grid(rules.layout.cloth, pitch, 3 if lying else 1) for pitch in _PITCHES]
    most = USUAL if width is None else width
    grid = next((one for one in grids if one.columns <= most), grids[-1])
    drawing = _Drawing(rules, grid, colour)
    return drawing.drawn(lying, result if result not in rules.no_spin else None)


def wheel(wheel: Wheel, colour: bool) -> str:
    """The order of a wheel in two lines, clockwise."""
    half = ceil(len(wheel) / 2)
    return "\n".join(_pockets(wheel.pockets[start : start + half], colour) for start in (0, half))


def _pockets(pockets: tuple[str, ...], colour: bool) -> str:
    if not colour:
        return " ".join(f"{_mark(pocket)}{pocket}".ljust(3) for pocket in pockets).rstrip()
    painted = (_ground(pocket).code + pocket.center(4) for pocket in pockets)
    return "".join(painted) + RESET


def _mark(pocket: str) -> str:
    return "" if pocket in ZEROS else MARKS[colour_of(pocket).value]


def _ground(pocket: str) -> Style:
    return Style(230, _GROUNDS[colour_of(pocket)], bold=True)


class _Drawing:
    """One layout while it is drawn."""

    def __init__(self, rules: Rules, grid: Grid, colour: bool) -> None:
        self.rules = rules
        self.cloth = rules.layout.cloth
        self.grid = grid
        self.colour = colour
        self.canvas = Canvas(grid.rows, grid.columns, _FELT)
        self.taken: set[tuple[int, int]] = set()
        """Characters that no chip may cover."""
        self.legend: list[str] = []
        """What letters stand for."""
        self.beside: list[str] = []
        """What lies beside the cloth."""
        self.letters = iter(_LETTERS)

    def drawn(self, lying: list[DrawnPile], dolly: str | None) -> str:
        for box in (*self.cloth.numbers, *self.cloth.outside):
            self._paint(box)
        for box in self.cloth.numbers:
            self._number(box, dolly)
        self._courtesy()
        by_name = {pile.wager.name: pile for pile in lying}
        for box in self.cloth.outside:
            self._outside(box, by_name.pop(box.name, None))
        self._chips(list(by_name.values()))
        return "\n".join([*self.canvas.lines(colour=self.colour), *self._told(lying, dolly)])

    def _paint(self, box: Box) -> None:
        corners = self.grid.corners(box)
        if box.name in self.rules.layout.covered:
            self.canvas.fill(*corners, _COVER, "░")
        elif box in self.cloth.numbers:
            self.canvas.fill(*corners, _ground(box.name))
        elif box.name in MARKS:
            self.canvas.fill(*corners, Style(230, _GROUNDS[Colour(box.name)], bold=True))
        self.canvas.rectangle(*corners)

    def _number(self, box: Box, dolly: str | None) -> None:
        """A numeral on the upper row of its box, so that its chip can lie on the lower one."""
        top, left, bottom, right = self.grid.corners(box)
        row = (top + bottom) // 2 - self.grid.rows_each // 2
        row += self.grid.beside_a_line(row)  # a zero reads better beside a number
        text = box.name if box.name in ZEROS else box.name.rjust(2)
        start = floor(self.grid.middle(box) - (len(text) - 1) / 2 + 0.5)
        style = None
        if box.name == dolly:
            style = _DOLLY
            before, after = "»" + " " * (len(text) - len(box.name)), "«"
            self.canvas.fill(top, left, bottom, right, style)
            text, start = before + box.name + after, start - 1
        elif not self.colour and box.name not in ZEROS:
            text, start = _mark(box.name) + text, start - 1
        text = text[: right - start]
        self._write(row, start, text, style)

    def _write(self, row: int, column: int, text: str, style: Style | None = None) -> None:
        self.canvas.write(row, column, text, style)
        self.taken.update((row, place) for place in range(column, column + len(text)))

    def _courtesy(self) -> None:
        """The zeros on the line between second and third dozen, from the numbers outward."""
        places = self.rules.layout.courtesy_places()
        zeros = [name for name in places if "/" not in name]
        if places:
            place = list(places.values())[len(places) // 2]
            text = "/".join(zeros) or next(iter(places))
            row, column = self.grid.row(place.y), self.grid.column(place.x)
            self._write(row, column - (len(text) - 1) // 2, text, Style(230, 29, bold=True))

    def _outside(self, box: Box, pile: DrawnPile | None) -> None:
        top, left, bottom, right = self.grid.corners(box)
        if box.name.startswith("column"):
            price = self.rules.prices[box.name]
            row = (top + bottom) // 2 - self.grid.rows_each // 2
            self._write(row, left + (right - left - 2) // 2, f"{price.to}:{price.one}")
            if pile is not None:
                self._place(pile, (top + bottom) // 2 + 1, (left + right) / 2)
            return
        room, row = right - left - 1, top + 1
        word, mark = OUTSIDE_WORDS[box.name], MARKS.get(box.name, "")
        if pile is None:
            text = f"{mark} {word}".strip() if len(word) + 2 <= room else word
            self._write(row, left + 1 + (room - len(text)) // 2, text)
            return
        chip = self._bracketed(pile)
        if len(word) + len(chip) > room:
            chip = self._letter(pile)
        word = word[: room - len(chip)]
        between = 1 if len(word) + len(chip) < room else 0
        start = left + 1 + (room - len(word) - between - len(chip)) // 2
        self._write(row, start, word)
        self._write(row, start + len(word) + between, chip, _CHIPS[pile.standing])

    def _chips(self, lying: list[DrawnPile]) -> None:
        spots: list[tuple[DrawnPile, int, float]] = []
        for pile in lying:
            spot = self._spot(pile.wager.name, pile.place)
            if spot is None:
                self.beside.append(pile_words(pile))
            else:
                spots.append((pile, *spot))
        # Every pile is sure of its own middle before any spreads over its surroundings.
        middles = {(row, floor(column)) for _, row, column in spots}
        self.taken |= middles
        for pile, row, column in spots:
            self.taken.discard((row, floor(column)))
            self._place(pile, row, column)

    def _spot(self, name: str, place: Place | None) -> tuple[int, float] | None:
        """Row and middle column of a chip, or nothing where it lies beside the cloth."""
        boxes = {box.name: box for box in self.cloth.numbers}
        if name in boxes:
            top, _, bottom, _ = self.grid.corners(boxes[name])
            return (top + bottom) // 2 + self.grid.rows_each // 2, self.grid.middle(boxes[name])
        if place is None or self.rules.layout.cloth.extent()[1] > place.y:
            return None
        before, after = self.grid.column(floor(place.x)), self.grid.column(ceil(place.x))
        if place.x < 0:
            return self.grid.row(place.y), float(self.grid.column(place.x))
        return self.grid.row(place.y), before + (after - before) * (place.x % 1)

    def _place(self, pile: DrawnPile, row: int, middle: float) -> None:
        """The amount in brackets if it fits around the chip's middle, else a letter."""
        text = self._bracketed(pile)
        ideal = middle - (len(text) - 1) / 2
        for start in dict.fromkeys((ceil(ideal), floor(ideal), ceil(ideal) - 1, ceil(ideal) + 1)):
            wanted = [(row, column) for column in range(start, start + len(text))]
            inside = start <= middle < start + len(text) and len(text) <= self.grid.pitch
            if inside and self.taken.isdisjoint(wanted):
                break
        else:
            text, start = self._letter(pile), floor(middle)
        self._write(row, start, text, _CHIPS[pile.standing])

    def _bracketed(self, pile: DrawnPile) -> str:
        return written(pile.stake).join(_BRACKETS[pile.standing])

    def _letter(self, pile: DrawnPile) -> str:
        letter = next(self.letters, _MORE)
        self.legend.append(f"{letter} {pile_words(pile)}")
        return letter

    def _told(self, lying: list[DrawnPile], dolly: str | None) -> list[str]:
        told = [_listed(self.legend)] if self.legend else []
        if self.beside:
            told.append("Beside the cloth: " + _listed(self.beside))
        if dolly is not None:
            marks = [f"»{dolly}« the dolly"]
            standings = {
                pile.standing: None for pile in lying if pile.standing is not PileState.PLAIN
            }
            marks += [standing.value.join(_BRACKETS[standing]) for standing in standings]
            told.append("  ".join(marks))
        covered = sorted(self.rules.layout.covered)
        told += [f"{pocket} is covered: no bets." for pocket in covered]
        width = self.grid.columns - 2
        return [" " + line.replace(_FIRM, " ") for text in told for line in wrap(text, width)]


def _listed(entries: list[str]) -> str:
    """Entries in a row, none of them broken at the end of a line."""
    return " · ".join(entry.replace(" ", _FIRM) for entry in entries)

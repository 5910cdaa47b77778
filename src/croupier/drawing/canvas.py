"""The canvas: characters with colours in a grid, and lines that join where they meet."""

from __future__ import annotations

from itertools import groupby
from typing import Final, NamedTuple

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_JOINTS: Final = " │││─┘┐┤─└┌├─┴┬┼"
"""The line that leads in the directions of its index: up 1, down 2, left 4, right 8."""

RESET: Final = "\x1b[0m"


class Style(NamedTuple):
    """Colours by their number among a terminal's 256."""

    ink: int
    ground: int
    bold: bool = False

    @property
    def code(self) -> str:
        bold = "1;" if self.bold else ""
        return f"\x1b[{bold}38;5;{self.ink};48;5;{self.ground}m"


class Canvas:
    """A grid of characters; rows and columns begin at 0."""

    def __init__(self, rows: int, columns: int, style: Style) -> None:
        self.rows = rows
        self.columns = columns
        self._characters = [[" "] * columns for _ in range(rows)]
        self._styles = [[style] * columns for _ in range(rows)]
        self._joints = [[0] * columns for _ in range(rows)]

    def fill(
        self, top: int, left: int, bottom: int, right: int, style: Style, character: str = " "
    ) -> None:
        """Everything strictly inside a rectangle's lines."""
        for row in range(top + 1, bottom):
            for column in range(left + 1, right):
                self._characters[row][column] = character
                self._styles[row][column] = style

    def rectangle(self, top: int, left: int, bottom: int, right: int) -> None:
        """A rectangle's four lines, joined to the lines they meet."""
        for column in range(left, right):
            for row in (top, bottom):
                self._joints[row][column] |= _RIGHT
                self._joints[row][column + 1] |= _LEFT
        for row in range(top, bottom):
            for column in (left, right):
                self._joints[row][column] |= _DOWN
                self._joints[row + 1][column] |= _UP

    def write(self, row: int, column: int, text: str, style: Style | None = None) -> None:
        """Text over whatever is there; without a style it keeps the colours there."""
        for place, character in enumerate(text, column):
            self._characters[row][place] = character
            self._joints[row][place] = 0
            if style is not None:
                self._styles[row][place] = style

    def lines(self, *, colour: bool) -> list[str]:
        """The rows as text; without colour nothing but characters, trailing spaces left out."""
        found = []
        for row in range(self.rows):
            drawn = [self._character(row, column) for column in range(self.columns)]
            if not colour:
                found.append("".join(drawn).rstrip())
                continue
            runs = groupby(zip(self._styles[row], drawn, strict=True), key=lambda one: one[0])
            coloured = (style.code + "".join(c for _, c in run) for style, run in runs)
            found.append("".join(coloured) + RESET)
        return found

    def _character(self, row: int, column: int) -> str:
        joint = self._joints[row][column]
        return _JOINTS[joint] if joint else self._characters[row][column]

"""The grid: where places of the cloth lie among rows and columns of characters."""

from __future__ import annotations

from math import ceil, floor

from croupier.equipment.cloth import Box, Cloth


class Grid:
    """A layout in characters: so many columns from line to line, so many rows in a box."""

    def __init__(self, cloth: Cloth, pitch: int, rows: int) -> None:
        left, low, right, self._top = cloth.extent()
        across = cloth.rows[0]
        self._low, self._high = across[0].y, across[-1].y + across[-1].height
        self.pitch = pitch
        self.rows_each = rows
        """Rows of characters inside a number's box."""
        self._side = min(box.height for box in cloth.outside)
        self._first = 1 - floor(left * pitch)
        self.columns = ceil(right * pitch) + self._first + 2
        self.rows = self.row(low) + 1

    def column(self, x: float) -> int:
        """The column of a line, the zero end and the column feet rounded up to whole ones."""
        return self._first + (floor(x * self.pitch) if x < 0 else ceil(x * self.pitch))

    def row(self, y: float) -> int:
        """The row of a line; an outside box takes one row of text, above the numbers or below."""
        outside = max(self._top - max(y, self._high), 0) + max(self._low - y, 0)
        numbers = self._high - min(max(y, self._low), self._high)
        return round(outside / self._side * 2 + numbers * (self.rows_each + 1))

    def beside_a_line(self, row: int) -> bool:
        """Does a row hold the line between two numbers of a row?"""
        return (row - self.row(self._high)) % (self.rows_each + 1) == 0

    def corners(self, box: Box) -> tuple[int, int, int, int]:
        """Top, left, bottom and right line of a box."""
        top, bottom = self.row(box.y + box.height), self.row(box.y)
        return top, self.column(box.x), bottom, self.column(box.x + box.width)

    def middle(self, box: Box) -> float:
        """The middle of a box between its lines, in columns."""
        _, left, _, right = self.corners(box)
        return (left + right) / 2

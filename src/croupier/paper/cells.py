"""Cells: what stands in a file for spreadsheets, and is never calculated there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

_CALCULATED: Final = tuple("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20")
"""Signs with which a spreadsheet takes a text for a formula, the wide ones of East Asia too."""

_NUMBER: Final = re.compile(r"[+-]?\d[\d.]*")


def kept_text(text: str) -> str:
    """A text behind an apostrophe if a spreadsheet would calculate it; a number is one."""
    formula = text.startswith(_CALCULATED) and not _NUMBER.fullmatch(text)
    return f"'{text}" if formula else text


def kept_cells(cells: Iterable[object]) -> Iterator[object]:
    """The cells of a row, texts among them as spreadsheets may have them."""
    return (kept_text(cell) if isinstance(cell, str) else cell for cell in cells)

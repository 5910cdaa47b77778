"""Pictures on sheets of a PDF: SVG beside each other in rows as high as some lines of text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from fpdf import FPDF

ROW: Final = 21
"""Lines of text that a row of pictures takes."""

_GAP: Final = 12
_SIZE: Final = re.compile(r'viewBox="0 0 (\d+) (\d+)"')
_TITLES: Final = re.compile(r"<title>.*?</title>", re.DOTALL)
_BEGINS: Final = '<svg xmlns="http://www.w3.org/2000/svg" font-family="mono" '
"""A picture on its own has to say what it is, and that its words are in the paper's font."""

_PAGES_COLOUR: Final = "currentColor"
_INK: Final = "#10141a"


class PictureRow(NamedTuple):
    """Pictures beside each other, as SVG; all are equally high."""

    pictures: tuple[str, ...]


def rows(pictures: Sequence[str], width: float, height: float) -> list[PictureRow]:
    """As many pictures in a row as it is wide enough for, in points."""
    found: list[list[str]] = []
    left = 0.0
    for picture in pictures:
        wide = _width(picture, height)
        if not found or wide > left:
            found.append([])
            left = width
        found[-1].append(picture)
        left -= wide + _GAP
    return [PictureRow(tuple(row)) for row in found]


def draw(made: FPDF, row: PictureRow, left: float, top: float, height: float) -> None:
    """Draw a row from its upper left corner on; what a page shows on hovering has no place here."""
    for picture in row.pictures:
        drawn = _TITLES.sub("", picture).replace(_PAGES_COLOUR, _INK).replace("<svg ", _BEGINS)
        wide = _width(picture, height)
        made.image(BytesIO(drawn.encode()), left, top, wide, height, alt_text=_title(picture))
        left += wide + _GAP


def _width(picture: str, height: float) -> float:
    found = _SIZE.search(picture)
    assert found is not None, "every picture of ours says how large it is"
    wide, high = map(int, found.groups())
    return height * wide / high


def _title(picture: str) -> str:
    found = _TITLES.search(picture)
    return found[0].removeprefix("<title>").removesuffix("</title>") if found else ""

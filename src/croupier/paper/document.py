"""A document: pages of lines in one even-width font, with pictures between them.

The font goes with the file, so that it looks the same everywhere; the same input always gives the
same bytes. The writer is fpdf2, of the extras `house` and `lab`.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.paper.pictures import ROW, PictureRow, draw
from croupier.refusal import Refused

if TYPE_CHECKING:
    from fpdf import FPDF

_FONTS: Final = Path(__file__).with_name("fonts")
_FILES: Final = {"": "DejaVuSansMono.ttf", "B": "DejaVuSansMono-Bold.ttf"}
_WIDTH: Final = 602
"""Thousandths of its size that a letter of the font is wide."""

_UNDATED: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""When a file says that it was made: what it is about says so itself, and bytes stay the same."""

UNKNOWN: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands for a letter that the font lacks."""


class Paper(NamedTuple):
    """A page and the size of its type, in points."""

    width: int
    height: int
    size: int
    leading: int
    margin: int = 36

    @property
    def columns(self) -> int:
        """Characters in a line."""
        return (self.width - 2 * self.margin) * 1000 // (_WIDTH * self.size)

    @property
    def lines(self) -> int:
        """Lines on a page."""
        return (self.height - 2 * self.margin) // self.leading


ACROSS: Final = Paper(842, 595, 7, 9)
"""A4 across, for wide tables."""
UPRIGHT: Final = Paper(595, 842, 9, 11)
"""A4 upright, for what is read line by line."""


class TextLine(NamedTuple):
    """One line of text, in bold or not."""

    text: str
    bold: bool = False


PageLine = TextLine | PictureRow
"""What begins at a line of a page; a row of pictures covers the empty lines after it."""


def document(title: str, pages: Sequence[Sequence[PageLine]], paper: Paper) -> bytes:
    """A PDF file of pages of lines."""
    made = _empty(title, paper)
    known = _letters(made)
    for lines in pages:
        made.add_page()
        for number, line in enumerate(lines):
            top = paper.margin + number * paper.leading
            if isinstance(line, PictureRow):
                made.set_font("mono", "", paper.size)
                draw(made, line, paper.margin, top, (ROW - 1) * paper.leading)
            elif line.text.strip():
                made.set_font("mono", "B" if line.bold else "", paper.size)
                drawn = "".join(one if ord(one) in known else UNKNOWN for one in line.text)
                made.text(paper.margin, top + paper.size, drawn)
    return bytes(made.output())


def _letters(made: FPDF) -> Container[int]:
    """The letters that the font has; any other must not disappear without a sign."""
    from fpdf.fonts import TTFFont

    font = made.fonts["mono"]
    assert isinstance(font, TTFFont)
    return font.cmap


def _empty(title: str, paper: Paper) -> FPDF:
    try:
        from fpdf import FPDF
    except ImportError:
        raise Refused(
            "extra",
            "A PDF needs fpdf2, which isn't installed: pip install 'croupier[house]'.",
            part="house",
        ) from None
    made = FPDF(unit="pt", format=(paper.width, paper.height))
    made.set_title(title)
    made.set_producer("Croupier")
    made.set_creation_date(_UNDATED)
    made.set_auto_page_break(auto=False)
    for style, file in _FILES.items():
        made.add_font("mono", style, _FONTS / file)
    return made

"""A paper as sheets of a PDF, its tables in columns of an even-width font."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap

from croupier.paper.document import ACROSS, PageLine, TextLine, document
from croupier.paper.parts import PaperPart
from croupier.paper.pictures import ROW, rows

COLUMNS, LINES = ACROSS.columns, ACROSS.lines


def pdf(parts: list[PaperPart]) -> bytes:
    """The whole file; a table that crosses a page repeats its heads."""
    title = parts[0].heading
    pages: list[list[PageLine]] = [[]]
    for part in parts:
        heads = _heads(part)
        top = [TextLine(part.heading, bold=True), *_sentences(part), *heads]
        body = [TextLine(text) for text in _aligned(part)[1:]] if part.heads else []
        if pages[-1] and len(pages[-1]) + len(top) + min(len(body), 3) + 1 > LINES - 2:
            pages.append([])
        if pages[-1]:
            pages[-1].append(TextLine(""))
        pages[-1] += top
        for line in body:
            if len(pages[-1]) >= LINES - 2:
                pages.append([*heads])
            pages[-1].append(line)
        _add_pictures(pages, part)
    for number, page in enumerate(pages, 1):
        page.extend([TextLine("")] * (LINES - 1 - len(page)))
        page.append(TextLine(f"{title}, page {number} of {len(pages)}"))
    return document(title, pages, ACROSS)


def _add_pictures(pages: list[list[PageLine]], part: PaperPart) -> None:
    width, height = ACROSS.width - 2 * ACROSS.margin, (ROW - 1) * ACROSS.leading
    for row in rows(part.pictures, width, height):
        if len(pages[-1]) + ROW > LINES - 2:
            pages.append([])
        pages[-1] += [row, *[TextLine("")] * (ROW - 1)]


def _sentences(part: PaperPart) -> list[TextLine]:
    return [TextLine(line) for sentence in part.text for line in wrap(sentence, COLUMNS)]


def _heads(part: PaperPart) -> list[TextLine]:
    return [TextLine(_aligned(part)[0], bold=True)] if part.heads else []


def _aligned(part: PaperPart) -> list[str]:
    rows: list[Sequence[str]] = [part.heads, *part.rows]
    widths = [max(len(row[place]) for row in rows) for place in range(len(part.heads))]
    lines = (
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        for row in rows
    )
    return [line.rstrip()[:COLUMNS] for line in lines]

"""A sheet: what every report is made of; as JSON, as CSV and printed it has the same cells."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from datetime import tzinfo
from fractions import Fraction
from io import StringIO
from textwrap import wrap
from typing import Any, Final, Literal

from msgspec import Struct

from croupier.cage.particulars import Particulars
from croupier.money import written
from croupier.paper.cells import kept_text
from croupier.paper.document import ACROSS, TextLine, document
from croupier.readings.house_day import PLAY
from croupier.times import by_clock, utc

Kind = Literal["text", "amount", "count", "moment", "percent"]
"""Amounts are minor units in a sheet's cells and on the line, and units of money on paper."""

Cell = str | int | None
"""A cell as a screen gets it."""

_NARROWEST: Final = 16
"""Letters that a text needs on paper before it goes on in the next line."""
_GAP: Final = "  "


class Column(Struct, frozen=True):
    """A column of a report."""

    name: str
    kind: Kind = "text"


class Report(Struct, frozen=True):
    """A report for a screen."""

    name: str
    title: str
    house: str
    currency: str
    made: int
    columns: list[Column]
    rows: list[list[Cell]]
    """Amounts in minor units, moments in milliseconds, shares as text."""
    totals: list[Cell]
    """Under the columns; empty where there is none."""
    notes: list[str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """Rows of cells under columns, with their totals and what is to be said of them."""

    title: str
    columns: tuple[Column, ...]
    rows: list[tuple[Any, ...]]
    totals: tuple[Any, ...] = ()
    notes: list[str] = field(default_factory=list)


def columns(text: str) -> tuple[Column, ...]:
    """Columns written as `table, win:amount, opened:moment`."""
    made: list[Column] = []
    for part in text.split(","):
        name, _, kind = part.strip().partition(":")
        made.append(Column(name, kind or "text"))  # type: ignore[arg-type]  # one of Kind
    return tuple(made)


def totals(columns_: Sequence[Column], rows: Sequence[Sequence[Any]], what: str) -> tuple[Any, ...]:
    """The sums of the columns that can be added up."""
    summed = [
        sum(row[place] or 0 for row in rows) if column.kind in ("amount", "count") else ""
        for place, column in enumerate(columns_)
    ]
    return (what, *summed[1:])


def of_money(rows: Sequence[tuple[Any, ...]], place: int = 0) -> list[tuple[Any, ...]]:
    """The rows that are about money, by the name of their table: totals leave the others out."""
    return [row for row in rows if not str(row[place]).endswith(PLAY)]


def left_out(rows: Sequence[tuple[Any, ...]], place: int = 0) -> list[str]:
    """What is said of rows that the totals leave out."""
    some = len(of_money(rows, place)) < len(rows)
    return ["Play credits are no money: the totals leave them out."] if some else []


def report(name: str, sheet: Sheet, house: Particulars, made: int) -> Report:
    """A sheet for a screen."""
    return Report(
        name,
        sheet.title,
        house.name,
        house.currency,
        made,
        list(sheet.columns),
        [_cells(sheet, row) for row in sheet.rows],
        _cells(sheet, sheet.totals) if sheet.totals else [],
        sheet.notes,
    )


def _cells(sheet: Sheet, row: Sequence[Any]) -> list[Cell]:
    return [_cell(column, cell) for column, cell in zip(sheet.columns, row, strict=True)]


def _cell(column: Column, cell: Any) -> Cell:
    if cell is None or cell == "":
        return None if column.kind != "text" else ""
    told: Cell = percent(cell) if column.kind == "percent" else cell
    return told


def percent(share: Fraction) -> str:
    """A share with two decimals, rounded half away from nothing."""
    hundredths = abs(share.numerator) * 20_000 + share.denominator
    whole = hundredths // (2 * share.denominator)
    return f"{'-' * (share < 0 < whole)}{whole // 100}.{whole % 100:02}"


def as_csv(sheet: Sheet) -> str:
    """A sheet as a file for programs; moments in UTC, amounts in units of money."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow([column.name for column in sheet.columns])
    for row in (*sheet.rows, *([sheet.totals] if sheet.totals else [])):
        writer.writerow(
            _text(column, cell, None) for column, cell in zip(sheet.columns, row, strict=True)
        )
    return out.getvalue()


def _text(column: Column, cell: Any, zone: tzinfo | None) -> str:
    """A cell in letters; a text that a spreadsheet would calculate is kept from it."""
    if cell is None or cell == "":
        return ""
    match column.kind:
        case "amount":
            return written(cell)
        case "percent":
            return percent(cell)
        case "moment":
            return utc(cell) if zone is None else by_clock(cell, zone)
        case "count":
            return str(cell)
        case "text":
            text = str(cell)
            return kept_text(text) if zone is None else text


def as_pdf(sheet: Sheet, house: Particulars, made: int) -> bytes:
    """A sheet on paper, as many pages as it takes; one that is too wide goes on below itself."""
    zone, room = house.clock, ACROSS.lines - 4
    title = f"{house.name}: {sheet.title}" if house.name else sheet.title
    cells = [
        [_text(column, cell, zone) for column, cell in zip(sheet.columns, row, strict=True)]
        for row in (*sheet.rows, *([sheet.totals] if sheet.totals else []))
    ]
    notes = [TextLine(line) for note in sheet.notes for line in wrap(note, ACROSS.columns)]
    bodies: list[tuple[TextLine, list[TextLine]]] = []
    for block in _blocks(sheet.columns, cells):
        head, *lines = _printed(sheet, cells, block)
        bodies += [(head, lines[start : start + room]) for start in range(0, len(lines), room)]
        bodies += [] if lines else [(head, [])]
    last = bodies[-1][1]
    if len(last) + 1 + len(notes) <= room:
        last += [TextLine(""), *notes]
    else:
        starts = range(0, len(notes), room)
        bodies += [(TextLine(""), notes[start : start + room]) for start in starts]
    currency = f", amounts in {house.currency}" if house.currency else ""
    pages = []
    for page, (head, body) in enumerate(bodies, 1):
        lines = [TextLine(title, bold=True), head, *body]
        lines += [TextLine("")] * (ACROSS.lines - 1 - len(lines))
        foot = f"Made {by_clock(made, zone)}{currency}, page {page} of {len(bodies)}"
        pages.append([*lines, TextLine(foot)])
    return document(title, pages, ACROSS)


def _blocks(columns_: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[list[int]]:
    """The columns that stand side by side; the first stands in every block."""
    names = [column.name for column in columns_]
    least = [
        min(longest, _NARROWEST) if column.kind == "text" else longest
        for column, cells in zip(columns_, zip(*[names, *rows], strict=True), strict=True)
        for longest in [max(map(len, cells))]
    ]
    blocks, used = [[0]], least[0]
    for place in range(1, len(columns_)):
        if used + len(_GAP) + least[place] > ACROSS.columns:
            blocks.append([0])
            used = least[0]
        blocks[-1].append(place)
        used += len(_GAP) + least[place]
    return blocks


def _printed(
    sheet: Sheet, rows: Sequence[Sequence[str]], block: Sequence[int]
) -> Iterator[TextLine]:
    """The head, every row and the totals, cells that are too long on several lines."""
    columns_ = [sheet.columns[place] for place in block]
    names = [column.name for column in columns_]
    picked = [[row[place] for place in block] for row in rows]
    widths = _widths(columns_, [names, *picked])
    yield TextLine(_lines(columns_, names, widths)[0], bold=True)
    for place, row in enumerate(picked):
        bold = bool(sheet.totals) and place == len(picked) - 1
        yield from (TextLine(line, bold=bold) for line in _lines(columns_, row, widths))


def _widths(columns_: Sequence[Column], rows: Sequence[Sequence[str]]) -> list[int]:
    """As wide as the longest cell; texts give way, the longest first, until all fit."""
    widths = [max(map(len, cells)) for cells in zip(*rows, strict=True)]
    most = ACROSS.columns - len(_GAP) * (len(widths) - 1)
    soft = [place for place, column in enumerate(columns_) if column.kind == "text"]
    while sum(widths) > most and soft:
        longest = max(soft, key=lambda place: widths[place])
        if widths[longest] <= _NARROWEST:
            break
        widths[longest] -= 1
    return widths


def _lines(columns_: Sequence[Column], row: Sequence[str], widths: Sequence[int]) -> list[str]:
    cells = [
        [cell] if column.kind != "text" else wrap(cell, width) or [""]
        for column, cell, width in zip(columns_, row, widths, strict=True)
    ]
    lines = []
    for place in range(max(map(len, cells))):
        parts = []
        for column, cell, width in zip(columns_, cells, widths, strict=True):
            text = cell[place] if place < len(cell) else ""
            left = column.kind in ("text", "moment")
            parts.append(text.ljust(width) if left else text.rjust(width))
        lines.append(_GAP.join(parts).rstrip())
    return lines

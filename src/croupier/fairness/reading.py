"""Reading results: pockets in a text, or a column of a CSV file with what else is known of each."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.equipment.wheel import POCKET_ORDER, Wheel
from croupier.fairness.results import Results
from croupier.refusal import Refused
from croupier.rulebooks.reader import read_wheel

WHEELS: Final = {37: "single-zero", 38: "american", 39: "triple-zero"}
"""The wheel that is meant where only the number of its pockets is known."""

COLUMNS: Final = ("number", "result")
"""The column of the pockets, by the first of these names that a file has."""

_DIGITS: Final = b"0123456789"
_BETWEEN: Final = b" \t\r\n,"
_SIGNS: Final = 3
_ORDER: Final = list(POCKET_ORDER)
_NOT_ONE: Final = -1
_RECORDED: Final = re.compile(r"\d\d:\d\d:\d\d\.\d{3}\t[<>]\t")


def read_results(data: bytes, pockets: int | None = None, wheel: Wheel | None = None) -> Results:
    """The results of a file; the wheel follows from the zeros that occur, unless it is given."""
    data = data.removeprefix(b"\xef\xbb\xbf")
    if _has_heads(data):
        numbers, columns = _from_csv(data)
    else:
        numbers, columns = _from_text(data), {}
    if not len(numbers):
        raise Refused("results", "There are no results in the file.")
    wheel = wheel or read_wheel(WHEELS[pockets or _pockets(numbers)])
    place_of = [wheel.place(name) if name in wheel else _NOT_ONE for name in _ORDER]
    places = np.array(place_of)[numbers]
    if places.min() < 0:
        stranger = _ORDER[int(numbers[int(places.argmin())])]
        message = f"{stranger} is among the results, but no pocket of the wheel of {len(wheel)}."
        raise Refused("results", message, part=stranger)
    return Results(wheel, places.astype(np.uint8), columns)


def of_pockets(
    wheel: Wheel, pockets: Sequence[str], columns: Mapping[str, Sequence[str]] | None = None
) -> Results:
    """Results as they are on record, with what else is known of each."""
    places = np.array([wheel.place(pocket) for pocket in pockets], dtype=np.uint8)
    return Results(wheel, places, columns or {})


def _pockets(numbers: NDArray[np.int64]) -> int:
    there = {_ORDER[number] for number in np.unique(numbers).tolist()}
    return 39 if "000" in there else 38 if "00" in there else 37


def _has_heads(data: bytes) -> bool:
    first = data.lstrip().split(b"\n", 1)[0]
    return any(chr(sign).isalpha() for sign in first)


# Texts.


def _from_text(data: bytes) -> NDArray[np.int64]:
    """Where in canonical order each pocket stands; all of them at once, since there may be many."""
    if data.translate(None, _DIGITS + _BETWEEN):
        raise _stranger(data)
    digits = np.frombuffer(data, np.uint8) >= ord("0")
    edges = np.flatnonzero(np.diff(digits, prepend=False, append=False))
    starts, lengths = edges[::2], edges[1::2] - edges[::2]
    if len(starts) and lengths.max() > _SIGNS:
        raise _stranger(data)
    signs = np.frombuffer(data + bytes(_SIGNS), np.uint8).astype(np.int64) - ord("0")
    value = signs[starts]
    for place in range(1, _SIGNS):
        longer = lengths > place
        value = np.where(longer, 10 * value + signs[starts + place], value)
    numbers: NDArray[np.int64] = _TABLE[lengths, value]
    if len(numbers) and numbers.min() < 0:
        raise _stranger(data)
    return numbers


def _table() -> NDArray[np.int64]:
    """Which pocket a text is, by its length and value: 0, 00 and 000 differ, 07 isn't one."""
    table = np.full((_SIGNS + 1, 10**_SIGNS), _NOT_ONE, np.int64)
    for number, pocket in enumerate(_ORDER):
        table[len(pocket), int(pocket)] = number
    return table


_TABLE: Final = _table()


def _stranger(data: bytes) -> Refused:
    """The first part of a text that isn't a pocket, with its line."""
    text = data.decode("utf-8", "replace")
    if _RECORDED.match(text):
        message = (
            "That is a wheel's recorded line: `croupier wheel games FILE --csv` prints its "
            "numbers, and `croupier fairness -` reads them."
        )
        return Refused("results", message, nearest="croupier wheel games FILE --csv")
    for line, words in enumerate(text.split("\n"), 1):
        for word in filter(None, re.split("[ \t\r,]+", words)):
            if word not in POCKET_ORDER:
                return _not_a_pocket(line, word)
    raise AssertionError("every part of the text is a pocket")


def _not_a_pocket(line: int, word: str) -> Refused:
    message = f"Line {line}: {word[:40]!r} isn't a pocket of a roulette wheel."
    return Refused("results", message, part=word[:40])


# Columns.


def _from_csv(data: bytes) -> tuple[NDArray[np.int64], dict[str, list[str]]]:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        reason = f"The file isn't UTF-8: byte {error.start + 1} can't be read."
        raise Refused("encoding", reason) from None
    rows = csv.reader(io.StringIO(text.lstrip(), newline=""), delimiter=_delimiter(text))
    try:
        heads = [head.strip().lower() for head in next(rows)]
        lines = [(rows.line_num, row) for row in rows if any(cell.strip() for cell in row)]
    except csv.Error as error:
        raise Refused("results", f"Line {rows.line_num}: {error}.") from None
    name = next((name for name in COLUMNS if name in heads), None)
    if name is None:
        there = ", ".join(head[:40] for head in heads[:20])
        message = f"The file has no column 'number' or 'result', only {there}."
        raise Refused("results", message, part=heads[0][:40])
    _must_be_whole(heads, lines)
    columns = {head: [row[at].strip() for _, row in lines] for at, head in enumerate(heads)}
    words = [word.strip() for word in columns.pop(name)]
    for (line, _), word in zip(lines, words, strict=True):
        if word not in POCKET_ORDER:
            raise _not_a_pocket(line, word)
    return np.array([POCKET_ORDER[word] for word in words], dtype=np.int64), columns


def _delimiter(text: str) -> str:
    """A comma, unless the first line knows only another sign that stands between columns."""
    first = text.lstrip().split("\n", 1)[0]
    return "," if "," in first else next((sign for sign in ";\t" if sign in first), ",")


def _must_be_whole(heads: list[str], lines: list[tuple[int, list[str]]]) -> None:
    if len(set(heads)) < len(heads):
        raise Refused("results", "Line 1: a column's name stands twice.")
    for line, row in lines:
        if len(row) != len(heads):
            raise Refused("results", f"Line {line}: it has {len(row)} cells, not {len(heads)}.")

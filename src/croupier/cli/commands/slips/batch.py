"""Batches: a file of results and slips, settled line by line without holding it."""

from __future__ import annotations

import json
import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Final

from croupier.cli.parser import readable
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.shapes import Shape, error_shape, settlement_shape
from croupier.wagers.notation import MOST_CHARACTERS

_MOST_BYTES: Final = 4 * MOST_CHARACTERS + 100
"""No line that could be read is longer: a character takes at most four bytes."""

_PIECE: Final = 1 << 16


def settle_batch(rules: Rules, name: str) -> int:
    """Settle every line of a file or of standard input; 1 if any line failed."""
    if name == "-":
        return _settle_all(Settler(rules), sys.stdin.buffer)
    readable(name)
    with Path(name).open("rb") as file:
        return _settle_all(Settler(rules), file)


def _settle_all(settler: Settler, file: BinaryIO) -> int:
    failed = False
    for number, line in _lines(file):
        try:
            shape: Shape = {"line": number, **_settled(settler, line)}
        except Refused as refused:
            failed = True
            shape = {"line": number, **error_shape(refused)}
        sys.stdout.write(json.dumps(shape) + "\n")
        sys.stdout.flush()
    return 1 if failed else 0


def _lines(file: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Numbered lines that aren't blank; None for one that is longer than any slip may be."""
    number = 0
    while line := file.readline(_MOST_BYTES):
        number += 1
        if number == 1:
            line = line.removeprefix(BOM_UTF8)  # some editors begin a file so
        if len(line) == _MOST_BYTES and not line.endswith(b"\n"):
            while (rest := file.readline(_PIECE)) and not rest.endswith(b"\n"):
                pass
            yield number, None
        elif line.strip():
            yield number, line


def _settled(settler: Settler, line: bytes | None) -> Shape:
    if line is None:
        raise Refused("too-long", f"A slip has at most {MOST_CHARACTERS:,} characters.", part="")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError as error:
        reason = f"The line isn't UTF-8: byte {error.start + 1} can't be read."
        raise Refused("encoding", reason, part=repr(line[error.start : error.start + 1])) from None
    result, tab, slip = text.rstrip("\r\n").partition("\t")
    if not tab:
        raise Refused("line", "A line is a result, a tab and a slip.", part=text.strip()[:40])
    slip_read, result = settler.rules.notation.slip(slip), result.strip()
    if settler.rules.bonus_spin is not None:
        from croupier.play.bonus.reading import read_drawn

        read_drawn(settler.rules, slip_read, result)  # refuses a side bet: no line has its targets
    return settlement_shape(settler.settle(slip_read, result))

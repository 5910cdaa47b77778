"""Output: JSON for programs, aligned and coloured text for people, one sentence for errors."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Sequence

from croupier.refusal import Refused
from croupier.shapes import Shape, error_shape


def print_json(shape: Shape) -> None:
    """Print a shape for a program."""
    print(json.dumps(shape))


def say_error(refused: Refused, *, as_json: bool) -> None:
    """One sentence on the error stream, and its shape on the output for programs."""
    if as_json:
        print_json(error_shape(refused))
    print(refused.message, file=sys.stderr)


def coloured() -> bool:
    """Is the output a terminal that may show colour?"""
    if os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb":
        return False
    return sys.stdout.isatty()


def columns() -> int:
    """How wide the output may be: a terminal's width, or that of a page."""
    if not sys.stdout.isatty():
        return 80
    import shutil  # for a terminal only: it loads what no command needs

    return shutil.get_terminal_size((80, 24)).columns


def strong(text: str) -> str:
    """Text that stands out on a terminal."""
    return f"\x1b[1m{text}\x1b[0m" if coloured() else text


def faint(text: str) -> str:
    """Text that stays in the background on a terminal."""
    return f"\x1b[2m{text}\x1b[0m" if coloured() else text


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], right: str = "") -> str:
    """Rows under their heads, aligned; `right` names the heads whose column is flush right."""
    rows = [list(row) for row in rows]
    flush = [head in right.split(",") for head in heads]
    widths = [max(len(cell) for cell in column) for column in zip(heads, *rows, strict=True)] or [0]
    lines = [
        "  ".join(
            cell.rjust(width) if left else cell.ljust(width)
            for cell, width, left in zip(row, widths, flush, strict=True)
        ).rstrip()
        for row in (heads, *rows)
    ]
    return "\n".join([faint(lines[0]), *lines[1:]])

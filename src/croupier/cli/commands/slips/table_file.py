"""Table files: a live table's players as JSON, read with exact numbers and no surprises."""

from __future__ import annotations

import json
import sys
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, NoReturn

from croupier.cli.parser import readable
from croupier.play.live.table_reader import LONGEST_NUMBER
from croupier.refusal import Refused

LARGEST_FILE: Final = 16_000_000
"""Bytes: more than a hundred players with the longest slips there can be."""


def load(name: str) -> object:
    """The data of a file, or of standard input if its name is `-`."""
    raw = _bytes(name)
    if len(raw) > LARGEST_FILE:
        raise _refused(f"is longer than {LARGEST_FILE:,} bytes", name)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        said = f"{name} isn't UTF-8: byte {error.start + 1} can't be read."
        raise Refused("encoding", said, part=name) from None
    return _parsed(text, name)


def _bytes(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    readable(name)
    with Path(name).open("rb") as file:
        return file.read(LARGEST_FILE + 1)


def _parsed(text: str, name: str) -> object:
    try:
        return json.loads(
            text,
            parse_int=_number,
            parse_float=_number,
            parse_constant=_no_number,
            object_pairs_hook=_each_once,
        )
    except RecursionError:
        raise _refused("is nested too deeply", name) from None
    except json.JSONDecodeError as error:
        said = f"isn't JSON: line {error.lineno}, column {error.colno}: {error.msg.lower()}"
        raise _refused(said, name) from None
    except ValueError as error:
        raise _refused(f"isn't JSON: {error}", name) from None


def _number(word: str) -> Decimal:
    """A number of any notation that JSON has, exactly."""
    try:
        if len(word) <= LONGEST_NUMBER:
            return Decimal(word)
    except ArithmeticError:  # an exponent of dozens of digits
        pass
    raise ValueError(f"{word[:40]} isn't a number of up to {LONGEST_NUMBER} characters")


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} isn't a number")


def _each_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {twice[:40]!r} stands twice in one object")
    return found


def _refused(said: str, name: str) -> Refused:
    return Refused("players", f"{name} {said}.", part=name)

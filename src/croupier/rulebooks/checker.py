"""The checker: every fault of a rulebook file at once, each with its key and line."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from croupier.refusal import Refused
from croupier.rulebooks.checks.book import check as check_rulebook
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Lines, key_text
from croupier.rulebooks.schema import Findings

LARGEST_FILE: Final = 1_000_000
"""Bytes; the largest rulebook that the package ships has a hundredth of that."""

Check = Callable[[Data, Findings], None]
"""Looks a parsed file over and reports what it finds."""

_AT_LINE: Final = re.compile(r" \(at line ([0-9]+), column [0-9]+\)$| \(at end of document\)$")


@dataclass(frozen=True, slots=True)
class FileFault:
    """Something wrong in a TOML file: where, at which key, and what."""

    file: str
    key: str
    """Such as `variant[1].wheel.id`, places counted from 0; empty if it is the file as a whole."""
    line: int
    message: str

    def __str__(self) -> str:
        key = f"{self.key}: " if self.key else ""
        return f"{self.file}:{self.line}: {key}{self.message}"


def faults(text: str, name: str, check: Check = check_rulebook) -> list[FileFault]:
    """Every fault of a file's text, a rulebook's unless it says otherwise, by its lines."""
    if len(text) > LARGEST_FILE:
        return [FileFault(name, "", 1, f"is longer than {LARGEST_FILE:,} characters")]
    try:
        data = tomllib.loads(text)
        lines = Lines(text)
    except RecursionError:
        return [FileFault(name, "", 1, "is nested too deeply")]
    except ValueError as error:  # TOMLDecodeError, or a number of thousands of digits
        return [_not_toml(error, text, name)]
    findings = Findings()
    check(data, findings)
    found = [
        FileFault(name, key_text(key), lines[key], message)
        for key, message in dict.fromkeys(findings.faults)
    ]
    return sorted(found, key=lambda fault: fault.line)


def file_faults(path: Path) -> list[FileFault]:
    """Every fault of a rulebook file; a file that can't be opened is an `OSError`."""
    return text_and_faults(path)[1]


def load(path: Path) -> Data:
    """A rulebook of the reader's own, refused with all its faults if it has any."""
    return tomllib.loads(read_sound_file(path))


def read_sound_file(path: Path) -> str:
    """The text of a rulebook of the reader's own, refused with all its faults if it has any."""
    text, found = text_and_faults(path)
    if found:
        count = "a fault" if len(found) == 1 else f"{len(found)} faults"
        raise Refused(
            "rulebook",
            f"The rulebook has {count}: {'; '.join(map(str, found))}.",
            part=str(path),
        )
    return text


def text_and_faults(path: Path, check: Check = check_rulebook) -> tuple[str, list[FileFault]]:
    """A file's text and its faults; one that can't be opened is an `OSError`."""
    with path.open("rb") as file:
        raw = file.read(LARGEST_FILE * 4 + 1)
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        return "", [FileFault(str(path), "", line, "isn't UTF-8 text")]
    return text, faults(text, str(path), check)


def _not_toml(error: ValueError, text: str, name: str) -> FileFault:
    message = str(error)
    place = _AT_LINE.search(message)
    line = int(place[1]) if place and place[1] else text.count("\n") + 1 if place else 1
    return FileFault(name, "", line, f"isn't TOML: {_AT_LINE.sub('', message)}")

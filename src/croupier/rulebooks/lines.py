"""Lines: on which line of a TOML file each key and each element of an array stands.

`tomllib` doesn't say. This scanner reads files that `tomllib` has accepted, so it needn't judge.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from collections.abc import Mapping
from typing import Final

Key = tuple[str | int, ...]
"""The way to a value: the names of tables and keys, and the places in arrays, counted from 0."""

_BLANK: Final = re.compile(r"(?:[ \t\n]+|#[^\n]*)*")
_SPACE: Final = re.compile(r"[ \t]*")
_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_STRING: Final = re.compile(
    r'"""(?:[^\\]|\\.)*?"""(?:"{1,2}(?!"))?'
    r"|'''.*?'''(?:'{1,2}(?!'))?"
    r'|"(?:[^"\\\n]|\\.)*"'
    r"|'[^'\n]*'",
    re.DOTALL,
)
_SCALAR: Final = re.compile(r"[^,\]}\n#]*")


def key_text(key: Key) -> str:
    """A key as people write it: `variant[1].wheel.id`, `counts."38-0-00"`."""
    text = ""
    for part in key:
        if isinstance(part, int):
            text += f"[{part}]"
        else:
            shown = part if _BARE.fullmatch(part) else f'"{part}"'
            text += f".{shown}" if text else shown
    return text


class Lines:
    """The lines of a file's keys; a key that isn't there stands where its table begins."""

    def __init__(self, text: str) -> None:
        self._lines: Mapping[Key, int] = _Scanner(text).scanned()

    def __getitem__(self, key: Key) -> int:
        while key and key not in self._lines:
            key = key[:-1]
        return self._lines.get(key, 1)


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n")
        self.place = 0
        self.found: dict[Key, int] = {}
        self._last: dict[Key, int] = {}
        """The place of the newest table in each array of tables."""
        self._ends = [place for place, letter in enumerate(self.text) if letter == "\n"]

    def scanned(self) -> Mapping[Key, int]:
        table: Key = ()
        self._skip(_BLANK)
        while self.place < len(self.text):
            if self._at("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)
        return self.found

    def _header(self) -> Key:
        line, many = self._line(), self._at("[[")
        self.place += 2 if many else 1
        names = self._names()
        self._skip(_SPACE)
        self.place += 2 if many else 1
        key: Key = ()
        for name in names[:-1]:
            key = self._newest((*key, name))
        key = (*key, names[-1])
        if many:
            self._last[key] = self._last.get(key, -1) + 1
        self._note((*key[:-1], names[-1]), line)
        key = self._newest(key)
        self._note(key, line)
        return key

    def _newest(self, key: Key) -> Key:
        return (*key, self._last[key]) if key in self._last else key

    def _pair(self, table: Key) -> None:
        line = self._line()
        key = table
        for name in self._names():
            key = (*key, name)
            self._note(key, line)
        self.place += 1  # the equals sign
        self._skip(_SPACE)
        self._value(key)

    def _names(self) -> list[str]:
        """A dotted key, up to what follows it."""
        names = []
        while True:
            self._skip(_SPACE)
            quoted = self._at('"') or self._at("'")
            raw = self._skip(_STRING if quoted else _BARE)
            names.append(tomllib.loads(f"key = {raw}")["key"] if quoted else raw)
            self._skip(_SPACE)
            if not self._at("."):
                return names
            self.place += 1

    def _value(self, key: Key) -> None:
        if self._at("["):
            self._array(key)
        elif self._at("{"):
            self._inline_table(key)
        else:
            self._skip(_STRING if self._at('"') or self._at("'") else _SCALAR)

    def _array(self, key: Key) -> None:
        self.place += 1
        self._skip(_BLANK)
        number = 0
        while not self._at("]"):
            self._note((*key, number), self._line())
            self._value((*key, number))
            self._skip(_BLANK)
            if self._at(","):
                self.place += 1
                self._skip(_BLANK)
            number += 1
        self.place += 1

    def _inline_table(self, key: Key) -> None:
        self.place += 1
        self._skip(_BLANK)
        while not self._at("}"):
            self._pair(key)
            self._skip(_BLANK)
            if self._at(","):
                self.place += 1
                self._skip(_BLANK)
        self.place += 1

    def _at(self, start: str) -> bool:
        return self.text.startswith(start, self.place)

    def _skip(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.place)
        assert found is not None, f"not TOML at line {self._line()}"
        self.place = found.end()
        return found[0]

    def _note(self, key: Key, line: int) -> None:
        self.found.setdefault(key, line)

    def _line(self) -> int:
        return bisect_right(self._ends, self.place - 1) + 1

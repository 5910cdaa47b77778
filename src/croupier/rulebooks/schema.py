"""Schema: the shapes that values of a TOML file can have, each cleaning what it is given.

A shape reports what is wrong with a value and gives back the part that is right, so that later
checks meet only values of the right type. What is wrong altogether comes back as `None`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any, Protocol

from croupier.rulebooks.lines import Key


class Findings:
    """What has been found so far: faults, and what the file refers to elsewhere."""

    def __init__(self) -> None:
        self.faults: list[tuple[Key, str]] = []
        self.cited: list[tuple[Key, str]] = []
        """Every clause id in the file."""
        self.decided: list[tuple[Key, str]] = []
        """Every decision's number in the file."""
        self._wrong: set[Key] = set()

    def add(self, key: Key, message: str) -> None:
        """Report a fault; what only seems to be missing because it is wrong isn't another one."""
        ways = (key[:length] for length in range(1, len(key) + 1))
        if message.startswith("is missing") and any(way in self._wrong for way in ways):
            return
        self._wrong.add(key)
        self.faults.append((key, message))


class Shape(Protocol):
    """What a value must look like."""

    def clean(self, value: object, key: Key, findings: Findings) -> Any:
        """The value without its wrong parts, or `None`."""


@dataclass(frozen=True)
class Text:
    """Text that isn't empty: any, one of some words, or of a certain form."""

    among: Sequence[str] = ()
    form: str = ""
    says: str = ""
    """What the form is, in words."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        if not isinstance(value, str):
            findings.add(key, f"is {_typed(value)}, not text")
        elif not value.strip():
            findings.add(key, "is empty")
        elif self.among and value not in self.among:
            findings.add(key, f"{_shown(value)} isn't known{_choices(value, self.among)}")
        elif self.form and not re.fullmatch(self.form, value):
            findings.add(key, f"{_shown(value)} isn't {self.says}")
        else:
            return value
        return None


@dataclass(frozen=True)
class ClauseId:
    """The id of a clause."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text().clean(value, key, findings)
        if found is not None:
            findings.cited.append((key, found))
        return found


@dataclass(frozen=True)
class Decision:
    """The number of a decision."""

    def clean(self, value: object, key: Key, findings: Findings) -> str | None:
        found = Text(form=r"7\.[0-9]{1,3}", says="a decision's number").clean(value, key, findings)
        if found is not None:
            findings.decided.append((key, found))
        return found


@dataclass(frozen=True)
class Whole:
    """A whole number from 1 to a thousand."""

    most: int = 1_000

    def clean(self, value: object, key: Key, findings: Findings) -> int | None:
        if isinstance(value, bool) or not isinstance(value, int):
            findings.add(key, f"is {_typed(value)}, not a whole number")
        elif not 1 <= value <= self.most:
            findings.add(key, f"{_shown(value)} isn't a whole number from 1 to {self.most}")
        else:
            return value
        return None


@dataclass(frozen=True)
class Flag:
    """True or false."""

    def clean(self, value: object, key: Key, findings: Findings) -> bool | None:
        if isinstance(value, bool):
            return value
        findings.add(key, f"is {_typed(value)}, not true or false")
        return None


@dataclass(frozen=True)
class ListOf:
    """Values of one shape; a wrong one leaves `None` in its place."""

    shape: Shape
    least: int = 1
    distinct: bool = True

    def clean(self, value: object, key: Key, findings: Findings) -> list[Any] | None:
        if not isinstance(value, list):
            findings.add(key, f"is {_typed(value)}, not a list")
            return None
        if len(value) < self.least:
            findings.add(key, "is an empty list")
        seen: set[str | int] = set()
        for place, one in enumerate(value):
            if self.distinct and isinstance(one, str | int):
                if one in seen:
                    findings.add((*key, place), f"{_shown(one)} stands twice")
                seen.add(one)
        return [self.shape.clean(one, (*key, place), findings) for place, one in enumerate(value)]


@dataclass(frozen=True)
class MapOf:
    """A table with keys of the file's own choice, or from a list, and values of one shape."""

    shape: Shape
    among: Sequence[str] = ()
    needs: Sequence[str] = ()

    def clean(self, value: object, key: Key, findings: Findings) -> dict[str, Any] | None:
        if not isinstance(value, dict):
            findings.add(key, f"is {_typed(value)}, not a table")
            return None
        found = {}
        for name, one in value.items():
            if self.among and name not in self.among:
                findings.add((*key, name), f"unknown key{_choices(name, self.among)}")
                continue
            cleaned = self.shape.clean(one, (*key, name), findings)
            if cleaned is not None:
                found[name] = cleaned
        for name in self.needs:
            if name not in value:
                findings.add((*key, name), "is missing")
        return found


@dataclass(frozen=True)
class TomlTable:
    """A table with certain keys, of which some may be left out."""

    needs: Mapping[str, Shape]
    may: Mapping[str, Shape] = field(default_factory=dict)
    one_of: Sequence[str] = ()
    """Of these at least one must be there."""

    def clean(self, value: object, key: Key, findings: Findings) -> dict[str, Any] | None:
        if not isinstance(value, dict):
            findings.add(key, f"is {_typed(value)}, not a table")
            return None
        shapes = {**self.needs, **self.may}
        found = {}
        for name, one in value.items():
            if name not in shapes:
                findings.add((*key, name), f"unknown key{_choices(name, tuple(shapes))}")
                continue
            cleaned = shapes[name].clean(one, (*key, name), findings)
            if cleaned is not None:
                found[name] = cleaned
        for name in self.needs:
            if name not in value:
                findings.add((*key, name), "is missing")
        if self.one_of and not any(name in value for name in self.one_of):
            findings.add((*key, self.one_of[0]), f"is missing ({' or '.join(self.one_of)})")
        return found


def sound(values: Sequence[Any] | None) -> Iterator[tuple[int, Any]]:
    """The right values of a cleaned list, each with its place."""
    return ((place, one) for place, one in enumerate(values or ()) if one is not None)


def _typed(value: object) -> str:
    names = {
        bool: "true or false",
        str: "text",
        int: "a number",
        float: "a fraction",
        list: "a list",
        dict: "a table",
    }
    return names.get(type(value), "a date or time")


def _shown(value: object) -> str:
    text = f"{value!r}" if isinstance(value, str) else f"{value:,}" if _small(value) else "it"
    return text if len(text) <= 60 else text[:57] + "..."


def _small(value: object) -> bool:
    return isinstance(value, int) and abs(value) < 10**18


def _choices(value: str, among: Sequence[str]) -> str:
    near = get_close_matches(value[:60], among, 1)
    if near:
        return f"; perhaps {near[0]!r} is meant"
    return f"; there are {', '.join(among)}" if len(among) <= 12 else ""

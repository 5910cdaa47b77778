"""Cases in the trade's own words: what is done at a game, and what must come out.

A case file begins with the games of its rulebook and has a line for each case:

    clauses | games | what is done | what comes out

`*` stands for all the games; a house's settings follow the games after `with`. What can be done is
in `tests/clauses/acts.py`. A case on several games becomes a test for each of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import croupier
from tests.clauses.acts import ACTS, refused

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Case:
    """One thing done at one game, with the clauses it shows to hold."""

    clauses: tuple[str, ...]
    game: str
    settings: tuple[tuple[str, str], ...]
    act: str
    what: str
    expected: str

    @property
    def name(self) -> str:
        """The case in words, as pytest shows it."""
        settings = "".join(f" {key}={value}" for key, value in self.settings)
        return f"{self.game}{settings}: {self.act} {self.what}".strip()


def read(rulebook: str) -> list[Case]:
    """The cases of a rulebook's file."""
    path = FOLDER / f"{rulebook}.cases"
    games: list[str] = []
    found: list[Case] = []
    for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
        if line.startswith("games:"):
            games = line.removeprefix("games:").split()
        elif line.strip() and not line.startswith("#"):
            cells = [cell.strip() for cell in line.split(" | ")]
            assert len(cells) == 4, f"{path.name}:{number} needs four columns"
            found += _cases(cells, games)
    names = [case.name for case in found]
    twice = sorted({name for name in names if names.count(name) > 1})
    assert not twice, f"{path.name} says twice: {twice}"
    return found


def _cases(cells: list[str], games: list[str]) -> Iterator[Case]:
    clauses, where, done, expected = cells
    given, _, changes = where.partition(" with ")
    settings = tuple(_pair(change) for change in changes.split())
    act = next((act for act in sorted(ACTS, reverse=True) if f"{done} ".startswith(f"{act} ")), "")
    assert act, f"nobody knows how to {done!r}"
    for game in games if given == "*" else given.split():
        what = done.removeprefix(act).strip()
        yield Case(tuple(clauses.split()), game, settings, act, what, expected)


def _pair(change: str) -> tuple[str, str]:
    key, _, value = change.partition("=")
    return key, value


@cache
def dealt(game: str, settings: tuple[tuple[str, str], ...]) -> croupier.Game:
    """A game with the house's settings, made once for all its cases."""
    return croupier.game(game, dict(settings))


def check(case: Case) -> None:
    """Do what the case says and compare what comes out."""
    expected = case.expected
    wanted = expected if expected.startswith("refused") else ACTS[case.act].written(expected)
    assert comes_out(case) == wanted


def comes_out(case: Case) -> str:
    """What came of it, in the words of the cases."""
    try:
        game = dealt(case.game, case.settings)
        return ACTS[case.act].done(game, case.what, case.expected)
    except croupier.Refused as refusal:
        return refused(refusal, case.expected)

"""The register: every clause of the five rulebooks, how it is handled, where, and by which tests.

Its rows are data in `data/clauses`, read when they are first asked for. The names of the tests are
gathered from the tests' own marks by `python -m tools.write.register`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from croupier.rulebooks.files import RULEBOOKS, text

HANDLINGS: Final = ("enforced", "recorded", "shown", "physical", "later")
"""Enforced by the program, recorded by it, shown by it, beyond it, or still to come."""

CAPABILITIES: Final = ("live table", "bonus games", "fairness")
"""What a clause that is handled later waits for; it stands in `where`."""

COLUMNS: Final = ("id", "subject", "games", "decision", "required", "handling", "where", "text")


@dataclass(frozen=True, slots=True)
class Clause:
    """One clause of a rulebook in our own words."""

    id: str
    subject: str
    games: tuple[str, ...]
    """The games it applies to, or none if it applies to all of its rulebook."""
    decision: str | None
    """The number of the decision that reads it, where the document leaves a question."""
    required: str
    """How it must be handled in the end; until then it may be handled later, never more mildly."""
    handling: str
    where: str
    """The modules and sections of the rulebooks that do it, or the capability that will."""
    text: str
    tests: tuple[str, ...]
    """The tests that show it to hold."""

    def applies_to(self, game: str) -> bool:
        """Does it bind this game of its rulebook?"""
        return not self.games or game in self.games


def clauses(rulebook: str) -> list[Clause]:
    """Every clause of a rulebook, in the document's order; none for a rulebook of one's own."""
    return list(_clauses(rulebook)) if rulebook in RULEBOOKS else []


def foreign(own: Mapping[str, str]) -> list[Clause]:
    """The clauses that a rulebook of one's own brings in its file: they can only be shown."""
    return [
        Clause(name, "", (), None, "shown", "shown", "the rulebook file", text, ())
        for name, text in own.items()
    ]


def clauses_of(game: str) -> list[Clause]:
    """Every clause that applies to a game, `nz/37`."""
    return [clause for clause in clauses(game.partition("/")[0]) if clause.applies_to(game)]


def clause(identity: str) -> Clause:
    """A clause by its id; a KeyError if there is none."""
    return _by_id()[identity]


def is_registered(identity: str) -> bool:
    """Is there a clause of that id?"""
    return identity in _by_id()


@cache
def ids() -> frozenset[str]:
    """The ids of all clauses."""
    return frozenset(_by_id())


@cache
def _by_id() -> dict[str, Clause]:
    return {clause.id: clause for book in RULEBOOKS for clause in _clauses(book)}


@cache
def _clauses(rulebook: str) -> tuple[Clause, ...]:
    heading, *rows = text(f"clauses/{rulebook}.tsv").splitlines()
    assert heading.split("\t") == list(COLUMNS), f"{rulebook}: unknown columns"
    return tuple(_clause(*row.split("\t")) for row in rows)


def _clause(
    identity: str,
    subject: str,
    games: str,
    decision: str,
    required: str,
    handling: str,
    where: str,
    words: str,
) -> Clause:
    return Clause(
        id=identity,
        subject=subject,
        games=() if games == "*" else tuple(games.split()),
        decision=decision or None,
        required=required,
        handling=handling,
        where=where,
        text=words,
        tests=tests().get(identity, ()),
    )


@cache
def tests() -> dict[str, tuple[str, ...]]:
    """The tests that cite each clause, by its id."""
    rows = [row.split("\t") for row in text("clause_tests.tsv").splitlines()]
    return {identity: tuple(names) for identity, *names in rows}

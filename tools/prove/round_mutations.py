"""Mutations of what rulebooks say of the round: voids, people, limits, betting, inspections.

Facts that rest on a decision of ours alone have no clause that a test could cite: they are written
down once more in tests of their own (`tests/play/round/test_voids.py` and others), and aren't here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from croupier.rulebooks.files import RULEBOOKS, Data, parsed
from tools.prove.mutations import DELETED, Mutation

_RANKS: Final = ("supervisor", "manager", "shift-manager", "gaming-management")
_POWERS: Final = (
    "late-exception",
    "original-place",
    "correction",
    "ruling",
    "limits",
    "suspension",
)
"""Those that the round asks for."""
_ABOVE_MAXIMUM: Final = ("refuse", "cap", "void")
_OTHER: Final = {
    "re-spin": "void round",
    "void round": "re-spin",
    "void affected rounds": "re-spin",
    "while the ball runs": "with the throw",
    "with the throw": "while the ball runs",
    "dealer": "supervisor",
    "supervisor": "dealer",
    "area paid": "all paid",
    "all paid": "area paid",
}
"""What stands in the place of a word."""


def round_mutations() -> Iterator[Mutation]:
    """Every mutation of what a rulebook says of the round, where a clause stands beside it."""
    for book in RULEBOOKS:
        data = parsed(book)
        yield from _voids(book, data["void"])
        yield from _powers(book, data["authority"])
        yield from _limits(book, data["limits"])
        yield from _betting(book, data["betting"])
        yield from _checks(book, data.get("inspection", {}))
        yield from _hands(book, data.get("payments", {}))


def _voids(file: str, entries: list[Data]) -> Iterator[Mutation]:
    for place, entry in enumerate(entries):
        clause = entry.get("clause")
        if clause is None:
            continue
        key = ("void", place)
        yield Mutation(file, key, DELETED, f"{entry['cause']} removed", frozenset((clause,)))
        yield _other(file, (*key, "effect"), entry["effect"], clause)
        inspect = entry.get("inspect", {})
        if "clause" in inspect:
            clauses = frozenset((inspect["clause"],))
            yield Mutation(file, (*key, "inspect"), DELETED, "no examination", clauses)
            yield _other(file, (*key, "inspect", "who"), inspect["who"], inspect["clause"])


def _powers(file: str, powers: Data) -> Iterator[Mutation]:
    """Each power a rank higher, and a rank lower where it still isn't the dealer's."""
    for name in _POWERS:
        entry = powers.get(name, {})
        if "clause" not in entry or entry["who"][0] not in _RANKS:
            continue
        rank = _RANKS.index(entry["who"][0])
        for other in {*_RANKS[rank + 1 : rank + 2], *_RANKS[max(0, rank - 1) : rank]}:
            key, clauses = ("authority", name, "who"), frozenset((entry["clause"],))
            yield Mutation(file, key, [other], f"{entry['who'][0]} becomes {other}", clauses)


def _limits(file: str, limits: Data) -> Iterator[Mutation]:
    above = limits["above-maximum"]
    for other in _ABOVE_MAXIMUM if "clause" in above else ():
        if other != above["dealer"]:
            key, change = (
                ("limits", "above-maximum", "dealer"),
                f"{above['dealer']} becomes {other}",
            )
            yield Mutation(file, key, other, change, frozenset((above["clause"],)))


def _betting(file: str, betting: Data) -> Iterator[Mutation]:
    yield _other(file, ("betting", "closes"), betting["closes"], betting["clause"])


def _checks(file: str, inspection: Data) -> Iterator[Mutation]:
    for place, check in enumerate(inspection.get("check", ())):
        clauses = frozenset((check["clause"],))
        yield Mutation(file, ("inspection", "check", place), DELETED, "removed", clauses)


def _hands(file: str, payments: Data) -> Iterator[Mutation]:
    hands = payments.get("hands-off")
    # Where winners outside are free once paid, the numbers alone wait, and they are paid last.
    if hands is not None and "paid" not in hands:
        yield _other(file, ("payments", "hands-off", "until"), hands["until"], hands["clause"])


def _other(file: str, key: tuple[str | int, ...], word: str, clause: str) -> Mutation:
    other = _OTHER[word]
    return Mutation(file, key, other, f"{word} becomes {other}", frozenset((clause,)))

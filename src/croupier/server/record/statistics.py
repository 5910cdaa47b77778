"""Statistics: how often pockets fell, beside what was to be expected; and the list of all spins."""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from io import StringIO
from itertools import chain
from math import sqrt
from typing import Final

from croupier.equipment.wheel import ZEROS, colour
from croupier.paper.cells import kept_cells
from croupier.rulebooks.rules import Rules
from croupier.server.record.records import Records
from croupier.server.wire.record import ClassFigure, Statistics
from croupier.times import utc
from croupier.wagers.kinds import EVEN_CHANCES, Kind

_CLASSES: Final = (*sorted(EVEN_CHANCES, key=list(Kind).index), Kind.DOZEN, Kind.COLUMN)
_COLUMNS: Final = ("round", "at", "result", "colour", "first", "void", "clause")


def statistics(rules: Rules, pockets: Sequence[str]) -> Statistics:
    """The figures of some spins, newest first: history, which doesn't change the next spin."""
    spins, counts = len(pockets), Counter(pockets)
    each = Fraction(spins, len(rules.results))
    return Statistics(
        spins,
        {pocket: counts[pocket] for pocket in rules.results},
        dict.fromkeys(rules.results, (each.numerator, each.denominator)),
        {pocket: _since(pockets, {pocket}) for pocket in rules.results},
        [_figure(rules, name, numbers, pockets) for name, numbers in classes(rules).items()],
    )


def classes(rules: Rules) -> Mapping[str, list[str]]:
    """What is counted together: the outside chances, the zeros, and the game's own sectors."""
    found = {"zeros": [pocket for pocket in rules.results if pocket in ZEROS]}
    for wager in rules.wagers.values():
        if wager.kind in _CLASSES:
            found[wager.name] = list(wager.numbers)
    for target in rules.menu.sectors.values():
        numbers = {number for part in target.parts for number in part.wager.numbers}
        ordered = [pocket for pocket in rules.wheel.pockets if pocket in numbers]
        if ordered not in found.values():  # a sector on straights covers the same numbers
            found[target.name] = ordered
    return found


def _figure(rules: Rules, name: str, numbers: list[str], pockets: Sequence[str]) -> ClassFigure:
    covered, spins = frozenset(numbers), len(pockets)
    count = sum(pocket in covered for pocket in pockets)
    chance = len(covered) / len(rules.results)
    expected, spread = spins * chance, sqrt(spins * chance * (1 - chance))
    z = (count - expected) / spread if spread else 0.0
    since = _since(pockets, covered)
    return ClassFigure(name, numbers, count, round(expected, 4), round(z, 4), since)


def _since(pockets: Sequence[str], covered: frozenset[str] | set[str]) -> int:
    """Spins since one of some pockets fell; all of them if none did."""
    places = (place for place, pocket in enumerate(pockets) if pocket in covered)
    return next(places, len(pockets))


def permanence(records: Records, last: int) -> str:
    """The rounds of a table as CSV, oldest first, as houses have always handed them out."""
    written = StringIO()
    rows = chain([_COLUMNS], _rows(records, last))
    csv.writer(written, lineterminator="\n").writerows(map(kept_cells, rows))
    return written.getvalue()


def _rows(records: Records, last: int) -> Iterator[tuple[str | int, ...]]:
    for one in reversed(records.history(last).rounds):
        shade = colour(one.result).value if one.result else ""
        yield one.round, utc(one.at), one.result, shade, one.first, one.void, one.clause

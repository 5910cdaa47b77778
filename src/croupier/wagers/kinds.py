"""Kinds of wager, and the wager itself: an elementary position on a layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from croupier.equipment.wheel import NUMBERS, REDS, in_order


class Kind(StrEnum):
    """What a wager is, in the order in which wagers are listed."""

    STRAIGHT = "straight"
    SPLIT = "split"
    STREET = "street"
    CORNER = "corner"
    FIVE_LINE = "five-line"
    SIX_LINE = "six-line"
    COLUMN = "column"
    DOZEN = "dozen"
    LOW = "low"
    HIGH = "high"
    EVEN = "even"
    ODD = "odd"
    RED = "red"
    BLACK = "black"
    GREEN = "green"
    GROUP = "group"
    BONUS_SPIN = "bonus-spin"


EVEN_CHANCES: Final = frozenset(
    (Kind.LOW, Kind.HIGH, Kind.EVEN, Kind.ODD, Kind.RED, Kind.BLACK),
)
BESIDE: Final = frozenset((Kind.BONUS_SPIN,))
"""Side bets: no place on the layout, no numbers and no odds of their own."""
INSIDE: Final = frozenset(
    (Kind.STRAIGHT, Kind.SPLIT, Kind.STREET, Kind.CORNER, Kind.FIVE_LINE, Kind.SIX_LINE),
)


@dataclass(frozen=True, slots=True)
class Wager:
    """A position on the layout: its canonical name, its kind and the numbers it covers."""

    name: str
    kind: Kind = field(compare=False)
    numbers: tuple[str, ...] = field(compare=False)

    @property
    def covers(self) -> frozenset[str]:
        return frozenset(self.numbers)


def inside_wager(kind: Kind, numbers: tuple[str, ...]) -> Wager:
    """A wager on numbers of the cloth, named by them in canonical order."""
    ordered = in_order(numbers)
    return Wager("/".join(ordered), kind, ordered)


def group_wager(numbers: tuple[str, ...]) -> Wager:
    """A Neighbour or Asian Neighbour, named by its numbers in wheel order."""
    return Wager("group " + "/".join(numbers), Kind.GROUP, numbers)


def outside_wager(name: str, zeros: tuple[str, ...]) -> Wager:
    """The wager of an outside box, `column 2` or `red`; Green covers the zeros of the wheel."""
    kind = Kind(name.split()[0])
    return Wager(name, kind, zeros if kind is Kind.GREEN else _OUTSIDE[name])


def _outside_numbers() -> dict[str, tuple[str, ...]]:
    table = {
        "low": NUMBERS[:18],
        "high": NUMBERS[18:],
        "even": NUMBERS[1::2],
        "odd": NUMBERS[0::2],
        "red": tuple(number for number in NUMBERS if number in REDS),
        "black": tuple(number for number in NUMBERS if number not in REDS),
    }
    for which in range(3):
        table[f"column {which + 1}"] = NUMBERS[which::3]
        table[f"dozen {which + 1}"] = NUMBERS[which * 12 : which * 12 + 12]
    return table


_OUTSIDE: Final = _outside_numbers()

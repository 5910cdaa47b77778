"""The wheel: its pockets in clockwise order, their colours and neighbours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import Final

ZEROS: Final = ("0", "00", "000")
NUMBERS: Final = tuple(str(number) for number in range(1, 37))
POCKET_ORDER: Final = {pocket: place for place, pocket in enumerate((*ZEROS, *NUMBERS))}
"""The order of every canonical list: 0 00 000 1 ... 36."""

REDS: Final = frozenset("1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split())


class Colour(Enum):
    """The colour of a pocket."""

    RED = "red"
    BLACK = "black"
    GREEN = "green"


def colour(pocket: str) -> Colour:
    """The colour of a pocket; every zero is green."""
    if pocket in ZEROS:
        return Colour.GREEN
    return Colour.RED if pocket in REDS else Colour.BLACK


def in_order(pockets: Iterable[str]) -> tuple[str, ...]:
    """Pockets in the order of canonical lists."""
    return tuple(sorted(pockets, key=POCKET_ORDER.__getitem__))


@dataclass(frozen=True)
class Wheel:
    """A wheel's pockets, clockwise."""

    name: str
    pockets: tuple[str, ...]

    @cached_property
    def _places(self) -> dict[str, int]:
        return {pocket: place for place, pocket in enumerate(self.pockets)}

    def __contains__(self, pocket: str) -> bool:
        return pocket in self._places

    def __len__(self) -> int:
        return len(self.pockets)

    def place(self, pocket: str) -> int:
        """How many pockets clockwise from the first one a pocket lies."""
        return self._places[pocket]

    def neighbours(self, pocket: str, each_side: int) -> tuple[str, ...]:
        """A pocket with its neighbours on each side, clockwise, the pocket in the middle."""
        middle = self.place(pocket)
        around = range(middle - each_side, middle + each_side + 1)
        return tuple(self.pockets[place % len(self)] for place in around)

    def arc(self, first: str, last: str) -> tuple[str, ...]:
        """The pockets clockwise from the first to the last, both included."""
        start = self.place(first)
        length = (self.place(last) - start) % len(self) + 1
        return tuple(self.pockets[(start + step) % len(self)] for step in range(length))

    def faults(self) -> list[str]:
        """Everything that is wrong with the order: doubles, gaps, colours that don't alternate."""
        found = [f"pocket {pocket!r} isn't one" for pocket in self.pockets if _unknown(pocket)]
        doubles = {pocket for pocket in self.pockets if self.pockets.count(pocket) > 1}
        found += [f"pocket {pocket} stands twice" for pocket in sorted(doubles)]
        found += [f"pocket {number} is missing" for number in NUMBERS if number not in self]
        zeros = [pocket for pocket in self.pockets if pocket in ZEROS]
        if sorted(zeros, key=len) != list(ZEROS[: len(zeros)]) or not zeros:
            found.append(f"its zeros are {' '.join(zeros) or 'missing'}")
        return found or self._colour_faults()

    def _colour_faults(self) -> list[str]:
        """Red and black must take turns, except across a zero."""
        numbers = [pocket for pocket in self.pockets if pocket not in ZEROS]
        pairs = zip(self.pockets, (*self.pockets[1:], self.pockets[0]), strict=True)
        return [
            f"{first} and {second} side by side have the same colour"
            for first, second in pairs
            if first in numbers and second in numbers and colour(first) is colour(second)
        ]


def _unknown(pocket: str) -> bool:
    return pocket not in POCKET_ORDER

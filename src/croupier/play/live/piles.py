"""Piles: so many chips of each sort, as values that are added and taken apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from croupier.money import written


class ValueChip(NamedTuple):
    """A chip or plaque with its worth on it, in minor units: money in the whole house."""

    worth: int


class ColourChip(NamedTuple):
    """A chip of a colour with a table's name on it: worth something at that table only."""

    table: str
    colour: str


Chip = ValueChip | ColourChip


@dataclass(frozen=True)
class Pile:
    """Chips by their sort; there is never less than one of a sort that is named."""

    counts: Mapping[Chip, int]

    @classmethod
    def of(cls, counts: Iterable[tuple[Chip, int]]) -> Pile:
        """A pile of these chips; sorts of which there are none are left out."""
        found = {chip: count for chip, count in counts if count}
        assert all(count > 0 for count in found.values()), found
        return cls(found)

    @classmethod
    def value(cls, stack: Iterable[tuple[int, int]]) -> Pile:
        """A pile of value chips: each denomination with its count."""
        return cls.of((ValueChip(worth), count) for worth, count in stack)

    def __getitem__(self, chip: Chip) -> int:
        return self.counts.get(chip, 0)

    def __bool__(self) -> bool:
        return bool(self.counts)

    def __add__(self, other: Pile) -> Pile:
        return Pile.of((chip, self[chip] + other[chip]) for chip in {**self.counts, **other.counts})

    def __sub__(self, other: Pile) -> Pile:
        assert not self.lacks(other), f"{self} doesn't hold {other}"
        return Pile.of((chip, self[chip] - other[chip]) for chip in self.counts)

    def lacks(self, other: Pile) -> Pile:
        """What another pile has that this one hasn't."""
        return Pile.of((chip, max(0, n - self[chip])) for chip, n in other.counts.items())

    def worth(self, colours: Mapping[ColourChip, int]) -> int:
        """What the pile is worth where these are the values of the colours."""
        return sum(
            count * (chip.worth if isinstance(chip, ValueChip) else colours[chip])
            for chip, count in self.counts.items()
        )

    @property
    def in_value(self) -> Pile:
        """The value chips of the pile."""
        return Pile.of((c, n) for c, n in self.counts.items() if isinstance(c, ValueChip))

    @property
    def in_colour(self) -> Pile:
        """The colour chips of the pile."""
        return Pile.of((c, n) for c, n in self.counts.items() if isinstance(c, ColourChip))

    def stacked(self) -> list[tuple[Chip, int]]:
        """The pile from the cloth upwards: colours, then value chips, the smaller ones on top."""
        return sorted(
            self.counts.items(),
            key=lambda pair: (isinstance(pair[0], ValueChip), _downwards(pair[0])),
        )

    def __str__(self) -> str:
        return (
            ", ".join(f"{count} × {_called(chip)}" for chip, count in self.stacked()) or "nothing"
        )


NOTHING: Final = Pile({})


def _downwards(chip: Chip) -> tuple[int, str, str]:
    return (-chip.worth, "", "") if isinstance(chip, ValueChip) else (0, *chip)


def _called(chip: Chip) -> str:
    return written(chip.worth) if isinstance(chip, ValueChip) else chip.colour

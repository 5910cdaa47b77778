"""Called bets: what a player announces, and the wagers it is laid out on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from croupier.equipment.wheel import NUMBERS, Wheel
from croupier.wagers.kinds import INSIDE, Kind, Wager, inside_wager


class CalledPart(NamedTuple):
    """A wager of a target and how many units of the bet lie on it."""

    wager: Wager
    units: int


@dataclass(frozen=True)
class Target:
    """What a bet is on: one wager, or a called bet with its parts."""

    name: str
    parts: tuple[CalledPart, ...] = field(compare=False)
    clause: str = field(compare=False)
    title: str = field(compare=False, default="")
    family: str = field(compare=False, default="")
    """Which bet it is: a sector's family, `neighbours`, `finale`, `complete` or a wager's kind."""
    about: str = field(compare=False, default="")
    """The pocket with these neighbours, the last digits of a finale, what a complete is of."""

    @cached_property
    def units(self) -> int:
        """How many units the bet takes: `by 1` costs that many."""
        return sum(part.units for part in self.parts)


@dataclass(frozen=True)
class SideBet:
    """A bet beside the layout, of one amount and once in a slip."""

    target: Target
    stake: int
    """In minor units."""
    clause: str
    """The clause that names the amount."""
    offered: bool
    """Has the house switched it on?"""


def straight(pocket: str) -> Wager:
    """The straight on a pocket."""
    return inside_wager(Kind.STRAIGHT, (pocket,))


@dataclass(frozen=True)
class Neighbours:
    """A number and its neighbours on the wheel, each with a straight."""

    name: str
    title: str
    counts: tuple[int, ...]
    """How many neighbours each side may be asked for."""
    clause: str
    wheel: Wheel
    covered: frozenset[str]
    """Pockets that can't be bet on: a bet that would include one is refused (7.15)."""

    def target(self, pocket: str, count: int) -> Target | None:
        """The bet around a pocket, or nothing if it would include a covered pocket."""
        numbers = self.wheel.neighbours(pocket, count)
        if self.covered.intersection(numbers):
            return None
        parts = tuple(CalledPart(straight(number), 1) for number in numbers)
        name = self.text(pocket, count)
        return Target(name, parts, self.clause, self.title, "neighbours", pocket)

    def text(self, pocket: str, count: int) -> str:
        """The canonical words."""
        if self.name == "five adjacent":
            return f"five adjacent {pocket}"
        return f"neighbours of {pocket}" if count == 2 else f"{count} neighbours of {pocket}"

    def targets(self) -> list[Target]:
        """Every bet of this kind."""
        return [
            target
            for count in self.counts
            for pocket in self.wheel.pockets
            if (target := self.target(pocket, count)) is not None
        ]


@dataclass(frozen=True)
class Finale:
    """Numbers that share a last digit, as straights, or pairs of them as splits where they can."""

    title: str
    straight_clause: str
    double_zero: bool
    """Does Finale 0 include 00 (7.17)?"""
    pairs: Mapping[str, str]
    """The pairs on offer, each with its clause."""
    wagers: Mapping[str, Wager]

    def straight(self, digit: str) -> Target:
        """Every number with that last digit."""
        numbers = [number for number in ("0", *NUMBERS) if number[-1] == digit]
        if digit == "0" and self.double_zero:
            numbers.insert(1, "00")
        parts = tuple(CalledPart(straight(number), 1) for number in numbers)
        return self._target(digit, parts, self.straight_clause)

    def pair(self, pair: str) -> Target:
        """Two last digits: a split where both numbers adjoin on the layout, else two straights.

        A vertical pair that runs out of the layout leaves its lone number uncovered, so that
        4/7 ends with 24/27 (RULES of `fair`: 34, 35 and 36 stay without a chip).
        """
        first, second = (int(number) for number in pair.split("/"))
        parts: list[CalledPart] = []
        for tens in range(0, 40, 10):
            one, two = str(first + tens), str(second + tens)
            if f"{one}/{two}" in self.wagers:
                parts.append(CalledPart(self.wagers[f"{one}/{two}"], 1))
            elif two in self.wagers:
                parts += [CalledPart(straight(one), 1), CalledPart(straight(two), 1)]
        return self._target(pair, tuple(parts), self.pairs[pair])

    def _target(self, digits: str, parts: tuple[CalledPart, ...], clause: str) -> Target:
        return Target(f"finale {digits}", parts, clause, self.title, "finale", digits)

    def targets(self) -> list[Target]:
        """Every bet of this kind."""
        digits = [self.straight(str(digit)) for digit in range(10)]
        return digits + [self.pair(pair) for pair in self.pairs]


@dataclass(frozen=True)
class Complete:
    """Every inside wager that contains a number."""

    title: str
    clause: str
    weights: Mapping[Kind, int]
    """Units on each kind of wager in a full complete."""
    one_chip: bool
    """Is plain `complete` the one-chip one (7.6)?"""
    dozens: bool
    """Is the complete of a whole dozen on offer?"""
    wagers: Mapping[str, Wager]

    def number(self, number: str, *, one_chip: bool) -> Target:
        """The complete of a number from 1 to 36."""
        parts = tuple(
            CalledPart(wager, 1 if one_chip else self.weights[wager.kind])
            for wager in self.wagers.values()
            if wager.kind in INSIDE and number in wager.numbers
        )
        return self._target(self._text(number, one_chip=one_chip), parts, number)

    def dozen(self, which: int) -> Target:
        """The sum of the completes of a dozen's numbers."""
        units: dict[Wager, int] = {}
        for number in NUMBERS[which * 12 - 12 : which * 12]:
            for wager, count in self.number(number, one_chip=self.one_chip).parts:
                units[wager] = units.get(wager, 0) + count
        parts = tuple(CalledPart(wager, count) for wager, count in units.items())
        return self._target(f"complete dozen {which}", parts, f"dozen {which}")

    def _target(self, name: str, parts: tuple[CalledPart, ...], about: str) -> Target:
        return Target(name, parts, self.clause, self.title, "complete", about)

    def _text(self, number: str, *, one_chip: bool) -> str:
        if one_chip:
            return f"one-chip complete {number}"
        return f"full complete {number}" if self.one_chip else f"complete {number}"

    def targets(self) -> list[Target]:
        """Every bet of this kind."""
        found = [
            self.number(number, one_chip=one_chip)
            for one_chip in (False, True)
            for number in NUMBERS
        ]
        return found + [self.dozen(which) for which in (1, 2, 3) if self.dozens]

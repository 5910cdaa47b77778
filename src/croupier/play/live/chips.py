"""Chips: value chips by denomination, a player's colour, and an amount formed out of them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import accumulate
from math import gcd
from typing import Final, NamedTuple

KEPT: Final = 10_000
"""Amounts whose fewest chips are remembered."""


Formed = tuple[tuple[int, int], ...]
"""Value chips: each denomination with its count, the largest first."""


class Stack(NamedTuple):
    """An amount in chips: some of a player's colour, the rest in value chips."""

    colour: int = 0
    """So many chips of the colour."""
    over: int = 0
    """What a colour player gets in value chips instead, in minor units."""
    value: Formed = ()


EMPTY: Final = Stack()


@dataclass(frozen=True)
class Denominations:
    """The value chips of a table, in minor units, the largest first."""

    values: tuple[int, ...]

    @classmethod
    def of(cls, *values: int) -> Denominations:
        """Denominations in any order."""
        return cls(tuple(sorted(values, reverse=True)))

    @property
    def smallest(self) -> int:
        return self.values[-1]

    def fewest(self, amount: int) -> Formed | None:
        """An amount in the fewest chips, or nothing if they can't form it.

        Of several ways the one with more of the larger chips is taken.
        """
        counts = _fewest(self, amount)
        if counts is None:
            return None
        pairs = zip(self.values, counts, strict=True)
        return tuple((value, count) for value, count in pairs if count)

    def coin(self, amount: int) -> int:
        """What is left of an amount once as much of it as can be is in chips."""
        parts = range(amount % self.measure, amount + 1, self.measure)
        return next(part for part in parts if self.fewest(amount - part) is not None)

    @property
    def measure(self) -> int:
        """What every amount in these chips is a multiple of."""
        return self.shared[0]

    @cached_property
    def shared(self) -> tuple[int, ...]:
        """For each denomination the greatest measure of it and all smaller ones."""
        return tuple(accumulate(reversed(self.values), gcd))[::-1]

    @cached_property
    def beneath(self) -> tuple[int, ...]:
        """For each denomination the most that smaller chips hold in a stack of the fewest.

        There are never so many of a smaller chip that some of them are worth whole larger chips,
        for those would be fewer.
        """
        held = [
            (min((one // gcd(one, value) for one in self.values[:place]), default=1) - 1) * value
            for place, value in enumerate(self.values)
        ]
        return (*tuple(accumulate(reversed(held[1:])))[::-1], 0)


@lru_cache(KEPT)
def _fewest(chips: Denominations, amount: int) -> tuple[int, ...] | None:
    """The fewest chips of each denomination, found by trying the larger ones first."""
    values, known = chips.values, dict[tuple[int, int], tuple[int, ...] | None]()

    def tried(place: int, rest: int) -> tuple[int, ...] | None:
        if rest == 0:
            return (0,) * (len(values) - place)
        if place == len(values) or rest % chips.shared[place]:
            return None
        if (place, rest) not in known:
            known[place, rest] = searched(place, rest)
        return known[place, rest]

    def searched(place: int, rest: int) -> tuple[int, ...] | None:
        best: tuple[int, ...] | None = None
        value, next_value = values[place], values[min(place + 1, len(values) - 1)]
        least = max(0, -((chips.beneath[place] - rest) // value))
        for count in range(rest // value, least - 1, -1):
            left = rest - count * value
            if best is not None and count + -(-left // next_value) >= sum(best):
                break  # with fewer of this chip there are only more of the others
            smaller = tried(place + 1, left)
            if smaller is not None and (best is None or count + sum(smaller) < sum(best)):
                best = (count, *smaller)
        return best

    return tried(0, amount)


def fewest_of(available: Iterable[tuple[int, int]], amount: int) -> Formed | None:
    """An amount in the fewest of the chips that are there, found like the fewest of all."""
    stock = sorted(((value, count) for value, count in available if count), reverse=True)
    upwards = [(value, value * count) for value, count in reversed(stock)]
    shared = [*accumulate((value for value, _ in upwards), gcd)][::-1]
    reach = [*accumulate((worth for _, worth in upwards), initial=0)][::-1]
    known: dict[tuple[int, int], Formed | None] = {}

    def tried(place: int, rest: int) -> Formed | None:
        if rest == 0:
            return ()
        if rest > reach[place] or rest % shared[place]:
            return None
        if (place, rest) not in known:
            known[place, rest] = searched(place, rest)
        return known[place, rest]

    def searched(place: int, rest: int) -> Formed | None:
        best: Formed | None = None
        (value, there), (next_value, _) = stock[place], stock[min(place + 1, len(stock) - 1)]
        for count in range(min(there, rest // value), -1, -1):
            left = rest - count * value
            if best is not None and count + -(-left // next_value) >= _number(best):
                break
            smaller = tried(place + 1, left)
            if smaller is not None and (best is None or count + _number(smaller) < _number(best)):
                best = ((value, count), *smaller) if count else smaller
        return best

    return tried(0, amount)


def _number(formed: Formed) -> int:
    return sum(count for _, count in formed)


@dataclass(frozen=True, slots=True)
class Chips:
    """What a player stakes and is paid in: chips of one colour, or value chips."""

    denominations: Denominations
    colour: str | None
    """The colour, or none for a player of value chips."""
    value: int
    """What a chip is worth: the colour's value, or the smallest denomination."""

    def form(self, stake: int) -> Stack | None:
        """A stake, or part of one, in these chips; nothing if they can't form it."""
        if self.colour is None:
            return self._in_value(stake)
        return Stack(stake // self.value) if stake % self.value == 0 else None

    def pay(self, winnings: int, *, over: bool) -> Stack | None:
        """Winnings in these chips, some of them over in value chips (7.53).

        What better odds leave beyond whole chips of the colour is value chips too.
        """
        if self.colour is None:
            return self._in_value(winnings)
        chips, rest = divmod(winnings, self.value)
        for apart in (over_part(chips), 0) if over else (0,):
            amount = apart * self.value + rest
            formed = self.denominations.fewest(amount)
            if formed is not None:
                return Stack(chips - apart, amount, formed)
        return None

    def coin(self, winnings: int) -> int:
        """What of winnings no chips form: it is paid in coin."""
        return self.denominations.coin(winnings % self.value if self.colour else winnings)

    def _in_value(self, amount: int) -> Stack | None:
        formed = self.denominations.fewest(amount)
        return None if formed is None else Stack(value=formed)


def over_part(chips: int) -> int:
    """How many of a payment's chips are paid over: full hundreds, or fifty of 50 to 99 (7.53)."""
    return chips // 100 * 100 or chips // 50 * 50

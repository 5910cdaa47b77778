"""Bets and slips: what a player has announced, as the pieces it becomes."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from croupier.money import written
from croupier.wagers.called import Target
from croupier.wagers.kinds import Wager


class Piece(NamedTuple):
    """One wager with its stake in minor units, inside a bet."""

    wager: Wager
    stake: int


class NamedBet(NamedTuple):
    """A bet by the name of its target, where no rules are at hand: on record and on the layout."""

    target: str
    unit: int
    """The stake on each unit, in minor units."""

    @property
    def text(self) -> str:
        """The canonical form."""
        return f"{self.target} by {written(self.unit)}"


class Bet(NamedTuple):
    """A target with the stake on each of its units, in minor units."""

    target: Target
    unit: int
    returned: int = 0
    """What is left of a `for` amount that couldn't be shared out in whole chips."""

    @property
    def text(self) -> str:
        """The canonical form."""
        return self.named.text

    @property
    def named(self) -> NamedBet:
        return NamedBet(self.target.name, self.unit)

    @property
    def pieces(self) -> list[Piece]:
        unit = self.unit
        return [Piece(wager, unit * units) for wager, units in self.target.parts]

    @property
    def stakes(self) -> list[tuple[str, int]]:
        """Every piece as a wager's name and its stake."""
        return [(part.wager.name, self.unit * part.units) for part in self.target.parts]

    @property
    def total(self) -> int:
        return self.unit * self.target.units


@dataclass(frozen=True)
class Slip:
    """One player's bets in one round, in the order they were announced.

    What a table asks of a slip is worked out once: the same words are placed again and again.
    """

    game: str
    bets: tuple[Bet, ...]

    @property
    def text(self) -> str:
        """The canonical form."""
        return "; ".join(bet.text for bet in self.bets)

    @cached_property
    def total(self) -> int:
        return sum(bet.total for bet in self.bets)

    @cached_property
    def returned(self) -> int:
        """What is left of `for` amounts that couldn't be shared out in whole chips."""
        return sum(bet.returned for bet in self.bets)

    @cached_property
    def positions(self) -> dict[str, int]:
        """What the slip puts on each wager."""
        found: dict[str, int] = {}
        for name, stake in self.stakes():
            found[name] = found.get(name, 0) + stake
        return found

    def stakes(self) -> list[tuple[str, int]]:
        """Every piece as a wager's name and its stake, for fast loops."""
        return [piece for bet in self.bets for piece in bet.stakes]

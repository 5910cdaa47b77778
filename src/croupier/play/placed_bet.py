"""A bet on the layout: what it is on, the stake on each unit, and the pieces it was laid out as."""

from __future__ import annotations

from typing import NamedTuple

from croupier.play.event import Pieces
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Bet, NamedBet


class PlacedBet(NamedTuple):
    """A bet on the layout, with its pieces and what it stakes in all.

    In the history it has lost its pieces: they follow from its target under the round's edition.
    """

    target: str
    unit: int
    pieces: Pieces
    total: int

    @property
    def text(self) -> str:
        """The canonical form."""
        return self.named.text

    @property
    def named(self) -> NamedBet:
        return NamedBet(self.target, self.unit)


def placed_bet(bet: Bet) -> PlacedBet:
    """A bet as it is laid out."""
    return PlacedBet(bet.target.name, bet.unit, bet.stakes, bet.total)


def recorded_bet(named: NamedBet, pieces: Pieces) -> PlacedBet:
    """A bet as an event has it: its pieces are what was staked, whatever its name means today."""
    return PlacedBet(*named, pieces, sum(stake for _, stake in pieces))


def bet_under(rules: Rules, placed: PlacedBet) -> Bet:
    """A bet that lies there, with its target under some rules."""
    return Bet(rules.notation.target(placed.target), placed.unit)

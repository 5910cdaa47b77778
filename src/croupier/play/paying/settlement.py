"""A settlement: what each piece of a slip won, lost or kept, in minor units."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from croupier.money import net
from croupier.wagers.kinds import Wager
from croupier.wagers.slip import Bet


class Outcome(StrEnum):
    """What became of a piece."""

    WON = "won"
    LOST = "lost"
    HALVED = "halved"
    IMPRISONED = "imprisoned"
    FREED = "freed"
    VOID = "void"


class Totals(NamedTuple):
    """The sums of a settlement: winnings exclude the stake, returned is stake given back."""

    staked: int
    winnings: int
    returned: int
    in_prison: int

    @property
    def net(self) -> int:
        return net(*self)


class SettledPiece(NamedTuple):
    """One piece with its outcome and the clause that decided it."""

    wager: Wager
    stake: int
    outcome: Outcome
    winnings: int
    returned: int
    in_prison: int
    clause: str
    prisoner: bool = False
    """Did this chip come out of prison into the round?"""


@dataclass(frozen=True, slots=True)
class SettledBet:
    """A bet with its settled pieces."""

    bet: Bet
    pieces: tuple[SettledPiece, ...]

    @property
    def text(self) -> str:
        """The canonical form of the bet."""
        return self.bet.text

    @property
    def totals(self) -> Totals:
        return summed(self.pieces)


@dataclass(frozen=True, slots=True)
class Settlement:
    """A slip after the result, prisoners last."""

    game: str
    result: str
    bets: tuple[SettledBet, ...]

    @property
    def totals(self) -> Totals:
        return summed([piece for bet in self.bets for piece in bet.pieces])

    @property
    def prisoners(self) -> list[tuple[Wager, int]]:
        """The chips now in prison, each with its even chance, for the next round."""
        return [
            (piece.wager, piece.in_prison)
            for bet in self.bets
            for piece in bet.pieces
            if piece.in_prison
        ]


def summed(pieces: tuple[SettledPiece, ...] | list[SettledPiece]) -> Totals:
    """The totals of some pieces."""
    staked = winnings = returned = in_prison = 0
    for piece in pieces:
        staked += piece.stake
        winnings += piece.winnings
        returned += piece.returned
        in_prison += piece.in_prison
    return Totals(staked, winnings, returned, in_prison)

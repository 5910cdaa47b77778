"""Steps: one thing each that a croupier does, and what all of them come to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import NamedTuple

from croupier.play.live.chips import EMPTY, Stack
from croupier.play.live.players import LivePlayer
from croupier.play.paying.settlement import SettledPiece
from croupier.rulebooks.rules import Price
from croupier.wagers.slip import Bet


class StepKind(StrEnum):
    """What is done in a step."""

    MARK = "mark"
    MOVE = "move"
    RAKE = "rake"
    SHARE = "share"
    FREE = "free"
    PAY = "pay"


class Lying(NamedTuple):
    """A settled piece where it lies: whose it is, and of which bet."""

    seat: int
    """The player's place among the players."""
    place: int
    """The bet's place among the player's bets, prisoners last."""
    bet: Bet
    units: int
    """How many of the bet's units lie on the wager."""
    piece: SettledPiece
    price: Price | None
    """What the wager pays, if it has won."""


class Working(NamedTuple):
    """How a croupier computes what a wager wins: chips on it, times its odds."""

    wager: str
    stake: int
    """In chips of the player's colour, or for value chips in minor units."""
    price: Price
    won: int
    """In minor units."""


@dataclass(frozen=True, slots=True)
class CroupierStep:
    """What the croupier does: with whose chips, for how much, and by which clause."""

    do: StepKind
    clause: str
    player: LivePlayer | None = None
    pieces: tuple[Lying, ...] = ()
    amount: int = 0
    stack: Stack = EMPTY
    """The amount in the player's chips."""

    @property
    def bets(self) -> list[str]:
        """The bets it is about, each as often as it was made."""
        return list({one.place: one.bet.text for one in self.pieces}.values())

    @property
    def wagers(self) -> list[str]:
        """The wagers it is about."""
        return list(dict.fromkeys(one.piece.wager.name for one in self.pieces))

    @property
    def over(self) -> Fraction:
        """How many chips of the colour are paid in value chips instead."""
        worth = self.player.chips.value if self.player is not None else 1
        return Fraction(self.stack.over, worth)

    @property
    def workings(self) -> list[Working]:
        """How winnings are computed, wager by wager; nothing where none are paid."""
        if self.player is None or self.do is not StepKind.PAY:
            return []
        chip = self.player.chips.value if self.player.chips.colour is not None else 1
        found: dict[str, Working] = {}
        for one in self.pieces:
            wager, stake, won = one.piece.wager.name, one.piece.stake // chip, one.piece.winnings
            before = found.get(wager)
            assert one.price is not None, f"{wager} is paid and hasn't won"
            if before is not None:
                stake, won = before.stake + stake, before.won + won
            found[wager] = Working(wager, stake, one.price, won)
        return list(found.values())


class PlayerAccount(NamedTuple):
    """What became of a player's stakes, each raked, returned, standing or in prison."""

    player: LivePlayer
    staked: int
    raked: int
    won: int
    returned: int
    standing: int
    in_prison: int


@dataclass(frozen=True, slots=True)
class WorkList:
    """The work list of a round and what it comes to for everybody."""

    game: str
    result: str
    steps: tuple[CroupierStep, ...]
    accounts: tuple[PlayerAccount, ...]

    @property
    def bank(self) -> int:
        """What the bank takes less what it pays."""
        return sum(account.raked - account.won for account in self.accounts)

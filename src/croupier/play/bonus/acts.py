"""Acts of bonus games: what the house draws besides the ball, and who starts and confirms it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class DrawNumbers(AnyAct):
    """Draw the numbers that pay more in this round: the house's own act, once betting is closed."""

    numbers: Sequence[tuple[str, int]]
    """In the order drawn, each with the odds to 1 that a straight on it gets."""
    source: str


@dataclass(frozen=True, slots=True)
class LockSideBets(AnyAct):
    """Start the spin: side bets are locked, and the targets are drawn before the ball runs."""


@dataclass(frozen=True, slots=True)
class DrawTargets(AnyAct):
    """Draw the targets of this round: the house's own act, once side bets are locked."""

    targets: Sequence[str]
    source: str


@dataclass(frozen=True, slots=True)
class SpinBonusWheels(AnyAct):
    """Draw the hot spot and where the bonus wheels stop: the house's own act, after a hit."""

    hot_spot: str
    wheel: str
    community: str
    source: str


@dataclass(frozen=True, slots=True)
class TakeJackpot(AnyAct):
    """Take what a progressive meter has paid for this round: the house's own act."""

    amount: int


@dataclass(frozen=True, slots=True)
class ConfirmJackpot(AnyAct):
    """Confirm a jackpot that is paid by hand."""


BonusAct = DrawNumbers | LockSideBets | DrawTargets | SpinBonusWheels | TakeJackpot | ConfirmJackpot

"""Events of bonus games: what was drawn besides the ball, and what it paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class NumbersDrawn(AnyEvent):
    """The numbers that pay more in a round, which hold for all its spins."""

    round: int
    spin: int
    """The spin whose close they were drawn after."""
    numbers: Sequence[tuple[str, int]]
    """In the order drawn, each with the odds to 1 that a straight on it gets."""
    source: str


@dataclass(frozen=True, slots=True)
class SideBetsLocked(AnyEvent):
    """The dealer has started the spin: each side bet counts towards the meters now."""

    round: int
    seats: Sequence[str]
    """Those with a side bet, in seat order."""
    stake: int
    """What their side bets come to in all."""


@dataclass(frozen=True, slots=True)
class TargetsDrawn(AnyEvent):
    """The pockets on which the ball wins a spin of the bonus wheels, for all spins of a round."""

    round: int
    targets: Sequence[str]
    source: str


@dataclass(frozen=True, slots=True)
class BonusWheelsSpun(AnyEvent):
    """The ball is on a target: who has the hot spot, and where the bonus wheels stopped."""

    round: int
    spin: int
    hot_spot: str
    wheel: str
    """A meter's name, or an amount."""
    community: str
    """What every other seat with a side bet gets; nothing if there is none."""
    source: str


@dataclass(frozen=True, slots=True)
class JackpotTaken(AnyEvent):
    """What a progressive meter showed when it was the hot spot's turn."""

    round: int
    seat: str
    meter: str
    amount: int


@dataclass(frozen=True, slots=True)
class JackpotConfirmed(AnyEvent):
    """A supervisor has confirmed that a jackpot is paid by hand."""

    round: int
    seat: str
    amount: int


BonusEvent = (
    NumbersDrawn | SideBetsLocked | TargetsDrawn | BonusWheelsSpun | JackpotTaken | JackpotConfirmed
)

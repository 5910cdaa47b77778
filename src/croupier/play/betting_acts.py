"""Acts on bets: what a player or a dealer asks for while they are taken, and after the call."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class PlaceBets(AnyAct):
    """Place a slip, all of it or nothing."""

    seat: str
    slip: str
    round: int = 0
    """The round that its player saw (7.49); 0 is the present one."""


@dataclass(frozen=True, slots=True)
class WithdrawBet(AnyAct):
    """Take a bet back."""

    seat: str
    bet: int
    round: int = 0


@dataclass(frozen=True, slots=True)
class MoveBet(AnyAct):
    """Move a bet to another target."""

    seat: str
    bet: int
    target: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class ClearBets(AnyAct):
    """Take every bet of a seat back."""

    seat: str
    round: int = 0


@dataclass(frozen=True, slots=True)
class SetBetRight(AnyAct):
    """Put a misplaced bet where it was meant to be, between the call and the rest (nz:5.6)."""

    seat: str
    bet: int
    target: str
    evidence: str


@dataclass(frozen=True, slots=True)
class AdmitLateBet(AnyAct):
    """Admit a slip after the closing call, before the drop (fair:round:late-exception)."""

    seat: str
    slip: str
    reason: str


ForARound = PlaceBets | WithdrawBet | MoveBet | ClearBets
"""What is done with bets while they are taken: always for one round."""

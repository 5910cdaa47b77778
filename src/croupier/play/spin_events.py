"""Events of a round: betting, the ball, what was seen of it, the result and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from croupier.play.event import AnyEvent, Held, Pieces, SettledLine
from croupier.play.placed_bet import PlacedBet, recorded_bet
from croupier.value import value
from croupier.wagers.slip import NamedBet


@value
class BetsPlaced(AnyEvent):
    """Each bet with its number; `late` names the exception."""

    seat: str
    bets: Sequence[tuple[int, PlacedBet]]
    total: int
    returned: int = 0
    late: str = ""
    spoken: bool = False
    """Whether somebody else entered them, by the player's word."""


@dataclass(frozen=True, slots=True)
class BetWithdrawn(AnyEvent):
    seat: str
    bet: int
    total: int


@dataclass(frozen=True, slots=True)
class BetsCleared(AnyEvent):
    seat: str
    total: int
    kept: Sequence[int] = ()
    """The bets that stay nevertheless: a side bet, once it is locked."""


class Relief(NamedTuple):
    """By which clause a bet was put where it belongs, and the evidence if somebody gave their word.

    Without evidence it takes two people.
    """

    clause: str = ""
    evidence: str = ""

    @property
    def text(self) -> str:
        return f"{self.clause}: {self.evidence}" if self.evidence else self.clause


NO_RELIEF: Final = Relief()


@dataclass(frozen=True, slots=True)
class BetMoved(AnyEvent):
    """The bet under its old number lies on another target now; `why` cites relief, if it was."""

    seat: str
    bet: int
    to: NamedBet
    pieces: Pieces
    before: NamedBet
    change: int
    """What the new target stakes more than the old one."""
    why: Relief = NO_RELIEF

    @property
    def placed(self) -> PlacedBet:
        """The bet where it lies now."""
        return recorded_bet(self.to, self.pieces)


@dataclass(frozen=True, slots=True)
class BettingOpened(AnyEvent):
    round: int


@dataclass(frozen=True, slots=True)
class BallSpun(AnyEvent):
    spin: int


@dataclass(frozen=True, slots=True)
class BettingClosed(AnyEvent):
    round: int


@dataclass(frozen=True, slots=True)
class SpinObserved(AnyEvent):
    """What was reported; `causes` are those of all that was seen of the spin so far."""

    telemetry: Mapping[str, object]
    causes: Sequence[str]
    read: bool = False
    """Whether the wheel's own reader reported it."""


@dataclass(frozen=True, slots=True)
class ReportWithdrawn(AnyEvent):
    """Fields of the report don't count any more; `causes` are those of what is left."""

    fields: Sequence[str]
    causes: Sequence[str]
    reason: str


@dataclass(frozen=True, slots=True)
class BallDropped(AnyEvent):
    spin: int


@dataclass(frozen=True, slots=True)
class ResultEntered(AnyEvent):
    pocket: str
    source: str


@dataclass(frozen=True, slots=True)
class ResultTakenBack(AnyEvent):
    """The reason is empty where an earlier program asked for none."""

    pocket: str
    reason: str = ""


@dataclass(frozen=True, slots=True)
class ResultConfirmed(AnyEvent):
    round: int
    pocket: str


@dataclass(frozen=True, slots=True)
class RoundSettled(AnyEvent):
    """A line per seat that had bets or prisoners, and the prisoners now held by seat."""

    round: int
    pocket: str
    lines: Sequence[SettledLine]
    prisoners: Mapping[str, Sequence[Held]]
    by_steps: bool = False
    """Whether the croupier has paid it step by step: all its money has moved before."""


@dataclass(frozen=True, slots=True)
class SpinVoided(AnyEvent):
    """Bets stay and the ball is spun again."""

    spin: int
    cause: str
    clause: str
    inspect: str
    also: Mapping[str, str] = field(default_factory=dict)
    """The other causes that were seen, each with its clause."""
    ball_to: str = ""
    """The number to which the ball goes back before it is spun again, if the rulebook says so."""


@dataclass(frozen=True, slots=True)
class RoundVoided(AnyEvent):
    """The round has no result; every bet returns, by seat."""

    round: int
    cause: str
    clause: str
    refunds: Mapping[str, int]
    inspect: str = ""
    also: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class BallInspected(AnyEvent):
    damaged: bool


@dataclass(frozen=True, slots=True)
class BallReplaced(AnyEvent):
    pass


@dataclass(frozen=True, slots=True)
class RoundRecovered(AnyEvent):
    """After an interruption the round stands where it was and goes on."""

    round: int
    phase: str

"""Events of a round: betting, the ball, what was seen of it, the result and what it comes to."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.play.event import AnyEvent, Held, SettledLine


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
    pocket: str


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

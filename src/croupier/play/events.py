"""Events: what has happened at a table, in the past tense, and the only thing that is stored.

Fields hold only what JSON can: amounts are whole minor units, mappings have string keys. Each
event is enough to move the money it speaks of (see `books`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.play.event import Change, Event, Fate, Held, Pieces, SeatLine
from croupier.play.oversight_events import (
    Approved,
    CommandRefused,
    Declined,
    DisputeClosed,
    DisputeOpened,
    Noted,
    Proposed,
    RoundAnnulled,
    RoundCorrected,
    RulingMade,
)

__all__ = [  # what is told elsewhere and read from here
    "Approved",
    "Change",
    "CommandRefused",
    "Declined",
    "DisputeClosed",
    "DisputeOpened",
    "Event",
    "Fate",
    "Held",
    "Noted",
    "Pieces",
    "Proposed",
    "RoundAnnulled",
    "RoundCorrected",
    "RulingMade",
    "SeatLine",
]

# The table.


@dataclass(frozen=True, slots=True)
class TableTaken(Event):
    epoch: int
    node: str
    program: str = ""
    """The digest of the node's program, which it has checked."""


@dataclass(frozen=True, slots=True)
class Inspected(Event):
    checks: Sequence[str]
    licence: str
    adjustment: str


@dataclass(frozen=True, slots=True)
class PartsReplaced(Event):
    description: str
    licence: str
    witness: str


@dataclass(frozen=True, slots=True)
class TableOpened(Event):
    edition: str
    limits: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class TableClosed(Event):
    covered_and_locked: bool


@dataclass(frozen=True, slots=True)
class PlaySuspended(Event):
    reason: str


@dataclass(frozen=True, slots=True)
class PlayResumed(Event):
    phase: str


@dataclass(frozen=True, slots=True)
class LimitsChanged(Event):
    limits: Mapping[str, object]
    notice: str


# Seats.


@dataclass(frozen=True, slots=True)
class SeatTaken(Event):
    seat: str
    player: str


@dataclass(frozen=True, slots=True)
class SeatLeft(Event):
    seat: str


@dataclass(frozen=True, slots=True)
class BoughtIn(Event):
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CashedOut(Event):
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class DebtCollected(Event):
    seat: str
    amount: int
    notice: str


@dataclass(frozen=True, slots=True)
class DebtWrittenOff(Event):
    seat: str
    amount: int
    reason: str


# Money from and to the cage.


@dataclass(frozen=True, slots=True)
class FloatMoved(Event):
    """The table's chips: its opening float, a fill or a credit, by the number of its document."""

    kind: str
    amount: int
    document: str


@dataclass(frozen=True, slots=True)
class TransferReceived(Event):
    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int


@dataclass(frozen=True, slots=True)
class TransferDeclined(Event):
    """The seat can't take it, now or later: it goes back to the wallet."""

    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    reason: str


@dataclass(frozen=True, slots=True)
class TransferSent(Event):
    transfer: int
    seat: str
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class TransferFinished(Event):
    transfer: int


# Betting.


@dataclass(frozen=True, slots=True)
class BetsPlaced(Event):
    """Each bet is its number, its canonical text and its pieces; `late` names the exception."""

    seat: str
    bets: Sequence[tuple[int, str, Pieces]]
    total: int
    returned: int = 0
    late: str = ""


@dataclass(frozen=True, slots=True)
class BetWithdrawn(Event):
    seat: str
    bet: int
    total: int


@dataclass(frozen=True, slots=True)
class BetsCleared(Event):
    seat: str
    total: int


@dataclass(frozen=True, slots=True)
class BetMoved(Event):
    """The bet under its old number lies on another target now; `why` cites relief, if it was."""

    seat: str
    bet: int
    text: str
    pieces: Pieces
    before: str
    change: int
    """What the new target stakes more than the old one."""
    why: str = ""


# The round.


@dataclass(frozen=True, slots=True)
class BettingOpened(Event):
    round: int


@dataclass(frozen=True, slots=True)
class BallSpun(Event):
    spin: int


@dataclass(frozen=True, slots=True)
class BettingClosed(Event):
    round: int


@dataclass(frozen=True, slots=True)
class SpinObserved(Event):
    telemetry: Mapping[str, object]
    causes: Sequence[str]


@dataclass(frozen=True, slots=True)
class BallDropped(Event):
    spin: int


@dataclass(frozen=True, slots=True)
class ResultEntered(Event):
    pocket: str
    source: str


@dataclass(frozen=True, slots=True)
class ResultTakenBack(Event):
    pocket: str


@dataclass(frozen=True, slots=True)
class ResultConfirmed(Event):
    round: int
    pocket: str


@dataclass(frozen=True, slots=True)
class RoundSettled(Event):
    """A line per seat that had bets or prisoners, and the prisoners now held by seat."""

    round: int
    pocket: str
    lines: Sequence[SeatLine]
    prisoners: Mapping[str, Sequence[Held]]


@dataclass(frozen=True, slots=True)
class SpinVoided(Event):
    """Bets stay and the ball is spun again."""

    spin: int
    cause: str
    clause: str
    inspect: str


@dataclass(frozen=True, slots=True)
class RoundVoided(Event):
    """The round has no result; every bet returns, by seat."""

    round: int
    cause: str
    clause: str
    refunds: Mapping[str, int]
    inspect: str = ""


@dataclass(frozen=True, slots=True)
class BallInspected(Event):
    damaged: bool


@dataclass(frozen=True, slots=True)
class BallReplaced(Event):
    pass


@dataclass(frozen=True, slots=True)
class RoundRecovered(Event):
    """After an interruption the round stands where it was and goes on."""

    round: int
    phase: str


EVENTS: dict[str, type[Event]] = {event.__name__: event for event in Event.__subclasses__()}
"""Every event by its name."""

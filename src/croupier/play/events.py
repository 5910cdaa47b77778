"""Events: what has happened at a table, in the past tense, and the only thing that is stored.

Fields hold only what JSON can: amounts are whole minor units, mappings have string keys. Each
event is enough to move the money it speaks of (see `books`). The lists at the end are closed: an
event belongs to one family, and who reads events answers for every one of them (see `handlers`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import get_args

from croupier.play.event import AnyEvent, Change, Fate, Held, Pieces, SettledLine
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
from croupier.value import value

__all__ = [  # what is told elsewhere and read from here
    "Approved",
    "Change",
    "CommandRefused",
    "Declined",
    "DisputeClosed",
    "DisputeOpened",
    "Fate",
    "Held",
    "Noted",
    "Pieces",
    "Proposed",
    "RoundAnnulled",
    "RoundCorrected",
    "RulingMade",
    "SettledLine",
]

# The table.


@dataclass(frozen=True, slots=True)
class TableTaken(AnyEvent):
    epoch: int
    node: str
    program: str = ""
    """The digest of the node's program, which it has checked."""


@dataclass(frozen=True, slots=True)
class Inspected(AnyEvent):
    checks: Sequence[str]
    licence: str
    adjustment: str


@dataclass(frozen=True, slots=True)
class PartsReplaced(AnyEvent):
    description: str
    licence: str
    witness: str


@dataclass(frozen=True, slots=True)
class TableOpened(AnyEvent):
    edition: str
    limits: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class TableClosed(AnyEvent):
    covered_and_locked: bool


@dataclass(frozen=True, slots=True)
class PlaySuspended(AnyEvent):
    reason: str


@dataclass(frozen=True, slots=True)
class PlayResumed(AnyEvent):
    phase: str


@dataclass(frozen=True, slots=True)
class LimitsChanged(AnyEvent):
    limits: Mapping[str, object]
    notice: str


# Seats.


@dataclass(frozen=True, slots=True)
class SeatTaken(AnyEvent):
    seat: str
    player: str


@dataclass(frozen=True, slots=True)
class SeatLeft(AnyEvent):
    seat: str


@dataclass(frozen=True, slots=True)
class BoughtIn(AnyEvent):
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class CashedOut(AnyEvent):
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class DebtCollected(AnyEvent):
    seat: str
    amount: int
    notice: str


@dataclass(frozen=True, slots=True)
class DebtWrittenOff(AnyEvent):
    seat: str
    amount: int
    reason: str


# Money from and to the cage.


@dataclass(frozen=True, slots=True)
class FloatMoved(AnyEvent):
    """The table's chips: its opening float, a fill or a credit, by the number of its document."""

    kind: str
    amount: int
    document: str


@dataclass(frozen=True, slots=True)
class TransferReceived(AnyEvent):
    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int


@dataclass(frozen=True, slots=True)
class TransferDeclined(AnyEvent):
    """The seat can't take it, now or later: it goes back to the wallet."""

    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    reason: str


@dataclass(frozen=True, slots=True)
class TransferSent(AnyEvent):
    transfer: int
    seat: str
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class TransferFinished(AnyEvent):
    transfer: int


# Betting.


@value
class BetsPlaced(AnyEvent):
    """Each bet is its number, its canonical text and its pieces; `late` names the exception."""

    seat: str
    bets: Sequence[tuple[int, str, Pieces]]
    total: int
    returned: int = 0
    late: str = ""


@dataclass(frozen=True, slots=True)
class BetWithdrawn(AnyEvent):
    seat: str
    bet: int
    total: int


@dataclass(frozen=True, slots=True)
class BetsCleared(AnyEvent):
    seat: str
    total: int


@dataclass(frozen=True, slots=True)
class BetMoved(AnyEvent):
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
    also: Sequence[tuple[str, str]] = ()
    """The other causes that were seen, each with its clause."""


@dataclass(frozen=True, slots=True)
class RoundVoided(AnyEvent):
    """The round has no result; every bet returns, by seat."""

    round: int
    cause: str
    clause: str
    refunds: Mapping[str, int]
    inspect: str = ""
    also: Sequence[tuple[str, str]] = ()


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


# The families: what an event is about.

TableEvent = TableTaken | TableOpened | TableClosed | PlaySuspended | PlayResumed | LimitsChanged
"""Whether, where and within which limits there is play."""

EquipmentEvent = Inspected | PartsReplaced | BallInspected | BallReplaced
"""The wheel and the ball."""

SeatEvent = SeatTaken | SeatLeft
"""Who sits where."""

MoneyEvent = (
    BoughtIn
    | CashedOut
    | DebtCollected
    | DebtWrittenOff
    | FloatMoved
    | TransferReceived
    | TransferDeclined
    | TransferSent
    | TransferFinished
)
"""Money that comes to the table or leaves it, and debts."""

BettingEvent = BetsPlaced | BetWithdrawn | BetsCleared | BetMoved
"""What lies on the layout."""

SpinEvent = (
    BettingOpened
    | BallSpun
    | BettingClosed
    | SpinObserved
    | ReportWithdrawn
    | BallDropped
    | ResultEntered
    | ResultTakenBack
    | ResultConfirmed
    | RoundRecovered
)
"""The way of a round to its result."""

OutcomeEvent = RoundSettled | SpinVoided | RoundVoided | RoundCorrected | RoundAnnulled
"""What becomes of a spin or of a round, at once or later."""

OversightEvent = Proposed | Approved | Declined | DisputeOpened | DisputeClosed | RulingMade
"""Second persons, complaints and rulings."""

RecordEvent = Noted | CommandRefused
"""What changes nothing and is only put on record."""

Event = (
    TableEvent
    | EquipmentEvent
    | SeatEvent
    | MoneyEvent
    | BettingEvent
    | SpinEvent
    | OutcomeEvent
    | OversightEvent
    | RecordEvent
)
"""Anything that has happened at a table."""

EVENTS: dict[str, type[Event]] = {event.__name__: event for event in get_args(Event)}
"""Every event by its name."""

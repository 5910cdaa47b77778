"""Events: what has happened at a table, in the past tense, and the only thing that is stored.

Fields hold only what JSON can: amounts are whole minor units, mappings have string keys. Each
event is enough to move the money it speaks of (see `books`). The lists at the end are closed: an
event belongs to one family, and who reads events answers for every one of them (see `handlers`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, get_args

from croupier.play.event import AnyEvent, Change, Fate, Held, Pieces, SettledLine
from croupier.play.oversight_events import (
    Approved,
    CommandRefused,
    Declined,
    DisputeClosed,
    DisputeOpened,
    MovedByRuling,
    Noted,
    Proposed,
    RoundAnnulled,
    RoundCorrected,
    RulingMade,
)
from croupier.play.placed_bet import PlacedBet, recorded_bet
from croupier.play.spin_events import (
    BallDropped,
    BallInspected,
    BallReplaced,
    BallSpun,
    BettingClosed,
    BettingOpened,
    ReportWithdrawn,
    ResultConfirmed,
    ResultEntered,
    ResultTakenBack,
    RoundRecovered,
    RoundSettled,
    RoundVoided,
    SpinObserved,
    SpinVoided,
)
from croupier.value import value
from croupier.wagers.slip import NamedBet

__all__ = [  # what is told elsewhere and read from here
    "Approved",
    "BallDropped",
    "BallInspected",
    "BallReplaced",
    "BallSpun",
    "BettingClosed",
    "BettingOpened",
    "Change",
    "CommandRefused",
    "Declined",
    "DisputeClosed",
    "DisputeOpened",
    "Fate",
    "Held",
    "MovedByRuling",
    "Noted",
    "Pieces",
    "Proposed",
    "ReportWithdrawn",
    "ResultConfirmed",
    "ResultEntered",
    "ResultTakenBack",
    "RoundAnnulled",
    "RoundCorrected",
    "RoundRecovered",
    "RoundSettled",
    "RoundVoided",
    "RulingMade",
    "SettledLine",
    "SpinObserved",
    "SpinVoided",
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
    adjustment: str = ""
    """What the first programs put on record with it; an act of its own since."""


@dataclass(frozen=True, slots=True)
class PartsReplaced(AnyEvent):
    description: str
    licence: str
    witness: str = ""
    """A name, as the first programs had it; security signs with its own log-in since."""
    work: str = ""
    """An adjustment or a replacement."""
    person: str = ""
    """Whose work it is."""


@dataclass(frozen=True, slots=True)
class PartsCountersigned(AnyEvent):
    """Security was there when parts were replaced or adjusted."""


@dataclass(frozen=True, slots=True)
class TableOpened(AnyEvent):
    edition: str
    limits: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class TableClosed(AnyEvent):
    covered_and_locked: bool
    on_screen: bool = False


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
    of_rulings: int = 0
    """The part of it that rulings took."""


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


# The families: what an event is about.

TableEvent = TableTaken | TableOpened | TableClosed | PlaySuspended | PlayResumed | LimitsChanged
"""Whether, where and within which limits there is play."""

EquipmentEvent = Inspected | PartsReplaced | PartsCountersigned | BallInspected | BallReplaced
"""The wheel and the ball."""

SeatEvent = SeatTaken | SeatLeft
"""Who sits where."""

TransferEvent = TransferReceived | TransferDeclined | TransferSent | TransferFinished
"""Money between a seat and its player's wallet."""

MoneyEvent = (
    BoughtIn
    | CashedOut
    | DebtCollected
    | DebtWrittenOff
    | FloatMoved
    | TransferEvent
    | MovedByRuling
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

"""Events: what has happened at a table, in the past tense, and the only thing that is stored.

Fields hold only what JSON can: amounts are whole minor units, mappings have string keys. Each
event is enough to move the money it speaks of (see `books`). The lists at the end are closed: an
event belongs to one family, and who reads events answers for every one of them (see `handlers`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from croupier.play.bonus.events import BonusEvent
from croupier.play.event import AnyEvent, Change, Fate, Held, Paid, Pieces, SettledLine
from croupier.play.live.events import BetReturned, LiveEvent, StakesStood
from croupier.play.oversight_events import (
    Approved,
    CommandRefused,
    Declined,
    DisputeClosed,
    DisputeOpened,
    DisputeRecorded,
    MovedByRuling,
    Noted,
    PlayerAsked,
    Proposed,
    RequestConfirmed,
    RequestDeclined,
    RoundAnnulled,
    RoundCorrected,
    RulingMade,
)
from croupier.play.provable.events import ChainEvent
from croupier.play.spin_events import (
    NO_RELIEF,
    BallDropped,
    BallInspected,
    BallReplaced,
    BallSpun,
    BetMoved,
    BetsCleared,
    BetsPlaced,
    BettingClosed,
    BettingOpened,
    BetWithdrawn,
    Relief,
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

__all__ = [  # what is told elsewhere and read from here
    "NO_RELIEF",
    "Approved",
    "BallDropped",
    "BallInspected",
    "BallReplaced",
    "BallSpun",
    "BetMoved",
    "BetReturned",
    "BetWithdrawn",
    "BetsCleared",
    "BetsPlaced",
    "BettingClosed",
    "BettingOpened",
    "Change",
    "CommandRefused",
    "Declined",
    "DisputeClosed",
    "DisputeOpened",
    "DisputeRecorded",
    "Fate",
    "Held",
    "LiveEvent",
    "MovedByRuling",
    "Noted",
    "Paid",
    "Pieces",
    "PlayerAsked",
    "Proposed",
    "Relief",
    "ReportWithdrawn",
    "RequestConfirmed",
    "RequestDeclined",
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
    "StakesStood",
]

# The table.


@dataclass(frozen=True, slots=True)
class TableTaken(AnyEvent):
    epoch: int
    node: str
    program: str = ""
    """The digest of the node's program, which it has checked."""
    play: bool = False
    """Whether the table plays with play credits, which are no money."""


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
    live: Mapping[str, object] = field(default_factory=dict)
    """The terms of a live table's chips; nothing on terminals."""


@dataclass(frozen=True, slots=True)
class TableClosed(AnyEvent):
    covered_and_locked: bool
    on_screen: bool = False
    ends_day: bool = True
    """As in the first programs; the books of the day are closed by an act of its own since."""


@dataclass(frozen=True, slots=True)
class DayClosed(AnyEvent):
    """The books of the table's gaming day are closed."""

    day: int
    """Its number at the table."""


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
class PrisonersPaid(AnyEvent):
    """Prisoners that wait for no round any more."""

    seat: str
    prisoners: Sequence[Paid]

    @property
    def amount(self) -> int:
        """What the seat gets."""
        return sum(paid for _, _, _, paid in self.prisoners)

    @property
    def kept(self) -> int:
        """What the bank gets."""
        return sum(stake - paid for _, stake, _, paid in self.prisoners)


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
    chips: Mapping[str, int] = field(default_factory=dict)
    """At a live table: how many of each worth."""
    alone: str = ""
    """Who moved it without a second person, where the table sets how much that may be."""


@dataclass(frozen=True, slots=True)
class TransferReceived(AnyEvent):
    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    play: bool = False
    """Whether it came from a wallet of play credits."""
    chips: Mapping[str, int] = field(default_factory=dict)
    """What the cage has sold for it, where it counts its chips."""


@dataclass(frozen=True, slots=True)
class TransferDeclined(AnyEvent):
    """The seat can't take it, now or later: it goes back to the wallet."""

    transfer: int
    seat: str
    player: str
    amount: int
    open_from: int
    reason: str
    play: bool = False
    lacking: bool = False
    """The cage hadn't the chips for it."""


@dataclass(frozen=True, slots=True)
class TransferSent(AnyEvent):
    transfer: int
    seat: str
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class TransferFinished(AnyEvent):
    transfer: int


# The families: what an event is about.

TableEvent = (
    TableTaken | TableOpened | TableClosed | DayClosed | PlaySuspended | PlayResumed | LimitsChanged
)
"""Whether, where and within which limits there is play."""

EquipmentEvent = Inspected | PartsReplaced | PartsCountersigned | BallInspected | BallReplaced
"""The wheel and the ball."""

SeatEvent = SeatTaken | SeatLeft
"""Who sits where."""

TransferEvent = TransferReceived | TransferDeclined | TransferSent | TransferFinished
"""Money between a seat and its player's wallet."""

MoneyEvent = (
    PrisonersPaid
    | BoughtIn
    | CashedOut
    | DebtCollected
    | DebtWrittenOff
    | FloatMoved
    | TransferEvent
    | MovedByRuling
)
"""Money that comes to the table or leaves it, and debts."""

BettingEvent = BetsPlaced | BetWithdrawn | BetsCleared | BetMoved | BetReturned | StakesStood
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

RequestEvent = PlayerAsked | RequestConfirmed | RequestDeclined
"""What staff asks of a player, and the answer."""

DisputeEvent = DisputeOpened | DisputeRecorded | DisputeClosed
"""A complaint from its opening to its ruling."""

OversightEvent = Proposed | Approved | Declined | DisputeEvent | RulingMade | RequestEvent
"""Second persons, complaints and rulings."""

DrawingEvent = ChainEvent | BonusEvent
"""Draws that anybody can check, and what bonus games draw besides the ball."""

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
    | DrawingEvent
    | LiveEvent
    | RecordEvent
)
"""Anything that has happened at a table."""

EVENTS: dict[str, type[Event]] = {event.__name__: event for event in get_args(Event)}
"""Every event by its name."""


def ends_day(event: AnyEvent) -> bool:
    """Whether a gaming day of the table is over with an event, and its rounds stand."""
    if isinstance(event, TableClosed):
        return event.ends_day
    return isinstance(event, DayClosed)

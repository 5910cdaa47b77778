"""Events of the cage: what has happened there, in the past tense, and all that is stored of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from croupier.cage.chips.events import ChipEvent
from croupier.cage.devices.events import DeviceEvent
from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class HouseDescribed(AnyEvent):
    """What the house's file says of it, from now on."""

    name: str
    currency: str
    languages: Sequence[str]
    zone: str


@dataclass(frozen=True, slots=True)
class HeadsNoted(AnyEvent):
    """Where other journals stood when this was noted."""

    heads: str


# Players.


@dataclass(frozen=True, slots=True)
class PlayerRegistered(AnyEvent):
    """`play`: the wallet is for play credits, which are no money."""

    player: str
    name: str
    note: str
    play: bool = False


@dataclass(frozen=True, slots=True)
class PlayerNoted(AnyEvent):
    player: str
    note: str


@dataclass(frozen=True, slots=True)
class LimitSet(AnyEvent):
    """`starts` is when it begins to hold: at once, or a day later if it is looser."""

    player: str
    kind: str
    period: str
    amount: int
    starts: int


@dataclass(frozen=True, slots=True)
class PlayerExcluded(AnyEvent):
    player: str
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class ExclusionEnded(AnyEvent):
    """An open-ended exclusion now ends at a moment."""

    player: str
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class PasswordSet(AnyEvent):
    """`given`: by somebody else, so that it serves for one log-in."""

    player: str
    hash: str = field(repr=False)
    given: bool = False
    by: str = ""
    """Who of the staff has made it, if anybody has."""


@dataclass(frozen=True, slots=True)
class PinSet(AnyEvent):
    player: str
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PinTried(AnyEvent):
    """Counted before it is compared, and counted no more once it has matched."""

    player: str
    matched: bool


# Money.


@dataclass(frozen=True, slots=True)
class Deposited(AnyEvent):
    """Cash of the counter has a number and whose hands it went through."""

    player: str
    amount: int
    movement: int = 0
    """0 where the house itself gave it, or an earlier program numbered none."""
    person: str = ""


@dataclass(frozen=True, slots=True)
class Withdrawn(AnyEvent):
    player: str
    amount: int
    movement: int = 0
    person: str = ""
    pin: bool = False
    """Whether the player gave their PIN."""


@dataclass(frozen=True, slots=True)
class CashReversed(AnyEvent):
    """The wallet gets `amount`, below nothing if a deposit is taken out of it again."""

    movement: int
    player: str
    amount: int
    person: str
    """Who has reversed it."""
    reason: str


@dataclass(frozen=True, slots=True)
class DrawerOpened(AnyEvent):
    person: str
    counted: int


@dataclass(frozen=True, slots=True)
class DrawerClosed(AnyEvent):
    """What should have been in it is what was there at first and the cash since."""

    person: str
    counted: int
    expected: int


@dataclass(frozen=True, slots=True)
class SentToSeat(AnyEvent):
    transfer: int
    player: str
    table: str
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class SendingFinished(AnyEvent):
    transfer: int


@dataclass(frozen=True, slots=True)
class SendingReturned(AnyEvent):
    transfer: int
    player: str
    table: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class TakenFromSeat(AnyEvent):
    table: str
    transfer: int
    player: str
    amount: int
    open_from: int


# Staff.


@dataclass(frozen=True, slots=True)
class StaffAdded(AnyEvent):
    """`given`: the password is somebody else's making, so that it serves for one log-in.

    `proposal`: which one was approved, if it took two people.
    """

    person: str
    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)
    given: bool = False
    proposal: int = 0


@dataclass(frozen=True, slots=True)
class PasswordReset(AnyEvent):
    """`given`: by somebody else, so that it serves for one log-in."""

    person: str
    hash: str = field(repr=False)
    given: bool = False
    proposal: int = 0


@dataclass(frozen=True, slots=True)
class PasswordChanged(AnyEvent):
    """Somebody of the staff, or a player, has chosen a password of their own."""

    person: str
    before: str = field(repr=False)
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class LogInsEnded(AnyEvent):
    """Somebody has signed out everywhere."""

    person: str


@dataclass(frozen=True, slots=True)
class HashRenewed(AnyEvent):
    """The same password with a new hash, of a member of the staff or a player."""

    person: str
    before: str = field(repr=False)
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class RolesSet(AnyEvent):
    person: str
    roles: Sequence[str]
    proposal: int = 0


@dataclass(frozen=True, slots=True)
class StaffDisabled(AnyEvent):
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class ChangeProposed(AnyEvent):
    """A change of the staff waits for a second person."""

    proposal: int
    change: str
    person: str
    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)
    by: str


@dataclass(frozen=True, slots=True)
class ChangeDeclined(AnyEvent):
    proposal: int
    reason: str


@dataclass(frozen=True, slots=True)
class StintBegan(AnyEvent):
    """A dealer has signed in to a table."""

    person: str
    table: str


@dataclass(frozen=True, slots=True)
class StintEnded(AnyEvent):
    person: str
    table: str
    reason: str


@dataclass(frozen=True, slots=True)
class StoreUsed(AnyEvent):
    """Somebody has used the command line on the store while nobody served it."""

    command: str
    by: str


@dataclass(frozen=True, slots=True)
class LoggedIn(AnyEvent):
    person: str
    where: str


@dataclass(frozen=True, slots=True)
class LogInFailed(AnyEvent):
    person: str
    where: str


# Alerts.


@dataclass(frozen=True, slots=True)
class AlertRaised(AnyEvent):
    alert: str
    kind: str
    table: str
    title: str
    text: str
    clause: str
    act: str
    by: str = ""
    """Whose doing it is about; nobody's if the house can't say."""


@dataclass(frozen=True, slots=True)
class AlertAnswered(AnyEvent):
    alert: str
    answer: str
    person: str


@dataclass(frozen=True, slots=True)
class AskingRefused(AnyEvent):
    """A refusal that stays on record: a breach of authority or an excluded player's wish."""

    act: str
    code: str
    message: str
    details: Mapping[str, object]
    figures: Mapping[str, object]


# The families: what an event is about.

PlayerEvent = (
    PlayerRegistered
    | PlayerNoted
    | LimitSet
    | PlayerExcluded
    | ExclusionEnded
    | PasswordSet
    | PinSet
    | PinTried
)
WalletEvent = (
    Deposited
    | Withdrawn
    | CashReversed
    | SentToSeat
    | SendingFinished
    | SendingReturned
    | TakenFromSeat
)
DrawerEvent = DrawerOpened | DrawerClosed
StaffEvent = (
    StaffAdded
    | PasswordReset
    | PasswordChanged
    | LogInsEnded
    | HashRenewed
    | RolesSet
    | StaffDisabled
    | ChangeProposed
    | ChangeDeclined
    | StintBegan
    | StintEnded
    | LoggedIn
    | LogInFailed
)
HouseEvent = HouseDescribed | StoreUsed | HeadsNoted | AlertRaised | AlertAnswered | AskingRefused

CageEvent = (
    PlayerEvent | WalletEvent | DrawerEvent | ChipEvent | StaffEvent | DeviceEvent | HouseEvent
)
"""Anything that has happened in the cage: the list is closed."""

CAGE_EVENTS: dict[str, type[CageEvent]] = {event.__name__: event for event in get_args(CageEvent)}
"""Every event of the cage by its name."""

SECRETS = ("hash", "before")
"""Fields that no log, statement or export may show."""

"""Events of the cage: what has happened there, in the past tense, and all that is stored of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import get_args

from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class HouseDescribed(AnyEvent):
    """What the house's file says of it, from now on."""

    name: str
    currency: str
    languages: Sequence[str]
    zone: str


# Players.


@dataclass(frozen=True, slots=True)
class PlayerRegistered(AnyEvent):
    player: str
    name: str
    note: str


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
    player: str
    hash: str = field(repr=False)


# Money.


@dataclass(frozen=True, slots=True)
class Deposited(AnyEvent):
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Withdrawn(AnyEvent):
    player: str
    amount: int


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
    person: str
    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PasswordReset(AnyEvent):
    person: str
    hash: str = field(repr=False)


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


@dataclass(frozen=True, slots=True)
class StaffDisabled(AnyEvent):
    person: str
    reason: str


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
    PlayerRegistered | PlayerNoted | LimitSet | PlayerExcluded | ExclusionEnded | PasswordSet
)
WalletEvent = Deposited | Withdrawn | SentToSeat | SendingFinished | SendingReturned | TakenFromSeat
StaffEvent = (
    StaffAdded | PasswordReset | HashRenewed | RolesSet | StaffDisabled | LoggedIn | LogInFailed
)
HouseEvent = HouseDescribed | AlertRaised | AlertAnswered | AskingRefused

CageEvent = PlayerEvent | WalletEvent | StaffEvent | HouseEvent
"""Anything that has happened in the cage: the list is closed."""

CAGE_EVENTS: dict[str, type[CageEvent]] = {event.__name__: event for event in get_args(CageEvent)}
"""Every event of the cage by its name."""

SECRETS = ("hash",)
"""Fields that no log, statement or export may show."""

"""Events of the cage: what has happened there, in the past tense, and all that is stored of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.play.event import AnyEvent


@dataclass(frozen=True, slots=True)
class CageEvent(AnyEvent):
    """Anything that has happened in the cage."""


@dataclass(frozen=True, slots=True)
class HouseDescribed(CageEvent):
    """What the house's file says of it, from now on."""

    name: str
    currency: str
    languages: Sequence[str]
    zone: str


# Players.


@dataclass(frozen=True, slots=True)
class PlayerRegistered(CageEvent):
    player: str
    name: str
    note: str


@dataclass(frozen=True, slots=True)
class PlayerNoted(CageEvent):
    player: str
    note: str


@dataclass(frozen=True, slots=True)
class LimitSet(CageEvent):
    """`starts` is when it begins to hold: at once, or a day later if it is looser."""

    player: str
    kind: str
    period: str
    amount: int
    starts: int


@dataclass(frozen=True, slots=True)
class PlayerExcluded(CageEvent):
    player: str
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class ExclusionEnded(CageEvent):
    """An open-ended exclusion now ends at a moment."""

    player: str
    until: int
    reason: str


@dataclass(frozen=True, slots=True)
class PasswordSet(CageEvent):
    player: str
    hash: str = field(repr=False)


# Money.


@dataclass(frozen=True, slots=True)
class Deposited(CageEvent):
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class Withdrawn(CageEvent):
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class SentToSeat(CageEvent):
    transfer: int
    player: str
    table: str
    seat: str
    amount: int


@dataclass(frozen=True, slots=True)
class SendingFinished(CageEvent):
    transfer: int


@dataclass(frozen=True, slots=True)
class SendingReturned(CageEvent):
    transfer: int
    player: str
    table: str
    amount: int
    reason: str


@dataclass(frozen=True, slots=True)
class TakenFromSeat(CageEvent):
    table: str
    transfer: int
    player: str
    amount: int
    open_from: int


# Staff.


@dataclass(frozen=True, slots=True)
class StaffAdded(CageEvent):
    person: str
    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PasswordReset(CageEvent):
    person: str
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class HashRenewed(CageEvent):
    """The same password with a new hash, of a member of the staff or a player."""

    person: str
    before: str = field(repr=False)
    hash: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class RolesSet(CageEvent):
    person: str
    roles: Sequence[str]


@dataclass(frozen=True, slots=True)
class StaffDisabled(CageEvent):
    person: str
    reason: str


@dataclass(frozen=True, slots=True)
class LoggedIn(CageEvent):
    person: str
    where: str


@dataclass(frozen=True, slots=True)
class LogInFailed(CageEvent):
    person: str
    where: str


# Alerts.


@dataclass(frozen=True, slots=True)
class AlertRaised(CageEvent):
    alert: str
    kind: str
    table: str
    title: str
    text: str
    clause: str
    act: str


@dataclass(frozen=True, slots=True)
class AlertAnswered(CageEvent):
    alert: str
    answer: str
    person: str


@dataclass(frozen=True, slots=True)
class AskingRefused(CageEvent):
    """A refusal that stays on record: a breach of authority or an excluded player's wish."""

    act: str
    code: str
    message: str
    details: Mapping[str, object]
    figures: Mapping[str, object]


CAGE_EVENTS: dict[str, type[CageEvent]] = {one.__name__: one for one in CageEvent.__subclasses__()}
"""Every event of the cage by its name."""

SECRETS = ("hash",)
"""Fields that no log, statement or export may show."""

"""Events of oversight: proposals, corrections, disputes, rulings, notes and breaches on record,
and what staff asks of a player.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from croupier.play.event import AnyEvent, Change, Fate, Held, SettledLine


@dataclass(frozen=True, slots=True)
class Proposed(AnyEvent):
    proposal: int
    action: str
    details: Mapping[str, object]
    reason: str
    evidence: str
    person: str


@dataclass(frozen=True, slots=True)
class Approved(AnyEvent):
    proposal: int


@dataclass(frozen=True, slots=True)
class Declined(AnyEvent):
    proposal: int
    reason: str


@dataclass(frozen=True, slots=True)
class RoundCorrected(AnyEvent):
    """The round settled again: lines and prisoners as they should be, and what changes."""

    round: int
    before: str
    pocket: str
    changes: Sequence[Change]
    lines: Sequence[SettledLine]
    prisoners: Mapping[str, Sequence[Held]]
    fates: Sequence[Fate] = ()


@dataclass(frozen=True, slots=True)
class RoundAnnulled(AnyEvent):
    """A settled round undone: every bet returned and what was paid taken back."""

    round: int
    before: str
    cause: str
    clause: str
    changes: Sequence[Change]
    lines: Sequence[SettledLine]
    prisoners: Mapping[str, Sequence[Held]]
    fates: Sequence[Fate] = ()
    inspect: str = ""
    """Who must examine the ball for this cause, as long as it is still in play."""
    broken: bool = False
    """Whether it is the ball in play that broke."""


@dataclass(frozen=True, slots=True)
class DisputeOpened(AnyEvent):
    dispute: int
    rounds: Sequence[int]
    complaint: str
    seat: str = ""
    amount: int = 0
    held: bool = False
    """Whether what it is about isn't used again before its history is recorded."""


@dataclass(frozen=True, slots=True)
class DisputeRecorded(AnyEvent):
    """The history of what was in dispute is kept, and what was held serves again."""

    dispute: int
    evidence: str


@dataclass(frozen=True, slots=True)
class DisputeClosed(AnyEvent):
    dispute: int
    rounds: Sequence[int]
    ruling: str
    clause: str
    number: int = 0
    """Of the ruling; the first programs didn't count them."""


@dataclass(frozen=True, slots=True)
class RulingMade(AnyEvent):
    question: str
    decision: str
    rounds: Sequence[int]
    clause: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class MovedByRuling(AnyEvent):
    """What a ruling pays or takes, at the rounds it speaks of; no round is settled again by it."""

    ruling: int
    rounds: Sequence[int]
    seat: str
    player: str
    stay: int
    credit: int
    """What the seat's credit changes by."""
    owed: int
    """What is taken and the seat couldn't cover."""
    clause: str


@dataclass(frozen=True, slots=True)
class Noted(AnyEvent):
    """What the house itself puts on record: a self-check, or that its clock went back."""

    topic: str
    text: str


@dataclass(frozen=True, slots=True)
class CommandRefused(AnyEvent):
    """A refusal that stays on record: a late bet or a breach of authority."""

    act: str
    code: str
    message: str
    clause: str
    details: Mapping[str, object]
    """The act's own words and numbers."""
    figures: Mapping[str, object]
    """The refusal's, so that a repeated command gets its first answer whole."""


# Requests to players.


@dataclass(frozen=True, slots=True)
class PlayerAsked(AnyEvent):
    """It waits for the player's answer until the round is over or the seat is left."""

    request: int
    seat: str
    act: str
    fields: Mapping[str, str | int]
    person: str
    position: str


@dataclass(frozen=True, slots=True)
class RequestConfirmed(AnyEvent):
    """The player has confirmed it; what was asked for follows."""

    request: int
    seat: str


@dataclass(frozen=True, slots=True)
class RequestDeclined(AnyEvent):
    request: int
    seat: str

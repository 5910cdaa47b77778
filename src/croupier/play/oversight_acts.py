"""Acts of oversight: inspections, work on the wheel, proposals, disputes, rulings, notes, and
what staff asks of a player about their own seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.play.act import AnyAct


@dataclass(frozen=True, slots=True)
class RecordInspection(AnyAct):
    """Certify that the wheel, ball and table were inspected (maryland:2.A)."""

    checks: Sequence[str]
    licence: str


@dataclass(frozen=True, slots=True)
class ReplaceParts(AnyAct):
    """Replace or adjust movable parts of the wheel (maryland:2.B, 2.D); `work` says which."""

    description: str
    licence: str
    work: str = "replacement"


@dataclass(frozen=True, slots=True)
class CountersignParts(AnyAct):
    """Sign that somebody else replaced or adjusted parts in one's presence (maryland:2.B)."""


@dataclass(frozen=True, slots=True)
class Propose(AnyAct):
    """Ask for something that needs a second person: one of the actions of `oversight`."""

    action: str
    details: Mapping[str, object]
    reason: str
    evidence: str


@dataclass(frozen=True, slots=True)
class Approve(AnyAct):
    """Approve another person's proposal."""

    proposal: int


@dataclass(frozen=True, slots=True)
class Decline(AnyAct):
    """Decline a proposal."""

    proposal: int
    reason: str = ""


@dataclass(frozen=True, slots=True)
class OpenDispute(AnyAct):
    """Put a player's complaint on record, with the rounds that it concerns."""

    rounds: Sequence[int]
    complaint: str
    seat: str = ""
    """The seat whose terminal it is about; nothing if it is about the wheel."""
    amount: int = 0
    """What is in dispute, in minor units; 0 if it is no amount."""


@dataclass(frozen=True, slots=True)
class RecordDispute(AnyAct):
    """Say where the history of what a dispute holds was kept: then it serves again."""

    dispute: int
    evidence: str


@dataclass(frozen=True, slots=True)
class CloseDispute(AnyAct):
    """Rule on a dispute."""

    dispute: int
    ruling: str


@dataclass(frozen=True, slots=True)
class MakeRuling(AnyAct):
    """Decide what no rule covers, or how a rule is read, on record."""

    question: str
    decision: str
    rounds: Sequence[int] = field(default=())


@dataclass(frozen=True, slots=True)
class Note(AnyAct):
    """Put something on record that changes nothing: the house's own act."""

    topic: str
    text: str


# Requests to players.


@dataclass(frozen=True, slots=True)
class AskPlayer(AnyAct):
    """Ask the player of a seat whether an act may be done there, such as a cash-out."""

    seat: str
    act: str
    fields: Mapping[str, str | int]
    """Of the act, but for its seat and its round: that is the present one."""


@dataclass(frozen=True, slots=True)
class ConfirmRequest(AnyAct):
    """Let be done at one's own seat what was asked."""

    request: int


@dataclass(frozen=True, slots=True)
class DeclineRequest(AnyAct):
    """Say no to what was asked, or take it back."""

    request: int

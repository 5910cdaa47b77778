"""Acts of oversight: proposals, disputes, rulings and notes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from croupier.play.act import AnyAct


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

"""The state of all meters: what they hold, which rounds count on them, and who was paid last."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from croupier.play.bonus.meter import ProgressiveMeter

LAST_HITS: Final = 25
"""Hits that a display shows."""


class Hit(NamedTuple):
    """Who was paid by a meter."""

    link: str
    meter: str
    table: str
    round: int
    seat: str
    amount: int
    at: int


class Jackpot(NamedTuple):
    """What a seat was paid by a meter."""

    seat: str
    meter: str
    amount: int


@dataclass(slots=True)
class LiveRound:
    """A round that counts on meters: from the lock of its side bets to its settlement."""

    round: int
    link: str
    stake: int
    parts: Mapping[str, Sequence[str]]
    """What each meter and its reserve got of it."""
    jackpot: Jackpot | None = None
    """What it was paid."""
    reset: int = 0
    """What the meter began again with then; its terms may be others by now."""


class TermsProposal(NamedTuple):
    """Terms that wait for a second person."""

    link: str
    meter: str
    terms: str
    reason: str
    person: str


@dataclass(slots=True)
class ProgressiveState:
    """All meters as they stand after some events."""

    links: dict[str, dict[str, ProgressiveMeter]] = field(default_factory=dict)
    minimum: dict[str, dict[str, int]] = field(default_factory=dict)
    followed: dict[str, int] = field(default_factory=dict)
    """By table the last entry that led to an event here."""
    live: dict[str, LiveRound] = field(default_factory=dict)
    """By table."""
    staked: dict[str, int] = field(default_factory=dict)
    """By link all side bets, less what went back."""
    hits: dict[str, deque[Hit]] = field(default_factory=dict)
    """By link, the latest last; a hit that was taken back is none."""
    proposals: dict[int, TermsProposal] = field(default_factory=dict)
    next_proposal: int = 1

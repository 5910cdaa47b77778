"""Events of the meters: what came in, what was paid and what went back, each to the fraction.

An event that follows from a table names its entry there, so that no step is ever taken twice.
Amounts are whole minor units; parts of them are written as fractions.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

Parts = Mapping[str, Sequence[str]]
"""By meter two fractions: of what it shows or holds beyond its limit, and of its reserve."""


@dataclass(frozen=True, slots=True)
class MetersBegun:
    """The house has put the initial amounts in."""

    link: str
    """The name of the pair of meters, which several tables may share."""
    terms: Mapping[str, str]
    minimum: Mapping[str, int]
    """What each meter is reset with at least, by the rulebook."""


@dataclass(frozen=True, slots=True)
class SideBetsCounted:
    """The side bets of a round, at their lock."""

    link: str
    table: str
    round: int
    entry: int
    stake: int
    parts: Parts


@dataclass(frozen=True, slots=True)
class JackpotHit:
    """What a meter showed when it was the winner's turn, and what it begins again with."""

    link: str
    table: str
    round: int
    entry: int
    seat: str
    meter: str
    amount: int
    reset: int
    lacking: str = "0"
    """What of it the meter didn't hold, and the reserve has paid: only after a correction."""


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round is settled: it counts on the meters no more."""

    link: str
    table: str
    round: int
    entry: int


@dataclass(frozen=True, slots=True)
class SideBetsReturned:
    """A void round's side bets went back to the players, and their parts out of the meters."""

    link: str
    table: str
    round: int
    entry: int
    stake: int
    parts: Parts
    """What the meters gave, and what came out of the reserves."""
    due: Parts
    """What they had got."""


@dataclass(frozen=True, slots=True)
class JackpotReturned:
    """A jackpot that a correction has taken back from its winner."""

    link: str
    table: str
    round: int
    entry: int
    seat: str
    meter: str
    amount: int
    reset: int


@dataclass(frozen=True, slots=True)
class TermsProposed:
    """Somebody wants a meter to be run otherwise."""

    proposal: int
    link: str
    meter: str
    terms: str
    reason: str


@dataclass(frozen=True, slots=True)
class TermsChanged:
    """A second person has agreed."""

    proposal: int
    link: str
    meter: str
    terms: str
    seed: int
    """What the house puts in, so that the meter holds its new reset amount."""


@dataclass(frozen=True, slots=True)
class TermsDeclined:
    """It stays as it is."""

    proposal: int


RoundEvent = SideBetsCounted | JackpotHit | RoundOver | SideBetsReturned | JackpotReturned
"""What follows from a table."""

ProgressiveEvent = MetersBegun | RoundEvent | TermsProposed | TermsChanged | TermsDeclined

PROGRESSIVE_EVENTS: Final[dict[str, type[ProgressiveEvent]]] = {
    event.__name__: event for event in get_args(ProgressiveEvent)
}
"""Every event by its name."""

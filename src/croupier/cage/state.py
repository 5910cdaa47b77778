"""The state of the cage: everything it looks at to decide, changed only by its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from croupier.cage.particulars import Particulars


class Flow(NamedTuple):
    """Money of a player that counts for limits: what came in, and what seats took less gave."""

    at: int
    deposit: int
    loss: int


class Limit(NamedTuple):
    """A limit in force, 0 for none, and perhaps one that takes its place at a moment."""

    amount: int
    later: int = 0
    starts: int = 0
    """0 if nothing takes its place."""

    def at(self, moment: int) -> int:
        """What holds at a moment."""
        return self.later if self.starts and moment >= self.starts else self.amount


@dataclass(slots=True)
class Player:
    """A player: the wallet, the limits they set for themselves, and their exclusion."""

    name: str = ""
    note: str = ""
    wallet: int = 0
    limits: dict[str, Limit] = field(default_factory=dict)
    """By kind and period, such as `loss/day`."""
    excluded: int | None = None
    """Until when; 0 without an end, None if never."""
    flows: list[Flow] = field(default_factory=list)
    """Of the longest period, oldest first."""
    hash: str = field(default="", repr=False)
    """Of the password; nothing for a player who can't log in."""

    def excluded_at(self, moment: int) -> bool:
        """Whether the player is kept from play at a moment."""
        return self.excluded is not None and (self.excluded == 0 or moment < self.excluded)


@dataclass(slots=True)
class Member:
    """A member of the staff."""

    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)
    disabled: bool = False
    failures: int = 0
    """Log-ins that failed since the last one that didn't."""


class Sending(NamedTuple):
    """Money on its way from a wallet to a seat."""

    player: str
    table: str
    seat: str
    amount: int


@dataclass(slots=True)
class Arrivals:
    """What a table has sent and the cage has taken, so that nothing is taken twice."""

    numbers: list[int] = field(default_factory=list)
    start: int = 0
    """Those below it are finished on both sides, and needn't be remembered."""

    def known(self, transfer: int) -> bool:
        """Whether a transfer was taken before."""
        return transfer < self.start or transfer in self.numbers


ALERTS_KEPT: Final = 36 * 3_600_000
"""Milliseconds for which an answered alert is still shown; the journal keeps it for ever."""


class Alert(NamedTuple):
    """Something that calls for the pit, and who has answered it."""

    at: int
    kind: str
    table: str
    title: str
    text: str
    clause: str
    act: str
    answered: int = 0
    """When; 0 while it waits."""
    person: str = ""
    answer: str = ""


@dataclass(slots=True)
class CageState:
    """The cage as it stands after some events."""

    players: dict[str, Player] = field(default_factory=dict)
    staff: dict[str, Member] = field(default_factory=dict)
    departures: dict[int, Sending] = field(default_factory=dict)
    """What was sent to seats and isn't known to have come to anything yet."""
    next_transfer: int = 1
    arrivals: dict[str, Arrivals] = field(default_factory=dict)
    """By table."""
    house: Particulars = field(default_factory=Particulars)
    """What the house says of itself."""
    alerts: dict[str, Alert] = field(default_factory=dict)
    """Those that wait, and those that were answered lately."""

"""The state of the cage: everything it looks at to decide, changed only by its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from croupier.cage.devices.device import Device
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
    given: bool = False
    """Somebody else has made the password: it serves for one log-in, and must then be changed."""
    served: bool = False
    """Such a password has served for its log-in."""
    ended: int = 0
    """How often all log-ins of this person were ended: one that began before isn't one any more."""
    play: bool = False
    """The wallet is for play credits, which are no money."""

    pin: str = field(default="", repr=False)
    """The hash of the PIN that is asked for when cash is paid out; nothing if there is none."""
    pin_tries: int = 0
    """PINs that were given since one matched."""
    made_by: str = ""
    """Who of the staff made the password, or the one that it was chosen under."""
    pin_by: str = ""
    """Who of the staff could have chosen the PIN, until somebody else has paid out by it."""

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
    given: bool = False
    served: bool = False
    ended: int = 0
    """As a player's."""
    held: Sequence[str] = ()
    """Positions that two people give, which they have or have had: to take one away, to make a
    password and to have it given back would make one person two."""


@dataclass(frozen=True, slots=True)
class StaffProposal:
    """A change of the staff that waits for a second person."""

    at: int
    by: str
    change: str
    person: str
    name: str
    roles: Sequence[str]
    hash: str = field(repr=False)


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


PIN_TRIES: Final = 5
"""PINs that may be wrong in a row: then the player sets another one."""

ALERTS_KEPT: Final = 36 * 3_600_000
"""Milliseconds for which an answered alert is still shown; the journal keeps it for ever."""


LAPSES: Final = 24 * 3_600_000
"""Milliseconds after which nobody can approve a proposal any more."""


class Alert(NamedTuple):
    """Something that calls for the pit, and who has answered it."""

    at: int
    kind: str
    table: str
    title: str
    text: str
    clause: str
    act: str
    by: str = ""
    """Whose doing it is about."""
    answered: int = 0
    """When; 0 while it waits."""
    person: str = ""
    answer: str = ""


class Stint(NamedTuple):
    """A dealer's work at a table."""

    table: str
    since: int


MOVEMENTS_KEPT: Final = 36 * 3_600_000
"""Milliseconds for which cash that crossed the counter is known there and can be reversed."""


class CashMovement(NamedTuple):
    """Cash that crossed the counter."""

    at: int
    player: str
    amount: int
    """Into the wallet; below nothing if it was paid out."""
    person: str
    reversed_by: str = ""


@dataclass(slots=True)
class Drawer:
    """A drawer that somebody works from."""

    since: int
    opening: int
    cash: int = 0
    """What came in since, less what went out."""

    @property
    def expected(self) -> int:
        """What should be in it."""
        return self.opening + self.cash


Holder = Player | Member
"""Somebody who may have a password."""


@dataclass(slots=True)
class CageState:
    """The cage as it stands after some events."""

    players: dict[str, Player] = field(default_factory=dict)
    staff: dict[str, Member] = field(default_factory=dict)
    devices: dict[str, Device] = field(default_factory=dict)
    """Those of the house, and those that were."""
    departures: dict[int, Sending] = field(default_factory=dict)
    """What was sent to seats and isn't known to have come to anything yet."""
    next_transfer: int = 1
    movements: dict[int, CashMovement] = field(default_factory=dict)
    """Cash that crossed the counter lately."""
    next_movement: int = 1
    drawers: dict[str, Drawer] = field(default_factory=dict)
    """Those that are open, by who works from them."""
    arrivals: dict[str, Arrivals] = field(default_factory=dict)
    """By table."""
    chips: dict[str, int] = field(default_factory=dict)
    """The house's value chips by worth, wherever they are; none: the cage doesn't count them."""
    house: Particulars = field(default_factory=Particulars)
    """What the house says of itself."""
    alerts: dict[str, Alert] = field(default_factory=dict)
    """Those that wait, and those that were answered lately."""
    proposals: dict[int, StaffProposal] = field(default_factory=dict)
    """Changes of the staff that wait for a second person."""
    next_proposal: int = 1
    stints: dict[str, Stint] = field(default_factory=dict)
    """Where dealers are signed in, by who they are: at one table each."""
    used: int = 0
    """How often the command line was used on the store since an alert last told of it."""
    uses: list[str] = field(default_factory=list)
    """The latest of those uses, in words."""

    def in_service(self) -> set[str]:
        """The devices that belong to the house now."""
        return {name for name, one in dict(self.devices).items() if not one.retired}

    def dealers(self, table: str) -> list[str]:
        """Who is signed in to a table, the longest there first."""
        return [person for person, stint in self.stints.items() if stint.table == table]

    def holder(self, person: str) -> Holder | None:
        """Who logs in under an id, if anybody does: it is a player's or the staff's, never both."""
        member, player = self.staff.get(person), self.players.get(person)
        if member is not None and not member.disabled:
            return member
        return player if player is not None and player.hash else None

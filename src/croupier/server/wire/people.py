"""Staff answers: what the staff's pages say and hear over HTTP, one class for each shape."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from croupier.server.wire.console import Alert


class Password(Struct, frozen=True, forbid_unknown_fields=True):
    """A password that is given again."""

    password: str


class OwnPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """The password that somebody has, and the one that they choose."""

    old: str
    new: str


class OwnPin(Struct, frozen=True, forbid_unknown_fields=True):
    """The password that a player has, and the PIN that they choose."""

    password: str
    pin: str


class Confirmed(Struct, frozen=True):
    """Until when sensitive acts need no password."""

    until: int


class AlertList(Struct, frozen=True):
    """Alerts, newest first."""

    alerts: list[Alert]


class AnswerWords(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody answers an alert."""

    answer: str


class Inspection(Struct, frozen=True):
    """A line of the inspection log."""

    table: str
    entry: int
    at: int
    what: str
    """`inspection`, `parts`, `countersignature`, `ball`, `new ball` or `opening`."""
    person: str
    position: str
    text: str
    checks: list[str]
    licence: str
    adjustment: str
    witness: str


class InspectionLog(Struct, frozen=True):
    """The inspections of a table, newest first, and what must be inspected before it opens."""

    inspections: list[Inspection]
    needed: dict[str, list[str]]
    """By table, where its rulebook asks for something."""


class StaffMember(Struct, frozen=True):
    """A person of the staff."""

    person: str
    name: str
    roles: list[str]
    disabled: bool
    failures: int
    """Log-ins that failed since the last one that didn't."""
    here: bool
    """Whether they are logged in now."""


class StaffChange(Struct, frozen=True):
    """A change of the staff that waits for a second person of gaming management."""

    proposal: int
    at: int
    until: int
    """When it lapses."""
    by: str
    change: str
    """`add`, `roles` or `reset`."""
    person: str
    name: str
    roles: list[str]


class StaffList(Struct, frozen=True):
    """All who work in the house, the positions there are, and what waits for a second person."""

    staff: list[StaffMember]
    roles: list[str]
    trusted: list[str]
    """Positions that take two people."""
    proposals: list[StaffChange]


class NewMember(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who begins to work in the house."""

    person: str
    roles: list[str]
    name: str = ""
    password: str = ""
    """Left out: the house makes one, and tells it once."""


class NewPassword(Struct, frozen=True, forbid_unknown_fields=True):
    """Another password; left out, the house makes one and tells it once."""

    password: str = ""


class MadePassword(Struct, frozen=True):
    """A password that the house has made, shown this once; empty if one was given."""

    person: str
    password: str
    proposal: int = 0
    """Not done yet, but proposed under this number."""


class NewRoles(Struct, frozen=True, forbid_unknown_fields=True):
    """Other positions for somebody."""

    roles: list[str]


class Reason(Struct, frozen=True, forbid_unknown_fields=True):
    """Why somebody acts no more."""

    reason: str = ""


class DeviceAnswer(Struct, frozen=True):
    """A screen or a reader of the house."""

    device: str
    kind: str
    """`screen`, or `reader` of a wheel."""
    name: str
    table: str
    """The only table that it serves; nothing for one that serves the house."""
    retired: bool
    here: bool
    """Whether it is connected now."""


class DeviceList(Struct, frozen=True):
    """The devices of the house, those that were retired too, and the tables they could serve."""

    devices: list[DeviceAnswer]
    tables: list[str]


class NewDevice(Struct, frozen=True, forbid_unknown_fields=True):
    """A device that begins to belong to the house; without a table it serves all of it."""

    device: str
    kind: Literal["screen", "reader"] = "screen"
    name: str = ""
    table: str = ""


class MadeKey(Struct, frozen=True):
    """A key that the house has made for a device, shown this once."""

    device: str
    key: str


class DevicePlace(Struct, frozen=True, forbid_unknown_fields=True):
    """The table that a device serves from now on; nothing for the house."""

    table: str


class LogLine(Struct, frozen=True):
    """A significant event."""

    at: int
    table: str
    entry: int
    kind: str
    person: str
    position: str
    what: str
    why: str


class AuditLog(Struct, frozen=True):
    """Significant events, newest first, and the kinds there are."""

    events: list[LogLine]
    kinds: list[str]
    more: bool
    """Whether older ones were left out."""


class Handled(Struct, frozen=True):
    """A clause of a rulebook and how it is handled."""

    id: str
    subject: str
    decision: str
    required: str
    handling: str
    where: str
    text: str
    tests: int
    """How many tests show it to hold."""


class GameClauses(Struct, frozen=True):
    """Every clause that applies to a game."""

    game: str
    clauses: list[Handled]


class AuditFinding(Struct, frozen=True):
    """Something that is wrong with a journal."""

    table: str
    entry: int
    round: int
    what: str


class AuditedTable(Struct, frozen=True):
    """What the audit of a journal came to."""

    table: str
    events: int
    rounds: int
    head: str
    findings: list[AuditFinding]


class Audited(Struct, frozen=True):
    """What an audit came to."""

    began: int
    ended: int
    clean: bool
    tables: list[AuditedTable]
    faults: list[str]
    """About the store as a whole."""


class Reread(Struct, frozen=True):
    """What came of reading the house's file again."""

    told: list[str]

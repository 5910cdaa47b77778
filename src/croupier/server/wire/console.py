"""Consoles: what the screens of the staff are told, over the socket and over HTTP."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount
from croupier.server.wire.limits import TableLimits
from croupier.server.wire.messages import Light, Message, PlacedBet, Prisoner, SeatRequest
from croupier.server.wire.rack import LiveDesk, RackTold
from croupier.server.wire.sheet import Colour


class Step(Struct, frozen=True):
    """A step of the round on the console's rail."""

    name: Literal["betting", "spin", "no more bets", "number", "settle", "next"]
    state: Literal["done", "now", "to come"]
    at: int | None = None
    note: str = ""


class Cause(Struct, frozen=True):
    """A cause for a void by this rulebook, with what will happen to the bets."""

    cause: str
    effect: str
    clause: str
    seen: bool
    """Whether the spin's telemetry showed it: such causes come first."""
    respin: bool
    """The bets stay and the ball is spun again; else the round is void and they are returned."""
    positions: list[str]
    """Who may call it."""
    inspect: str = ""
    """Who must look at the ball afterwards, if anybody."""


class SeatLine(Struct, frozen=True):
    """A seat as the dealer sees it."""

    seat: str
    player: str
    credit: Amount
    owes: Amount
    staked: Amount
    bets: list[PlacedBet]
    prisoners: list[Prisoner] = field(default_factory=list)
    own: bool = False
    """Its player has a screen of their own: what concerns its money is asked for there."""
    request: SeatRequest | None = None


class OutlookLine(Struct, frozen=True):
    """What a seat would get."""

    seat: str
    staked: Amount
    returns: Amount
    in_prison: Amount
    net: Amount


class Outlook(Struct, frozen=True):
    """What would happen if a keyed number were confirmed."""

    pocket: str
    announcement: str
    neighbours: list[str]
    """On the wheel, three each side, the number in the middle."""
    lines: list[OutlookLine]
    staked: Amount
    returns: Amount
    ahead: int
    """Seats that end ahead."""
    void: str = ""
    """Why the number can't stand, if it can't: a covered pocket."""
    clause: str = ""
    """The clause by which it can't."""


class Waiting(Struct, frozen=True):
    """Something that waits for a second person."""

    table: str
    number: int
    round: int
    action: str
    details: dict[str, Any]
    person: str
    words: str
    """What it would do, in a sentence with the figures."""
    clause: str = ""
    needs: list[str] = field(default_factory=list)
    """The positions of which the second person must have one, or one above it."""
    reason: str = ""
    evidence: str = ""
    at: int = 0
    before: str = ""
    """The pocket that a correction would replace."""


class WaitingDispute(Struct, frozen=True):
    """A complaint that waits for its ruling."""

    number: int
    rounds: list[int]
    complaint: str
    seat: str = ""
    """Whose terminal it is about; nothing if it is about the wheel."""
    amount: Amount = 0
    held: bool = False
    """Whether that isn't used again before its history is recorded."""


class BallDuty(Struct, frozen=True):
    """What must be done with the ball: somebody examines it, or a new one is needed."""

    do: Literal["examine", "replace"]
    by: str = ""
    """The position that examines it."""


class BallBack(Struct, frozen=True):
    """The number that the ball is put back to before it is spun again, and the clause."""

    number: str
    clause: str


class StintTold(Struct, frozen=True):
    """A dealer's work at a table."""

    table: str
    person: str
    since: int


class ConsoleView(Message, frozen=True, tag="console"):
    """A table for its staff, after the entry with the number `sequence`."""

    sequence: int
    positions: list[str]
    """Of the person who looks."""
    possible: dict[str, list[str]]
    """The acts that would be accepted now, by position: a screen offers these and no others."""
    proposable: dict[str, list[str]]
    """The actions that `Propose` would be accepted for now, by position."""
    steps: list[Step]
    causes: list[Cause]
    seats: list[SeatLine]
    outlook: Outlook | None = None
    waiting: list[Waiting] = field(default_factory=list)
    disputes: list[WaitingDispute] = field(default_factory=list)
    ball: BallDuty | None = None
    """What must be done with the ball before the next spin, if anything."""
    back: BallBack | None = None
    """Where the ball is put before a re-spin, if the rulebook says so."""
    checks: list[str] = field(default_factory=list)
    """What must be inspected before the table can open."""
    moments: dict[str, int] = field(default_factory=dict)
    telemetry: dict[str, Any] = field(default_factory=dict)
    read: list[str] = field(default_factory=list)
    """Which of it the wheel's reader reported: the rest is the dealer's word."""
    automatic: bool = False
    dealers: list[str] = field(default_factory=list)
    """Who is signed in to the table."""
    stint: str = ""
    """The table that the person who looks is signed in to, if they are."""
    live: LiveDesk | None = None
    """Where it is dealt with chips."""
    version: int = 0
    """Counts the views, where they are told by their changes."""


class Alert(Struct, frozen=True):
    """Something the pit must answer; it stays until somebody has."""

    id: str
    at: int
    kind: str
    """`void`, `pace`, `direction`, `wheel`, `receivable`, `inspection`, `log-in`, `self-check`,
    `offline`, `dispute`, `held`, `pin`, `takeover`, `clock`."""
    severity: Literal["closed", "last", "result"]
    """The colour of its edge: must be acted on, should be looked at, is to be known."""
    table: str
    title: str
    text: str
    clause: str = ""
    act: str = ""
    """What answers it by doing, such as `InspectBall`; else it is acknowledged."""
    answered_by: str = ""
    answered_at: int = 0
    answer: str = ""


class PitTable(Struct, frozen=True):
    """A tile of the pit."""

    table: str
    game: str
    light: Light
    words: str
    """Beside the light, for people: `Paying 32 red`, `Suspended: a spilled drink`."""
    pocket: str
    """The number that was entered, is paid or was the last round's; none if it was void."""
    reason: str
    """Why play is suspended, or the round void."""
    closes: int | None
    last: list[str]
    limits: TableLimits
    players: int
    drop: Amount
    win: Amount
    games_an_hour: float
    target: int
    voids: int
    corrections: int
    alerts: int
    phase: str
    round: int
    dealers: list[str] = field(default_factory=list)
    """Who is signed in to it."""
    place: tuple[float, float] | None = None
    """On the map of the room."""
    play: bool = False
    """Whether drop and win are of play credits, which are no money."""
    rack: RackTold | None = None
    """Where it is dealt with chips."""


class PitView(Message, frozen=True, tag="pit"):
    """The whole room; later only what changed is told, as `pit_change`."""

    now: int
    day: str
    tables: list[PitTable]
    alerts: list[Alert]
    waiting: list[Waiting]
    colours: dict[str, Colour]
    """Of every pocket that a wheel can have."""


class PitChange(Message, frozen=True, tag="pit_change"):
    """Tables, alerts and proposals that changed since the last message."""

    now: int
    tables: list[PitTable] = field(default_factory=list)
    alerts: list[Alert] = field(default_factory=list)
    waiting: list[Waiting] | None = None

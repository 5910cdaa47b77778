"""Answers: what the server says over HTTP, one class for each shape."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount, Sum
from croupier.server.wire.limits import TableLimits
from croupier.server.wire.messages import Light
from croupier.server.wire.sheet import Colour, GameNames, SheetBox


class HouseAnswer(Struct, frozen=True):
    """The house."""

    name: str
    currency: str
    languages: list[str]


class LobbyTable(Struct, frozen=True):
    """A table as the lobby shows it."""

    table: str
    game: str
    name: str
    casino: str
    light: Light
    phase: str
    round: int
    players: int
    limits: TableLimits
    automatic: bool
    source: str
    play: bool
    """Whether it plays with play credits, which are no money: guests sit there, and nobody else."""
    last: list[str]
    """The latest pockets, newest first."""
    pockets: int
    """On the wheel."""
    number: int
    """Its place in the house's file, by which people call it."""
    said: GameNames
    zero_end: list[SheetBox]
    """The zeros and the numbers beside them, to be drawn."""
    edge: tuple[tuple[int, int], tuple[int, int]]
    """The house's exact share of a stake: where it is least, and on a single number."""
    seats: bool
    """Whether it makes sense to sit down: it is open and somebody deals."""
    closes: int | None = None
    """When betting will be closed, while it is open."""
    betting: int | None = None
    """Milliseconds of betting in a round of the house's own."""
    next: int | None = None
    """When the next round will begin, between two rounds."""
    own_pace: bool = False
    """Whether a table for one can be had after it."""
    live: bool = False
    """Whether it is dealt with chips."""


class OwnTable(Struct, frozen=True):
    """A table for one, which is its player's until it is put away."""

    table: str


class GoOn(Struct, frozen=True, forbid_unknown_fields=True):
    """What the player of a table for one is ready for, in the round they see."""

    wish: Literal["spin", "open"]
    """To let the ball be thrown, or the next betting be opened."""
    round: int


class Lobby(Struct, frozen=True):
    """All tables."""

    house: HouseAnswer
    tables: list[LobbyTable]
    colours: dict[str, Colour]
    """Of every pocket that a wheel can have."""
    now: int
    """By the house's clock."""


class Me(Struct, frozen=True):
    """Who the browser is, and the token that its requests must carry."""

    person: str
    kind: Literal["guest", "player", "staff", "nobody"]
    roles: list[str]
    csrf: str
    expires: int
    """Milliseconds by the house's clock; 0 for nobody."""
    guests: bool
    """Whether the house has seats for guests."""
    wallet: Amount | None = None
    """What a player who has logged in has in the cage."""
    change_password: bool = False
    """Whether nothing can be done before the password, which somebody else made, is changed."""


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A person of the staff, or a player with a password."""

    person: str
    password: str


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A request that says nothing more than where it goes."""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is wanted, and what a player brings to it from their wallet."""

    amount: Sum = 0
    id: str = ""
    """Of an amount: it crosses once, however often it is asked for."""


class Seated(Struct, frozen=True):
    """A seat that was taken, what lies there, and what the player has left in the cage."""

    seat: str
    credit: Amount
    wallet: Amount


class LimitAnswer(Struct, frozen=True):
    """A limit that a player has set for themselves."""

    kind: str
    period: str
    amount: Amount
    later: Amount | None = None
    """What takes its place."""
    starts: int | None = None
    """When that happens."""


class PlayerLimits(Struct, frozen=True):
    """A player's own limits, and whether they are excluded."""

    limits: list[LimitAnswer]
    excluded: int | None = None
    """Until when; 0 without an end."""


class SetLimit(Struct, frozen=True, forbid_unknown_fields=True):
    """A limit that a player wants; an amount of 0 takes it away."""

    kind: Literal["loss", "deposit"]
    period: Literal["24h", "7d", "31d"]
    amount: Sum


class ExcludeMe(Struct, frozen=True, forbid_unknown_fields=True):
    """A player who wants to be kept from play."""

    hours: int


class Health(Struct, frozen=True):
    """Whether the house lives, and whether it can be played at."""

    live: bool
    ready: bool
    """Whether a bet would be taken, where betting is open."""
    stopped: str = ""
    """Why nothing is written any more, if so."""
    trouble: str = ""
    """What fails of snapshots, broadcasts and readings, while it does; play goes on without."""
    tables: dict[str, str] = field(default_factory=dict)
    """The phase of each table."""
    hindrances: list[str] = field(default_factory=list)
    """Why no bet would be taken; empty if it is ready."""
    worries: list[str] = field(default_factory=list)
    """What somebody should look at, though play goes on."""
    committed: int | None = None
    """Milliseconds since the latest commit; null if there was none yet."""
    failure: str = ""
    """Why the latest commit failed, if it did."""
    clock_ahead: int = 0
    """Milliseconds by which the machine's clock is ahead of the house's."""
    self_check: str = ""
    """Why the latest self-check failed, if it did."""

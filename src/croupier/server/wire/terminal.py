"""Answers: what the server says over HTTP, one class for each shape."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount, Sum
from croupier.server.wire.limits import TableLimits
from croupier.server.wire.messages import Light
from croupier.server.wire.sheet import Colour


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
    demo: bool
    """Whether a guest can sit down."""
    last: list[str]
    """The latest pockets, newest first."""
    pockets: int
    """On the wheel."""


class Lobby(Struct, frozen=True):
    """All tables."""

    house: HouseAnswer
    tables: list[LobbyTable]
    colours: dict[str, Colour]
    """Of every pocket that a wheel can have."""


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


class LogIn(Struct, frozen=True, forbid_unknown_fields=True):
    """A person of the staff, or a player with a password."""

    person: str
    password: str


class Nothing(Struct, frozen=True, forbid_unknown_fields=True):
    """A request that says nothing more than where it goes."""


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat that is wanted, and what a player brings to it from their wallet."""

    amount: Sum = 0


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
    stopped: str = ""
    """Why nothing is written any more, if so."""
    trouble: str = ""
    tables: dict[str, str] = field(default_factory=dict)
    """The phase of each table."""

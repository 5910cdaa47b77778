"""Counter answers: what the cashier's page says and hears over HTTP, one class for each shape."""

from __future__ import annotations

from msgspec import Struct

from croupier.server.wire.amounts import Amount, Sum
from croupier.server.wire.terminal import LimitAnswer


class AtTable(Struct, frozen=True):
    """A seat that a player has, and what lies there."""

    table: str
    seat: str
    credit: Amount
    standing: Amount
    """Bets and prisoners."""


class AsideAt(Struct, frozen=True):
    """What a live table has set aside for a player who wasn't there."""

    table: str
    aside: int
    amount: Amount
    round: int


class AsideClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """What of it is claimed at the counter; the id says which claim it is, so that it is one."""

    id: str
    table: str
    aside: int


class PlayerAnswer(Struct, frozen=True):
    """A player as the counter knows them."""

    player: str
    name: str
    note: str
    wallet: Amount
    logs_in: bool
    """Whether they have a password."""
    has_pin: bool
    """Whether cash is paid out with their PIN only."""
    limits: list[LimitAnswer]
    excluded: int | None
    """Until when; 0 without an end."""
    seats: list[AtTable]
    set_aside: list[AsideAt]


class PlayerList(Struct, frozen=True):
    """Players by name, and whether more of them fit."""

    players: list[PlayerAnswer]
    more: bool


class NewPlayer(Struct, frozen=True, forbid_unknown_fields=True):
    """A player who gets a wallet."""

    player: str
    name: str = ""
    note: str = ""


class Cash(Struct, frozen=True, forbid_unknown_fields=True):
    """Cash that crosses the counter; the id says which it is, so that it crosses once."""

    id: str
    amount: Sum
    again: Sum = 0
    """The amount once more, which a large one needs."""
    pin: str = ""
    """The player's, for cash that is paid out, if they have one."""


class Exclusion(Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days a player is kept from play; 0 without an end."""

    days: int
    reason: str = ""


class CounterMovement(Struct, frozen=True):
    """Cash that crossed the counter, under the number of its receipt."""

    number: int
    at: int
    player: str
    amount: Amount
    """Into the wallet; below nothing if it was paid out."""
    person: str
    """Who took or paid it."""
    reversed_by: str
    """Nothing if it stands."""


class DrawerNow(Struct, frozen=True):
    """A drawer that somebody works from."""

    since: int
    opening: Amount
    """What was counted at first."""
    should_hold: Amount
    """That and the cash since."""


class CounterCash(Struct, frozen=True):
    """Today's cash of the counter, newest first, and the drawer of who asks."""

    movements: list[CounterMovement]
    drawer: DrawerNow | None


class Counted(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody has counted in a drawer."""

    counted: Sum


class DrawerCount(Struct, frozen=True):
    """A drawer that was closed."""

    counted: Amount
    should_hold: Amount
    difference: Amount


class Reversal(Struct, frozen=True, forbid_unknown_fields=True):
    """Why cash is reversed."""

    reason: str


class ChipsAtTable(Struct, frozen=True):
    """How many of some chips lie at a table."""

    table: str
    count: int


class WorthOfChips(Struct, frozen=True):
    """The house's value chips of one worth."""

    worth: Amount
    house: int
    """How many it has in all."""
    cage: int
    """Those in the cage."""
    tables: list[ChipsAtTable]


class HouseChips(Struct, frozen=True):
    """The house's value chips, the largest first; none where the house doesn't count them."""

    chips: list[WorthOfChips]


class MovedChips(Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that were delivered or withdrawn; the id says which, so that it is noted once."""

    id: str
    kind: str
    """`delivery` or `withdrawal`."""
    pile: dict[str, int]
    """How many of each worth, in minor units."""
    document: str

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


class PlayerAnswer(Struct, frozen=True):
    """A player as the counter knows them."""

    player: str
    name: str
    note: str
    wallet: Amount
    logs_in: bool
    """Whether they have a password."""
    limits: list[LimitAnswer]
    excluded: int | None
    """Until when; 0 without an end."""
    seats: list[AtTable]


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


class Exclusion(Struct, frozen=True, forbid_unknown_fields=True):
    """For how many days a player is kept from play; 0 without an end."""

    days: int
    reason: str = ""

"""Shapes of bonus games: what a round has drawn besides the ball, and the progressive meters."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount

MeterName = Literal["primary", "secondary"]


class DrawnNumber(Struct, frozen=True):
    """A number on which a straight pays more in this round."""

    pocket: str
    pays: int
    """To 1."""


class MeterShown(Struct, frozen=True):
    """A progressive meter as everybody may see it."""

    meter: MeterName
    shows: Amount
    """What a hit would pay now."""
    reset: Amount
    rate: tuple[int, int]
    """The part of each side bet that it gets."""
    limit: Amount | None = None


class MeterHit(Struct, frozen=True):
    """A jackpot that a meter has paid."""

    meter: MeterName
    table: str
    round: int
    seat: str
    amount: Amount
    at: int


class SideBetRound(Struct, frozen=True):
    """The side bet of a table, and how it stands in this round."""

    locked: bool
    seats: list[str]
    """Those with a side bet, in the order in which they are paid."""
    targets: list[str]
    meters: list[MeterShown]
    hits: list[MeterHit] = field(default_factory=list)
    """The last 25, the latest first."""
    hot_spot: str = ""
    """The seat that got the Hot Spot wheel, once the ball has hit a target."""
    wheel: str = ""
    """Where that stopped: a meter, or an amount in whole units."""
    community: str = ""
    """What the other seats get, in whole units; nothing where there is no other."""
    jackpot: Amount | None = None
    """What the meter has paid."""
    waits: bool = False
    """Whether a supervisor is to confirm the jackpot before it is paid."""


class TableBonus(Struct, frozen=True):
    """The bonus games of a table, and how they stand in this round."""

    numbers: list[DrawnNumber] = field(default_factory=list)
    """In the order drawn; none yet, or none in this game."""
    frozen: bool = False
    """Whether the bets stay as they lie, though the ball is spun again."""
    side: SideBetRound | None = None
    """Where the table has a side bet."""


class SheetSideBet(Struct, frozen=True):
    """The side bet on offer."""

    target: str
    """How a slip names it."""
    stake: Amount
    hot_spot: list[str]
    """The stops of the Hot Spot wheel, as it is drawn: a meter's name, or an amount."""
    community: list[str]
    clause: str
    lock_clause: str
    illustrative: bool
    """Whether its weights are an example."""

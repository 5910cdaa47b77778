"""Shapes of a live table for its staff: the rack's inventory, and what waits to be placed."""

from __future__ import annotations

from msgspec import Struct, field

from croupier.server.wire.amounts import Amount
from croupier.server.wire.chips import ChipCount, KeptAside
from croupier.server.wire.messages import Piece


class RackColour(Struct, frozen=True):
    """The chips of a colour: in the rack, before players, and on the cloth."""

    colour: str
    stock: int
    """As many as the table has."""
    rack: int
    out: int
    """Before players."""
    cloth: int
    """On the cloth, in prison or set aside."""


class RackTold(Struct, frozen=True):
    """The inventory of a live table's rack."""

    colours: list[RackColour]
    value: list[ChipCount]
    """Value chips in the rack, smallest first."""
    worth: Amount
    """Of the value chips in the rack."""
    tips: Amount
    """In the tip box."""
    to_fill: str = ""
    """What is to be filled before the next step can be done, if anything."""


class WaitingWord(Struct, frozen=True):
    """An announced bet that waits, as the dealer repeats it."""

    announcement: int
    seat: str
    slip: str
    person: str
    position: str
    """Of the person who said it, or entered what they heard."""
    total: Amount
    pieces: list[Piece]


class LiveDesk(Struct, frozen=True):
    """A live table for its dealer: the rack, what was announced, what is set aside."""

    rack: RackTold
    announced: list[WaitingWord] = field(default_factory=list)
    aside: list[KeptAside] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    """Seats whose players are away."""
    purses: dict[str, list[ChipCount]] = field(default_factory=dict)
    """The chips before each player, by seat."""

"""Holdings: who has which chips of the house; they only ever move, from one holder to another."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import reduce
from operator import add
from typing import Final, NamedTuple

from croupier.play.live.piles import NOTHING, ColourChip, Pile


class ChipPlace(StrEnum):
    """Where chips can be."""

    CAGE = "cage"
    RACK = "rack"
    PLAYER = "player"
    CLOTH = "cloth"
    PRISON = "prison"
    ASIDE = "set aside"
    TIPS = "tip box"
    ELSEWHERE = "another table"


class Holder(NamedTuple):
    """Whoever has chips: the cage, a table's rack or tip box, a player, or a player's spot."""

    place: ChipPlace
    table: str = ""
    player: str = ""
    spot: str = ""
    """The wager or called bet that the chips lie on."""


CAGE: Final = Holder(ChipPlace.CAGE)
_OUTSIDE: Final = (ChipPlace.CAGE, ChipPlace.ELSEWHERE)


def is_outside(holder: Holder) -> bool:
    """Whether what somebody has is counted elsewhere: in the cage, or at another table."""
    return holder.place in _OUTSIDE


def elsewhere(table: str) -> Holder:
    """Another table, whose chips have come here."""
    return Holder(ChipPlace.ELSEWHERE, table)


def rack(table: str) -> Holder:
    """The bank's rack of a table."""
    return Holder(ChipPlace.RACK, table)


def tips(table: str) -> Holder:
    """The tip box of a table."""
    return Holder(ChipPlace.TIPS, table)


def purse(player: str) -> Holder:
    """What a player has before them, or in the pocket."""
    return Holder(ChipPlace.PLAYER, player=player)


def spot(table: str, player: str, where: str) -> Holder:
    """A player's chips on one spot of a cloth."""
    return Holder(ChipPlace.CLOTH, table, player, where)


class Move(NamedTuple):
    """Chips that go from one holder to another."""

    source: Holder
    target: Holder
    pile: Pile


@dataclass(frozen=True)
class Holdings:
    """All chips of the house by their holders."""

    held: Mapping[Holder, Pile] = field(default_factory=dict)

    def __getitem__(self, holder: Holder) -> Pile:
        return self.held.get(holder, NOTHING)

    def moved(self, *moves: Move) -> Holdings:
        """The holdings after some moves; each source must have what it gives."""
        held = dict(self.held)
        for source, target, pile in moves:
            held[source] = held.get(source, NOTHING) - pile
            held[target] = held.get(target, NOTHING) + pile
        return Holdings({holder: pile for holder, pile in held.items() if pile})

    def short(self, moves: Iterable[Move]) -> Move | None:
        """The first move that can't be made, with the chips that are missing for it."""
        now = self
        for move in moves:
            missing = now[move.source].lacks(move.pile)
            if missing:
                return move._replace(pile=missing)
            now = now.moved(move)
        return None

    def total(self) -> Pile:
        """Every chip there is: no move changes it."""
        return reduce(add, self.held.values(), NOTHING)

    def out_of_rack(self, chip: ColourChip) -> Pile:
        """The chips of a colour that aren't in their table's rack."""
        outside = (pile for holder, pile in self.held.items() if holder != rack(chip.table))
        return Pile.of([(chip, sum(pile[chip] for pile in outside))])

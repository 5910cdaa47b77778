"""Packing: chips and their holders as plain data, for events and snapshots, and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from croupier.play.live.holdings import ChipPlace, Holder, Holdings, Move
from croupier.play.live.piles import Chip, ColourChip, Pile, ValueChip

PackedMove = tuple[Sequence[str], Sequence[str], Mapping[str, int]]
"""Source, target and chips of a move."""

_BETWEEN = "/"
"""Between a table's name and a colour: no name has it."""


def chip_text(chip: Chip) -> str:
    """A chip in a word: its worth in minor units, or its table and colour."""
    return str(chip.worth) if isinstance(chip, ValueChip) else _BETWEEN.join(chip)


def read_chip(text: str) -> Chip:
    """A chip out of its word."""
    table, between, colour = text.partition(_BETWEEN)
    return ColourChip(table, colour) if between else ValueChip(int(text))


def pack_pile(pile: Pile) -> dict[str, int]:
    """A pile by the words of its chips, as it is stacked."""
    return {chip_text(chip): count for chip, count in pile.stacked()}


def read_pile(counts: Mapping[str, int]) -> Pile:
    """A pile out of what was packed."""
    return Pile.of((read_chip(text), count) for text, count in counts.items())


def pack_move(move: Move) -> PackedMove:
    """A move as an event has it."""
    return _pack_holder(move.source), _pack_holder(move.target), pack_pile(move.pile)


def read_move(packed: PackedMove) -> Move:
    """A move out of an event."""
    source, target, counts = packed
    return Move(_read_holder(source), _read_holder(target), read_pile(counts))


def pack_holdings(holdings: Holdings) -> list[Any]:
    """Everybody's chips, for a snapshot."""
    return [[_pack_holder(holder), pack_pile(pile)] for holder, pile in holdings.held.items()]


def read_holdings(packed: Sequence[Any]) -> Holdings:
    """Everybody's chips out of a snapshot."""
    return Holdings({_read_holder(holder): read_pile(pile) for holder, pile in packed})


def _pack_holder(holder: Holder) -> list[str]:
    return [holder.place.value, *holder[1:]]


def _read_holder(packed: Sequence[str]) -> Holder:
    return Holder(ChipPlace(packed[0]), *packed[1:])

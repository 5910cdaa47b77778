"""Rows of the house's value chips: what is delivered, and what is withdrawn."""

from __future__ import annotations

from typing import Final

from croupier.cage.authority import MANAGEMENT, OWN
from croupier.cage.chips import acts, events, stocking
from croupier.cage.rows.row import CageActRow, CageEventRow
from croupier.money import written

ACTS: Final = (CageActRow(acts.StockChips, stocking.stock, MANAGEMENT | OWN),)


def _stocked(event: events.ChipsStocked) -> str:
    chips = ", ".join(f"{count} × {written(int(worth))}" for worth, count in event.chips.items())
    return f"Value chips, {event.kind} {event.document}: {chips}."


EVENTS: Final = (
    CageEventRow(
        events.ChipsStocked,
        stocking.note,
        cause=lambda event: acts.StockChips(event.kind, event.chips, event.document),
        sentence=_stocked,
        significant="float",
    ),
)

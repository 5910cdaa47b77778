"""Rows: one for every act of the cage and one for every event, with all that they need."""

from __future__ import annotations

from typing import Any, Final

from croupier.cage.rows import chips, devices, house, money, players, staff
from croupier.cage.rows.row import CageActRow, CageEventRow
from croupier.play.act import AnyAct
from croupier.play.event import AnyEvent

_ACTS: Final[tuple[CageActRow[Any], ...]] = (
    *players.ACTS,
    *money.ACTS,
    *chips.ACTS,
    *staff.ACTS,
    *devices.ACTS,
    *house.ACTS,
)
_EVENTS: Final[tuple[CageEventRow[Any], ...]] = (
    *players.EVENTS,
    *money.EVENTS,
    *chips.EVENTS,
    *staff.EVENTS,
    *devices.EVENTS,
    *house.EVENTS,
)

ACT_ROWS: Final[dict[type[AnyAct], CageActRow[Any]]] = {row.act: row for row in _ACTS}
"""The rows by act."""

EVENT_ROWS: Final[dict[type[AnyEvent], CageEventRow[Any]]] = {row.event: row for row in _EVENTS}
"""The rows by event."""

"""Rows: one for every act of a table and one for every event, with all that they need.

A new act has its fields in `acts`, what follows from it in `round`, and its row here; so has the
event that follows from it, in `events`, `changes` and here.
"""

from __future__ import annotations

from typing import Any, Final

from croupier.play.act import AnyAct
from croupier.play.event import AnyEvent
from croupier.play.rows import (
    betting,
    bonus,
    drawing,
    live,
    mishaps,
    oversight,
    requests,
    seats,
    spinning,
    tables,
)
from croupier.play.rows.row import ActRow, EventRow

_ACTS: Final[tuple[ActRow[Any], ...]] = (
    *tables.ACTS,
    *seats.ACTS,
    *betting.ACTS,
    *spinning.ACTS,
    *drawing.ACTS,
    *bonus.ACTS,
    *live.ACTS,
    *mishaps.ACTS,
    *oversight.ACTS,
)
_EVENTS: Final[tuple[EventRow[Any], ...]] = (
    *tables.EVENTS,
    *seats.EVENTS,
    *betting.EVENTS,
    *spinning.EVENTS,
    *drawing.EVENTS,
    *bonus.EVENTS,
    *live.EVENTS,
    *mishaps.EVENTS,
    *oversight.EVENTS,
    *requests.EVENTS,
)

ACT_ROWS: Final[dict[type[AnyAct], ActRow[Any]]] = {row.act: row for row in _ACTS}
ACT_ROWS.update({row.act: row for row in requests.act_rows(ACT_ROWS)})
"""The rows by act."""

EVENT_ROWS: Final[dict[type[AnyEvent], EventRow[Any]]] = {row.event: row for row in _EVENTS}
"""The rows by event."""

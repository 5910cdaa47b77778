"""Evolving: the state brought past an event, in place, always the same and never refused."""

from __future__ import annotations

from typing import Final

from croupier.play.events import Event
from croupier.play.rows import EVENT_ROWS
from croupier.play.state import TableState

_CHANGES: Final = {kind: row.change for kind, row in EVENT_ROWS.items()}


def evolve(state: TableState, event: Event, at: int) -> None:
    """Bring the state past an event that happened at a moment."""
    _CHANGES[type(event)](state, event, at)

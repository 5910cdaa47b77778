"""Evolving: the state of the cage brought past an event, in place and never refused."""

from __future__ import annotations

from croupier.cage.events import CageEvent
from croupier.cage.rows import EVENT_ROWS
from croupier.cage.state import CageState


def evolve(state: CageState, event: CageEvent, at: int) -> None:
    """Bring the state past an event that happened at a moment."""
    EVENT_ROWS[type(event)].change(state, event, at)

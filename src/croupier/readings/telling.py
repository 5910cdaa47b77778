"""Telling: each event of a table as one sentence that a player would understand."""

from __future__ import annotations

from croupier.play.events import Event
from croupier.play.rows import EVENT_ROWS


def event_sentence(event: Event) -> str:
    """What happened, in a sentence."""
    return EVENT_ROWS[type(event)].sentence(event)

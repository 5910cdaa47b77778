"""Telling: each event of the cage as one sentence, without anybody's secret."""

from __future__ import annotations

from croupier.cage.events import CageEvent
from croupier.cage.rows import EVENT_ROWS


def cage_sentence(event: CageEvent) -> str:
    """What happened, in a sentence."""
    return EVENT_ROWS[type(event)].sentence(event)

"""Encoding: events of the cage as the bytes that are stored, in the form of a table's, and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Final, NamedTuple

from croupier.cage.events import CAGE_EVENTS, CageEvent
from croupier.journal.lifting import Lift, Stored, Unreadable, lifted, present_form
from croupier.play.acts import Actor

LIFTS: Final[dict[tuple[str, int], Lift]] = {}
"""By name and form, what lifts an event of the cage. All that is stored so far is of first form."""

_FIELDS: Final = {kind: [one.name for one in fields(kind)] for kind in CAGE_EVENTS.values()}


class CageRecord(NamedTuple):
    """An event with the moment it happened at and who caused it."""

    event: CageEvent
    at: int
    actor: Actor


def encoded(event: CageEvent, at: int, actor: Actor) -> bytes:
    """An event as it is stored."""
    values = [getattr(event, name) for name in _FIELDS[type(event)]]
    name = type(event).__name__
    form = [present_form(name, LIFTS), name, at, actor, values]
    return json.dumps(form, separators=(",", ":")).encode()


def decoded(data: bytes) -> CageRecord:
    """A stored event."""
    try:
        form, name, at, actor, values = json.loads(data)
        name, values = lifted(Stored(name, form, values), CAGE_EVENTS, LIFTS)
        return CageRecord(CAGE_EVENTS[name](*values), at, Actor(*actor))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(f"not an event of the cage: {error}") from None

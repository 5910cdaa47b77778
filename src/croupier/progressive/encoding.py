"""Encoding: events of the meters as the bytes that are stored, in the form of a table's."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Final, NamedTuple

from croupier.journal.lifting import FIRST, Unreadable
from croupier.play.acts import Actor
from croupier.progressive.events import PROGRESSIVE_EVENTS, ProgressiveEvent

_FIELDS: Final = {kind: [one.name for one in fields(kind)] for kind in PROGRESSIVE_EVENTS.values()}


class ProgressiveRecord(NamedTuple):
    """An event with the moment it happened at and who caused it."""

    event: ProgressiveEvent
    at: int
    actor: Actor


def encoded(event: ProgressiveEvent, at: int, actor: Actor) -> bytes:
    """An event as it is stored."""
    values = [getattr(event, name) for name in _FIELDS[type(event)]]
    form = [FIRST, type(event).__name__, at, actor, values]
    return json.dumps(form, separators=(",", ":")).encode()


def decoded(data: bytes) -> ProgressiveRecord:
    """A stored event."""
    try:
        form, name, at, actor, values = json.loads(data)
        if form != FIRST:
            raise Unreadable(f"form {form} is of a later program")
        return ProgressiveRecord(PROGRESSIVE_EVENTS[name](*values), at, Actor(*actor))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(f"not an event of the meters: {error}") from None

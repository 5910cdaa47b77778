"""Encoding: events of the cage as the bytes that are stored, in the form of a table's, and back."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Final, NamedTuple

from croupier.cage.events import CAGE_EVENTS, CageEvent
from croupier.journal.encoding import Unreadable
from croupier.play.acts import Actor

VERSION: Final = 1
"""Of the events' form; older ones are lifted on reading."""

_FIELDS: Final = {kind: [one.name for one in fields(kind)] for kind in CAGE_EVENTS.values()}


class Recorded(NamedTuple):
    """An event with the moment it happened at and who caused it."""

    event: CageEvent
    at: int
    actor: Actor


def encoded(event: CageEvent, at: int, actor: Actor) -> bytes:
    """An event as it is stored."""
    values = [getattr(event, name) for name in _FIELDS[type(event)]]
    form = [VERSION, type(event).__name__, at, actor, values]
    return json.dumps(form, separators=(",", ":")).encode()


def decoded(data: bytes) -> Recorded:
    """A stored event."""
    try:
        version, name, at, actor, values = json.loads(data)
        if version != VERSION:
            raise Unreadable(f"an event of form {version}; this program reads form {VERSION}")
        return Recorded(CAGE_EVENTS[name](*values), at, Actor(*actor))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(f"not an event of the cage: {error}") from None

"""Encoding: events of the cage as the bytes that are stored, in the form of a table's, and back."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from typing import Any, Final, NamedTuple

from croupier.cage.events import CAGE_EVENTS, CageEvent
from croupier.journal.lifting import FIRST, Lift, Stored, Unreadable, lifted, present_form
from croupier.journal.marks import is_mark
from croupier.play.acts import Actor

RULED_ANEW: Final = (
    "StaffAdded",
    "PasswordReset",
    "RolesSet",
    "StaffDisabled",
    "PlayerRegistered",
    "PasswordSet",
    "LogInFailed",
)
"""Events that version 0.1.0 decided by other rules: one person made anybody anything, ids were any
words, nobody stood beside a player's password, and a failed log-in kept whatever was typed."""


def _of_next_form(name: str) -> Lift:
    return lambda values: Stored(name, FIRST + 1, values)


_GUEST: Final = re.compile(r"guest-[0-9a-f]{12}")
"""The names that the server gives its guests."""


def _registered(values: list[Any]) -> Stored:
    """Version 0.1.0 registered its guests like anybody, and their credits were never money."""
    return Stored("PlayerRegistered", FIRST + 1, [*values, bool(_GUEST.fullmatch(values[0]))])


LIFTS: Final[dict[tuple[str, int], Lift]] = {
    **{(name, FIRST): _of_next_form(name) for name in RULED_ANEW},
    ("PlayerRegistered", FIRST): _registered,
}
"""By name and form, what lifts an event of the cage."""

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


def decided_by_other_rules(data: bytes) -> bool:
    """Whether an earlier program decided a stored event by rules that have changed since."""
    form, name, *_ = json.loads(data)
    return int(form) < present_form(str(name), LIFTS)


def decoded(data: bytes) -> CageRecord:
    """A stored event."""
    try:
        form, name, at, actor, values, *mark = json.loads(data)
        if mark and not is_mark(mark):
            raise Unreadable("not an event: something stands where its command's mark would")
        name, values = lifted(Stored(name, form, values), CAGE_EVENTS, LIFTS)
        return CageRecord(CAGE_EVENTS[name](*values), at, Actor(*actor))
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise Unreadable(f"not an event of the cage: {error}") from None

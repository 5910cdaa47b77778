"""Lifting: an event that was stored in an older form, read as what it is today.

What is stored is never written again. A field that an event gets at its end, with a default, needs
nothing here: where a stored event lacks it, it has the default. Any other change of an event gives
it the next form, and `LIFTS` a function that makes the next form's values out of the old ones.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import MISSING, fields
from typing import Any, Final, NamedTuple

from croupier.play.event import AnyEvent

FIRST: Final = 1
"""The form of an event that has never changed."""


class Unreadable(Exception):
    """Stored bytes that aren't an event of a known form."""


class Stored(NamedTuple):
    """An event as it is stored: its name, its form and the values of its fields in order."""

    name: str
    form: int
    values: list[Any]


Lift = Callable[[list[Any]], Stored]
"""Makes the next form out of a form's values: of the same event, or of what it is called now."""

LIFTS: Final[dict[tuple[str, int], Lift]] = {}
"""By name and form, what lifts an event of a table. All that is stored so far is of first form."""


def present_form(name: str, lifts: Mapping[tuple[str, int], Lift] = LIFTS) -> int:
    """The form in which an event is stored now: one beyond the last that is lifted."""
    return max((form + 1 for known, form in lifts if known == name), default=FIRST)


def lifted(
    stored: Stored,
    kinds: Mapping[str, type[AnyEvent]],
    lifts: Mapping[tuple[str, int], Lift] = LIFTS,
) -> tuple[str, list[Any]]:
    """The name of today's event, and the values of all its fields."""
    while (lift := lifts.get((stored.name, stored.form))) is not None:
        stored = lift(stored.values)
    name, form, values = stored
    present = present_form(name, lifts)
    if name not in kinds:
        raise Unreadable(f"an event {name!r}, which this program doesn't know")
    if form != present:
        newer = "a newer program wrote it" if form > present else "there is no such form"
        raise Unreadable(f"{name} of form {form}; this program reads forms to {present}: {newer}")
    return name, [*values, *_missing(name, kinds[name], len(values))]


def _missing(name: str, kind: type[AnyEvent], count: int) -> list[Any]:
    """What the fields after so many values are if nothing is said of them."""
    known = fields(kind)
    if count > len(known):
        raise Unreadable(f"{name} has {count} fields, more than this program knows")
    rest = [
        one.default if one.default_factory is MISSING else one.default_factory()
        for one in known[count:]
    ]
    if MISSING in rest:
        raise Unreadable(f"{name} has {count} fields, fewer than it needs")
    return rest

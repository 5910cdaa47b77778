"""The inspection log: every examination of wheel, ball and table, read from the journals."""

from __future__ import annotations

from croupier.journal.contract import Store
from croupier.journal.encoding import Recorded, decoded
from croupier.play import events
from croupier.readings.telling import told
from croupier.server.record.records import kind_of
from croupier.server.wire.people import Inspection

_WHAT = {
    events.Inspected: "inspection",
    events.PartsReplaced: "parts",
    events.BallInspected: "ball",
    events.BallReplaced: "new ball",
    events.TableOpened: "opening",
}
_NAMES = {kind.__name__.encode() for kind in _WHAT}


def inspections(store: Store, table: str) -> list[Inspection]:
    """The log of a table, newest first."""
    found = [
        _line(table, entry.number, decoded(entry.data))
        for entry in store.read(table)
        if kind_of(entry) in _NAMES
    ]
    return found[::-1]


def _line(table: str, number: int, recorded: Recorded) -> Inspection:
    event, at, actor = recorded
    return Inspection(
        table,
        number,
        at,
        _WHAT[type(event)],
        actor.person,
        actor.position,
        told(event),
        list(getattr(event, "checks", ())),
        getattr(event, "licence", ""),
        getattr(event, "adjustment", ""),
        getattr(event, "witness", ""),
    )

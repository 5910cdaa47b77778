"""The inspection log: every examination of wheel, ball and table, read from the journals."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BettingEvent,
    DrawingEvent,
    Event,
    LiveEvent,
    MoneyEvent,
    OutcomeEvent,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.readings.reading import RowReading
from croupier.readings.runner import table_rows
from croupier.readings.telling import event_sentence
from croupier.server.wire.people import Inspection

_WHAT: Final = Handlers[str](
    {
        events.Inspected: "inspection",
        events.PartsReplaced: "parts",
        events.PartsCountersigned: "countersignature",
        events.BallInspected: "ball",
        events.BallReplaced: "new ball",
        events.TableOpened: "opening",
    },
    left_out=(
        *(members(TableEvent) - {events.TableOpened}),
        *(SeatEvent, MoneyEvent, BettingEvent, SpinEvent, OutcomeEvent),
        *(OversightEvent, RecordEvent, DrawingEvent, LiveEvent),
    ),
)


class Inspections(RowReading[Event, Inspection]):
    """Follows what was examined, replaced and opened at a table."""

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _WHAT.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        self.rows.append(_line(entry.table, entry.number, Recorded(event, at, actor)))


def inspections(store: Store, table: str) -> list[Inspection]:
    """The log of a table, newest first."""
    return list(table_rows(store, table, Inspections()))[::-1]


def _line(table: str, number: int, recorded: Recorded) -> Inspection:
    event, at, actor = recorded
    return Inspection(
        table,
        number,
        at,
        _WHAT[type(event)],
        actor.person,
        actor.position,
        event_sentence(event),
        list(getattr(event, "checks", ())),
        getattr(event, "licence", ""),
        getattr(event, "adjustment", "") or getattr(event, "work", ""),
        getattr(event, "witness", ""),
    )

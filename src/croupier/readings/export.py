"""Export: the events of a store as lines of JSON, or what its rounds came to as rows of CSV.

Both are streams: memory doesn't grow with the store. A round's later corrections, and the
disputes and rulings about it, are exported with it.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import fields
from functools import partial
from typing import Final, NamedTuple

from croupier.cage.encoding import Recorded as CageRecorded
from croupier.cage.events import SECRETS
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.money import written
from croupier.play import events
from croupier.play.evolving import evolve
from croupier.play.state import TableState
from croupier.readings.chronicle import change_of
from croupier.readings.journals import cage_records, followed, records
from croupier.shapes import Shape
from croupier.times import utc

COLUMNS: Final = (
    *("table", "round", "entry", "at", "what", "result", "clause", "seat", "player", "staked"),
    *("winnings", "returned", "imprisoned", "freed", "forfeited", "credit", "owed", "currency"),
)
"""Of the CSV: a row for each seat in each settlement, void round and correction."""

_AGAIN: Final = (events.RoundCorrected, events.RoundAnnulled)
_CONCLUDING: Final = (events.RoundSettled, events.RoundVoided, *_AGAIN)


class Span(NamedTuple):
    """Rounds from one to another, both included."""

    first: int = 0
    last: int = 2**62

    @property
    def everything(self) -> bool:
        return self == Span()

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.first <= number <= self.last


def event_shapes(store: Store, table: str, span: Span, currency: str = "") -> Iterator[Shape]:
    """The events of a table, those of some rounds only if asked for."""
    for entry, recorded, number in _followed(store, table):
        if span.everything or number in span or concerns(recorded.event, span):
            yield event_shape(entry, recorded, number, currency)


def cage_shapes(store: Store, currency: str = "") -> Iterator[Shape]:
    """The events of the cage, without what is secret."""
    for entry, recorded in cage_records(store):
        yield event_shape(entry, recorded, 0, currency)


def event_shape(
    entry: Entry, recorded: Recorded | CageRecorded, number: int, currency: str
) -> Shape:
    """An event of a round for programs; amounts among its fields are minor units."""
    event, at, actor = recorded
    shown = [one.name for one in fields(event) if one.name not in SECRETS]
    return {
        "table": entry.table,
        "entry": entry.number,
        "round": number,
        "at": utc(at),
        "person": actor.person,
        "position": actor.position,
        "command": entry.command,
        "event": type(event).__name__,
        "fields": {name: getattr(event, name) for name in shown},
        "currency": currency or None,
        "hash": entry.hash.hex(),
    }


def _followed(store: Store, table: str) -> Iterator[tuple[Entry, Recorded, int]]:
    """Events with the round they fall into; 0 before the first."""
    number = 0
    for entry, recorded in records(store, table):
        if isinstance(recorded.event, events.BettingOpened):
            number = recorded.event.round
        yield entry, recorded, number


def concerns(event: events.Event, rounds: Container[int]) -> bool:
    """Whether an event of a later round is about one of these."""
    if isinstance(event, _AGAIN):
        return event.round in rounds
    if isinstance(event, events.RulingMade | events.DisputeOpened | events.DisputeClosed):
        return any(number in rounds for number in event.rounds)
    return False


def round_rows(
    store: Store, table: str, span: Span, currency: str = ""
) -> Iterator[tuple[str, ...]]:
    """What the rounds of a table came to, seat by seat, in the order of the record."""
    state = TableState()
    for entry, recorded in records(store, table):
        event = recorded.event
        if isinstance(event, _CONCLUDING) and event.round in span:
            yield from ((*row, currency) for row in _rows(state, entry, recorded))
        followed(entry, partial(evolve, state, event, recorded.at))


def _rows(state: TableState, entry: Entry, recorded: Recorded) -> Iterator[tuple[str, ...]]:
    event, at, _ = recorded
    match event:
        case events.RoundSettled(round=number, pocket=pocket, lines=lines):
            start = (entry.table, str(number), str(entry.number), utc(at), "settled", pocket, "")
            for line in lines:
                sums = (*line[1:], line.credit, 0)
                yield (*start, line.seat, _player(state, line.seat), *map(written, sums))
        case events.RoundVoided(round=number, clause=clause, refunds=refunds):
            start = (entry.table, str(number), str(entry.number), utc(at), "void", "", clause)
            for seat, refund in refunds.items():
                sums = (refund, 0, refund, 0, 0, 0, refund, 0)
                yield (*start, seat, _player(state, seat), *map(written, sums))
        case events.RoundCorrected() | events.RoundAnnulled():
            what = ("annulled", "", getattr(event, "clause", ""))
            if isinstance(event, events.RoundCorrected):
                what = ("corrected", event.pocket, "")
            start = (entry.table, str(event.round), str(entry.number), utc(at), *what)
            stays = state.history[event.round].stays
            for line in event.lines:
                change = change_of(state, event, line.seat)
                sums = (*line[1:], change.credit, change.owed)
                yield (*start, line.seat, stays[line.seat].player, *map(written, sums))


def _player(state: TableState, name: str) -> str:
    seat = state.seats.get(name) or state.departed.get(name)
    return seat.player if seat is not None else ""

"""Export: the events of a store as lines of JSON, or what its rounds came to as rows of CSV.

Both are streams: memory doesn't grow with the store. A round's later corrections, and the
disputes and rulings about it, are exported with it.
"""

from __future__ import annotations

from collections.abc import Collection, Container, Iterator
from typing import Final, NamedTuple

from croupier.cage.encoding import CageRecord as CageRecorded
from croupier.cage.events import CAGE_EVENTS, SECRETS, CageEvent
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.journal.stored_bets import stored_fields
from croupier.money import written
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.bonus.facts import BonusFacts
from croupier.play.endings import Ending, ending_of
from croupier.play.event import AnyEvent, SettledLine
from croupier.play.events import Event
from croupier.readings.chronicler import changes_of
from croupier.readings.reading import ALL, Moment, RowReading
from croupier.readings.runner import cage_rows, table_rows
from croupier.shapes import Shape
from croupier.times import utc

COLUMNS: Final = (
    *("table", "round", "entry", "at", "what", "result", "clause", "seat", "player", "staked"),
    *("winnings", "returned", "imprisoned", "freed", "forfeited", "credit", "owed", "currency"),
    *("drawn", "targets", "hot_spot", "wheel", "community", "jackpot"),
)
"""Of the CSV: a row for each seat in each settlement, void round and correction."""


_ABOUT_ROUNDS: Final = (
    *(events.RulingMade, events.MovedByRuling, events.DisputeOpened, events.DisputeClosed),
)


class RoundSpan(NamedTuple):
    """Rounds from one to another, both included."""

    first: int = 0
    last: int = 2**62

    @property
    def everything(self) -> bool:
        return self == RoundSpan()

    def __contains__(self, number: object) -> bool:
        return isinstance(number, int) and self.first <= number <= self.last


class EventShapes(RowReading[Event, Shape]):
    """The events of a table for programs, those of some rounds only if asked for."""

    def __init__(self, span: RoundSpan, currency: str) -> None:
        super().__init__()
        self.span = span
        self.currency = currency
        self.round = 0
        """The one that events fall into; 0 before the first."""

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ALL

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        if isinstance(event, events.BettingOpened):
            self.round = event.round
        span = self.span
        if span.everything or self.round in span or concerns(event, span):
            recorded = Recorded(event, at, actor)
            self.rows.append(event_shape(entry, recorded, self.round, self.currency))


class CageShapes(RowReading[CageEvent, Shape]):
    """The events of the cage for programs, without what is secret."""

    def __init__(self, currency: str) -> None:
        super().__init__()
        self.currency = currency

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return CAGE_EVENTS.values()

    def see(self, entry: Entry, event: CageEvent, at: int, actor: Actor) -> None:
        self.rows.append(event_shape(entry, CageRecorded(event, at, actor), 0, self.currency))


def event_shapes(store: Store, table: str, span: RoundSpan, currency: str = "") -> Iterator[Shape]:
    """The events of a table, those of some rounds only if asked for."""
    return table_rows(store, table, EventShapes(span, currency))


def cage_shapes(store: Store, currency: str = "") -> Iterator[Shape]:
    """The events of the cage, without what is secret."""
    return cage_rows(store, CageShapes(currency))


def event_shape(
    entry: Entry, recorded: Recorded | CageRecorded, number: int, currency: str
) -> Shape:
    """An event of a round for programs; amounts among its fields are minor units."""
    event, at, actor = recorded
    values = stored_fields(event)
    return {
        "table": entry.table,
        "entry": entry.number,
        "round": number,
        "at": utc(at),
        "person": actor.person,
        "position": actor.position,
        "command": entry.command,
        "event": type(event).__name__,
        "fields": {name: value for name, value in values.items() if name not in SECRETS},
        "currency": currency or None,
        "hash": entry.hash.hex(),
    }


def concerns(event: Event, rounds: Container[int]) -> bool:
    """Whether an event of a later round is about one of these."""
    if isinstance(event, events.RoundCorrected | events.RoundAnnulled):
        return event.round in rounds
    if isinstance(event, _ABOUT_ROUNDS):
        return any(number in rounds for number in event.rounds)
    return False


class RoundRows(Moment, RowReading[Event, tuple[str, ...]]):
    """What the rounds of a table came to, seat by seat, in the order of the record."""

    def __init__(self, span: RoundSpan, currency: str) -> None:
        super().__init__(lean=True)
        self.rows: list[tuple[str, ...]] = []
        self.span = span
        self.currency = currency

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        super().see(entry, event, at, actor)
        ending = ending_of(event)
        if ending is not None and ending.round in self.span:
            where = entry.table, str(ending.round), str(entry.number), utc(at)
            rows = self._settled_again(ending) if ending.again else self._settled(ending)
            facts = self.state.history[ending.round].bonus if ending.again else self.state.bonus
            self.rows += ((*where, *row, self.currency, *_drawn(facts)) for row in rows)

    def _settled(self, ending: Ending) -> Iterator[tuple[str, ...]]:
        for line in ending.lines:
            holder = self.state.holder(line.seat)
            player = "" if holder is None else holder.player
            yield _row(ending, line, player, line.credit, 0)

    def _settled_again(self, ending: Ending) -> Iterator[tuple[str, ...]]:
        settled = self.state.history[ending.round]
        moved = changes_of(self.state, settled, ending)
        for line in ending.lines:
            change, player = moved[line.seat], settled.stays[line.seat].player
            yield _row(ending, line, player, change.credit, change.owed)


def _row(ending: Ending, line: SettledLine, player: str, credit: int, owed: int) -> tuple[str, ...]:
    seat, *figures = line
    what = ending.what, ending.pocket, ending.clause
    return *what, seat, player, *map(written, (*figures, credit, owed))


def _drawn(facts: BonusFacts) -> tuple[str, ...]:
    """What the round drew besides the ball."""
    numbers = " ".join(f"{pocket}:{odds}" for pocket, odds in facts.numbers)
    jackpot = written(facts.jackpot) if facts.jackpot else ""
    wheels = facts.hot_spot, facts.wheel, facts.community, jackpot
    return numbers, " ".join(facts.targets), *wheels


def round_rows(
    store: Store, table: str, span: RoundSpan, currency: str = ""
) -> Iterator[tuple[str, ...]]:
    """What the rounds of a table came to, seat by seat, in the order of the record."""
    return table_rows(store, table, RoundRows(span, currency))

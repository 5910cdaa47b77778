"""Reports of what happened: voids and corrections, limits, permanences and significant events."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from croupier.cage.particulars import Particulars
from croupier.equipment.wheel import colour
from croupier.journal.contract import Entry, Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, Ending, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import Event
from croupier.readings.reading import Reading, RowReading
from croupier.readings.significant import significant
from croupier.server.door.problems import denied
from croupier.server.reports.days import Choice, EntrySpan, read_span, spans
from croupier.server.reports.sheet import Sheet, columns, totals

MOST: Final = 5_000
"""Lines of the log in one report: the latest."""

_VOIDS: Final = columns(
    "at:moment, table, round:count, entry:count, what, cause, clause, person, second, paid:amount"
)
_LIMITS: Final = columns(
    "at:moment, table, entry:count, what, before, after, notice, person, second"
)
_PERMANENCE: Final = columns("table, round:count, at:moment, result, colour, first, void, clause")
_EVENTS: Final = columns("at:moment, table, entry:count, kind, person, position, what, why")

NOBODY: Final = Actor("", "")

_Row = tuple[object, ...]
_Rows = RowReading[Event, _Row]

_VOID_KINDS: Final = ENDINGS | {
    *(events.BettingOpened, events.SpinVoided, events.ResultTakenBack),
    *(events.Proposed, events.Approved),
}


class _Pair:
    """Two people who do something together: who proposed what the second one approved."""

    def __init__(self) -> None:
        self._proposed: dict[int, Actor] = {}
        self._approved: tuple[str, Actor] = ("", NOBODY)
        """The command that approved last, and who had proposed it."""

    def see(self, entry: Entry, event: Event, actor: Actor) -> None:
        """Go past an event."""
        if isinstance(event, events.Proposed):
            self._proposed[event.proposal] = actor
        elif isinstance(event, events.Approved):
            self._approved = entry.command, self._proposed.get(event.proposal, actor)

    def first(self, entry: Entry) -> Actor:
        """Who proposed what an entry does; nobody if it took no second person."""
        command, proposer = self._approved
        return proposer if command == entry.command else NOBODY


def voids(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """Void spins and rounds, results taken back and corrections, each with its people."""
    chosen = spans(store, choice, house)
    rows = [row for span in chosen for row in _span_rows(store, span, _Voids())]
    summed = list(totals(_VOIDS, rows, ""))
    summed[2] = summed[3] = ""
    summed[4] = "in all"
    note = "Paid is what a void returned, or what a correction gave to the seats."
    return Sheet("Voids and corrections", _VOIDS, rows, (None, *summed[1:]), [note])


def _span_rows(store: Store, span: EntrySpan, reading: _Rows) -> list[_Row]:
    read_span(store, span, reading)
    return reading.rows


class _Voids(RowReading[Event, _Row]):
    """What was void, taken back or settled again, and by whom."""

    def __init__(self) -> None:
        super().__init__()
        self._pair = _Pair()
        self._round = 0

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _VOID_KINDS

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        self._pair.see(entry, event, actor)
        if isinstance(event, events.BettingOpened):
            self._round = event.round
        elif isinstance(event, events.SpinVoided):
            said = "no spin", event.cause, event.clause, actor.person, "", None
            self.rows.append((at, entry.table, self._round, entry.number, *said))
        elif isinstance(event, events.ResultTakenBack):
            what = f"{event.pocket}: {event.reason}" if event.reason else event.pocket
            said = "result taken back", what, "", actor.person, "", None
            self.rows.append((at, entry.table, self._round, entry.number, *said))
        ending = ending_of(event)
        if ending is not None and ending.what != "settled":
            first = self._pair.first(entry)
            told = _again(ending, first, actor) if ending.again else _void(ending, actor)
            self.rows.append((at, entry.table, ending.round, entry.number, *told))


def _void(ending: Ending, actor: Actor) -> _Row:
    return "void round", ending.cause, ending.clause, actor.person, "", ending.paid


def _again(ending: Ending, first: Actor, second: Actor) -> _Row:
    people = first.person, second.person
    cause = ending.cause or f"{ending.before or 'void'} to {ending.pocket}"
    return ending.what, cause, ending.clause, *people, -ending.won


def limit_changes(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """The limits that tables opened with, and every change of them."""
    chosen = spans(store, choice, house)
    rows = [row for span in chosen for row in _span_rows(store, span, _LimitChanges())]
    return Sheet("Limits", _LIMITS, rows)


class _LimitChanges(RowReading[Event, _Row]):
    """The limits of a table and who changed them."""

    def __init__(self) -> None:
        super().__init__()
        self._pair = _Pair()
        self._before = ""

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return (events.Proposed, events.Approved, events.TableOpened, events.LimitsChanged)

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        self._pair.see(entry, event, actor)
        first, where = self._pair.first(entry), (at, entry.table, entry.number)
        if isinstance(event, events.TableOpened):
            said = "opening", "", _limits(event.limits), "", actor.person, ""
            self.rows.append((*where, *said))
            self._before = _limits(event.limits)
        elif isinstance(event, events.LimitsChanged):
            people = (first.person, actor.person) if first.person else (actor.person, "")
            said = "change", self._before, _limits(event.limits), event.notice, *people
            self.rows.append((*where, *said))
            self._before = _limits(event.limits)


def _limits(limits: Mapping[str, object]) -> str:
    return ", ".join(f"{name} {value}" for name, value in limits.items()) or "none"


def permanence(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """The results of the day in order, as houses have always handed them out."""
    rows: list[tuple[object, ...]] = []
    for span in spans(store, choice, house):
        rows += _results(store, span)
    table = f" of {choice.table}" if choice.table else ""
    note = "Past results don't change the chances of the next spin."
    return Sheet(f"Permanence{table}", _PERMANENCE, rows, (), [note])


class _Results(Reading[Event]):
    """The results of a table, as they stand now."""

    def __init__(self) -> None:
        self.found: dict[int, list[object]] = {}

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ENDINGS

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del actor
        ending = ending_of(event)
        if ending is None:
            return
        number, pocket = ending.round, ending.pocket
        row = self.found.setdefault(number, [entry.table, number, at, "", "", "", "", ""])
        shade = colour(pocket).value if pocket else ""
        row[3:] = [pocket, shade, row[5] or ending.before, ending.cause, ending.clause]


def _results(store: Store, span: EntrySpan) -> list[_Row]:
    results = _Results()
    read_span(store, span, results)
    return [tuple(row) for row in results.found.values()]


def happenings(store: Store, choice: Choice, house: Particulars) -> Sheet:
    """Significant events of a date, or the latest, newest last."""
    if choice.number is not None:
        raise denied(422, "request", "Events are asked for by date: 2026-03-01.")
    wanted = choice.date
    found = [
        (one.at, one.table, one.entry, one.kind, *one.actor, one.what, one.why)
        for one in significant(store, choice.table or None)
        if wanted is None or house.date(one.at) == wanted
    ]
    left = len(found) - MOST
    notes = [f"{left:,} older lines are left out: ask for a date."] if left > 0 else []
    return Sheet("Significant events", _EVENTS, list(found[-MOST:]), (), notes)

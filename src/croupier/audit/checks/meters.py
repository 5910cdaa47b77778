"""The meters against the tables: every step follows from a table's entry, and none is missing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby, takewhile
from typing import assert_never

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded as table_decoded
from croupier.journal.encoding import kind_of
from croupier.money import written
from croupier.play.bonus.events import JackpotTaken, TargetsDrawn
from croupier.play.endings import ENDINGS, ending_of
from croupier.progressive import PROGRESSIVE, events
from croupier.progressive.book import MeterBook
from croupier.progressive.encoding import decoded
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.following import followed_event, steps


@dataclass(slots=True)
class MeterRound:
    """A round as the meters have it."""

    stands: bool = True
    """Whether what its side bets brought is in the meters."""
    paid: int = 0
    """The jackpot that it got and still has."""
    ever: int = 0
    """The jackpot that it got first, whether or not it has it still."""


class EntriesInOrder:
    """The entries of tables that steps name: in order, so that every journal is read once."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._streams: dict[str, Iterator[Entry]] = {}
        self._last: dict[str, Entry] = {}

    def at(self, table: str, number: int) -> Entry | None:
        """The entry with a number, if a table has it; to go back is possible, and slow."""
        last = self._last.get(table)
        if last is None or last.number > number:
            self._streams[table] = self._store.read(table, number - 1)
        elif last.number == number:
            return last
        for entry in self._streams[table]:
            if entry.number >= number:
                self._last[table] = entry
                return entry if entry.number == number else None
        self._last.pop(table, None)
        return None


Rounds = dict[tuple[str, int], MeterRound]
"""By table and round."""


def meter_faults(store: Store, tables: Iterable[str]) -> list[str]:
    """What meters and tables with side bets don't agree on, each in a sentence."""
    last, _ = store.head(PROGRESSIVE)
    book, rounds = MeterBook(), Rounds()
    named = EntriesInOrder(store)
    entries = takewhile(lambda one: one.number <= last, store.read(PROGRESSIVE))
    found: list[str] = []
    try:
        for command, group in groupby(entries, lambda one: one.command):
            found += _rebuilt(store, named, book, rounds, command, list(group))
    except Exception as error:  # noqa: BLE001 - damaged data may break anything
        return [*found, f"The meters can't be rebuilt: {error!r}."]
    for name in tables:
        found += _missing(store, name, rounds, book.state.followed.get(name, 0))
    return found


def _rebuilt(
    store: Store,
    named: EntriesInOrder,
    book: MeterBook,
    rounds: Rounds,
    command: str,
    group: list[Entry],
) -> list[str]:
    """Go past steps, each of them due by the table's entry behind it."""
    records = [decoded(entry.data) for entry in group]
    wanted = [recorded.event for recorded in records]
    first = next((one for one in wanted if isinstance(one, events.RoundEvent)), None)
    due: Iterator[ProgressiveEvent] | None = None
    found: list[str] = []
    for entry, recorded in zip(group, records, strict=True):
        event = recorded.event
        if first is not None and isinstance(event, events.RoundEvent):
            due = _due(store, named, book, first) if due is None else due
            if next(due, None) != event:
                found.append(f"{PROGRESSIVE}, entry {entry.number} doesn't follow from {command}.")
        book.replay(entry, recorded)
        _note(rounds, event)
    if due is not None and next(due, None) is not None:
        found.append(f"{PROGRESSIVE}: a step that follows from {command} is missing.")
    return found


def _due(
    store: Store, named: EntriesInOrder, book: MeterBook, first: events.RoundEvent
) -> Iterator[ProgressiveEvent]:
    """What follows from the table's entry that a step names; nothing if it is no such entry."""
    entry = named.at(first.table, first.entry)
    event = None if entry is None else followed_event(entry)
    if entry is not None and event is not None:
        yield from steps(store, book, first.link, entry, event)


def _note(rounds: Rounds, event: ProgressiveEvent) -> None:
    if not isinstance(event, events.RoundEvent):
        return
    known = rounds.setdefault((event.table, event.round), MeterRound())
    match event:
        case events.SideBetsCounted():
            known.stands = True
        case events.SideBetsReturned():
            known.stands = False
        case events.JackpotHit(amount=amount):
            known.paid, known.ever = amount, known.ever or amount
        case events.JackpotReturned():
            known.paid = 0
        case events.RoundOver():
            pass
        case _:
            assert_never(event)


@dataclass(slots=True)
class TableRound:
    """A round of a table, as far as it concerns the meters."""

    targets: tuple[str, ...] = ()
    jackpot: int = 0
    ended: bool = False
    pocket: str = ""
    """Its result; none once it is void."""


def _missing(store: Store, table: str, rounds: Rounds, followed: int) -> Iterator[str]:
    """What a table has drawn, paid or given back without the meters.

    What came behind the last step that the meters have taken may still be owed: whoever runs the
    table next takes it first.
    """
    played: dict[int, TableRound] = {}
    for entry in store.read(table):
        if kind_of(entry.data) not in (TargetsDrawn, JackpotTaken, *ENDINGS):
            continue
        event = table_decoded(entry.data).event
        if isinstance(event, TargetsDrawn):
            played[event.round] = TableRound(tuple(event.targets))
            if (table, event.round) not in rounds:
                yield f"{table}, round {event.round}: its side bets aren't counted in the meters."
        elif isinstance(event, JackpotTaken):
            yield from _jackpot_fault(table, event, rounds)
            played.setdefault(event.round, TableRound()).jackpot = event.amount
        elif (ending := ending_of(event)) and ending.round in played and entry.number <= followed:
            one = played[ending.round]
            one.ended, one.pocket = True, ending.pocket
    for number, one in played.items():
        known = rounds.get((table, number))
        if one.ended and known is not None:
            yield from _differences(f"{table}, round {number}", one, known)


def _jackpot_fault(table: str, event: JackpotTaken, rounds: Rounds) -> Iterator[str]:
    known = rounds.get((table, event.round))
    paid = known.ever if known is not None else 0
    if paid != event.amount:
        said = f"a jackpot of {written(event.amount)}, and {written(paid)} was paid"
        yield f"{table}, round {event.round}: {said}."


def _differences(where: str, played: TableRound, known: MeterRound) -> Iterator[str]:
    """A void round has everything back; one with a result has brought and won its part."""
    if known.stands and not played.pocket:
        yield f"{where}: its side bets went back, and their parts are still in the meters."
    if not known.stands and played.pocket:
        yield f"{where}: its side bets count, and their parts aren't in the meters."
    due = played.jackpot if played.pocket in played.targets else 0
    if known.paid != due:
        said = f"its jackpot is {written(due)}, and {written(known.paid)} by the meters"
        yield f"{where}: {said}."

"""The runner: every reading sees every entry once and in order, live, late or from nothing."""

from __future__ import annotations

from collections.abc import Collection

import pytest

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded, kind_of
from croupier.journal.memory import MemoryStore
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import EVENTS, BettingEvent, Event
from croupier.play.handlers import members
from croupier.readings.reading import ALL, Moment, Reading
from croupier.readings.runner import OF_A_TABLE, Runner, read_table
from croupier.refusal import Refused
from tests.support.dealt import GAMES
from tests.support.evening import evening
from tests.support.histories import History


class Seen(Reading[Event]):
    """Notes what it is shown."""

    def __init__(self, *kinds: type[AnyEvent]) -> None:
        self.entries: list[int] = []
        self.events: list[Event] = []
        self._kinds = kinds or ALL

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return self._kinds

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        assert decoded(entry.data) == (event, at, actor)
        self.entries.append(entry.number)
        self.events.append(event)


@pytest.fixture(scope="module")
def store() -> Store:
    return evening(MemoryStore()).store


def runner(store: Store, *readings: Reading[Event], number: int = 0) -> Runner[Event]:
    return Runner(store, "T", *readings, code=OF_A_TABLE, number=number)


def test_all_entries_in_order(store: Store) -> None:
    seen = Seen()
    read_table(store, "T", seen)
    head = store.head("T")[0]
    assert seen.entries == list(range(1, head + 1))
    assert seen.number == head


def test_entries_that_come_again_are_passed_over(store: Store) -> None:
    entries, seen = list(store.read("T")), Seen()
    live = runner(store, seen)
    live.run(entries[:5])
    live.run(entries[2:7])
    live.run(entries[:7])
    assert seen.entries == [1, 2, 3, 4, 5, 6, 7]


def test_what_is_missing_is_read_from_the_store(store: Store) -> None:
    entries, seen = list(store.read("T")), Seen()
    live = runner(store, seen)
    live.run(entries[:3])
    live.run(entries[9:11])
    assert seen.entries == list(range(1, len(entries) + 1))


def test_a_reading_is_shown_only_what_it_wants_and_led_past_the_rest(store: Store) -> None:
    few, all_ = Seen(events.BettingOpened), Seen()
    read_table(store, "T", few, all_)
    assert {type(event) for event in few.events} == {events.BettingOpened}
    assert few.number == all_.number == store.head("T")[0]


def test_what_nobody_wants_is_not_even_decoded() -> None:
    history = evening(MemoryStore())
    entries = [
        entry._replace(data=entry.data[:-2]) if b'"BetsPlaced"' in entry.data else entry
        for entry in history.store.read("T")
    ]
    seen = Seen(events.BettingOpened)
    runner(history.store, seen).run(entries)
    assert len(seen.entries) == 3
    with pytest.raises(Refused, match=r"Entry \d+ of table T can't be followed"):
        runner(history.store, Seen()).run(entries)


def test_a_part_of_a_journal(store: Store) -> None:
    seen = Seen()
    read_table(store, "T", seen, after=4, last=9)
    assert seen.entries == [5, 6, 7, 8, 9]
    again = Seen()
    read_table(store, "T", again, after=9, last=9)
    assert again.entries == []


def test_a_newcomer_is_first_brought_to_where_the_others_are(store: Store) -> None:
    entries, first, late = list(store.read("T")), Seen(), Seen()
    live = runner(store, first)
    live.run(entries[:6])
    live.join(late)
    assert late.entries == [1, 2, 3, 4, 5, 6]
    live.run(entries[6:8])
    assert first.entries == late.entries == [1, 2, 3, 4, 5, 6, 7, 8]


def test_a_newcomer_that_is_ahead_sees_nothing_twice(store: Store) -> None:
    entries, ahead = list(store.read("T")), Seen()
    read_table(store, "T", ahead, last=8)
    live = runner(store, Seen())
    live.run(entries[:5])
    live.join(ahead)
    live.run(entries[5:10])
    assert ahead.entries == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    assert ahead.number == 10


def test_a_forgiving_runner_leaves_damage_to_the_audit(store: Store) -> None:
    entries = list(store.read("T"))
    entries[3] = entries[3]._replace(data=b"[1,2,3]")
    seen = Seen()
    Runner(store, "T", seen, code=OF_A_TABLE, forgiving=True).run(entries[:6])
    assert seen.entries == [1, 2, 3, 5, 6]


def test_the_kind_of_an_entry_is_known_by_its_name(store: Store) -> None:
    for entry in store.read("T"):
        assert kind_of(entry.data) is type(decoded(entry.data).event)
    for data in (b"", b"[1]", b'[1,"Noise",5,["a","player"],[]]', b"\xff\xfe"):
        assert kind_of(data) is None
    assert {kind_of(f'[1,"{name}",'.encode()) for name in EVENTS} == set(EVENTS.values())


@pytest.mark.parametrize("game", GAMES)
def test_a_lean_moment_differs_in_bets_and_credits_only(game: str) -> None:
    store = History(MemoryStore(), game, 11).begin().go_on(300).store
    whole, lean = Moment(), Moment(lean=True)
    read_table(store, "T", whole, lean)
    assert not members(BettingEvent) & set(lean.kinds)
    assert lean.state.phase is whole.state.phase
    assert lean.state.departed.keys() == whole.state.departed.keys()
    assert lean.state.history.keys() == whole.state.history.keys()
    for number, settled in whole.state.history.items():
        told = lean.state.history[number]
        assert (told.lines, told.stays) == (settled.lines, settled.stays)
        assert (told.prisoners, told.held) == (settled.prisoners, settled.held)
    for name, seat in whole.state.seats.items():
        other = lean.state.seats[name]
        assert (other.player, other.number, other.owes) == (seat.player, seat.number, seat.owes)
        assert other.prisoners == seat.prisoners

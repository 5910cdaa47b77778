"""Snapshots: a table opened from one is the table, and one that doesn't fit is passed over."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from croupier.house import snapshots
from croupier.house.opening import open_table, settler_of
from croupier.house.snapshots import OVERDUE, content, due, restored, save
from croupier.house.table import Table
from croupier.journal.contract import Snapshot, StoreError
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.events import EVENTS, DrawingEvent
from croupier.play.handlers import members
from croupier.play.live.events import BetReturned, LiveEvent, StakesStood
from croupier.play.phases import SHUT, Phase
from croupier.play.state import Seat, SettledRound, TableState
from croupier.rulebooks.editions import Edition
from tests.support.dealt import GAMES
from tests.support.fakes import FakeClock
from tests.support.histories import DEALER, STAFF, History


def assert_same(one: Table, other: Table) -> None:
    """Compare two tables field by field, the order of their mappings included."""
    for field in fields(TableState):
        name = field.name
        assert getattr(one.state, name) == getattr(other.state, name), name
    assert one.ledger.balances == other.ledger.balances
    assert one.answers == other.answers
    for name in one.answers:
        assert one.answers.get(name) == other.answers.get(name)
    assert (one.number, one.hash, one.at) == (other.number, other.hash, other.at)
    assert json.dumps(content(one)) == json.dumps(content(other))
    assert one.settler.rules.game == other.settler.rules.game


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_reopened_table_is_the_live_one(game: str, seed: int) -> None:
    history = History(MemoryStore(), game, seed, snapshot_every=7).begin()
    opened = 0
    for _ in range(6):
        history.go_on(25)
        live, store = history.table, history.store
        quick = open_table(store, "T", history.settler)
        opened += quick.saved > 0
        assert_same(live, quick)
        assert_same(live, open_table(store, "T", history.settler, rebuild=True))
        # And it goes on as the live one would.
        history.writer.tables["T"] = quick
    assert opened


def test_the_histories_have_everything_in_them() -> None:
    seen = set()
    for game in GAMES:
        history = History(MemoryStore(), game, 11, transfers=True).begin().go_on(500)
        seen |= {type(decoded(entry.data).event).__name__ for entry in history.store.read("T")}
    elsewhere = (*members(DrawingEvent), *members(LiveEvent), BetReturned, StakesStood)
    assert set(EVENTS) - seen == {event.__name__ for event in elsewhere}  # chains, live tables


@pytest.fixture
def history() -> History:
    """Two rounds and a late bet; the snapshot lies in the middle of the second round."""
    history = History(MemoryStore(), "fair/37", 1).begin().round("0", "red by 7; 17 by 5")
    history.ask(DEALER, acts.OpenBetting())
    history.ask(DEALER, acts.PlaceBets("2", "odd by 9"))
    history.ask(DEALER, acts.Spin())
    history.ask(DEALER, acts.PlaceBets("2", "odd by 9"))
    save(history.store, history.table)
    return history


def test_a_snapshot_holds_bets_prisoners_and_answers(history: History) -> None:
    table = restored(history.store, "T", history.settler)
    assert table is not None
    assert_same(history.table, table)
    assert table.state.seats["2"].bets
    assert table.state.seats["1"].prisoners
    [refused] = [one for one in table.answers.longer.values() if one.refusal]
    assert refused.refusal is not None
    assert refused.refusal.figures["ball_dropped"] is False


def test_a_repeated_command_gets_its_first_answer_after_a_restart(history: History) -> None:
    asked = [f"c{number}" for number in range(1, history.asked + 1)]
    before = [history.table.answers.get(one) for one in asked]
    for rebuild in (False, True):
        table = open_table(history.store, "T", history.settler, rebuild=rebuild)
        assert [table.answers.get(one) for one in asked] == before


def changed(change: Callable[[dict[str, Any]], object]) -> Callable[[Snapshot], Snapshot]:
    def apply(snapshot: Snapshot) -> Snapshot:
        data = json.loads(snapshot.data)
        change(data)
        return replace(snapshot, data=json.dumps(data).encode())

    return apply


MISFITS: dict[str, Callable[[Snapshot], Snapshot]] = {
    "version": lambda one: replace(one, version=one.version + 1),
    "hash": lambda one: replace(one, hash=bytes(32)),
    "number": lambda one: replace(one, number=one.number - 1),
    "beyond": lambda one: replace(one, number=one.number + 1),
    "no number": lambda one: replace(one, number="x"),  # type: ignore[arg-type] # a meddler's
    "no json": lambda one: replace(one, data=one.data[:-1]),
    "no bytes": lambda one: replace(one, data=b""),
    "other json": lambda one: replace(one, data=b"[]"),
    "unknown field": changed(lambda data: data["state"].update(colour="red")),
    "missing field": changed(lambda data: data["state"].pop("round")),
    "phase": changed(lambda data: data["state"].update(phase="asleep")),
    "seat": changed(lambda data: data["state"]["seats"]["1"].pop("owes")),
    "balance": changed(lambda data: data["balances"].update({"seat:1": 1})),
    "credit": changed(lambda data: data["state"]["seats"]["1"].update(credit=1)),
    "part": changed(lambda data: data["answers"].append([1, "00"])),
}


@pytest.mark.parametrize("name", MISFITS)
def test_a_snapshot_that_does_not_fit_is_passed_over(history: History, name: str) -> None:
    snapshot = history.store.snapshot("T")
    assert snapshot is not None
    history.store.save_snapshot(MISFITS[name](snapshot))
    assert restored(history.store, "T", history.settler) is None
    assert_same(history.table, open_table(history.store, "T", history.settler))


def test_a_part_of_another_day_is_passed_over(history: History) -> None:
    name = snapshots._part_name("T", snapshots.ANSWERS, 0)
    part = history.store.snapshot(name)
    assert part is not None
    history.store.save_snapshot(replace(part, number=part.number - 1))
    assert restored(history.store, "T", history.settler) is None


def test_answers_are_saved_once(history: History) -> None:
    history.ask(DEALER, acts.EnterResult("5"))
    save(history.store, history.table)
    _, second = parts_of(history, snapshots.ANSWERS)
    assert json.loads(second.data)[0] == [f"c{history.asked}"]
    assert_same(history.table, open_table(history.store, "T", history.settler))


def parts_of(history: History, kind: str) -> list[Snapshot]:
    found = list[Snapshot]()
    while part := history.store.snapshot(snapshots._part_name("T", kind, len(found))):
        found.append(part)
    return found


def test_rounds_are_saved_once_and_again_when_they_are_settled_again(history: History) -> None:
    history.ask(DEALER, acts.EnterResult("5"))
    history.ask(DEALER, acts.ConfirmResult())
    save(history.store, history.table)
    history.round("7", "17 by 5")
    save(history.store, history.table)
    save(history.store, history.table)
    rounds = [json.loads(one.data) for one in parts_of(history, snapshots.ROUNDS)]
    latest = history.table.state.round
    assert [number for number, _ in rounds[-1]] == [latest]
    undo = acts.Propose("correct result", {"pocket": "8", "round": latest - 1}, "a", "b")
    history.ask(STAFF[1], undo)
    history.ask(STAFF[4], acts.Approve(history.table.state.next_proposal - 1))
    save(history.store, history.table)
    [*_, last] = [json.loads(one.data) for one in parts_of(history, snapshots.ROUNDS)]
    assert [number for number, _ in last] == [latest - 1]
    assert history.table.state.history[latest - 1].pocket == "8"
    again = restored(history.store, "T", history.settler)
    assert again is not None
    assert_same(history.table, again)
    part = parts_of(history, snapshots.ROUNDS)[0]
    history.store.save_snapshot(replace(part, number=part.number - 1))
    assert restored(history.store, "T", history.settler) is None


def test_a_new_day_begins_with_no_answers(history: History) -> None:
    history.ask(DEALER, acts.EnterResult("5"))
    history.ask(DEALER, acts.ConfirmResult())
    history.ask(STAFF[1], acts.CloseTable(True))
    assert len(history.table.answers) > 1
    history.ask(STAFF[3], acts.CloseBooks())
    assert list(history.table.answers) == [f"c{history.asked}"]
    save(history.store, history.table)
    assert history.table.answers.parts == [(history.table.number, history.table.hash.hex())]
    assert_same(history.table, open_table(history.store, "T", history.settler))


def test_a_snapshot_waits_for_the_end_of_a_round() -> None:
    history = History(MemoryStore(), "nz/37", 1)
    table = Table("T", history.settler, TableState(phase=Phase.SETTLED), number=99)
    assert not due(table, 100)
    table.number = 100
    assert due(table, 100)
    table.state.phase = Phase.BETTING
    assert not due(table, 100)
    table.number = OVERDUE * 100
    assert due(table, 100)
    table.saved = 1
    assert not due(table, 100)


def test_the_writer_goes_on_without_snapshots() -> None:
    class Full(MemoryStore):
        def save_snapshot(self, snapshot: Snapshot) -> None:  # noqa: ARG002 - the store's contract
            raise StoreError("The disk is full.")

    history = History(Full(), "nz/37", 1, snapshot_every=5).begin().round("17", "17 by 5")
    assert history.table.state.phase is Phase.SETTLED
    assert history.writer.troubles.told == ["No snapshot of T: The disk is full."]
    assert history.writer.stopped == ""


def test_the_writer_stops_if_the_books_disagree() -> None:
    history = History(MemoryStore(), "nz/37", 1, snapshot_every=10**9).begin()
    history.table.ledger.balances["seat:1"] += 1
    history.writer.snapshot_every = 1
    history.ask(DEALER, acts.BuyIn("2", 5))
    assert "seat:1 holds 500001 in the books and 500000 at the table" in history.writer.stopped


def test_every_field_is_in_a_snapshot(history: History) -> None:
    history.ask(DEALER, acts.EnterResult("5"))
    history.ask(DEALER, acts.ConfirmResult())
    data = content(history.table)
    for kind, found in (
        (TableState, data["state"]),
        (Seat, data["state"]["seats"]["1"]),
        (SettledRound, data["state"]["settled"]),
    ):
        assert list(found) == [field.name for field in fields(kind)]
    assert json.loads(json.dumps(data))["balances"] == history.table.ledger.balances


def test_nobody_plays_by_changed_rules() -> None:
    history = History(MemoryStore(), "nz/37", 1).begin()
    assert history.table.state.phase not in SHUT
    store = MemoryStore()
    store.append(list(history.store.read("T")))
    store.save_edition(history.edition.digest, history.edition.text.replace("35", "36"))
    with pytest.raises(StoreError, match="was changed"):
        open_table(store, "T", history.settler)
    assert settler_of(MemoryStore(), "unknown", history.settler) is history.settler
    assert Edition(history.edition.text).digest == history.edition.digest
    assert FakeClock().now()

"""The writer: everything that waits in one commit, and nobody told or shown anything before it."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from concurrent.futures import Future

import pytest

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.opening import open_table
from croupier.house.snapshots import content
from croupier.house.table import Table
from croupier.house.writer import HouseFault
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.refusals import Refusal
from tests.support.fakes import ANN, DEALER, FakeClock

BET = acts.PlaceBets("1", "17 by 1")
BOB = Actor("Bob", "player")


class Diary(MemoryStore):
    """Notes what is stored; fails once when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.notes: list[str] = []
        self.failing: StoreError | None = None

    def append(self, entries: Sequence[Entry]) -> None:
        error, self.failing = self.failing, None
        if error is not None:
            self.notes.append("failed")
            raise error
        super().append(entries)
        self.notes.append(f"stored {len(entries)}")


class Noted:
    """A reply that notes in the same diary what it is told."""

    def __init__(self, diary: Diary, name: str) -> None:
        self.diary = diary
        self.name = name

    def set_result(self, answer: Answer, /) -> None:
        told = answer.refusal.code if answer.refusal else f"{answer.first}"
        self.diary.notes.append(f"{self.name}: {told}")

    def set_exception(self, error: BaseException, /) -> None:
        self.diary.notes.append(f"{self.name}: {error}")


def opened(*tables: str) -> tuple[House, Diary]:
    """A house whose tables take Ann's and Bob's bets."""
    store = Diary()
    config = HouseConfig(tuple(TableConfig(name, "nz/37") for name in tables))
    house = House(store, FakeClock(), config)
    begin: list[tuple[Actor, Act]] = [
        (ANN, acts.TakeSeat("1", "Ann")),
        (BOB, acts.TakeSeat("2", "Bob")),
        (DEALER, acts.BuyIn("1", 1_000)),
        (DEALER, acts.BuyIn("2", 1_000)),
        (DEALER, acts.OpenBetting()),
    ]
    for name in tables:
        for number, (actor, act) in enumerate(begin):
            assert house.ask(name, Command(f"begin {number}", actor, act)).accepted
    store.notes.clear()
    return house, store


def handed_in(house: House, *asked: tuple[str, Command]) -> list[Future[Answer]]:
    return [house.writer.submit(table, command) for table, command in asked]


def must_be_as_stored(house: House) -> None:
    for name, table in house.writer.tables.items():
        again = open_table(house.store, name, table.settler, rebuild=True)
        assert content(again) == content(table)


MIXTURE = (
    Command("b1", ANN, BET),
    Command("b2", BOB, acts.PlaceBets("2", "red by 2")),
    Command("b3", BOB, BET),  # Ann's seat
    Command("b1", ANN, BET),  # once more
    Command("d1", DEALER, acts.PlaceBets("2", "odd by 1")),
    Command("b4", ANN, acts.PlaceBets("1", "nonsense")),
    Command("b5", ANN, acts.PlaceBets("1", "17 by 100")),  # above the credit
    Command("b6", ANN, acts.PlaceBets("1", "tiers by 1; 17 by 1")),
    Command("s1", DEALER, acts.BuyIn("1", 9_000)),
    Command("b7", ANN, acts.PlaceBets("1", "17 by 50")),
    Command("c1", ANN, acts.ClearBets("1")),
    Command("b8", ANN, BET),
    Command("n1", DEALER, acts.Spin()),
    Command("n2", DEALER, acts.CallNoMoreBets()),
    Command("b9", ANN, BET),  # too late, which is on record
)


def test_a_mixture_in_one_turn_is_as_good_as_one_at_a_time() -> None:
    together, _ = opened("T")
    futures = handed_in(together, *[("T", command) for command in MIXTURE])
    together.writer.turn()
    apart, _ = opened("T")
    answers = [apart.ask("T", command) for command in MIXTURE]
    assert [future.result(0) for future in futures] == answers
    assert answers[0] == answers[3], "a repeated id gets its first answer"
    assert [one.refusal.code for one in answers if one.refusal] == [
        "not-your-seat",
        "bet",
        "credit",
        "late",
    ]
    assert list(together.store.read("T")) == list(apart.store.read("T"))
    must_be_as_stored(together)


def test_everybody_is_told_after_the_commit_and_in_order() -> None:
    house, diary = opened("T")
    house.writer.committed.append(lambda batch: diary.notes.append(f"shown {len(batch)}"))
    for command in MIXTURE[:6]:
        house.writer.hand_in("T", command, Noted(diary, command.id))
    house.writer.turn()
    numbers = [f"b1: {diary.head('T')[0] - 2}", f"b2: {diary.head('T')[0] - 1}"]
    assert diary.notes == [
        "stored 3",
        "shown 3",
        *numbers,
        "b3: not-your-seat",
        numbers[0],
        f"d1: {diary.head('T')[0]}",
        "b4: bet",
    ]


def test_a_commit_that_fails_leaves_nothing_of_its_bets() -> None:
    house, diary = opened("T")
    before = json.dumps(content(house.writer.tables["T"]))
    shown: list[list[Entry]] = []
    house.writer.committed.append(shown.append)
    diary.failing = StoreError("The disk doesn't answer.")
    futures = handed_in(house, *[("T", Command(f"b{number}", ANN, BET)) for number in range(3)])
    house.writer.turn()
    for future in futures:
        with pytest.raises(StoreError, match="doesn't answer"):
            future.result(0)
    assert shown == []
    assert json.dumps(content(house.writer.tables["T"])) == before
    again = handed_in(house, *[("T", Command(f"b{number}", ANN, BET)) for number in (2, 0, 1)])
    house.writer.turn()
    first = again[0].result(0).first
    assert [future.result(0).first for future in again] == [first, first + 1, first + 2]
    assert [len(batch) for batch in shown] == [3]
    must_be_as_stored(house)


def test_tables_in_turns_within_one_turn() -> None:
    house, diary = opened("A", "B")
    start = {name: diary.head(name)[0] for name in "AB"}
    names = "AABABBAB"
    bets = [(name, Command(f"b{number}", ANN, BET)) for number, name in enumerate(names)]
    *futures, nowhere = handed_in(house, *bets, ("nowhere", MIXTURE[0]))
    house.writer.turn()
    told = [(name, future.result(0).first) for name, future in zip(names, futures, strict=True)]
    for table in "AB":
        own = [first for name, first in told if name == table]
        assert own == [start[table] + number for number in range(1, 5)]
    with pytest.raises(HouseFault, match="There is no table 'nowhere'"):
        nowhere.result(0)
    assert diary.notes == ["stored 8"], "one commit for all"
    must_be_as_stored(house)


def test_a_table_that_fails_in_its_second_run_loses_its_first_as_well() -> None:
    house, diary = opened("A", "B")
    first, other, spoiling, late = handed_in(
        house, ("A", MIXTURE[0]), ("B", MIXTURE[0]), ("A", MIXTURE[1]), ("B", MIXTURE[1])
    )
    house.writer.tables["A"].ledger.balances["seat:2"] += 7  # a mistake of ours
    house.writer.turn()
    for future in (first, spoiling):
        with pytest.raises(HouseFault, match="A failed: BooksDisagree"):
            future.result(0)
    assert other.result(0).accepted
    assert late.result(0).accepted
    assert diary.notes == ["stored 2"]
    must_be_as_stored(house)


def test_a_stopped_writer_refuses_and_keeps_its_tables() -> None:
    house, diary = opened("T")
    [future] = handed_in(house, ("T", MIXTURE[0]))
    house.writer.stopped = "The books of T disagree."
    house.writer.turn()
    with pytest.raises(HouseFault, match="disagree"):
        future.result(0)
    assert house.writer.tables.keys() == {"T"}
    assert diary.notes == []


def test_the_door_sees_the_table_as_the_commands_before_have_left_it() -> None:
    house, diary = opened("T")
    table = house.writer.tables["T"]
    seen: list[tuple[str, int]] = []

    def door(at: Table, command: Command) -> Refusal | None:
        seen.append((command.id, len(at.state.seats)))
        if command.id == "s5":
            raise StoreError("The cage can't be read.")
        return Refusal("transfer", "Not through this door.") if command.id == "s3" else None

    house.writer.door = door
    asked: list[tuple[Actor, Act]] = [
        (ANN, BET),
        (DEALER, acts.TakeSeat("3", "Cy")),
        (DEALER, acts.BuyIn("3", 100)),
        (DEALER, acts.TakeSeat("4", "Di")),
        (DEALER, acts.BuyIn("4", 100)),
        (DEALER, acts.TakeSeat("5", "Ed")),
        (ANN, BET),
    ]
    commands = [Command(f"s{number}", actor, act) for number, (actor, act) in enumerate(asked)]
    futures = handed_in(house, *[("T", command) for command in commands])
    house.writer.turn()
    assert seen == [("s1", 2), ("s2", 3), ("s3", 3), ("s4", 3), ("s5", 3)]
    with pytest.raises(StoreError, match="can't be read"):
        futures.pop(5).result(0)
    told = [future.result(0).refusal for future in futures]
    assert [refusal and refusal.code for refusal in told] == [
        None,
        None,
        None,
        "transfer",
        "no-seat",
        None,
    ]
    assert diary.notes == ["stored 4"]
    assert table is house.writer.tables["T"], "the table has gone on"
    must_be_as_stored(house)


def test_a_table_that_its_node_takes_away_while_it_is_read_again_stays_away(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store fails, and at the same moment the node learns that another one has the table."""
    house, diary = opened("A", "B")

    def read(table: str, after: int = 0) -> Iterator[Entry]:
        if table == "A":
            house.writer.remove("A")
        return MemoryStore.read(diary, table, after)

    monkeypatch.setattr(diary, "read", read)
    diary.failing = StoreError("The disk is full.")
    futures = handed_in(house, ("A", MIXTURE[0]), ("B", MIXTURE[0]))
    house.writer.turn()
    for future in futures:
        with pytest.raises(StoreError, match="full"):
            future.result(0)
    assert house.writer.tables.keys() == {"B"}
    assert not house.writer.runs("A")
    nowhere, there = handed_in(house, ("A", MIXTURE[0]), ("B", MIXTURE[0]))
    house.writer.turn()
    with pytest.raises(HouseFault, match="There is no table 'A'"):
        nowhere.result(0)
    assert there.result(0).accepted
    assert house.writer.troubles.told == []


def test_a_table_that_cant_be_made_of_its_journal_stops_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    house, diary = opened("A", "B")

    def damaged(_: str) -> None:
        raise KeyError("no seat 9")

    monkeypatch.setattr(diary, "snapshot", damaged)
    diary.failing = StoreError("The disk is full.")
    first = handed_in(house, ("A", MIXTURE[0]))
    house.writer.turn()
    with pytest.raises(StoreError):
        first[0].result(0)
    assert ["A isn't open" in one for one in house.writer.troubles.told] == [True]
    again, other = handed_in(house, ("A", MIXTURE[0]), ("B", MIXTURE[0]))
    house.writer.turn()
    with pytest.raises(HouseFault, match="A failed: KeyError"):
        again.result(0)
    assert other.result(0).accepted
    monkeypatch.undo()
    again = handed_in(house, ("A", MIXTURE[0]))[0]
    house.writer.turn()
    assert again.result(0).accepted
    assert house.writer.troubles.told == []

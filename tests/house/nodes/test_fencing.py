"""Fencing: a writer that lost a table writes nothing more there, and goes on with the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

import pytest

from croupier.chance.script import Script
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.house.table import THE_HOUSE
from croupier.house.writer import HouseFault
from croupier.journal.contract import Conflict, Entry, StoreError, Uncertain
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.phases import Phase
from tests.support.fakes import ANN, FakeClock

TIMES = Schedule(betting=1_000, spin=1_000, result=1_000, confirm=1_000, pause=1_000)


class SharedStore(MemoryStore):
    """A store some of whose tables are another's."""

    def __init__(self) -> None:
        super().__init__()
        self.others: set[str] = set()
        self.failing: StoreError | None = None
        self.keeping = False

    def claim(self, table: str) -> bool:
        return table not in self.others

    def append(self, entries: Sequence[Entry]) -> None:
        if any(entry.table in self.others for entry in entries):
            raise Conflict("A table is being written by another node.")
        if self.failing is None or self.keeping:
            super().append(entries)
        if self.failing is not None:
            error, self.failing = self.failing, None
            raise error


@pytest.fixture
def store() -> SharedStore:
    return SharedStore()


@pytest.fixture
def house(store: SharedStore) -> House:
    config = HouseConfig((TableConfig("A", "nz/37"), TableConfig("B", "nz/37")))
    return House(store, FakeClock(), config)


def take_seats(house: House) -> list[BaseException | None]:
    """Ask both tables in one turn; what became of it."""
    command = Command("seat", ANN, acts.TakeSeat("1", "Ann"))
    asked = [house.writer.submit(table, command) for table in "AB"]
    house.writer.turn()
    return [one.exception(0) for one in asked]


def take_table(store: SharedStore, name: str, epoch: int) -> None:
    """Another node takes a table."""
    other = House(store, FakeClock(), HouseConfig((TableConfig(name, "nz/37"),)), node="other")
    assert other.writer.tables[name].state.epoch == epoch


def test_only_the_table_that_is_another_s_is_lost(house: House, store: SharedStore) -> None:
    lost: list[str] = []
    house.writer.fenced.append(lost.append)
    store.others = {"A"}
    assert [type(error) for error in take_seats(house)] == [Conflict, Conflict], "all or none"
    assert lost == ["A"]
    a, b = take_seats(house)
    assert isinstance(a, HouseFault)
    assert "Another writer has taken A over" in str(a)
    assert b is None
    store.others = set()  # the other is gone, but that is for the table's next opening to say
    assert isinstance(take_seats(house)[0], HouseFault)
    assert store.head("A")[0] == 2
    assert store.head("B")[0] == 3


def test_what_another_has_written_meanwhile_is_noticed(house: House, store: SharedStore) -> None:
    take_table(store, "A", 2)
    assert isinstance(take_seats(house)[0], Conflict)
    assert list(house.writer.lost) == ["A"]
    assert house.writer.tables.keys() == {"B"}


def test_one_who_has_lost_a_table_refuses_nothing_that_its_new_writer_may_take(
    house: House, store: SharedStore
) -> None:
    late = Command("leave", ANN, acts.LeaveSeat("1"))  # who has no seat, as it knows
    take_table(store, "A", 2)
    asked = [house.writer.submit(table, late) for table in "AB"]
    house.writer.turn()
    a, b = asked
    assert isinstance(a.exception(0), Conflict)
    assert b.result(0).refusal is not None, "its own it refuses"
    assert list(house.writer.lost) == ["A"]


def test_while_the_store_is_away_nobody_is_refused_for_good(
    house: House, store: SharedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(_: str) -> NoReturn:
        raise StoreError("The server is away.")

    with monkeypatch.context() as gone:
        gone.setattr(store, "head", away)
        asked = house.writer.submit("A", Command("leave", ANN, acts.LeaveSeat("1")))
        house.writer.turn()
        assert isinstance(asked.exception(0), StoreError)
    assert take_seats(house) == [None, None]


def test_a_table_that_was_lost_while_the_store_was_away(house: House, store: SharedStore) -> None:
    store.failing = Uncertain("The server is away.")
    house.writer.submit("A", Command("seat", ANN, acts.TakeSeat("1", "Ann")))
    before = store.claim

    def away(table: str) -> bool:
        raise StoreError(f"{table}: the server is away.")

    store.claim = away  # type: ignore[method-assign] # it is back in three lines
    house.writer.turn()
    store.claim = before  # type: ignore[method-assign] # as above
    take_table(store, "A", 2)
    assert isinstance(take_seats(house)[0], HouseFault)
    assert "it has another epoch" in house.writer.lost["A"]


@pytest.mark.parametrize("keeping", [True, False])
def test_an_automatic_table_goes_on_after_an_answer_was_lost(
    store: SharedStore, *, keeping: bool
) -> None:
    clock = FakeClock()
    config = HouseConfig((TableConfig("T", "nz/37", {}, {}, "draw", TIMES),))
    house = House(store, clock, config)
    dealer = AutomaticDealer(house, "T", TIMES, Script(["17"] * 9))
    store.failing, store.keeping = Uncertain("The server is away."), keeping
    dealer.turn()
    assert dealer.trouble
    for _ in range(20):
        clock.wait(500)
        dealer.turn()
    assert house.writer.tables["T"].state.round > 1


def test_a_dealer_who_has_left_is_told_nothing(house: House) -> None:
    dealer = AutomaticDealer(house, "A", TIMES, Script([]))
    dealer.leave()
    house.ask("A", Command("house/x/1", THE_HOUSE, acts.OpenBetting()))
    assert house.writer.tables["A"].state.phase is Phase.BETTING
    assert not dealer.live

"""Chips of one table found at another of the house: their worth is known, and they come home."""

from __future__ import annotations

from dataclasses import replace

import pytest

from croupier.audit.audit import audit
from croupier.house.config import HouseConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.live.holdings import ChipPlace, purse, rack
from croupier.play.live.mishaps.acts import JudgeStrays, SendStraysHome
from croupier.play.live.piles import ColourChip
from tests.house.live.live_house import live_config
from tests.support.fakes import ANN, DEALER, FakeClock

RED = ColourChip("U", "red")


def two_tables(store: MemoryStore, clock: FakeClock) -> House:
    """Tables T and U; at U red is worth 2, and Ann sits at both."""
    house = two_tables_again(store, clock)
    for name in ("T", "U"):
        does(house, name, ANN, acts.TakeSeat("1", "Ann"))
        does(house, name, DEALER, acts.BuyIn("1", 100_000))
    does(house, "U", DEALER, acts.BuyChips("1", cash=20_000, value=200, colour="red"))
    return house


def does(house: House, table: str, actor: acts.Actor, *wanted: acts.Act) -> None:
    for act in wanted:
        number = house.writer.tables[table].number
        answer = house.ask(table, Command(f"{table}-{number}-{type(act).__name__}", actor, act))
        assert answer.accepted, (act, answer.refusal)


@pytest.mark.clause("fair:general:05")
def test_the_house_knows_what_another_tables_chips_are_worth() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = two_tables(store, clock)
    does(house, "T", DEALER, acts.OpenBetting(), acts.Spin(), acts.EnterResult("17"))
    does(house, "T", DEALER, acts.ConfirmResult())
    credit = house.writer.tables["T"].state.seats["1"].credit
    # in play there: their value, whatever is typed; not in play: that table's minimum
    does(house, "T", DEALER, JudgeStrays("1", "U", "red", 3, "17", 9_900))
    assert house.writer.tables["T"].state.seats["1"].credit == credit + 3 * 200 * 35
    does(house, "T", DEALER, JudgeStrays("1", "U", "blue", 2, "17/20", 9_900))
    paid = house.writer.tables["T"].state.seats["1"].credit - credit - 3 * 200 * 35
    assert paid == 2 * 200 * 17
    assert audit(store).faults == []


@pytest.mark.clause("fair:general:05")
def test_raked_chips_come_home_and_no_chip_is_lost() -> None:
    store, clock = MemoryStore(), FakeClock()
    house = two_tables(store, clock)
    tables = house.writer.tables
    does(house, "T", DEALER, acts.OpenBetting(), acts.Spin(), acts.EnterResult("17"))
    does(house, "T", DEALER, acts.ConfirmResult())
    does(house, "T", DEALER, JudgeStrays("1", "U", "red", 3, "18"))
    here, there = tables["T"].state.live, tables["U"].state.live
    assert here is not None
    assert there is not None
    assert here.holdings[rack("T")][RED] == 3
    house = two_tables_again(store, clock)
    does(house, "T", DEALER, SendStraysHome("U", "red", 3))
    does(house, "U", DEALER, SendStraysHome("U", "red", 3))
    tables = house.writer.tables
    here, there = tables["T"].state.live, tables["U"].state.live
    assert here is not None
    assert there is not None
    assert not any(pile[RED] for pile in here.holdings.held.values())
    assert there.holdings[purse("1")][RED] == 97
    assert there.holdings.total()[RED] == 300
    assert all(holder.place is not ChipPlace.ELSEWHERE for holder in here.holdings.held)
    assert audit(store).faults == []


def two_tables_again(store: MemoryStore, clock: FakeClock) -> House:
    """The same house after a restart, from its journals."""
    here = live_config("fair/37")
    terms = {**here.live, "table": "U", "colours": {"red": 300, "blue": 300}}
    there = replace(here, name="U", live=terms, limits={"inside": "2-100", "outside": "10-500"})
    return House(store, clock, HouseConfig((here, there)))

"""The gaming day ends by itself at an hour on the wall, and the table goes on."""

from __future__ import annotations

import pytest

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.day.ending import DayEnding, latest_end
from croupier.house.house import House
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.schedule import Schedule
from croupier.house.stopping import Stopping
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from tests.support.fakes import ANN, DEALER, FLOOR, MANAGER, FakeClock, given, names, table

HOUR = 3_600_000
NOON = 1_767_268_800_000
"""2026-01-01T12:00:00Z."""
QUICK = Schedule(betting=1_000, spin=1_000, result=1_000, confirm=1_000, pause=1_000)


def house_on(store: Store, clock: FakeClock, game: str = "nz/37", *, drawn: bool = False) -> House:
    schedule, source = (QUICK, "draw") if drawn else (None, "dealer")
    wanted = TableConfig("T", game, source=source, schedule=schedule)
    return House(store, clock, HouseConfig((wanted,), day_ends="06:00"))


@pytest.mark.parametrize(
    ("at", "zone", "end"),
    [
        (NOON, "UTC", NOON - 6 * HOUR),
        (NOON - 6 * HOUR, "UTC", NOON - 6 * HOUR),
        (NOON - 6 * HOUR - 1, "UTC", NOON - 30 * HOUR),
        (NOON, "Pacific/Auckland", NOON - 19 * HOUR),
        (NOON, "America/New_York", NOON - HOUR),
    ],
)
def test_when_the_latest_day_ended(at: int, zone: str, end: int) -> None:
    assert latest_end(at, "06:00", zone) == end


def test_a_day_ends_between_rounds_and_the_table_goes_on() -> None:
    store, clock, said = MemoryStore(), FakeClock(NOON), list[str]()
    house = house_on(store, clock)
    ending = DayEnding(house, said.append)
    given(house, ANN, acts.TakeSeat("1", "Ann"))
    given(house, DEALER, acts.BuyIn("1", 10_000), acts.OpenBetting())
    given(house, ANN, acts.PlaceBets("1", "17 by 5"))
    clock.wait(18 * HOUR - 1)
    ending.turn()
    assert not ending.holds("T")
    clock.wait(1)
    assert ending.holds("T")
    ending.turn()
    assert table(house).state.phase == "betting"  # the round is played out first
    given(house, DEALER, acts.Spin(), acts.CallNoMoreBets())
    given(house, DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    ending.turn()
    assert names(store)[-3:] == ["TableClosed", "DayClosed", "TableOpened"]
    state = table(house).state
    assert (state.day, state.phase, len(state.history)) == (2, "open", 0)
    assert state.seats["1"].credit == 10_000 + 35 * 500
    assert len(table(house).answers) == 2  # the ids of the day are given back
    assert said == ["T: the books of its day 1 are closed."]
    length = len(names(store))
    ending.turn()  # once a day
    assert len(names(store)) == length
    assert audit(store).faults == []


def test_a_restart_between_the_books_and_the_opening_goes_on() -> None:
    store, clock = MemoryStore(), FakeClock(NOON)
    house = house_on(store, clock)
    clock.wait(24 * HOUR)
    ending = DayEnding(house, lambda _: None)
    ending._end("T", table(house))
    assert table(house).state.phase == "closed"
    house = house_on(store, clock)
    DayEnding(house, lambda _: None).turn()
    assert table(house).state.phase == "open"
    given(house, MANAGER, acts.CloseTable())
    DayEnding(house, lambda _: None).turn()
    assert table(house).state.phase == "closed"  # what people closed stays closed


def test_a_table_that_people_closed_only_closes_its_books() -> None:
    store, clock = MemoryStore(), FakeClock(NOON)
    house = house_on(store, clock)
    given(house, MANAGER, acts.CloseTable())
    clock.wait(24 * HOUR)
    for _ in range(2):
        DayEnding(house, lambda _: None).turn()
    assert names(store)[-2:] == ["TableClosed", "DayClosed"]


def test_a_proposal_holds_the_day_open_and_no_round_back() -> None:
    store, clock = MemoryStore(), FakeClock(NOON)
    house = house_on(store, clock)
    given(house, DEALER, acts.OpenBetting(), acts.Spin(), acts.CallNoMoreBets())
    given(house, DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    given(house, MANAGER, acts.Propose("correct result", {"pocket": "5"}, "misread", "camera"))
    clock.wait(24 * HOUR)
    ending = DayEnding(house, lambda _: None)
    ending.turn()
    assert not ending.holds("T")
    assert "DayClosed" not in names(store)


def test_a_wheel_that_people_must_cover_isnt_closed_by_the_house() -> None:
    store, clock, said = MemoryStore(), FakeClock(NOON), list[str]()
    house = house_on(store, clock, "maryland/double")
    checks = house.edition("T").rules.rulebook["inspection"]["check"]
    given(house, FLOOR, acts.RecordInspection([one["what"] for one in checks], "L1"))
    given(house, FLOOR, house.opening("T"))
    clock.wait(24 * HOUR)
    ending = DayEnding(house, said.append)
    ending.turn()
    ending.turn()
    assert len(said) == 1
    assert "covered and locked" in said[0]
    assert not ending.holds("T")  # play goes on until people end the day


def test_an_automatic_table_deals_on_in_the_new_day() -> None:
    store, clock, said = MemoryStore(), FakeClock(NOON), list[str]()
    house = house_on(store, clock, drawn=True)
    node = Node(house, NodeSettings("n"), Script(["17"] * 99), Stopping(clock), said.append)
    dealer = AutomaticDealer(house, "T", QUICK, Script(["17"] * 99))
    for _ in range(40):
        dealer.ending = node.day_ending.holds("T")
        dealer.turn()
        node.day_ending.turn()
        clock.wait(1_000)
    before = dealer.round
    clock.wait(24 * HOUR)
    for _ in range(40):
        dealer.ending = node.day_ending.holds("T")
        dealer.turn()
        node.day_ending.turn()
        clock.wait(1_000)
    assert names(store).count("DayClosed") == 1
    assert said == ["T: the books of its day 1 are closed."]
    assert (dealer.trouble, house.writer.troubles.told) == ("", [])
    assert dealer.round > before + 2
    answer = house.ask("T", Command("late", DEALER, acts.OpenBetting()))
    assert answer.refusal is not None

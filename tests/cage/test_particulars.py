"""What a house says of itself: its money as people write it, its clock, date and languages."""

from __future__ import annotations

from datetime import UTC

import pytest

from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.cage.particulars import Particulars
from croupier.currency import DECIMALS, amount_in, least
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.contract import GENESIS, Entry, chained
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.readings.journals import described
from tests.cage.people import CASHIER, ask, given, refused
from tests.support.evening import NOON
from tests.support.fakes import DEALER, FakeClock

YEN = Particulars("The House", "JPY")


@pytest.mark.parametrize(
    ("code", "units", "written"),
    [
        ("NZD", 250, "NZD 2.50"),
        ("NZD", 500, "NZD 5.00"),
        ("NZD", -7, "NZD -0.07"),
        ("JPY", 25_000, "JPY 250"),
        ("JPY", 25_050, "JPY 250.50"),
        ("", 500, "5"),
        ("", 250, "2.50"),
    ],
)
def test_amounts(code: str, units: int, written: str) -> None:
    assert amount_in(code, units) == written


def test_currencies_have_their_decimals() -> None:
    assert {DECIMALS[code] for code in ("NZD", "EUR", "SGD", "USD", "CHF")} == {2}
    assert (DECIMALS["JPY"], DECIMALS["KWD"]) == (0, 3)
    assert (least("JPY"), least("NZD"), least("")) == (100, 1, 1)
    assert all(len(code) == 3 and code.isupper() for code in DECIMALS)


def test_the_date_is_that_on_the_wall() -> None:
    assert str(Particulars(zone="Pacific/Auckland").date(NOON)) == "2026-03-02"
    assert str(Particulars(zone="America/New_York").date(NOON)) == "2026-03-01"
    assert Particulars(zone="Moon/Tycho").clock is UTC


def test_money_without_decimals_comes_in_whole() -> None:
    wanted = TableConfig("T", "nz/37", {}, {"increment": "1"})
    house = House(MemoryStore(), FakeClock(), HouseConfig((wanted,), YEN))
    given(house, CASHIER, cage.RegisterPlayer("guest-1"))
    assert refused(house, CASHIER, cage.Deposit("guest-1", 150)) == "details"
    given(house, CASHIER, cage.Deposit("guest-1", 200))
    given(house, DEALER, acts.TakeSeat("1", "guest-1"), desk="T")
    refusal = ask(house, DEALER, acts.BuyIn("1", 150), "T").refusal
    assert refusal is not None
    assert refusal.message == "JPY has no decimals: an amount is whole."
    given(house, DEALER, acts.BuyIn("1", 500), acts.OpenBetting(), desk="T")
    refusal = ask(house, DEALER, acts.PlaceBets("1", "17 by 1.50"), "T").refusal
    assert refusal is not None
    assert refusal.code == "increment"


def test_it_is_on_record_once_and_read_from_there() -> None:
    store = MemoryStore()
    config = HouseConfig((TableConfig("T", "nz/37"),), YEN)
    for _ in range(2):
        House(store, FakeClock(), config)
    assert store.head("cage")[0] == 1
    assert described(store) == open_cage(store).state.house == YEN
    House(store, FakeClock(), HouseConfig(config.tables))
    assert described(store) == YEN, "a file that says nothing leaves what is on record"


def test_a_cage_that_cannot_be_read_says_nothing() -> None:
    store = MemoryStore()
    data = b"nonsense"
    store.append([Entry("cage", 1, "c", data, chained(GENESIS, "cage", "c", data))])
    assert not described(store)

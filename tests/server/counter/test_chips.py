"""The counter's value chips: how many there are, where they lie, and who brings more."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from croupier.cage import CAGE
from croupier.cage.chips.acts import StockChips
from croupier.cage.chips.events import DELIVERY
from croupier.house.table import THE_HOUSE
from croupier.play.acts import Command
from tests.support.live import Live, Person
from tests.support.live_table import live_config

STOCK = {"100": 210, "500": 200, "2500": 100, "10000": 51}


@pytest.fixture
def live() -> Iterator[Live]:
    """A live table that waits for its float, and chips delivered to the cage."""
    waiting = replace(live_config("maryland/double"), float_chips={"100": 200, "10000": 50})
    with Live(tables=(waiting,), demo=False, log_in_burst=100) as house:
        act = StockChips(DELIVERY, STOCK, "D-1")
        assert house.house.ask(CAGE, Command("house/test", THE_HOUSE, act)).accepted
        yield house


def counted(person: Person) -> dict[int, tuple[int, int, dict[str, int]]]:
    told = person.http.get("/api/cage/chips").json()["chips"]
    return {
        one["worth"]: (
            one["house"],
            one["cage"],
            {at["table"]: at["count"] for at in one["tables"]},
        )
        for one in told
    }


def test_everybody_of_the_counter_sees_the_chips_and_management_brings_more(live: Live) -> None:
    body = {"id": "d2", "kind": "delivery", "pile": {"50000": 3}, "document": "D-2"}
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        assert counted(cashier)[10_000] == (51, 51, {})
        assert cashier.post("/api/cage/chips", body, 403)["error"]["code"] == "authority"
        for _ in range(2):  # the second is the first, sent again
            manager.post("/api/cage/chips", body)
        assert counted(cashier)[50_000] == (3, 3, {})
        body = {"id": "w1", "kind": "withdrawal", "pile": {"50000": 4}, "document": "W-1"}
        error = manager.post("/api/cage/chips", body, 409)["error"]
        assert (error["code"], error["figures"]) == ("chips", {"lacks": {"50000": 1}})
        manager.post("/api/cage/chips", {**body, "id": "w2", "pile": {"50000": 3}})
        assert counted(cashier)[50_000] == (0, 0, {})
        events = manager.http.get("/api/audit-log?kind=float").json()["events"]
        assert events[0]["what"] == "Value chips, withdrawal W-1: 3 × 500."


def test_a_house_that_counts_no_chips_says_so() -> None:
    with Live(demo=False, log_in_burst=100) as house, house.staff("cashier-1") as cashier:
        assert counted(cashier) == {}

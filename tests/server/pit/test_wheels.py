"""The pit's wheels: the list with the evidence of each, and the report on one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count

import pytest

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.readings.wheels.wheel_spins import LINES
from tests.support.fakes import DEALER, FakeClock
from tests.support.live import Live
from tests.support.staffed import floor

HOUSE = Actor("house", "house")
MOVED = ("17", "32", "17", "0", "5")


def round_of(pocket: str, at: int) -> Iterator[tuple[Actor, Act]]:
    """A round at a wheel that reports by itself."""
    told = {"wheel": "W-03", "ball": "7", "reader": "R-1", "round": 1, "lines": []}
    way = "clockwise" if at % 2 else "anticlockwise"
    yield DEALER, acts.OpenBetting()
    yield DEALER, acts.Spin()
    yield HOUSE, acts.ReportSpin({"wheel_direction": way, "wheel_speed": 158 + at})
    yield DEALER, acts.CallNoMoreBets()
    yield HOUSE, acts.Note(LINES, json.dumps(told))
    yield HOUSE, acts.EnterResult(pocket, "reader")
    yield HOUSE, acts.ConfirmResult()


@pytest.fixture
def live() -> Iterator[Live]:
    """Wheel W-03 stood at table T first, and stands at U now; V has a wheel of its own."""
    store, clock = MemoryStore(), FakeClock()
    tables = tuple(TableConfig(name, "nz/37") for name in "TUV")
    house, ids = House(store, clock, HouseConfig(tables)), count()
    for at, (name, pocket) in enumerate(zip("TTTUU", MOVED, strict=True)):
        for actor, act in round_of(pocket, at):
            clock.wait(10_000)
            assert house.ask(name, Command(str(next(ids)), actor, act)).accepted
    with floor(store, tables) as house_live:
        yield house_live


def test_a_wheel_that_moves_to_another_table_keeps_its_history(live: Live) -> None:
    with live.staff("supervisor-1") as member:
        told = member.http.get("/api/pit/wheels/W-03").json()
        assert told["tables"] == ["U", "T"]
        assert told["spins"] == len(MOVED)
        counts = {one["pocket"]: one["count"] for one in told["pockets"] if one["count"]}
        assert counts == {"17": 2, "32": 1, "0": 1, "5": 1}
        assert (told["verdict"], told["balls"], told["readers"]) == ("too few", ["7"], ["R-1"])
        assert {one["direction"] for one in told["directions"]} == {"clockwise", "anticlockwise"}
        assert told["speeds"]["first"] == 158
        assert [one["spins"] for one in told["course"]] == [1, 2, 3, 4, 5]
        listed = member.http.get("/api/pit/wheels").json()
        assert (listed["watch"], listed["stop"]) == (20, 100)
        assert [(one["wheel"], one["spins"]) for one in listed["wheels"]] == [("W-03", 5)]


def test_a_wheel_that_nobody_knows_is_said(live: Live) -> None:
    with live.staff("supervisor-1") as member:
        answer = member.http.get("/api/pit/wheels/W-99")
        assert answer.status_code == 404
        assert "No wheel 'W-99' has given a result." in answer.text

"""The pit: one look at all tables, then only what changes, with the figures of the day's close."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
import pytest

from croupier.house.config import TableConfig
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.limits import read_amounts
from croupier.play.phases import Phase
from croupier.readings.house_day import house_day
from croupier.readings.runner import read_table
from croupier.server.pit.figures import Figures
from croupier.server.wire.limits import limits_on_line
from tests.support.live import Live, Socket
from tests.support.staffed import FLOOR, GAMES, GUESTS, LIMITS, console, floor, play
from tools.prove import day as tool


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with floor(tables=(*FLOOR, GUESTS)) as house:
        pit = house.served.pit
        while not (GAMES.keys() <= pit.figures.keys() and GAMES.keys() <= pit.tiles.keys()):
            time.sleep(0.02)  # until every journal was read, and every table told of
        time.sleep(1.1)  # and the last of it was told: changes leave twice a second
        yield house


@contextmanager
def pit(live: Live, person: str = "manager-1") -> Iterator[Socket]:
    """Somebody who looks at the pit."""
    with live.staff(person) as member:
        socket = member.socket("", screen="pit")
        socket.until("pit")
        yield socket


def changed(socket: Socket, table: str, **values: object) -> dict[str, object]:
    """The next tile of a table with these values."""
    while True:
        for one in socket.until("pit_change")["tables"]:
            if one["table"] == table and values.items() <= one.items():
                return dict(one)


def test_one_look_then_what_changes(live: Live) -> None:
    with pit(live) as socket:
        (view,) = (one for one in socket.told if one["type"] == "pit")
        assert [one["table"] for one in view["tables"]] == [*GAMES, GUESTS.name]
        assert [one["table"] for one in view["tables"] if one["play"]] == [GUESTS.name]
        assert {one["light"] for one in view["tables"]} == {"closed", "shut"}
        play(live, "fair")
        tile = changed(socket, "fair", phase="settled")
        assert (tile["words"], tile["light"], tile["last"]) == ("17 black", "result", ["17"])
        assert (tile["pocket"], tile["reason"]) == ("17", "")
        assert (tile["drop"], tile["win"], tile["players"]) == (100_00, -170_00, 1)
        others = [t["table"] for one in socket.told if one["type"] == "pit_change"
                  for t in one["tables"]]  # fmt: skip
        assert set(others) <= {"fair", "maryland"}


def test_figures_are_those_of_the_days_close(live: Live) -> None:
    play(live, "nz", "18")
    play(live, "nz", "17")
    with console(live, "supervisor-1", "nz") as supervisor:
        supervisor.do("Propose", action="correct result", details={"pocket": "18"}, reason="x",
                      evidence="y")  # fmt: skip
        with console(live, "manager-1", "nz") as manager:
            manager.until(supervisor.view["sequence"])
            manager.do("Approve", proposal=1)
    with pit(live, "auditor-1") as socket:
        tiles = {one["table"]: one for one in socket.view("pit")["tables"]}
    for one in house_day(live.store).tables:
        tile = tiles[one.table]
        assert (tile["drop"], tile["win"]) == (one.day.drop, one.day.win)
        assert tile["corrections"] == one.day.corrections


def test_figures_over_days_of_every_game() -> None:
    store = MemoryStore()
    tool.play(store, 120)
    evening = tool.Evening(store, "nz/37", 2)
    evening.table.name = "two days"
    for rounds in (20, 30):
        evening.open()
        for _ in range(rounds):
            evening.round()
        evening.close()
    evening.ask(tool.CASHIER, acts.CashOut("1", 1))  # while it is shut: the next day's
    for one in house_day(store).tables:
        figures = Figures(one.table)
        read_table(store, one.table, figures)
        assert (figures.drop, figures.win) == (one.day.drop, one.day.win), one.table
        assert figures.day.number == one.day.number
        assert figures.number == one.entry


def test_what_waits_for_a_second_person_is_told(live: Live) -> None:
    with pit(live) as socket:
        new = {
            "limits": msgspec.to_builtins(limits_on_line(read_amounts(LIMITS))),
            "notice": "posted",
        }
        with console(live, "manager-1", "fair") as manager:
            view = manager.do(
                "Propose", action="change limits", details=new, reason="x", evidence="y"
            )
            change = socket.until("pit_change")
            while not change["waiting"]:
                change = socket.until("pit_change")
            assert change["waiting"][0]["table"] == "fair"
            manager.do("Decline", proposal=view["waiting"][0]["number"])
            assert socket.until("pit_change", waiting=[])


@pytest.mark.parametrize("person", ["dealer-1", "cashier-1"])
def test_the_pit_isnt_everybodys(live: Live, person: str) -> None:
    with live.staff(person) as member:
        socket = member.socket("", screen=None)
        socket.say(type="hello", screen="pit")
        assert socket.end() == 1008
    with live.guest("guests") as guest:
        socket = guest.socket("", screen=None)
        socket.say(type="hello", screen="pit")
        assert socket.end() == 1008


def test_acts_go_to_a_tables_socket(live: Live) -> None:
    with pit(live) as socket:
        socket.say(type="do", id="1", act="Suspend", fields={"reason": "x"}, position="manager")
        assert socket.until("fault")["error"]["code"] == "order"
    with live.staff("manager-1") as member:
        socket = member.socket("nz", screen=None)
        socket.say(type="hello", screen="pit")
        assert socket.end() == 1008


def test_a_suspended_table_says_so(live: Live) -> None:
    with pit(live) as socket, console(live, "manager-1", "rws") as manager:
        manager.do("Suspend", reason="a spilled drink")
        tile = changed(socket, "rws", light="suspended")
        assert (tile["words"], tile["reason"]) == ("Suspended: a spilled drink", "a spilled drink")
        manager.do("Resume")


def test_a_target_and_a_place_come_from_the_houses_file() -> None:
    table = TableConfig("T", "nz/37", limits=LIMITS, pace=44, place=(2, 3))
    with floor(tables=(table,)) as live, pit(live) as socket:
        (tile,) = socket.view("pit")["tables"]
        assert (tile["target"], tile["place"]) == (44, [2, 3])


@pytest.mark.parametrize("table", ["nz", "rws"])
def test_voids_are_counted_alike_in_the_pit_and_in_the_days_close(live: Live, table: str) -> None:
    """A spin that is void while the bets stay, and a round that is void: one each in both."""
    state = live.house.writer.tables[table].state
    if state.phase not in (Phase.BETTING, Phase.SPINNING):
        live.give(acts.OpenBetting(), table=table)
    with pit(live) as socket:
        before = next(one for one in socket.told[-1]["tables"] if one["table"] == table)["voids"]
        live.give(acts.Spin(), acts.CallNoSpin("foreign object"), table=table)
        tile = changed(socket, table, voids=before + 1)
    with live.staff("manager-1") as manager:
        told = manager.http.get(f"/api/reports/day.json?table={table}").json()
    place = [one["name"] for one in told["columns"]].index("voids")
    assert tile["voids"] == told["rows"][0][place]

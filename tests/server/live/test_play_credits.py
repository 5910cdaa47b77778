"""A house with play credits and money, as a thief tries it from outside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.support.live import BY_HAND, TABLES, Live, bringing
from tests.support.staffed import GUESTS

PLAY, MONEY = f"/api/tables/{GUESTS.name}/seat", f"/api/tables/{BY_HAND}/seat"


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(tables=(TABLES[0], GUESTS), demo=False, log_in_burst=100) as house:
        with house.staff("cashier-1") as cashier:
            cashier.post("/api/cage/players", {"player": "player-1"})
            path = "/api/cage/players/player-1"
            cashier.post(f"{path}/deposit", {"id": "first", "amount": 500_00})
            made = cashier.post(f"{path}/password", {})
            house.passwords["player-1"] = made["password"]
        with house.person() as player:
            player.first_log_in("player-1", house.passwords["player-1"], "a word of my own")
        yield house


def test_a_guest_has_no_seat_where_there_is_money(live: Live) -> None:
    with live.guest(GUESTS.name) as guest:
        told = guest.post(MONEY, status=409)["error"]
        assert told["code"] == "play"
        assert "play credits, which are no money" in told["message"]
        assert guest.socket().do("TakeSeat", seat="7")["error"]["code"] == "play"


def test_a_player_has_no_seat_where_there_is_none(live: Live) -> None:
    with live.person() as player:
        player.log_in("player-1", "a word of my own")
        for body in ({}, bringing(100_00)):
            assert player.post(PLAY, body, 409)["error"]["code"] == "play"
        assert player.socket(GUESTS.name).do("TakeSeat", seat="7")["error"]["code"] == "play"
        assert player.me()["wallet"] == 500_00


def test_the_staff_makes_no_money_of_a_guests_credits(live: Live) -> None:
    with live.guest(GUESTS.name) as guest:
        seats = live.house.writer.tables[GUESTS.name].state.seats
        seat = next(name for name, one in seats.items() if one.player == guest.name)
        with live.staff("cashier-1") as cashier:
            path = f"/api/cage/players/{guest.name}"
            for what in ("deposit", "withdraw"):
                told = cashier.post(f"{path}/{what}", {"id": what, "amount": 5}, 409)["error"]
                assert told["code"] == "play"
            found = cashier.http.get("/api/cage/players").json()["players"]
            assert [one["player"] for one in found] == ["player-1"]
        with live.staff("supervisor-1") as supervisor:
            console = supervisor.socket(GUESTS.name, screen="console")
            offered = console.view("console")["possible"]["supervisor"]
            assert not {"BuyIn", "CashOut"} & set(offered)
            for act, code in (("CashOut", "consent"), ("BuyIn", "consent")):
                told = console.do(act, position="supervisor", seat=seat, amount=100)
                assert told["error"]["code"] == code
                asked: dict[str, Any] = {"seat": seat, "act": act, "fields": {"amount": 100}}
                told = console.do("AskPlayer", position="supervisor", **asked)
                assert told["error"]["code"] == "play"
            told = console.do("TakeSeat", position="supervisor", seat="9", player="player-1")
            assert told["error"]["code"] == "play"
        guest.http.delete(PLAY, headers=guest.headers)
        cage = live.house.crossing.cage.state
        assert cage.players[guest.name].wallet == live.settings.play_credit


def test_every_screen_is_told_which_it_is(live: Live) -> None:
    with live.person() as somebody:
        tables = somebody.http.get("/api/lobby").json()["tables"]
        assert {one["table"]: one["play"] for one in tables} == {BY_HAND: False, "guests": True}
        for table, play in ((BY_HAND, False), (GUESTS.name, True)):
            assert somebody.socket(table, screen="display").view("table")["play"] is play


def test_the_reports_leave_play_credits_out(live: Live) -> None:
    with live.guest(GUESTS.name), live.staff("manager-1") as manager:
        told = manager.http.get("/api/reports/day.json").json()
        names = [one["name"] for one in told["columns"]]
        drops = {row[0]: row[names.index("drop")] for row in told["rows"]}
        assert drops["guests (play credits)"] >= live.settings.play_credit
        assert told["totals"][names.index("drop")] == drops[BY_HAND] == 0
        assert "Play credits are no money: the totals leave them out." in told["notes"]

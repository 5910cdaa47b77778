"""A live table over the line: what its players, its dealer and the pit are told of its chips."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

import pytest

from croupier.house.schedule import Schedule
from croupier.play import acts
from tests.support.live import Live, Socket
from tests.support.live_table import live_config
from tests.support.staffed import Console, console

BRISK: Final = Schedule(betting=1_500, spin=100, result=50, confirm=50, pause=300, step=20)


@contextmanager
def dealt(game: str) -> Iterator[Live]:
    with Live(tables=(live_config(game),)) as live:
        yield live


def buys(socket: Socket, notes: int = 1) -> dict[str, Any]:
    """A player buys chips of a colour, each worth 1, for value chips of 100."""
    bought = socket.do("BuyChips", value=1_00, given={"10000": notes})
    assert bought["type"] == "done", bought
    return seat_after(socket, bought)


def seat_after(socket: Socket, done: dict[str, Any]) -> dict[str, Any]:
    """The seat's view once something was done."""
    view = socket.view("seat")
    while view["sequence"] < done["last"]:
        view = socket.until("seat")
    return view


def seated(dealer: Console) -> dict[str, Any]:
    """The latest view of the table, as far as the dealer's console has come."""
    view = dealer.socket.view("table")
    while view["sequence"] < dealer.view["sequence"]:
        view = dealer.socket.until("table")
    return view


@pytest.mark.parametrize("game", ["nz/37", "fair/37"])
def test_the_house_deals_whole_rounds_with_chips(game: str) -> None:
    """Chips bought, a bet laid and one announced; raked and paid step by step, as the line says."""
    with Live(tables=(live_config(game, BRISK),)) as live, live.guest("L") as guest:
        socket = guest.socket("L")
        socket.until("table", phase="betting")
        mine = buys(socket)["live"]
        assert (mine["colour"], mine["value"]) == ("blue", 1_00)
        assert mine["chips"] == [{"chip": "blue", "count": 100}, {"chip": "10000", "count": 9}]
        for _ in range(2):
            socket.until("table", phase="betting")
            slip = "17 by 2; 0 by 2; 23 by 2; 8 by 2; red by 5"
            placed = socket.do("PlaceBets", slip=slip)
            assert placed["type"] == "done", placed
            said = socket.do("AnnounceBets", slip="tiers by 1")
            assert said["type"] == "done", said
            works = payments(socket)
            assert works[0]["done"] == 0
            assert [one["done"] for one in works] == sorted(one["done"] for one in works)
            assert {"mark", "rake", "pay"} <= {line["do"] for line in works[-1]["work"]}
            answered = socket.view("seat")["live"]["answered"]
            assert (answered["slip"], answered["placed"]) == ("tiers by 1", True)


def payments(socket: Socket) -> list[dict[str, Any]]:
    """What the table tells while a round is cleared and paid."""
    seen: list[dict[str, Any]] = []
    while True:
        view = socket.until("table")
        if view["phase"] in ("clearing", "paying"):
            assert (view["light"], view["confirmed"]) == ("result", True)
            seen.append({"done": view["live"]["done"], "work": view["work"]})
        elif view["phase"] == "settled":
            return seen


def test_a_person_deals_while_players_look_on() -> None:
    """The console's work list is the table's: step, place, amount, colour, over, value chips."""
    with dealt("nz/37") as live, live.guest("L") as guest:
        socket = guest.socket("L")
        with console(live, "dealer-1", "L") as dealer:
            dealer.do("OpenBetting")
            buys(socket)
            done = socket.do("PlaceBets", slip="17 by 3; 17/20 by 2; red by 10")
            mine = seat_after(socket, done)
            assert mine["live"]["untouchable"] == []
            word = socket.do("AnnounceBets", slip="tiers by 1")
            assert word["type"] == "done", word
            (waits,) = dealer.until(word["last"])["live"]["announced"]
            assert (waits["seat"], waits["total"], waits["position"]) == ("1", 6_00, "player")
            assert [piece["wager"] for piece in waits["pieces"]][:2] == ["5/8", "10/11"]
            dealer.do("PlaceAnnounced", announcement=waits["announcement"])
            view = seated(dealer)
            assert view["live"]["markers"][0] == {"colour": "blue", "value": 1_00, "seat": "1"}
            stack = next(one for one in view["stacks"] if one["wager"] == "17")
            assert stack["chips"] == [{"chip": "blue", "count": 3}]
            if "CallNoMoreBets" in dealer.do("Spin")["possible"]["dealer"]:
                dealer.do("CallNoMoreBets")
            dealer.do("EnterResult", pocket="17")
            dealer.do("ConfirmResult")
            settle(dealer)
            view = seated(dealer)
            assert [one["do"] for one in view["work"]] == ["mark", "rake", "pay", "pay"]
            pay = view["work"][-1]
            assert (pay["wagers"], pay["amount"]) == (["17"], 105_00)
            assert (pay["in_colour"], pay["over"]) == (5, 100_00)
            assert pay["value"] == [{"chip": "10000", "count": 1}]
            assert [(one["laid"], one["pays"]) for one in pay["work"]] == [(3, [35, 1])]
            touched_too_early(socket)
            works(dealer)
            told = dealer.view["live"]["rack"]
            blue = told["colours"][0]
            assert blue["rack"] + blue["out"] + blue["cloth"] == blue["stock"] == 400


def settle(dealer: Console) -> None:
    if "Settle" in dealer.view["possible"]["dealer"]:
        dealer.do("Settle")


def touched_too_early(socket: Socket) -> None:
    """A losing bet isn't touched, and none is laid before the opening; the seat's view says so."""
    mine = socket.view("seat")
    while not mine["live"]["untouchable"]:
        mine = socket.until("seat")
    red = next(bet["number"] for bet in mine["bets"] if bet["target"] == "red")
    why = next(one for one in mine["live"]["untouchable"] if one["bet"] == red)
    assert why["reason"] == "losing"
    refused = socket.do("WithdrawBet", bet=red, round=next_round(socket))
    assert refused["error"]["code"] == "hands-off"
    assert refused["error"]["clause"] == why["clause"]
    assert refused["error"]["figures"]["reason"] == "losing"
    assert mine["live"]["new_bets"]["reason"] == "opening"


def next_round(socket: Socket) -> int:
    """Once the number has fallen bets are the next round's."""
    return int(socket.view("table")["round"]) + 1


def works(dealer: Console) -> None:
    """The dealer does every step."""
    view = seated(dealer)
    while view["phase"] in ("clearing", "paying"):
        dealer.do("DoStep", step=view["live"]["done"] + 1)
        view = seated(dealer)
    assert view["phase"] == "settled"


def test_the_pit_sees_the_rack_of_a_live_table_in_every_phase() -> None:
    with dealt("nz/37") as live, live.staff("manager-1", "L") as manager:
        pit = manager.socket("", screen="pit")
        told: dict[str, Any] = next(iter(pit.until("pit")["tables"]), {})
        while told.get("rack") is None:
            told = next(iter(pit.until("pit_change")["tables"]), told)
        assert told["rack"]["worth"] == 200_00 + 1_000_00 + 2_500_00 + 5_000_00
        live.give(acts.OpenBetting(), acts.Spin(), acts.CallNoMoreBets(), table="L")
        live.give(acts.EnterResult("17"), acts.ConfirmResult(), table="L")
        while "Paying" not in told["words"]:
            told = next(iter(pit.until("pit_change")["tables"]), told)

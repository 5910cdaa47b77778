"""A guest's way through the house: session, seat, bets, result, and coming back."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from tests.support.live import AUTOMATIC, BY_HAND, TABLES, Live
from tests.support.staffed import GUESTS


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live() as house:
        yield house


@pytest.fixture
def betting(live: Live) -> Iterator[Live]:
    """The table by hand, with betting open."""
    live.give(acts.OpenBetting())
    yield live
    phase = live.house.writer.tables[BY_HAND].state.phase
    if phase == "betting":
        live.deal("1")


def test_screens_are_told_what_was_seen_of_the_spin(betting: Live) -> None:
    """Only what the ball on a screen obeys; and of the next spin nothing is known yet."""
    with betting.guest() as guest:
        socket = guest.socket()
        assert socket.until("table")["seen"] is None
        betting.give(acts.Spin())
        betting.give(acts.ReportSpin({"ball_direction": "clockwise", "ball_spun": True}))
        betting.give(acts.ReportSpin({"revolutions": 9, "milliseconds_in_track": 8_000}))
        ways = {"ball_direction": "clockwise", "wheel_direction": ""}
        ball = {"revolutions": 9, "milliseconds_in_track": 8_000}
        assert socket.until("table", seen={**ways, **ball, "virtual": False, "read": False})
        betting.give(acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult())
        betting.give(acts.OpenBetting())
        assert socket.until("table", phase="betting", seen=None)


def test_a_guest_bets_and_is_paid(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        assert socket.until("seat")["credit"] == 1_000_00
        done = socket.do("PlaceBets", slip="17 by 5; red by 10")
        assert done["type"] == "done"
        placed = socket.view("seat", total=15_00)
        assert placed["sequence"] >= done["last"]
        assert (placed["credit"], placed["total"]) == (985_00, 15_00)
        assert [bet["bet"] for bet in placed["bets"]] == ["17 by 5", "red by 10"]
        betting.deal("17")
        result = socket.until("table", phase="settled")
        assert (result["light"], result["result"], result["confirmed"]) == ("result", "17", True)
        assert result["history"][0]["result"] == "17"
        after = socket.view("seat", total=0)
        assert after["last_round"]["net"] == 165_00
        [straight], [red] = (bet["pieces"] for bet in after["last_round"]["bets"])
        paid = straight["winnings"], straight["returned"]
        assert (straight["outcome"], paid) == ("won", (175_00, 5_00))
        assert (red["outcome"], red["winnings"], red["returned"]) == ("lost", 0, 0)
        assert after["last_bets"] == [
            {"target": "17", "unit": 5_00},
            {"target": "red", "unit": 10_00},
        ]
        assert (after["session"]["staked"], after["session"]["net"]) == (15_00, 165_00)
        (own,) = guest.http.get(f"/api/tables/{BY_HAND}/rounds").json()["rounds"]
        assert own["net"] == 165_00
        account = guest.http.get(f"/api/tables/{BY_HAND}/rounds/{own['round']}").json()
        assert len(account["bets"]) == 2


def test_the_same_id_gets_its_first_answer(betting: Live) -> None:
    with betting.guest() as guest, betting.guest() as other:
        socket, theirs = guest.socket(), other.socket()
        first = socket.do("PlaceBets", "once", slip="17 by 5")
        assert socket.do("PlaceBets", "once", slip="17 by 5") == first
        for act, fields in (
            ("PlaceBets", {"slip": "red by 100"}),
            ("PlaceBets", {"slip": "17 by 5", "round": 1_000}),
            ("ClearBets", {}),
            ("LeaveSeat", {}),
        ):
            assert socket.do(act, "once", **fields)["error"]["code"] == "id-used"
        assert theirs.do("PlaceBets", "once", slip="17 by 5")["last"] > first["last"]
        assert guest.socket().until("seat")["total"] == 5_00


def test_a_bet_pressed_in_another_round_is_given_back(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        seen = socket.view("table")["round"]
        kept = socket.do("PlaceBets", "kept", slip="17 by 5", round=seen)
        betting.deal("1")
        betting.give(acts.OpenBetting())
        for act, fields in (
            ("PlaceBets", {"slip": "17 by 5"}),
            ("MoveBet", {"bet": 1, "target": "20"}),
            ("WithdrawBet", {"bet": 1}),
            ("ClearBets", {}),
        ):
            no = socket.do(act, round=seen, **fields)["error"]
            assert (no["code"], no["figures"]) == ("round", {"round": seen, "present": seen + 1})
        assert socket.do("PlaceBets", "kept", slip="17 by 5", round=seen) == kept
        assert socket.view("seat", total=0)["bets"] == []


@pytest.mark.parametrize("fields", [{}, {"round": 0}])
def test_a_player_says_for_which_round(betting: Live, fields: dict[str, int]) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        socket.say(type="do", id="a", act="PlaceBets", fields={"slip": "17 by 5", **fields})
        no = socket.until("refused")["error"]
        assert (no["code"], "`round`" in no["message"]) == ("message", True)


def test_bets_are_moved_withdrawn_and_cleared(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        socket.do("PlaceBets", slip="17 by 5; red by 10; 3 by 1")
        numbers = [bet["number"] for bet in socket.view("seat", total=16_00)["bets"]]
        assert socket.do("MoveBet", bet=numbers[0], target="20")["type"] == "done"
        assert socket.do("WithdrawBet", bet=numbers[1])["type"] == "done"
        assert {one["bet"] for one in socket.view("seat", total=6_00)["bets"]} == {
            "20 by 5",
            "3 by 1",
        }
        assert socket.do("ClearBets")["type"] == "done"
        assert socket.view("seat", total=0)["credit"] == 1_000_00


def test_a_slip_is_read_without_being_placed(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        socket.say(type="read", id="r", text="Tiers for 33")
        reading = socket.until("reading")
        assert (reading["text"], reading["total"], reading["refusal"]) == (
            "tiers by 5",
            30_00,
            None,
        )
        assert len(reading["bets"][0]["pieces"]) == 6
        assert (reading["bets"][0]["target"], reading["bets"][0]["unit"]) == ("tiers", 5_00)
        socket.say(type="read", id="r", text="tears by 5")
        refused = socket.until("refused")
        assert refused["error"]["nearest"]
        socket.say(type="read", id="r", text="17 by 500")
        assert socket.until("reading")["refusal"]["code"] == "maximum"


def test_what_is_understood_and_not_offered_is_refused_with_its_reason(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        socket.say(type="read", id="r", text="17 by 5; nassa by 5")
        error = socket.until("refused")["error"]
        assert (error["code"], error["part"], error["nearest"]) == ("not-offered", "nassa", None)
        assert error["message"].startswith("nz/37 doesn't offer nassa")
        assert error["clause"] in error["message"]
        socket.say(type="read", id="r", text="25/29 by 5")
        error = socket.until("refused")["error"]
        assert (error["code"], error["nearest"]) == ("wager", "corner 25/29")
        socket.say(type="read", id="r", text="lorem by 5")
        error = socket.until("refused")["error"]
        assert (error["code"], error["clause"], error["nearest"]) == ("unreadable", None, None)


def test_a_table_says_from_when_on_a_seats_view_is_the_present_one(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        socket.do("PlaceBets", slip="17 by 5")
        before, laid = socket.until("table"), socket.view("seat", total=5_00)
        assert before["reckoned"] < laid["sequence"]
        betting.deal("17")
        after = socket.until("table", phase="settled")
        assert laid["sequence"] < after["reckoned"] <= socket.view("seat", total=0)["sequence"]
        betting.give(acts.OpenBetting())
        opened = socket.until("table", phase="betting", round=after["round"] + 1)
        assert opened["reckoned"] == after["reckoned"]


def test_a_seat_is_kept_and_left(live: Live) -> None:
    with live.guest() as guest:
        path = f"/api/tables/{BY_HAND}/seat"
        seat = guest.post(path)["seat"]
        assert guest.post(path)["seat"] == seat
        live.give(acts.OpenBetting())
        socket = guest.socket()
        socket.do("PlaceBets", slip="17 by 5")
        no = guest.http.delete(path, headers=guest.headers)
        assert (no.status_code, no.json()["error"]["code"]) == (409, "credit")
        assert socket.do("ClearBets")["type"] == "done"
        assert guest.http.delete(path, headers=guest.headers).status_code == 200
        assert guest.socket().told[0]["seat"] is None
        wallet = live.served.house.crossing.cage.state.players[guest.name].wallet
        assert wallet == 100_000
        assert guest.post(path)["credit"] == 1_000_00
        live.deal("1")


def test_others_see_chips_and_never_credit(betting: Live) -> None:
    with betting.guest() as guest, betting.person() as anybody:
        display = anybody.socket(screen="display")
        guest.socket().do("PlaceBets", slip="17 by 5")
        view = display.until("table", on_layout=5_00)
        assert view["others"] == [{"seat": view["others"][0]["seat"], "wager": "17", "stake": 5_00}]
        assert guest.name not in str(display.told)


def test_an_automatic_table_plays_by_itself() -> None:
    with Live(tables=TABLES) as live, live.guest(AUTOMATIC) as guest:
        socket = guest.socket(AUTOMATIC)
        view = socket.until("table", phase="betting")
        assert view["closes"] == view["since"] + view["betting"] or view["closes"] > view["since"]
        lights: set[str] = set()
        while not {"last", "closed", "result"} <= lights:
            lights.add(socket.until("table")["light"])
        sequences = [one["sequence"] for one in socket.told if "sequence" in one]
        assert sequences == sorted(sequences)
        history = guest.http.get(f"/api/tables/{AUTOMATIC}/history").json()["rounds"]
        assert history[0]["result"]
        assert guest.http.get(f"/api/tables/{AUTOMATIC}/statistics").json()["spins"] >= 1


@pytest.mark.parametrize("number", [0, 10**9])
def test_a_seat_that_was_left_in_between_is_no_fault(
    monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    """What the house was told of may be gone, or not be seen yet, when it answers."""

    async def at_once(_: object) -> None:
        """The house waits no longer."""

    with Live() as live, live.person() as guest:
        seating, follower = live.served.seating, live.served.hub.audiences[BY_HAND].follower
        sit = seating._sit

        async def without_a_trace(*given: Any) -> str:
            seat = await sit(*given)
            follower.state.seats.pop(seat, None)
            follower.seats.clear()
            follower.number = number
            return seat

        monkeypatch.setattr(seating, "_sit", without_a_trace)
        monkeypatch.setattr(seating, "_until", at_once)
        guest.become_guest()
        answer = guest.http.post(f"/api/tables/{BY_HAND}/seat", json={}, headers=guest.headers)
    expected = (503, "again") if not number else (409, "no-seat")
    assert (answer.status_code, answer.json()["error"]["code"]) == expected


def test_a_player_who_sits_down_and_leaves_from_many_screens_at_once(live: Live) -> None:
    """Every wish is answered, and never with a fault of the house."""
    with live.person() as guest, ThreadPoolExecutor(6) as screens:
        guest.become_guest()
        sockets = [guest.socket() for _ in range(6)]

        def wish(place: int) -> list[str]:
            acts_ = ("TakeSeat", "LeaveSeat") * 4
            told = [
                sockets[place].do(act, **({"seat": ""} if act == "TakeSeat" else {}))
                for act in acts_
            ]
            return [one["type"] + one.get("error", {}).get("code", "") for one in told]

        answers = {one for found in screens.map(wish, range(6)) for one in found}
    assert answers <= {"done", "refusedno-seat"}, answers


def test_no_name_is_told_by_sending_money_from_another_seat() -> None:
    """A walk-in's name is the staff's to know, whether or not the cage knows them too."""
    with Live(tables=(TABLES[0], GUESTS), demo=False) as live:
        live.give(acts.TakeSeat("walk", "Mr Incognito"))
        with live.guest("guests") as guest:
            told = guest.socket(BY_HAND).do("SendTransfer", seat="walk", amount=1)
            assert told["error"]["code"] == "not-your-seat"
            assert "Incognito" not in str(told)
        with live.staff("dealer-1") as dealer:
            console = dealer.socket(screen="console")
            told = console.do("SendTransfer", position="dealer", seat="walk", amount=1)
            assert told["error"]["code"] == "no-player"


def test_a_restart_keeps_guests_seats_and_bets(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    sessions = str(tmp_path / "sessions.db")
    first = Live(SqliteStore(path), sessions=sessions)
    with first, first.guest() as guest:
        first.give(acts.OpenBetting())
        socket = guest.socket()
        socket.do("PlaceBets", slip="17 by 5")
        first.deal("16")
        first.give(acts.OpenBetting())
        socket.do("PlaceBets", slip="red by 10")
        cookies = dict(guest.http.cookies)
        first.stop()
        assert socket.end() == 1001
        assert socket.told[-1]["type"] == "bye"
        with Live(SqliteStore(path), sessions=sessions) as second, second.person() as back:
            back.http.cookies.update(cookies)
            assert back.me()["person"] == guest.name
            seat = back.socket().until("seat")
            assert [bet["bet"] for bet in seat["bets"]] == ["red by 10"]
            assert seat["credit"] == 985_00
            assert seat["session"]["net"] == -5_00
            assert seat["last_bets"] == [{"target": "17", "unit": 5_00}]
            assert second.passwords == {}

"""A guest's way through the house: session, seat, bets, result, and coming back."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from tests.support.live import AUTOMATIC, BY_HAND, TABLES, Live


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
        assert socket.do("PlaceBets", "once", slip="red by 100") == first
        assert theirs.do("PlaceBets", "once", slip="17 by 5")["last"] > first["last"]
        assert guest.socket().until("seat")["total"] == 5_00


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

"""A player's own limits: they hold from the next bet on, and nobody gets round them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.play import acts
from tests.support.live import BY_HAND, Live

SEAT = f"/api/tables/{BY_HAND}/seat"


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live() as house:
        yield house


@pytest.fixture
def betting(live: Live) -> Iterator[Live]:
    live.give(acts.OpenBetting())
    yield live
    live.deal("1")


def limit(amount: int, period: str = "24h", kind: str = "loss") -> dict[str, object]:
    return {"kind": kind, "period": period, "amount": amount}


def test_a_loss_limit_bites_at_the_bet(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        assert guest.post("/api/me/limits", limit(20_00))["limits"][0]["amount"] == 20_00
        assert socket.view("seat", total=0)["seat"]
        assert socket.do("PlaceBets", slip="17 by 15")["type"] == "done"
        no = socket.do("PlaceBets", slip="18 by 6")
        assert (no["error"]["code"], no["error"]["figures"]["left"]) == ("limit", 5_00)
        (bet,) = socket.view("seat", total=15_00)["bets"]
        no = socket.do("MoveBet", bet=bet["number"], target="tiers")
        assert no["error"]["code"] == "limit"
        assert socket.do("PlaceBets", slip="18 by 5")["type"] == "done"
        betting.deal("1")
        betting.give(acts.OpenBetting())
        assert socket.do("PlaceBets", slip="18 by 1")["error"]["code"] == "limit"
        assert socket.view("seat", total=0)["session"] | {"since": 0} == {
            "since": 0, "staked": 20_00, "net": -20_00, "loss_limit": 20_00
        }  # fmt: skip


def test_winnings_make_room_again(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        guest.post("/api/me/limits", limit(10_00))
        assert socket.do("PlaceBets", slip="7 by 10")["type"] == "done"
        betting.deal("7")
        betting.give(acts.OpenBetting())
        assert socket.do("PlaceBets", slip="red by 300")["type"] == "done"


def test_a_tighter_limit_holds_at_once_and_a_looser_one_later(live: Live) -> None:
    with live.guest() as guest:
        guest.post("/api/me/limits", limit(100_00))
        assert guest.post("/api/me/limits", limit(50_50))["limits"][0]["amount"] == 50_50
        waits = guest.post("/api/me/limits", limit(0))["limits"][0]
        assert (waits["amount"], waits["later"]) == (50_50, 0)
        assert waits["starts"] > live.served.hub.now()
        assert guest.http.get("/api/me/limits").json()["limits"][0] == waits


def test_a_new_seat_brings_only_what_may_be_lost(live: Live) -> None:
    with live.person() as guest:
        guest.become_guest()
        assert guest.http.get("/api/me/limits").json() == {"limits": [], "excluded": None}
        guest.post("/api/me/limits", limit(30_00))
        assert guest.post(SEAT)["credit"] == 30_00


def test_a_deposit_limit_holds_for_play_credits(live: Live) -> None:
    with live.person() as guest:
        guest.become_guest()
        guest.post("/api/me/limits", limit(10_00, kind="deposit"))
        no = guest.post(SEAT, status=409)
        assert no["error"]["code"] == "limit"
        assert guest.name not in live.served.hub.audiences[BY_HAND].follower.seats


def test_exclusion_ends_play_and_can_not_be_shortened(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        assert socket.do("PlaceBets", slip="7 by 10")["type"] == "done"
        assert guest.post("/api/me/exclude", {"hours": 24})["excluded"] > 0
        assert socket.do("PlaceBets", slip="7 by 10")["error"]["code"] == "excluded"
        assert guest.post("/api/me/exclude", {"hours": 1}, 409)["error"]["code"] == "excluded"
        assert guest.post("/api/me/exclude", {"hours": 0}, 422)["error"]["code"] == "request"
        assert socket.do("ClearBets")["type"] == "done"
        assert socket.do("LeaveSeat")["type"] == "done"
        assert guest.post(SEAT, status=409)["error"]["code"] == "excluded"


def test_who_has_lost_everything_may_ask_for_new_credits(betting: Live) -> None:
    with betting.guest() as guest:
        socket = guest.socket()
        assert socket.do("PlaceBets", slip="red by 1000")["type"] == "done"
        betting.deal("2")
        socket.view("seat", total=0, credit=0)
        assert guest.post(SEAT)["credit"] == 1_000_00
        betting.give(acts.OpenBetting())


def test_a_seat_is_freed_when_its_guest_stays_away() -> None:
    with Live(away=2.0) as live:
        with live.guest() as guest:
            name = guest.name
            socket = guest.socket()
            follower = live.served.hub.audiences[BY_HAND].follower
            assert name in follower.seats
            socket.close()
        live.give(acts.OpenBetting())
        with live.person() as display:
            screen = display.socket(screen="display")
            screen.until("table", players=0)
        assert name not in follower.seats
        assert live.house.crossing.cage.state.players[name].wallet == 100_000

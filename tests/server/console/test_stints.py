"""Stints and requests from outside: signing in over HTTP, and a player's yes on the socket."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from croupier.play import acts
from croupier.server.console.stints import end_stints
from tests.support.live import BY_HAND, Live, Person

STINT = f"/api/tables/{BY_HAND}/stint"


@pytest.fixture
def live() -> Iterator[Live]:
    with Live() as house:
        yield house


def logged_in(live: Live, person: str) -> Person:
    member = Person(live)
    assert member.log_in(person, live.passwords[person]).is_success
    return member


def test_a_dealer_signs_in_acts_and_signs_out(live: Live) -> None:
    dealer = logged_in(live, "dealer-1")
    socket = dealer.socket(screen="console")
    assert socket.view("console", stint="")["possible"]["dealer"] == []
    assert socket.do("OpenBetting", position="dealer")["error"]["code"] == "stint"
    assert dealer.post(STINT, status=201)["person"] == "dealer-1"
    assert dealer.post(STINT, status=201)["table"] == BY_HAND  # again: nothing new
    view = socket.view("console", stint=BY_HAND, dealers=["dealer-1"])
    assert "OpenBetting" in view["possible"]["dealer"]
    assert socket.do("OpenBetting", position="dealer")["type"] == "done"
    assert dealer.http.delete(STINT, headers=dealer.headers).is_success
    assert socket.do("Spin", position="dealer")["error"]["code"] == "stint"
    dealer.leave()


def test_only_dealers_sign_in_and_only_to_a_table(live: Live) -> None:
    supervisor, dealer = logged_in(live, "supervisor-1"), logged_in(live, "dealer-1")
    supervisor.post(STINT, status=403)
    dealer.post("/api/tables/nowhere/stint", status=404)
    with live.guest() as guest:
        guest.post(STINT, status=401)
    for one in (supervisor, dealer):
        one.leave()


def test_a_log_out_ends_the_stint(live: Live) -> None:
    dealer = logged_in(live, "dealer-1")
    dealer.post(STINT)
    dealer.post("/api/log-out")
    assert live.house.floor.dealers(BY_HAND) == []
    dealer.leave()


def test_a_stint_without_a_log_in_is_ended(live: Live) -> None:
    dealer = logged_in(live, "dealer-1")
    dealer.post(STINT)
    end_stints(live.house, live.served.sessions)
    assert live.house.floor.dealers(BY_HAND) == ["dealer-1"]
    for session in live.served.sessions:  # as a restart does, or 20 minutes without a key
        live.served.sessions.end(session)
    end_stints(live.house, live.served.sessions)
    assert live.house.floor.dealers(BY_HAND) == []
    dealer.leave()


def test_a_player_is_asked_on_their_screen(live: Live) -> None:
    with live.guest() as guest, live.staff("dealer-1") as dealer:
        terminal, console = guest.socket(), dealer.socket(screen="console")
        seat = terminal.view("seat")
        assert console.view("console")["seats"][0]["own"] is True
        taken = console.do("CashOut", position="dealer", seat=seat["seat"], amount=100)
        assert taken["error"]["code"] == "consent"
        live.give(acts.OpenBetting())
        asked = {"seat": seat["seat"], "act": "CashOut", "fields": {"amount": 100}}
        cash = console.do("AskPlayer", position="dealer", **asked)
        assert cash["error"]["code"] == "play", "a guest has no money to be cashed out"
        asked = {"seat": seat["seat"], "act": "PlaceBets", "fields": {"slip": "17 by 1"}}
        assert console.do("AskPlayer", position="dealer", **asked)["type"] == "done"
        while (request := terminal.until("seat")["request"]) is None:
            pass
        assert (request["act"], request["amount"], request["person"]) == (
            "PlaceBets",
            0,
            "dealer-1",
        )
        assert terminal.do("ConfirmRequest", request=request["request"])["type"] == "done"
        assert live.house.writer.tables[BY_HAND].state.seats[seat["seat"]].credit == (
            seat["credit"] - 100
        )

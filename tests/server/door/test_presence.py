"""Presence: reading is none, a press that only reads tells of it, and log-ins end everywhere."""

from __future__ import annotations

import time

import pytest

from croupier.audit.audit import audit
from croupier.server.door.sessions import Sessions
from croupier.server.settings import ServerSettings
from tests.server.door.test_sessions import Moving
from tests.support.live import Live, Person

GIVEN = "a password of the counter"
OWN = "a word of my own"


def player(live: Live, person: Person) -> None:
    with live.staff("cashier-1") as cashier:
        cashier.post("/api/cage/players", {"player": "card-7"})
        cashier.post("/api/cage/players/card-7/password", {"password": GIVEN})
    person.first_log_in("card-7", GIVEN, OWN)


@pytest.mark.parametrize(("kind", "idle"), [("player", 30 * 60), ("staff", 20 * 60)])
def test_a_log_in_that_only_reads_ends(kind: str, idle: int) -> None:
    clock = Moving()
    sessions = Sessions(ServerSettings(), clock)
    token, session = sessions.begin("player" if kind == "player" else "staff", "somebody")
    clock.now += idle - 1
    assert sessions.find(token, present=False) is session
    clock.now += 2
    assert sessions.find(token, present=False) is None


def test_a_players_log_in_ends_however_active() -> None:
    clock = Moving()
    sessions = Sessions(ServerSettings(), clock)
    token, _ = sessions.begin("player", "card-7")
    for _ in range(12 * 6):
        assert sessions.find(token) is not None
        clock.now += 601
    assert sessions.find(token) is None


def test_a_counter_that_asks_by_itself_signs_out() -> None:
    with Live(staff_idle=2.0) as live, live.staff("cashier-1") as cashier:
        ends = time.monotonic() + 30
        while cashier.http.get("/api/cage/players").is_success:
            assert time.monotonic() < ends, "asking for players kept the log-in"
            time.sleep(0.1)
        assert cashier.me()["kind"] == "nobody"


def test_a_sign_of_presence_keeps_a_log_in() -> None:
    with Live(staff_idle=4.0) as live, live.staff("cashier-1") as cashier:
        first = cashier.me()["expires"]
        time.sleep(0.2)
        # Asking who one is changes nothing; a clock that is being set right may differ a little.
        assert abs(cashier.me()["expires"] - first) < 100
        assert cashier.post("/api/me/presence")["expires"] > first


def test_a_players_open_terminal_is_no_presence() -> None:
    with Live(demo=False, player_idle=3.0, log_in_burst=50) as live, live.person() as person:
        player(live, person)
        socket = person.socket()
        for _ in range(8):
            socket.say(type="ping")
            time.sleep(0.1)
        assert socket.end() == 4401
        assert person.me()["kind"] == "nobody"


def test_an_ended_session_does_nothing_over_its_socket() -> None:
    with Live() as live, live.staff("dealer-1") as dealer:
        socket = dealer.socket(screen="console")
        session = next(one for one in live.served.sessions if one.person == "dealer-1")
        session.seen -= live.settings.staff_idle + 1
        socket.say(type="do", id="late", act="OpenBetting", fields={})
        assert socket.end() == 4401
        assert not any(one["type"] == "done" for one in socket.told)


def test_signing_out_everywhere() -> None:
    with Live(log_in_burst=50) as live:
        with live.staff("dealer-1") as here, live.staff("dealer-1") as there:
            socket = there.socket(screen="console")
            with live.staff("dealer-1") as another, live.staff("manager-1") as manager:
                assert here.post("/api/me/sign-out-everywhere")["kind"] == "nobody"
                for person in (here, there, another):
                    assert person.me()["kind"] == "nobody"
                assert socket.end() == 4401
                assert manager.me()["kind"] == "staff"
        with live.staff("dealer-1") as again:
            assert again.me()["kind"] == "staff"
        with live.guest() as guest:
            assert guest.post("/api/me/sign-out-everywhere", {}, 401)["error"]["code"] == "session"
        assert audit(live.store).faults == []

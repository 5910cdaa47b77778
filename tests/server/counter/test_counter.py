"""The counter of a running house: players with wallets and passwords, who log in and play."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.play import acts
from tests.support.live import BY_HAND, Live, Person, bringing

GIVEN = "a password of the counter"
PASSWORD = "a password of the player"
SEAT = f"/api/tables/{BY_HAND}/seat"


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(demo=False, log_in_burst=100) as house:
        yield house


@contextmanager
def player(
    live: Live, cash: int = 500_00, name: str = "player-1", by: str = "cashier-1"
) -> Iterator[Person]:
    """A player whom somebody of the counter has registered, and who has logged in."""
    with live.staff(by) as cashier:
        cashier.post("/api/cage/players", {"player": name})
        cashier.post(f"/api/cage/players/{name}/password", {"password": GIVEN})
        cashier.post(f"/api/cage/players/{name}/deposit", {"id": name, "amount": cash})
    with live.person() as person:
        person.first_log_in(name, GIVEN, PASSWORD)
        assert person.me()["kind"] == "player"
        yield person


def known(live: Live, name: str = "player-1") -> dict[str, Any]:
    with live.staff("cashier-1") as cashier:
        return dict(cashier.http.get(f"/api/cage/players/{name}").json())


@pytest.mark.clause("rws:1.7")
def test_a_player_brings_money_plays_and_takes_it_home(live: Live) -> None:
    with player(live) as person:
        assert person.me()["wallet"] == 500_00
        assert person.post(SEAT, bringing(120_50)) == {
            "seat": "1",
            "credit": 120_50,
            "wallet": 379_50,
        }
        live.give(acts.OpenBetting())
        socket = person.socket()
        assert socket.do("PlaceBets", slip="17 by 2")["type"] == "done"
        assert known(live)["seats"] == [
            {"table": BY_HAND, "seat": "1", "credit": 118_50, "standing": 2_00}
        ]
        assert person.post(SEAT, bringing(9_50))["credit"] == 128_00
        live.deal("17")
        socket.view("seat", credit=200_00)
        assert person.http.delete(SEAT, headers=person.headers).status_code == 200
        assert person.me()["wallet"] == 570_00
    with live.staff("cashier-1") as cashier:
        paid = {"id": "home", "amount": 570_00}
        for _ in range(2):  # the second is the first, sent again
            told = cashier.post("/api/cage/players/player-1/withdraw", paid)
            assert (told["wallet"], told["seats"]) == (0, [])
    assert audit(live.store).faults == []


def test_a_player_may_sit_down_with_nothing(live: Live) -> None:
    with player(live) as person:
        assert person.post(SEAT)["credit"] == 0
        assert person.post(SEAT, bringing(500_01), 409)["error"]["code"] == "wallet"
        for wrong in (0.5, -1, 100_000_000_001, "five", None):
            no = person.post(SEAT, bringing(wrong), 422)["error"]
            assert (no["code"], no["part"]) == ("request", "amount")
            assert no["message"].startswith("The request can't be read: amount, expected `int`")
        assert person.post(SEAT, bringing(500_00))["wallet"] == 0


def test_an_id_belongs_to_one_amount(live: Live) -> None:
    with player(live) as person, live.staff("cashier-1") as cashier:
        wish = bringing(100_00)
        brought = {"seat": "1", "credit": 100_00, "wallet": 400_00}
        assert person.post(SEAT, wish) == brought
        assert person.post(SEAT, wish) == brought
        other = {**wish, "amount": 1}
        assert person.post(SEAT, other, 409)["error"]["code"] == "id-used"
        assert person.post(SEAT, {"amount": 1}, 422)["error"]["code"] == "message"
        person.http.delete(SEAT, headers=person.headers)
        assert person.post(SEAT, wish, 409)["error"]["code"] == "no-seat"
        assert person.post(SEAT, other, 409)["error"]["code"] == "id-used"
        path = "/api/cage/players/player-1"
        for _ in range(2):
            told = cashier.post(f"{path}/deposit", {"id": "x", "amount": 5_00})
            assert told["wallet"] == 505_00
        for what, amount in (("deposit", 6_00), ("withdraw", 5_00)):
            no = cashier.post(f"{path}/{what}", {"id": "x", "amount": amount}, 409)["error"]
            assert no["code"] == "id-used"


def test_a_refused_id_may_come_again(live: Live) -> None:
    with player(live) as person, live.staff("cashier-1") as cashier:
        path = "/api/cage/players/player-1"
        cash = {"id": "y", "amount": 600_00}
        assert cashier.post(f"{path}/withdraw", cash, 409)["error"]["code"] == "wallet"
        cashier.post(f"{path}/deposit", {"id": "z", "amount": 100_00})
        assert cashier.post(f"{path}/withdraw", cash)["wallet"] == 0
        assert person.me()["wallet"] == 0


def test_a_house_without_demonstration_has_no_guests(live: Live) -> None:
    with live.person() as nobody:
        nobody.me()
        assert nobody.post("/api/guest", {}, 403)["error"]["code"] == "demo"
        assert nobody.post(SEAT, bringing(5), 401)["error"]["code"] == "session"


def test_a_guest_brings_no_money() -> None:
    with Live() as live, live.guest() as guest:
        assert guest.post(SEAT, bringing(5), 422)["error"]["code"] == "request"
        assert guest.me()["wallet"] is None


def test_limits_hold_after_another_log_in(live: Live) -> None:
    with player(live) as person:
        limit = {"kind": "loss", "period": "24h", "amount": 50_00}
        person.post("/api/me/limits", limit)
        assert person.post(SEAT, bringing(50_01), 409)["error"]["code"] == "limit"
        person.post(SEAT, bringing(50_00))
        live.give(acts.OpenBetting())
        assert person.socket().do("PlaceBets", slip="17 by 30")["type"] == "done"
        live.deal("0")
        person.post("/api/log-out")
        person.log_in("player-1", PASSWORD)
        live.give(acts.OpenBetting())
        no = person.socket().do("PlaceBets", slip="17 by 21")
        assert (no["error"]["code"], no["error"]["figures"]["left"]) == ("limit", 20_00)
        assert person.post(SEAT, bringing(1), 409)["error"]["code"] == "limit"


def test_another_password_ends_the_log_in(live: Live) -> None:
    with player(live) as person, live.staff("cashier-1") as cashier:
        socket = person.socket()
        made = cashier.post("/api/cage/players/player-1/password")["password"]
        assert socket.end() == 4401
        assert person.me()["kind"] == "nobody"
        assert person.log_in("player-1", PASSWORD).status_code == 401
        assert person.log_in("player-1", made).status_code == 200
    assert not any(b'"hash"' in one.data and made.encode() in one.data for one in _cage(live))


def test_whom_the_counter_excludes_takes_no_seat(live: Live) -> None:
    with player(live) as person, live.staff("security-1") as security:
        told = security.post("/api/cage/players/player-1/exclude", {"days": 30, "reason": "asked"})
        assert told["excluded"] > 0
        assert person.post(SEAT, bringing(5), 409)["error"]["code"] == "excluded"
        path = "/api/cage/players/player-1/deposit"
        no = security.http.post(path, json={"id": "x", "amount": 5}, headers=security.headers)
        assert (no.status_code, no.json()["error"]["code"]) == (403, "authority")


def test_players_are_found_by_id_and_name(live: Live) -> None:
    with live.staff("cashier-1") as cashier:
        for place in range(60):
            body = {"player": f"card-{place}", "name": f"the guest of room {place}"}
            cashier.post("/api/cage/players", body)
        told = cashier.http.get("/api/cage/players").json()
        assert (len(told["players"]), told["more"]) == (50, True)
        told = cashier.http.get("/api/cage/players?find=ROOM 59").json()
        assert [one["player"] for one in told["players"]] == ["card-59"]
        assert not told["players"][0]["logs_in"]
        assert cashier.post("/api/cage/players", {"player": "card-1"}, 409)["error"]["code"] == (
            "known-player"
        )
        assert cashier.http.get("/api/cage/players/nobody").status_code == 404


def _cage(live: Live) -> list[Any]:
    return list(live.store.read("cage"))


def test_a_walk_ins_seat_becomes_nobody_elses(live: Live) -> None:
    """Whoever got a log-in for the name could sit down at it, and take the money home."""
    live.give(acts.TakeSeat("1", "zoe"), acts.BuyIn("1", 500_00))
    with live.staff("cashier-1") as cashier:
        cashier.post("/api/cage/players", {"player": "zoe"})
        told = cashier.post("/api/cage/players/zoe/password", {}, status=409)
        assert told["error"]["code"] == "seat"
        assert told["error"]["figures"] == {"table": BY_HAND, "seat": "1"}
        live.give(acts.CashOut("1", 500_00), acts.LeaveSeat("1"))
        assert cashier.post("/api/cage/players/zoe/password", {})["password"]

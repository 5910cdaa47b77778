"""The player's PIN at withdrawals and the second word on large amounts, as a thief tries them."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.state import PIN_TRIES
from croupier.journal.sqlite.store import SqliteStore
from tests.server.counter.test_counter import PASSWORD, player
from tests.server.pit.test_alerts import alert, waiting
from tests.support.live import Live, Person

PIN = "2580"
OUT = "/api/cage/players/player-1/withdraw"


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(demo=False, log_in_burst=100) as house:
        yield house


def chosen(person: Person, pin: str = PIN) -> None:
    person.post("/api/me/pin", {"password": PASSWORD, "pin": pin})


def asked(member: Person, id_: str, **more: object) -> httpx.Response:
    body = {"id": id_, "amount": 10_00, **more}
    return member.http.post(OUT, json=body, headers=member.headers)


def code(answer: httpx.Response) -> str:
    return "" if answer.is_success else str(answer.json()["error"]["code"])


def test_cash_is_paid_out_with_the_players_pin_only(live: Live) -> None:
    with player(live, by="manager-1") as person, live.staff("cashier-1") as cashier:
        assert code(asked(cashier, "a")) == "", "without a PIN of the player nothing is asked for"
        chosen(person)
        assert cashier.http.get("/api/cage/players/player-1").json()["has_pin"]
        assert code(asked(cashier, "b")) == "pin"
        assert code(asked(cashier, "b", pin="2581")) == "pin"
        assert asked(cashier, "b", pin=PIN).json()["wallet"] == 480_00
        again = asked(cashier, "b", pin="2581")
        assert again.json()["wallet"] == 480_00, "a stored withdrawal is told again, and moves once"
        with live.staff("manager-1") as manager:
            assert code(asked(manager, "c")) == "pin", "whoever is at the counter"
    stored = b"".join(entry.data for entry in live.store.read(CAGE))
    assert PIN.encode() + b'"' not in stored
    assert audit(live.store).clean


def test_who_made_the_password_pays_nothing_out_by_a_pin_chosen_under_it(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with Live(SqliteStore(file), demo=False, log_in_burst=100) as live:
        passwords = live.passwords
        with player(live, by="manager-1") as person, live.staff("cashier-1") as thief:
            chosen(person)
            assert code(asked(thief, "a", pin=PIN)) == "", "manager-1 has made the password"
            made = thief.post("/api/cage/players/player-1/password", {})["password"]
            assert code(asked(thief, "b", pin=PIN)) == "", "this PIN is older than the password"
            with live.person() as it:
                it.first_log_in("player-1", made, "stolen and my own")
                it.post("/api/me/pin", {"password": "stolen and my own", "pin": "9041"})
            told = asked(thief, "c", pin="9041")
            assert code(told) == "own-pin"
            assert told.json()["error"]["message"] == (
                "player-1 chose this PIN under a password that cashier-1 made: another person of "
                "the counter pays out by it first."
            )
            assert code(asked(thief, "without")) == "pin"
    with Live(SqliteStore(file), demo=False, log_in_burst=100) as live:
        live.passwords.update(passwords)
        with live.staff("cashier-1") as thief, live.staff("manager-1") as manager:
            assert code(asked(thief, "d", pin="9041")) == "own-pin", "a restart forgets nobody"
            assert code(asked(manager, "e", pin="9041")) == ""
            assert code(asked(thief, "f", pin="9041")) == "", "another person has seen the player"
            with live.person() as it:
                it.log_in("player-1", "stolen and my own")
                it.post("/api/me/password", {"old": "stolen and my own", "new": "once more mine"})
                it.post("/api/me/pin", {"password": "once more mine", "pin": "6203"})
            assert code(asked(thief, "g", pin="6203")) == "own-pin", "under that password still"
            breach = manager.http.get("/api/audit-log?kind=breach").json()["events"]
            assert {one["person"] for one in breach} == {"cashier-1"}
        assert audit(live.store).faults == []


def test_wrong_pins_are_counted_even_at_once_and_after_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with Live(SqliteStore(file), demo=False, log_in_burst=100) as live:
        passwords = live.passwords
        with player(live, by="manager-1") as person, live.staff("cashier-1") as cashier:
            chosen(person)
            with ThreadPoolExecutor(8) as hands:
                guesses = [f"{number:04}" for number in range(40)]
                told = list(hands.map(lambda pin: asked(cashier, f"x{pin}", pin=pin), guesses))
            assert {code(one) for one in told} == {"pin"}
            compared = [one for one in told if "isn't" in one.json()["error"]["message"]]
            assert len(compared) == PIN_TRIES, "the rest wasn't even compared"
            assert code(asked(cashier, "right", pin=PIN)) == "pin"
    with Live(SqliteStore(file), demo=False, log_in_burst=100) as live:
        live.passwords.update(passwords)
        with live.staff("cashier-1") as cashier, live.person() as person:
            assert code(asked(cashier, "right", pin=PIN)) == "pin", "a restart forgets no try"
            person.log_in("player-1", PASSWORD)
            chosen(person, "9041")
            assert code(asked(cashier, "right", pin="9041")) == ""


def test_the_pit_hears_when_a_pin_locks_and_when_the_counter_makes_a_password(live: Live) -> None:
    with (
        player(live, by="manager-1") as person,
        live.staff("cashier-1") as cashier,
        live.staff("manager-1") as manager,
    ):
        chosen(person)
        for number in range(PIN_TRIES - 1):
            assert code(asked(cashier, f"w{number}", pin="7391")) == "pin"
        assert code(asked(cashier, "right", pin=PIN)) == "", "the fifth may still be right"
        for number in range(PIN_TRIES):
            assert "pin" not in waiting(manager)
            assert code(asked(cashier, f"v{number}", pin="7391")) == "pin"
        told = alert(manager, "pin")
        assert told["title"] == "A PIN is locked"
        assert "player-1" in told["text"]
        assert code(asked(cashier, "more", pin=PIN)) == "pin"
        assert waiting(manager).count("pin") == 1, "one lock is told once"
        answer = {"answer": "She was called"}
        manager.post(f"/api/pit/alerts/{told['id']}/answer", answer)
        cashier.post("/api/cage/players/player-1/password", {})
        assert alert(manager, "pin")["title"] == "A password was made for a player with a PIN"


def test_a_pin_is_its_players_own(live: Live) -> None:
    with player(live) as person, live.staff("cashier-1") as cashier, live.person() as it:
        it.me()
        for somebody in (cashier, it):
            answer = somebody.http.post(
                "/api/me/pin", json={"password": PASSWORD, "pin": PIN}, headers=somebody.headers
            )
            assert answer.status_code == 403
        wrong = {"password": "not the one of hers", "pin": PIN}
        assert person.post("/api/me/pin", wrong, 401)["error"]["code"] == "log-in"
        for pin in ("1234", "0000", "98765", "12", "123456789", "12a4", "", "１２８５"):
            told = person.post("/api/me/pin", {"password": PASSWORD, "pin": pin}, 422)
            assert told["error"]["code"] == "password", pin


@pytest.mark.parametrize("way", ["deposit", "withdraw"])
def test_a_large_amount_is_given_twice(live: Live, way: str) -> None:
    large = live.settings.large_cash
    with player(live, cash=large - 1), live.staff("cashier-1") as cashier:
        path = f"/api/cage/players/player-1/{way}"
        if way == "withdraw":
            cashier.post("/api/cage/players/player-1/deposit", {"id": "more", "amount": 1})
        told = cashier.post(path, {"id": "big", "amount": large}, 409)
        assert told["error"]["code"] == "large"
        told = cashier.post(path, {"id": "big", "amount": large, "again": large * 10}, 409)
        assert told["error"]["code"] == "large"
        cashier.post(path, {"id": "big", "amount": large, "again": large}, 200)
        cashier.post(path, {"id": "big", "amount": large, "again": large}, 200)
        wallet = cashier.http.get("/api/cage/players/player-1").json()["wallet"]
        assert wallet == (0 if way == "withdraw" else 2 * large - 1)

"""The counter's cash: numbered, receipted, counted in a drawer, reversed by a second person."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.journal.sqlite.store import SqliteStore
from tests.support.live import Live, Person

PLAYER = "/api/cage/players/ann"


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(demo=False, log_in_burst=100) as house:
        yield house


def begin(cashier: Person) -> None:
    """A player with 500, of which 120 were paid out again."""
    cashier.post("/api/cage/players", {"player": "ann"})
    cashier.post(f"{PLAYER}/deposit", {"id": "in", "amount": 500_00})
    for _ in range(2):  # the second is the first, sent again
        cashier.post(f"{PLAYER}/withdraw", {"id": "out", "amount": 120_00})


def cash(person: Person) -> dict[str, Any]:
    return dict(person.http.get("/api/cage/cash").json())


def alert(person: Person, kind: str) -> str:
    """What the alert of a kind says, once it is on record."""
    for _ in range(3_000):
        for one in person.http.get("/api/pit/alerts").json()["alerts"]:
            if one["kind"] == kind:
                return str(one["text"])
        time.sleep(0.02)
    raise AssertionError(f"no alert of kind {kind}")


def wallet(person: Person) -> int:
    return int(person.http.get(PLAYER).json()["wallet"])


def test_todays_movements_and_the_receipt(live: Live) -> None:
    with live.staff("cashier-1") as cashier:
        begin(cashier)
        told = [(one["number"], one["amount"], one["person"]) for one in cash(cashier)["movements"]]
        assert told == [(2, -120_00, "cashier-1"), (1, 500_00, "cashier-1")]
        paper = cashier.http.get("/api/cage/cash/2/receipt.pdf")
        assert paper.headers["content-type"] == "application/pdf"
        assert paper.content.startswith(b"%PDF")
        assert cashier.http.get("/api/cage/cash/3/receipt.pdf").status_code == 404
    for person in ("security-1", "auditor-1"):
        with live.staff(person) as other:
            assert len(cash(other)["movements"]) == 2
    with live.staff("dealer-1") as dealer:
        assert dealer.http.get("/api/cage/cash").status_code == 403


def test_cash_and_log_ins_are_significant_events(live: Live) -> None:
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        begin(cashier)
        for kind, sentence in {
            "cash": "ann withdraws 120, movement 2.",
            "log-in": "manager-1 logs in.",
        }.items():
            events = manager.http.get(f"/api/audit-log?kind={kind}").json()["events"]
            assert events[0]["what"] == sentence


def test_a_drawer_is_counted_when_it_is_opened_and_closed(live: Live) -> None:
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        assert cash(cashier)["drawer"] is None
        assert cashier.post("/api/cage/drawer/close", {"counted": 0}, 409)["error"]["code"] == (
            "drawer"
        )
        told = cashier.post("/api/cage/drawer/open", {"counted": 1_000_00})
        assert told["drawer"]["should_hold"] == 1_000_00
        assert cashier.post("/api/cage/drawer/open", {"counted": 5}, 409)["error"]["code"] == (
            "drawer"
        )
        begin(cashier)
        assert cash(cashier)["drawer"]["should_hold"] == 1_380_00
        assert cash(manager)["drawer"] is None, "a drawer is its person's"
        told = cashier.post("/api/cage/drawer/close", {"counted": 1_370_00})
        assert told == {"counted": 1_370_00, "should_hold": 1_380_00, "difference": -10_00}
        assert cash(cashier)["drawer"] is None
        assert alert(manager, "drawer") == "cashier-1 counted 1370 where 1380 should be: -10"


def test_cash_is_reversed_once_by_a_second_person(live: Live) -> None:
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        cashier.post("/api/cage/drawer/open", {"counted": 0})
        begin(cashier)
        own = cashier.post("/api/cage/cash/2/reverse", {"reason": "too much"}, 409)
        assert own["error"]["code"] == "own-movement"
        told = manager.post("/api/cage/cash/2/reverse", {"reason": "paid to the wrong one"})
        assert (told["reversed_by"], wallet(manager)) == ("manager-1", 500_00)
        again = manager.post("/api/cage/cash/2/reverse", {"reason": "again"}, 409)
        assert again["error"]["code"] == "movement"
        assert manager.post("/api/cage/cash/1/reverse", {"reason": " "}, 409)["error"]["code"] == (
            "details"
        )
        assert cash(cashier)["drawer"]["should_hold"] == 500_00, "it went back into that drawer"
        manager.post("/api/cage/cash/1/reverse", {"reason": "a false note"})
        assert (wallet(manager), cash(cashier)["drawer"]["should_hold"]) == (0, 0)
        breach = manager.http.get("/api/audit-log?kind=breach").json()["events"]
        assert [one["person"] for one in breach] == ["cashier-1"]
    assert audit(live.store).faults == []


def test_a_deposit_that_is_gone_from_the_wallet_is_not_reversed(live: Live) -> None:
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        begin(cashier)
        told = manager.post("/api/cage/cash/1/reverse", {"reason": "a false note"}, 409)
        assert (told["error"]["code"], wallet(manager)) == ("wallet", 380_00)


def test_movements_and_drawers_outlive_the_process(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with Live(SqliteStore(path), demo=False) as live, live.staff("cashier-1") as cashier:
        cashier.post("/api/cage/drawer/open", {"counted": 100_00})
        begin(cashier)
        before, passwords = cash(cashier), live.passwords
    with Live(SqliteStore(path), demo=False) as live:
        live.passwords = passwords
        with live.staff("cashier-1") as cashier:
            assert cash(cashier) == before
        with live.staff("manager-1") as manager:
            manager.post("/api/cage/cash/2/reverse", {"reason": "paid to the wrong one"})
            assert wallet(manager) == 500_00

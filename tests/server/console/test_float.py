"""The float and payments by ruling from outside: over sockets, by several people at consoles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.house.config import TableConfig
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.proposals import FLOAT
from tests.support.live import Live
from tests.support.staffed import LIMITS, Console, console, floor, play

TABLES = tuple(
    TableConfig(name, "nz/37", {"float-alone": "1000"}, limits=LIMITS) for name in ("nz", "other")
)
LARGE: dict[str, Any] = {"kind": "fill", "amount": 1_000_01, "document": "F-1"}


@pytest.fixture
def live() -> Iterator[Live]:
    with floor(tables=TABLES) as house:
        yield house


def proposed(first: Console, action: str = FLOAT, **details: object) -> int:
    asked = {"action": action, "details": details, "reason": "low", "evidence": "sheet 4"}
    return int(first.do("Propose", **asked)["waiting"][-1]["number"])


def test_a_large_fill_takes_two_people(live: Live) -> None:
    with (
        console(live, "supervisor-1", "nz") as first,
        console(live, "manager-1", "nz") as second,
        console(live, "supervisor-1", "other") as elsewhere,
    ):
        assert first.refused("MoveFloat", **LARGE) == "two-people"
        assert FLOAT in first.view["proposable"]["supervisor"]
        number = proposed(first, **LARGE)
        (waits,) = first.view["waiting"]
        assert waits["words"] == "The table's fill of 1000.01, document F-1."
        assert (waits["needs"], waits["details"]) == (["supervisor"], LARGE)
        assert first.refused("Approve", proposal=number) == "own-proposal"
        assert elsewhere.refused("Approve", proposal=number) == "proposal"
        second.until(first.view["sequence"])
        second.do("Approve", proposal=number)
        assert second.refused("Approve", proposal=number) == "proposal", "once"
        first.do("MoveFloat", kind="fill", amount=1_000_00, document="F-2")
        assert first.refused("MoveFloat", kind="fill", amount=1, document="F-3") == "two-people"
        assert "MoveFloat" not in first.view["possible"]["supervisor"]
    assert audit(live.store).clean


def test_nobody_else_moves_it(live: Live) -> None:
    small = {"kind": "fill", "amount": 1_00, "document": "F-1"}
    for person in ("dealer-1", "security-1", "auditor-1"):
        with console(live, person, "nz") as member:
            assert member.refused("MoveFloat", **small) == "authority", person
            asked = {"action": FLOAT, "details": LARGE, "reason": "x", "evidence": "y"}
            assert member.refused("Propose", **asked) == "authority", person


def credited(cashier: Console, document: str) -> str:
    """What is said to a cashier who takes chips back in parts."""
    act: dict[str, Any] = {"kind": "credit", "amount": 400_00, "document": document}
    answer = cashier.socket.do("MoveFloat", position="cashier", **act)
    return "done" if answer["type"] == "done" else str(answer["error"]["code"])


def test_a_restart_forgets_no_part(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with floor(SqliteStore(file), TABLES) as live, console(live, "cashier-1", "nz") as cashier:
        passwords = live.passwords
        assert [credited(cashier, one) for one in ("C-1", "C-2")] == ["done", "done"]
    with floor(SqliteStore(file), TABLES) as live:
        live.passwords.update(passwords)
        with console(live, "cashier-1", "nz") as cashier:
            assert credited(cashier, "C-3") == "two-people"


def test_every_payment_by_ruling_takes_two_people_who_see_it(live: Live) -> None:
    play(live, "nz")
    with (
        console(live, "manager-1", "nz", "gaming-management") as first,
        console(live, "manager-2", "nz", "gaming-management") as second,
    ):
        made = {"question": "What now?", "decision": "As justice asks.", "rounds": [1]}
        assert first.refused("MakeRuling", **made) == "two-people"
        number = proposed(first, "make a ruling", **made)
        second.until(first.view["sequence"])
        second.do("Approve", proposal=number)
        first.until(second.view["sequence"])
        for action, said in (("pay", "pays 5 to seat 1"), ("take", "takes 5 from seat 1")):
            details = {"ruling": 1, "seat": "1", "amount": 5_00}
            number = proposed(first, f"{action} by ruling", **details)
            assert first.view["waiting"][-1]["words"] == f"Ruling 1 {said}."
            assert first.refused("Approve", proposal=number) == "own-proposal"
            second.until(first.view["sequence"])
            if action == "pay":
                second.do("Approve", proposal=number)
                again = {"action": "pay by ruling", "details": details, "reason": "x"}
                assert first.refused("Propose", **again, evidence="y") == "details", "once"
                break
    with console(live, "supervisor-1", "nz") as supervisor:
        asked = {"action": "pay by ruling", "details": {"ruling": 1, "player": "me", "amount": 1}}
        assert supervisor.refused("Propose", **asked, reason="x", evidence="y") == "authority"
    assert audit(live.store).clean

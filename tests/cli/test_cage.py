"""`croupier cage` and `croupier staff`: money, people, and passwords that are never shown."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from croupier.cage import passwords
from croupier.cage.cage import open_cage
from croupier.cage.passwords import Effort, matches
from croupier.cli import main
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Actor, Command

PASSWORD = "correct horse battery"


@pytest.fixture
def store(tmp_path: Path) -> str:
    """A house where ann sits at table T."""
    path = tmp_path / "house.db"
    house = House(SqliteStore(path), SystemClock(), HouseConfig((TableConfig("T", "nz/37"),)))
    house.ask("T", Command("c1", Actor("Dana", "dealer"), acts.TakeSeat("1", "ann")))
    house.close()
    return str(path)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run(*words: str, code: int = 0) -> str:
        assert main(list(words)) == code
        told = capsys.readouterr()
        assert PASSWORD not in told.out + told.err
        assert "argon2id" not in told.out + told.err
        return told.out if code == 0 else told.err

    return run


def test_a_day_at_the_counter(store: str, run: Any) -> None:
    assert run("cage", "register", store, "ann", "--name", "ann A.") == (
        "ann is registered. Wallet: 0.\n"
    )
    assert run("cage", "deposit", store, "ann", "50", "--by", "Cleo") == (
        "ann deposits 50, movement 1. Wallet: 50.\n"
    )
    assert run("cage", "to-seat", store, "ann", "T", "1", "20.50") == (
        "T, seat 1: credit 20.50. Wallet: 29.50.\n"
    )
    assert run("cage", "from-seat", store, "T", "1", "0.50") == (
        "T, seat 1: credit 20. Wallet: 30.\n"
    )
    assert (
        run("cage", "withdraw", store, "ann", "10") == "ann withdraws 10, movement 2. Wallet: 20.\n"
    )
    assert "deposit limit for 24 hours is 15 from" in run(
        "cage", "limit", store, "ann", "deposit", "day", "15"
    )
    assert "excluded until" in run("cage", "exclude", store, "ann", "30", "--reason", "a rest")
    assert "excluded, deposit limit per day 15" in run("cage", "players", store)
    lines = json.loads(run("cage", "statement", store, "ann", "--json"))["lines"]
    assert [line["amount"] for line in lines] == [50, -20.5, 0.5, -10]
    assert lines[-1]["balance"] == 20
    assert lines[0]["person"] == "Cleo"
    assert "ann deposits 50, movement 1." in run("cage", "statement", store, "ann")
    assert "nothing wrong" in run("audit", store)


def test_json_says_what_stands(store: str, run: Any) -> None:
    run("cage", "register", store, "ann")
    run("cage", "limit", store, "ann", "loss", "week", "70")
    shape = json.loads(run("cage", "limit", store, "ann", "loss", "week", "none", "--json"))
    assert shape["limits"][0]["amount"] == 70
    assert shape["limits"][0]["starts"] > 0
    shape = json.loads(run("cage", "players", store, "--json"))["players"][0]
    assert (shape["player"], shape["wallet"], shape["excluded_until"]) == ("ann", 0, None)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["deposit", "STORE", "Zed", "5"], 1),
        (["deposit", "STORE", "ann", "none"], 1),
        (["deposit", "STORE", "ann", "5", "--as", "dealer"], 1),
        (["withdraw", "STORE", "ann", "5"], 1),
        (["register", "STORE", "ann"], 1),
        (["to-seat", "STORE", "ann", "T", "1", "5"], 1),
        (["to-seat", "STORE", "ann", "V", "1", "5"], 1),
        (["to-seat", "STORE", "ann", "cage", "1", "5"], 1),
        (["from-seat", "STORE", "T", "9", "5"], 1),
        (["statement", "STORE", "Zed"], 1),
        (["limit", "STORE", "ann", "loss", "year", "5"], 1),
        (["exclude", "STORE", "ann", "0"], 2),
        (["exclude", "STORE", "ann", "soon"], 2),
        (["players", "STORE.nowhere"], 2),
        (["gamble"], 2),
        ([], 2),
    ],
)
def test_refusals_are_one_sentence(store: str, run: Any, words: list[str], code: int) -> None:
    run("cage", "register", store, "ann")
    words = [word.replace("STORE", store) for word in words]
    assert run("cage", *words, code=code).count("\n") == 1


def typed(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passwords, "USUAL", Effort(1, 8, 1))
    monkeypatch.setattr(passwords.password_hash, "__defaults__", (Effort(1, 8, 1),))


@pytest.mark.usefixtures("quick")
def test_staff_comes_and_goes(store: str, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, f"{PASSWORD}\n")
    words = ("--roles", "dealer, cashier", "--name", "Dana D.", "--password-stdin")
    assert run("staff", "add", store, "dana", *words) == "dana joins the staff: dealer, cashier.\n"
    other = SqliteStore(store, read_only=True)
    assert matches(open_cage(other).state.staff["dana"].hash, PASSWORD)
    other.close()
    typed(monkeypatch, "a wholly other one")
    assert "wholly" not in run("staff", "reset", store, "dana", "--password-stdin")
    assert "supervisor" in run("staff", "roles", store, "dana", "--roles", "supervisor")
    assert "Dana D." in run("staff", "list", store)
    assert run("staff", "disable", store, "dana", "--reason", "moved away").startswith("dana acts")
    (shape,) = json.loads(run("staff", "list", store, "--json"))["staff"]
    assert shape == {
        "person": "dana",
        "name": "Dana D.",
        "roles": ["supervisor"],
        "disabled": True,
        "failed_log_ins": 0,
    }
    assert run("staff", "roles", store, "dana", "--roles", "dealer", code=1).count("\n") == 1


@pytest.mark.usefixtures("quick")
def test_a_player_gets_a_password(store: str, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    run("cage", "register", store, "ann")
    typed(monkeypatch, f"{PASSWORD}\n")
    words = ("cage", "password", store, "ann", "--password-stdin")
    assert run(*words) == "ann gets a password to log in with. Wallet: 0.\n"
    other = SqliteStore(store, read_only=True)
    assert matches(open_cage(other).state.players["ann"].hash, PASSWORD)
    other.close()
    assert "nothing wrong" in run("audit", store)


@pytest.mark.usefixtures("quick")
def test_a_password_typed_at_a_terminal_is_asked_for_twice(
    store: str, run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    answers = [PASSWORD, PASSWORD, PASSWORD, "something else"]
    monkeypatch.setattr("getpass.getpass", lambda _prompt: answers.pop(0))
    run("staff", "add", store, "dana", "--roles", "dealer")
    assert "differ" in run("staff", "reset", store, "dana", code=2)


def test_passwords_that_will_not_do(store: str, run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    typed(monkeypatch, "short\n")
    add = ("staff", "add", store, "dana", "--roles", "dealer")
    assert "12 to 1,000" in run(*add, "--password-stdin", code=1)
    assert "--password-stdin" in run(*add, code=2)
    typed(monkeypatch, f"{PASSWORD}\n")
    monkeypatch.setitem(sys.modules, "argon2", None)
    assert "pip install 'croupier[house]'" in run(*add, "--password-stdin", code=2)


def test_a_store_that_a_house_is_writing(store: str, run: Any) -> None:
    busy = SqliteStore(store)
    assert "another process" in run("cage", "register", store, "zoe", code=2)
    busy.close()

"""`croupier audit` and `croupier replay`: what they print and how they exit."""

from __future__ import annotations

import json
import re
import sqlite3
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.journal.sqlite.store import SqliteStore
from tests.audit.test_table_audit import played


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    open_store = SqliteStore(path)
    played(store=open_store)
    open_store.close()
    return path


def head_of(path: Path) -> str:
    store = SqliteStore(path, read_only=True)
    try:
        return store.head("T")[1].hex()
    finally:
        store.close()


def meddle(path: Path, statement: str) -> None:
    with sqlite3.connect(path) as db:
        db.execute(statement)
    db.close()


def run(capsys: pytest.CaptureFixture[str], *words: object) -> tuple[int, str, str]:
    code = main([str(word) for word in words])
    out, err = capsys.readouterr()
    return code, out, err


def test_a_sound_store(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    code, out, err = run(capsys, "audit", store, "--head", f"T={head_of(store)}")
    assert (code, err) == (0, "")
    first, last, proven = out.splitlines()
    assert first.startswith("T  ")
    assert "3 rounds" in first
    assert first.endswith(f"head {head_of(store)}")
    assert last == "1 table: nothing wrong."
    assert proven.startswith("Held against heads that were given")


def test_a_damaged_store(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    meddle(store, "UPDATE entries SET data = replace(data, 'Ben', 'Bob') WHERE number = 4")
    code, out, _ = run(capsys, "audit", store)
    assert code == 1
    assert "  entry 4: It was changed: it does not follow from entry 3" in out
    code, out, _ = run(capsys, "audit", store, "--json")
    shape = json.loads(out)
    assert (code, shape["clean"]) == (1, False)
    [table] = shape["tables"]
    assert (table["table"], table["rounds"], table["head"]) == ("T", 3, head_of(store))
    assert table["faults"][0]["entry"] == 4
    assert set(table["faults"][0]) == {"entry", "round", "what", "because"}


def test_a_cut_store(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    known = head_of(store)
    meddle(store, "DELETE FROM entries WHERE number = (SELECT max(number) FROM entries)")
    assert "before entry" in run(capsys, "audit", store)[1]  # the note beside it says so
    Path(f"{store}-last").unlink()
    assert run(capsys, "audit", store)[0] == 0
    for head in (f"T={known}", known):
        code, out, _ = run(capsys, "audit", store, "--head", head)
        assert code == 1
        assert "cut or rewritten" in out
    code, out, _ = run(capsys, "audit", store, "--head", f"X={known}", "--json")
    assert code == 1
    assert json.loads(out)["faults"] == ["Table X isn't in the store, though its head is known."]


@pytest.mark.parametrize("head", ["T=abc", "T=", "xyz", "T=" + "g" * 64])
def test_a_head_that_is_none(capsys: pytest.CaptureFixture[str], store: Path, head: str) -> None:
    code, out, err = run(capsys, "audit", store, "--head", head)
    assert (code, out) == (2, "")
    assert "64 hexadecimal digits" in err


def test_several_heads_need_their_tables(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    assert run(capsys, "audit", store, "--head", "0" * 64, "--head", "0" * 64)[0] == 2


@pytest.mark.parametrize("command", [("audit",), ("replay", "T", "1")])
def test_no_store(capsys: pytest.CaptureFixture[str], tmp_path: Path, command: tuple[str]) -> None:
    (tmp_path / "text").write_text("not a database, but long enough to be looked at" * 10)
    for name in ("missing.db", ".", "text"):
        words = (command[0], tmp_path / name, *command[1:])
        code, out, err = run(capsys, *words, "--json")
        assert code == 2
        assert json.loads(out)["error"]["code"] == "file"
        assert err.count("\n") == 1


def test_a_round_is_told(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    code, out, err = run(capsys, "replay", store, "T", 2)
    assert (code, err) == (0, "")
    for words in (
        "Table T, round 2: fair/37",
        "Dan, dealer             Place your bets: round 2 opens.",
        "Seat 1 moves bet 7 from 19 by 5 to 20 by 5.",
        "seat:1 → layout  17",
        "17, black, odd, low is confirmed.",
        "tiers by 2  5/8        2  fair:",
        "Round 2 is corrected from 17 to 5: 1 seat changed.",
    ):
        assert words in out, words
    assert re.search(r"17 by 5 +17 +5 +won +175 +5 +fair:", out)


def test_a_round_in_json(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    code, out, _ = run(capsys, "replay", store, "T", 1, "--json")
    shape = json.loads(out)
    assert (code, shape["table"], shape["round"], shape["game"]) == (0, "T", 1, "fair/37")
    settled = next(one for one in shape["events"] if one["event"] == "RoundSettled")
    assert settled["person"] == "house"
    assert settled["outcomes"][0]["bets"][0]["pieces"][0]["outcome"] == "halved"
    assert {"from": "layout", "to": "prison", "amount": 1} in settled["transfers"]
    assert settled["fields"]["pocket"] == "0"


def test_an_unknown_round_or_table(capsys: pytest.CaptureFixture[str], store: Path) -> None:
    code, out, err = run(capsys, "replay", store, "T", 9)
    assert (code, out, err) == (1, "", "Table T has no round 9; it has had rounds 1 to 3.\n")
    code, out, err = run(capsys, "replay", store, "X", 1)
    assert (code, out, err) == (1, "", "There is no table 'X' in the store; it has T.\n")
    for word in ("x", "-", "²", "9" * 30):
        assert run(capsys, "replay", store, "T", word)[0] == 2

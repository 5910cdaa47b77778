"""The commands on a house's records: what they print and how they exit."""

from __future__ import annotations

import csv
import json
import sqlite3
from io import StringIO
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.journal.sqlite.store import SqliteStore
from tests.support.evening import evening

Capsys = pytest.CaptureFixture[str]


@pytest.fixture
def store(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    house = SqliteStore(path)
    evening(house)
    house.close()
    return path


def run(capsys: Capsys, *words: object, code: int = 0) -> str:
    found = main([str(word) for word in words])
    out, err = capsys.readouterr()
    assert found == code, (out, err)
    assert ("Traceback" in err, bool(err)) == (False, code == 2)
    return out


def test_receipt(capsys: Capsys, store: Path, tmp_path: Path) -> None:
    page = run(capsys, "receipt", store, "T", 2, "1", "--zone", "Pacific/Auckland")
    assert page.startswith("Table T, round 2: receipt\n")
    assert "fair:pay:straight" in page
    shape = json.loads(run(capsys, "receipt", store, "T", 2, "--json", "--zone", "UTC"))
    first, second = shape["receipts"]
    assert (first["seat"], first["result"], first["first_result"]) == ("1", "5", "17")
    assert first["settlement"]["bets"][0]["pieces"][0]["clause"] == "fair:pay:straight"
    assert first["corrections"][0]["credit"] == -143
    assert first["balance_corrected"] == first["balance_after"] - 143
    assert second["player"] == "other guest"
    pdf = tmp_path / "receipt.pdf"
    assert run(capsys, "receipt", store, "T", 2, "--pdf", pdf) == ""
    assert pdf.read_bytes().startswith(b"%PDF")


def test_recall(capsys: Capsys, store: Path) -> None:
    page = run(capsys, "recall", store, "T", "--zone", "UTC")
    assert page.index("Round 3: 36") < page.index("Round 1: 0, 2026-03-01 12:00:10 UTC")
    assert "corrected from 17 to 5" in page
    shape = json.loads(run(capsys, "recall", store, "T", "--seat", 2, "--last", 2, "--json"))
    assert [game["round"] for game in shape["games"]] == [3, 2]
    [seat] = shape["games"][0]["seats"]
    assert (seat["bet"], seat["win"]) == (5, 180)
    assert seat["balance_after"] == seat["balance_before"] - 5 + 180
    assert "clears its bets" in "".join(step["told"] for step in seat["steps"])


def test_meters(capsys: Capsys, store: Path) -> None:
    page = run(capsys, "meters", store)
    assert "Agreed with the ledger." in page
    shape = json.loads(run(capsys, "meters", store, "T", "--json"))
    [table] = shape["tables"]
    assert (table["rounds"], table["faults"]) == (3, [])
    assert table["meters"]["bought_in"] == 2025
    assert table["seats"]["1"]["cancelled"] == 5


def test_log(capsys: Capsys, store: Path) -> None:
    page = run(capsys, "log", store, "--zone", "UTC")
    assert "2026-03-01 12:00:00 UTC  T  opening  house, house\n" in page
    lines = run(capsys, "log", store, "--json", "--since", "2026-03-01T12:00:01").splitlines()
    assert [json.loads(line)["kind"] for line in lines] == ["correction"] * 3
    assert run(capsys, "log", store, "--since", "2030-01-01") == ""


@pytest.mark.parametrize("options", [(), ("--portable",)])
def test_backup_and_restore(
    capsys: Capsys, store: Path, tmp_path: Path, options: tuple[str]
) -> None:
    copy, again = tmp_path / "copy", tmp_path / "again.db"
    head = json.loads(run(capsys, "audit", store, "--json"))["tables"][0]["head"]
    assert head in run(capsys, "backup", store, copy, *options)
    assert "its audit finds nothing wrong" in run(capsys, "restore", copy, again)
    assert json.loads(run(capsys, "audit", again, "--json"))["tables"][0]["head"] == head
    run(capsys, "restore", copy, again, code=2)
    run(capsys, "backup", store, copy, code=2)
    shape = json.loads(run(capsys, "restore", copy, tmp_path / "third.db", "--json"))
    assert (shape["tables"][0]["head"], shape["faults"]) == (head, [])


def test_a_damaged_store_is_not_restored(capsys: Capsys, store: Path, tmp_path: Path) -> None:
    with sqlite3.connect(store) as db:
        db.execute("UPDATE entries SET data = replace(data, '2500', '9500') WHERE number > 20")
    db.close()
    run(capsys, "backup", store, tmp_path / "copy")
    page = run(capsys, "restore", tmp_path / "copy", tmp_path / "again.db", code=1)
    assert "It was changed" in page
    assert not (tmp_path / "again.db").exists()


def test_export(capsys: Capsys, store: Path, tmp_path: Path) -> None:
    lines = run(capsys, "export", store).splitlines()
    assert json.loads(lines[0])["event"] == "TableTaken"
    rows = list(csv.DictReader(StringIO(run(capsys, "export", store, "--format", "csv"))))
    assert [row["what"] for row in rows].count("settled") == 6
    out = tmp_path / "rounds.csv"
    words = ("export", store, "--table", "T", "--rounds", "2-2", "--format", "csv", "--out", out)
    assert run(capsys, *words) == ""
    with out.open(newline="") as file:
        assert {row["round"] for row in csv.DictReader(file)} == {"2"}


def test_selfcheck(capsys: Capsys, tmp_path: Path) -> None:
    known = tmp_path / "known"
    known.write_text(run(capsys, "selfcheck", "--list"))
    assert f"The same as {known}." in run(capsys, "selfcheck", "--against", known)
    shape = json.loads(run(capsys, "selfcheck", "--json"))
    assert shape["files"] == len(known.read_text().splitlines())
    assert run(capsys, "selfcheck", "--digest", shape["digest"])
    run(capsys, "selfcheck", "--digest", "0" * 64, code=1)
    known.write_text(known.read_text().replace("a", "b", 1))
    assert "was changed" in run(capsys, "selfcheck", "--against", known, code=1)


@pytest.mark.parametrize(
    "words",
    [
        ("receipt", "{store}", "T", "x"),
        ("receipt", "{store}", "T", "1", "--zone", "Middle/Earth"),
        ("receipt", "{store}", "T", "1", "--pdf", "{store}/x.pdf"),
        ("recall", "{store}", "T", "--last", "0"),
        ("recall", "{store}", "T", "--last", "-3"),
        ("log", "{store}", "--since", "yesterday"),
        ("export", "{store}", "--rounds", "2-"),
        ("export", "{store}", "--out", "{store}/x"),
        ("export", "{store}.none"),
        ("meters", "{store}.none"),
        ("backup", "{store}.none", "{store}.copy"),
        ("restore", "{store}.none", "{store}.copy"),
        ("restore", "{store}", "mysql://x"),
        ("selfcheck", "--digest", "abc"),
        ("selfcheck", "--against", "{store}.none"),
        ("table", "--auto", "1", "--stop-within", "soon"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(
    capsys: Capsys, store: Path, words: tuple[str, ...]
) -> None:
    code = main([word.replace("{store}", str(store)) for word in words])
    _, err = capsys.readouterr()
    assert code == 2
    assert err.count("\n") == 1


def test_no_such_table_round_or_seat(capsys: Capsys, store: Path) -> None:
    for words in (
        ("receipt", store, "X", 1),
        ("receipt", store, "T", 7),
        ("receipt", store, "T", 1, "9"),
        ("recall", store, "X"),
        ("recall", store, "T", "--seat", "9"),
        ("meters", store, "X"),
        ("log", store, "--table", "X"),
        ("export", store, "--table", "X"),
    ):
        assert main([str(word) for word in words]) == 1
        assert capsys.readouterr().err.count("\n") == 1

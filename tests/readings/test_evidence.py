"""Evidence of a dispute: complete, verifiable by anybody, and the same whenever it is exported."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from croupier.cage.particulars import Particulars
from croupier.cli import main
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.readings.evidence import evidence
from croupier.refusal import Refused
from tests.support.evening import DIRECTOR, FLOOR, MANAGER, Evening, evening

HOUSE = Particulars("The House", "NZD", ("en",), "Pacific/Auckland")


def disputed(store: Store) -> Evening:
    """An evening whose second round, corrected since, a guest disputes while the fourth runs."""
    told = evening(store)
    told.ask(MANAGER, acts.ChangeLimits({"inside": "2-400"}, "on the sign"))
    told.betting("17 by 5", "").ask(FLOOR, acts.OpenDispute([2], "it was 17"))
    return told


def lines(store: Store, number: int = 1) -> list[dict[str, Any]]:
    return [json.loads(line) for line in evidence(store, "T", number, HOUSE)]


def of(kind: str, found: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [line for line in found if line["kind"] == kind]


def test_it_is_complete() -> None:
    store = MemoryStore()
    disputed(store)
    found = lines(store)
    (about,) = of("dispute", found)
    assert (about["rounds"], about["complaint"], about["ruling"]) == ([2], "it was 17", None)
    assert (about["opened"]["person"], about["currency"]) == ("floor", "NZD")
    names = [line["event"] for line in of("entry", found)]
    assert names[:3] == ["TableTaken", "TableOpened", "BettingOpened"], "what held when it began"
    assert names[-5:] == ["RoundSettled", "Proposed", "Approved", "RoundCorrected", "DisputeOpened"]
    (edition,) = of("edition", found)
    assert sha256(edition["text"].encode()).hexdigest() == edition["digest"]
    first, second = of("receipt", found)
    assert (first["seat"], second["seat"], first["round"]) == ("1", "2", 2)
    assert first["lines"][:2] == ["The House", "2026-03-02, amounts in NZD"]
    assert any("Corrected from 17 to 5" in line for line in first["lines"])


def test_anybody_can_verify_it() -> None:
    store = MemoryStore()
    disputed(store)
    text = list(evidence(store, "T", 1, HOUSE))
    seal = json.loads(text[-1])
    assert seal["sha256"] == sha256("".join(text[:-1]).encode()).hexdigest()
    assert seal["lines"] == len(text) - 1
    hashes = {entry.number: entry.hash.hex() for entry in store.read("T")}
    for line in of("entry", [json.loads(line) for line in text]):
        names = f"{line['table']}\0{line['command']}\0".encode()
        due = sha256(bytes.fromhex(line["before"]) + names + line["data"].encode()).hexdigest()
        assert line["hash"] == due == hashes[line["entry"]]


def test_it_stays_the_same_until_more_is_said_about_its_rounds() -> None:
    store = MemoryStore()
    told = disputed(store)
    before = lines(store)
    told.concluded("20").betting("red by 5", "").concluded("21")
    assert lines(store) == before
    told.ask(DIRECTOR, acts.CloseDispute(1, "5 stands"))
    after = lines(store)
    assert after[0]["ruling"]["ruling"].startswith("5 stands (")
    assert of("entry", after)[:-1] == of("entry", before)
    assert of("entry", after)[-1]["event"] == "DisputeClosed"


def test_a_proposal_that_was_answered_rounds_later_belongs_to_it() -> None:
    store = MemoryStore()
    told = Evening(store).seated().betting("17 by 5", "").concluded("17")
    told.ask(MANAGER, acts.Propose("correct result", {"pocket": "5"}, "misread", "camera 4"))
    told.betting("red by 5", "").concluded("20")
    told.betting("red by 5", "").ask(DIRECTOR, acts.Approve(1))
    told.ask(FLOOR, acts.OpenDispute([1], "it was 17"))
    names = [line["event"] for line in of("entry", lines(store))]
    assert names[-3:] == ["Approved", "RoundCorrected", "DisputeOpened"]
    assert "Proposed" in names


def test_a_dispute_that_is_not_there() -> None:
    store = MemoryStore()
    disputed(store)
    with pytest.raises(Refused, match="no dispute 2"):
        lines(store, 2)


def test_on_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    disputed(store)
    store.close()
    out = tmp_path / "dispute.jsonl"
    words = ["export", str(path), "--dispute", "1"]
    assert main([*words, "--table", "T", "--out", str(out)]) == 0
    assert json.loads(out.read_text().splitlines()[-1])["kind"] == "seal"
    assert main([*words, "--table", "T"]) == 0
    assert capsys.readouterr().out == out.read_text()
    assert main(words) == 2
    assert main([*words, "--table", "T", "--rounds", "2"]) == 2
    assert main([*words, "--table", "T", "--format", "csv"]) == 2
    assert main(["export", str(path), "--table", "T", "--dispute", "x"]) == 2
    assert main(["export", str(path), "--table", "T", "--dispute", "7"]) == 1

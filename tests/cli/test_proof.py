"""`croupier proof` and `croupier verify-draw`, from a store to a checked result."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from croupier.chance.script import Script
from croupier.cli import main
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.provable.chains import Chains
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from tests.house.bonus import test_provable_side_bets as side_bets
from tests.house.provable.test_chains import KEY, SCHEDULE, rounds_of
from tests.support.fakes import FakeClock


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """A file with three rounds that anybody can check."""
    path, clock = tmp_path / "house.db", FakeClock()
    kept = SqliteStore(path)
    wanted = TableConfig("T", "nz/37", source="provable", schedule=SCHEDULE)
    house = House(kept, clock, HouseConfig((wanted,)))
    house.chains = Chains(KEY, kept)
    rounds_of(house, AutomaticDealer(house, "T", SCHEDULE, Script([])), clock, 3)
    house.close()
    return path


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str]:
    code = main(list(words))
    found = capsys.readouterr()
    return code, found.out + found.err


def test_a_proof_holds(store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, text = printed(capsys, "proof", str(store), "T", "2", "--json")
    assert code == 0
    file = tmp_path / "proof.json"
    file.write_text(text)
    code, said = printed(capsys, "verify-draw", str(file))
    assert code == 0
    assert f"pocket {json.loads(text)['result']}, drawn at T, round 2, spin 1" in said
    code, said = printed(capsys, "proof", str(store), "T", "2")
    assert said.startswith("Round 2, spin 1: link 2 ")


def test_all_of_a_table_are_one_a_line(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, text = printed(capsys, "proof", str(store), "T", "--json")
    file = tmp_path / "proofs.jsonl"
    file.write_text(text)
    assert printed(capsys, "verify-draw", str(file)) == (0, "All 3 proofs hold.\n")


def test_all_of_a_table_are_every_kind_of_draw(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A custodian's log is held against them, and it was asked about the locks too."""
    memory = MemoryStore()
    side_bets.play(*side_bets.house_on(memory), side_bets.over(3))
    kept = SqliteStore(tmp_path / "house.db")
    for digest in memory.editions():
        kept.save_edition(digest, memory.edition(digest) or "")
    for name in memory.tables():
        kept.append(list(memory.read(name)))
    kept.close()
    code, text = printed(capsys, "proof", str(tmp_path / "house.db"), "T", "--json")
    found = [json.loads(line)["what"] for line in text.splitlines()]
    assert code == 0
    assert found == [one.message.what for one in side_bets.proved(memory)]
    assert set(found) >= {"bonus-targets", "pocket"}
    words = ("proof", str(tmp_path / "house.db"), "T", "--json", "--what", "pocket")
    assert len(printed(capsys, *words)[1].splitlines()) == found.count("pocket")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("T", "9"), "There is no proof of round 9 at T"),
        (("T", "1", "--spin", "2"), "There is no proof of round 1 at T"),
        (("T", "1", "--what", "roulette-x"), "There is no proof of round 1 at T"),
        (("U", "1"), "The store has no table 'U'."),
    ],
)
def test_what_isnt_there_is_said(
    store: Path, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text = printed(capsys, "proof", str(store), *words)
    assert code == 1
    assert said in text


def test_the_file_of_a_day_has_every_draw_of_its_date(
    store: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, text = printed(capsys, "proof", str(store), "--day", "1970-01-01", "--json")
    assert code == 0
    file = tmp_path / "day.jsonl"
    file.write_text(text)
    assert printed(capsys, "verify-draw", str(file)) == (0, "All 3 proofs hold.\n")
    assert printed(capsys, "proof", str(store), "T", "--day", "1970-01-02") == (0, "")
    for wrong in (["--day", "yesterday"], ["T", "1", "--day", "1970-01-01"], []):
        assert printed(capsys, "proof", str(store), *wrong)[0] == 2
    assert printed(capsys, "proof", str(store), "U", "--day", "1970-01-01")[0] == 1

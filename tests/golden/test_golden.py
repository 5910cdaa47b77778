"""Stores of released versions, one folder each: what was once on record is never lost.

`python -m tools.write.golden` makes the store of a version when it is released, and never again.
"""

from __future__ import annotations

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.cage.cage import open_cage
from croupier.cage.passwords import matches
from croupier.house.opening import open_table
from croupier.journal.chain.checking import heads
from croupier.journal.memory import MemoryStore
from croupier.journal.portable import contents, pour
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.events import RoundCorrected, RoundSettled
from croupier.play.paying.settling import Settler
from croupier.play.phases import SHUT, Phase
from croupier.readings.replay import replay
from tests.support.dealt import deal
from tools.write.golden.__main__ import KEPT, SAYS, STORE, seats
from tools.write.golden.opened import DEALER, GAMES, NOON, Opened
from tools.write.golden.people import DAY, PASSWORD
from tools.write.golden.tables import inspect

VERSIONS = sorted(folder.name for folder in KEPT.iterdir() if (folder / STORE).exists())


@pytest.fixture(params=VERSIONS)
def kept(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    """A copy of a version's store, and what that version said of it."""
    folder, file = KEPT / request.param, tmp_path / "house.db"
    file.write_bytes(lzma.decompress((folder / STORE).read_bytes()))
    return file, json.loads((folder / SAYS).read_text())


def test_the_first_version_is_kept() -> None:
    assert "0.1.0" in VERSIONS


def test_an_old_store_audits_clean_with_the_heads_of_its_day(
    kept: tuple[Path, dict[str, Any]],
) -> None:
    file, says = kept
    store = SqliteStore(file, read_only=True)
    known = {name: bytes.fromhex(head) for name, head in says["heads"].items()}
    report = audit(store, known)
    assert report.faults == []
    assert {one.table: one.head for one in report.tables} == known
    assert {one.table: one.rounds for one in report.tables} == says["rounds"]
    store.close()


def test_an_old_store_says_what_it_said(kept: tuple[Path, dict[str, Any]]) -> None:
    """From its snapshots, if they can still be read, and from the first event on."""
    file, says = kept
    store = SqliteStore(file, read_only=True)
    for name, game in GAMES.items():
        settler = Settler(deal(game).rules)
        for rebuild in (False, True):
            table = open_table(store, name, settler, rebuild=rebuild)
            assert seats(table.state) == says["seats"][name]
    for rebuild in (False, True):
        cage = open_cage(store, rebuild=rebuild)
        assert {name: one.wallet for name, one in cage.state.players.items()} == says["wallets"]
        assert matches(cage.state.staff["Dana"].hash, PASSWORD)
    store.close()


def test_every_round_of_an_old_store_is_replayed(kept: tuple[Path, dict[str, Any]]) -> None:
    """Piece by piece, and the seats of the settlement come to what the record says."""
    file, says = kept
    store = SqliteStore(file, read_only=True)
    for name, rounds in says["rounds"].items():
        for number in range(1, rounds + 1):
            story = replay(store, name, number)
            assert all(step.told for step in story.steps)
            for step in story.steps:
                if isinstance(step.event, RoundSettled | RoundCorrected):
                    due = {line[0]: line[2] for line in step.event.lines}
                    assert {
                        one.seat: one.settlement.totals.winnings for one in step.outcomes
                    } == due
    store.close()


def test_play_goes_on_in_an_old_store(kept: tuple[Path, dict[str, Any]]) -> None:
    """The house opens, finishes what was on its way, and deals another round at every table."""
    file, says = kept
    house = Opened(file, NOON + DAY, ids="later")
    assert "interrupted" in " ".join(house.house.notices)
    for name in GAMES:
        _another_round(house, name)
        assert house.state(name).round == says["rounds"][name] + (name != "Fir")
    report = audit(house.house.store)
    assert report.faults == []
    assert sum(one.rounds for one in report.tables) == sum(says["rounds"].values()) + 11
    house.house.close()


def _another_round(house: Opened, table: str) -> None:
    if house.state(table).phase in SHUT:
        inspect(house, table)
    if house.state(table).phase is not Phase.BETTING:
        house.does(table, DEALER, acts.OpenBetting())
    house.does(table, DEALER, acts.TakeSeat("9", "a walk-in"))  # who sat there is excluded
    house.does(table, DEALER, acts.BuyIn("9", 15_00))
    house.does(table, DEALER, acts.PlaceBets("9", "17 by 5; even by 10"))
    house.close_bets(table)
    house.conclude(table, "17")
    assert house.state(table).phase is Phase.SETTLED


def test_an_old_store_moves_into_another_one(kept: tuple[Path, dict[str, Any]]) -> None:
    file, says = kept
    store, other = SqliteStore(file, read_only=True), MemoryStore()
    pour(contents(store, {name: store.head(name)[0] for name in store.tables()}), other)
    store.close()
    assert {name: head.hex() for name, (_, head) in heads(other).items()} == says["heads"]
    assert audit(other).clean

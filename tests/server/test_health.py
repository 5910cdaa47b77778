"""Health tells the truth: ready means that a bet would be taken."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import httpx
import pytest

from croupier.house.clock import SystemClock
from croupier.house.upkeep import pulse
from croupier.journal.contract import StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from tests.support.floor import until
from tests.support.live import PATIENCE, Live, Person


def health(live: Live) -> tuple[int, dict[str, Any]]:
    answer = httpx.get(f"{live.base}/health", timeout=30)
    return answer.status_code, answer.json()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
def live(path: Path) -> Iterator[Live]:
    with Live(SqliteStore(path)) as live:
        live.give(acts.OpenBetting())
        yield live


@pytest.fixture
def guest(live: Live) -> Iterator[Person]:
    with live.guest() as guest:
        yield guest


def bet(guest: Person) -> dict[str, Any]:
    """What a bet is answered, whatever it is."""
    return guest.socket().do("PlaceBets", slip="17 by 5", round=1)


def test_a_sound_house_says_when_it_stored_last(live: Live, guest: Person) -> None:
    assert bet(guest)["type"] == "done"
    code, told = health(live)
    assert (code, told["ready"], told["hindrances"], told["failure"]) == (200, True, [], "")
    assert 0 <= told["committed"] < 60_000
    assert abs(told["clock_ahead"]) < 60_000
    assert told["self_check"] == ""


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_no_bet_is_taken_into_a_deleted_file(
    live: Live, guest: Person, path: Path, ending: str
) -> None:
    assert bet(guest)["type"] == "done"
    Path(f"{path}{ending}").unlink()
    answered = bet(guest)
    assert answered["type"] == "again"
    code, told = health(live)
    assert (code, told["ready"]) == (503, False)
    assert any(f"house.db{ending} was deleted" in one for one in told["hindrances"])
    assert str(path.parent) not in f"{told} {answered}"  # where it lies is nobody's business


@pytest.mark.parametrize("ending", ["", "-wal"])
def test_no_bet_is_taken_into_an_emptied_file(
    live: Live, guest: Person, path: Path, ending: str
) -> None:
    assert bet(guest)["type"] == "done"
    os.truncate(f"{path}{ending}", 0)
    assert bet(guest)["type"] == "again"
    code, told = health(live)
    assert (code, told["ready"]) == (503, False)
    changed = f"house.db{ending} was changed by another program"
    assert any(changed in one for one in told["hindrances"])


def test_a_locked_store_is_told(
    live: Live, guest: Person, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pulse, "FRESH", 0.0)  # however lately something was stored
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        code, told = health(live)
        assert (code, told["ready"]) == (503, False)
        assert any("locked" in one or "hasn't answered" in one for one in told["hindrances"])
        assert bet(guest)["type"] == "again"
        assert until(lambda: "T isn't open" in " ".join(live.house.writer.troubles.told))
        other.execute("ROLLBACK")
    assert bet(guest)["type"] == "done"
    code, told = health(live)
    assert (code, told["worries"]) == (200, []), "what is over is no worry"


class FullStore(MemoryStore):
    """A store on a disk that can be full."""

    full = False

    def append(self, entries: Any) -> None:
        self._must_have_room()
        super().append(entries)

    def save_snapshot(self, snapshot: Any) -> None:
        self._must_have_room()
        super().save_snapshot(snapshot)

    def _must_have_room(self) -> None:
        if self.full:
            raise StoreError("The disk is full.")


def test_a_full_disk_is_told_and_forgotten_when_there_is_room() -> None:
    store = FullStore()
    with Live(store) as live, live.guest() as guest:
        live.give(acts.OpenBetting())
        assert bet(guest)["type"] == "done"
        store.full = True
        assert bet(guest)["type"] == "again"
        code, told = health(live)
        assert (code, told["failure"]) == (503, "The disk is full.")
        assert "The disk is full." in told["hindrances"]
        store.full = False
        assert health(live)[0] == 200
        assert bet(guest)["type"] == "done"


def test_a_failed_self_check_means_not_ready(live: Live) -> None:
    live.house.watch.broken = "croupier/money.py was changed"
    code, told = health(live)
    assert (code, told["self_check"]) == (503, "croupier/money.py was changed")


def test_a_jump_of_the_clock_is_told_and_moves_nothing(live: Live) -> None:
    clock = live.house.clock
    assert isinstance(clock, SystemClock)
    before, wall = clock.now(), clock._wall
    clock._wall = lambda: wall() + 3_600_000
    live.running.node.clock_watch.turn()
    code, told = health(live)
    assert code == 200
    assert 3_500_000 < told["clock_ahead"] < 3_700_000
    assert any("3,600 s ahead of the house's" in one for one in told["worries"])
    assert clock.now() - before < 60_000
    clock._wall = wall
    live.running.node.clock_watch.turn()
    assert health(live)[1]["worries"] == []


def test_what_fails_besides_play_is_a_worry_and_ends_nothing_else(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    node, told = live.running.node, Event()

    def fail() -> None:
        raise KeyError("no such table")

    monkeypatch.setattr(node.day_ending, "turn", fail)
    monkeypatch.setattr(node.anchoring, "turn", told.set)
    for _ in range(2):  # the failure before hasn't ended it
        told.clear()
        assert told.wait(PATIENCE)
    code, condition = health(live)
    assert (code, condition["ready"]) == (200, True)
    assert any("besides play has failed: KeyError" in one for one in condition["worries"])

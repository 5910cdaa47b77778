"""What a player has lost today counts at every bet: whoever asks, at any table, after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from croupier.house.config import TableConfig
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.readings.losses import TableLosses
from croupier.readings.saving import restore
from croupier.server import running
from croupier.server.live import counting
from croupier.server.live.counting import Counting
from tests.support.floor import until
from tests.support.live import BY_HAND, Live, Person

PASSWORD = "a password of the player"
SEAT = f"/api/tables/{BY_HAND}/seat"
TWENTY = {"kind": "loss", "period": "24h", "amount": 20_00}


@contextmanager
def house(folder: Path) -> Iterator[Live]:
    with Live(SqliteStore(folder / "house.db"), demo=False, log_in_burst=100) as live:
        yield live


@contextmanager
def player(live: Live, name: str) -> Iterator[Person]:
    with live.person() as person:
        assert person.log_in(name, PASSWORD).json()["kind"] == "player"
        yield person


def register(live: Live, name: str) -> None:
    with live.staff("cashier-1") as cashier:
        cashier.post("/api/cage/players", {"player": name})
        cashier.post(f"/api/cage/players/{name}/password", {"password": PASSWORD})
        cashier.post(f"/api/cage/players/{name}/deposit", {"id": name, "amount": 200_00})


def lose_twenty(live: Live, person: Person) -> None:
    person.post(SEAT, {"amount": 200_00})
    person.post("/api/me/limits", TWENTY)
    live.give(acts.OpenBetting())
    socket = person.socket()
    assert socket.do("PlaceBets", slip="17 by 20")["type"] == "done"
    live.deal("18")
    live.give(acts.OpenBetting())
    assert socket.do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"


def test_a_restart_forgets_nothing_of_what_a_player_has_lost(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
    with house(tmp_path) as live, player(live, "player-1") as person:
        no = person.socket().do("PlaceBets", slip="17 by 20")
        assert no["type"] == "refused", no
        assert (no["error"]["code"], no["error"]["figures"]["left"]) == ("limit", 0)


def test_nor_does_a_log_out(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
            person.post("/api/log-out")
        with player(live, "player-1") as person:
            assert person.socket().do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"


def test_tables_that_the_house_no_longer_has_still_count(tmp_path: Path) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
            person.http.delete(SEAT, headers=person.headers)
    other = (TableConfig("other", "nz/37", limits={"inside": "1-200"}),)
    store = SqliteStore(tmp_path / "house.db")
    with Live(store, other, demo=False) as live, player(live, "player-1") as person:
        person.post("/api/tables/other/seat", {"amount": 0})
        live.give(acts.OpenBetting(), table="other")
        no = person.socket("other").do("PlaceBets", slip="17 by 20")
        assert (no["type"], no["error"]["code"]) == ("refused", "limit")


def test_a_limited_bet_waits_until_everything_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            person.post(SEAT, {"amount": 200_00})
            live.give(acts.OpenBetting())
            socket = person.socket()
            with monkeypatch.context() as still:
                still.setattr(Counting, "ready", False)
                assert socket.do("PlaceBets", slip="17 by 1")["type"] == "done"  # has no limit
                person.post("/api/me/limits", TWENTY)
                told = socket.do("PlaceBets", slip="17 by 1")
                assert (told["type"], told["error"]["code"]) == ("again", "again")
            assert socket.do("PlaceBets", slip="17 by 1")["type"] == "done"


def saved(live: Live) -> TableLosses:
    found = TableLosses()
    restore(live.store, BY_HAND, found)
    return found


def test_what_was_counted_is_saved_now_and_then(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(counting, "SAVE_EVERY", 1)
    monkeypatch.setattr(running, "SWEEP", 0.05)
    with house(tmp_path) as live:
        register(live, "player-1")
        with player(live, "player-1") as person:
            lose_twenty(live, person)
            head = live.store.head(BY_HAND)[0]
            assert until(lambda: saved(live).number == head)
        assert saved(live).lost("player-1", live.served.hub.now()) == 2_000
    with house(tmp_path) as live, player(live, "player-1") as person:
        assert person.socket().do("PlaceBets", slip="17 by 20")["error"]["code"] == "limit"

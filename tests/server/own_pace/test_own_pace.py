"""A table for one: made on the spot, dealt at its player's word, and put away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from croupier.audit.audit import audit
from croupier.house.config import TableConfig
from croupier.house.own_pace import running
from croupier.house.schedule import Schedule
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.phases import Phase
from tests.support.floor import until
from tests.support.live import Live, Person

SLOW = Schedule(betting=3_600_000, spin=100, result=50, confirm=50, pause=200)
LIMITS = {"inside": "1-200", "outside": "1-2000"}
TABLES = (
    TableConfig("nz", "nz/37", limits=LIMITS, source="draw", schedule=SLOW, own_pace=2),
    TableConfig("fair", "fair/37", limits=LIMITS, source="draw", schedule=SLOW, own_pace=1),
    TableConfig("A", "fair/37", source="draw", schedule=SLOW),
)


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(tables=TABLES) as house:
        yield house


@pytest.fixture
def guest(live: Live) -> Iterator[Person]:
    with live.person() as person:
        person.become_guest()
        yield person


def own(person: Person, model: str = "nz") -> str:
    return str(person.post(f"/api/tables/{model}/own", status=201)["table"])


def ready(person: Person, table: str, wish: str, round_: int) -> None:
    person.post(f"/api/tables/{table}/go-on", {"wish": wish, "round": round_}, status=200)


def phase(live: Live, table: str) -> Phase | None:
    found = live.house.writer.tables.get(table)
    return None if found is None else found.state.phase


def sweep(live: Live) -> None:
    assert live._loop is not None
    asyncio.run_coroutine_threadsafe(live.served.own_tables.sweep(), live._loop).result(60)


def idle(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if ten minutes had gone by at every table."""
    monkeypatch.setattr(running, "IDLE", -1)
    sweep(live)
    monkeypatch.undo()


def gone(live: Live, table: str) -> bool:
    sweep(live)
    return table not in live.served.hub.audiences


def test_a_round_waits_for_its_player(live: Live, guest: Person) -> None:
    """The same rules, prices and journal; nothing but the player's word moves it on."""
    table = own(guest)
    assert table == "nz-own-1"
    sheet = guest.http.get(f"/api/tables/{table}/sheet").json()
    assert (sheet["game"], sheet["number"], sheet["own_pace"]) == ("nz/37", 1, True)
    socket = guest.socket(table)
    view = socket.until("table", phase="betting")
    assert (view["closes"], view["betting"], view["round"]) == (None, None, 1)
    assert socket.view("seat")["credit"] == 1_000_00
    assert socket.do("PlaceBets", slip="17 by 5")["type"] == "done"
    ready(guest, table, "spin", 1)
    settled = socket.until("table", phase="settled")
    assert (settled["result"], settled["next"]) == ("17", None)
    assert socket.view("seat", total=0)["credit"] == 1_175_00
    ready(guest, table, "spin", 1)  # twice, late: nothing waits for it
    assert phase(live, table) is Phase.SETTLED
    ready(guest, table, "open", 1)
    assert socket.until("table", phase="betting")["round"] == 2
    ready(guest, table, "open", 1)
    ready(guest, table, "spin", 1)  # of another round
    socket.do("PlaceBets", slip="red by 5")  # whoever had moved on would refuse it
    assert phase(live, table) is Phase.BETTING


def test_nobody_else_is_let_in(live: Live, guest: Person) -> None:
    table = own(guest)
    with live.person() as other:
        other.become_guest()
        _is_shut_out(other, table)
        no = other.post(f"/api/tables/{table}/seat", status=404)
        assert no["error"]["code"] == "no-table"
        other.post(f"/api/tables/{table}/go-on", {"wish": "spin", "round": 1}, status=404)
        assert own(other) == "nz-own-2"
    with live.staff("dealer-1") as dealer:
        _is_shut_out(dealer, table)
        dealer.post(f"/api/tables/{table}/stint", status=404)
        assert dealer.http.get(f"/api/tables/{table}/outlook?result=17").status_code == 404
    with live.person() as stranger:
        stranger.me()
        _is_shut_out(stranger, table)
        assert stranger.post("/api/tables/nz/own", status=401)["error"]["code"] == "session"


def _is_shut_out(person: Person, table: str) -> None:
    with pytest.raises(InvalidStatus):
        person.socket(table, screen=None)


def test_never_more_than_the_file_says(live: Live, guest: Person) -> None:
    own(guest)
    with live.person() as second, live.person() as third:
        second.become_guest()
        third.become_guest()
        own(second)
        assert third.post("/api/tables/nz/own", status=409)["error"]["code"] == "own-full"
        assert third.post("/api/tables/A/own", status=404)["error"]["code"] == "no-table"
        live.house.config = replace(live.house.config, own_per_address=2)
        assert third.post("/api/tables/fair/own", status=429)["error"]["code"] == "own-full"


def test_a_person_has_one(live: Live, guest: Person) -> None:
    """Asked again, or from a second tab, it is the same; for another game the first is left."""
    first = own(guest)
    assert own(guest) == first
    one, other = guest.socket(first), guest.socket(first)
    one.until("table", phase="betting")
    one.do("PlaceBets", slip="17 by 5")
    assert other.view("seat", total=5_00)
    second = own(guest, "fair")
    assert second == "fair-own-1"
    assert live.served.hub.owners[second] == guest.name
    assert until(lambda: gone(live, first))
    assert one.until("bye")["error"]["code"] == "put-away"
    with live.person() as next_:
        next_.become_guest()
        assert own(next_) == first  # the place is used again, with its journal


def test_it_is_nowhere_else(live: Live, guest: Person) -> None:
    own(guest)
    lobby = guest.http.get("/api/lobby").json()["tables"]
    assert {one["table"]: one["own_pace"] for one in lobby} == {
        "nz": True,
        "fair": True,
        "A": False,
    }
    assert set(guest.http.get("/health").json()["tables"]) == {"nz", "fair", "A"}
    with live.staff("manager-1") as manager:
        line = manager.socket("", "pit")
        assert {one["table"] for one in line.until("pit")["tables"]} == {"nz", "fair", "A"}


def test_it_is_put_away_when_nobody_plays(
    live: Live, guest: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies there goes back before the throw, the credit to the wallet; the record stays."""
    table = own(guest)
    socket = guest.socket(table)
    socket.until("table", phase="betting")
    socket.do("PlaceBets", slip="17 by 5")
    sweep(live)
    assert table in live.served.hub.audiences
    idle(live, monkeypatch)
    assert until(lambda: gone(live, table))
    assert socket.until("bye")["error"]["code"] == "put-away"
    assert live.served.seating.wallet(guest.name) == 1_000_00
    assert table in live.store.tables()
    assert not live.house.config.has(table)
    assert guest.http.get(f"/api/tables/{table}/sheet").status_code == 404


def test_left_in_the_middle_of_a_spin(
    live: Live, guest: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The round ends as every round does, and what it brought is its player's."""
    table = own(guest)
    socket = guest.socket(table)
    socket.until("table", phase="betting")
    socket.do("PlaceBets", slip="17 by 5")
    ready(guest, table, "spin", 1)
    socket.until("table", phase="no more bets")
    socket.close()
    idle(live, monkeypatch)  # too early: the ball runs
    assert until(lambda: phase(live, table) is Phase.SETTLED)
    idle(live, monkeypatch)
    assert until(lambda: gone(live, table))
    assert live.served.seating.wallet(guest.name) == 1_175_00


def test_who_leaves_it_with_a_prisoner_gets_half(live: Live, guest: Person) -> None:
    """Its next round is another player's, and no staff sees it: the money is in the wallet."""
    table = own(guest, "fair")
    socket = guest.socket(table)
    view = socket.until("table", phase="betting")
    ready(guest, table, "spin", view["round"])  # 17, for nobody
    socket.until("table", phase="settled")
    ready(guest, table, "open", view["round"])
    view = socket.until("table", phase="betting")
    socket.do("PlaceBets", slip="red by 5")
    ready(guest, table, "spin", view["round"])  # 0: two chips lost, two back, one in prison
    socket.until("table", phase="settled")
    guest.http.delete(f"/api/tables/{table}/seat", headers=guest.headers).raise_for_status()
    assert until(lambda: gone(live, table))
    assert live.served.seating.wallet(guest.name) == 997_50
    assert audit(live.store).faults == []


def test_it_survives_a_restart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its player finds it again; after a while it is put away as any other."""
    path, sessions = tmp_path / "house.db", str(tmp_path / "sessions.db")
    with Live(SqliteStore(path), TABLES, sessions=sessions) as live, live.person() as guest:
        guest.become_guest()
        table = own(guest)
        socket = guest.socket(table)
        socket.until("table", phase="betting")
        socket.do("PlaceBets", slip="17 by 5")
        cookies, name = guest.http.cookies, guest.name
    file = TABLES[1:]  # the file has its model no longer
    with Live(SqliteStore(path), file, sessions=sessions) as live, live.person() as guest:
        guest.http.cookies.update(cookies)
        assert guest.me()["person"] == name
        assert until(lambda: table in live.served.hub.audiences)
        socket = guest.socket(table)
        view = socket.until("table")
        assert socket.view("seat")["total"] == 5_00
        ready(guest, table, "spin", view["round"])
        assert socket.view("seat", total=0)["credit"] == 1_175_00
        idle(live, monkeypatch)
        assert until(lambda: gone(live, table))
        assert live.served.seating.wallet(name) == 1_175_00
    assert audit(SqliteStore(path)).faults == []

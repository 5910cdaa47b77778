"""Tables for one whose server has died: another takes them over, and their players find them."""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.house.schedule import Schedule
from croupier.journal.postgres.store import PostgresStore
from croupier.server import running
from tests.support.floor import until
from tests.support.live import BY_HAND, TABLES, Live, Opened, comes_to

SLOW = Schedule(betting=3_600_000, spin=100, result=50, confirm=50, pause=200)
ONE_EACH = (replace(TABLES[0], source="draw", schedule=SLOW, own_pace=2),)


def has(live: Live, table: str) -> bool:
    return table in live.node.running and table in live.served.hub.audiences


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "SWEEP", 0.2)


def test_its_player_finds_it_at_the_server_that_has_it_now(opened: Opened, dsn: str) -> None:
    one, two = opened("one", tables=ONE_EACH), opened("two", tables=ONE_EACH)
    with one.person() as guest:
        guest.become_guest()
        table = str(guest.post(f"/api/tables/{BY_HAND}/own", status=201)["table"])
        there = comes_to(guest, two)
        assert there.http.get(f"/api/tables/{table}").status_code == 404
        one.stop()
        assert until(lambda: has(two, table))
        assert there.post(f"/api/tables/{BY_HAND}/own")["table"] == table
        socket = there.socket(table)
        view = socket.until("table")
        assert socket.do("PlaceBets", slip="17 by 5", round=view["round"])["type"] == "done"
        there.leave()
    with closing(PostgresStore(dsn, read_only=True)) as store:
        assert audit(store).faults == []


def test_a_server_that_was_paused_shows_nothing_of_one_that_it_has_lost(
    opened: Opened, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = opened("one", tables=ONE_EACH)
    with one.person() as guest:
        guest.become_guest()
        table = str(guest.post(f"/api/tables/{BY_HAND}/own", status=201)["table"])
        socket = guest.socket(table)
        socket.until("table")
        monkeypatch.setattr(one.node._keeper, "turn", lambda: None)  # it is stopped by a signal
        with closing(psycopg.connect(dsn, autocommit=True)) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            )
        two = opened("two", tables=ONE_EACH)
        assert until(lambda: has(two, table))
        monkeypatch.undo()
        assert socket.end() == 1012
        assert until(lambda: table not in one.served.hub.audiences)
        assert table not in one.served.hub.owners
        there = comes_to(guest, two)
        assert there.socket(table).until("table")["phase"] == "betting"
        there.leave()

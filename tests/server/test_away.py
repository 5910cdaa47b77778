"""PostgreSQL goes away under a served house: everybody is told to ask again, nobody 500."""

from __future__ import annotations

from contextlib import closing
from typing import Any, NoReturn

import psycopg
import pytest

from croupier.cli import main
from croupier.journal.contract import StoreError
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from croupier.server.door.shared_sessions import SharedSessions
from tests.support.live import BY_HAND, Live, Person
from tests.support.postgres import Server, running

READ = (
    "/api/lobby",
    "/api/me",
    "/api/me/limits",
    f"/api/tables/{BY_HAND}/sheet",
    f"/api/tables/{BY_HAND}/history",
    f"/api/tables/{BY_HAND}/statistics",
    f"/api/tables/{BY_HAND}/rounds",
    f"/api/tables/{BY_HAND}/rounds/1",
    f"/api/tables/{BY_HAND}/permanence.csv",
)
STAFF = ("/api/pit/alerts", "/api/audit-log", "/api/staff", "/api/reports/days")


def bet(guest: Person) -> dict[str, Any]:
    """What a bet is answered, whatever it is."""
    return guest.socket().do("PlaceBets", slip="17 by 5", round=1)


def test_while_postgresql_restarts_everybody_is_told_to_ask_again() -> None:
    with running() as server:
        with closing(psycopg.connect(server.dsn, autocommit=True)) as admin:
            admin.execute("CREATE DATABASE away")
        dsn = server.dsn.replace("/postgres?", "/away?")
        with Live(PostgresStore(dsn)) as live, live.guest() as guest:
            live.give(acts.OpenBetting())
            with live.staff("manager-1") as manager, live.staff("auditor-1") as auditor:
                assert bet(guest)["type"] == "done"
                server.stop()
                for path in READ:
                    told = guest.http.get(path)
                    assert told.status_code in (200, 404, 503), (path, told.text)
                    if told.status_code == 503:
                        assert told.json()["error"]["code"] == "again"
                        assert told.headers["retry-after"] == "1"
                for person in (manager, auditor):
                    for path in STAFF:
                        told = person.http.get(path)
                        assert told.status_code < 500 or told.status_code == 503, (path, told.text)
                changed = guest.post("/api/me/limits", LIMIT, 503)
                assert changed["error"]["code"] == "again"
                answered, health = bet(guest), guest.http.get("/health")
                assert (answered["type"], health.status_code) == ("again", 503)
                assert "The database can't be reached" in health.text
                for text in (health.text, str(answered)):  # where it is is nobody's business
                    assert str(server.folder) not in text
                server.start()
                while manager.http.get("/api/pit/alerts").status_code == 503:
                    pass  # it is read again because somebody asks
                assert manager.http.get("/api/pit/alerts").status_code == 200
                assert guest.post("/api/me/limits", LIMIT)
                assert bet(guest)["type"] == "done"
                assert guest.http.get("/health").status_code == 200


LIMIT = {"kind": "loss", "period": "24h", "amount": 5_000_00}


def test_one_that_goes_away_while_a_door_begins_was_never_there(
    postgres_server: Server, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def away(*_: object) -> NoReturn:
        raise StoreError("The server can't be reached.")

    monkeypatch.setattr(SharedSessions, "__init__", away)
    assert main(["door", "--store", postgres_server.dsn, "--port", "0"]) == 2
    assert "can't be reached" in capsys.readouterr().err

"""The auditor: audits, replays, exports and clauses from the browser, and no change of anything."""

from __future__ import annotations

import csv
import io
import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Event
from types import SimpleNamespace
from typing import Any

import pytest

from croupier.audit.audit import AuditReport
from croupier.house.house import House
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.readings.export import COLUMNS
from croupier.rulebooks.register import clauses_of
from croupier.server.audit import routes
from croupier.server.audit.auditing import audited, place_of, reading
from tests.support.live import Live, Person
from tests.support.staffed import FLOOR, console, floor, play


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with floor() as house:
        play(house, "nz", "17")
        with console(house, "manager-1", "nz") as manager:
            manager.do("Suspend", reason="a spilled drink")
            manager.do("Resume")
        yield house


@pytest.fixture
def auditor(live: Live) -> Iterator[Person]:
    with live.staff("auditor-1") as person:
        yield person


def test_an_audit_finds_nothing(auditor: Person) -> None:
    told = auditor.post("/api/audit/run")
    assert told["clean"]
    assert told["faults"] == []
    tables = {one["table"]: one for one in told["tables"]}
    assert tables["nz"]["rounds"] == 1
    assert {"cage", "nz", "fair"} <= tables.keys()


def test_one_audit_runs_at_a_time(
    auditor: Person, live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    began, may_end = Event(), Event()

    def slow(house: House) -> AuditReport:
        began.set()
        assert may_end.wait(60)
        return audited(house)

    monkeypatch.setattr(routes, "audited", slow)
    with live.staff("manager-1") as manager, ThreadPoolExecutor(1) as pool:
        first = pool.submit(auditor.post, "/api/audit/run")
        try:
            assert began.wait(60)
            for _ in range(2):  # asked again, it is told the same, and nothing waits for its turn
                told = manager.post("/api/audit/run", status=409)
                assert told["error"]["code"] == "full"
        finally:
            may_end.set()
        assert first.result(60)["clean"]
        assert manager.post("/api/audit/run")["clean"]


def test_an_audit_in_a_process_of_its_own_finds_a_forgery(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with floor(SqliteStore(path), FLOOR[:1]) as live:
        play(live, "nz")
        store = live.house.store
        assert place_of(store) == str(path.resolve())
        with reading(live.house) as beside:
            assert beside is not store
            assert beside.head("nz") == store.head("nz")
        assert audited(live.house).clean
    with closing(sqlite3.connect(path)) as db:
        triggers = db.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for (name,) in triggers:
            db.execute(f"DROP TRIGGER {name}")
        forged = "UPDATE entries SET data = CAST(replace(data, '\"17\"', '\"18\"') AS BLOB)"
        assert db.execute(f"{forged} WHERE \"table\" = 'nz'").rowcount
        db.commit()
    with closing(SqliteStore(path, read_only=True)) as store:
        house: Any = SimpleNamespace(store=store)
        report = audited(house)
        assert any(one.table == "nz" and one.findings for one in report.tables)


def test_a_store_in_memory_is_read_where_it_is() -> None:
    assert place_of(MemoryStore()) == ""


def test_a_round_is_replayed(auditor: Person) -> None:
    told = auditor.http.get("/api/tables/nz/replay/1").json()
    assert (told["game"], told["round"]) == ("nz/37", 1)
    names = [one["event"] for one in told["steps"]]
    assert names[0] == "BettingOpened"
    assert "RoundSettled" in names
    bets = next(one for one in told["steps"] if one["event"] == "BetsPlaced")["bets"]
    assert [one["bet"] for one in bets] == ["17 by 5", "red by 5"]
    settled = next(one for one in told["steps"] if one["event"] == "RoundSettled")
    assert settled["outcomes"][0]["player"] == "guest-1"
    assert auditor.http.get("/api/tables/nz/replay/99").status_code == 404
    assert auditor.http.get("/api/tables/nowhere/replay/1").status_code == 404


def test_the_log_is_filtered(auditor: Person) -> None:
    told = auditor.http.get("/api/audit-log").json()
    assert {"opening", "suspension", "takeover"} <= set(told["kinds"])
    moments = [one["at"] for one in told["events"]]
    assert moments == sorted(moments, reverse=True)
    kind = auditor.http.get("/api/audit-log?kind=suspension&table=nz").json()["events"]
    assert [one["what"] for one in kind][-1].startswith("Play is suspended")
    late = auditor.http.get(f"/api/audit-log?since={moments[0] + 1}").json()
    assert late["events"] == []
    assert auditor.http.get("/api/audit-log?table=nowhere").status_code == 404


def test_the_clauses_of_a_game(auditor: Person) -> None:
    told = auditor.http.get("/api/clauses/maryland/double").json()
    assert [one["id"] for one in told["clauses"]] == [
        one.id for one in clauses_of("maryland/double")
    ]
    assert {one["handling"] for one in told["clauses"]} <= {
        "enforced", "recorded", "shown", "physical", "later",
    }  # fmt: skip
    assert auditor.http.get("/api/clauses/maryland/nine").status_code == 404


def test_the_record_is_taken_along(auditor: Person) -> None:
    rows = list(csv.reader(io.StringIO(export(auditor, "rounds.csv?table=nz"))))
    assert tuple(rows[0]) == COLUMNS
    assert rows[1][4:6] == ["settled", "17"]
    lines = [json.loads(line) for line in export(auditor, "events.jsonl?table=nz").splitlines()]
    assert [one["entry"] for one in lines] == list(range(1, len(lines) + 1))
    everything = export(auditor, "events.jsonl")
    assert "argon2" not in everything
    assert '"table":"cage"' in everything
    logged = [json.loads(line) for line in export(auditor, "log.jsonl").splitlines()]
    assert len(list(csv.reader(io.StringIO(export(auditor, "log.csv"))))) == len(logged) + 1
    receipts = auditor.http.get("/api/export/receipts.pdf?table=nz&round=1")
    assert receipts.content.startswith(b"%PDF")
    assert auditor.http.get("/api/export/receipts.pdf?table=nz&round=9").status_code == 404
    assert auditor.http.get("/api/export/secrets.csv").status_code == 404
    assert auditor.http.get("/api/export/rounds.csv?table=nowhere").status_code == 404


def export(auditor: Person, what: str) -> str:
    answer = auditor.http.get(f"/api/export/{what}")
    assert answer.status_code == 200, answer.text
    return answer.text

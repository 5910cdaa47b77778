"""A house with several doors: whichever one comes through, it is the same house."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NoReturn

import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import AlertRaised
from croupier.house.nodes import errands
from croupier.house.nodes.lobby import place_of
from croupier.house.nodes.node_line import NodeLine
from croupier.house.writer import HouseFault
from croupier.journal.contract import StoreError
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from croupier.play.phases import Phase
from croupier.server import running
from croupier.server.live.follower import Follower
from croupier.server.logs import log
from croupier.server.running import listen
from tests.support.floor import until
from tests.support.live import BY_HAND, Opened, comes_to
from tests.support.processes.certificates import Certificates
from tools.prove.soaking.nodes import NodeProcess, eventually


def test_a_door_plays_at_tables_that_others_run(opened: Opened) -> None:
    house, door = opened("one"), opened("door", takes=False)
    assert not door.house.writer.tables
    house.give(acts.OpenBetting())
    with door.guest() as guest:
        socket = guest.socket()
        socket.view("table", light="open")
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        socket.view("seat", total=500)
        assert socket.do("PlaceBets", slip="17 by 100000", round=1)["type"] == "refused"
        house.deal("17")
        told = socket.view("table", light="result", result="17")
        assert told["confirmed"]
        assert not told["moving"]
        assert [one["table"] for one in guest.http.get("/api/lobby").json()["tables"]] == [BY_HAND]


def test_an_id_is_one_command_through_any_door(opened: Opened) -> None:
    house, door, other = opened("one"), opened("a", takes=False), opened("b", takes=False)
    house.give(acts.OpenBetting())
    with door.guest() as guest:
        there = comes_to(guest, other)
        first = guest.socket().do("PlaceBets", "same", slip="17 by 5", round=1)
        again = there.socket().do("PlaceBets", "same", slip="17 by 5", round=1)
        assert (first["first"], first["last"]) == (again["first"], again["last"])
        changed = there.socket().do("PlaceBets", "same", slip="18 by 5", round=1)
        assert changed["error"]["code"] == "id-used"
        there.leave()
    [seat] = house.house.writer.tables[BY_HAND].state.seats.values()
    assert len(seat.bets) == 1


def test_a_session_holds_at_every_door_until_it_ends_at_one(opened: Opened, dsn: str) -> None:
    house, door = opened("one"), opened("door", takes=False)
    with door.person() as manager:
        answer = manager.log_in("manager-1", house.passwords["manager-1"])
        assert answer.status_code == 200, answer.text
        there = comes_to(manager, house)
        assert there.name == "manager-1"
        assert there.http.get("/api/staff").status_code == 200
        there.post("/api/staff/confirm-password", {"password": house.passwords["manager-1"]})
        there.post("/api/log-out")
        assert until(lambda: manager.http.get("/api/staff").status_code == 401)
        with closing(psycopg.connect(dsn)) as admin:
            [(kept,)] = admin.execute("SELECT count(*) FROM croupier_doors.sessions").fetchall()
        assert kept == 0
        there.leave()


def test_who_reads_the_sessions_becomes_nobody(opened: Opened, dsn: str) -> None:
    house = opened("one")
    with house.guest() as guest:
        secrets = [*guest.http.cookies.values(), guest.csrf]
        with closing(psycopg.connect(dsn)) as admin:
            rows = str(admin.execute("SELECT * FROM croupier_doors.sessions").fetchall())
        assert guest.name in rows
        assert not any(secret in rows for secret in secrets)


def test_sessions_that_hang_keep_nobody_else_waiting(
    opened: Opened, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = logged_by_the_server(monkeypatch)
    monkeypatch.setattr(running, "SWEEP", 0.05)
    house = opened("one", settings={"patience": 2.0})
    house.give(acts.OpenBetting())
    with house.guest() as guest, house.person() as stranger, closing(psycopg.connect(dsn)) as other:
        socket = guest.socket()
        other.execute("LOCK TABLE croupier_doors.sessions")
        unknown = {"cookie": "croupier=somebodys-who-came-through-another-door"}
        answer = stranger.http.get("/api/lobby", headers=unknown)
        assert (answer.status_code, answer.json()["error"]["code"]) == (503, "again")
        assert stranger.http.get("/health").status_code == 200
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        assert guest.http.get("/api/me/limits").status_code == 200  # this door knows who it is
        assert until(lambda: any('"sweep"' in one for one in said()))
        other.rollback()
        assert until(lambda: stranger.http.get("/api/lobby", headers=unknown).status_code == 200)
    assert not [one for one in said() if "error" in one], "that is nobody's fault"


def logged_by_the_server(monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """What the log of the house has, from now on."""
    lines = list[str]()

    def write(level: int, event: str, details: dict[str, object], *_: object) -> None:
        lines.append(json.dumps([logging.getLevelName(level).lower(), event, details], default=str))

    monkeypatch.setattr(log, "_write", write)
    return lambda: list(lines)


def test_a_dealer_deals_through_a_door(opened: Opened) -> None:
    house, door = opened("one"), opened("door", takes=False)
    with door.person() as dealer:
        assert dealer.log_in("dealer-1", house.passwords["dealer-1"]).status_code == 200
        dealer.post(f"/api/tables/{BY_HAND}/stint")
        console = dealer.socket(screen="console")
        for act, fields in (
            ("OpenBetting", {}),
            ("Spin", {}),
            ("CallNoMoreBets", {}),
            ("EnterResult", {"pocket": "17"}),
            ("ConfirmResult", {}),
        ):
            assert console.do(act, **fields)["type"] == "done", act
        console.view("table", light="result", result="17")
    assert house.house.writer.tables[BY_HAND].state.phase is Phase.SETTLED


def test_nobody_notices_that_another_node_takes_a_table_over(opened: Opened) -> None:
    one, door = opened("one"), opened("door", takes=False)
    one.give(acts.OpenBetting())
    with door.guest() as guest:
        socket = guest.socket()
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        one.stop()
        socket.view("table", moving=True)
        other = opened("other")
        assert socket.do("PlaceBets", slip="18 by 5", round=1)["type"] == "done"
        socket.view("table", moving=False)
        assert set(other.house.writer.desks) == {CAGE}
        [seat] = other.house.writer.tables[BY_HAND].state.seats.values()
        assert [bet.text for bet in seat.bets.values()] == ["17 by 5", "18 by 5"]


def test_while_nobody_runs_the_cage_nothing_is_on_anybodys_record(
    opened: Opened, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(errands, "PATIENCE", 0.5)
    house, door = opened("one"), opened("door", takes=False)
    with door.person() as manager:
        manager.me()
        house.stop()
        before = PostgresStore(dsn, read_only=True)
        head = before.head(CAGE)
        for password in (house.passwords["manager-1"], "wrong"):
            answer = manager.log_in("manager-1", password)
            assert answer.status_code == 503, answer.text
            assert answer.json()["error"]["code"] == "again"
        assert before.head(CAGE) == head
        before.close()
        monkeypatch.undo()
        other = opened("other")
        assert manager.log_in("manager-1", house.passwords["manager-1"]).status_code == 200
        assert CAGE in other.house.writer.desks


def free_port() -> int:
    with closing(listen("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def test_a_door_on_another_machine_plays_and_a_stranger_is_on_record(
    opened: Opened, dsn: str, tmp_path: Path
) -> None:
    certificates = Certificates(tmp_path / "keys")
    line = f"127.0.0.1:{free_port()}"
    house = opened("one", line=line, keys=certificates.keys("one"))
    Path(house.node.settings.socket).unlink()  # that machine has no such socket
    door = opened("door", takes=False, keys=certificates.keys("door"))
    house.give(acts.OpenBetting())
    with door.guest() as guest:
        socket = guest.socket()
        socket.view("table", light="open")
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        socket.view("seat", total=500)
        assert not socket.view("table")["moving"]
    with closing(PostgresStore(dsn, read_only=True)) as store:
        place = place_of(store, BY_HAND)
        assert place is not None
        stranger = certificates.keys("stranger", believed=False)
        for _ in range(2):
            with pytest.raises(OSError, match=r".*"):
                NodeLine(place, "stranger", stranger)

        def calls() -> list[AlertRaised]:
            events = [cage_decoded(entry.data).event for entry in store.read(CAGE)]
            return [one for one in events if isinstance(one, AlertRaised) and one.kind == "doors"]

        assert until(calls)
        [alert] = calls()
        assert "127.0.0.1 away: its certificate isn't believed" in alert.text


def test_nothing_is_stored_or_shown_of_a_node_that_only_believes_to_have_a_table(
    opened: Opened, dsn: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, door = opened("one"), opened("door", takes=False)
    one.give(acts.OpenBetting())
    with door.guest() as guest, one.guest() as neighbour:
        socket, beside = guest.socket(), neighbour.socket()
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        monkeypatch.setattr(one.node._keeper, "turn", lambda: None)  # it looks no more
        with closing(psycopg.connect(dsn, autocommit=True)) as admin:
            admin.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'"
            )
        two = opened("two")
        believing = [live for live in (one, two) if BY_HAND in live.node.running]
        assert believing == [one, two]
        with closing(PostgresStore(dsn, read_only=True)) as store:
            head = store.head(BY_HAND)[0]
            with pytest.raises((HouseFault, StoreError)):
                one.ask(acts.Spin())
            assert store.head(BY_HAND)[0] == head
            told = beside.do("PlaceBets", "b", slip="18 by 5", round=1)
            assert told["type"] == "done", "it was asked of the one that has it"
            assert told["first"] == head + 1
            assert socket.do("PlaceBets", slip="19 by 5", round=1)["first"] == head + 2
            two.deal("17")
            for person in (socket, beside):
                shown = person.view("table", light="result", result="17")
                assert not shown["moving"]
            assert one.served.hub.audiences[BY_HAND].follower.number == store.head(BY_HAND)[0]
            assert audit(store).faults == []
    assert BY_HAND not in one.node.running


def test_a_session_is_counted_alike_at_every_door(opened: Opened) -> None:
    house, door = opened("one"), opened("a", takes=False)
    house.give(acts.OpenBetting())
    with door.guest() as guest:
        socket = guest.socket()
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        house.deal("17")
        won = socket.until("seat", total=0)["session"]
        assert (won["staked"], won["net"]) == (500, 17_500)
        later = opened("b", takes=False)  # as one that was started again
        for other in (house, later):
            there = comes_to(guest, other)
            assert there.socket().view("seat")["session"] == won
            there.leave()


def test_screens_wait_while_what_they_show_can_t_be_read(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, door = opened("one"), opened("door", takes=False)
    hub, failures = door.served.hub, iter(range(2))
    read = hub._follower

    def away(_: object) -> NoReturn:
        raise StoreError("The server is away.")

    def away_twice(name: str) -> Follower:
        return away(name) if next(failures, None) is not None else read(name)

    with door.guest() as guest:
        socket = guest.socket()
        socket.view("table")
        monkeypatch.setattr(hub, "_follower", away_twice)
        monkeypatch.setattr(hub.audiences[BY_HAND].runner, "run", away)
        house.give(acts.OpenBetting())  # and nothing more is stored that would be a reason to look
        socket.view("table", light="open")
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"
        socket.view("seat", total=500)


def test_dealers_and_seats_are_the_same_where_a_node_without_a_server_runs_the_table(
    opened: Opened, dsn: str, tmp_path: Path
) -> None:
    """A node knows no log-ins; who comes by a door has one, and it means the same there."""
    first = opened("one")
    first.stop()
    file = tmp_path / "house.toml"
    file.write_text(f'[[table]]\nname = "{BY_HAND}"\ngame = "nz/37"\nlimits = {{}}\nplay = true\n')
    node = NodeProcess(tmp_path, "node", "--house", str(file), "--store", dsn)
    node.start()
    try:
        eventually(lambda: node.answers)
        door = opened("door", takes=False)
        with door.person() as dealer, door.person() as guest:
            assert dealer.log_in("dealer-1", first.passwords["dealer-1"]).status_code == 200
            console = dealer.socket(screen="console")
            assert console.do("OpenBetting")["error"]["code"] == "stint"
            dealer.post(f"/api/tables/{BY_HAND}/stint")
            assert console.do("OpenBetting")["type"] == "done"
            guest.become_guest()
            guest.post(f"/api/tables/{BY_HAND}/seat")
            for act, fields in (
                ("PlaceBets", {"slip": "red by 5", "round": 1}),
                ("SendTransfer", {"amount": 1_00}),
            ):
                told = console.do(act, seat="1", **fields)["error"]
                assert told["code"] == "consent", told
    finally:
        node.kill()

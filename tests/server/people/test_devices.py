"""Devices: registered with a key, believed by it alone, and missed only if they are the house's."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.authority import ROLES
from croupier.cage.passwords import password_hash
from croupier.house.table import THE_HOUSE
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.server.pit import devices
from tests.support.live import BY_HAND, CHEAP, TABLES, Live, Person, Socket

OWN = "a word of my own"


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(log_in_burst=100) as house:
        put(house, "tech-1", "technician")
        yield house


def put(live: Live, person: str, *roles: str) -> None:
    act = cage_acts.AddStaff(person, "", roles, password_hash(OWN, CHEAP), given=False)
    assert live.house.ask(CAGE, Command(f"house/test/{person}", THE_HOUSE, act)).accepted
    live.passwords[person] = OWN


def registered(member: Person, device: str, **more: str) -> str:
    """A new device's key."""
    told = member.post("/api/devices", {"device": device, **more}, 201)
    assert told["device"] == device
    return str(told["key"])


def greeted(person: Person, table: str, device: str, key: str, screen: str = "display") -> Socket:
    """A socket whose device was believed."""
    return person.socket(table, screen, {"device": device, "key": key})


def fault(person: Person, table: str, **hello: str) -> str:
    """The code of the fault that a hello is answered with; the socket is closed after it."""
    socket = person.socket(table, screen=None)
    socket.say(type="hello", screen="display", **hello)
    code = str(socket.until("fault")["error"]["code"])
    assert socket.end() == 1008
    return code


def alerts(member: Person, kind: str, count: int = 1) -> list[dict[str, Any]]:
    """The alerts of a kind, once so many are on record."""
    found: list[dict[str, Any]] = []
    for _ in range(3_000):
        told = member.http.get("/api/pit/alerts?answered=today").json()["alerts"]
        found = [one for one in told if one["kind"] == kind]
        if len(found) >= count:
            return found
        time.sleep(0.02)
    raise AssertionError(found)


def test_a_stranger_raises_nothing_and_answers_nothing(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(devices, "PATIENCE", 0)
    with live.staff("tech-1") as technician, live.staff("manager-1") as manager:
        key = registered(technician, "wall-1", table=BY_HAND)
        with live.person() as wall:
            greeted(wall, BY_HAND, "wall-1", key)
        missed = alerts(manager, "offline")
        with live.person() as thief:
            assert fault(thief, BY_HAND, device="wall-1") == "device"
            assert fault(thief, BY_HAND, device="wall-1", key="x" + key) == "device"
            assert fault(thief, BY_HAND, device="wall-2", key=key) == "device"
            assert fault(thief, BY_HAND, key=key) == "device"
        for _ in range(3):
            live.in_loop(lambda: live.served.pit.tick(live.served.hub.now()))
        now = alerts(manager, "offline")
        assert [one["id"] for one in now] == [one["id"] for one in missed]
        assert not now[0]["answer"]
        with live.person() as wall:
            greeted(wall, BY_HAND, "wall-1", key)
            for _ in range(3_000):
                if alerts(manager, "offline")[0]["answer"] == "It is back.":
                    break
                time.sleep(0.02)
            else:
                raise AssertionError(alerts(manager, "offline"))


def test_a_device_is_missed_after_a_restart_and_a_retired_one_never(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(devices, "PATIENCE", 0)
    file = tmp_path / "house.db"
    with Live(SqliteStore(file)) as live, live.staff("manager-1") as manager:
        key = registered(manager, "wall-1", table=BY_HAND)
        registered(manager, "wall-2", table=BY_HAND)
        manager.post("/api/devices/wall-2/retire", {"reason": "broken"})
        passwords = live.passwords
    for _ in range(2):  # one alert, however often the house begins
        with Live(SqliteStore(file)) as live:
            live.passwords.update(passwords)
            with live.staff("manager-1") as manager:
                assert ["wall-1" in one["text"] for one in alerts(manager, "offline")] == [True]
    with Live(SqliteStore(file)) as live:
        live.passwords.update(passwords)
        with live.staff("manager-1") as manager, live.person() as wall:
            greeted(wall, BY_HAND, "wall-1", key)
            for _ in range(3_000):
                if alerts(manager, "offline")[0]["answer"]:
                    break
                time.sleep(0.02)
            else:
                raise AssertionError("the alert from before the restart still waits")


@pytest.mark.parametrize("role", ROLES)
def test_who_keeps_devices(live: Live, role: str) -> None:
    put(live, f"{role}-9", role)
    keeps = role in ("manager", "shift-manager", "gaming-management", "technician")
    with live.staff("tech-1") as technician:
        registered(technician, "wall-1")
    with live.staff(f"{role}-9") as member:
        allowed = 200 if keeps else 403
        member.post("/api/devices", {"device": "wall-2"}, 201 if keeps else 403)
        member.post("/api/devices/wall-1/key", {}, allowed)
        member.post("/api/devices/wall-1/move", {"table": BY_HAND}, allowed)
        member.post("/api/devices/wall-1/retire", {"reason": "old"}, allowed)
        seen = member.http.get("/api/devices").status_code
        assert seen == (200 if keeps or role == "auditor" else 403)
    with live.guest() as guest:
        assert guest.http.get("/api/devices").status_code == 401
        guest.post("/api/devices", {"device": "mine"}, 401)


def test_a_key_is_told_once_and_never_kept(live: Live) -> None:
    with live.staff("tech-1") as technician, live.staff("manager-1") as manager:
        key = registered(technician, "wall-1", table=BY_HAND, name="The wall")
        listed = technician.http.get("/api/devices")
        assert listed.json()["devices"] == [
            {"device": "wall-1", "kind": "screen", "name": "The wall", "table": BY_HAND,
             "retired": False, "here": False}
        ]  # fmt: skip
        assert key not in listed.text
        assert "sha256" not in listed.text
        log = manager.http.get("/api/audit-log?kind=device").text
        assert "The screen wall-1 is registered at T." in log
        assert key not in log
        assert "sha256" not in log
        stored = b"".join(entry.data for entry in live.store.read(CAGE))
        assert key.encode() not in stored
        assert "by tech-1" in alerts(manager, "device")[0]["text"]


def test_an_old_key_proves_nothing_and_whoever_came_with_it_must_go(live: Live) -> None:
    with live.staff("tech-1") as technician, live.person() as wall:
        old = registered(technician, "wall-1", table=BY_HAND)
        socket = greeted(wall, BY_HAND, "wall-1", old)
        assert technician.http.get("/api/devices").json()["devices"][0]["here"]
        new = technician.post("/api/devices/wall-1/key")["key"]
        assert socket.end() == 1008
        assert socket.told[-1]["type"] == "bye"
        assert fault(wall, BY_HAND, device="wall-1", key=old) == "device"
        socket = greeted(wall, BY_HAND, "wall-1", new)
        technician.post("/api/devices/wall-1/retire", {"reason": "stolen"})
        assert socket.end() == 1008
        assert fault(wall, BY_HAND, device="wall-1", key=new) == "device"
        back = registered(technician, "wall-1", table=BY_HAND)
        assert back not in (old, new)
        greeted(wall, BY_HAND, "wall-1", back)
    assert audit(live.store).clean


def test_a_device_serves_its_table_only() -> None:
    with Live(tables=TABLES, log_in_burst=100) as live, live.staff("manager-1") as manager:
        key = registered(manager, "wall-1", table="A")
        with live.person() as wall:
            assert fault(wall, BY_HAND, device="wall-1", key=key) == "device"
            socket = greeted(wall, "A", "wall-1", key)
            manager.post("/api/devices/wall-1/move", {"table": BY_HAND})
            assert socket.end() == 1008
            greeted(wall, BY_HAND, "wall-1", key)
        manager.post("/api/devices/wall-1/move", {"table": "nowhere"}, 404)
        manager.post("/api/devices/wall-1/move", {"table": BY_HAND}, 409)


@pytest.mark.parametrize("device", ["", "A b", "house", "device", "manager", "a/b", "x" * 41])
def test_ids_of_devices(live: Live, device: str) -> None:
    with live.staff("tech-1") as technician:
        told = technician.post("/api/devices", {"device": device}, 409)
        assert told["error"]["code"] == "details"


def test_an_id_is_a_persons_or_a_devices(live: Live) -> None:
    with live.staff("tech-1") as technician, live.staff("manager-1") as manager:
        told = technician.post("/api/devices", {"device": "manager-1"}, 409)
        assert told["error"]["code"] == "known-staff"
        registered(technician, "wall-1")
        told = technician.post("/api/devices", {"device": "wall-1"}, 409)
        assert told["error"]["code"] == "known-device"
        told = manager.post("/api/staff", {"person": "wall-1", "roles": ["dealer"]}, 409)
        assert told["error"]["code"] == "known-device"
        told = manager.post("/api/cage/players", {"player": "wall-1"}, 409)
        assert told["error"]["code"] == "known-device"


def test_a_reader_reads_one_wheel(live: Live) -> None:
    with live.staff("tech-1") as technician:
        told = technician.post("/api/devices", {"device": "eye-1", "kind": "reader"}, 409)
        assert told["error"]["code"] == "details"
        registered(technician, "eye-1", kind="reader", table=BY_HAND)
        technician.post("/api/devices/eye-1/move", {"table": ""}, 409)


# Telemetry: from a registered reader, or marked as the dealer's word.


def observed(live: Live) -> list[tuple[str, str, bool]]:
    """Who reported what of spins, and whether it is on record as a reader's."""
    found = list[tuple[str, str, bool]]()
    for entry in live.store.read(BY_HAND):
        _, name, _, actor, values, *_ = json.loads(entry.data)
        if name == "SpinObserved":
            found.append((*actor, values[2]))
    return found


def test_telemetry_is_a_readers_or_the_dealers_word(live: Live) -> None:
    live.give(acts.OpenBetting(), acts.Spin())
    with (
        live.staff("tech-1") as technician,
        live.staff("dealer-1") as dealer,
        live.person() as wheel,
        live.person() as wall,
    ):
        key = registered(technician, "eye-1", kind="reader", table=BY_HAND)
        eye = greeted(wheel, BY_HAND, "eye-1", key)
        console = dealer.socket(screen="console")
        said = console.do("ReportSpin", position="dealer", telemetry={"revolutions": 5})
        assert said["type"] == "done"
        view = console.view("console", telemetry={"revolutions": 5})
        assert view["read"] == []
        seen = {"ball_direction": "clockwise"}
        assert eye.do("ReportSpin", telemetry=seen)["type"] == "done"
        view = console.view("console", telemetry={"revolutions": 5, **seen})
        assert view["read"] == ["ball_direction"]
        assert observed(live) == [("dealer-1", "dealer", False), ("eye-1", "device", True)]
        other = {"ball_direction": "anticlockwise"}
        said = console.do("ReportSpin", position="dealer", telemetry=other)
        assert said["error"]["code"] == "authority", "what the reader said isn't the dealer's"
        assert eye.do("CallNoMoreBets")["error"]["code"] == "authority"
        assert eye.do("Propose", action="x", details={}, reason="x", evidence="x")["error"]
        screen = greeted(wall, BY_HAND, "wall-1", registered(technician, "wall-1"))
        said = screen.do("ReportSpin", telemetry={"revolutions": 9})
        assert said["error"]["code"] == "session", "a screen's key lies where people play"
        with live.person() as stranger:
            said = stranger.socket(screen="display").do("ReportSpin", telemetry=seen)
            assert said["error"]["code"] == "session"
    assert audit(live.store).clean


def test_the_log_says_whose_word_it_is(live: Live) -> None:
    live.give(acts.OpenBetting(), acts.Spin(), acts.ReportSpin({"revolutions": 5}))
    live.give(acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult())
    with live.staff("manager-1") as manager:
        told = manager.http.get(f"/api/tables/{BY_HAND}/replay/1").text
    assert "the dealer's word" in told

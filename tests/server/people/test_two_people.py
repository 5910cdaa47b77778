"""Nobody is two people: whom the house trusts is made by two, and each change is heard of."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.passwords import password_hash
from croupier.cli import main
from croupier.house.nodes.line import BadLine, read_request
from croupier.house.table import THE_HOUSE
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.acts import Command
from croupier.server.demo import first_staff
from tests.support.live import CHEAP, Live, Person

OWN = "a word of my own"
TRUSTED = ["supervisor", "manager", "shift-manager", "gaming-management", "cashier", "auditor",
           "technician"]  # fmt: skip


@pytest.fixture
def live() -> Iterator[Live]:
    with Live(log_in_burst=100) as house:
        yield house


def put(live: Live, person: str, *roles: str) -> None:
    """Let somebody be on the staff, with a password of their own."""
    act = cage_acts.AddStaff(person, "", roles, password_hash(OWN, CHEAP), given=False)
    assert live.house.ask(CAGE, Command(f"house/test/{person}", THE_HOUSE, act)).accepted
    live.passwords[person] = OWN


def code(member: Person, path: str, body: Any, status: int) -> str:
    return str(member.post(path, body, status)["error"]["code"])


def roles_of(live: Live, person: str) -> list[str]:
    cage = live.served.pit.alerts.house.crossing.cage
    return list(cage.state.staff[person].roles) if person in cage.state.staff else []


def alerts(member: Person, kind: str = "staff", count: int = 1) -> list[dict[str, Any]]:
    """The alerts of a kind, once so many are on record."""
    found: list[dict[str, Any]] = []
    for _ in range(3_000):
        told = member.http.get("/api/pit/alerts?answered=today").json()["alerts"]
        found = [one for one in told if one["kind"] == kind]
        if len(found) >= count:
            return found
        time.sleep(0.02)
    raise AssertionError(found)


def test_a_technician_makes_nobody(live: Live) -> None:
    put(live, "tech-1", "technician")
    with live.staff("tech-1") as technician:
        for path, body in (
            ("/api/staff", {"person": "manager-7", "roles": ["gaming-management"]}),
            ("/api/staff", {"person": "dealer-7", "roles": ["dealer"]}),
            ("/api/staff/auditor-1/reset", {}),
            ("/api/staff/tech-1/roles", {"roles": ["manager"]}),
            ("/api/staff/dealer-1/disable", {}),
        ):
            assert code(technician, path, body, 403) == "authority"
        assert technician.http.get("/api/staff").status_code == 403


@pytest.mark.parametrize("role", TRUSTED)
def test_whom_the_house_trusts_two_people_make(live: Live, role: str) -> None:
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        told = first.post("/api/staff", {"person": "new-1", "roles": [role]}, 202)
        assert (told["proposal"], told["password"]) == (1, "")
        assert roles_of(live, "new-1") == []
        approve = "/api/staff/proposals/1/approve"
        assert code(first, approve, {}, 409) == "own-proposal"
        made = second.post(approve)
        assert made["person"] == "new-1"
        assert roles_of(live, "new-1") == [role]
        assert code(second, approve, {}, 409) == "proposal"  # once
        with live.person() as person:
            person.first_log_in("new-1", made["password"], OWN)
    assert audit(live.store).faults == []


def test_dealers_and_security_are_one_managers(live: Live) -> None:
    put(live, "plain-1", "manager")
    with live.staff("plain-1") as manager:
        manager.post("/api/staff", {"person": "dealer-7", "roles": ["dealer"]}, 201)
        manager.post("/api/staff/dealer-7/roles", {"roles": ["dealer", "security"]}, 200)
        manager.post("/api/staff/dealer-7/reset", {}, 200)
        manager.post("/api/staff/dealer-7/disable", {}, 200)
        for path, body in (
            ("/api/staff", {"person": "sup-7", "roles": ["dealer", "supervisor"]}),
            ("/api/staff/dealer-1/roles", {"roles": ["cashier"]}),
            ("/api/staff/auditor-1/roles", {"roles": ["dealer"]}),
            ("/api/staff/auditor-1/reset", {}),
            ("/api/staff/supervisor-1/disable", {}),
            ("/api/staff/proposals/1/approve", {}),
        ):
            assert code(manager, path, body, 403) == "authority"


def test_positions_and_passwords_of_those_take_two(live: Live) -> None:
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        first.post("/api/staff/dealer-1/roles", {"roles": ["dealer", "cashier"]}, 202)
        assert roles_of(live, "dealer-1") == ["dealer"]
        (waiting,) = second.http.get("/api/staff").json()["proposals"]
        assert (waiting["by"], waiting["change"], waiting["roles"]) == (
            "manager-1", "roles", ["dealer", "cashier"],
        )  # fmt: skip
        second.post("/api/staff/proposals/1/approve")
        assert roles_of(live, "dealer-1") == ["dealer", "cashier"]
        first.post("/api/staff/dealer-1/roles", {"roles": ["dealer"]}, 200)  # taking away is one's
        with live.staff("auditor-1") as auditor:
            first.post("/api/staff/auditor-1/reset", {"password": "chosen for another"}, 202)
            assert auditor.me()["kind"] == "staff"
            assert second.post("/api/staff/proposals/2/approve")["password"] == ""
            assert auditor.me()["kind"] == "nobody"
            auditor.first_log_in("auditor-1", "chosen for another", OWN)


def test_nobody_comes_back_as_less_to_be_more(live: Live) -> None:
    """Somebody trusted who was disabled comes back by two people, whatever they are to be."""
    with live.staff("manager-1") as manager:
        manager.post("/api/staff/auditor-1/disable", {"reason": "left"}, 200)
        manager.post("/api/staff", {"person": "auditor-1", "roles": ["dealer"]}, 202)


def test_nobody_does_it_for_themselves(live: Live) -> None:
    put(live, "manager-3", "gaming-management")
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        for path, body in (
            ("/api/staff/manager-1/roles", {"roles": ["gaming-management", "auditor"]}),
            ("/api/staff/manager-1/reset", {}),
            ("/api/staff/manager-1/disable", {}),
        ):
            assert code(first, path, body, 403) == "authority"
        first.post("/api/staff/manager-2/roles", {"roles": ["gaming-management", "auditor"]}, 202)
        assert code(second, "/api/staff/proposals/1/approve", {}, 403) == "authority"
        with live.staff("manager-3") as third:
            third.post("/api/staff/proposals/1/approve")
        assert "auditor" in roles_of(live, "manager-2")


def test_a_proposal_of_somebody_who_has_gone_is_nobodys(live: Live) -> None:
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        first.post("/api/staff", {"person": "sup-7", "roles": ["supervisor"]}, 202)
        second.post("/api/staff/manager-1/disable", {"reason": "dismissed"})
        assert code(second, "/api/staff/proposals/1/approve", {}, 409) == "proposal"
        told = second.post("/api/staff/proposals/1/decline", {"reason": "who was that?"})
        assert told["proposals"] == []


def test_what_changed_in_between_counts(live: Live) -> None:
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        first.post("/api/staff/supervisor-1/reset", {}, 202)
        first.post("/api/staff", {"person": "x-1", "roles": ["supervisor"]}, 202)
        second.post("/api/staff/supervisor-1/disable", {})
        second.post("/api/staff", {"person": "x-1", "roles": ["dealer"]}, 201)
        assert code(second, "/api/staff/proposals/1/approve", {}, 409) == "no-staff"
        assert code(second, "/api/staff/proposals/2/approve", {}, 409) == "known-staff"


def test_a_proposal_lapses_after_a_day(live: Live) -> None:
    with live.staff("manager-1") as first:
        first.post("/api/staff", {"person": "sup-7", "roles": ["supervisor"]}, 202)
        clock = live.house.clock
        later = clock.now() + 25 * 3_600_000
        try:
            object.__setattr__(clock, "now", lambda: later)
            with live.staff("manager-2") as second:
                assert code(second, "/api/staff/proposals/1/approve", {}, 409) == "proposal"
        finally:
            object.__delattr__(clock, "now")


def test_a_proposal_outlives_the_process(tmp_path: Path) -> None:
    with Live(SqliteStore(tmp_path / "house.db")) as live, live.staff("manager-1") as first:
        first.post("/api/staff", {"person": "sup-7", "roles": ["supervisor"]}, 202)
        passwords = live.passwords
    with Live(SqliteStore(tmp_path / "house.db")) as live:
        live.passwords = passwords
        with live.staff("manager-1") as first:
            assert code(first, "/api/staff/proposals/1/approve", {}, 409) == "own-proposal"
        with live.staff("manager-2") as second:
            second.post("/api/staff/proposals/1/approve")
        assert roles_of(live, "sup-7") == ["supervisor"]


def test_each_change_is_an_alert(live: Live) -> None:
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        first.post("/api/staff", {"person": "dealer-7", "roles": ["dealer"]}, 201)
        (one,) = alerts(first)
        assert "dealer-7 joins the staff: dealer; by manager-1" in one["text"]
        first.post("/api/staff/supervisor-1/reset", {}, 202)
        waiting = next(one for one in alerts(second, count=2) if "second" in one["title"])
        assert "supervisor-1 gets another password" in waiting["text"]
        second.post("/api/staff/proposals/1/approve")
        found = {one["id"]: one for one in alerts(second, count=3)}
        for _ in range(3_000):
            found = {one["id"]: one for one in alerts(second, count=3)}
            if found[waiting["id"]]["answered_by"]:
                break
            time.sleep(0.02)
        assert found[waiting["id"]]["answered_by"] == "manager-2"


def test_the_command_line_needs_nobody_and_is_heard_of(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    store = str(tmp_path / "house.db")
    with Live(SqliteStore(store)) as live:
        passwords = live.passwords
    hash_ = password_hash(OWN, CHEAP)
    monkeypatch.setattr("croupier.cli.commands.people.staff.new_hash", lambda *_: hash_)
    boss = ["staff", "add", store, "boss", "--roles", "gaming-management", "--by", "root"]
    assert main(boss) == 0
    assert main(["cage", "register", store, "ann", "--by", "root"]) == 0
    assert main([*boss[:3], "tess", *boss[4:], "--as", "technician"]) == 1
    capsys.readouterr()
    with Live(SqliteStore(store)) as live:
        live.passwords = passwords
        with live.staff("manager-1") as manager:
            (one,) = alerts(manager, "unserved")
            for words in ("staff add boss (root)", "cage register ann (root)", "staff add tess"):
                assert words in one["text"]
            log = manager.http.get("/api/audit-log?kind=command line").json()["events"]
            assert [line["person"] for line in log] == ["root"] * 3
    with Live(SqliteStore(store)) as live:
        live.passwords = passwords
        with live.staff("manager-1") as manager:
            assert len(alerts(manager, "unserved")) == 1  # not again
    report = audit(SqliteStore(store, read_only=True))
    assert report.faults == []


def test_people_arent_changed_over_a_nodes_line() -> None:
    for act, fields in (
        ("SetRoles", '{"person": "eve", "roles": ["gaming-management"]}'),
        ("DisableStaff", '{"person": "eve", "reason": ""}'),
        ("ApproveChange", '{"proposal": 1}'),
    ):
        line = (
            f'{{"id": "a", "table": "cage", "actor": ["eve", "gaming-management"], '
            f'"act": "{act}", "fields": {fields}}}'
        )
        with pytest.raises(BadLine):
            read_request(line.encode())


def test_a_house_begins_with_two_managers() -> None:
    with Live() as live:
        cage = live.house.crossing.cage
        cage.state.staff.clear()
        passwords: dict[str, str] = {}
        first_staff(live.house, demo=False, show=passwords.update, effort=CHEAP)
        assert sorted(passwords) == ["manager-1", "manager-2"]
        assert all(member.given for member in cage.state.staff.values())


def test_a_position_taken_away_for_a_moment_leaves_nobody_the_password(live: Live) -> None:
    """Taken away, the password made, given back: the first person would be the second one too."""
    put(live, "zoe", "supervisor")
    with live.staff("manager-1") as first, live.staff("manager-2") as second:
        first.post("/api/staff/zoe/roles", {"roles": ["dealer"]})
        assert first.post("/api/staff/zoe/reset", {}, 202)["password"] == ""
        first.post("/api/staff/zoe/disable", {"reason": "for a moment"})
        again = {"person": "zoe", "name": "", "roles": ["dealer"]}
        assert first.post("/api/staff", again, 202)["password"] == ""
        number = first.http.get("/api/staff").json()["proposals"][-1]["proposal"]
        assert second.post(f"/api/staff/proposals/{number}/approve")["password"]
        first.post("/api/staff/zoe/reset", {}, 202)
    assert roles_of(live, "zoe") == ["dealer"]


def answered(member: Person, alert: dict[str, Any], status: int = 200) -> Any:
    return member.post(f"/api/pit/alerts/{alert['id']}/answer", {"answer": "seen"}, status)


def test_nobody_answers_an_alert_about_themselves(live: Live) -> None:
    put(live, "both-1", "manager", "supervisor", "cashier")
    with live.staff("both-1") as both, live.staff("manager-1") as manager:
        both.post("/api/staff/dealer-1/disable", {})
        both.post("/api/cage/drawer/open", {"counted": 500_00})
        both.post("/api/cage/drawer/close", {"counted": 499_00})
        for kind in ("staff", "drawer"):
            (told,) = alerts(manager, kind)
            error = answered(both, told, 409)["error"]
            assert error["code"] == "own-alert"
            assert error["message"] == (
                "The alert is about what both-1 did: another person answers it."
            )
            (now,) = answered(manager, told)["alerts"]
            assert now["answered_by"] == "manager-1"
        breach = manager.http.get("/api/audit-log?kind=breach").json()["events"]
        assert {one["person"] for one in breach} == {"both-1"}
    assert audit(live.store).faults == []


def test_an_own_proposal_is_no_alert_to_answer_and_a_restart_forgets_nobody(
    tmp_path: Path,
) -> None:
    file = tmp_path / "house.db"
    with Live(SqliteStore(file), log_in_burst=100) as live, live.staff("manager-1") as first:
        first.post("/api/staff", {"person": "new-1", "roles": ["supervisor"]}, 202)
        (told,) = alerts(first)
        assert answered(first, told, 409)["error"]["code"] == "own-alert"
        passwords = live.passwords
    with Live(SqliteStore(file), log_in_burst=100) as live:
        live.passwords = passwords
        with live.staff("manager-1") as first, live.staff("manager-2") as second:
            assert answered(first, told, 409)["error"]["code"] == "own-alert"
            answered(second, told)


def test_an_open_pit_closes_when_its_position_is_taken_away(live: Live) -> None:
    put(live, "sup-9", "supervisor", "dealer")
    with live.staff("sup-9") as member:
        pit = member.socket("", screen="pit")
        pit.until("pit")
        act = cage_acts.SetRoles("sup-9", ["dealer"])
        assert live.house.ask(CAGE, Command("house/test/less", THE_HOUSE, act)).accepted
        assert pit.until("bye")["error"]["code"] == "authority"
        assert pit.end() == 1008
        assert member.me()["kind"] == "staff"  # the log-in is still a dealer's

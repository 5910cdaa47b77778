"""Alerts: each kind is raised by its reason, stays until answered, and outlives the process."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.house.config import TableConfig
from croupier.house.table import THE_HOUSE
from croupier.journal.contract import Entry
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts, events
from croupier.play.acts import Command
from croupier.readings.wheels.wheel_spins import WheelTally
from croupier.server.pit import devices
from croupier.server.pit.alerts import SEVERITIES
from croupier.server.pit.figures import HOUR, Figures
from croupier.server.pit.standing import Draft
from croupier.server.pit.watch import AlertWatch
from tests.support.live import Live, Person
from tests.support.staffed import FLOOR, LIMITS, console, floor, play, spin

NZ = FLOOR[:1]


@pytest.fixture
def live() -> Iterator[Live]:
    with floor(tables=NZ) as house:
        yield house


def alert(member: Person, kind: str, *, answered: bool = False) -> dict[str, Any]:
    """The alert of a kind, once it is on record."""
    told: list[dict[str, Any]] = []
    for _ in range(3_000):
        told = member.http.get("/api/pit/alerts?answered=today").json()["alerts"]
        for one in told:
            if one["kind"] == kind and bool(one["answered_at"]) is answered:
                assert one["severity"] == SEVERITIES[kind]
                return dict(one)
        time.sleep(0.02)
    raise AssertionError(f"no alert of kind {kind}: {told}")


def waiting(member: Person) -> list[str]:
    return [one["kind"] for one in member.http.get("/api/pit/alerts").json()["alerts"]]


def void(live: Live) -> None:
    """A void after which the supervisor examines the ball."""
    with console(live, "dealer-1", "nz") as dealer:
        dealer.do("OpenBetting")
        spin(dealer)
        dealer.do("CallNoSpin", cause="ball left the wheel")


def test_a_void_calls_for_the_ball_and_examining_it_answers(live: Live) -> None:
    with live.staff("manager-1") as manager:
        void(live)
        found = alert(manager, "void")
        assert (found["table"], found["act"], found["clause"]) == (
            "nz",
            "InspectBall",
            "nz:5.2:examine",
        )
        with console(live, "supervisor-1", "nz") as supervisor:
            supervisor.do("InspectBall", damaged=False)
        found = alert(manager, "void", answered=True)
        assert found["answered_by"] == "supervisor-1"
        assert found["answered_at"] >= found["at"]
        assert waiting(manager) == []


def test_answers_need_a_position_above_the_dealers(live: Live) -> None:
    void(live)
    with live.staff("supervisor-1") as supervisor:
        id_ = alert(supervisor, "void")["id"]
        path = f"/api/pit/alerts/{id_}/answer"
        for person in ("dealer-1", "cashier-1", "auditor-1", "security-1"):
            with live.staff(person) as other:
                told = other.post(path, {"answer": "seen"}, 403)
                assert told["error"]["code"] == "authority"
        assert supervisor.post(path, {"answer": " "}, 422)["error"]["code"] == "request"
        (answered,) = supervisor.post(path, {"answer": "on my way"})["alerts"]
        assert (answered["answered_by"], answered["answer"]) == ("supervisor-1", "on my way")
        assert supervisor.post(path, {"answer": "again"}, 409)["error"]["code"] == "alert"
        log = supervisor.http.get("/api/audit-log?kind=alert").json()["events"]
        assert [one["person"] for one in log] == ["supervisor-1", "house"]


def test_alerts_and_answers_outlive_the_process(tmp_path: Path) -> None:
    path = tmp_path / "house.db"
    with floor(SqliteStore(path), NZ) as live, live.staff("manager-1") as manager:
        void(live)
        first = alert(manager, "void")
        passwords = live.passwords
    with floor(SqliteStore(path), NZ) as live:
        live.passwords = passwords
        with live.staff("manager-1") as manager:
            assert alert(manager, "void") == first
            found = alert(manager, "takeover")
            assert "goes on where it stood" in found["text"]
            for one in (first, found):
                manager.post(f"/api/pit/alerts/{one['id']}/answer", {"answer": "known"})
    with floor(SqliteStore(path), NZ) as live:
        live.passwords = passwords
        with live.staff("supervisor-1") as supervisor:
            again = alert(supervisor, "void", answered=True)
            assert (again["answered_by"], again["answer"]) == ("manager-1", "known")
            assert "void" not in waiting(supervisor)


def test_a_restart_is_one_alert_however_many_tables_it_interrupted(tmp_path: Path) -> None:
    path, passwords = tmp_path / "house.db", dict[str, str]()
    for start in range(3):
        with floor(SqliteStore(path), FLOOR[:2]) as live:
            passwords = live.passwords = live.passwords or passwords
            with live.staff("manager-1") as manager:
                if start:
                    alert(manager, "takeover")
                    assert waiting(manager).count("takeover") == start
            for table in FLOOR[:2]:
                if live.house.writer.tables[table.name].state.phase == "open":
                    live.give(acts.OpenBetting(), table=table.name)


def test_disputes_and_debts(live: Live) -> None:
    play(live, "nz", "17")
    with live.staff("manager-1") as manager, console(live, "supervisor-1", "nz") as supervisor:
        supervisor.do("OpenDispute", rounds=[1], complaint="paid too late")
        assert "paid too late" in alert(manager, "dispute")["text"]
        credit = supervisor.view["seats"][0]["credit"]
        supervisor.do("CashOut", seat="1", amount=credit)
        why = {"reason": "misread", "evidence": "camera"}
        view = supervisor.do("Propose", action="correct result", details={"pocket": "18"}, **why)
        with console(live, "manager-1", "nz") as second:
            second.until(view["sequence"])
            second.do("Approve", proposal=1)
            debt = alert(manager, "receivable")
            assert (debt["act"], debt["clause"]) == ("CollectDebt", "7.41")
            second.do("WriteOffDebt", seat="1", reason="our mistake")
        assert alert(manager, "receivable", answered=True)["answered_by"] == "manager-1"
    answer = live.house.ask(
        "nz",
        acts.Command(
            "close", acts.Actor("manager-1", "gaming-management"), acts.CloseDispute(1, "paid")
        ),
    )
    assert answer.accepted
    with live.staff("manager-1") as manager:
        assert alert(manager, "dispute", answered=True)["answered_by"] == "manager-1"


def test_an_inspection_is_due() -> None:
    tables = tuple(one for one in FLOOR if one.name == "maryland")
    with floor(tables=tables) as live, live.staff("auditor-1") as auditor:
        found = alert(auditor, "inspection")
        assert (found["act"], found["clause"]) == ("RecordInspection", "maryland:2.A")
        with console(live, "security-1", "maryland") as security:
            security.do("RecordInspection", checks=security.view["checks"], licence="L-1")
        assert alert(auditor, "inspection", answered=True)["answered_by"] == "security-1"


def test_log_ins_that_fail(live: Live) -> None:
    with live.staff("manager-1") as manager:
        for _ in range(3):
            with live.person() as stranger:
                assert stranger.log_in("dealer-1", "a wrong password").status_code == 401
        found = alert(manager, "log-in")
        assert (found["table"], "'dealer-1'" in found["text"]) == ("", True)


def test_the_ball_runs_the_other_way_each_time(live: Live) -> None:
    with live.staff("manager-1") as manager, console(live, "dealer-1", "nz") as dealer:
        for direction in ("clockwise", "anticlockwise", "anticlockwise"):
            dealer.do("OpenBetting")
            spin(dealer)
            for _ in range(2):  # the same spin may be reported twice
                dealer.do("ReportSpin", telemetry={"ball_direction": direction})
            dealer.do("EnterResult", pocket="5")
            dealer.do("ConfirmResult")
        assert alert(manager, "direction")["id"] == "nz:direction:3.1"
        assert [one for one in waiting(manager) if one != "quick"] == ["direction"]


def test_a_self_check_that_failed_is_told_once(live: Live) -> None:
    with live.staff("manager-1") as manager:
        note = acts.Note("self-check", "failed: play.py was changed; program 1")
        live.give(note, note, actor=THE_HOUSE, table="nz")
        assert "play.py" in alert(manager, "self-check")["text"]
        live.give(acts.Note("self-check", "passed; program 1"), actor=THE_HOUSE, table="nz")
        assert waiting(manager) == ["self-check"]


def test_a_device_that_went_away(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(devices, "PATIENCE", 100)
    with live.staff("manager-1") as manager:
        key = manager.post("/api/devices", {"device": "wall-1", "table": "nz"}, 201)["key"]
        hello = {"device": "wall-1", "key": key}
        with live.person() as wall:
            wall.socket("nz", "display", hello)
        found = alert(manager, "offline")
        assert "wall-1" in found["text"]
        with live.person() as wall:
            wall.socket("nz", "display", hello)
            assert alert(manager, "offline", answered=True)["answer"] == "It is back."


def test_rounds_that_are_dealt_quicker_than_a_ball_runs(live: Live) -> None:
    """Ten in a row call once; the next one calls again when somebody has answered."""
    with live.staff("manager-1") as manager:
        for _ in range(10):
            play(live, "nz", "17", "17 by 1")
        found = alert(manager, "quick")
        both = cage_acts.SetRoles("dealer-1", ("dealer", "supervisor"))
        assert live.house.ask(CAGE, Command("both", THE_HOUSE, both)).accepted
        with live.staff("dealer-1", "nz") as dealer:
            path, words = f"/api/pit/alerts/{found['id']}/answer", {"answer": "I was in a hurry"}
            assert dealer.post(path, words, 409)["error"]["code"] == "own-alert"
        assert (found["table"], found["title"]) == ("nz", "A round was dealt too quickly")
        assert "s from the throw to its number 17" in found["text"]
        manager.post(f"/api/pit/alerts/{found['id']}/answer", {"answer": "I look into it"})
        assert "quick" not in waiting(manager)
        play(live, "nz", "17", "17 by 1")
        assert alert(manager, "quick")["id"] == "nz:quick:11.1"


def test_a_table_with_a_least_time_refuses_a_quick_result() -> None:
    table = TableConfig("nz", "nz/37", {"least-spin": "30"}, limits=LIMITS)
    with floor(tables=(table,)) as live, console(live, "dealer-1", "nz") as dealer:
        dealer.do("OpenBetting")
        spin(dealer)
        assert "EnterResult" in dealer.view["possible"]["dealer"], "the number can be keyed"
        assert dealer.refused("EnterResult", pocket="17") == "result"
        assert dealer.view["telemetry"] == {}
        with live.staff("manager-1") as manager:
            assert "quick" not in waiting(manager)


def test_more_games_than_the_pace(tmp_path: Path) -> None:
    """It is told at once, and not forgotten by suspending play or by a restart."""
    store, table = tmp_path / "house.db", replace(NZ[0], pace=3)
    with floor(SqliteStore(store), (table,)) as live, live.staff("manager-1") as manager:
        for _ in range(3):
            play(live, "nz", "17", "17 by 1")
        with console(live, "manager-1", "nz") as desk:
            desk.do("Suspend", reason="a break")
            desk.do("Resume")
        assert "pace" not in waiting(manager)
        passwords = live.passwords
    with floor(SqliteStore(store), (table,)) as live:
        live.passwords = passwords
        with live.staff("manager-1") as manager:
            play(live, "nz", "17", "17 by 1")
            found = alert(manager, "pace")
            assert found["text"] == "4 games within an hour; the pace is 3"


class Noted:
    """Takes what would be raised."""

    def __init__(self) -> None:
        self.drafts: list[Draft] = []

    def call(self, drafts: list[Draft]) -> None:
        self.drafts += drafts


def show(figures: Figures, number: int, event: events.Event, at: int) -> None:
    figures.see(Entry("nz", number, "", b"", b""), event, at, THE_HOUSE)


def paced(games: int, minutes: int) -> Figures:
    figures = Figures("nz")
    show(figures, 1, events.TableOpened("", {}), 1)
    for game in range(games):
        at = 1 + (game + 1) * minutes * 60_000 // games
        show(figures, game + 2, events.RoundSettled(game + 1, "17", [], {}), at)
    return figures


@pytest.mark.parametrize(
    ("games", "minutes", "told"),
    [(10, 30, "below"), (20, 30, ""), (30, 30, "above"), (0, 30, "below"), (1, 10, "")],
)
def test_the_pace_of_a_table(live: Live, games: int, minutes: int, told: str) -> None:
    noted: Any = Noted()
    follower = live.served.hub.audiences["nz"].follower
    now = minutes * 60_000 + 1
    AlertWatch(noted).pace(follower, paced(games, minutes), 40, now)
    assert [draft.title for draft in noted.drafts] == ([f"Pace {told} target"] if told else [])
    assert all(draft.alert == f"nz:pace:{now // HOUR}" for draft in noted.drafts)


def test_each_level_of_evidence_calls_the_pit_once() -> None:
    noted: Any = Noted()
    watch, counts = AlertWatch(noted), [0] * 37
    for _ in range(40):
        counts[8] += 1
        watch.wheel("nz", "W-03", counts)
    levels = [int(draft.alert.removeprefix("wheel:W-03:")) for draft in noted.drafts]
    assert sorted(set(levels)) == [20, *(10**power for power in range(2, len(set(levels)) + 1))]
    first, last = noted.drafts[0], noted.drafts[-1]
    assert first.title == "A wheel is to be watched"
    assert "at most one fair wheel in 20 ever comes to; watch the wheel" in first.text
    assert last.title == "A wheel shows a bias"
    assert last.text.endswith("stop and inspect the wheel")


def test_a_fair_wheel_calls_nobody() -> None:
    noted: Any = Noted()
    watch, counts, chance = AlertWatch(noted), [0] * 37, random.Random(7)
    for _ in range(2_000):
        counts[chance.randrange(37)] += 1
        watch.wheel("nz", "@nz", counts)
    assert noted.drafts == []


def test_the_evidence_of_a_wheel_is_of_all_tables_where_it_stood(live: Live) -> None:
    pit = live.served.pit
    rules = live.served.hub.audiences["nz"].follower.rules
    for table, pocket in (("nz", "17"), ("elsewhere", "32")):
        tally = pit.tallies.setdefault(table, WheelTally(table))
        tally.counts["W-03"][pocket] = 5
    counts = pit.results_of(rules, "W-03")
    assert sum(counts) == 10
    assert counts[1] == counts[rules.wheel.place("17")] == 5

"""Alerts: each kind is raised by its reason, stays until answered, and outlives the process."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from croupier.house.table import THE_HOUSE
from croupier.journal.contract import Entry
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts, events
from croupier.server.pit import devices
from croupier.server.pit.alerts import SEVERITIES
from croupier.server.pit.figures import HOUR, Figures
from croupier.server.pit.standing import Draft
from croupier.server.pit.watch import AlertWatch
from croupier.server.pit.wheel import uneven
from tests.support.live import Live, Person
from tests.support.sheets import rules_of
from tests.support.staffed import FLOOR, console, floor, play, spin

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
        acts.Command("close", acts.Actor("manager-1", "manager"), acts.CloseDispute(1, "paid")),
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
        assert waiting(manager) == ["direction"]


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
        with live.person() as wall:
            socket = wall.socket("nz", screen=None)
            socket.say(type="hello", screen="display", device="wall-1")
            socket.until("welcome")
        found = alert(manager, "offline")
        assert "wall-1" in found["text"]
        with live.person() as wall:
            socket = wall.socket("nz", screen=None)
            socket.say(type="hello", screen="display", device="wall-1")
            assert alert(manager, "offline", answered=True)["answer"] == "It is back."


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


def results(chance: Callable[[], str], count: int) -> list[str]:
    return [chance() for _ in range(count)]


def test_an_even_wheel_is_left_alone_and_an_uneven_one_isnt() -> None:
    pockets = rules_of("nz/37").results
    fair = random.Random(7)
    for _ in range(50):
        assert uneven(pockets, results(lambda: fair.choice(pockets), 3_700)) is None
    tilted = results(lambda: fair.choice([*pockets, *pockets[:6]]), 3_700)
    found = uneven(pockets, tilted)
    assert found is not None
    assert found[0] > found[1]
    assert uneven(pockets, ["17"] * 300) is None  # too few to say
    chi, limit = uneven(pockets, ["17"] * 400) or (0, 0)
    assert chi == pytest.approx(400 * 36)
    assert limit == pytest.approx(76.4, abs=0.3)  # the 9,999th of 10,000 with 36 free


def test_the_wheel_is_looked_at_every_hundredth_spin(live: Live) -> None:
    noted: Any = Noted()
    follower = live.served.hub.audiences["nz"].follower
    figures = Figures("nz")
    for game in range(1, 501):
        show(figures, game, events.RoundSettled(game, "17", [], {}), game)
        AlertWatch(noted).wheel(follower, figures)
    assert [draft.alert for draft in noted.drafts] == ["nz:wheel:400", "nz:wheel:500"]

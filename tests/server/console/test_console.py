"""The console: a dealer's whole round by what is offered, two people, and inspections."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from croupier.house.config import TableConfig
from croupier.money import written
from croupier.play.acts import ACTS
from croupier.play.possible import MAY, PHASES
from tests.server.door.test_roles import PHASES_TRIED, bring, example, phase_of
from tests.support.live import BY_HAND, Live
from tests.support.staffed import GAMES, LIMITS, Console, console, floor, inspect, play, spin


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with floor() as house:
        inspect(house)
        yield house


@pytest.mark.parametrize("table", GAMES)
def test_a_dealers_whole_round_by_what_is_offered(live: Live, table: str) -> None:
    with console(live, "dealer-1", table) as dealer:
        assert set(dealer.view["possible"]["dealer"]) == {"OpenBetting", "TakeSeat"}
        dealer.do("TakeSeat", seat="1", player="guest-1")
        dealer.do("BuyIn", seat="1", amount=100_00)
        dealer.do("OpenBetting")
        view = dealer.do("PlaceBets", seat="1", slip="17 by 5; red by 5")
        laid = view["seats"][0]["bets"]
        assert [one["bet"] for one in laid] == ["17 by 5", "red by 5"]
        assert [(one["target"], one["unit"]) for one in laid] == [("17", 500), ("red", 500)]
        spin(dealer)
        void(live, dealer, table)
        spin(dealer)
        view = dealer.do("EnterResult", pocket="17")
        assert view["outlook"]["neighbours"][3] == "17"
        assert dealer.refused("TakeResultBack", reason=" ") == "details"
        dealer.do("TakeResultBack", reason="mistyped")
        seen = outlook(live, table, "23")
        view = dealer.do("EnterResult", pocket="23")
        assert view["outlook"] == seen
        before = view["seats"][0]["credit"]
        view = dealer.do("ConfirmResult")
        assert view["seats"][0]["credit"] == before + seen["lines"][0]["returns"]
        assert [one["state"] for one in view["steps"]] == ["done"] * 5 + ["now"]
    correct(live, table)
    put_back(live, table)


def test_a_round_with_the_side_bet_by_what_is_offered() -> None:
    side = TableConfig("maryland", GAMES["maryland"], {"bonus-spin": "on"}, limits=LIMITS)
    with floor(tables=(side,)) as live:
        inspect(live)
        with console(live, "dealer-1", "maryland") as dealer:
            dealer.do("TakeSeat", seat="1", player="guest-1")
            dealer.do("BuyIn", seat="1", amount=100_00)
            dealer.do("OpenBetting")
            view = dealer.do("PlaceBets", seat="1", slip="bonus spin by 5")
            assert "Spin" not in view["possible"]["dealer"]
            view = dealer.do("LockSideBets")
            while "Spin" not in view["possible"]["dealer"]:  # the house draws the targets first
                view = dealer.socket.until("console")
            assert "LockSideBets" not in view["possible"]["dealer"]
            spin(dealer)
            assert "EnterResult" in dealer.view["possible"]["dealer"]


def void(live: Live, dealer: Console, table: str) -> None:
    """An irregular spin is judged, its cause offered first, and its effect comes true."""
    view = dealer.do("ReportSpin", telemetry={"revolutions": 2})
    first, *others = view["causes"]
    assert first["cause"] == "fewer than four revolutions"
    assert first["seen"]
    assert first["clause"].startswith(("nz", "rws:", "maryland:", "7.", "fair"))
    assert not any(one["seen"] for one in others)
    assert "EnterResult" not in view["possible"]["dealer"]
    staked = view["seats"][0]["staked"]
    view = dealer.do("CallNoSpin", cause=first["cause"])
    if first["respin"]:
        assert view["seats"][0]["staked"] == staked
    else:
        assert first["effect"] == f"Round void, {written(staked)} returned."
        assert view["seats"][0]["staked"] == 0
        dealer.do("OpenBetting")
        dealer.do("PlaceBets", seat="1", slip="17 by 5; red by 5")
    if view["ball"] is not None:
        assert view["ball"]["do"] == "examine"
        assert view["ball"]["by"] in ("dealer", "supervisor", "manager")
        assert "Spin" not in view["possible"]["dealer"]
        with console(live, "supervisor-1", table) as supervisor:
            supervisor.do("InspectBall", damaged=False)
        dealer.sees(ball=None)


def put_back(live: Live, table: str) -> None:
    """Before a re-spin the dealer is shown where the ball goes, where the rulebook says so."""
    with console(live, "dealer-1", table) as dealer:
        dealer.do("OpenBetting")
        spin(dealer)
        view = dealer.do("CallNoSpin", cause="foreign object")
        clause = f"{table}:5.4"
        back = {"number": "17", "clause": clause} if table.startswith("nz") else None
        assert view["back"] == back


def outlook(live: Live, table: str, pocket: str) -> dict[str, Any]:
    with live.staff("dealer-1") as member:
        told: dict[str, Any] = member.http.get(
            f"/api/tables/{table}/outlook?result={pocket}"
        ).json()
        assert member.http.get(f"/api/tables/{table}/outlook?result=99").status_code == 422
        return told


def correct(live: Live, table: str) -> None:
    """The correction of the round just settled, under two people."""
    with (
        console(live, "supervisor-1", table) as first,
        console(live, "manager-1", table) as second,
    ):
        details = {"pocket": "17"}
        why = {"reason": "misread", "evidence": "camera"}
        first.do("Propose", action="correct result", details=details, **why)
        (waits,) = first.view["waiting"]
        assert (waits["person"], waits["reason"]) == ("supervisor-1", "misread")
        assert "17 instead of 23" in waits["words"]
        assert (waits["before"], waits["details"]["pocket"]) == ("23", "17")
        assert set(waits["needs"]) <= {"supervisor", "manager", "chef de table"}
        assert "Approve" not in first.view["possible"]["supervisor"]
        assert first.refused("Approve", proposal=waits["number"]) == "own-proposal"
        view = second.until(first.view["sequence"])
        before = view["seats"][0]["credit"]
        view = second.do("Approve", proposal=waits["number"])
        assert view["seats"][0]["credit"] > before
        assert not view["waiting"]


def test_a_covered_pocket_has_no_outlook(live: Live) -> None:
    from croupier.server.console.outlook import outlook as foreseen
    from tests.support.sheets import rules_of

    follower = live.served.hub.audiences["maryland"].follower
    before, follower.settler = (
        follower.settler,
        type(follower.settler)(rules_of("maryland/double-as-single")),
    )
    try:
        told = foreseen(follower, "00")
        assert (told.void, told.clause) == ("covered pocket", "maryland:4.C(2)")
    finally:
        follower.settler = before


def test_limits_change_under_two_people(live: Live) -> None:
    limits = {"inside": {"low": 2_00, "high": 100_00}, "player": 500_00}
    new = {"limits": limits, "notice": "posted"}
    with (
        console(live, "manager-1", "rws") as first,
        console(live, "manager-2", "rws", "manager") as second,
    ):
        assert first.refused("ChangeLimits", **new) == "two-people"
        assert "ChangeLimits" not in first.view["possible"]["manager"]
        assert "change limits" in first.view["proposable"]["manager"]
        view = first.do("Propose", action="change limits", details=new, reason="x", evidence="y")
        (waits,) = view["waiting"]
        assert waits["words"] == "New limits: inside 2-100, player 500."
        assert waits["details"] == new
        assert first.refused("Approve", proposal=waits["number"]) == "own-proposal"
        second.until(view["sequence"])
        second.do("Approve", proposal=waits["number"])
        assert second.socket.view("table")["limits"] == limits


@pytest.mark.parametrize(
    ("table", "position"),
    [("nz", "gaming-management"), ("rws", "shift-manager"), ("fair", "gaming-management")],
)
def test_a_ruling_under_two_people(live: Live, table: str, position: str) -> None:
    with console(live, "supervisor-1", table) as supervisor:
        if not supervisor.socket.view("table")["round"]:
            play(live, table)
        supervisor.do("OpenDispute", rounds=[1], complaint="paid too little")
    with (
        console(live, "manager-1", table, position) as first,
        console(live, "manager-2", table, position) as second,
    ):
        (dispute,) = first.view["disputes"]
        details = {"dispute": dispute["number"], "ruling": "it was paid in full"}
        assert first.refused("CloseDispute", **details) == "two-people"
        view = first.do(
            "Propose", action="make a ruling", details=details, reason="x", evidence="y"
        )
        number = view["waiting"][0]["number"]
        assert first.refused("Approve", proposal=number) == "own-proposal"
        second.until(view["sequence"])
        assert not second.do("Approve", proposal=number)["disputes"]
    with console(live, "supervisor-1", table) as supervisor:
        asked = {"action": "make a ruling", "details": {"question": "a", "decision": "b"}}
        assert supervisor.refused("Propose", **asked, reason="x", evidence="y") == "authority"


def test_a_maryland_table_opens_only_after_its_inspection() -> None:
    with floor() as live, live.staff("security-1") as member:
        log = member.http.get("/api/tables/maryland/inspections").json()
        assert log["inspections"] == []
        checks = log["needed"]["maryland"]
        with console(live, "supervisor-1", "maryland") as supervisor:
            assert supervisor.view["checks"] == checks
            assert "OpenTable" not in supervisor.view["possible"]["supervisor"]
            assert supervisor.refused("OpenTable") == "inspection"
            some = {"checks": checks[1:], "licence": "L-1"}
            assert supervisor.refused("RecordInspection", **some) == "inspection"
        inspect(live)
        log = member.http.get("/api/tables/maryland/inspections").json()["inspections"]
        assert [one["what"] for one in log] == ["opening", "inspection"]
        assert (log[1]["person"], log[1]["licence"]) == ("security-1", "L-1")
        play(live, "maryland")
        with console(live, "manager-1", "maryland") as manager:
            manager.do("CloseTable", covered_and_locked=True)
            assert "OpenTable" not in manager.view["possible"]["manager"]


def test_sensitive_acts_ask_for_the_password_again() -> None:
    with floor() as live, live.staff("manager-1") as member:
        desk = Console(member.socket("nz", screen="console"), "gaming-management")
        new = {"limits": {}, "notice": "posted"}
        asked: dict[str, Any] = {"action": "change limits", "details": new}
        asked |= {"reason": "x", "evidence": "y"}
        session = next(one for one in live.served.sessions if one.person == "manager-1")
        session.confirmed -= 301
        assert desk.refused("Propose", **asked) == "password-again"
        assert desk.refused("WriteOffDebt", seat="1", reason="x") == "password-again"
        path = "/api/staff/confirm-password"
        assert member.post(path, {"password": "wrong"}, 401)["error"]["code"] == "log-in"
        assert desk.refused("Propose", **asked) == "password-again"
        member.post(path, {"password": live.passwords["manager-1"]})
        assert desk.socket.do("Propose", position="gaming-management", **asked)["type"] == "done"


FIRST = (TableConfig(BY_HAND, "nz/37", limits=LIMITS),)
ROLES_HERE = {"dealer-1": "dealer", "supervisor-1": "supervisor", "manager-1": "manager",
              "cashier-1": "cashier", "auditor-1": "auditor", "security-1": "security"}  # fmt: skip


@pytest.mark.parametrize("person", ROLES_HERE)
def test_what_isnt_offered_is_refused_in_every_phase(person: str) -> None:
    """The whole matrix from outside: each act that a position or a phase doesn't allow."""
    role = ROLES_HERE[person]
    with floor(tables=FIRST) as live, console(live, person, BY_HAND, role) as member:
        for phase in PHASES_TRIED:
            bring(live, phase)
            here = phase_of(live)
            kinds = [k for k in ACTS.values() if role not in MAY[k] or k not in PHASES[here]]
            for number, kind in enumerate(kinds):
                fields = example(kind)
                id_ = f"{phase.value}-{number}"
                member.socket.say(
                    type="do", id=id_, act=kind.__name__, fields=fields, position=role
                )
            codes = answers(member, len(kinds))
            assert set(codes.values()) <= {"authority", "phase", "late", "two-people",
                                           "password-again", "details"}, codes  # fmt: skip
            assert phase_of(live) is here
            if role == "auditor":
                assert member.view["possible"] == {"auditor": []}


def answers(member: Console, count: int) -> dict[str, str]:
    """The codes of so many refusals."""
    codes: dict[str, str] = {}
    while len(codes) < count:
        told = member.socket.hear()
        assert told["type"] not in ("done", "again"), told
        if told["type"] == "refused":
            codes[told["id"]] = told["error"]["code"]
    return codes

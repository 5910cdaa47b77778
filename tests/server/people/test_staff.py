"""Staff: who works in the house, and every address tried by every role from outside the browser."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.authority import ROLES
from croupier.cage.passwords import password_hash
from croupier.house.table import THE_HOUSE
from croupier.play.acts import Command
from croupier.server.door.roles import (
    ABOVE_DEALER,
    AUDITORS,
    COUNTER,
    COUNTER_WATCHERS,
    DEVICE_KEEPERS,
    DEVICE_WATCHERS,
    EXCLUDERS,
    MANAGERS,
    PIT,
    SECOND_PEOPLE,
    STAFF_KEEPERS,
)
from tests.server.door.test_http import of_staff, schema
from tests.support.live import CHEAP, Live, Person
from tests.support.staffed import FLOOR, GUESTS, floor, play

EVERYBODYS = "a password of everybody"

SEEING = (*ABOVE_DEALER, "auditor")

ADDRESSES: dict[tuple[str, str], tuple[str, ...]] = {
    ("POST", "/api/staff/confirm-password"): ROLES,
    ("GET", "/api/tables/{table}/outlook"): ROLES,
    ("GET", "/api/tables/{table}/inspections"): ROLES,
    ("GET", "/api/clauses/{rulebook}/{variant}"): ROLES,
    ("POST", "/api/tables/{table}/stint"): ("dealer",),
    ("DELETE", "/api/tables/{table}/stint"): ("dealer",),
    ("GET", "/api/pit/alerts"): PIT,
    ("POST", "/api/pit/alerts/{alert}/answer"): ABOVE_DEALER,
    ("GET", "/api/pit/inspections"): PIT,
    ("GET", "/api/pit/meters"): PIT,
    ("POST", "/api/pit/meters/proposals"): MANAGERS,
    ("POST", "/api/pit/meters/proposals/{proposal}/approve"): MANAGERS,
    ("POST", "/api/pit/meters/proposals/{proposal}/decline"): MANAGERS,
    ("GET", "/api/pit/wheels"): PIT,
    ("GET", "/api/pit/wheels/{wheel}"): PIT,
    ("GET", "/api/audit-log"): PIT,
    ("GET", "/api/tables/{table}/replay/{number}"): PIT,
    ("GET", "/api/reports"): SEEING,
    ("GET", "/api/reports/{file}"): SEEING,
    ("POST", "/api/audit/run"): AUDITORS,
    ("GET", "/api/export/{file}"): AUDITORS,
    ("GET", "/api/staff"): AUDITORS,
    ("POST", "/api/staff"): STAFF_KEEPERS,
    ("POST", "/api/staff/{person}/roles"): STAFF_KEEPERS,
    ("POST", "/api/staff/{person}/reset"): STAFF_KEEPERS,
    ("POST", "/api/staff/{person}/disable"): STAFF_KEEPERS,
    ("POST", "/api/staff/proposals/{proposal}/approve"): SECOND_PEOPLE,
    ("POST", "/api/staff/proposals/{proposal}/decline"): SECOND_PEOPLE,
    ("POST", "/api/house/reload"): MANAGERS,
    ("GET", "/api/devices"): DEVICE_WATCHERS,
    ("POST", "/api/devices"): DEVICE_KEEPERS,
    ("POST", "/api/devices/{device}/key"): DEVICE_KEEPERS,
    ("POST", "/api/devices/{device}/move"): DEVICE_KEEPERS,
    ("POST", "/api/devices/{device}/retire"): DEVICE_KEEPERS,
    ("GET", "/api/cage/players"): COUNTER_WATCHERS,
    ("GET", "/api/cage/players/{player}"): COUNTER_WATCHERS,
    ("POST", "/api/cage/players"): COUNTER,
    ("POST", "/api/cage/players/{player}/deposit"): COUNTER,
    ("POST", "/api/cage/players/{player}/withdraw"): COUNTER,
    ("POST", "/api/cage/players/{player}/limit"): COUNTER,
    ("POST", "/api/cage/players/{player}/exclude"): EXCLUDERS,
    ("POST", "/api/cage/players/{player}/password"): COUNTER,
    ("POST", "/api/cage/players/{player}/aside"): ("cashier",),
    ("GET", "/api/cage/cash"): COUNTER_WATCHERS,
    ("GET", "/api/cage/cash/{number}/receipt.pdf"): COUNTER_WATCHERS,
    ("POST", "/api/cage/cash/{number}/reverse"): COUNTER,
    ("GET", "/api/cage/chips"): COUNTER_WATCHERS,
    ("POST", "/api/cage/chips"): SECOND_PEOPLE,
    ("POST", "/api/cage/drawer/open"): COUNTER,
    ("POST", "/api/cage/drawer/close"): COUNTER,
}
"""Every address of the staff, and who may."""

AGAIN: frozenset[str] = frozenset(
    path
    for method, path in ADDRESSES
    if method == "POST"
    and path.startswith(("/api/staff", "/api/devices", "/api/pit/meters", "/api/house"))
    and path != "/api/staff/confirm-password"
) | {
    "/api/cage/cash/{number}/reverse",
    "/api/cage/players/{player}/password",
    "/api/cage/chips",
}
"""Those that ask who changes anything there for the password again."""

PLACES = {"table": "nz", "alert": "nothing", "rulebook": "nz", "variant": "37", "file": "day.json",
          "person": "nobody", "number": "1", "player": "nobody", "proposal": "99",
          "device": "nothing", "wheel": "W-03"}  # fmt: skip

BODIES: dict[str, Any] = {
    "/api/staff/confirm-password": {"password": EVERYBODYS},
    "/api/pit/alerts/{alert}/answer": {"answer": "seen"},
    "/api/pit/meters/proposals": {
        "link": "none",
        "meter": "none",
        "initial": 1,
        "reset": 1,
        "rate": [1, 100],
        "aside": [0, 1],
        "limit": None,
        "reason": "a trial",
    },
    "/api/staff": {"person": "somebody", "roles": ["nothing"], "password": EVERYBODYS},
    "/api/staff/{person}/roles": {"roles": ["dealer"]},
    "/api/devices": {"device": " "},
    "/api/devices/{device}/move": {"table": "nz"},
    "/api/cage/players": {"player": " "},
    "/api/cage/cash/{number}/reverse": {"reason": "a false note"},
    "/api/cage/chips": {"id": "d", "kind": "delivery", "pile": {"100": 1}, "document": "D"},
    "/api/cage/drawer/open": {"counted": 1},
    "/api/cage/drawer/close": {"counted": 1},
    "/api/cage/players/{player}/deposit": {"id": "a", "amount": 1},
    "/api/cage/players/{player}/withdraw": {"id": "b", "amount": 1},
    "/api/cage/players/{player}/limit": {"kind": "loss", "period": "24h", "amount": 1},
    "/api/cage/players/{player}/exclude": {"days": 1},
    "/api/cage/players/{player}/aside": {"id": "e", "table": "nz", "aside": 1},
}


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with floor(tables=(FLOOR[0], GUESTS)) as house:
        play(house, "nz")
        hash_ = password_hash(EVERYBODYS, CHEAP)
        for role in ROLES:
            act = cage_acts.AddStaff(f"{role}-9", "", [role], hash_, given=False)
            assert house.house.ask(CAGE, Command(f"house/test/{role}", THE_HOUSE, act)).accepted
        yield house


def tried(person: Person, method: str, path: str) -> httpx.Response:
    address = path.format(**PLACES)
    if path.endswith("outlook"):
        address += "?result=17"
    if path == "/api/export/{file}":
        address = "/api/export/log.csv"
    if method == "GET":
        return person.http.get(address)
    if method == "DELETE":
        return person.http.delete(address, headers=person.headers)
    return person.http.post(address, json=BODIES.get(path, {}), headers=person.headers)


@pytest.mark.parametrize("role", ROLES)
def test_every_address_by_every_role(live: Live, role: str) -> None:
    with live.person() as member:
        assert member.log_in(f"{role}-9", EVERYBODYS).is_success
        for (method, path), allowed in ADDRESSES.items():
            answer = tried(member, method, path)
            code = answer.json()["error"]["code"] if answer.is_error else ""
            assert (code == "authority") == (role not in allowed), (role, path, answer.text)
            assert answer.status_code < 500
            if code == "authority":
                assert answer.status_code == 403


def test_what_asks_for_the_password_again(live: Live) -> None:
    with live.person() as member:
        assert member.log_in("gaming-management-9", EVERYBODYS).is_success
        session = next(one for one in live.served.sessions if one.csrf == member.csrf)
        for (method, path), allowed in ADDRESSES.items():
            if "gaming-management" not in allowed or path == "/api/audit/run":
                continue
            session.confirmed = 0.0
            answer = tried(member, method, path)
            code = answer.json()["error"]["code"] if answer.is_error else ""
            assert (code == "password-again") == (method == "POST" and path in AGAIN), path


def test_nobody_and_guests_have_no_part_in_it(live: Live) -> None:
    with live.person() as nobody, live.guest("guests") as guest:
        nobody.me()
        for person in (nobody, guest):
            for method, path in ADDRESSES:
                answer = tried(person, method, path)
                assert answer.status_code == 401, (path, answer.text)
                assert answer.json()["error"]["code"] == "session"


def test_every_address_is_tried_and_told(live: Live) -> None:
    page = (Path(__file__).parents[3] / "docs" / "staff.md").read_text("utf-8")
    with live.person() as person:
        described = schema(person)["paths"]
    found = {
        (method.upper(), path)
        for path, methods in described.items()
        if of_staff(methods)
        for method in methods
    }
    assert found == set(ADDRESSES)
    for method, path in found:
        assert f"`{method} {path}`" in page, path


def test_changes_need_the_token(live: Live) -> None:
    with live.staff("manager-1") as manager:
        answer = manager.http.post("/api/audit/run", json={})
        assert answer.json()["error"]["code"] == "csrf"


def test_people_come_and_go(live: Live) -> None:
    with live.staff("manager-1") as manager:
        made = manager.post("/api/staff", {"person": "dealer-7", "roles": ["dealer"]}, 201)
        with live.person() as dealer:
            dealer.first_log_in("dealer-7", made["password"], "her very own one")
            assert dealer.me()["roles"] == ["dealer"]
            told = manager.post("/api/staff/dealer-7/roles", {"roles": ["dealer", "security"]})
            member = next(one for one in told["staff"] if one["person"] == "dealer-7")
            assert (member["roles"], member["here"]) == (["dealer", "security"], True)
            assert dealer.http.get("/api/pit/alerts").is_success
            again = manager.post("/api/staff/dealer-7/reset", {"password": "a new one of hers"})
            assert again["password"] == ""
            assert dealer.me()["kind"] == "nobody"  # who knew the old one is out
            dealer.first_log_in("dealer-7", "a new one of hers", "and again her own")
            manager.post("/api/staff/dealer-7/disable", {"reason": "left the house"})
            assert dealer.me()["kind"] == "nobody"
            assert dealer.log_in("dealer-7", "and again her own").status_code == 401
        log = manager.http.get("/api/audit-log?kind=staff").json()["events"]
        by_her = [one for one in log if one["person"] == "dealer-7"]
        assert [one["person"] for one in log if one not in by_her][:4] == ["manager-1"] * 4
        assert [one["what"] for one in by_her] == ["dealer-7 has chosen another password."] * 2


@pytest.mark.parametrize(
    ("path", "body", "status", "code"),
    [
        ("/api/staff", {"person": "dealer-1", "roles": ["dealer"]}, 409, "known-staff"),
        ("/api/staff", {"person": "x", "roles": ["king"]}, 409, "details"),
        ("/api/staff", {"person": "x", "roles": ["dealer"], "password": "short"}, 422, "password"),
        ("/api/staff/nobody/reset", {}, 409, "no-staff"),
        ("/api/staff/manager-1/roles", {"roles": ["auditor"]}, 403, "authority"),
        ("/api/staff/manager-1/disable", {}, 403, "authority"),
        ("/api/house/reload", {}, 409, "house"),
    ],
)
def test_what_cant_be_done(live: Live, path: str, body: Any, status: int, code: str) -> None:
    with live.staff("manager-1") as manager:
        assert manager.post(path, body, status)["error"]["code"] == code


def test_staff_changes_ask_for_the_password_again(live: Live) -> None:
    with live.staff("manager-2") as manager:
        session = next(one for one in live.served.sessions if one.person == "manager-2")
        session.confirmed -= 301
        asked = {"person": "dealer-8", "roles": ["dealer"]}
        assert manager.post("/api/staff", asked, 403)["error"]["code"] == "password-again"
        assert manager.post("/api/house/reload", {}, 403)["error"]["code"] == "password-again"
        manager.post("/api/staff/confirm-password", {"password": live.passwords["manager-2"]})
        manager.post("/api/staff", asked, 201)


def test_a_log_in_ends_when_nobody_is_there() -> None:
    with floor(tables=FLOOR[:1], staff_idle=2.0) as live, live.staff("manager-1") as manager:
        socket = manager.socket("", screen="pit")
        socket.say(type="ping")  # a screen that is only open is no sign of a person
        time.sleep(2.1)
        assert manager.http.get("/api/pit/alerts").status_code == 401
        assert socket.end() == 4401

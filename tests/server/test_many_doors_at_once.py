"""Several doors at once: what one person does at two of them, and what two do at the same time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier, BrokenBarrierError
from typing import Any

import pytest

from croupier.play import acts
from croupier.server.door import sessions as door_sessions
from croupier.server.live.audience import Audience
from croupier.server.live.seating import Seating
from tests.support.floor import until
from tests.support.live import BY_HAND, Live, Opened, Person, comes_to

SEAT = f"/api/tables/{BY_HAND}/seat"


@pytest.fixture
def together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both doors look for a free seat before either has asked for it."""
    looked, find = Barrier(2), Seating._free

    def free(seating: Seating, audience: Audience) -> str:
        found = find(seating, audience)
        with suppress(BrokenBarrierError):  # afterwards they find what is there
            looked.wait(5)
        looked.abort()
        return found

    monkeypatch.setattr(Seating, "_free", free)


def both(first: Person, second: Person) -> list[Any]:
    with ThreadPoolExecutor(2) as pool:
        return list(pool.map(lambda one: one.http.post(SEAT, json={}, headers=one.headers),
                             (first, second)))  # fmt: skip


def seats(house: Live) -> dict[str, str]:
    return {
        name: seat.player for name, seat in house.house.writer.tables[BY_HAND].state.seats.items()
    }


@pytest.mark.usefixtures("together")
def test_two_guests_who_sit_down_at_two_doors_both_get_a_seat(opened: Opened) -> None:
    house, door, other = opened("one"), opened("a", takes=False), opened("b", takes=False)
    with door.person() as ann, other.person() as ben:
        ann.become_guest()
        ben.become_guest()
        told = both(ann, ben)
        assert [one.status_code for one in told] == [201, 201], [one.text for one in told]
        assert {one.json()["seat"]: one.json()["credit"] for one in told} == {
            "1": 1_000_00,
            "2": 1_000_00,
        }
        assert sorted(seats(house).values()) == sorted([ann.name, ben.name])


@pytest.mark.usefixtures("together")
def test_one_guest_who_sits_down_at_two_doors_has_one_seat(opened: Opened) -> None:
    house, door, other = opened("one"), opened("a", takes=False), opened("b", takes=False)
    with door.person() as guest:
        guest.become_guest()
        there = comes_to(guest, other)
        told = both(guest, there)
        assert [one.json().get("seat") for one in told] == ["1", "1"], [one.text for one in told]
        assert seats(house) == {"1": guest.name}
        there.leave()


def test_nobody_gets_a_second_seat_by_a_door_that_hasnt_seen_the_first(opened: Opened) -> None:
    house = opened("one")
    with house.guest() as guest:
        answer = house.ask(acts.TakeSeat("2", guest.name), actor=acts.Actor(guest.name, "player"))
        assert answer.refusal is not None
        assert answer.refusal.code == "seat-taken"
        assert seats(house) == {"1": guest.name}


def test_a_guest_at_one_door_keeps_the_seat_though_other_doors_see_nobody(opened: Opened) -> None:
    brief = {"away": 0.2}
    house = opened("one", settings=brief)
    opened("b", takes=False, settings=brief)  # it looks too, and has no socket of theirs
    with house.guest() as guest:
        socket = guest.socket()
        deadline = house.house.clock.now() + 1_500
        until(lambda: house.house.clock.now() > deadline)
        assert seats(house) == {"1": guest.name}
        house.give(acts.OpenBetting())
        assert socket.do("PlaceBets", slip="17 by 5", round=1)["type"] == "done"


def test_a_guest_whom_no_door_has_seen_gives_the_seat_back(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door_sessions, "NOTED_EVERY", 0.1)
    house = opened("one", settings={"away": 0.2})
    with house.guest():
        assert until(lambda: not seats(house))


def test_who_leaves_by_one_door_is_gone_at_the_others(opened: Opened) -> None:
    house, door = opened("one"), opened("a", takes=False)
    with house.guest() as guest:
        there = comes_to(guest, door)
        socket = there.socket()
        guest.post("/api/log-out")
        assert socket.end() == 4401
        there.leave()


def test_who_changes_a_password_at_one_door_stays_at_the_others(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    house, door = opened("one"), opened("a", takes=False)
    old, new = house.passwords["manager-1"], "a password of the manager's own"
    with house.staff("manager-1") as manager, house.staff("manager-1") as elsewhere:
        there = comes_to(manager, door)
        socket = there.socket(screen="console")
        sessions, [session] = door.served.sessions, list(door.served.sessions)

        renewed = house.served.sessions.renew

        def late(*given: Any) -> None:  # the other door hears of the end before that
            assert until(lambda: sessions.left(session) == 0.0)
            assert there.http.get("/api/staff").status_code == 401
            renewed(*given)

        monkeypatch.setattr(house.served.sessions, "renew", late)
        manager.post("/api/me/password", {"old": old, "new": new})
        assert manager.http.get("/api/staff").status_code == 200
        assert there.http.get("/api/staff").status_code == 200
        socket.say(type="look")
        socket.until("table")
        assert until(lambda: elsewhere.http.get("/api/staff").status_code == 401)
        there.leave()

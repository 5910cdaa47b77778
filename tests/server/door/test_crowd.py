"""Crowds: one address has its share of guests, sockets, seats and connections, and no more."""

from __future__ import annotations

import select
import socket
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from croupier.server.door.addresses import is_one_of, network_of
from croupier.server.door.sessions import Sessions
from croupier.server.settings import ServerSettings
from tests.support.floor import until
from tests.support.live import AUTOMATIC, BY_HAND, PATIENCE, TABLES, Live, Person

FEW: dict[str, Any] = {"guests_per_address": 2, "seats_per_address": 3, "sockets_per_address": 3}
PROXY: dict[str, Any] = {"proxies": ("127.0.0.0/8", "::1")}


def ask_in(live: Live, forwarded: str = "", source: str = "") -> httpx.Response:
    """Somebody wants to be a guest."""
    way = httpx.HTTPTransport(local_address=source) if source else None
    headers = {"x-forwarded-for": forwarded} if forwarded else {}
    with httpx.Client(
        base_url=live.base, timeout=PATIENCE, transport=way, headers=headers
    ) as client:
        csrf = client.get("/api/me").json()["csrf"]
        return client.post("/api/guest", json={}, headers={"x-csrf-token": csrf})


def let_in(live: Live, forwarded: str = "", source: str = "") -> int:
    return ask_in(live, forwarded, source).status_code


def test_an_address_has_its_share_of_guests() -> None:
    with Live(**FEW) as live:
        assert [let_in(live) for _ in range(2)] == [201, 201]
        no = ask_in(live)
        assert (no.status_code, no.json()["error"]["code"]) == (429, "full")
        assert let_in(live, "9.9.9.9") == 429, "what no proxy says isn't believed"
        assert let_in(live, source="127.0.0.2") == 201, "another address isn't held up"


def test_who_has_gone_leaves_room() -> None:
    with Live(guests_per_address=1) as live, live.person() as first:
        first.become_guest()
        assert let_in(live) == 429
        first.post("/api/log-out")
        assert let_in(live) == 201


def test_behind_a_proxy_its_word_counts() -> None:
    with Live(**FEW, **PROXY) as live:
        assert [let_in(live, "203.0.113.7") for _ in range(3)] == [201, 201, 429]
        assert let_in(live, "198.51.100.1, 203.0.113.7") == 429, "what a client adds isn't believed"
        assert let_in(live, "203.0.113.7:4711") == 429
        assert let_in(live, "203.0.113.8") == 201
        nets = [f"2001:db8::{place:x}" for place in range(3)]
        assert [let_in(live, one) for one in nets] == [201, 201, 429], "a /64 is one address"
        assert let_in(live, "2001:db8:0:1::1") == 201
        assert let_in(live, "nonsense" * 40) == 201, "whatever a proxy says is no fault"


def test_behind_a_proxy_its_word_counts_at_all_addresses_too() -> None:
    with Live(at="::", **FEW, **PROXY) as live:
        assert [let_in(live, "203.0.113.7") for _ in range(3)] == [201, 201, 429]
        assert let_in(live, "203.0.113.8") == 201


def test_a_restart_forgets_no_guests_address(tmp_path: Path) -> None:
    sessions = str(tmp_path / "sessions.db")
    with Live(sessions=sessions, **FEW) as live:
        assert [let_in(live) for _ in range(2)] == [201, 201]
    with Live(sessions=sessions, **FEW) as live:
        assert let_in(live) == 429


def test_two_at_once_have_no_more_than_one_after_the_other() -> None:
    with Live(guests_per_address=4) as live, ThreadPoolExecutor(8) as pool:
        told = list(pool.map(lambda _: let_in(live), range(8)))
    assert sorted(told) == [201] * 4 + [429] * 4


def sit(guest: Person, table: str) -> Any:
    return guest.http.post(f"/api/tables/{table}/seat", json={}, headers=guest.headers)


def test_an_address_has_its_share_of_seats() -> None:
    given = {**FEW, "seats_per_address": 2, "guests_per_address": 9}
    with Live(tables=TABLES, **given) as live, ExitStack() as stack:
        guests = [stack.enter_context(live.person()) for _ in range(3)]
        for guest in guests:
            guest.become_guest()
        assert [sit(guests[0], table).status_code for table in (BY_HAND, AUTOMATIC)] == [201, 201]
        no = sit(guests[1], BY_HAND)
        assert (no.status_code, no.json()["error"]["code"]) == (429, "full")
        assert sit(guests[0], BY_HAND).status_code == 201, "who has a seat keeps it"
        told = guests[1].socket().do("TakeSeat", seat="9")
        assert told["error"]["code"] == "full", "there is no other way to one"
        guests[0].post("/api/log-out")
        assert sit(guests[1], BY_HAND).status_code == 429, "the seats are still there"
        seats = live.served.hub.audiences
        assert sum(len(one.follower.seats) for one in seats.values()) == 2


def test_a_seat_that_is_left_is_free_again() -> None:
    with Live(seats_per_address=1) as live, live.guest() as first, live.person() as second:
        second.become_guest()
        assert sit(second, BY_HAND).status_code == 429
        path = f"/api/tables/{BY_HAND}/seat"
        assert first.http.delete(path, headers=first.headers).status_code == 200
        assert sit(second, BY_HAND).status_code == 201


def test_seats_taken_at_once_are_counted() -> None:
    with Live(seats_per_address=2) as live, ExitStack() as stack:
        guests = [stack.enter_context(live.person()) for _ in range(6)]
        for guest in guests:
            guest.become_guest()
        with ThreadPoolExecutor(6) as pool:
            told = list(pool.map(lambda guest: sit(guest, BY_HAND).status_code, guests))
        assert sorted(told) == [201, 201, 429, 429, 429, 429]


def test_an_address_has_its_share_of_guests_sockets() -> None:
    with Live(**FEW) as live, live.guest() as guest, live.staff("dealer-1") as dealer:
        held = [guest.socket() for _ in range(3)]
        with pytest.raises(InvalidStatus):
            guest.socket()
        dealer.socket(screen="console")
        assert dealer.socket(screen="display").until("table")
        held[0].close()
        assert until(lambda: len(live.running.sockets.open) == 4)
        guest.socket()


@contextmanager
def line_from(live: Live, source: str) -> Iterator[socket.socket]:
    with socket.create_connection(("127.0.0.1", live.port), PATIENCE, (source, 0)) as line:
        yield line


NARROW = 4_096
"""Bytes of a line's buffers."""

SHEET = f"GET /api/tables/{BY_HAND}/sheet HTTP/1.1\r\nhost: localhost\r\n\r\n".encode()
ASKING = b"GET /api/me HTTP/1.1\r\nhost: localhost\r\n\r\n"


def answered(line: socket.socket) -> bool:
    with suppress(OSError):
        line.sendall(ASKING)
        return line.recv(12) == b"HTTP/1.1 200"
    return False


def test_an_address_has_its_share_of_connections() -> None:
    with Live(connections_per_address=3) as live, ExitStack() as stack:
        lines = [stack.enter_context(line_from(live, "127.0.0.3")) for _ in range(3)]
        assert all(answered(line) for line in lines)
        with line_from(live, "127.0.0.3") as more:
            assert not answered(more)
        assert ask_in(live).is_success, "another address isn't held up"
        lines[0].close()
        connections = live.running.server.server_state.connections
        assert until(lambda: len(connections) == 2)
        assert answered(stack.enter_context(line_from(live, "127.0.0.3")))


def test_a_proxys_connections_are_many_peoples() -> None:
    with Live(connections_per_address=2, **PROXY) as live, ExitStack() as stack:
        lines = [stack.enter_context(line_from(live, "127.0.0.3")) for _ in range(6)]
        assert all(answered(line) for line in lines)


def is_over(line: socket.socket) -> bool:
    """Whether the other end has broken a connection off, however much of it waits to be read."""
    looking = select.poll()
    looking.register(line, 0)
    return bool(looking.poll(0))


def test_who_does_not_read_an_answer_is_cut() -> None:
    live = Live(drain=0.5, keep_alive=60)
    live.listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, NARROW)
    with live, socket.socket() as line:
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, NARROW)
        line.connect(("127.0.0.1", live.port))
        line.sendall(SHEET)
        connections = live.running.server.server_state.connections
        assert until(lambda: bool(connections)), "it is there"
        assert until(lambda: not connections), "it is cut, though its answer hasn't left"
        assert until(lambda: is_over(line)), "and the kernel keeps nothing of it either"
        answer = httpx.get(f"{live.base}/api/tables/{BY_HAND}/sheet")
        assert answer.json()["game"] == "nz/37", "a long answer is whole for who reads it"


class Clock:
    now = 1_000_000.0

    def __call__(self) -> float:
        return self.now


def test_a_guest_who_never_sat_is_forgotten_soon(tmp_path: Path) -> None:
    clock, settings = Clock(), ServerSettings(sessions=str(tmp_path / "sessions.db"))
    sessions = Sessions(settings, clock)
    (_, idle), (token, sitting) = (sessions.begin("guest", name, network="n") for name in "ab")
    sessions.seated(sitting)
    clock.now += settings.never_sat + 1
    assert sessions.guests_from("n") == 1
    assert sessions.sweep() == [idle]
    sessions.close()
    again = Sessions(settings, clock)
    found = again.find(token)
    assert found is not None
    assert found.sat, "that they sat survives a restart"
    assert again.guests_from("n") == 1
    again.close()


def test_a_file_of_sessions_of_an_earlier_version_is_read(tmp_path: Path) -> None:
    path, clock = tmp_path / "sessions.db", Clock()
    with sqlite3.connect(path) as db:
        db.execute(
            "CREATE TABLE sessions "
            "(key TEXT PRIMARY KEY, person TEXT, csrf TEXT, since REAL, seen REAL)"
        )
        db.execute("INSERT INTO sessions VALUES ('k', 'guest-1', 'c', 1.0, ?)", (clock.now,))
    sessions = Sessions(ServerSettings(sessions=str(path)), clock)
    (known,) = sessions
    assert (known.person, known.sat, known.network) == ("guest-1", True, "")
    sessions.begin("guest", "guest-2", network="n")
    sessions.close()
    assert len(Sessions(ServerSettings(sessions=str(path)), clock)) == 2


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("-", "-"),
        ("nonsense", "-"),
        ("nonsense of another kind", "-"),
    ],
)
def test_what_counts_as_one_address(address: str, network: str) -> None:
    assert network_of(address) == network


def test_places() -> None:
    assert is_one_of("127.0.0.9", ("127.0.0.0/8",))
    assert is_one_of("::1", ("127.0.0.0/8", "::1"))
    assert not is_one_of("10.0.0.1", ("127.0.0.0/8", "::1"))
    assert not is_one_of("nonsense", ("0.0.0.0/0",))

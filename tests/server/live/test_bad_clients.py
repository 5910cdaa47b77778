"""Bad clients: whatever they send or don't, they are refused, logged and dropped; play goes on."""

from __future__ import annotations

import json
import logging
import socket as sockets
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Any, Final

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.events import CommandRefused, Noted
from croupier.server.door.protocol import SocketProtocol
from croupier.server.wire.messages import PROTOCOL
from tests.support.live import BY_HAND, PATIENCE, Live, Socket

NARROW = 4_096
"""Bytes of a line's buffers."""


@pytest.fixture(scope="module")
def live() -> Iterator[Live]:
    with Live(first_message=2.0, strangers=3, strangers_per_address=3) as house:
        house.give(acts.OpenBetting())
        yield house


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[pytest.LogCaptureFixture]:
    """The log of the house."""
    logger = logging.getLogger("croupier")
    before, logger.propagate = logger.propagate, True
    with caplog.at_level("INFO", "croupier"):
        yield caplog
    logger.propagate = before


def plays_on(live: Live) -> None:
    """Whoever behaves can still play."""
    with live.guest() as guest:
        assert guest.socket().do("PlaceBets", slip="17 by 1")["type"] == "done"


@pytest.mark.parametrize(
    "message",
    [
        "nonsense",
        "{",
        "[]",
        '"hello"',
        "{}",
        '{"type": "bet"}',
        '{"type": "do", "id": 7, "act": "PlaceBets"}',
        '{"type": "do", "id": "a", "act": "PlaceBets", "fields": [1]}',
        '{"type": "do", "id": "a", "act": "PlaceBets", "fields": {"slip": "\\ud800"}}',
        "[" * 9_000,
        b"\xff\xfe",
        "",
    ],
)
def test_what_cannot_be_read_is_told_so(live: Live, message: str | bytes) -> None:
    with live.guest() as guest:
        socket = guest.socket()
        socket.line.send(message)
        assert socket.until("fault")["error"]["code"] == "message"
        assert socket.do("PlaceBets", slip="17 by 1")["type"] == "done"


def test_a_few_of_these_close_the_socket(live: Live) -> None:
    with live.guest() as guest:
        socket = guest.socket()
        for _ in range(5):
            socket.line.send("nonsense")
        assert socket.end() == 1008
    plays_on(live)


def breaches(live: Live) -> list[str]:
    """What the record says of breaches, oldest first."""
    entries = [decoded(entry.data) for entry in live.house.store.read(BY_HAND)]
    return [
        f"{event.act} {actor.person}" if isinstance(event, CommandRefused) else event.text
        for event, _, actor in entries
        if (isinstance(event, CommandRefused) and event.code == "authority")
        or (isinstance(event, Noted) and event.topic == "breach")
    ]


def test_breaches_are_on_record_once_and_counted_when_the_round_ends() -> None:
    with Live() as live:
        live.give(acts.OpenBetting())
        with live.guest() as guest:
            player, socket = guest.me()["person"], guest.socket()
            for act in ("Spin", "CallNoMoreBets", "ReplaceBall", "Spin"):
                assert socket.do(act)["error"]["code"] in ("authority", "phase")
            socket.do("Spin")
            assert socket.do("Spin")["error"]["code"] == "authority"
            assert socket.end() == 1008, "after a few the socket closes"
            socket = guest.socket()
            assert socket.do("PlaceBets", slip="17 by 1")["type"] == "done"
            assert socket.do("Spin")["error"]["code"] == "authority"
        assert breaches(live) == [f"Spin {player}"]
        live.give(acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult("17"), acts.ConfirmResult())
        assert breaches(live) == [f"Spin {player}", f"{player}, player: 5 more by round 1"]
        live.give(acts.OpenBetting())
        with live.guest() as guest:
            other = guest.me()["person"]
            assert guest.socket().do("Spin")["error"]["code"] == "authority"
        assert breaches(live)[2:] == [f"Spin {other}"], "a round has its own first"


@pytest.mark.parametrize("size", [20_000, 200_000])
def test_what_is_too_large_closes_the_socket(live: Live, size: int) -> None:
    with live.guest() as guest:
        socket = guest.socket()
        socket.say(type="read", id="r", text="7" * size)
        assert socket.end() in (1008, 1009)
    plays_on(live)


@pytest.mark.parametrize(
    "fields",
    [
        {},
        {"slip": 7},
        {"slip": "17 by 1", "more": 1},
        {"seat": ["1"], "slip": "17 by 1"},
    ],
)
def test_wrong_fields_are_refused(live: Live, fields: dict[str, Any]) -> None:
    with live.guest() as guest:
        no = guest.socket().do("PlaceBets", **fields)
        assert (no["type"], no["error"]["code"]) == ("refused", "message")


@pytest.mark.parametrize("id_", ["", "a/b", "x" * 65, "a\nb"])
def test_an_id_is_a_name(live: Live, id_: str) -> None:
    with live.guest() as guest:
        socket = guest.socket()
        socket.say(type="do", id=id_, act="ClearBets")
        assert socket.until("refused")["error"]["code"] == "message"


def test_the_first_message_is_hello(live: Live) -> None:
    with live.guest() as guest:
        socket = guest.socket(screen=None)
        socket.say(type="ping")
        assert socket.end() == 1008
        assert socket.told[-1]["error"]["code"] == "order"
        again = guest.socket()
        again.say(type="hello")
        assert again.end() == 1008


@pytest.mark.parametrize("number", [PROTOCOL - 1, PROTOCOL + 1, 0])
def test_another_protocol_is_told_which_one_is_spoken(live: Live, number: int) -> None:
    with live.guest() as guest:
        socket = guest.socket(screen=None)
        socket.say(type="hello", protocol=number)
        assert socket.end() == 1008
        error = socket.told[-1]["error"]
        assert error["message"] == f"This house speaks protocol {PROTOCOL}, not {number}."


def test_a_hello_without_a_number_speaks_the_present_protocol(live: Live) -> None:
    with live.guest() as guest:
        for said in ({}, {"protocol": PROTOCOL}):
            socket = guest.socket(screen=None)
            socket.say(type="hello", **said)
            assert socket.until("welcome")["person"] == guest.name


def test_who_says_nothing_is_dropped(live: Live) -> None:
    with live.guest() as guest:
        begun = time.monotonic()
        assert guest.socket(screen=None).end() == 1008
        assert time.monotonic() - begun > 1.9


@pytest.mark.parametrize(
    "said", [b"", b"GET / HT", b"POST /api/guest HTTP/1.1\r\nhost: localhost\r\n"]
)
def test_a_connection_that_says_half_is_cut(live: Live, said: bytes) -> None:
    with sockets.create_connection(("127.0.0.1", live.port), PATIENCE) as line:
        line.sendall(said)
        with suppress(ConnectionResetError):
            assert line.recv(100) == b""
    plays_on(live)


def test_what_is_not_http_is_told_so_in_json(live: Live) -> None:
    with sockets.create_connection(("127.0.0.1", live.port), PATIENCE) as line:
        line.sendall(b"\x00\x01\x02 nonsense\r\n\r\n")
        with line.makefile("rb") as told:
            head, _, body = told.read().partition(b"\r\n\r\n")
    assert b"400" in head.splitlines()[0]
    assert json.loads(body)["error"]["code"] == "request"


def test_strangers_have_a_cap_of_their_own(live: Live) -> None:
    strangers = []
    for _ in range(3):
        display = Socket(live, BY_HAND)
        display.say(type="hello", screen="display")
        display.until("table")
        strangers.append(display)
    with pytest.raises(InvalidStatus):
        Socket(live, BY_HAND)
    plays_on(live)
    no = strangers[0].do("PlaceBets", slip="17 by 1", seat="1")
    assert no["error"]["code"] == "session"
    for display in strangers:
        display.close()


def test_another_origin_or_host_is_refused(live: Live) -> None:
    with live.guest() as guest:
        with pytest.raises(InvalidStatus):
            guest.socket(origin="http://evil.example")
        headers = {**guest.headers, "origin": "http://evil.example"}
        no = guest.http.post("/api/log-out", json={}, headers=headers)
        assert (no.status_code, no.json()["error"]["code"]) == (403, "origin")
        no = guest.http.get("/api/lobby", headers={"host": "evil.example"})
        assert (no.status_code, no.json()["error"]["code"]) == (403, "origin")
        own = {**guest.headers, "origin": live.base}
        assert guest.http.post("/api/log-out", json={}, headers=own).status_code == 200


def test_another_players_seat_is_refused_and_logged(
    live: Live, logged: pytest.LogCaptureFixture
) -> None:
    with live.guest() as guest, live.guest() as other:
        theirs = other.socket().told[0]["seat"]
        for act, fields in (
            ("PlaceBets", {"slip": "17 by 1"}),
            ("ClearBets", {}),
            ("WithdrawBet", {"bet": 1}),
            ("SendTransfer", {"amount": 100}),
        ):
            no = guest.socket().do(act, seat=theirs, **fields)
            assert no["error"]["code"] == "not-your-seat", act
        assert "breach" in logged.text


def test_a_dealers_command_from_a_player_is_refused_logged_and_on_record(
    live: Live, logged: pytest.LogCaptureFixture
) -> None:
    with live.guest() as guest:
        no = guest.socket().do("Spin", position="dealer")
        assert (no["type"], no["error"]["code"]) == ("refused", "authority")
        record = getattr(logged.records[-1], "details", {})
        assert (record["person"], record["act"]) == (guest.name, "Spin")
        entries = [entry.data for entry in live.store.read(BY_HAND)]
        assert any(b"CommandRefused" in one and guest.name.encode() in one for one in entries)
        assert guest.cookie.split("croupier=")[1][:20] not in logged.text


def test_a_slow_reader_goes_and_the_table_does_not_notice() -> None:
    live = Live(drain=0.5, message_burst=10_000)
    live.listening.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, NARROW)
    with live, live.guest() as guest, narrow_line(live) as line:
        live.give(acts.OpenBetting())
        slow = guest.socket(max_queue=1, close_timeout=0.1, sock=line)
        long = "; ".join(["tiers by 5"] * 60)
        while 'sockets_total{why="slow"}' not in guest.http.get("/metrics").text:
            with suppress(ConnectionClosed):
                for place in range(20):
                    slow.say(type="read", id=f"r{place}", text=long)
        plays_on(live)


@contextmanager
def narrow_line(live: Live) -> Iterator[sockets.socket]:
    """A line on which little can be under way, so that whoever doesn't read is slow soon."""
    with sockets.socket() as line:
        line.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, NARROW)
        line.connect(("127.0.0.1", live.port))
        yield line


def test_too_many_messages_are_too_many(live: Live) -> None:
    with live.guest() as guest:
        socket = guest.socket()
        with suppress(ConnectionClosed):  # while it is still speaking
            for _ in range(2_000):
                socket.say(type="ping")
        assert socket.end() == 1008
        assert "rate" in {one["error"]["code"] for one in socket.told if one["type"] == "fault"}


MASKED: Final = bytes((0x80, 0, 0, 0, 0))
"""The rest of an empty frame of a client."""


@pytest.mark.parametrize("opcode", [0x89, 0x8A, 0x00], ids=["ping", "pong", "piece"])
def test_too_many_other_frames_are_too_many(
    live: Live, opcode: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody else counts them; and of those that come at once only a few are looked at."""
    seen = list[int]()
    parse = SocketProtocol.handle_events

    def counted(self: SocketProtocol) -> None:
        parse(self)
        seen.append(1)

    monkeypatch.setattr(SocketProtocol, "handle_events", counted)
    socket = Socket(live, BY_HAND)
    socket.say(type="hello", screen="display")
    socket.until("welcome")
    assert socket.line.ping().wait(PATIENCE), "a few are answered"
    begun = b"" if opcode else bytes((0x01,)) + MASKED  # a message that never ends
    seen.clear()
    with suppress(OSError):  # it may be cut while it is still speaking
        socket.line.socket.sendall(begun + (bytes((opcode,)) + MASKED) * 100_000)
    assert socket.end() == 1006
    assert len(seen) <= 2
    socket.close()


def test_a_body_has_a_size_and_a_form(live: Live) -> None:
    with live.guest() as guest:
        path = "/api/me/limits"
        for body, status, code in (
            (b"x" * 20_000, 413, "too-large"),
            (b"{", 400, "request"),
            (b'{"kind": "loss"}', 422, "request"),
            (b'{"kind": "loss", "period": "24h", "amount": 1, "more": 1}', 422, "request"),
            (b'{"kind": "loss", "period": "24h", "amount": 0.001}', 422, "request"),
        ):
            headers = {**guest.headers, "content-type": "application/json"}
            no = guest.http.post(path, content=body, headers=headers)
            assert no.json()["error"]["code"] == code, body[:60]
            assert no.status_code == status, body[:60]

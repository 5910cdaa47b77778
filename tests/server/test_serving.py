"""Serving: the command, its first and later starts, SIGTERM, and views that never run ahead."""

from __future__ import annotations

import json
import re
import signal
import ssl
import threading
import time
from collections.abc import Sequence
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from croupier.cli import main
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.rulebooks.reader import game_names
from croupier.server import running
from croupier.server.demo import STAFF
from croupier.server.services import Served
from tests.support.live import BY_HAND, PATIENCE, Live
from tests.support.processes.certificates import Certificates
from tests.support.processes.serving import served

HOUSE = """
[[table]]
name = "T"
game = "nz/37"
limits = { inside = "1-200" }
automatic = { betting = 1, spin = 0.2, result = 0.2, confirm = 0.1, pause = 0.2 }
"""


def test_first_and_later_starts_and_sigterm(tmp_path: Path) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE)
    with served("--house", str(file), "--demo") as first:
        base = first.until_open()
        log_ins = re.findall(r"^  (\S+-\d) +(\S{12,})$", "".join(first.said), re.MULTILINE)
        assert {person for person, _ in log_ins} == set(STAFF)
        socket_at = base.replace("http", "ws") + f"socket/{BY_HAND}"
        with connect(socket_at) as display:
            display.send(json.dumps({"type": "hello", "screen": "display"}))
            told = [json.loads(display.recv(PATIENCE))]
            first.process.send_signal(signal.SIGTERM)
            while told[-1]["type"] != "bye":
                told.append(json.loads(display.recv(PATIENCE)))
        views = [one for one in told if one["type"] == "table"]
        assert views[-1]["phase"] in ("settled", "open")  # the round was played out
        assert first.process.wait(PATIENCE) == 0
    with served("--house", str(file), "--demo") as second:
        base = second.until_open()
        assert "log-ins" not in "".join(second.said)
        assert httpx.get(f"{base}health").json()["ready"] is True
        second.process.send_signal(signal.SIGINT)
        second.process.send_signal(signal.SIGINT)
        assert second.process.wait(PATIENCE) == 0


def test_the_demonstration_has_every_game(tmp_path: Path) -> None:
    with served("--store", str(tmp_path / "demo.db")) as house:
        base = house.until_open()
        tables = httpx.get(f"{base}api/lobby").json()["tables"]
        assert {one["game"] for one in tables} == set(game_names())
        waiting = {one["table"] for one in tables if one["automatic"]}
        deadline = time.monotonic() + PATIENCE
        while waiting:  # each opens by itself, and may be between two rounds when another does
            assert time.monotonic() < deadline
            tables = httpx.get(f"{base}api/lobby").json()["tables"]
            waiting -= {one["table"] for one in tables if one["light"] == "open"}
        for one in tables:
            assert httpx.get(f"{base}api/tables/{one['table']}/sheet").status_code == 200


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--port", "70000"], "--port takes a number"),
        (["--tls-cert", "x.pem"], "come together"),
        (["--house", "nowhere.toml"], "Can't read nowhere.toml"),
        (["--seats", "many"], "--seats takes a number"),
        (["--guests-per-address", "0"], "--guests-per-address takes a number"),
        (["--seats-per-address", "0"], "--seats-per-address takes a number"),
        (["--sockets-per-address", "some"], "--sockets-per-address takes a number"),
        (["--connections-per-address", "-1"], "--connections-per-address takes a number"),
        (["--behind-proxy", "nowhere"], "--behind-proxy takes an address"),
        (["--host", "0.0.0.0"], "nothing would be encrypted"),
        (["--host", "::"], "nothing would be encrypted"),
        (["--host", "192.0.2.1", "--origin", "https://t.example"], "nothing would be encrypted"),
    ],
)
def test_a_wrong_command_line_is_one_sentence(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *words]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "warned"),
    [(["--without-tls"], True), (["--behind-proxy"], False), (["--behind-proxy", "::1"], False)],
)
def test_a_public_address_takes_a_word(tmp_path: Path, words: list[str], warned: bool) -> None:
    with served("--host", "0.0.0.0", "--store", str(tmp_path / "demo.db"), *words) as house:
        house.until_open()
        told = "WARNING: at 0.0.0.0 passwords and bets travel unencrypted." in "".join(house.said)
        assert told is warned


def test_by_tls_pages_tables_and_sockets_are_served(tmp_path: Path) -> None:
    keys, file = Certificates(tmp_path / "keys").keys("house"), tmp_path / "house.toml"
    file.write_text(HOUSE)
    words = ["--tls-cert", str(keys.certificate), "--tls-key", str(keys.key)]
    with served("--house", str(file), "--demo", *words) as house:
        base = house.until_open()
        assert base.startswith("https://")
        believing = ssl.create_default_context(cafile=str(keys.certificate))
        believing.check_hostname = False
        with httpx.Client(base_url=base, verify=believing, timeout=PATIENCE) as guest:
            for path in ("", "health", "api/lobby", f"api/tables/{BY_HAND}/sheet"):
                answer = guest.get(path)
                assert (answer.status_code, bool(answer.content)) == (200, True), path
                assert "max-age" in answer.headers["strict-transport-security"], path
        address = base.replace("https", "wss") + f"socket/{BY_HAND}"
        with connect(address, ssl=believing) as display:
            display.send(json.dumps({"type": "hello", "screen": "display"}))
            assert json.loads(display.recv(PATIENCE))["type"] == "welcome"
            assert json.loads(display.recv(PATIENCE))["type"] == "table"


def test_shares_of_an_address_are_set_by_options(tmp_path: Path) -> None:
    words = ["--guests-per-address", "3", "--seats-per-address", "1", "--sockets-per-address", "1"]
    with served("--store", str(tmp_path / "demo.db"), *words) as house:
        base = house.until_open()
        guests = [httpx.Client(base_url=base) for _ in range(4)]
        came = [_posted(guest, "api/guest") for guest in guests]
        assert [one.status_code for one in came] == [201, 201, 201, 429]
        table = guests[0].get("api/lobby").json()["tables"][0]["table"]
        sat = [_posted(guest, f"api/tables/{table}/seat") for guest in guests[:3]]
        assert [one.status_code for one in sat] == [201, 429, 429]
        address = base.replace("http", "ws") + f"socket/{table}"
        with connect(address, additional_headers=_cookies(guests[0])) as first:
            first.send(json.dumps({"type": "hello", "screen": "terminal"}))
            assert json.loads(first.recv(PATIENCE))["type"] == "welcome"
            with pytest.raises(InvalidStatus):
                connect(address, additional_headers=_cookies(guests[1]))
        for guest in guests:
            guest.close()


def _posted(person: httpx.Client, path: str) -> httpx.Response:
    token = person.get("api/me").json()["csrf"]
    return person.post(path, json={}, headers={"x-csrf-token": token})


def _cookies(person: httpx.Client) -> dict[str, str]:
    return {"Cookie": "; ".join(f"{one.name}={one.value}" for one in person.cookies.jar)}


class Stumbling(MemoryStore):
    """A store that waits before it stores, or fails, when it is told to."""

    def __init__(self) -> None:
        super().__init__()
        self.go = threading.Event()
        self.go.set()
        self.fail = False

    def append(self, entries: Sequence[Entry]) -> None:
        self.go.wait(PATIENCE)
        if self.fail and any(b"BetsPlaced" in entry.data for entry in entries):
            raise StoreError("the disk is full")
        super().append(entries)


def test_no_view_shows_what_is_not_stored() -> None:
    store = Stumbling()
    with Live(store) as live, live.guest() as guest:
        live.give(acts.OpenBetting())
        socket = guest.socket()
        socket.view("seat", total=0)
        store.go.clear()
        socket.say(type="do", id="a", act="PlaceBets", fields={"slip": "17 by 5", "round": 1})
        deadline = time.monotonic() + PATIENCE
        while not live.house.writer.tables[BY_HAND].state.on_layout:
            assert time.monotonic() < deadline
            time.sleep(0.01)
        with live.person() as somebody:  # the writer has decided it, and it isn't stored
            display = somebody.socket(screen="display")
            assert display.until("table")["on_layout"] == 0
            store.fail = True
            store.go.set()
            again = socket.until("again")
            assert again["id"] == "a"
            store.fail = False
            assert socket.do("PlaceBets", "a", slip="17 by 5")["type"] == "done"
            assert socket.view("seat", total=5_00)["credit"] == 995_00
            assert display.view("table", on_layout=5_00)
        seen = [one for one in socket.told if one["type"] == "seat"]
        assert {one["total"] for one in seen} <= {0, 5_00}


def test_what_cant_be_prepared_at_the_start_is_done_as_soon_as_it_can(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The store is away just then, or nobody is there to whom log-ins could be shown."""
    monkeypatch.setattr(running, "AGAIN", 0.01)
    troubles = [OSError("No space left on device"), StoreError("The database can't be reached.")]

    class Late(Live):
        def _opened(self, served: Served) -> None:
            if troubles:
                raise troubles.pop()
            super()._opened(served)

    with Late() as live, live.staff("manager-1") as manager:
        assert manager.http.get("/api/staff").status_code == 200
    assert not troubles

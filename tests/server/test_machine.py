"""The machine under a house that somebody has started: its files run out, its clock is set, it is
killed at its first start, its database restarts. Each is done to the real process, from outside.
"""

from __future__ import annotations

import re
import signal
import socket
import time
from contextlib import ExitStack, closing
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

import httpx
import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.events import StaffAdded
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.postgres.store import PostgresStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.play.events import BetsPlaced, Noted
from tests.support.live import BY_HAND, PATIENCE
from tests.support.postgres import running
from tests.support.processes.serving import Visitor, served, visitor
from tests.support.processes.set_clock import SetClock

HOUSE = """
[[table]]
name = "T"
game = "nz/37"
limits = { inside = "1-200" }
automatic = { betting = 1, spin = 0.2, result = 0.2, confirm = 0.1, pause = 0.2 }
play = true
"""

CROWD = 200
HOUR = 3_600


@pytest.fixture
def options(tmp_path: Path) -> list[str]:
    """A demonstration of one table on a file."""
    file = tmp_path / "house.toml"
    file.write_text(HOUSE)
    return ["--house", str(file), "--store", str(tmp_path / "house.db"), "--demo"]


def accepted(guest: Visitor) -> tuple[int, str]:
    """Bet until the table takes it: the round that it is in, and the bet's id."""
    end, answers = time.monotonic() + PATIENCE, list[dict[str, Any]]()
    while time.monotonic() < end:
        round_ = int(guest.table()["round"])
        answers.append(told := guest.bet(round_))
        if told["type"] == "done":
            return round_, told["id"]
        time.sleep(0.05)
    raise AssertionError(answers)


def bets_of(store: Store) -> list[str]:
    """The ids of the bets in the journal of the table, as their senders made them."""
    entries = ((entry.command, decoded(entry.data).event) for entry in store.read(BY_HAND))
    return [
        command.rpartition(":")[2] for command, event in entries if isinstance(event, BetsPlaced)
    ]


def test_a_crowd_of_connections_takes_no_file_from_the_house(options: list[str]) -> None:
    limited = ("prlimit", "--nofile=64:64")
    with served(*options, under=limited) as house, ExitStack() as stack:
        base = house.until_open()
        with visitor(base, BY_HAND) as guest:
            accepted(guest)
            address = (str(urlsplit(base).hostname), urlsplit(base).port)
            for _ in range(CROWD):
                stack.enter_context(socket.create_connection(address))
            for path in ("", "api/lobby", f"api/tables/{BY_HAND}/sheet", "health"):
                assert guest.http.get(path).status_code == 200, path
            assert guest.bet(0)["type"] == "refused"  # the socket is heard as before
            stack.close()
            with visitor(base, BY_HAND) as other:
                accepted(other)
        house.process.send_signal(signal.SIGTERM)
        said, _ = house.process.communicate(timeout=PATIENCE)
    assert "Too many open files" not in said
    assert len(said) < 10_000


@pytest.mark.parametrize("heard", [r"log-ins, shown", r"^  dealer-1 ", r"^  security-1 "])
def test_a_kill_in_the_first_start_leaves_no_account_that_nobody_was_shown(
    options: list[str], tmp_path: Path, heard: str
) -> None:
    """A kill comes while the log-ins are shown, or in the moment in which they are stored."""
    with served(*options) as house:
        house.until(heard)
        house.process.kill()
        assert house.process.stdout is not None
        house.said += house.process.stdout.readlines()
        house.process.wait()
    shown = log_ins(house.said)
    with closing(SqliteStore(tmp_path / "house.db")) as store:
        there = staff(store)
    assert there in (set(), set(shown))
    with served(*options) as house:
        base = house.until_open()
        shown = log_ins(house.said) or shown
        assert there <= set(shown)
        with httpx.Client(base_url=base, timeout=PATIENCE) as http:
            for person, password in shown.items():
                token = http.get("api/me").json()["csrf"]
                body = {"person": person, "password": password}
                answer = http.post("api/log-in", json=body, headers={"x-csrf-token": token})
                assert answer.status_code == 200, person


def log_ins(said: list[str]) -> dict[str, str]:
    """The passwords that were shown."""
    return dict(re.findall(r"^  (\S+-\d) +(\S{12,})$", "".join(said), re.MULTILINE))


def staff(store: Store) -> set[str]:
    """The people who have an account."""
    events = (cage_decoded(entry.data).event for entry in store.read(CAGE))
    return {event.person for event in events if isinstance(event, StaffAdded)}


@pytest.fixture
def clock(tmp_path: Path) -> SetClock:
    return SetClock(tmp_path)


def rounds_pass(guest: Visitor, so_many: int = 2) -> None:
    """Rounds are dealt, and each takes a bet."""
    first, _ = accepted(guest)
    while accepted(guest)[0] < first + so_many:
        time.sleep(0.1)


def test_an_hour_forward_and_back_deals_on(
    options: list[str], tmp_path: Path, clock: SetClock
) -> None:
    with served(*options, environment=clock.environment) as house:
        base = house.until_open()
        with visitor(base, BY_HAND) as guest:
            rounds_pass(guest, 1)
            for ahead in (HOUR, -HOUR):
                clock.set(ahead)
                rounds_pass(guest)
                told = worry(base)
                assert f"{HOUR:,} s {'ahead of' if ahead > 0 else 'behind'} the house's" in told
            clock.set(0)
            rounds_pass(guest, 1)
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(PATIENCE) == 0
    clock.set(-HOUR)
    with served(*options, environment=clock.environment) as house:
        with visitor(house.until_open(), BY_HAND) as guest:
            rounds_pass(guest, 1)  # it doesn't wait for the wall
        house.process.send_signal(signal.SIGTERM)
        assert house.process.wait(PATIENCE) == 0
    with closing(SqliteStore(tmp_path / "house.db", read_only=True)) as store:
        assert audit(store).faults == []
        entries = [decoded(entry.data) for entry in store.read(BY_HAND)]
    moments = [entry.at for entry in entries]
    assert moments == sorted(moments)
    assert moments[-1] - moments[0] < HOUR * 1_000
    noted = [entry.event for entry in entries if isinstance(entry.event, Noted)]
    assert [event.topic for event in noted].count("clock") >= 2


def worry(base: str) -> str:
    """What health says of the clock, as soon as it says anything."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = [one for one in httpx.get(f"{base}health").json()["worries"] if "clock" in one]
        if found:
            return str(found[0])
        time.sleep(0.1)
    raise AssertionError("health says nothing of the clock")


READ = ("api/lobby", "api/me", "api/me/limits", "health", *(
    f"api/tables/{BY_HAND}/{what}" for what in ("sheet", "history", "statistics", "rounds/1")
))  # fmt: skip


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT])
def test_while_postgresql_restarts_nobody_is_told_of_a_failure(
    tmp_path: Path, how: signal.Signals
) -> None:
    file = tmp_path / "house.toml"
    file.write_text(HOUSE)
    with running() as server:
        with closing(psycopg.connect(server.dsn, autocommit=True)) as admin:
            admin.execute("CREATE DATABASE house")
        dsn = server.dsn.replace("/postgres?", "/house?")
        with served("--house", str(file), "--store", dsn, "--demo", "--lease", "1") as house:
            base = house.until_open()
            with visitor(base, BY_HAND) as guest:
                done = [accepted(guest)]
                crowd = Crowd(base, guest.http.cookies)
                with crowd:
                    server.stop(how)
                    told = [guest.bet(done[0][0])["type"] for _ in range(3)]
                    crowd.until(503)
                    server.start()
                    done.append(accepted(guest))
                    crowd.until(200)
                assert "done" not in told
                assert set(crowd.statuses) <= {200, 404, 503}
            house.process.send_signal(signal.SIGTERM)
            assert house.process.wait(PATIENCE) == 0
        with closing(PostgresStore(dsn, read_only=True)) as store:
            assert audit(store).faults == []
            found = bets_of(store)
        assert len(found) == len(set(found))
        assert {id_ for _, id_ in done} <= set(found)


class Crowd:
    """Somebody who reads everything again and again, and what that was answered."""

    def __init__(self, base: str, cookies: httpx.Cookies) -> None:
        self.statuses: list[int] = []
        self._http = httpx.Client(base_url=base, cookies=cookies, timeout=PATIENCE)
        self._go_on = True
        self._thread = Thread(target=self._read)

    def __enter__(self) -> Crowd:
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._go_on = False
        self._thread.join(PATIENCE)
        self._http.close()

    def until(self, status: int) -> None:
        """Wait until this is answered, from now on."""
        begun, end = len(self.statuses), time.monotonic() + PATIENCE
        while status not in self.statuses[begun:]:
            assert time.monotonic() < end, self.statuses
            time.sleep(0.02)

    def _read(self) -> None:
        while self._go_on:
            for path in READ:
                self.statuses.append(self._http.get(path).status_code)

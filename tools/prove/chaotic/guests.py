"""Guests of a house with many doors: each is a page that is never loaded again.

A guest keeps its views by their changes, finds another door when its own is gone, and sends what
isn't answered again under its id, as the browser does.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from logging import CRITICAL, Logger
from random import Random
from threading import Thread
from typing import Any, Final, NamedTuple

import httpx
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.support.patching import patched
from tools.prove.rehearsal.wrong import must

SLIPS: Final = ("17 by 5", "red by 10", "1/2 by 3", "dozen 2 by 10", "0 by 2", "odd by 5")
GONE: Final = (OSError, TimeoutError, ConnectionClosed, InvalidHandshake, httpx.HTTPError)
QUIET: Final = Logger("lines that are cut", CRITICAL)
AT_THE_MOMENT: Final = frozenset(("version", "now", "sequence"))
"""What a view has of the moment when it was made, and isn't sent again for."""
SILENCE: Final = 4.0
"""Seconds without a word after which a page looks for another door."""
PATIENCE: Final = 60.0
"""Seconds in which what was asked must be answered by somebody."""


class Acknowledged(NamedTuple):
    """A bet that was, and where it is said to stand."""

    id: str
    slip: str
    round: int
    first: int
    last: int


class Guest:
    """One page of a guest at one table."""

    def __init__(self, table: str, number: int, doors: Callable[[], Sequence[str]]) -> None:
        self.table = table
        self.person = ""
        self.seat = ""
        self.acknowledged: list[Acknowledged] = []
        self.refused = 0
        self.doors_used = 0
        self.resent = 0
        self.longest = 0.0
        """Seconds that a bet waited for its answer."""
        self.failed: Exception | None = None
        self.stopping = False
        self.views: dict[str, dict[str, Any]] = {}
        self.thread = Thread(target=self._run, daemon=True)
        self._doors = doors
        self._random = Random(f"{table} {number}")
        self._cookie = ""
        self._line: ClientConnection | None = None
        self._asked = 0
        self._answers: dict[str, dict[str, Any]] = {}

    def _run(self) -> None:
        try:
            self._enter()
            while not self.stopping:
                self._play()
        except Exception as error:  # noqa: BLE001 - the chaos raises it
            self.failed = error

    def _enter(self) -> None:
        """Become a guest and take a seat, at whichever door answers."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            with suppress(*GONE), httpx.Client(base_url=f"http://{self._door()}") as http:
                for path in ("/api/guest", f"/api/tables/{self.table}/seat"):
                    headers = {"x-csrf-token": http.get("/api/me").json()["csrf"]}
                    http.post(path, json={}, headers=headers).raise_for_status()
                self.person = http.get("/api/me").json()["person"]
                self._cookie = "; ".join(f"{c.name}={c.value}" for c in http.cookies.jar)
                return
            time.sleep(0.3)
        raise TimeoutError(f"Nobody let a guest in at {self.table}.")

    def _door(self) -> str:
        return self._random.choice(self._doors())

    def _play(self) -> None:
        """Bet once in the present round, and look on for a while."""
        table = self.views.get("table")
        if table is not None and table["phase"] == "betting" and self._line is not None:
            self._bet(self._random.choice(SLIPS), table["round"])
        self._hear_for(self._random.uniform(0.1, 0.8))

    def _bet(self, slip: str, round_: int) -> None:
        self._asked += 1
        id_, began = f"c{self._asked}", time.monotonic()
        self._say(type="do", id=id_, act="PlaceBets", fields={"slip": slip, "round": round_})
        while (answer := self._answers.pop(id_, None)) is None or answer["type"] == "again":
            must(time.monotonic() - began < PATIENCE, f"{self.person}: {id_} has no answer")
            before = self._line
            self._hear_for(0.5)
            if answer is not None or self._line is not before:
                self.resent += 1
                again = {"act": "PlaceBets", "fields": {"slip": slip, "round": round_}}
                self._say(type="do", id=id_, **again)
        self.longest = max(self.longest, time.monotonic() - began)
        if answer["type"] == "done":
            where = answer["first"], answer["last"]
            self.acknowledged.append(Acknowledged(id_, slip, round_, *where))
        else:
            self.refused += 1

    def _hear_for(self, seconds: float) -> None:
        """Take what comes; without a line, find a door."""
        end = time.monotonic() + seconds
        if self._line is None:
            self._connect()
        while self._line is not None and (left := end - time.monotonic()) > 0:
            try:
                self._take(json.loads(self._line.recv(left)))
                self._heard = time.monotonic()
            except TimeoutError:
                if time.monotonic() - self._heard > SILENCE:
                    self._leave()
                elif time.monotonic() - self._heard > SILENCE / 2:
                    self._say(type="ping")
            except ConnectionClosed:
                self._leave()

    def _connect(self) -> None:
        try:
            self._line = self.reach(self._door())
        except GONE:
            time.sleep(0.2)
            return
        self.doors_used += 1
        self._heard = time.monotonic()

    def reach(self, door: str) -> ClientConnection:
        """A socket of this guest at a door, with a hello."""
        address = f"ws://{door}/socket/{self.table}"
        headers = {"Cookie": self._cookie}
        how: dict[str, Any] = {
            "open_timeout": 3,
            "close_timeout": 0.2,
            "ping_interval": None,
            "logger": QUIET,
        }
        line: ClientConnection = connect(address, additional_headers=headers, **how)
        line.send(json.dumps({"type": "hello", "screen": "terminal", "changes": True}))
        return line

    def _leave(self) -> None:
        if self._line is not None:
            with suppress(*GONE):
                self._line.close()
        self._line = None

    def _say(self, **message: Any) -> None:
        if self._line is not None:
            try:
                self._line.send(json.dumps(message))
            except (ConnectionClosed, OSError):
                self._leave()

    def _take(self, said: dict[str, Any]) -> None:
        kind = said["type"]
        if kind == "welcome":
            self.seat = said["seat"] or self.seat
        elif kind in ("table", "seat"):
            self.views[kind] = said
        elif kind == "change" and said["view"] in ("table", "seat"):
            view = self.views[said["view"]]
            if view["version"] == said["before"]:
                self.views[said["view"]] = patched(view, said)
            else:
                self._say(type="look")
        elif kind in ("done", "refused", "again"):
            self._answers[said["id"]] = said

    def settle(self, door: str, seconds: float) -> None:
        """Wait until the page shows what somebody sees who comes to the house anew."""
        end = time.monotonic() + seconds
        while True:
            self._hear_for(0.4)
            with suppress(*GONE), self.reach(door) as other:
                fresh: dict[str, Any] = {}
                while not {"table", "seat"} <= fresh.keys():
                    said = json.loads(other.recv(5))
                    fresh[said["type"]] = said
                self._hear_for(0.4)
                wrong = _differing(self.views, fresh)
                if not wrong:
                    return
                must(time.monotonic() < end, f"{self.person} at {self.table}: {wrong}")
            must(time.monotonic() < end, f"{self.person} at {self.table} reaches nobody")

    def close(self) -> None:
        """Go away."""
        self.stopping = True
        if self.thread.is_alive():
            self.thread.join(2 * PATIENCE)
        self._leave()


def _differing(mine: dict[str, dict[str, Any]], fresh: dict[str, dict[str, Any]]) -> str:
    """Where two views differ, but for their numbers and what the moment of asking makes."""
    for kind in ("table", "seat"):
        ours, theirs = mine.get(kind, {}), fresh[kind]
        for name in theirs.keys() - AT_THE_MOMENT:
            if ours.get(name) != theirs[name]:
                return (
                    f"{kind}.{name} is {ours.get(name)!r:.200} and should be {theirs[name]!r:.200}"
                )
    return ""

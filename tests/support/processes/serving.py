"""`croupier serve` as a process of its own, as somebody starts it, with what it says and logs."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from itertools import count
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.support.live import PATIENCE

_ids = count(1)


class Started:
    """`croupier serve` as a process, and what it has said."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []

    def until(self, pattern: str) -> re.Match[str]:
        """Hear what it says, up to a line with this in it."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.said.append(line)
            found = re.search(pattern, line)
            if found:
                return found
        raise AssertionError(self.said)

    def until_open(self) -> str:
        """Wait for the address that it prints."""
        return self.until(r"https?://\S+")[0]


@contextmanager
def served(
    *options: str,
    environment: Mapping[str, str] | None = None,
    under: Sequence[str] = (),
) -> Iterator[Started]:
    """Serve, under a program that sets limits to it if one is named."""
    words = [*under, sys.executable, "-m", "croupier", "serve", "--port", "0", *options]
    process = subprocess.Popen(
        words,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env={**os.environ, **(environment or {})},
    )
    try:
        yield Started(process)
    finally:
        if process.poll() is None:
            process.kill()
        process.wait()
        assert process.stdout is not None
        process.stdout.close()


class Visitor:
    """A guest of such a house: a browser with a seat, and a socket that comes back."""

    def __init__(self, base: str, table: str) -> None:
        self.http = httpx.Client(base_url=base, timeout=PATIENCE)
        self._address = f"{base.replace('http', 'ws')}socket/{table}"
        self._line: ClientConnection | None = None
        self._open = ExitStack()
        self.post("api/guest")
        self.post(f"api/tables/{table}/seat")

    def post(self, path: str) -> httpx.Response:
        """Post something that must be accepted."""
        token = self.http.get("api/me").json()["csrf"]
        answer = self.http.post(path, json={}, headers={"x-csrf-token": token})
        assert answer.is_success, answer.text
        return answer

    def bet(self, round_: int, slip: str = "17 by 1", id_: str = "") -> dict[str, Any]:
        """What a bet is answered, whatever it is; nothing if the line broke over it."""
        id_ = id_ or f"v{next(_ids)}"
        fields = {"slip": slip, "round": round_}
        try:
            line = self._line = self._line or self._come()
            line.send(json.dumps({"type": "do", "id": id_, "act": "PlaceBets", "fields": fields}))
            while True:
                told: dict[str, Any] = json.loads(line.recv(PATIENCE))
                if told.get("id") == id_:
                    return told
        except (ConnectionClosed, InvalidStatus, OSError):
            self.leave()
            return {"type": "", "id": id_}

    def table(self) -> dict[str, Any]:
        """The table as its next view tells it, over a socket that comes anew."""
        self.leave()
        line = self._line = self._come()
        while True:
            told: dict[str, Any] = json.loads(line.recv(PATIENCE))
            if told["type"] == "table":
                return told

    def leave(self) -> None:
        """Close the socket, if there is one."""
        self._line = None
        self._open.close()

    def close(self) -> None:
        """Go."""
        self.leave()
        self.http.close()

    def _come(self) -> ClientConnection:
        cookies = "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)
        line = self._open.enter_context(
            connect(self._address, additional_headers={"Cookie": cookies}, max_size=None)
        )
        line.send(json.dumps({"type": "hello", "screen": "terminal"}))
        return line


@contextmanager
def visitor(base: str, table: str) -> Iterator[Visitor]:
    """A guest who has sat down, and goes at the end."""
    guest = Visitor(base, table)
    try:
        yield guest
    finally:
        guest.close()

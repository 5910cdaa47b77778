"""Nodes as processes of their own, for tests and soaks: started, killed, paused and ended."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from croupier.house.nodes.lobby import lobby
from croupier.house.nodes.reception import answers
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.play.events import RoundSettled, TableTaken


class NodeProcess:
    """One `croupier node`; what it says goes to a file."""

    def __init__(self, folder: Path, name: str, *words: str) -> None:
        self.name = name
        self.socket = str(folder / f"{name}.sock")
        self.log = folder / f"{name}.log"
        self._words = [sys.executable, "-m", "croupier", "node", "--name", name, *words]
        self._process: subprocess.Popen[Any] | None = None

    def start(self) -> None:
        """Start it; it answers a little later, see `answers`."""
        with self.log.open("ab") as log:
            words = [*self._words, "--socket", self.socket]
            self._process = subprocess.Popen(words, stdout=log, stderr=log)

    @property
    def answers(self) -> bool:
        return answers(self.socket)

    def send(self, what: signal.Signals) -> None:
        """Send it a signal."""
        assert self._process is not None
        self._process.send_signal(what)

    def kill(self) -> None:
        """Kill it, and wait until it is gone."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def ended(self, seconds: float) -> int:
        """Wait until it has ended by itself, and give its exit code."""
        assert self._process is not None
        return self._process.wait(seconds)


def eventually(true: Callable[[], object], seconds: float = 60, what: str = "") -> None:
    """Wait until something is true."""
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            raise TimeoutError(f"Not within {seconds} s: {what or true}")
        time.sleep(0.02)


def goes_on(store: Store, table: str) -> bool:
    """Whether a round was settled since the table was last taken."""
    settled = False
    for entry in store.read(table):
        event = decoded(entry.data).event
        settled = isinstance(event, RoundSettled) or (settled and not isinstance(event, TableTaken))
    return settled


def placed(store: Store) -> dict[str, str]:
    """The node of every table."""
    return {place.table: place.node for place in lobby(store)}

"""Members of a house: nodes and doors as processes, killed, paused and begun again."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx

from tools.prove.chaotic.links import Place


class Member:
    """One node or one door, in its place; what it says goes to a file."""

    def __init__(self, folder: Path, name: str, place: Place, words: Sequence[str]) -> None:
        self.name = name
        self.place = place
        self.log = folder / f"{name}.log"
        self.socket = str(folder / f"{name}.sock")
        self._words = [*place.inside, sys.executable, "-m", "croupier", *words]
        self._process: subprocess.Popen[Any] | None = None

    def start(self) -> None:
        """Begin; it answers a little later."""
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(self._words, stdout=log, stderr=log)

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

    def end(self, seconds: float) -> int:
        """Ask it to end, and wait until it has: its exit code."""
        assert self._process is not None
        self.send(signal.SIGTERM)
        code = self._process.wait(seconds)
        self._process = None
        return code

    def found_no_store(self) -> bool:
        """Whether it has ended because PostgreSQL was away when it began."""
        return self.gone() == 2 and "can't be reached" in self.log.read_text().splitlines()[-1]

    def gone(self) -> int | None:
        """How it has ended by itself, if it has."""
        return None if self._process is None else self._process.poll()


class DoorMember(Member):
    """A door, and where browsers find it."""

    def __init__(
        self, folder: Path, name: str, place: Place, port: int, words: Sequence[str]
    ) -> None:
        listening = ["--host", place.address, "--port", str(port), "--without-tls"]
        super().__init__(folder, name, place, ["door", *listening, *words])
        self.at = f"{place.address}:{port}"

    def answers(self) -> bool:
        """Whether it lets people in."""
        try:
            return httpx.get(f"http://{self.at}/api/lobby", timeout=2).is_success
        except httpx.HTTPError:
            return False

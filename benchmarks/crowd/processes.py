"""Processes full of terminals: told their plan, they wait for each other at every step."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any, Final

PROCESSES: Final = 2
PATIENCE: Final = 90.0
"""Seconds that the terminals wait for their last view."""


class Crowd:
    """Processes full of terminals."""

    def __init__(
        self,
        ports: Sequence[int],
        tables: Sequence[str],
        window: float,
        *,
        guests: bool,
        bets: int,
    ) -> None:
        self.count = len(tables)
        self.processes = []
        for place in range(PROCESSES):
            process = subprocess.Popen(
                [sys.executable, "-m", "benchmarks.crowd"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
            )
            plan = {
                "port": ports[place % len(ports)],
                "tables": list(tables[place::PROCESSES]),
                "bets": bets,
                "window": window,
                "patience": PATIENCE,
                "guests": guests,
                "seed": place,
            }
            say(process, json.dumps(plan))
            self.processes.append(process)

    def hear(self, word: str) -> None:
        for process in self.processes:
            expect(process, word)

    def say(self, word: str) -> None:
        for process in self.processes:
            say(process, word)

    def told(self) -> tuple[list[dict[str, Any]], float]:
        """What all terminals were told, and what the crowd cost."""
        found: list[dict[str, Any]] = []
        cpu = 0.0
        for process in self.processes:
            assert process.stdout is not None
            told = json.loads(process.stdout.readline())
            found += told["terminals"]
            cpu += told["cpu"]
            process.wait()
        return found, cpu

    def close(self) -> None:
        for process in self.processes:
            process.kill()
            process.communicate()


def say(process: subprocess.Popen[str], line: str) -> None:
    """Say a word to a process."""
    assert process.stdin is not None
    process.stdin.write(line + "\n")
    process.stdin.flush()


def expect(process: subprocess.Popen[str], word: str) -> None:
    """Wait for a word of a process."""
    assert process.stdout is not None
    line = process.stdout.readline().strip()
    if line != word:
        raise RuntimeError(f"{line!r} instead of {word!r}")

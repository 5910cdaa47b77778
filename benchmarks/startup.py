"""Start-up: `croupier games` against a Python that only imports argparse, json and tomllib."""

from __future__ import annotations

import resource
import subprocess
import sys

MOST = 4.0
ROUNDS = 15
BARE = [sys.executable, "-c", "import argparse, json, tomllib"]
GAMES = [sys.executable, "-c", "from croupier.cli import main; main(['games'])"]


def cpu_seconds(command: list[str]) -> float:
    """CPU seconds of one run: other work on the machine doesn't count."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> int:
    """Measure alternately, print the ratio of the best runs and say whether it is small enough."""
    pairs = [(cpu_seconds(BARE), cpu_seconds(GAMES)) for _ in range(ROUNDS)]
    bare, games = (min(column) for column in zip(*pairs, strict=True))
    print(f"croupier games                  {games / bare:8.2f} × a bare Python (at most {MOST:g})")
    return 0 if games / bare <= MOST else 1


if __name__ == "__main__":
    sys.exit(main())

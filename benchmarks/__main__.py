"""`python -m benchmarks` runs every benchmark, `python -m benchmarks NAME …` those named."""

from __future__ import annotations

import sys
from importlib import import_module

NAMES = (
    "startup",
    "settling",
    "draws",
    "fairness",
    "simulation",
    "bonus",
    "opening",
    "round",
    "live",
    "terminals",
    "doors",
    "pages",
    "spins",
    "pit",
    "sessions",
)
"""Modules of this package, each with a `main` that returns 1 if a limit was missed."""


def main(names: list[str]) -> int:
    """Run benchmarks one after the other; 1 if any missed a limit."""
    unknown = [name for name in names if name not in NAMES]
    if unknown:
        print(f"There is no benchmark {unknown[0]}; there are {', '.join(NAMES)}.", file=sys.stderr)
        return 2
    failed = []
    for name in names or NAMES:
        print(f"== {name}", flush=True)
        if import_module(f"benchmarks.{name}").main():
            failed.append(name)
    if failed:
        print(f"Limits missed in: {', '.join(failed)}.")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

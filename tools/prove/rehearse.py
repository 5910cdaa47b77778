"""`make rehearse SEED=n`: the real house in one process, with crashes anywhere, from one seed."""

from __future__ import annotations

import argparse
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path

from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from tools.prove.rehearsal.live import LiveWorld
from tools.prove.rehearsal.world import TURNS, Report, World


def rehearse(seed: int, turns: int = TURNS, *, sqlite: bool = False, live: bool = False) -> Report:
    """Run one rehearsal; it raises `Wrong`, or whatever broke, if the house fails."""
    with tempfile.TemporaryDirectory() as folder:
        make: Callable[[], Store] = MemoryStore
        if sqlite:
            make = lambda: SqliteStore(Path(folder, "house.db"))  # noqa: E731
        try:
            world = (LiveWorld if live else World)(seed, make)
            report = world.run(turns)
        except Exception as error:
            file = " ON=sqlite" if sqlite else ""
            dealt = " DEALT=live" if live else ""
            note = f"It replays exactly: make rehearse SEED={seed} TURNS={turns}{file}{dealt}"
            error.add_note(note)
            raise
        world.store.close()
    return report


def told(report: Report) -> str:
    """A line about a rehearsal that went well."""
    failures = ", ".join(f"{count} × {kind}" for kind, count in sorted(report.failures.items()))
    return (
        f"seed {report.seed}: {', '.join(report.games)}; {report.commands} commands, "
        f"{report.events} events, {report.settled} rounds settled, {report.voided} void "
        f"({report.void_by_crash} by a crash), {report.respun} spins that didn't count, "
        f"{report.repeated} repeated ids, {report.crashes} restarts, "
        f"{report.in_payments} of them between two payments; {failures}; {report.digest}"
    )


def main(arguments: list[str] | None = None) -> int:
    """Rehearse some seeds; 1 at the first that fails, with what replays it."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove.rehearse", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the first one")
    parser.add_argument("--seeds", type=int, default=1, help="how many, from there on")
    parser.add_argument("--turns", type=int, default=TURNS, help="of each rehearsal")
    parser.add_argument("--on", choices=("memory", "sqlite"), default="memory", help="the store")
    parser.add_argument(
        "--dealt", choices=("terminals", "live"), default="terminals", help="the tables"
    )
    chosen = parser.parse_args(arguments)
    sqlite, live = chosen.on == "sqlite", chosen.dealt == "live"
    for seed in range(chosen.seed, chosen.seed + chosen.seeds):
        try:
            print(told(rehearse(seed, chosen.turns, sqlite=sqlite, live=live)), flush=True)
        except Exception:  # noqa: BLE001 - whatever it is, it is printed with its seed
            traceback.print_exc(file=sys.stdout)
            print(f"Seed {seed} failed.")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

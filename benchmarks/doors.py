"""Doors: a crowd at one table through one door and through two, with one node on PostgreSQL.

Every process is the program's own: a node, its doors, PostgreSQL, and two that are full of
terminals, which bet as `benchmarks.terminals` does. The same crowd at bare broadcast servers, as
many as there are doors, says what the machine can do at most. Ratios are of one run. Limits: every
acknowledged bet is in the journal once, every terminal has its view of the settlement, and none was
cut off.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Final, NamedTuple

from benchmarks.crowd.processes import Crowd, say
from benchmarks.terminals import (
    SPIN,
    TABLE,
    Meter,
    Run,
    bare,
    check,
    cpu_of,
    memory_of,
    report,
)
from tests.support.postgres import Server, running

BETS: Final = 3
WINDOW: Final = 30.0
TERMINALS: Final = 10_000
PORTS: Final = (8104, 8105)
BARE: Final = (8106, 8107)
TABLES: Final = 100
"""Of the house whose door is opened."""
OPENS: Final = 2.0
"""Seconds in which it must be."""


class Cost(NamedTuple):
    """Seconds of a core that a round has cost, by who used them."""

    node: float
    doors: float
    """Of those at which the crowd is."""
    postgres: float
    beside: float
    """Of a door at which nobody is, if there is one."""


@contextmanager
def member(words: Sequence[str], says: str) -> Iterator[int]:
    """A node or a door that is ready; its process."""
    command = [sys.executable, "-m", "croupier", *words]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    )
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if says in line:
                break
        else:
            raise RuntimeError(f"This didn't open: {' '.join(words[:1])}")
        yield process.pid
    finally:
        for _ in range(2):
            process.send_signal(signal.SIGTERM)
        try:
            process.communicate(timeout=20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()


def house(folder: Path, server: Server, names: Sequence[str], window: float) -> list[str]:
    """The words that say which house it is."""
    file = folder / "house.toml"
    file.write_text("".join(TABLE.format(name=name, window=window, spin=SPIN) for name in names))
    return ["--house", str(file), "--store", server.dsn]


def through(
    doors: int, count: int, window: float, *, beside: bool = False
) -> tuple[Run, Cost, list[str]]:
    """A round of a crowd through so many doors, and beside them perhaps one with nobody."""
    with ExitStack() as ending:
        folder = Path(ending.enter_context(TemporaryDirectory(prefix="croupier-")))
        server = ending.enter_context(running(fsync=True))
        words = house(folder, server, ["one"], window)
        at = ["--name", "one", "--socket", str(folder / "one.sock")]
        node = ending.enter_context(member(["node", *words, *at], "one is run here"))
        more = ["--guests-per-address", "10000", "--seats", "10000"]
        ports = PORTS[: doors + beside]
        pids = [
            ending.enter_context(
                member(["door", *words, *more, "--port", f"{port}"], "The house is open")
            )
            for port in ports
        ]
        run, cost = _played(server, node, pids, ports[:doors], count, window)
        return run, cost, check(server.dsn, run, BETS)


def _played(
    server: Server, node: int, doors: list[int], ports: Sequence[int], count: int, window: float
) -> tuple[Run, Cost]:
    crowd = Crowd(ports, ["one"] * count, window, guests=True, bets=BETS)
    try:
        crowd.hear("seated")
        crowded = doors[: len(ports)]
        memory = sum(map(memory_of, crowded))
        crowd.say("connect")
        crowd.hear("ready")
        memory = (sum(map(memory_of, crowded)) - memory) / count
        meters = [Meter(node), *(Meter(door) for door in doors)]
        postgres = _postgres(server)
        crowd.say("go")
        crowd.hear("gone")
        terminals, cpu = crowd.told()
        read = [meter.read(cpu) for meter in meters]
        used = [one[0] for one in read]
        busy, idle = used[1 : 1 + len(ports)], used[1 + len(ports) :]
        cost = Cost(used[0], sum(busy), _postgres(server) - postgres, sum(idle))
        others = max(0.0, read[0][2] - (cost.doors + cost.postgres) / (read[0][1] * _cores()))
        return Run(terminals, cpu, cost.doors, read[0][1], others, memory, {}), cost
    finally:
        crowd.close()


def _cores() -> int:
    return os.cpu_count() or 1


def _postgres(server: Server) -> float:
    """Seconds of a core that all of PostgreSQL's processes have used."""
    main = server.pid
    tasks = Path(f"/proc/{main}/task/{main}/children").read_text().split()
    fields = Path(f"/proc/{main}/stat").read_text().rpartition(")")[2].split()
    ended = (int(fields[13]) + int(fields[14])) / os.sysconf("SC_CLK_TCK")
    return cpu_of(main) + ended + sum(cpu_of(int(one)) for one in tasks)


def at_bare_servers(count: int, like: Run, window: float) -> Run:
    """The same at bare servers, each with its part of the crowd."""
    sizes = {kind: like.size(kind) for kind in ("table", "seat", "done", "welcome")}
    with ExitStack() as ending:
        servers = [ending.enter_context(bare(port, sizes, window + SPIN)) for port in BARE]
        crowd = Crowd(BARE, ["t"] * count, window, guests=False, bets=BETS)
        ending.callback(crowd.close)
        crowd.hear("seated")
        crowd.say("connect")
        crowd.hear("ready")
        meters = [Meter(server.pid) for server in servers]
        crowd.say("go")
        crowd.hear("gone")
        for server in servers:
            say(server, "go")
        confirmed = []
        for server in servers:
            assert server.stdout is not None
            confirmed.append(float(server.stdout.readline()))
        terminals, cpu = crowd.told()
        read = [meter.read(cpu) for meter in meters]
        used = sum(one[0] for one in read)
        return Run(terminals, cpu, used, read[0][1], 0.0, 0.0, {("t", 2): max(confirmed)})


def opened(tables: int) -> tuple[float, float]:
    """Seconds, and seconds of a core, in which a door opens before a house with so many tables."""
    with ExitStack() as ending:
        folder = Path(ending.enter_context(TemporaryDirectory(prefix="croupier-")))
        server = ending.enter_context(running(fsync=True))
        names = [f"t{place:03}" for place in range(tables)]
        words = house(folder, server, names, WINDOW)
        at = ["--name", "one", "--socket", str(folder / "one.sock")]
        last = f"{names[-1]} is run here"
        ending.enter_context(member(["node", *words, *at], last))
        began = perf_counter()
        with member(["door", *words, "--port", f"{PORTS[0]}"], "The house is open") as door:
            return perf_counter() - began, cpu_of(door)


def main(arguments: Sequence[str] = ()) -> int:
    """Run all of it; 1 if anything was lost, or a door opens slowly."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.doors", description=__doc__)
    parser.add_argument("--terminals", type=int, default=TERMINALS)
    parser.add_argument("--window", type=float, default=WINDOW)
    parser.add_argument("--tables", type=int, default=TABLES)
    chosen = parser.parse_args(arguments)
    count, window = chosen.terminals, chosen.window
    print(f"{count:,} terminals at one table, {BETS} bets each in {window:.0f} s, one door")
    one, cost, faults = through(1, count, window, beside=True)
    _tell(one, cost, count)
    following = 1_000 * cost.beside / (BETS * count)
    print(f"  {'CPU of a door beside it for each bet':<36}{following:.3f} ms")
    print("The same through two doors", flush=True)
    two, of_two, more = through(2, count, window)
    _tell(two, of_two, count)
    print(
        f"  {'CPU at a door for each terminal':<36}{of_two.doors / cost.doors:.2f} × with one door"
    )
    print(f"  {'CPU of the node':<36}{of_two.node / cost.node:.2f} × with one door")
    plain = at_bare_servers(count, two, window)
    print("Two doors against two bare servers", flush=True)
    report(two, plain)
    took, used = opened(chosen.tables)
    at = f"A door before {chosen.tables} tables opens in {took:.2f} s (at most {OPENS:g})"
    print(f"{at}, {used:.2f} s of a core.")
    for fault in faults + more:
        print(f"FAULT: {fault}")
    return 1 if faults or more or took > OPENS else 0


def _tell(run: Run, cost: Cost, count: int) -> None:
    report(run)
    per = {"node": cost.node, "doors": cost.doors, "PostgreSQL": cost.postgres}
    told = ", ".join(f"{what} {1_000 * used / count:.2f} ms" for what, used in per.items())
    print(f"  {'CPU for each terminal':<36}{told}", flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

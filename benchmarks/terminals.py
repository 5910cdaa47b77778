"""Terminals: 2,000 at one table and 20 at each of 100, ten bets each in a window of 20 seconds.

The house is `croupier serve` on SQLite in a process of its own; the crowd bets from two others and
has its sessions and seats before the clock starts. The one table is compared in the same run with a
bare echo and broadcast server on the same stack. Limits: every acknowledged bet is in the journal
once, every terminal has its view of the settlement, and none was cut off.
"""

from __future__ import annotations

import argparse
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final
from urllib.parse import quote

from benchmarks.crowd.processes import PROCESSES, Crowd, expect, say
from croupier.journal.encoding import decoded
from croupier.journal.opening import open_store
from croupier.play.events import BetsPlaced, ResultConfirmed, RoundSettled

BETS: Final = 10
WINDOW: Final = 20.0
SPIN: Final = 4
"""Seconds after the window in which betting is still open: nobody is late who waits in a line."""
PORTS: Final = (8102, 8103)

TABLE: Final = """[[table]]
name = "{name}"
game = "nz/37"
play = true
limits = {{ inside = "1-200", outside = "1-2000" }}
automatic = {{ betting = {window}, spin = {spin}, result = 0.5, confirm = 0.5, pause = 2 }}
"""


@dataclass(slots=True)
class Run:
    """What a load came to."""

    terminals: list[dict[str, Any]]
    crowd_cpu: float
    server_cpu: float
    seconds: float
    others: float
    """Of all cores together, the share that other processes used meanwhile."""
    memory: float
    """Of the server for each terminal, in KB."""
    confirmed: dict[tuple[str, int], float]
    """When each round's result was confirmed, in seconds."""

    @property
    def waits(self) -> list[float]:
        """Seconds to every acknowledgement, shortest first."""
        return sorted(one for t in self.terminals for one in t["acknowledged"].values())

    @property
    def last_view(self) -> float:
        """Seconds from a confirmed result to the view of the last terminal at its table."""
        return max(
            float(t["settled"]) - self.confirmed[t["table"], t["round"]]
            for t in self.terminals
            if t["settled"]
        )

    def size(self, kind: str) -> int:
        """Bytes of a message of a kind, in the mean."""
        total = sum(int(t["sizes"].get(kind, 0)) for t in self.terminals)
        return total // max(1, self.sent(kind))

    @property
    def received(self) -> float:
        """Megabytes of all messages to all terminals."""
        return sum(sum(t["sizes"].values()) for t in self.terminals) / 1_000_000

    def sent(self, kind: str) -> int:
        """Messages of a kind."""
        return sum(t["counts"].get(kind, 0) for t in self.terminals)


# The servers.


@contextmanager
def house(folder: Path, tables: Sequence[str], window: float, port: int) -> Iterator[int]:
    """`croupier serve` with these tables; its process."""
    file = folder / "house.toml"
    file.write_text("".join(TABLE.format(name=name, window=window, spin=SPIN) for name in tables))
    command = [sys.executable, "-m", "croupier", "serve", "--demo", "--house", str(file)]
    command += ["--port", f"{port}", "--store", f"{folder}/house.db", "--guests-per-address=10000"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        for line in process.stdout:
            if line.startswith("The house is open"):
                break
        else:
            raise RuntimeError("The house didn't open.")
        yield process.pid
    finally:
        process.send_signal(signal.SIGTERM)
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
        process.stdout.close()
        process.wait()


@contextmanager
def bare(port: int, sizes: dict[str, int], window: float) -> Iterator[subprocess.Popen[str]]:
    """The bare server."""
    asked = json.dumps({"sizes": sizes, "window": window})
    command = [sys.executable, "-m", "benchmarks.crowd.bare", str(port), asked]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    try:
        expect(process, "open")
        yield process
    finally:
        process.kill()
        process.communicate()


def cpu_of(pid: int) -> float:
    """Seconds of a core that a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def busy() -> tuple[float, float]:
    """Seconds of all cores, used and in all, since the machine began."""
    ticks = [int(one) for one in Path("/proc/stat").read_text().split("\n")[0].split()[1:9]]
    hertz = os.sysconf("SC_CLK_TCK")
    return (sum(ticks) - ticks[3] - ticks[4]) / hertz, sum(ticks) / hertz


class Meter:
    """What a server, and everybody else, uses from now on."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self.began = perf_counter()
        self.used = cpu_of(pid)
        self.busy = busy()

    def read(self, crowd: float) -> tuple[float, float, float]:
        """The server's CPU, the seconds that passed, and the others' share of the machine."""
        server = cpu_of(self.pid) - self.used
        used, total = (now - then for now, then in zip(busy(), self.busy, strict=True))
        others = max(0.0, used - server - crowd) / total
        return server, perf_counter() - self.began, others


def memory_of(pid: int) -> float:
    """A process's memory in KB."""
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024


# The runs.


def at_the_house(tables: Sequence[str], window: float) -> tuple[Run, list[str]]:
    """A round of every terminal at the house, and what is wrong with its journal."""
    with TemporaryDirectory(prefix="croupier-") as name:
        folder = Path(name)
        with house(folder, sorted(set(tables)), window, PORTS[0]) as pid:
            run = _played(pid, PORTS[0], tables, window)
        faults = check(str(folder / "house.db"), run)
    return run, faults


def _played(pid: int, port: int, tables: Sequence[str], window: float) -> Run:
    crowd = Crowd((port,), tables, window, guests=True, bets=BETS)
    try:
        began = perf_counter()
        crowd.hear("seated")
        print(f"  seats taken in {perf_counter() - began:.0f} s", flush=True)
        memory = memory_of(pid)
        crowd.say("connect")
        crowd.hear("ready")
        memory = (memory_of(pid) - memory) / crowd.count
        meter = Meter(pid)
        crowd.say("go")
        crowd.hear("gone")
        terminals, cpu = crowd.told()
        return Run(terminals, cpu, *meter.read(cpu), memory, {})
    finally:
        crowd.close()


def at_the_bare_server(count: int, sizes: dict[str, int], window: float) -> Run:
    """The same at the bare server."""
    with bare(PORTS[1], sizes, window + SPIN) as server:
        crowd = Crowd(PORTS[1:], ["t"] * count, window, guests=False, bets=BETS)
        try:
            crowd.hear("seated")
            memory = memory_of(server.pid)
            crowd.say("connect")
            crowd.hear("ready")
            memory = (memory_of(server.pid) - memory) / count
            meter = Meter(server.pid)
            crowd.say("go")
            crowd.hear("gone")
            say(server, "go")
            assert server.stdout is not None
            confirmed = float(server.stdout.readline())
            terminals, cpu = crowd.told()
            return Run(terminals, cpu, *meter.read(cpu), memory, {("t", 2): confirmed})
        finally:
            crowd.close()


def check(where: str, run: Run, bets: int = BETS) -> list[str]:
    """Compare what terminals were told with the journal; and take the moments from it."""
    store = open_store(where, read_only=True)
    stored: Counter[str] = Counter()
    settled: dict[tuple[str, int], int] = {}
    try:
        for table in sorted({one["table"] for one in run.terminals}):
            for entry in store.read(table):
                event, at, _ = decoded(entry.data)
                if isinstance(event, BetsPlaced):
                    stored[entry.command] += 1
                elif isinstance(event, ResultConfirmed):
                    run.confirmed[table, event.round] = at / 1_000
                elif isinstance(event, RoundSettled):
                    settled[table, event.round] = len(event.lines)
    finally:
        store.close()
    return list(_faults(run, stored, settled, bets))


def _faults(
    run: Run, stored: Counter[str], settled: dict[tuple[str, int], int], bets: int
) -> Iterator[str]:
    acknowledged = Counter(
        f"{quote(one['person'], safe='')}:{id_}"
        for one in run.terminals
        for id_ in one["acknowledged"]
    )
    wanted = bets * len(run.terminals)
    if acknowledged.total() != wanted:
        yield f"{acknowledged.total():,} of {wanted:,} bets are acknowledged"
    if acknowledged != stored:
        yield f"{stored.total():,} bets are stored, {acknowledged.total():,} acknowledged"
    refused = [text for one in run.terminals for text in one["refused"]]
    if refused:
        yield f"refused: {refused[0][:200]}"
    seen = sum(1 for one in run.terminals if one["settled"])
    if seen != len(run.terminals):
        yield f"{seen:,} of {len(run.terminals):,} terminals had their settled view"
    cut = sum(1 for one in run.terminals if one["lost"])
    if cut:
        yield f"{cut:,} terminals were cut off"
    playing = Counter((one["table"], one["round"]) for one in run.terminals)
    for place, count in playing.items():
        if settled.get(place) != count:
            yield f"round {place} is settled for {settled.get(place)} of {count} seats"


# The report.


def milliseconds(seconds: float) -> str:
    return f"{1_000 * seconds:,.0f} ms"


def part(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else 0.0


def report(run: Run, against: Run | None = None) -> None:
    """Tell the figures, with their ratio to another run's where there is one."""
    rows = {
        "acknowledgement, median": part(run.waits, 0.5),
        "acknowledgement, 99 of 100": part(run.waits, 0.99),
        "confirmed result to the last view": run.last_view,
    }
    other = {}
    if against is not None:
        figures = (part(against.waits, 0.5), part(against.waits, 0.99), against.last_view)
        other = dict(zip(rows, figures, strict=True))
    for what, value in rows.items():
        ratio = f"  {value / other[what]:.1f} × the bare server's" if other else ""
        print(f"  {what:<36}{milliseconds(value):>10}{ratio}")
    print(f"  {'memory for each terminal':<36}{run.memory:>7.0f} KB")
    share = f"{run.server_cpu:.1f} s, {100 * run.server_cpu / run.seconds:.0f} % of a core"
    ratio = f"  {run.server_cpu / against.server_cpu:.1f} × the bare server's" if against else ""
    print(f"  {'CPU of the server':<36}{share}{ratio}")
    print(f"  {'CPU of the crowd':<36}{run.crowd_cpu:.1f} s in {PROCESSES} processes")
    print(f"  {'others on this machine meanwhile':<36}{100 * run.others:.0f} % of all cores")
    views = [f"{run.sent(kind):,} {kind}s of {run.size(kind):,} B" for kind in ("table", "seat")]
    print(f"  {'views received, and changes of them':<36}{', '.join(views)}")
    print(f"  {'messages received in all':<36}{run.received:.0f} MB", flush=True)


def main(arguments: Sequence[str] = ()) -> int:
    """Run all of it; 1 if anything was lost."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.terminals", description=__doc__)
    parser.add_argument("--small", action="store_true", help="a tenth of it, in a minute")
    small = parser.parse_args(arguments).small
    count, tables, window = (200, 10, 8.0) if small else (2_000, 100, WINDOW)
    print(f"{count:,} terminals at one table, {BETS} bets each in {window:.0f} s", flush=True)
    one, faults = at_the_house(["one"] * count, window)
    sizes = {kind: one.size(kind) for kind in ("table", "seat", "done", "welcome")}
    plain = at_the_bare_server(count, sizes, window)
    report(one, plain)
    print("The bare server", flush=True)
    report(plain)
    print(f"{tables} tables with 20 terminals each", flush=True)
    many, more = at_the_house([f"t{place:03}" for place in range(tables)] * 20, window)
    report(many)
    faults += more
    for fault in faults:
        print(f"FAULT: {fault}")
    if not faults:
        print("Every acknowledged bet is stored once, and every terminal had its settled view.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

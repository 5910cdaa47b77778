"""Three gaming days that end by themselves: what memory, store and opening time come to.

`python -m tools.prove.days [--days 3] [--rounds 300] [--seats 50]` deals two automatic tables on
SQLite by a clock that runs as fast as it can. After each day it tells what the process and the
tables keep, how the store has grown, and how long the house takes to open.
"""

from __future__ import annotations

import gc
import resource
import sys
import time
from argparse import ArgumentParser
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from croupier.audit.audit import audit
from croupier.chance.script import Script
from croupier.chance.source import DRAW
from croupier.house.automatic import AutomaticDealer
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.day.ending import DayEnding
from croupier.house.house import House
from croupier.house.schedule import Schedule
from croupier.journal.sqlite.store import SqliteStore
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.phases import Phase
from tools.prove.rehearsal.world import FakeClock

TABLES: Final = ("A", "B")
QUICK: Final = Schedule(betting=1_000, spin=1_000, result=1_000, confirm=1_000, pause=1_000)
DAY: Final = 24 * 3_600_000
CASHIER: Final = Actor("dealer-1", "dealer")


class Figures(NamedTuple):
    """What is kept, at some moment."""

    ids: int
    rounds: int
    objects: int
    resident: int
    store: int


class Days:
    """A house whose days pass quickly."""

    def __init__(self, folder: Path, seats: int) -> None:
        self.path, self.seats, self.asked = folder / "house.db", seats, 0
        self.clock = FakeClock()
        tables = tuple(TableConfig(name, "nz/37", source=DRAW, schedule=QUICK) for name in TABLES)
        self.config = HouseConfig(tables, day_ends="06:00")
        self.opened = self.open()
        for name in TABLES:
            for seat in range(1, seats + 1):
                player = Actor(f"{name}{seat}", "player")
                self.ask(name, player, acts.TakeSeat(str(seat), player.person))
                self.ask(name, CASHIER, acts.BuyIn(str(seat), 1_000_000_00))

    def open(self) -> float:
        """Open the house as it stands; the seconds that it took."""
        began = time.perf_counter()
        self.house = House(SqliteStore(self.path), self.clock, self.config)
        self.ending = DayEnding(self.house, print)
        source = Script(cycle(map(str, range(37))))
        self.dealers = [AutomaticDealer(self.house, name, QUICK, source) for name in TABLES]
        return time.perf_counter() - began

    def ask(self, table: str, actor: Actor, act: acts.Act) -> None:
        """Ask what must be granted."""
        self.asked += 1
        answer = self.house.ask(table, Command(f"c{self.asked}", actor, act))
        if answer.refusal is not None:
            raise SystemExit(answer.refusal.message)

    def play(self, rounds: int) -> None:
        """Deal so many rounds, with a bet of every seat in each."""
        until = self.dealers[0].round + rounds
        while self.dealers[0].round < until or self.dealers[0].live:
            self._turn(bet=True)

    def end_day(self) -> None:
        """Let the hour come at which days end."""
        days = [self.house.writer.tables[name].state.day for name in TABLES]
        self.clock.wait(DAY)
        while [self.house.writer.tables[name].state.day for name in TABLES] == days:
            self._turn(bet=False)

    def _turn(self, *, bet: bool) -> None:
        for dealer in self.dealers:
            dealer.ending = self.ending.holds(dealer.table)
            state = self.house.writer.tables[dealer.table].state
            before = state.round, state.phase
            dealer.turn()
            if bet and state.phase is Phase.BETTING and before != (state.round, state.phase):
                self._bet(dealer.table)
        self.ending.turn()
        self.clock.wait(1_000)

    def _bet(self, table: str) -> None:
        commands = list[Command]()
        for seat in range(1, self.seats + 1):
            self.asked += 1
            act = acts.PlaceBets(str(seat), f"{(seat + self.asked) % 37} by 5; red by 10")
            commands.append(Command(f"c{self.asked}", Actor(f"{table}{seat}", "player"), act))
        self.house.writer.ask_together(table, commands)

    def figures(self) -> Figures:
        """What is kept now."""
        gc.collect()
        tables = [self.house.writer.tables[name] for name in TABLES]
        return Figures(
            sum(len(table.answers) for table in tables),
            sum(len(table.state.history) for table in tables),
            len(gc.get_objects()),
            _resident(),
            sum(file.stat().st_size for file in self.path.parent.iterdir()),
        )


def _resident() -> int:
    """Kilobytes of memory that the process has now; where nobody tells, the most it ever had."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * resource.getpagesize() // 1_024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def tell(when: str, found: Figures) -> None:
    """Say what was kept at a moment."""
    kept = f"{found.ids:>7,} ids {found.rounds:>6,} rounds {found.objects:>9,} objects"
    memory, store = found.resident / 1_024, found.store / 1_048_576
    print(f"{when:<22} {kept} {memory:>7.1f} MB, store {store:>6.1f} MB")


def main() -> int:
    """Read the words of the command, and let the days pass."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--days", type=int, default=3)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seats", type=int, default=50)
    options = parser.parse_args()
    with TemporaryDirectory() as folder:
        days = Days(Path(folder), options.seats)
        tell("at the start", days.figures())
        for day in range(1, options.days + 1):
            days.play(options.rounds)
            tell(f"day {day}, before its end", days.figures())
            days.end_day()
            closed = days.figures()
            tell(f"day {day}, after its end", closed)
            days.house.close()
            print(f"day {day}: opened again in {1_000 * days.open():,.0f} ms")
            if closed.ids > 10 * len(TABLES) or closed.rounds > len(TABLES):
                print(f"Day {day} is over, and its ids and rounds are kept.")
                return 1
        faults = audit(days.house.store).faults
        print(*faults or ["The audit finds nothing wrong."], sep="\n")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())

"""`python -m tools.prove.meters`: side bets at twenty tables on two nodes that are killed.

The nodes are processes on one PostgreSQL and share one pair of meters. Each is killed again and
again, wherever it is, and another takes its tables. In the end what is in the meters, was paid and
is set aside must be what was contributed and put in, to the last fraction, and the audit of the
meters, which decides every step again and holds it against the tables, must find nothing.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from concurrent.futures import Future
from contextlib import closing
from itertools import count
from random import Random
from typing import Final

from croupier.audit.checks.meters import meter_faults
from croupier.audit.progressive_auditor import ProgressiveAuditor
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.answer import Answer
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.bonus.acts import LockSideBets
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.progressive import PROGRESSIVE
from croupier.progressive.book import MeterBook
from tests.support.postgres import running

TABLES: Final = 20
SEATS: Final = 100
LINK: Final = "Link"
STAKE: Final = 500
SETTINGS: Final = {
    "bonus-spin": "on",
    "bonus-spin-hand-paid": "100000000",
    "bonus-spin-hot-spot": "primary:1,secondary:1,200:8",
    "bonus-spin-primary": "initial:10000,reset:10000,rate:1/7,reserve:1/13,limit:12000",
    "bonus-spin-secondary": "initial:5000,reset:5000,rate:1/30",
}
FLOOR: Final = Actor("floor", "supervisor")
DEALER: Final = Actor("dealer", "dealer")


def main(arguments: list[str] | None = None) -> int:
    """Play and kill until so many side bets are counted; 1 if a fraction is missing."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove.meters", description=__doc__)
    parser.add_argument("--bets", type=int, default=1_000_000)
    parser.add_argument("--every", type=float, default=20, help="seconds between two kills")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--node", nargs=2, metavar=("STORE", "NODE"), help=argparse.SUPPRESS)
    chosen = parser.parse_args(arguments)
    if chosen.node:
        play(chosen.node[0], int(chosen.node[1]), chosen.seed)
        return 0
    with running() as server:
        kills = _kill_and_play(server.dsn, chosen.bets, chosen.every, Random(chosen.seed))
        with closing(PostgresStore(server.dsn, read_only=True)) as store:
            return _reckoned(store, kills)


# A node.


def tables_of(node: int) -> list[str]:
    """The tables that a node has: every second one."""
    return [f"T{number:02}" for number in range(node, TABLES, 2)]


def play(dsn: str, node: int, seed: int) -> None:
    """Run a node's tables until somebody kills it."""
    names, random = tables_of(node), Random(seed)
    configs = [TableConfig(name, "maryland/double", SETTINGS, progressive=LINK) for name in names]
    house = House(PostgresStore(dsn), SystemClock(), HouseConfig(tuple(configs)), node=f"n{node}")
    dealt = [DealtTable(house, name, random) for name in names]
    while True:
        for one in dealt:
            one.step()


class DealtTable:
    """A table that is brought on step by step, from wherever it was left."""

    def __init__(self, house: House, name: str, random: Random) -> None:
        self.house, self.name, self.random = house, name, random
        self._ids = (f"{random.getrandbits(64):x}-{number}" for number in count())

    def step(self) -> None:
        """One step of the round."""
        state = self.house.writer.tables[self.name].state
        match state.phase:
            case Phase.CLOSED:
                checks = needed_checks(self.house.edition(self.name).rules)
                self._give(acts.RecordInspection(checks, "L-1"), FLOOR)
                self._give(self.house.opening(self.name), FLOOR)
            case Phase.OPEN | Phase.SETTLED:
                self._seat()
                self._give(acts.OpenBetting())
            case Phase.BETTING if not state.bonus.locked:
                self._bet()
                self._give(LockSideBets())
            case Phase.BETTING if not state.bonus.targets:
                self.house.tend_chain(self.name)  # as a node does: the meters were another's
            case Phase.BETTING:
                self._give(acts.Spin())
            case Phase.SPINNING:
                self._give(acts.CallNoMoreBets())
            case Phase.NO_MORE_BETS:
                hit = self.random.random() < 0.3
                pockets = self.house.edition(self.name).rules.results
                fitting = [one for one in pockets if (one in state.bonus.targets) is hit]
                self._give(acts.EnterResult(self.random.choice(fitting)))
            case Phase.RESULT_ENTERED:
                self._give(acts.ConfirmResult())
            case Phase.RESULT_CONFIRMED:
                self.house.tend_chain(self.name)
            case phase:
                raise SystemExit(f"{self.name} stays {phase.value}")

    def _seat(self) -> None:
        """Seats that are free, and money for those who have none."""
        state = self.house.writer.tables[self.name].state
        wanted: list[tuple[Actor, Act]] = []
        for number in range(1, SEATS + 1):
            seat = str(number)
            if seat not in state.seats:
                wanted.append((DEALER, acts.TakeSeat(seat, f"{self.name}-{seat}")))
            if seat not in state.seats or state.seats[seat].credit < STAKE:
                wanted.append((DEALER, acts.BuyIn(seat, 200 * STAKE)))
        self._all(wanted)

    def _bet(self) -> None:
        state = self.house.writer.tables[self.name].state
        self._all(
            [
                (Actor(seat.player, "player"), acts.PlaceBets(name, "bonus spin by 5"))
                for name, seat in state.seats.items()
                if not seat.bets and self.random.random() < 0.98
            ]
        )

    def _all(self, wanted: Sequence[tuple[Actor, Act]]) -> None:
        """Have acts answered in as few commits as can be."""
        writer = self.house.writer
        futures = [
            writer.submit(self.name, Command(next(self._ids), actor, act)) for actor, act in wanted
        ]
        while not all(map(Future[Answer].done, futures)):
            writer.turn()
        for future in futures:
            assert future.result().accepted, future.result().refusal

    def _give(self, act: Act, actor: Actor = DEALER) -> None:
        answer = self.house.ask(self.name, Command(next(self._ids), actor, act))
        assert answer.accepted, answer.refusal


# Those who kill.


def _kill_and_play(dsn: str, bets: int, every: float, random: Random) -> int:
    """Kill one node after the other until enough is counted; say how many were killed."""
    nodes = [_started(dsn, node, random) for node in range(2)]
    book, kills = MeterBook(), 0
    try:
        with closing(PostgresStore(dsn)) as store:
            while (counted := book.state.staked.get(LINK, 0) // STAKE) < bets:
                time.sleep(random.uniform(0.5, 1.5) * every)
                place = random.randrange(2)
                assert nodes[place].poll() is None, f"node {place} ended by itself"
                nodes[place].kill()
                nodes[place].wait()
                nodes[place] = _started(dsn, place, random)
                kills += 1
                book.read_on(store)
                print(f"{kills} kills, {counted:,} side bets", flush=True)
    finally:
        for node in nodes:
            node.kill()
            node.wait()
    return kills


def _started(dsn: str, node: int, random: Random) -> subprocess.Popen[bytes]:
    words = ["-m", "tools.prove.meters", "--node", dsn, str(node)]
    return subprocess.Popen([sys.executable, *words, "--seed", str(random.getrandbits(32))])


def _reckoned(store: PostgresStore, kills: int) -> int:
    """Hold the meters against their sums, rebuild them from the tables, and tell."""
    book = MeterBook()
    book.read_on(store)
    staked = book.state.staked[LINK]
    print(f"{staked // STAKE:,} side bets at {TABLES} tables on two nodes, {kills} kills.")
    sound = True
    for name, meter in book.state.links[LINK].items():
        holds = meter.within + meter.reserve + meter.paid
        due = meter.contributed + meter.seeded
        parts = staked * (meter.terms.rate + meter.terms.reserve)
        resets = meter.terms.initial + meter.hits * meter.terms.reset
        even = holds == due and meter.contributed == parts and meter.seeded == resets
        print(
            f"{name}: in the meter {meter.within}, paid {meter.paid} in {meter.hits} hits, reserve "
            f"{meter.reserve}; contributed {meter.contributed}, put in {meter.seeded}: "
            f"{'equal' if even else 'NOT EQUAL'}"
        )
        sound = sound and even
    began = time.monotonic()
    auditor = ProgressiveAuditor(store.head(PROGRESSIVE)[1], None)
    for entry in store.read(PROGRESSIVE):
        auditor.see(entry)
    faults = [str(one) for one in auditor.end()]
    faults += meter_faults(store, [f"T{number:02}" for number in range(TABLES)])
    print(f"The audit of the meters found {len(faults)} faults ({time.monotonic() - began:.0f} s).")
    for fault in faults[:20]:
        print(f"  {fault}")
    return 0 if sound and not faults else 1


if __name__ == "__main__":
    sys.exit(main())

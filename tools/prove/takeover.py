"""`make soak ON=postgresql`: kill nodes and PostgreSQL while clients bet, and miss nothing."""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
import time
import traceback
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from typing import Final

from croupier.journal.postgres.store import PostgresStore
from croupier.readings.transit import in_transit
from tests.support.postgres import Server, running
from tools.prove.soaking.nodes import NodeProcess, eventually, goes_on, placed
from tools.prove.soaking.players import Players
from tools.prove.soaking.settling_up import settle_up

KILLS: Final = 200
EVERY: Final = 10
"""After so many kills of a node PostgreSQL is killed too, and a node is paused."""
GAMES: Final = ("nz/37", "rws/rapid-a", "fair/37", "rws/alfastreet-b")
LEASE: Final = 2.0
LONGEST: Final = 60.0
"""Seconds in which every table must answer again."""

TIMES: Final = "{ betting = 0.5, spin = 0.1, result = 0.1, confirm = 0.1, pause = 0.1 }"
SLOWER: Final = "{ betting = 3, spin = 1, result = 1, confirm = 1, pause = 1 }"
SLOWEST: Final = "{ betting = 20, spin = 1, result = 1, confirm = 1, pause = 1 }"
"""The pace of a small house, of one with many tables, and of one with a hundred and more."""
NODES: Final = ("one", "two", "three", "four")


def main(arguments: list[str] | None = None) -> int:
    """Soak; 1 at the first failure, whose logs are printed."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove.takeover", description=__doc__)
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--tables", type=int, default=len(GAMES))
    parser.add_argument("--nodes", type=int, default=2, choices=range(2, len(NODES) + 1))
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of the moments")
    chosen = parser.parse_args(arguments)
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the nodes end with it
    with ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="croupier-nodes-")))
        server = ending.enter_context(running(fsync=True))
        try:
            soak = Soak(server, folder, chosen.tables, chosen.nodes, Random(chosen.seed), ending)
            soak.begin()
            soak.run(chosen.kills)
            print(soak.told())
        except Exception:  # noqa: BLE001 - whatever it is, it is printed with the logs
            traceback.print_exc(file=sys.stdout)
            for log in sorted(folder.glob("*.log")):
                print(f"{log.name}:\n{log.read_text()[-3_000:]}")
            print(f"The soak failed (seed {chosen.seed}).")
            return 1
    return 0


class Soak:
    """Some nodes, their server and the players, with the times that tables were down."""

    def __init__(
        self,
        server: Server,
        folder: Path,
        tables: int,
        nodes: int,
        random: Random,
        ending: ExitStack,
    ) -> None:
        self.server = server
        self.random = random
        self.tables = [f"T{number:03}" for number in range(1, tables + 1)]
        times = TIMES if tables <= len(GAMES) else SLOWER if tables < 100 else SLOWEST
        (folder / "house.toml").write_text(
            "\n".join(
                f'[[table]]\nname = "{name}"\ngame = "{GAMES[place % len(GAMES)]}"\n'
                f"limits = {{}}\nautomatic = {times}\n"
                for place, name in enumerate(self.tables)
            )
        )
        words = ["--house", str(folder / "house.toml"), "--store", server.dsn]
        words += ["--lease", str(LEASE), "--stop-within", "5"]
        self.nodes = [
            NodeProcess(folder, name, *words, "--tables", ",".join(self.tables[place::nodes]))
            for place, name in enumerate(NODES[:nodes])
        ]
        for node in self.nodes:
            ending.callback(node.kill)
        self.players = Players([node.socket for node in self.nodes], self.tables)
        ending.callback(self.players.stop)
        self.down: dict[str, list[float]] = {"node": [], "server": [], "pause": []}
        self.kills = {"node": 0, "server": 0, "pause": 0}

    def begin(self) -> None:
        """Start all nodes and all players."""
        for node in self.nodes:
            node.start()
        self._all_live()
        self.players.start()
        self._all_answer(time.monotonic())

    def run(self, kills: int) -> None:
        """Kill so many nodes, and everything else in between."""
        start = time.monotonic()
        while self.kills["node"] < kills:
            self._kill_a_node()
            done = self.kills["node"]
            if done // EVERY > self.kills["server"]:
                self._kill_the_server()
                print(f"{done} kills, {time.monotonic() - start:.0f} s", flush=True)
            elif (done + EVERY // 2) // EVERY > self.kills["pause"]:
                self._pause_a_node()
            self.players.must_be_well()
            time.sleep(self.random.uniform(0, 0.7))

    def _kill_a_node(self) -> None:
        """Kill one, mostly the busier one; sometimes the other too, while it takes over."""
        victim, other = self._busier()
        if self.random.random() < 0.2:
            victim, other = other, victim
        victim.kill()
        at = time.monotonic()
        self.kills["node"] += 1
        if self.random.random() < 0.15:
            time.sleep(self.random.uniform(0, 0.6))
            other.kill()
            self.kills["node"] += 1
            other.start()
            victim.start()
            self._all_answer(at)
        else:
            self.down["node"] += self._all_answer(at, victim)
            victim.start()
        self._all_live()

    def _all_live(self) -> None:
        eventually(lambda: all(node.answers for node in self.nodes), LONGEST, "all nodes answer")

    def _kill_the_server(self) -> None:
        at = time.monotonic()
        self.server.stop(signal.SIGQUIT)
        self.kills["server"] += 1
        time.sleep(self.random.choice((0.0, 0.5, 7.0)))  # 7 s is beyond a store's patience
        self.server.start()
        back = time.monotonic()
        self._all_answer(at)
        self.down["server"].append(time.monotonic() - back)

    def _pause_a_node(self) -> None:
        victim, _ = self._busier()
        victim.send(signal.SIGSTOP)
        at = time.monotonic()
        self.kills["pause"] += 1
        try:
            self.down["pause"] += self._all_answer(at, victim)
        finally:
            victim.send(signal.SIGCONT)

    def _busier(self) -> tuple[NodeProcess, NodeProcess]:
        with closing(PostgresStore(self.server.dsn, read_only=True)) as store:
            names = list(placed(store).values())
        one, two, *_ = sorted(self.nodes, key=lambda node: names.count(node.name), reverse=True)
        return one, two

    def _all_answer(self, since: float, gone: NodeProcess | None = None) -> list[float]:
        """Wait until every table answers, elsewhere; for how long those that moved were down."""
        socket = "" if gone is None else gone.socket
        before = self.players.places()

        def answered() -> bool:
            return all(self.players.back(table, since, socket) for table in self.tables)

        eventually(answered, LONGEST, "every table answers")
        backs = {table: self.players.back(table, since, socket) for table in self.tables}
        return [
            back - since
            for table, back in backs.items()
            if back is not None and before.get(table) == socket
        ]

    def told(self) -> str:
        """When every table has settled a round, stop, compare all there is and tell of it."""
        store = PostgresStore(self.server.dsn, read_only=True)
        for table in self.tables:
            eventually(partial(goes_on, store, table), LONGEST, f"{table} goes on")
        self.players.stop()
        eventually(lambda: not in_transit(store), LONGEST, "all transfers are finished")
        for node in self.nodes:
            node.send(signal.SIGTERM)
        for node in self.nodes:
            code = node.ended(LONGEST)
            assert code == 0, f"{node.name} ended with {code}"
        try:
            checked = settle_up(store, self.players)
        finally:
            store.close()
        kills = self.kills
        lines = [
            f"{len(self.tables)} tables on {len(self.nodes)} nodes: {kills['node']} kills of a "
            f"node, {kills['server']} of PostgreSQL, {kills['pause']} pauses past the lease.",
            checked,
        ]
        for what, times in self.down.items():
            if times:
                lines.append(
                    f"Down after a {what}{'' if what == 'pause' else ' kill'}: median "
                    f"{median(times):.2f} s, worst {max(times):.2f} s, {len(times)} times."
                )
        return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())

"""Chaos: nodes, doors, PostgreSQL and links fail at random under load, and nobody may notice.

In the middle one node is drained and everything is begun anew, one after the other. In the end
every acknowledged bet must be stored once and in its round, every page must show what the house
has without having been loaded again, and the audit must be clean.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from contextlib import ExitStack, closing
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.house.nodes.reception import answers
from croupier.journal.encoding import decoded
from croupier.journal.postgres.store import PostgresStore
from croupier.play.events import BetsPlaced, BettingOpened, RoundSettled, TableTaken
from tests.support.postgres import Server, running
from tests.support.processes.certificates import Certificates
from tools.prove.chaotic.guests import Guest
from tools.prove.chaotic.links import Links, in_a_network
from tools.prove.chaotic.members import DoorMember, Member
from tools.prove.rehearsal.answers import Answers
from tools.prove.rehearsal.wrong import must
from tools.prove.soaking.nodes import eventually, goes_on

SECONDS: Final = 1_200.0
TABLES: Final = {"A": "nz/37", "B": "fair/37", "C": "rws/rapid-a"}
TIMES: Final = "{ betting = 2, spin = 0.3, result = 0.2, confirm = 0.2, pause = 0.4 }"
LEASE: Final = 2.0
PATIENCE: Final = 60.0
PORT: Final = 8230
LINE: Final = 8330


class Chaos:
    """A house of two nodes and two doors, its guests, and what is done to them."""

    def __init__(
        self, server: Server, links: Links, folder: Path, random: Random, ending: ExitStack
    ) -> None:
        self.server, self.links, self.random = server, links, random
        (folder / "house.toml").write_text(
            "".join(
                f'[[table]]\nname = "{name}"\ngame = "{game}"\nplay = true\nlimits = {{}}\n'
                f"automatic = {TIMES}\n"
                for name, game in TABLES.items()
            )
        )
        self._certificates = Certificates(folder / "keys")
        self._words = ["--house", str(folder / "house.toml"), "--store", self._store()]
        self.nodes = [self._node(folder, place) for place in (1, 2)]
        self.doors = [self._door(folder, place) for place in (1, 2)]
        for member in (*self.nodes, *self.doors):
            ending.callback(member.kill)
        self.guests = [Guest(table, number, self._open) for table in TABLES for number in (1, 2)]
        for guest in self.guests:
            ending.callback(guest.close)
        self.done: Counter[str] = Counter()

    def _store(self) -> str:
        """How members reach PostgreSQL: over their links, where they have any."""
        return self.server.dsn_at(self.links.address) if self.links.hub else self.server.dsn

    def _keys(self, name: str) -> list[str]:
        keys = self._certificates.keys(name)
        words = ["--line-cert", str(keys.certificate), "--line-key", str(keys.key)]
        return [*words, "--line-trust", str(keys.trusted), "--lease", str(LEASE)]

    def _node(self, folder: Path, number: int) -> Member:
        name = f"node{number}"
        place = self.links.place(name)
        words = ["node", "--name", name, "--socket", str(folder / f"{name}.sock"), *self._words]
        words += [
            "--line",
            f"{place.address}:{self.links.port(LINE + number)}",
            "--stop-within",
            "5",
        ]
        return Member(folder, name, place, [*words, *self._keys(name)])

    def _door(self, folder: Path, number: int) -> DoorMember:
        name = f"door{number}"
        words = [*self._words, *self._keys(name), "--guests-per-address", "1000"]
        return DoorMember(
            folder, name, self.links.place(name), self.links.port(PORT + number), words
        )

    def _open(self) -> list[str]:
        return [door.at for door in self.doors]

    def begin(self) -> None:
        """Doors first: they wait for the first node."""
        for member in (*self.doors, *self.nodes):
            member.start()
        self._all_well()
        for guest in self.guests:
            guest.thread.start()
        eventually(lambda: all(guest.acknowledged for guest in self.guests), PATIENCE, "all bet")

    def run(self, seconds: float) -> None:
        """Let one thing after the other happen, the drain and the upgrade in the middle."""
        start, upgraded = time.monotonic(), False
        faults = [self._kill_node, self._kill_door, self._pause_node, self._pause_door]
        faults += [self._kill_server, *([self._cut, self._slow] if self.links.hub else [])]
        turn: list[object] = []
        while (passed := time.monotonic() - start) < seconds:
            if passed > seconds / 2 and not upgraded:
                upgraded = True
                self._all_well()
                self._upgrade()
            turn = turn or self.random.sample(faults, len(faults))
            fault = turn.pop()
            assert callable(fault)
            fault()
            self._must_be_well()
            time.sleep(self.random.uniform(0, 2))

    def _kill_node(self) -> None:
        self.done["nodes killed"] += 1
        node = self.random.choice(self.nodes)
        node.kill()
        time.sleep(self.random.uniform(0, 4))
        node.start()

    def _kill_door(self) -> None:
        self.done["doors killed"] += 1
        door = self.random.choice(self.doors)
        door.kill()
        time.sleep(self.random.uniform(0, 2))
        door.start()

    def _pause_node(self) -> None:
        """Past its lease: when it goes on, it believes for a moment to have its tables."""
        self._pause("nodes paused", self.random.choice(self.nodes), 3 * LEASE)

    def _pause_door(self) -> None:
        self._pause("doors paused", self.random.choice(self.doors), 3)

    def _pause(self, what: str, member: Member, seconds: float) -> None:
        self.done[what] += 1
        member.send(signal.SIGSTOP)
        try:
            time.sleep(self.random.uniform(0.5, seconds))
        finally:
            member.send(signal.SIGCONT)

    def _kill_server(self) -> None:
        self.done["PostgreSQL killed"] += 1
        self.server.stop(signal.SIGQUIT)
        time.sleep(self.random.choice((0.0, 1.0, 4.0)))
        self.server.start()

    def _cut(self) -> None:
        """Silently, from PostgreSQL and from the others alike."""
        member = self.random.choice([*self.nodes, *self.doors])
        self.done["links cut"] += 1
        self.links.cut(member.place)
        time.sleep(self.random.uniform(0.5, 3 * LEASE))
        self.links.mend(member.place)

    def _slow(self) -> None:
        member = self.random.choice([*self.nodes, *self.doors])
        if self.links.slow(member.place):
            self.done["links slowed"] += 1
            time.sleep(self.random.uniform(1, 5))
        self.links.mend(member.place)

    def _upgrade(self) -> None:
        """Each node is drained, ended and begun anew, then each door."""
        for node in self.nodes:
            command = [sys.executable, "-m", "croupier", "node", "drain", "--socket", node.socket]
            words = [*command, "--by", "manager-1", "--within", str(PATIENCE)]
            drained = subprocess.run(words, check=False, capture_output=True, text=True)
            must(drained.returncode == 0, f"{node.name} isn't drained: {drained}")
            code = node.end(PATIENCE)
            must(code == 0, f"{node.name} ended with {code}")
            node.start()
            eventually(partial(answers, node.socket), PATIENCE, f"{node.name} answers")
        for door in self.doors:
            code = door.end(PATIENCE)
            must(code == 0, f"{door.name} ended with {code}")
            door.start()
            eventually(door.answers, PATIENCE, f"{door.name} answers")
        self.done["rolling upgrades"] += 1

    def _all_well(self) -> None:
        for member in (*self.nodes, *self.doors):
            eventually(partial(self._is_up, member), PATIENCE, f"{member.name} answers")

    def _is_up(self, member: Member) -> bool:
        self._must_live(member)
        return member.answers() if isinstance(member, DoorMember) else answers(member.socket)

    def _must_live(self, member: Member) -> None:
        """None may end by itself; but a service manager begins anew who found no PostgreSQL."""
        if member.found_no_store():
            self.done["starts again while PostgreSQL was away"] += 1
            member.start()
        must(member.gone() is None, f"{member.name} has ended with {member.gone()}")

    def _must_be_well(self) -> None:
        for guest in self.guests:
            if guest.failed is not None:
                raise guest.failed
        for member in (*self.nodes, *self.doors):
            self._must_live(member)

    def told(self) -> str:
        """Wait until all is well again, compare everything, and tell of it."""
        self._all_well()
        with closing(PostgresStore(self.server.dsn, read_only=True)) as store:
            for table in TABLES:
                eventually(partial(goes_on, store, table), PATIENCE, f"{table} goes on")
            for guest in self.guests:
                guest.stopping = True
            for guest in self.guests:
                guest.thread.join(2 * PATIENCE)
            self._must_be_well()
            for guest in self.guests:
                guest.settle(self.random.choice(self.doors).at, PATIENCE)
            for member in (*self.doors, *self.nodes):
                code = member.end(PATIENCE)
                must(code == 0, f"{member.name} ended with {code}")
            return self._compared(store)

    def _compared(self, store: PostgresStore) -> str:
        events: Counter[str] = Counter()
        for table in TABLES:
            events += _see(store, table, [one for one in self.guests if one.table == table])
        cage = Answers()
        for entry in store.read(CAGE):
            cage.see(entry)
        faults = audit(store).faults
        must(not faults, "; ".join(faults))
        told = ", ".join(f"{number} {what}" for what, number in sorted(self.done.items()))
        bets = sum(len(guest.acknowledged) for guest in self.guests)
        where = "with links of their own" if self.links.hub else "on loopback (no namespaces here)"
        return (
            f"Two nodes and two doors {where}: {told}.\n{bets} bets acknowledged, each stored once "
            f"and in its round; {sum(one.resent for one in self.guests)} sent again, "
            f"{sum(one.refused for one in self.guests)} refused; the longest wait for an answer "
            f"{max(one.longest for one in self.guests):.1f} s.\n{len(self.guests)} pages, never "
            f"loaded again, found a door {sum(one.doors_used for one in self.guests)} times and "
            f"show what the house has.\n{events['RoundSettled']} rounds settled, "
            f"{events['TableTaken']} takings; audit clean."
        )


def _see(store: PostgresStore, table: str, guests: list[Guest]) -> Counter[str]:
    """Read a table's journal: what its guests were told stands there, and nothing twice."""
    events: Counter[str] = Counter()
    answers_, rounds, epoch, round_ = Answers(), dict[int, int](), 0, 0
    for entry in store.read(table):
        answers_.see(entry)  # which raises if a command happened twice
        event = decoded(entry.data).event
        events[type(event).__name__] += 1
        match event:
            case BettingOpened():
                round_ = event.round
            case TableTaken():
                must(event.epoch == epoch + 1, f"{table}: epoch {event.epoch} after {epoch}")
                epoch = event.epoch
            case BetsPlaced():
                rounds[entry.number] = round_
    placed: Counter[int] = Counter()
    for guest in guests:
        for bet in guest.acknowledged:
            must(rounds.get(bet.first) == bet.round, f"{guest.person}: {bet} isn't in its round")
            event = decoded(answers_.journal[bet.first - 1].data).event
            assert isinstance(event, BetsPlaced)
            must(event.seat == guest.seat, f"{bet} is at seat {event.seat}, not {guest.seat}")
            placed[bet.first] += 1
    must(set(placed.values()) <= {1}, f"{table}: two acknowledgements for one bet")
    must(set(rounds) == set(placed), f"{table}: bets that nobody was told of, or lost")
    must(events[RoundSettled.__name__] > 0, f"{table}: no round was settled")
    return events


def main(arguments: list[str] | None = None) -> int:
    """Run it; 1 at the first failure, whose logs are printed."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove.chaos", description=__doc__)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--seed", type=int, default=int(time.time()), help="of what happens")
    chosen = parser.parse_args(arguments)
    words = ["--seconds", str(chosen.seconds), "--seed", str(chosen.seed)]
    done = in_a_network("tools.prove.chaos", words)
    return _run(chosen.seconds, chosen.seed) if done is None else done


def _run(seconds: float, seed: int) -> int:
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # the members end with it
    with ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="croupier-chaos-")))
        links = Links()
        listens = links.address if links.hub else ""
        server = ending.enter_context(running(fsync=True, listens=listens))
        try:
            chaos = Chaos(server, links, folder, Random(seed), ending)
            chaos.begin()
            chaos.run(seconds)
            print(chaos.told())
        except Exception:  # noqa: BLE001 - whatever it is, it is printed with the logs
            traceback.print_exc(file=sys.stdout)
            for log in sorted(folder.glob("*.log")):
                print(f"{log.name}:\n{log.read_text()[-3_000:]}")
            print(f"The chaos failed (seed {seed}).")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())

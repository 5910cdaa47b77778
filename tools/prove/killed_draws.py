"""`python -m tools.prove.killed_draws`: nodes and a second custodian, killed around their draws.

Two nodes on one PostgreSQL deal provable tables, one of them with side bets, beside a custodian.
All are processes, and each is killed again and again wherever it is. In the end the audit, the
custodian's own log and every proof must agree, no link may have served twice, and no link may stand
anywhere before its spin was over.
"""

from __future__ import annotations

import argparse
import io
import json
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import ExitStack, closing, redirect_stdout
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final

from croupier.audit.audit import audit
from croupier.chance.chain import CommittedChain, last_link
from croupier.chance.proof import Proof, verify
from croupier.cli import main as croupier
from croupier.custodian.comparing import AnsweredSpins
from croupier.house.nodes.caller import Caller, Told
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.journal.postgres.store import PostgresStore
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct
from croupier.play.events import BettingClosed, RoundAnnulled, RoundSettled, RoundVoided, SpinVoided
from croupier.play.provable.events import ChainCommitted, LinkRevealed
from croupier.play.round.inspecting import needed_checks
from croupier.readings.draws import proofs
from croupier.rulebooks.reader import read_game
from tests.support.postgres import running
from tools.prove.soaking.nodes import NodeProcess, eventually

FLOOR: Final = Actor("floor", "supervisor")
CASHIER: Final = Actor("cash", "cashier")
SIDE_TABLE: Final = "Side"
ONE_GAME: Final = "nz/37"
TWO_GAME: Final = "rws/rapid-a"
SIDE_GAME: Final = "maryland/double-as-single"
SEATS: Final = ("1", "2")
LOOK_AHEAD: Final = 40
"""Links of a chain beyond the last one shown that are looked for everywhere."""

TIMES: Final = "{ betting = 0.4, spin = 0.2, result = 0.1, confirm = 0.1, pause = 0.1 }"
HOUSE: Final = f"""
[house]
key = "house.key"

[custodian]
at = "127.0.0.1:%d"
secret = "custodian/secret"
wait = 600

[[table]]
name = "One"
game = "{ONE_GAME}"
source = "provable"
limits = {{}}
automatic = {TIMES}

[[table]]
name = "Two"
game = "{TWO_GAME}"
source = "provable"
limits = {{}}
automatic = {TIMES}

[[table]]
name = "{SIDE_TABLE}"
game = "{SIDE_GAME}"
source = "provable"
limits = {{}}
automatic = {TIMES}

[table.settings]
bonus-spin = "on"
bonus-spin-hand-paid = "100000000"
bonus-spin-targets = "1:1,2:1,3:98"
"""


def main(arguments: list[str] | None = None) -> int:
    """Kill and take over; 1 if anything is wrong afterwards."""
    parser = argparse.ArgumentParser(prog="python -m tools.prove.killed_draws", description=__doc__)
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    with ExitStack() as ending:
        folder = Path(ending.enter_context(tempfile.TemporaryDirectory(prefix="croupier-draws-")))
        server = ending.enter_context(running(fsync=True))
        scene = KilledScene(server.dsn, folder, Random(chosen.seed), ending)
        scene.run(chosen.kills)
        faults = list(scene.faults())
        print(scene.told())
    for fault in faults[:20]:
        print(f"  {fault}")
    print(f"{len(faults)} faults.")
    return 1 if faults else 0


class CustodianProcess:
    """One `croupier custodian`, always at the same port; what it says goes to a file."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "custodian"
        self.log = folder / "custodian.out"
        self._process: subprocess.Popen[Any] | None = None
        self.port = 0
        self.start()

    def start(self) -> None:
        """Start it, and wait until it answers."""
        words = ["custodian", str(self.folder), "--port", str(self.port)]
        before = self.log.stat().st_size if self.log.exists() else 0
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "croupier", *words]
            self._process = subprocess.Popen(command, stdout=log, stderr=log)
        eventually(lambda: b"answers at" in self.log.read_bytes()[before:], 60, "the custodian")
        self.port = int(self.log.read_text()[before:].split(":")[-1].split(".")[0])

    def kill(self) -> None:
        """Kill it, and wait until it is gone."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


class KilledScene:
    """Two nodes, a custodian, and players with side bets."""

    def __init__(self, dsn: str, folder: Path, random: Random, ending: ExitStack) -> None:
        self.dsn, self.folder, self.random = dsn, folder, random
        self.kills = Counter[str]()
        self.custodian = CustodianProcess(folder)
        ending.callback(self.custodian.kill)
        (folder / "house.toml").write_text(HOUSE % self.custodian.port)
        words = ["--house", str(folder / "house.toml"), "--store", dsn, "--lease", "1"]
        self.nodes = [NodeProcess(folder, name, *words) for name in ("one", "two")]
        for node in self.nodes:
            ending.callback(node.kill)
            node.start()
        eventually(lambda: all(node.answers for node in self.nodes), 60, "both nodes answer")
        self.caller = Caller([node.socket for node in self.nodes], patience=60, wait=5)
        ending.callback(self.caller.close)
        self._ids = count(1)
        rules = read_game(SIDE_GAME, {"bonus-spin": "on"})
        self._must(FLOOR, acts.RecordInspection(needed_checks(rules), "L-1"))
        self._open()
        for seat in SEATS:
            self._must(Actor(f"P{seat}", "player"), acts.TakeSeat(seat, f"P{seat}"))
            self._must(CASHIER, acts.BuyIn(seat, 10_000_000))

    def _open(self) -> None:
        """Open the table of side bets by whichever rules on record its nodes have for it."""
        with closing(PostgresStore(self.dsn, read_only=True)) as store:
            digests = store.editions()
        opened = (self._asked(FLOOR, acts.OpenTable(digest, {})).accepted for digest in digests)
        assert any(opened), "the table's rules aren't in the store"

    def _asked(self, actor: Actor, act: AnyAct) -> Told:
        return self.caller.ask(SIDE_TABLE, actor, act, f"killed-{next(self._ids)}")

    def _must(self, actor: Actor, act: AnyAct) -> None:
        told = self._asked(actor, act)
        assert told.accepted, told.refused

    def run(self, kills: int) -> None:
        """Kill so many, and let every table go on at the end."""
        while sum(self.kills.values()) < kills:
            self._bet()
            time.sleep(self.random.uniform(0, 0.8))
            victims: list[NodeProcess | CustodianProcess] = self.random.choice(
                [[self.nodes[0]], [self.nodes[1]], [self.custodian], [*self.nodes]]
            )
            for victim in victims:
                victim.kill()
                self.kills[type(victim).__name__] += 1
            time.sleep(self.random.uniform(0, 1.5))
            for victim in victims:
                victim.start()
        rounds = self._rounds()
        eventually(
            lambda: all(now > rounds[name] + 1 for name, now in self._rounds().items()),
            120,
            "every table goes on",
        )
        for node in self.nodes:
            node.kill()

    def _bet(self) -> None:
        """A side bet at every seat, if one is taken just now."""
        for seat in SEATS:
            self._asked(Actor(f"P{seat}", "player"), acts.PlaceBets(seat, "bonus spin by 5"))

    def _rounds(self) -> dict[str, int]:
        """How many links each table has shown."""
        with closing(PostgresStore(self.dsn, read_only=True)) as store:
            return {name: len(_shown(store, name)) for name in store.tables() if name in _TABLES}

    # What must hold in the end.

    def faults(self) -> Iterator[str]:
        """All that is wrong with what is on record, and with where secrets stand."""
        with closing(PostgresStore(self.dsn, read_only=True)) as store:
            yield from map(str, audit(store).faults)
            self.proofs = [one for name in _TABLES for _, one in proofs(store, name)]
            self.links = sum(len(_shown(store, name)) for name in _TABLES)
            yield from _proof_faults(self.proofs)
            for name in _TABLES:
                yield from _link_faults(store, name)
            yield from self._leaks(store)
        log = self.custodian.folder / "log.jsonl"
        yield from AnsweredSpins(log).faults(self.proofs)
        yield from _answer_faults(log)

    def _leaks(self, store: Store) -> Iterator[str]:
        """Links that aren't shown yet, in anything that leaves the processes."""
        out = self.folder / "out"
        out.mkdir()
        said = io.StringIO()
        with redirect_stdout(said):
            assert croupier(["backup", self.dsn, str(out / "copy.db")]) == 0
            assert croupier(["backup", self.dsn, str(out / "copy.jsonl"), "--portable"]) == 0
            for form in ("csv", "jsonl"):
                words = ["export", self.dsn, "--format", form, "--out", str(out / f"rounds.{form}")]
                assert croupier(words) == 0
        (out / "said").write_text(said.getvalue())
        texts = {one.name: one.read_bytes() for one in [*self.folder.glob("*.log"), *out.iterdir()]}
        texts["custodian's output"] = self.custodian.log.read_bytes()
        texts["custodian's log"] = (self.custodian.folder / "log.jsonl").read_bytes()
        texts["house's file"] = (self.folder / "house.toml").read_bytes()
        key = (self.folder / "house.key").read_bytes()
        for name in _TABLES:
            for index, link in _hidden(store, name, key):
                for where, text in texts.items():
                    if link in text or link.hex().encode() in text:
                        yield f"{where} has link {index} of {name} before its time."

    def told(self) -> str:
        """What was done."""
        killed = ", ".join(f"{number} of {name}" for name, number in sorted(self.kills.items()))
        kinds = Counter(one.message.what for one in self.proofs)
        drawn = ", ".join(f"{number} {what}" for what, number in sorted(kinds.items()))
        return f"Kills: {killed}. {self.links} links were shown. Draws: {drawn}."


_TABLES: Final = ("One", "Two", SIDE_TABLE)
_OVER: Final = (RoundSettled, RoundVoided, RoundAnnulled, SpinVoided)


def _shown(store: Store, table: str) -> list[LinkRevealed]:
    events = (decoded(entry.data).event for entry in store.read(table))
    return [one for one in events if isinstance(one, LinkRevealed)]


def _proof_faults(found: list[Proof]) -> Iterator[str]:
    for one in found:
        where = f"{one.message.table}, round {one.message.round}, {one.message.what}"
        yield from (f"{where}: {fault}" for fault in verify(one))
        if one.custodian is None:
            yield f"{where}: the custodian has no part in it."


def _link_faults(store: Store, table: str) -> Iterator[str]:
    """Links that served twice, or were shown before their spin was over."""
    used, over = Counter[tuple[str, int]](), True
    for entry in store.read(table):
        event = decoded(entry.data).event
        if isinstance(event, BettingClosed):
            over = False
        elif isinstance(event, _OVER):
            over = True
        elif isinstance(event, LinkRevealed):
            used[event.commitment, event.index] += 1
            if not over:
                yield f"{table}, entry {entry.number}: a link was shown while its spin was on."
    yield from (f"{table}: link {link} served twice." for link, n in used.items() if n > 1)


def _answer_faults(log: Path) -> Iterator[str]:
    """Spins for which the custodian has answered two questions."""
    lines = map(json.loads, log.read_bytes().splitlines())
    asked = Counter(
        (one["table"], one["round"], one["spin"], one["what"])
        for one in lines
        if one["kind"] == "reply"
    )
    yield from (f"The custodian answered twice for {spin}." for spin, n in asked.items() if n > 1)


def _hidden(store: Store, table: str, key: bytes) -> Iterator[tuple[int, bytes]]:
    """Links that nobody may have seen yet, of every chain of a table."""
    shown = {(one.commitment, one.index) for one in _shown(store, table)}
    for entry in store.read(table):
        event = decoded(entry.data).event
        if isinstance(event, ChainCommitted):
            chain = CommittedChain(last_link(key, table, event.chain), event.length)
            last = max((index for name, index in shown if name == event.commitment), default=0)
            for index in range(last + 1, min(last + LOOK_AHEAD, event.length) + 1):
                yield index, chain.link(index)


if __name__ == "__main__":
    sys.exit(main())

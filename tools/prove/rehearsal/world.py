"""One rehearsal: a house that lives, dies and reopens by one seed, watched all the time."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from random import Random
from typing import Final, Protocol

from croupier.audit.audit import audit
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.opening import open_table
from croupier.house.snapshots import content
from croupier.journal.contract import Store, StoreError
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.events import Event, ends_day
from croupier.play.state import TableState
from croupier.rulebooks.reader import game_names
from tools.prove.rehearsal.answers import Answers, Request
from tools.prove.rehearsal.money import Money
from tools.prove.rehearsal.people import LIMITS, People
from tools.prove.rehearsal.rules import Rounds
from tools.prove.rehearsal.store import Crash, FailingStore, Rates
from tools.prove.rehearsal.wrong import must

TURNS: Final = 120
SNAPSHOT_EVERY: Final = 60


class FakeClock:
    """Time passes as the rehearsal says; now and then somebody sets it back."""

    def __init__(self) -> None:
        self.time = 1_767_225_600_000

    def now(self) -> int:
        return self.time

    def elapsed(self) -> int:
        """The same: nobody sets it."""
        return self.time

    def reach(self, moment: int) -> None:
        """It is what it is set to."""

    def drift(self) -> int:
        """There is no other clock."""
        return 0

    def wait(self, milliseconds: int) -> None:
        self.time += milliseconds


class Counting(Protocol):
    """Counts a table's money, or its chips, by itself."""

    def see(self, event: Event) -> None:
        """Take the next event."""

    def compare(self, state: TableState) -> None:
        """Whether the table shows what was counted."""


class Following(Protocol):
    """Follows a table's rounds by itself."""

    round: int
    owing: bool
    """A crash's consequence is due."""
    settled: int
    voided: int
    void_by_crash: int
    respun: int
    """Spins that didn't count, after which the ball is spun again for the same bets."""
    in_payments: int
    """Crashes between two payments of a croupier."""

    def see(self, event: Event, at: int) -> None:
        """Take the next event."""

    def compare(self, state: TableState) -> None:
        """Whether the table is where it should be."""


@dataclass(slots=True)
class Watched:
    """A table with everything that watches it."""

    name: str
    money: Counting
    rounds: Following
    answers: Answers = field(default_factory=Answers)


@dataclass(slots=True)
class Report:
    """What came of a rehearsal."""

    seed: int
    games: list[str]
    events: int = 0
    commands: int = 0
    crashes: int = 0
    settled: int = 0
    voided: int = 0
    void_by_crash: int = 0
    respun: int = 0
    in_payments: int = 0
    repeated: int = 0
    failures: dict[str, int] = field(default_factory=dict)
    digest: str = ""
    """Of every table's head: the same seed comes to the same one."""


class World:
    """A house and its people, from one seed."""

    def __init__(self, seed: int, make_store: Callable[[], Store] = MemoryStore) -> None:
        self.random = Random(seed)
        self.clock = FakeClock()
        self.store = FailingStore(make_store(), self.random, Rates())
        names = self._games()
        chosen = [names[(seed + n * 5) % len(names)] for n in range(self.random.randint(1, 3))]
        tables = [self._table(f"T{number}", game) for number, game in enumerate(chosen, 1)]
        self.config = HouseConfig(tuple(tables), chips=self._chips(len(tables)))
        self.report = Report(seed, chosen)
        self.house = self._opened()
        self.watched = {name: self._watch(name) for name in self.house.writer.tables}
        self._number = 0
        self._look()

    def _games(self) -> list[str]:
        return game_names()

    def _table(self, name: str, game: str) -> TableConfig:
        return TableConfig(name, game, limits=self.random.choice(LIMITS))

    def _chips(self, tables: int) -> dict[str, int]:
        """The value chips of a house of so many tables."""
        del tables
        return {}

    def _watch(self, name: str) -> Watched:
        rules = self.house.edition(name).rules
        return Watched(name, Money(rules), Rounds(rules))

    def _opened(self) -> House:
        """Open the house, again and again if it dies over it."""
        while True:
            self.store.answers_left = None
            self.clock.wait(self.random.randint(1, 60_000))
            try:
                house = House(self.store, self.clock, self.config)
            except (Crash, StoreError):
                self.report.crashes += 1
                continue
            house.writer.snapshot_every = SNAPSHOT_EVERY
            return house

    def run(self, turns: int = TURNS) -> Report:
        """Let people loose on the house, then see that everything is as it should be."""
        for _ in range(turns):
            self.turn()
        self.store.quiet = True
        self._reopen()
        self._finish()
        return self.report

    def turn(self) -> None:
        """A few people ask at once; the house answers, refuses or dies."""
        self.clock.wait(self.random.randint(0, 3_000) if self.random.random() < 0.98 else -5_000)
        requests = self._requests()
        if self.random.random() < 0.01:
            self._spoil_memory()
        try:
            for request in requests:
                self.house.writer.hand_in(request.table, request.command, request)
            self.house.writer.turn()
            died = bool(self.house.writer.stopped)
        except Crash:
            died = True
        for request in requests:
            request.dead = died
        self._look()
        for name, watched in self.watched.items():
            watched.answers.told([one for one in requests if one.table == name])
        if died or self.random.random() < 0.01:
            self._reopen()
        self._compare()

    def _requests(self) -> list[Request]:
        requests: list[Request] = []
        for _ in range(self.random.randint(1, 8)):
            name = self.random.choice(list(self.watched))
            requests.append(self._request(name, requests))
        self.report.commands += len(requests)
        return requests

    def _request(self, name: str, before: list[Request]) -> Request:
        answers = self.watched[name].answers
        roll = self.random.random()
        # After the books are closed their ids are free again, so clients then begin anew.
        closing = any(isinstance(one.command.act, acts.CloseBooks) for one in before)
        if answers.unanswered and roll < 0.5 and not closing:
            command = self.random.choice(list(answers.unanswered.values()))
        elif answers.answered and roll > 0.9 and not closing:
            command = self.random.choice(list(answers.answered.values()))
        else:
            self._number += 1
            actor, act = self._people(name).ask()
            command = Command(f"c{self._number}", actor, act)
        stored = answers.stored(command.id)
        return Request(name, command, store=self.store, stored=stored)

    def _people(self, name: str) -> People:
        if name not in self.house.writer.tables:  # it couldn't be read again after a failure
            self._reopen()
        return self._those_at(name)

    def _those_at(self, name: str) -> People:
        return People(self.random, self.house, name)

    def _spoil_memory(self) -> None:
        """A fault of our own in one table's books: it must be noticed, and cost nobody anything."""
        table = self.random.choice(list(self.house.writer.tables.values()))
        table.ledger.balances["layout"] = table.ledger.balances.get("layout", 0) + 7

    def _reopen(self) -> None:
        """Everything in memory is lost; the house opens from its store."""
        self.report.crashes += 1
        self.house = self._opened()
        self._look()

    def _look(self) -> None:
        """Let the watchers see what has been stored."""
        for name, watched in self.watched.items():
            for entry in self.store.inner.read(name, len(watched.answers.journal)):
                watched.answers.see(entry)
                event, at, _ = decoded(entry.data)
                watched.rounds.see(event, at)
                watched.money.see(event)
                if ends_day(event):
                    watched.answers.end_of_day(entry.command)

    def _compare(self) -> None:
        """What the tables show must be what the watchers have counted."""
        for name, table in self.house.writer.tables.items():
            watched = self.watched[name]
            must(table.number == len(watched.answers.journal), f"{name} is ahead of its journal")
            watched.rounds.compare(table.state)
            watched.money.compare(table.state)

    def _finish(self) -> None:
        report = self.report
        self._compare()
        heads = sha256()
        for name, watched in self.watched.items():
            for command, answer in watched.answers.known.items():
                watched.answers.kept(command, answer)
            again = open_table(
                self.store, name, self.house.writer.tables[name].settler, rebuild=True
            )
            same = content(again) == content(self.house.writer.tables[name])
            must(same, f"{name} differs from its journal")
            heads.update(self.store.head(name)[1])
            report.events += len(watched.answers.journal)
            report.settled += watched.rounds.settled
            report.voided += watched.rounds.voided
            report.void_by_crash += watched.rounds.void_by_crash
            report.respun += watched.rounds.respun
            report.in_payments += watched.rounds.in_payments
            report.repeated += watched.answers.repeated
        faults = audit(self.store).faults
        must(not faults, "; ".join(faults))
        report.failures = self.store.happened
        report.digest = heads.hexdigest()[:16]

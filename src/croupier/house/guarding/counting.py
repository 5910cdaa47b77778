"""Counting losses for the house: what players have lost at every table of its store, at any node.

What is stored here is counted as it is stored; what other nodes store, and the tables that the
house no longer has, are read along. Nothing waits for a long journal when the house starts: a bet
within a limit does, until all is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from operator import itemgetter
from threading import Event as Sign
from threading import Lock, Thread
from typing import Final

from croupier.house.run import Unready
from croupier.house.snapshots import restored
from croupier.house.table import Table
from croupier.house.writer import Writer
from croupier.journal.contract import Entry, Store, StoreError
from croupier.journal.encoding import decoded
from croupier.journal.lifting import Unreadable
from croupier.play.events import Event
from croupier.play.paying.settling import Settler
from croupier.readings.journals import tables_of
from croupier.readings.losses import Losses, TableLosses
from croupier.readings.runner import OF_A_TABLE, Runner
from croupier.readings.saving import restore
from croupier.refusal import Refused

OFTEN: Final = 1.0
"""Seconds between two looks at what others store."""


class LossCount:
    """What players have lost, and what they have at stake, over all tables."""

    def __init__(self, writer: Writer, rules: Callable[[], Settler]) -> None:
        self.writer = writer
        self._rules = rules
        """Some rules to read a table's journal with: they have no say in what lies there."""
        self.store: Store = writer.store
        self._counted = False
        self._losses = Losses()
        self._runners: dict[str, Runner[Event]] = {}
        self._elsewhere: dict[str, Table] = {}
        """Tables that don't run here, as their journals say."""
        self._turn = Lock()
        self._reading = Lock()
        self._ended = Sign()
        self._thread: Thread | None = None
        writer.committed.append(self._stored)

    def start(self) -> None:
        """Count in a thread of its own, and go on looking at what others store."""
        self._thread = Thread(target=self._run, name="losses", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Look no more."""
        self._ended.set()
        if self._thread is not None:
            self._thread.join()

    @property
    def ready(self) -> bool:
        """Whether everything that was on record is counted."""
        return self._counted

    def lost(self, player: str, now: int) -> dict[str, int]:
        """What a player has lost in each period; Unready while that isn't known."""
        self._must_be_ready()
        with self._turn:
            for name, runner in self._runners.items():
                if name not in self.writer.tables:
                    self._read_on(runner)
            return self._losses.by_period(player, now)

    def _must_be_ready(self) -> None:
        if self._thread is None:
            self.look()
        if not self.ready:
            raise Unready("The house is still counting what was lost; it takes a moment.")

    def at_stake(self, player: str) -> int:
        """What a player has on the layouts of all tables now."""
        return sum(
            seat.standing
            for table in self.everywhere()
            for seat in table.state.seats.values()
            if seat.player == player
        )

    def everywhere(self) -> list[Table]:
        """All tables of the store, whoever runs them."""
        return [*self.writer.tables.values(), *self._others()]

    def all_tables(self) -> list[Table]:
        """The same, and surely all of them; Unready while they aren't known."""
        self._must_be_ready()
        return self.everywhere()

    def _others(self) -> list[Table]:
        """The tables that don't run here, read to the ends of their journals."""
        with self._reading:
            names = [name for name in list(self._runners) if name not in self.writer.tables]
            return [self._along(name) for name in names]

    def _along(self, name: str) -> Table:
        table = self._elsewhere.get(name)
        if table is None:
            rules = self._rules()
            table = restored(self.store, name, rules) or Table(name, rules)
            self._elsewhere[name] = table
        try:
            for entry in self.store.read(name, table.number):
                table.replay(entry, decoded(entry.data))
        except Unreadable:  # what could be read counts; the audit speaks of the rest
            table.number = self.store.head(name)[0]
        return table

    def _run(self) -> None:
        while not self._ended.is_set():
            try:
                self.look()
            except StoreError as error:  # it is there again, or the house ends
                self.writer.troubles.note(self, f"Losses can't be read: {error}")
            else:
                self.writer.troubles.over(self)
            self._ended.wait(OFTEN)

    def look(self) -> None:
        """Count the tables that aren't counted yet, and what others have stored."""
        for name in tables_of(self.store):
            if name not in self._runners:
                runner = self._read(name)
                with self._turn:
                    self._runners[name] = runner
        if self.writer.tables:  # nobody bets where none is
            self._others()
        self._counted = True

    def _read(self, name: str) -> Runner[Event]:
        table = TableLosses()
        restore(self.store, name, table)
        runner = Runner(self.store, name, table, code=OF_A_TABLE, number=table.number)
        self._read_on(runner)
        self._losses.tables[name] = table
        return runner

    def _read_on(self, runner: Runner[Event]) -> None:
        try:
            runner.catch_up()
        except Refused:  # what could be read counts; the audit speaks of the rest
            runner.number = self.store.head(runner.name)[0]

    def _stored(self, entries: Iterable[Entry]) -> None:
        with self._turn:
            for name, group in groupby(entries, itemgetter(0)):
                runner = self._runners.get(name)
                if runner is not None:
                    runner.run(group)

"""The writer: one thread that decides what waits on every table and commits it together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Final, NamedTuple

from croupier.house.clock import Clock
from croupier.house.opening import open_table
from croupier.house.snapshots import EVERY, due, save
from croupier.house.table import Answer, Table
from croupier.journal.contract import Conflict, Entry, Store, StoreError
from croupier.play.acts import Command

MOST_AT_ONCE: Final = 2_000
"""Commands in one commit, so that no acknowledgement waits for an endless batch."""


class HouseFault(Exception):
    """The house itself failed on this command; nothing of it was stored."""


class _Waiting(NamedTuple):
    table: str
    command: Command
    future: Future[Answer]


class Writer:
    """Runs the tables of one store. Everything that waits is committed together, then answered.

    `turn` does one round of work and can be called by hand, which is how a rehearsal drives it;
    `start` gives it a thread of its own.
    """

    def __init__(self, store: Store, clock: Clock, *, snapshot_every: int = EVERY) -> None:
        self.store = store
        self.clock = clock
        self.snapshot_every = snapshot_every
        self.trouble: str = ""
        """Why the latest snapshot couldn't be saved, if it couldn't; play goes on without."""
        self.tables: dict[str, Table] = {}
        self.stopped: str = ""
        """Why the writer takes nothing more, if it doesn't."""
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self.committed: list[Callable[[list[Entry]], None]] = []
        """Called after each commit with what was stored: broadcasts and displays."""

    def add(self, table: Table) -> None:
        """Run a table from now on."""
        self.tables[table.name] = table

    def submit(self, table: str, command: Command) -> Future[Answer]:
        """Hand a command in; its future is answered when it is durable."""
        future: Future[Answer] = Future()
        if self.stopped:
            future.set_exception(HouseFault(self.stopped))
        else:
            self._queue.put(_Waiting(table, command, future))
        return future

    def ask(self, table: str, command: Command, timeout: float | None = 30) -> Answer:
        """Hand a command in and wait for its answer; without a thread, work it off at once."""
        future = self.submit(table, command)
        if self._thread is None:
            while not future.done():
                self.turn()
        return future.result(timeout)

    def start(self) -> None:
        """Give the writer its thread."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Work off what waits and end."""
        self._queue.put(None)
        if self._thread is not None:
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        while self.turn():
            pass

    def turn(self) -> bool:
        """Take what waits, decide it table by table, commit once, answer. False: asked to end."""
        waiting = [self._queue.get()]
        while len(waiting) < MOST_AT_ONCE and not self._queue.empty():
            waiting.append(self._queue.get())
        self._work([one for one in waiting if one is not None])
        return None not in waiting

    def _work(self, waiting: list[_Waiting]) -> None:
        now = self.clock.now()
        batch: list[Entry] = []
        answers: list[tuple[Future[Answer], Answer]] = []
        failed: dict[str, BaseException] = {}
        for table, command, future in waiting:
            if self.stopped or table in failed:
                future.set_exception(failed.get(table) or HouseFault(self.stopped))
                continue
            try:
                stamped = Command(command.id, command.actor, command.act, now)
                answer, entries = self.tables[table].take(stamped)
            except Exception as error:  # noqa: BLE001 - a table's fault must not stop the others
                failed[table] = HouseFault(f"{table} failed: {error!r}")
                future.set_exception(failed[table])
                continue
            batch += entries
            answers.append((future, answer))
        self._finish(batch, answers, failed)

    def _finish(
        self,
        batch: list[Entry],
        answers: list[tuple[Future[Answer], Answer]],
        failed: dict[str, BaseException],
    ) -> None:
        if failed:
            # What these tables decided in this turn never happened; they start from the journal.
            batch = [entry for entry in batch if entry.table not in failed]
        try:
            if batch:
                self.store.append(batch)
        except StoreError as error:
            if isinstance(error, Conflict):
                self.stopped = f"Another writer has taken over: {error}"
            self._drop({entry.table for entry in batch} | set(failed))
            for future, answer in answers:
                if answer.first:
                    future.set_exception(error)
                else:
                    future.set_result(answer)
            return
        self._drop(set(failed))
        for listener in self.committed:
            listener(batch)
        for future, answer in answers:
            future.set_result(answer)
        self._save_due()

    def _save_due(self) -> None:
        """Save the tables that are due, once everybody has their answer."""
        for name, table in self.tables.items():
            if not due(table, self.snapshot_every):
                continue
            faults = table.ledger.faults(table.state, None)
            if faults:
                self.stopped = f"The books of {name} disagree: {'; '.join(faults)}"
                return
            table.saved = table.number  # even if it fails: the next one is due in its time
            try:
                save(self.store, table)
                self.trouble = ""
            except StoreError as error:
                self.trouble = f"No snapshot of {name}: {error}"

    def _drop(self, names: Iterable[str]) -> None:
        """Forget what wasn't stored: these tables are what their journal says."""
        for name in names:
            if self.stopped:
                self.tables.pop(name, None)
            else:
                self.tables[name] = open_table(self.store, name, self.tables[name].settler)

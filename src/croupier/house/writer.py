"""The writer: one thread that decides what waits on every table and commits it together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Final, NamedTuple, Protocol

from croupier.house.clock import Clock
from croupier.house.opening import open_table
from croupier.house.snapshots import EVERY, due, save
from croupier.house.table import Answer, Table
from croupier.journal.contract import Conflict, Entry, Store, StoreError
from croupier.play.acts import Command
from croupier.play.refusals import Refusal
from croupier.play.settling import Settler

MOST_AT_ONCE: Final = 2_000
"""Commands in one commit, so that no acknowledgement waits for an endless batch."""


class HouseFault(Exception):
    """The house itself failed on this command; nothing of it was stored."""


class Reply(Protocol):
    """Where an answer goes: a future of threads, or of asyncio if `turn` runs in its loop."""

    def set_result(self, result: Answer, /) -> object:
        """The command is decided, and what it caused is durable."""

    def set_exception(self, exception: BaseException, /) -> object:
        """It couldn't be decided or stored; the same id may be sent again."""


class Desk(Protocol):
    """What else has a journal of its own and is run as tables are: the cage."""

    @property
    def name(self) -> str: ...

    def take(self, command: Command) -> tuple[Answer, list[Entry]]:
        """Decide a command, go past its events and give the entries that must be stored."""

    def reopened(self, store: Store) -> Desk:
        """The same as its journal says."""


Door = Callable[[Table, Command], Refusal | None]
"""Stops a command on its way to a table: the cage's word on players."""


class _Waiting(NamedTuple):
    table: str
    command: Command
    reply: Reply


_Answered = list[tuple[str, Reply, Answer]]
"""Tables, replies and what they will be told after the commit."""


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
        """Why the latest snapshot or broadcast failed, if it did; play goes on without."""
        self.tables: dict[str, Table] = {}
        self.desks: dict[str, Desk] = {}
        self.door: Door | None = None
        self.stopped: str = ""
        """Why the writer takes nothing more, if it doesn't."""
        self._queue: SimpleQueue[_Waiting | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._dropped: dict[str, Settler | Desk] = {}
        """Tables that couldn't be read again yet; they are tried before their next command."""
        self.committed: list[Callable[[list[Entry]], None]] = []
        """Called after each commit with what was stored: broadcasts and displays."""

    def add(self, table: Table) -> None:
        """Run a table from now on."""
        self.tables[table.name] = table

    def add_desk(self, desk: Desk) -> None:
        """Run something else from now on."""
        self.desks[desk.name] = desk

    def submit(self, table: str, command: Command) -> Future[Answer]:
        """Hand a command in; its future is answered when it is durable."""
        future: Future[Answer] = Future()
        self.hand_in(table, command, future)
        return future

    def hand_in(self, table: str, command: Command, reply: Reply) -> None:
        """Hand a command in; the reply is told when it is durable."""
        if self.stopped:
            _refuse(reply, HouseFault(self.stopped))
        else:
            self._queue.put(_Waiting(table, command, reply))

    @property
    def waiting(self) -> int:
        """How many commands wait for the next turn."""
        return self._queue.qsize()

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
        else:
            self._run()

    def _run(self) -> None:
        try:
            while self.turn():
                pass
            self.stopped = self.stopped or "The house is closed."
        finally:  # nobody waits for a writer that has ended, for whatever reason
            self.stopped = self.stopped or "The writer has failed."
            while not self._queue.empty():
                waiting = self._queue.get()
                if waiting is not None:
                    _refuse(waiting.reply, HouseFault(self.stopped))

    def turn(self) -> bool:
        """Take what waits, decide it table by table, commit once, answer. False: asked to end."""
        take = self._queue.get
        waiting = [take()]
        waiting += [take() for _ in range(min(self._queue.qsize(), MOST_AT_ONCE - 1))]
        self._work([one for one in waiting if one is not None])
        return None not in waiting

    def _work(self, waiting: list[_Waiting]) -> None:
        now = self.clock.now()
        batch: list[Entry] = []
        answered: _Answered = []
        failed: dict[str, Exception] = {}
        for name, command, reply in waiting:
            if self.stopped or name in failed:
                _refuse(reply, failed.get(name) or HouseFault(self.stopped))
                continue
            try:
                table = self.tables.get(name) or self.desks.get(name) or self._again(name)
                stamped = Command(command.id, command.actor, command.act, now)
                answer, entries = self._stopped_at_door(table, stamped) or table.take(stamped)
            except (HouseFault, StoreError) as error:  # there is no such table now
                _refuse(reply, error)
                continue
            except Exception as error:  # noqa: BLE001 - a table's fault must not stop the others
                failed[name] = HouseFault(f"{name} failed: {error!r}")
                _refuse(reply, failed[name])
                continue
            batch += entries
            answered.append((name, reply, answer))
        if failed:
            # What these tables decided in this turn never happened; they start from the journal.
            batch = [entry for entry in batch if entry.table not in failed]
        self._commit(batch, answered, failed)

    def _stopped_at_door(
        self, table: Table | Desk, command: Command
    ) -> tuple[Answer, list[Entry]] | None:
        if self.door is None or not isinstance(table, Table):
            return None
        refusal = self.door(table, command)
        return None if refusal is None else (Answer(0, 0, refusal), [])

    def _commit(
        self, batch: list[Entry], answered: _Answered, failed: dict[str, Exception]
    ) -> None:
        try:
            if batch:
                self.store.append(batch)
        except StoreError as error:
            if isinstance(error, Conflict):
                self.stopped = f"Another writer has taken over: {error}"
            failed = {**{entry.table: error for entry in batch}, **failed}
        except BaseException as error:
            # Nobody knows whether it was stored: only opening the store anew can tell.
            self.stopped = f"The store failed in a way it shouldn't: {error!r}"
            for _, reply, _ in answered:
                _refuse(reply, HouseFault(self.stopped))
            raise
        else:
            self._tell(batch)
        self._drop(failed)
        for table, reply, answer in answered:
            if table in failed:
                _refuse(reply, failed[table])
            else:
                _answer(reply, answer)
        self._save_due()

    def _tell(self, batch: list[Entry]) -> None:
        for listener in self.committed:
            try:
                listener(batch)
            except Exception as error:  # noqa: BLE001 - what is stored stays so, and is answered
                self.trouble = f"A listener failed: {error!r}"

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
            desk = self.desks.pop(name, None)
            self._dropped[name] = desk or self.tables.pop(name).settler
            try:
                self._again(name)
            except (HouseFault, StoreError) as error:
                self.trouble = f"{name} isn't open: {error}"

    def _again(self, name: str) -> Table | Desk:
        """A table that was dropped, read from the store."""
        if self.stopped or name not in self._dropped:
            raise HouseFault(self.stopped or f"There is no table {name!r}.")
        before = self._dropped[name]
        if isinstance(before, Settler):
            self.tables[name] = open_table(self.store, name, before)
        else:
            self.desks[name] = before.reopened(self.store)
        del self._dropped[name]
        return self.tables.get(name) or self.desks[name]


def _answer(reply: Reply, answer: Answer) -> None:
    try:
        reply.set_result(answer)
    except Exception:  # noqa: BLE001 - cancelled: nobody waits for it any more
        return


def _refuse(reply: Reply, error: Exception) -> None:
    try:
        reply.set_exception(error)
    except Exception:  # noqa: BLE001 - cancelled, too
        return

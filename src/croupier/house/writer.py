"""The writer: one thread that decides what waits on every table and commits it together."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from itertools import groupby
from operator import itemgetter
from queue import SimpleQueue
from typing import Final

from croupier.house.clock import Clock
from croupier.house.opening import Dropped
from croupier.house.run import Guard, Run, Unready
from croupier.house.snapshots import EVERY, due, save
from croupier.house.table import Table
from croupier.house.upkeep.fencing import Answered, outdated, theirs
from croupier.house.upkeep.troubles import Troubles
from croupier.journal.answer import Answer, Reply, answer_all, refuse_all
from croupier.journal.contract import Conflict, Entry, Store, StoreError
from croupier.journal.desk import Desk
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.authority import HOUSE, PLAYER
from croupier.play.refusals import Refusal

MOST_AT_ONCE: Final = 2_000
"""Commands in one commit, so that no acknowledgement waits for an endless batch."""


class HouseFault(Exception):
    """The house itself failed on this command; nothing of it was stored."""


Door = Callable[[Table, Command], Refusal | None]
"""Stops a command on its way to a table: the cage's word on players."""

AtDesk = Callable[[Command], Refusal | None]
"""Stops a command on its way to a desk: what lies on the tables speaks against it."""

BRING_IN: Final = frozenset((acts.TakeSeat, acts.BuyIn, acts.ConfirmRequest, acts.SendTransfer))
"""The acts that bring people and money in, or money home: they pass the door, and all of staff."""


_Waiting = tuple[str, Command, Reply]
"""A table, a command for it and where its answer goes."""

_Together = list[_Waiting]
"""What is stored in one commit, or not at all."""

_Decided = tuple[Sequence[Answer | Exception], list[Entry]]
"""What some commands are to be told, and what must be stored for it."""


class Writer:
    """Runs the tables of one store. Everything that waits is committed together, then answered.

    `turn` does one round of work and can be called by hand, which is how a rehearsal drives it;
    `start` gives it a thread of its own.
    """

    def __init__(self, store: Store, clock: Clock, *, snapshot_every: int = EVERY) -> None:
        self.store = store
        self.clock = clock
        self.snapshot_every = snapshot_every
        self.troubles = Troubles()
        """Snapshots, broadcasts and readings that fail; play goes on without."""
        self.committed_at: float | None = None
        """When the latest commit succeeded, by the monotonic clock."""
        self.failure: str = ""
        """Why the latest commit failed, if it did."""
        self.busy_since: float | None = None
        """Since when a batch is being worked on, by the monotonic clock."""
        self.tables: dict[str, Table] = {}
        self.desks: dict[str, Desk] = {}
        self.door: Door | None = None
        self.guard: Guard | None = None
        self.at_desk: AtDesk | None = None
        self.stopped: str = ""
        """Why the writer takes nothing more, if it doesn't."""
        self._queue: SimpleQueue[_Waiting | _Together | str | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._dropped: dict[str, Dropped] = {}
        """Tables that couldn't be read again yet; they are tried before their next command."""
        self._changing = threading.Lock()
        """Held while a table changes its place: its node may take it away at any moment."""
        self.committed: list[Callable[[list[Entry]], None]] = []
        """Called after each commit with what was stored: broadcasts and displays."""
        self.answered: list[Callable[[], None]] = []
        """Called when everybody whose act was in that commit has been answered."""
        self.reopened: list[Callable[[str], None]] = []
        """Called with each table that was read again: more may be stored than was told."""
        self.lost: dict[str, str] = {}
        """Tables that another writer has, and how it was noticed: nothing is written there."""
        self.fenced: list[Callable[[str], None]] = []
        """Called with each table that was lost."""
        self.begun: list[Callable[[], None]] = []
        """Called before what waits is decided: what others have said until then counts."""

    def add(self, table: Table) -> None:
        """Run a table from now on."""
        self.lost.pop(table.name, None)
        self.tables[table.name] = table

    def add_desk(self, desk: Desk) -> None:
        """Run something else from now on."""
        self.lost.pop(desk.name, None)
        self.desks[desk.name] = desk

    def remove(self, name: str) -> None:
        """Run a table or a desk no longer; what still waits for it is refused."""
        with self._changing:
            for kept in (self.tables, self.desks, self._dropped):
                kept.pop(name, None)
        self.troubles.over(name)

    def runs(self, name: str) -> bool:
        """Whether a table or a desk is run here, also while it is being read again."""
        return name in self.tables or name in self.desks or name in self._dropped

    def submit(self, table: str, command: Command) -> Future[Answer]:
        """Hand a command in; its future is answered when it is durable."""
        future: Future[Answer] = Future()
        self.hand_in(table, command, future)
        return future

    def ask_together(
        self, table: str, commands: Sequence[Command], timeout: float | None = 30
    ) -> list[Answer]:
        """Hand commands in that are stored in one commit or not at all, and wait for them."""
        futures = [Future[Answer]() for _ in commands]
        if self.stopped:
            raise HouseFault(self.stopped)
        self._queue.put([(table, *one) for one in zip(commands, futures, strict=True)])
        while self._thread is None and not all(future.done() for future in futures):
            self.turn()
        return [future.result(timeout) for future in futures]

    def hand_in(self, table: str, command: Command, reply: Reply) -> None:
        """Hand a command in; the reply is told when it is durable."""
        if self.stopped:
            refuse_all([reply], HouseFault(self.stopped))
        else:
            self._queue.put((table, command, reply))

    def must_know(self, name: str) -> None:
        """Raise StoreError while a table or a desk waits to be read again: nobody knows it now."""
        if name in self._dropped:
            self._queue.put(name)
            raise StoreError(f"{name} is being read again.")

    @property
    def alive(self) -> bool:
        """Whether somebody works off what is handed in: its thread, or whoever asks."""
        return self._thread is None or self._thread.is_alive()

    @property
    def waiting(self) -> int:
        """How many commands wait for the next turn."""
        return self._queue.qsize()

    def ask(self, table: str, command: Command, timeout: float | None = 30) -> Answer:
        """Hand a command in and wait for its answer; without a thread, work it off at once."""
        future = self.submit(table, command)
        while self._thread is None and (not future.done() or self.waiting):
            self.turn()  # what listeners have handed in meanwhile, too
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
                for _, _, reply in _each(waiting):
                    refuse_all([reply], HouseFault(self.stopped))

    def turn(self) -> bool:
        """Take what waits, decide it table by table, commit once, answer. False: asked to end."""
        take = self._queue.get
        found = [take()]
        found += [take() for _ in range(min(self._queue.qsize(), MOST_AT_ONCE - 1))]
        waiting = [one for item in found for one in _each(item)]
        for name in {item for item in found if isinstance(item, str)} & self._dropped.keys():
            self._try_again(name)
        self.busy_since = time.monotonic()
        self._work(waiting)
        self.busy_since = None
        return None not in found

    def _work(self, waiting: list[_Waiting]) -> None:
        now = self.clock.now()
        for listener in self.begun:
            listener()
        batch: list[Entry] = []
        answered: list[Answered] = []
        failed: dict[str, Exception] = {}
        for name, run in groupby(waiting, itemgetter(0)):  # what came in a row for one table
            _, commands, replies = zip(*run, strict=True)
            if self.stopped:
                refuse_all(replies, HouseFault(self.stopped))
                continue
            try:
                if name not in failed:
                    answers, entries = self._decide(name, commands, now)
                    batch += entries
                    answered.append((name, replies, answers))
                    continue
            except Exception as error:  # noqa: BLE001 - a table's fault must not stop the others
                failed[name] = HouseFault(f"{name} failed: {error!r}")
            refuse_all(replies, failed[name])
        if failed:
            # What these tables decided in this turn never happened; they start from the journal.
            batch = [entry for entry in batch if entry.table not in failed]
        self._commit(batch, answered, failed)

    def _decide(self, name: str, commands: Sequence[Command], now: int) -> _Decided:
        """Decide commands that came in a row for one table or desk."""
        try:
            table = self._here(name) or self._again(name)
        except (HouseFault, StoreError) as error:  # there is no such table now
            return [error] * len(commands), []
        if isinstance(table, Table):
            return self._take_run(table, commands, now)
        taken = [self._at_desk(table, command._replace(at=now)) for command in commands]
        return [answer for answer, _ in taken], [one for _, entries in taken for one in entries]

    def _here(self, name: str) -> Table | Desk | None:
        return self.tables.get(name) or self.desks.get(name)

    def _at_desk(self, desk: Desk, command: Command) -> tuple[Answer | Exception, list[Entry]]:
        """Take a command at a desk, unless what lies on the tables speaks against it."""
        try:
            refusal = self.at_desk and self.at_desk(command)
        except (Unready, StoreError) as error:  # nobody can say what lies on the tables
            return error, []
        return (Answer(0, 0, refusal), []) if refusal else desk.take(command)

    def _take_run(self, table: Table, commands: Sequence[Command], now: int) -> _Decided:
        run = Run(table, now, self.guard)
        answers: list[Answer | Exception] = []
        for command in commands:
            staff = command.actor.position not in (PLAYER, HOUSE)
            new = (staff or type(command.act) in BRING_IN) and command.id not in table.answers
            stopped = self._stopped(run, command) if new else None
            answers.append(run.told(command) if stopped is None else stopped)
        return answers, run.entries()

    def _stopped(self, run: Run, command: Command) -> Answer | Exception | None:
        """What a command of the staff, or that brings people or money in, is told if stopped."""
        try:
            refusal = self.door and self.door(run.table, command._replace(at=run.now))
        except (HouseFault, StoreError) as error:  # nobody can say who may come in
            return error
        return Answer(0, 0, refusal) if refusal else None

    def _commit(
        self, batch: list[Entry], answered: list[Answered], failed: dict[str, Exception]
    ) -> None:
        try:
            if batch:
                self.store.append(batch)
                self.committed_at, self.failure = time.monotonic(), ""
        except StoreError as error:
            self.failure = str(error)
            failed = {**{entry.table: error for entry in batch}, **failed}
            if isinstance(error, Conflict):
                for name in theirs(self.store, batch):
                    self.lose(name, str(error))
        except BaseException as error:
            # Nobody knows whether it was stored: only opening the store anew can tell.
            self.stopped = f"The store failed in a way it shouldn't: {error!r}"
            for _, replies, _ in answered:
                refuse_all(replies, HouseFault(self.stopped))
            raise
        else:
            old = outdated(self.store, self._here, batch, answered)
            for name in [one for one, why in old.items() if isinstance(why, Conflict)]:
                self.lose(name, str(old[name]))
            failed = {**old, **failed}
            self._tell(self.committed, batch)
        self._drop(failed)
        for name, replies, answers in answered:
            if name in failed:
                refuse_all(replies, failed[name])
            else:
                answer_all(replies, answers)
        self._tell(self.answered)
        self._save_due()

    def _tell(self, listeners: Sequence[Callable[..., None]], *told: list[Entry] | str) -> None:
        for listener in listeners:
            try:
                listener(*told)
            except Exception as error:  # noqa: BLE001 - what is stored stays so, and is answered
                self.troubles.note(listener, f"A listener failed: {error!r}")
            else:
                self.troubles.over(listener)

    def _save_due(self) -> None:
        """Save the tables that are due, once everybody has their answer."""
        for name, table in list(self.tables.items()):  # more may be opened meanwhile
            if not due(table, self.snapshot_every):
                continue
            if faults := table.ledger.faults(table.state, None):
                self.stopped = f"The books of {name} disagree: {'; '.join(faults)}"
                return
            table.saved = table.number  # even if it fails: the next one is due in its time
            try:
                if self.store.claim(name):  # a node that was paused just here may have lost it
                    save(self.store, table)
                self.troubles.over(("snapshot", name))
            except StoreError as error:
                self.troubles.note(("snapshot", name), f"No snapshot of {name}: {error}")

    def lose(self, name: str, why: str) -> None:
        """Write nothing more there."""
        self.remove(name)
        self.lost[name] = f"Another writer has taken {name} over: {why}"
        for listener in self.fenced:
            listener(name)

    def _drop(self, names: Iterable[str]) -> None:
        """Forget what wasn't stored: these tables are what their journal says."""
        for name in names:
            with self._changing:
                dropped = self.tables.pop(name, None) or self.desks.pop(name, None)
                if dropped is None:
                    continue  # it is another's, or closed
                self._dropped[name] = Dropped.of(dropped)
            self._try_again(name)

    def _try_again(self, name: str) -> None:
        """Read a dropped table if it can be read now; whoever asks next is told why it can't."""
        try:
            self._again(name)
        except Exception as error:  # noqa: BLE001 - a table's fault must not stop the others
            if name in self._dropped:
                self.troubles.note(name, f"{name} isn't open: {error}")

    def _again(self, name: str) -> Table | Desk:
        """A table that was dropped, read from the store, if it is still ours."""
        if self.stopped or (dropped := self._dropped.get(name)) is None:
            raise HouseFault(self.stopped or self._gone(name))
        table, ours = dropped.opened(self.store, name)
        if not (ours and self.store.claim(name)):
            self.lose(name, "it has another epoch." if not ours else "another node holds it.")
            raise HouseFault(self.lost[name])
        with self._changing:
            if self._dropped.pop(name, None) is None:  # taken away while it was read
                raise HouseFault(self._gone(name))
            if isinstance(table, Table):
                self.tables[name] = table
            else:
                self.desks[name] = table
        self.troubles.over(name)
        self._tell(self.reopened, name)
        return table

    def _gone(self, name: str) -> str:
        return self.lost.get(name) or f"There is no table {name!r}."


def _each(item: _Waiting | _Together | str | None) -> Sequence[_Waiting]:
    """What stands at one place of the queue."""
    if isinstance(item, tuple):
        return (item,)
    return item if isinstance(item, list) else ()

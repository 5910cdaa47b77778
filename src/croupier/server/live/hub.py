"""The hub: between the writer's thread and the clients' loop, one wake-up for each commit.

The writer's thread only puts what it has stored, and what it answers, into one line, and calls when
both are there; the loop goes along it in order, brings the followers past the entries and lets
clients know, each by its answer first.
"""

from __future__ import annotations

import asyncio
from collections import Counter, deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import groupby
from operator import itemgetter
from typing import Final

from croupier.house.house import House
from croupier.house.own_pace.naming import is_own
from croupier.journal.answer import Answer
from croupier.journal.contract import Damaged, Entry, StoreError
from croupier.play.paying.settling import Settler
from croupier.server.door.problems import of_refusal, problem
from croupier.server.live.accounts import Accounts
from croupier.server.live.audience import Audience
from croupier.server.live.client import Client
from croupier.server.live.follower import Follower, Passed
from croupier.server.logs import log
from croupier.server.metrics import Metrics
from croupier.server.wire.messages import Again, Bye, Done, Problem, Refused

TICK: Final = 0.25
"""Seconds between two views of a table whose phase stays the same."""

AGAIN: Final = 1.0
"""Seconds before a table is read again whose store was away."""

_CAGE: Final = "cage"


class ClientReply:
    """Where the answer to a client's act goes; the writer's thread gives it."""

    __slots__ = ("act", "client", "hub", "id", "started")

    def __init__(self, hub: Hub, client: Client, id_: str, act: str, started: float) -> None:
        self.hub = hub
        self.client = client
        self.id = id_
        self.act = act
        self.started = started

    def set_result(self, result: Answer, /) -> None:
        """The act is decided, and what it caused is durable."""
        self.hub.put((self, result))

    def set_exception(self, exception: BaseException, /) -> None:
        """It couldn't be decided or stored."""
        self.hub.put((self, exception))


def _is_away(error: BaseException) -> bool:
    """Whether a store failed that may be back soon, be it while an entry was followed."""
    causes = error, error.__cause__
    return any(isinstance(one, StoreError) and not isinstance(one, Damaged) for one in causes)


class _Reopened(str):
    """The name of a table of which more may be stored than was told."""

    __slots__ = ()


class _Lost(str):
    """The name of a table that another node has."""

    __slots__ = ()


_Item = list[Entry] | tuple[ClientReply, Answer | BaseException] | _Reopened | _Lost

COULD_NOT_SAY: Final = "The house couldn't say: ask again, with the same id."
"""Why is in the log: where a store lies, and what ails it, is nobody's business."""


class Hub:
    """Follows the tables of a house and tells their clients."""

    def __init__(
        self, house: House, metrics: Metrics, accounts: Accounts, breaches: int = 5
    ) -> None:
        self.house = house
        self.metrics = metrics
        self.accounts = accounts
        self.breaches = breaches
        """Breaches of one socket, and it is closed."""
        self.audiences: dict[str, Audience] = {}
        self.owners: dict[str, str] = {}
        """Whose the tables for one are; nobody else is let in."""
        self.now: Callable[[], int] = house.clock.now
        self.passed: list[Passed] = []
        """Who is told of every entry of every table."""
        self.cage_passed: list[Callable[[Entry], None]] = []
        """Who is told of every entry of the cage."""
        self.lost: list[Callable[[str], None]] = []
        """Who is told of tables that another node has."""
        self.shared = False
        """Whether other nodes run tables that are followed here too."""
        self.awaited: Counter[str] = Counter()
        """How many wait for what they have asked of each table."""
        self.on_the_floor = False
        """Whether somebody looks at the pit, which shows every table."""
        self.is_silent: Callable[[str], bool] = lambda _: False
        """Whether nobody answers for a table just now."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._line: deque[_Item] = deque()
        self._woken = self._held = False
        self._adopting: set[str] = set()
        self._left: dict[str, Audience] = {}
        """Audiences whose follower failed: their clients wait for the next one."""
        self._tasks: set[asyncio.Task[None]] = set()
        house.writer.committed.append(self._committed)
        house.writer.answered.append(self._answered)
        house.writer.reopened.append(lambda name: self.put(_Reopened(name)))
        house.writer.fenced.append(lambda name: self.put(_Lost(name)))

    def seats_of(self, player: str) -> int:
        """How many seats somebody has, at all tables that are followed here."""
        return sum(player in one.follower.seats for one in self.audiences.values())

    def start(self) -> None:
        """Work in this loop from now on."""
        self._loop = asyncio.get_running_loop()
        self._wake()
        for name in self._tables if self.shared else ():
            self._adopt(name)

    @property
    def _tables(self) -> frozenset[str]:
        """Of the house's file, which may change while it is open."""
        return frozenset(table.name for table in self.house.config.tables)

    def _committed(self, entries: list[Entry]) -> None:
        self._held = True  # the answers follow at once
        if entries:  # a turn of refusals stores nothing
            self.put(entries)

    def _answered(self) -> None:
        self._held = False
        self._wake()

    def put(self, item: _Item) -> None:
        """Put something into the line, from any thread."""
        self._line.append(item)
        if not self._held:
            self._wake()

    def _wake(self) -> None:
        if not self._woken and self._loop is not None and not self._loop.is_closed():
            self._woken = True
            self._loop.call_soon_threadsafe(self._work)

    def _work(self) -> None:
        """Go along the line as far as it is."""
        self._woken = False
        line, changed = self._line, dict[str, Audience]()
        while line:
            item = line.popleft()
            if isinstance(item, tuple):
                self._answer(*item)
            elif isinstance(item, list):
                self.metrics.commits.inc()
                self.metrics.entries.inc(len(item))
                for name, entries in groupby(item, itemgetter(0)):
                    self._follow(name, list(entries), changed)
            elif isinstance(item, _Reopened):
                self._follow(item, [], changed)
            else:
                self._lose(item)
        now = self.now()
        for audience in changed.values():
            audience.tell(now)

    def _follow(self, name: str, entries: list[Entry], changed: dict[str, Audience]) -> None:
        """Bring a table's follower past entries; none: past whatever is stored."""
        if name == _CAGE:
            self.house.keeper.look_again()
            for entry in entries:
                for see in self.cage_passed:
                    see(entry)
            return
        audience = self.audiences.get(name)
        if audience is None:
            self._adopt(name)
            return
        changed[name] = audience
        try:
            if entries:
                audience.runner.run(entries)
            else:
                audience.runner.catch_up()
        except Exception as error:  # noqa: BLE001 - what is stored is stored: read it all again
            if not _is_away(error):
                log.error("follower-failed", table=name, exception=error)
            self._left[name] = self.audiences.pop(name)
            self._adopt(name)

    def _adopt(self, name: str) -> None:
        """Begin to follow a table, which is read from the store meanwhile."""
        if name == _CAGE or not self.house.config.has(name):
            return
        if name in self._adopting or name in self.audiences:
            return
        self._adopting.add(name)
        task = asyncio.ensure_future(self._read(name))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _read(self, name: str) -> None:
        try:
            follower = await asyncio.to_thread(self._follower, name)
            audience = Audience(follower, self.passed, self.accounts, self.metrics, self.now())
            audience.runner.catch_up()
            audience.refresh(self.now())
            before = self._left.pop(name, None)
            for client in list(before.clients) if before is not None else ():
                if client.closing is None:
                    audience.join(client)
                    client.look()
            self.audiences[name] = audience
            self.metrics.seats.labels(name).set_function(lambda: len(follower.state.seats))
            log.info("table", table=name, phase=follower.state.phase.value, number=follower.number)
        except Exception as error:  # noqa: BLE001 - the next entry tries again
            if _is_away(error):  # a quiet table's next entry may be far off, and screens wait
                asyncio.get_running_loop().call_later(AGAIN, self._adopt, name)
                log.warning("again", where=name, why=repr(error))
            else:
                log.error("table-unreadable", table=name, exception=error)
        finally:
            self._adopting.discard(name)

    def _follower(self, name: str) -> Follower:
        settler = Settler(self.house.edition(name).rules)
        return Follower(self.house.store, self.house.config.table(name), settler)

    @property
    def floor(self) -> dict[str, Audience]:
        """The tables of the house's file that are followed here, without those for one."""
        return {name: one for name, one in self.audiences.items() if not is_own(name)}

    def is_looked_at(self, name: str) -> bool:
        """Whether somebody has a table before them here, waits for it, or runs the floor."""
        audience = self.audiences.get(name)
        return bool(audience is None or audience.clients or self.awaited[name] or self.on_the_floor)

    @contextmanager
    def awaiting(self, name: str) -> Iterator[None]:
        """While somebody waits for what they have asked of a table to be seen."""
        self.awaited[name] += 1
        try:
            yield
        finally:
            self.awaited[name] -= 1

    def admits(self, person: str, table: str) -> bool:
        """Whether somebody may come to a table: to one for one its player alone."""
        return not is_own(table) or self.owners.get(table) == person

    def forget(self, name: str, why: Problem) -> None:
        """A table for one is put away: tell those who look at it."""
        self.owners.pop(name, None)
        audience = self.audiences.pop(name, None)
        for client in list(audience.clients) if audience is not None else ():
            client.answer(Bye(why))
            client.close(1000, why.code)

    def _lose(self, name: str) -> None:
        if self.shared and not is_own(name):  # it is followed on, whoever runs it
            return
        audience = self.audiences.pop(name, None)
        for client in list(audience.clients) if audience is not None else ():
            client.answer(Bye(problem("elsewhere", "Another node runs this table now.")))
            client.close(1012, "elsewhere")
        for see in self.lost:
            see(name)

    def _answer(self, reply: ClientReply, answer: Answer | BaseException) -> None:
        asyncio_now = asyncio.get_running_loop().time()
        self.metrics.acts.observe(asyncio_now - reply.started)
        self.tell(reply.client, reply.id, reply.act, answer)

    def tell(self, client: Client, id_: str, act: str, answer: Answer | BaseException) -> None:
        """Tell a client what became of an act."""
        if isinstance(answer, BaseException):
            log.warning("again", person=client.session.person, act=act, why=repr(answer))
            client.answer(Again(id_, problem("again", COULD_NOT_SAY)))
        elif answer.refusal is None:
            if act == "PlaceBets":
                self.metrics.bets.inc()
            client.answer(Done(id_, answer.first, answer.last))
        else:
            refusal = answer.refusal
            self.metrics.refusals.labels(refusal.code).inc()
            client.answer(Refused(id_, of_refusal(refusal)))
            self.breach(client, act, refusal.code)

    def breach(self, client: Client, act: str, code: str) -> None:
        """If somebody asked for what isn't theirs to do, note it; after a few they must go."""
        if code not in ("authority", "not-your-seat", "own-proposal"):
            return
        log.warning(
            "breach", person=client.session.person, act=act, table=client.table,
            code=code, address=client.address,
        )  # fmt: skip
        client.breaches += 1
        if client.breaches >= self.breaches and client.closing is None:
            self.metrics.dropped.labels("breach").inc()
            client.answer(Bye(problem(code, "Too much was asked for that isn't yours to do.")))
            client.close(1008, "breach")

    def tick(self) -> None:
        """Let everybody see what has changed meanwhile."""
        now = self.now()
        config = self.house.config
        wanted = {table.name: table for table in (*config.tables, *config.own)}
        for name, audience in self.audiences.items():
            follower = audience.follower
            follower.wanted = wanted.get(name, follower.wanted)  # the house's file may change
            audience.move(self.is_silent(name))
            audience.tick(now)

    def clients(self) -> list[Client]:
        """All who have said hello."""
        return [client for audience in self.audiences.values() for client in audience.clients]

    @property
    def ready(self) -> bool:
        """Whether every table of the house is followed."""
        return self._tables <= self.audiences.keys()

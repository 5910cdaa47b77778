"""A gaming floor for browsers to come to: a served house whose tables are dealt by hand."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from threading import Event, Thread
from typing import Any, Final

from croupier.cage.particulars import Particulars
from croupier.cage.passwords import Effort
from croupier.chance.script import Script
from croupier.house.clock import Clock, SystemClock
from croupier.house.config import LANGUAGES, HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.stopping import Stopping
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.phases import Phase
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import Seat
from croupier.server.demo import INSPECTOR, first_staff
from croupier.server.running import Running, listen
from croupier.server.services import Served
from croupier.server.settings import ServerSettings
from tests.support.live import sign_in

DEALER: Final = Actor("dealer-1", "dealer")
SUPERVISOR: Final = Actor("supervisor-1", "supervisor")
MANAGER: Final = Actor("manager-1", "gaming-management")

LIMITS: Final = {"inside": "1-100000", "outside": "1-100000"}
CREDIT: Final = 1_000_000_00
PATIENCE: Final = 60.0
"""Seconds for what takes milliseconds on a machine that isn't busy."""

CHEAP: Final = Effort(1, 8, 1)

_ids = count(1)


def table_of(game: str, name: str = "", **limits: object) -> TableConfig:
    """A table that waits for its dealer, named after its game."""
    return TableConfig(name or game.replace("/", "-"), game, limits=limits or LIMITS)


class Floor:
    """A house at a port of its own."""

    def __init__(
        self,
        *tables: TableConfig,
        store: Store | None = None,
        clock: Clock | None = None,
        port: int = 0,
        results: Iterable[str] = (),
        **settings: Any,
    ) -> None:
        given = {"demo": True, "message_burst": 10_000, "play_credit": CREDIT, **settings}
        tables = tuple(replace(one, play=one.play or bool(given["demo"])) for one in tables)
        clock = clock or SystemClock()
        self._stopping = Stopping(clock, 0)
        config = HouseConfig(tables, Particulars("Croupier", languages=LANGUAGES))
        self.house = House(store or MemoryStore(), clock, config, node="floor", open_all=False)
        node = Node(
            self.house, NodeSettings("floor"), Script(results), self._stopping, lambda _: None
        )
        self.passwords: dict[str, str] = {}
        """Of the staff, by person."""
        self._listening = listen("127.0.0.1", port)
        self.port: int = self._listening.getsockname()[1]
        self.running = Running(
            node, ServerSettings(port=self.port, **{"effort": CHEAP, **given}), self._opened
        )
        self._open, self._thread = Event(), Thread(target=self._run, daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def _opened(self, served: Served) -> None:
        first_staff(served.house, demo=True, show=self.passwords.update, effort=CHEAP)
        for wanted in self.house.config.tables:
            self[wanted.name].begin_the_day()
        self._open.set()

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self.running.serve(self._listening)

        asyncio.run(serve())

    def __enter__(self) -> Floor:
        self._thread.start()
        assert self._open.wait(PATIENCE), "the house doesn't open"
        return self

    def __exit__(self, *_: object) -> None:
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self.running.ask_to_stop)
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    @property
    def base(self) -> str:
        """The address of its lobby."""
        return f"http://127.0.0.1:{self.port}"

    def __getitem__(self, name: str) -> Dealt:
        return Dealt(self.house, name)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Answer nobody meanwhile, as a very busy machine does."""
        assert self._loop is not None
        go_on = Event()
        self._loop.call_soon_threadsafe(go_on.wait, PATIENCE)
        try:
            yield
        finally:
            go_on.set()

    def announce(self, table: str, rounds_left: int) -> None:
        """Say at a table how many rounds come after this one."""
        assert self._loop is not None
        audience = self.running.served.hub.audiences[table]
        self._loop.call_soon_threadsafe(audience.announce, rounds_left)

    def forget_passwords(self) -> None:
        """As if everybody of the staff had given their password long ago."""
        for session in self.running.served.sessions:
            session.confirmed = 0.0

    def cut_lines(self) -> None:
        """Break every socket, as a network does."""
        assert self._loop is not None
        for client in list(self.running.sockets.open):
            self._loop.call_soon_threadsafe(client.line.abort)


class Dealt:
    """A table as its dealer has it."""

    def __init__(self, house: House, name: str) -> None:
        self.house = house
        self.name = name

    @property
    def table(self) -> Table:
        return self.house.writer.tables[self.name]

    @property
    def phase(self) -> Phase:
        return self.table.state.phase

    def give(self, act: Act, actor: Actor = DEALER) -> None:
        """Act as somebody at the table; a dealer is signed in to it first."""
        answer = self.house.ask(self.name, Command(f"floor-{next(_ids)}", actor, act))
        if answer.refusal is not None and answer.refusal.code == "stint":
            sign_in(self.house, actor, self.name)
            self.give(act, actor)
        else:
            assert answer.accepted, answer.refusal

    def begin_the_day(self) -> None:
        """Inspect and open a table that is closed."""
        if self.phase is Phase.CLOSED:
            checks = needed_checks(self.table.settler.rules)
            self.give(acts.RecordInspection(checks, "none: a wheel on the screen"), INSPECTOR)
            self.give(self.house.opening(self.name), THE_HOUSE)

    def open(self) -> None:
        """Place your bets."""
        self.give(acts.OpenBetting())

    def close(self) -> None:
        """No more bets: in some games the throw has closed betting already."""
        self.give(acts.Spin())
        if self.phase is Phase.SPINNING:
            self.give(acts.CallNoMoreBets())

    def land(self, pocket: str) -> None:
        """The ball rests, and everybody is paid."""
        self.give(acts.EnterResult(pocket))
        self.give(acts.ConfirmResult())

    def deal(self, pocket: str) -> None:
        """From betting to a settled round."""
        self.close()
        self.land(pocket)

    def correct(self, pocket: str) -> None:
        """Two people correct the latest result."""
        number = self.table.state.next_proposal
        details = {"pocket": pocket}
        self.give(acts.Propose("correct result", details, "misread", "camera 4"), SUPERVISOR)
        self.give(acts.Approve(number), MANAGER)

    def seat(self, number: str = "1") -> Seat:
        """A seat as the house has it."""
        return self.table.state.seats[number]

    def bets(self, number: str = "1") -> list[str]:
        """The registered bets of a seat."""
        return [bet.text for bet in list(self.seat(number).bets.values())]


def until(holds: Callable[[], object], patience: float = PATIENCE) -> bool:
    """Wait for something that other threads bring about; false if it doesn't come."""
    deadline = time.monotonic() + patience
    while not holds():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True

"""What tests of the server share: a house that really listens, and people who come to it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from itertools import count, cycle
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final, Protocol, get_args

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.passwords import Effort
from croupier.chance.script import Script
from croupier.house.clock import SystemClock
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.nodes.node import Node, NodeSettings
from croupier.house.schedule import Schedule
from croupier.house.stopping import Stopping
from croupier.journal.answer import Answer
from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.server.demo import first_staff, inspect_and_open
from croupier.server.running import Running, listen
from croupier.server.services import Served
from croupier.server.settings import ServerSettings

BY_HAND: Final = "T"
"""A table that waits for its dealer,"""
AUTOMATIC: Final = "A"
"""and one that the house deals briskly."""

DEALER: Final = Actor("dealer-1", "dealer")
QUICK: Final = Schedule(betting=700, spin=100, result=50, confirm=50, pause=200)
CHEAP: Final = Effort(1, 8, 1)

TABLES: Final = (
    TableConfig(BY_HAND, "nz/37", limits={"inside": "1-200", "outside": "1-2000"}),
    TableConfig(AUTOMATIC, "fair/37", source="draw", schedule=QUICK),
)

FOR_A_ROUND: Final = frozenset(kind.__name__ for kind in get_args(acts.ForARound))
"""Acts that say for which round they are."""

PATIENCE: Final = 60.0
"""Seconds for what takes milliseconds on a machine that isn't busy."""

_ids = count(1)


class Live:
    """A house that is served at a port of its own: a demonstration, with tables for play credits,
    unless it is told not to be one.
    """

    def __init__(
        self,
        store: Store | None = None,
        tables: tuple[TableConfig, ...] = TABLES[:1],
        node: NodeSettings | None = None,
        *,
        at: str = "127.0.0.1",
        **settings: Any,
    ) -> None:
        # A busy machine may let more time pass than a server keeps a line, or waits for a session.
        patient = {"keep_alive": round(PATIENCE), "patience": PATIENCE}
        given: dict[str, Any] = {"demo": True, **patient, **settings}
        tables = tuple(replace(one, play=one.play or given["demo"]) for one in tables)
        self.store = store if store is not None else MemoryStore()
        clock = SystemClock()
        self.stopping = Stopping(clock, 3_000)
        how = node or NodeSettings("test")
        house = House(self.store, clock, HouseConfig(tables), node=how.name, open_all=False)
        source = Script(cycle(("17", "0", "23", "8")))
        self.node = Node(house, how, source, self.stopping, lambda _: None)
        self.house = house
        self.listening = listen(at, 0)
        self.port: int = self.listening.getsockname()[1]
        self.passwords: dict[str, str] = {}
        self._open, self._thread = Event(), Thread(target=self._run, daemon=True)
        self.settings = ServerSettings(port=self.port, **{"effort": CHEAP, **given})
        self.running = Running(self.node, self.settings, self._opened)
        self.served = self.running.served
        self._loop: asyncio.AbstractEventLoop | None = None

    def _opened(self, served: Served) -> None:
        first_staff(served.house, demo=True, show=self.passwords.update, effort=CHEAP)
        if served.node.settings.takes:
            inspect_and_open(served.node)
        self._open.set()

    def _run(self) -> None:
        async def serve() -> None:
            self._loop = asyncio.get_running_loop()
            await self.running.serve(self.listening)

        asyncio.run(serve())

    def __enter__(self) -> Live:
        self._thread.start()
        assert self._open.wait(PATIENCE), "the house doesn't open"
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def ask_to_stop(self) -> None:
        """As SIGTERM does."""
        assert self._loop is not None
        self._loop.call_soon_threadsafe(self.running.ask_to_stop)

    def in_loop(self, work: Callable[[], object]) -> None:
        """Do something where the sockets are served, and wait until it is done."""
        assert self._loop is not None
        done = Event()
        self._loop.call_soon_threadsafe(work)
        self._loop.call_soon_threadsafe(done.set)
        assert done.wait(PATIENCE)

    def stop(self) -> None:
        """Let the house end at once."""
        if self._thread.is_alive():
            self.stopping.within = 0
            self.ask_to_stop()
            self._thread.join(PATIENCE)
            assert not self._thread.is_alive()

    def give(self, *asked: Act, actor: Actor = DEALER, table: str = BY_HAND) -> None:
        """Act as somebody at the table, past the server."""
        for act in asked:
            answer = self.ask(act, actor, table)
            assert answer.accepted, answer.refusal

    def ask(self, act: Act, actor: Actor = DEALER, table: str = BY_HAND) -> Answer:
        """What the house says to somebody at the table; a dealer is signed in to it first."""
        answer = self.house.ask(table, Command(f"test-{next(_ids)}", actor, act))
        if answer.refusal is None or answer.refusal.code != "stint":
            return answer
        sign_in(self.house, actor, table)
        return self.ask(act, actor, table)

    def deal(self, pocket: str) -> None:
        """From betting to the next round's betting."""
        self.give(
            acts.Spin(), acts.CallNoMoreBets(), acts.EnterResult(pocket), acts.ConfirmResult()
        )

    @property
    def base(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @contextmanager
    def person(self) -> Iterator[Person]:
        """Somebody with a browser."""
        person = Person(self)
        try:
            yield person
        finally:
            person.leave()

    @contextmanager
    def guest(self, table: str = BY_HAND) -> Iterator[Person]:
        """A guest who has sat down."""
        with self.person() as guest:
            guest.become_guest()
            guest.post(f"/api/tables/{table}/seat")
            yield guest

    @contextmanager
    def staff(self, person: str, table: str = BY_HAND) -> Iterator[Person]:
        """A member of the staff who has logged in; a dealer has signed in to a table too."""
        with self.person() as member:
            answer = member.log_in(person, self.passwords[person])
            assert answer.status_code == 200, answer.text
            if "dealer" in answer.json()["roles"] and table in self.house.writer.tables:
                sign_in(self.house, Actor(person, "dealer"), table)
            yield member


def sign_in(house: House, dealer: Actor, table: str) -> None:
    """Let a dealer be signed in to a table, wherever they were."""
    for wanted in (cage_acts.EndStint(dealer.person), cage_acts.BeginStint(table)):
        house.ask(CAGE, Command(f"test-{next(_ids)}", dealer, wanted))


def bringing(amount: object) -> dict[str, Any]:
    """What a player asks for who brings an amount to a seat: a wish of its own each time."""
    return {"amount": amount, "id": f"b{next(_ids)}"}


class Person:
    """Somebody with a browser: cookies, requests and sockets."""

    def __init__(self, live: Live) -> None:
        self.live = live
        self.http = httpx.Client(base_url=live.base, timeout=PATIENCE)
        self.csrf = ""
        self.name = ""
        self._sockets: list[Socket] = []

    def leave(self) -> None:
        for socket in self._sockets:
            socket.close()
        self.http.close()

    def me(self) -> Any:
        """Who the house says they are."""
        told = self.http.get("/api/me").json()
        self.csrf, self.name = told["csrf"], told["person"]
        return told

    def become_guest(self) -> None:
        self.me()
        answer = self.http.post("/api/guest", json={}, headers=self.headers)
        assert answer.status_code == 201, answer.text
        self.me()

    def log_in(self, person: str, password: str) -> httpx.Response:
        self.me()
        body = {"person": person, "password": password}
        answer = self.http.post("/api/log-in", json=body, headers=self.headers)
        self.me()
        return answer

    def first_log_in(self, person: str, given: str, own: str) -> None:
        """Log in with a password that somebody else has made, and choose another one."""
        told = self.log_in(person, given).json()
        assert told["change_password"] is True, told
        assert self.post("/api/me/password", {"old": given, "new": own})["change_password"] is False

    @property
    def headers(self) -> dict[str, str]:
        return {"x-csrf-token": self.csrf}

    def post(self, path: str, body: object = None, status: int | None = None) -> Any:
        """Post something that must be accepted, or answered with a status."""
        answer = self.http.post(path, json=body if body is not None else {}, headers=self.headers)
        assert answer.status_code == status if status else answer.is_success, answer.text
        return answer.json()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{one.name}={one.value}" for one in self.http.cookies.jar)

    def socket(
        self,
        table: str = BY_HAND,
        screen: str | None = "terminal",
        hello: dict[str, Any] | None = None,
        **more: Any,
    ) -> Socket:
        """A socket that has said hello, unless it says nothing."""
        socket = Socket(self.live, table, self.cookie, **more)
        self._sockets.append(socket)
        if screen is not None:
            socket.say(type="hello", screen=screen, **(hello or {}))
            socket.until("welcome")
        return socket


class Socket:
    """One socket; what it was told is kept."""

    def __init__(
        self, live: Live, table: str, cookie: str = "", path: str = "", **more: Any
    ) -> None:
        headers = {"Cookie": cookie} if cookie else {}
        address = f"ws://127.0.0.1:{live.port}{path or f'/socket/{table}'}"
        self._open = ExitStack()
        self.line: ClientConnection = self._open.enter_context(
            connect(
                address, additional_headers=headers, open_timeout=PATIENCE, max_size=None, **more
            )
        )
        self.told: list[dict[str, Any]] = []
        self._live, self._table = live, table

    def say(self, **message: Any) -> None:
        self.line.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message."""
        message: dict[str, Any] = json.loads(self.line.recv(timeout))
        self.told.append(message)
        return message

    def until(self, kind: str, timeout: float = PATIENCE, **values: Any) -> dict[str, Any]:
        """The next message of a kind with these values."""
        while True:
            message = self.hear(timeout)
            if message["type"] == kind and values.items() <= message.items():
                return message

    def view(self, kind: str, timeout: float = PATIENCE, **values: Any) -> dict[str, Any]:
        """The latest view of a kind, when it has these values."""
        told = [one for one in self.told if one["type"] == kind]
        if told and values.items() <= told[-1].items():
            return told[-1]
        return self.until(kind, timeout, **values)

    def do(self, act: str, /, id_: str = "", position: str = "", **fields: Any) -> dict[str, Any]:
        """Ask for an act and hear its answer; a bet is for the present round."""
        id_ = id_ or f"x{next(_ids)}"
        if act in FOR_A_ROUND and "round" not in fields:
            fields["round"] = self._live.house.writer.tables[self._table].state.round
        self.say(type="do", id=id_, act=act, fields=fields, position=position)
        while True:
            message = self.hear()
            if message["type"] in ("done", "refused", "again") and message["id"] == id_:
                return message

    def end(self, timeout: float = PATIENCE) -> int:
        """Wait until the house closes it: the code."""
        try:
            while True:
                self.hear(timeout)
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd is not None else 1006

    def close(self) -> None:
        self._open.close()


class Opened(Protocol):
    """Opens a server of one house with several, or with `takes=False` a door."""

    def __call__(self, name: str, *, takes: bool = True, **more: Any) -> Live: ...


def comes_to(person: Person, door: Live) -> Person:
    """The same browser at another door, as a load balancer sends it."""
    other = Person(door)
    other.http.cookies.update(person.http.cookies)
    other.me()
    return other


def lines(path: Path) -> list[dict[str, Any]]:
    """A log, line by line."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]

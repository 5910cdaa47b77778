"""Sockets: a client's life, from its connection to its `hello` and every message after that."""

from __future__ import annotations

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any, Final

import msgspec

from croupier.server.door.gate import Receive, address_of, line_of, session_in
from croupier.server.door.problems import failure, problem
from croupier.server.door.rates import Bucket
from croupier.server.door.roles import PIT
from croupier.server.door.sessions import DoorSession
from croupier.server.live.accounts import positions_of
from croupier.server.live.audience import Audience
from croupier.server.live.client import Client
from croupier.server.logs import log
from croupier.server.services import Served
from croupier.server.wire.messages import (
    PROTOCOL,
    Asked,
    Bye,
    Do,
    Fault,
    Hello,
    Message,
    Ping,
    Pong,
    Read,
    Welcome,
)

_read = msgspec.json.Decoder(Asked).decode

THE_PIT: Final = ""
"""Stands where a table would: no table has this name."""

OVER: Final = 1008
"""The code of a socket that is closed for what it did."""


class Closed(Exception):
    """The client has gone, or must go."""


def _misled(client: Client, hello: Hello) -> tuple[str, str] | None:
    """Why somebody can't be understood here."""
    if hello.protocol != PROTOCOL:
        return "message", f"This house speaks protocol {PROTOCOL}, not {hello.protocol}."
    if (hello.screen == "pit") != (client.table == THE_PIT):
        return "message", "The house tells of the pit at /socket, and of a table at /socket/TABLE."
    return None


class Sockets:
    """Takes sockets in, and counts those of strangers."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.open: set[Client] = set()
        self.strangers: Counter[str] = Counter()

    def full(self, session: DoorSession, address: str) -> bool:
        """Whether there is no room for one more of this kind."""
        settings = self.served.settings
        if session.kind != "nobody":
            return session.sockets >= settings.sockets_per_session
        return (
            self.strangers.total() >= settings.strangers
            or self.strangers[address] >= settings.strangers_per_address
        )

    async def serve(self, scope: Any, table: str) -> None:
        """Serve one socket until it is closed."""
        session, address = session_in(scope), address_of(scope)
        line = line_of(scope)
        await line.receive()
        known = table == THE_PIT or table in self.served.hub.audiences
        if not known or self.full(session, address):
            code = "full" if known else "no-table"
            self.served.metrics.dropped.labels(code).inc()
            await line.send({"type": "websocket.close", "code": OVER, "reason": code})
            return
        client = self._client(scope, session, table, address)
        self._count(client, 1)
        loop = asyncio.get_running_loop()
        pump = loop.create_task(client.pump(self._views, loop.time))
        try:
            await line.send({"type": "websocket.accept"})
            await self._listen(client, line.receive)
        except Closed:
            pass
        except Exception as error:  # noqa: BLE001 - this socket ends, the others go on
            client.answer(Fault(failure(error, "socket")))
            client.close(1011, "failure")
        finally:
            await self._let_go(client, pump)

    async def _listen(self, client: Client, receive: Receive) -> None:
        while True:
            received = await receive()
            if received["type"] != "websocket.receive" or client.closing is not None:
                return
            text, data = received.get("text"), received.get("bytes")
            self._hear(client, text if text is not None else data or b"")

    def _hear(self, client: Client, text: str | bytes) -> None:
        """Take one message."""
        settings = self.served.settings
        if not client.rate.take(asyncio.get_running_loop().time()):
            self._fault(client, "rate", "These are too many messages: send fewer.")
            return
        if len(text) > settings.longest_message:
            message = f"A message has up to {settings.longest_message:,} bytes."
            self._fault(client, "too-large", message, last=True)
            return
        try:
            asked = _read(text)
        except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
            self._fault(client, "message", f"The message can't be read: {error}.")
            return
        if isinstance(asked, Hello):
            self._greet(client, asked)
        elif not client.screen:
            self._fault(client, "order", "The first message is `hello`.", last=True)
        else:
            self._take(client, asked)

    def _take(self, client: Client, asked: Do | Read | Ping) -> None:
        audience = self.served.hub.audiences.get(client.table)
        if isinstance(asked, Ping):
            client.answer(Pong(self.served.hub.now()))
            if client.session.kind != "staff":  # an idle console is no sign of its dealer
                self.served.sessions.touch(client.session)
            return
        if client.table == THE_PIT:
            self._fault(client, "order", "The pit is told of here; acts go to a table's socket.")
            return
        if audience is None:
            client.answer(Bye(problem("elsewhere", "The table isn't here any more.")))
            client.close(1012, "elsewhere")
            return
        if client.session.kind != "nobody":
            self.served.sessions.touch(client.session)
        if isinstance(asked, Do):
            self.served.asking.do(client, asked, audience)
        else:
            self.served.asking.read(client, asked, audience)

    def _greet(self, client: Client, hello: Hello) -> None:
        audience = self.served.hub.audiences.get(client.table)
        if client.screen:
            self._fault(client, "order", "`hello` is said once.", last=True)
            return
        no = _misled(client, hello) or self._stranger(client, hello)
        if no is not None:
            self._fault(client, *no, last=True)
            return
        if client.table != THE_PIT and audience is None:
            self._fault(client, "elsewhere", "The table isn't here any more.", last=True)
            return
        client.screen = hello.screen
        client.device = hello.device[:40]
        self.served.metrics.sockets.labels(client.screen).inc()
        seat = None if audience is None else self._join(client, audience)
        session = client.session
        position = "player" if client.player else (session.roles[0] if session.roles else "")
        now = self.served.hub.now()
        client.answer(Welcome(client.table, now, session.person, position, seat))
        self._arrive(client)

    def _stranger(self, client: Client, hello: Hello) -> tuple[str, str] | None:
        """Why somebody can't have the screen they ask for."""
        if hello.screen not in ("console", "pit"):
            return None
        if client.session.kind != "staff":
            return "session", f"A {hello.screen} needs a log-in of the staff."
        held = positions_of(self.served.house, client.session.person)
        if hello.screen == "pit" and not any(position in PIT for position in held):
            return "authority", "The pit isn't yours to see."
        return None

    def _join(self, client: Client, audience: Audience) -> str | None:
        if client.player:
            self.served.accounts.open(client.player, client.session.since)
        audience.join(client)
        client.due(table=True, seat=True)
        return audience.follower.seats.get(client.player)

    def _arrive(self, client: Client) -> None:
        pit = self.served.pit
        if client.screen == "pit":
            pit.join(client)
        if client.device:
            missed = pit.devices.arrive(client.device, client.screen, client.table)
            if missed:
                pit.alerts.done(missed, "house", "It is back.")

    def _fault(self, client: Client, code: str, message: str, *, last: bool = False) -> None:
        """Tell a client that it errs; after a few times it must go."""
        client.faults += 1
        told = problem(code, message)
        log.warning("fault", code=code, person=client.session.person, address=client.address)
        client.answer(Fault(told))
        if last or client.faults >= self.served.settings.faults:
            self.drop(client, OVER, code)

    def drop(self, client: Client, code: int, why: str, message: Message | None = None) -> None:
        """Close a client's socket, with a last word."""
        if client.closing is None:
            self.served.metrics.dropped.labels(why).inc()
            if message is not None:
                client.answer(message)
            client.close(code, why)

    def look_over(self, now: float) -> None:
        """Drop those who say nothing, who read nothing and whose session has ended."""
        settings = self.served.settings
        for client in list(self.open):
            if client.sending_since and now - client.sending_since > settings.drain:
                self.served.metrics.dropped.labels("slow").inc()
                log.info("dropped", why="slow", person=client.session.person)
                client.abort()
            elif not client.screen and now - client.since > settings.first_message:
                told = problem("slow", "No `hello` came in time.")
                self.drop(client, OVER, "slow", Fault(told))
            elif client.session.kind != "nobody" and self.served.sessions.left(client.session) <= 0:
                told = problem("session", "The session has ended.")
                self.drop(client, 4401, "session", Bye(told))

    def farewell(self) -> None:
        """The house closes: tell everybody."""
        for client in list(self.open):
            told = problem("closing", "The house closes.")
            self.drop(client, 1001, "closing", Bye(told))

    def _client(self, scope: Any, session: DoorSession, table: str, address: str) -> Client:
        settings, now = self.served.settings, asyncio.get_running_loop().time()
        abort = scope.get("croupier.abort", lambda: None)
        rate = Bucket(settings.message_burst, settings.messages_per_second, now)
        send = line_of(scope).send
        return Client(
            session, table, address, send, abort, rate=rate, most=settings.replies, now=now
        )

    def _views(self, client: Client) -> Any:
        if client.screen == "pit":
            return self.served.pit.views(client)
        audience: Audience | None = self.served.hub.audiences.get(client.table)
        return iter(()) if audience is None or not client.screen else audience.views(client)

    def _count(self, client: Client, by: int) -> None:
        if by > 0:
            self.open.add(client)
        else:
            self.open.discard(client)
        if client.session.kind == "nobody":
            self.strangers[client.address] += by
            if not self.strangers[client.address]:
                del self.strangers[client.address]
        else:
            client.session.sockets += by

    async def _let_go(self, client: Client, pump: asyncio.Task[None]) -> None:
        audience = self.served.hub.audiences.get(client.table)
        if audience is not None:
            audience.leave(client)
        self.served.pit.leave(client)
        if client.device:
            self.served.pit.devices.leave(client.device, self.served.hub.now())
        self._count(client, -1)
        if client.screen:
            self.served.metrics.sockets.labels(client.screen).dec()
        if client.closing is None:
            pump.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await asyncio.wait_for(pump, 5)
        if client.closing is not None and not pump.done():
            client.abort()

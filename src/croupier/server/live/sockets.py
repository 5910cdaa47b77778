"""Sockets: a client's life, from its connection to its `hello` and every message after that."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec

from croupier.cage.devices.device import READER, Device
from croupier.journal.contract import StoreError
from croupier.server.door.addresses import address_of, network_of
from croupier.server.door.gate import Receive, line_of, session_in
from croupier.server.door.problems import failure, problem
from croupier.server.door.protocol import socket_of
from croupier.server.door.rates import Bucket
from croupier.server.door.roles import PIT
from croupier.server.door.session import DoorSession
from croupier.server.door.slashes import STAND_IN
from croupier.server.live.accounts import cage_of, positions_of
from croupier.server.live.audience import Audience
from croupier.server.live.client import Client
from croupier.server.live.outbox import Outbox
from croupier.server.logs import log
from croupier.server.services import Served
from croupier.server.wire.messages import (
    PROTOCOL,
    Asked,
    Bye,
    Do,
    Fault,
    Hello,
    Look,
    Message,
    Ping,
    Pong,
    Read,
    Welcome,
)

_read = msgspec.json.Decoder(Asked).decode

THE_PIT: Final = ""
"""Stands where a table would: no table has this name."""

A_MESSAGE: Final = 1_024
"""Bytes that count as one message: what is longer counts as several, as it costs as much."""

OVER: Final = 1008
"""The code of a socket that is closed for what it did."""


class Closed(Exception):
    """The client has gone, or must go."""


def table_of(scope: Any) -> str | None:
    """The table whose socket is asked for, or the pit; nothing if it is no address of a socket."""
    match scope["path"].rstrip("/").split("/"):
        case ["", "socket"]:
            return THE_PIT
        case ["", "socket", table]:
            return str(table).replace(STAND_IN, "/")
    return None


def _misled(client: Client, hello: Hello) -> tuple[str, str] | None:
    """Why somebody can't be understood here."""
    if hello.protocol != PROTOCOL:
        return "message", f"This house speaks protocol {PROTOCOL}, not {hello.protocol}."
    if (hello.screen == "pit") != (client.table == THE_PIT):
        return "message", "The house tells of the pit at /socket, and of a table at /socket/TABLE."
    return None


def _no_device(client: Client, hello: Hello, known: Device | None) -> tuple[str, str] | None:
    """Why what says that it is a device can't be one here; a wrong key is told like a wrong id."""
    if not hello.device and not hello.key:
        return None
    if known is None:
        return "device", "No device of the house proves itself so."
    if not known.serves(client.table):
        return "device", f"{hello.device} doesn't serve this table."
    return None


class Sockets:
    """Takes sockets in, and counts those of guests and strangers by where they come from."""

    def __init__(self, served: Served) -> None:
        self.served = served
        self.open: set[Client] = set()
        self.outbox = Outbox()
        self._from: dict[str, Counter[str]] = {"nobody": Counter(), "guest": Counter()}

    def full(self, session: DoorSession, address: str) -> bool:
        """Whether there is no room for one more of this kind."""
        settings, network = self.served.settings, network_of(address)
        if session.kind == "nobody":
            strangers = self._from["nobody"]
            return (
                strangers.total() >= settings.strangers
                or strangers[network] >= settings.strangers_per_address
            )
        guests = session.kind == "guest" and self._from["guest"][network]
        return (
            session.sockets >= settings.sockets_per_session
            or guests >= settings.sockets_per_address
        )

    async def serve(self, scope: Any, table: str) -> None:
        """Serve one socket until it is closed."""
        session, address = session_in(scope), address_of(scope)
        line = line_of(scope)
        await line.receive()
        hub = self.served.hub
        known = table == THE_PIT or (table in hub.audiences and hub.admits(session.person, table))
        if not known or self.full(session, address):
            code = "full" if known else "no-table"
            self.served.metrics.dropped.labels(code).inc()
            await line.send({"type": "websocket.close", "code": OVER, "reason": code})
            return
        client = self._client(scope, session, table, address)
        self._count(client, 1)
        try:
            await line.send({"type": "websocket.accept"})
            socket_of(scope).forget_handshake()
            await self._listen(client, line.receive)
        except Closed:
            pass
        except StoreError as error:  # it is away: the client comes again
            log.warning("again", where="socket", why=repr(error))
            client.close(1013, "again")
        except Exception as error:  # noqa: BLE001 - this socket ends, the others go on
            client.answer(Fault(failure(error, "socket")))
            client.close(1011, "failure")
        finally:
            await self._let_go(client)

    async def _listen(self, client: Client, receive: Receive) -> None:
        while True:
            received = await receive()
            if received["type"] != "websocket.receive":
                return
            text, data = received.get("text"), received.get("bytes")
            if client.closing is None:
                self._hear(client, text if text is not None else data or b"")

    def _hear(self, client: Client, text: str | bytes) -> None:
        """Take one message."""
        settings = self.served.settings
        so_many = 1 + len(text) // A_MESSAGE
        if not client.rate.take(asyncio.get_running_loop().time(), so_many):
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

    def _take(self, client: Client, asked: Do | Read | Ping | Look) -> None:
        audience = self.served.hub.audiences.get(client.table)
        if isinstance(asked, Ping):
            client.answer(Pong(self.served.hub.now()))
            if client.session.kind == "guest":  # an open screen is no sign of its person
                self.served.sessions.touch(client.session)
            return
        if client.table == THE_PIT:
            self._fault(client, "order", "The pit is told of here; acts go to a table's socket.")
            return
        if audience is None:
            client.answer(Bye(problem("elsewhere", "The table isn't here any more.")))
            client.close(1012, "elsewhere")
            return
        if isinstance(asked, Look):
            client.look()
            return
        sessions = self.served.sessions
        if self._over(client, lambda session: sessions.left(session) <= 0):
            return
        if client.session.kind != "nobody":
            sessions.touch(client.session)
        if isinstance(asked, Do):
            self.served.asking.do(client, asked, audience)
        else:
            self.served.asking.read(client, asked, audience)

    def _greet(self, client: Client, hello: Hello) -> None:
        audience = self.served.hub.audiences.get(client.table)
        if client.screen:
            self._fault(client, "order", "`hello` is said once.", last=True)
            return
        known = self.served.people.device(hello.device, hello.key)
        no = _misled(client, hello) or self._stranger(client, hello)
        no = no or _no_device(client, hello, known)
        if no is not None:
            self._fault(client, *no, last=True)
            return
        if client.table != THE_PIT and audience is None:
            self._fault(client, "elsewhere", "The table isn't here any more.", last=True)
            return
        client.screen = hello.screen
        if known is not None:
            client.device, client.device_hash = hello.device, known.hash
            client.reader = known.kind == READER
        client.changes = hello.changes
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
        if hello.screen == "pit" and not self._of_the_pit(client):
            return "authority", "The pit isn't yours to see."
        return None

    def _of_the_pit(self, client: Client) -> bool:
        """Whether somebody has a position now that sees the pit."""
        held = positions_of(self.served.house, client.session.person)
        return any(position in PIT for position in held)

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
            pit.device_came(client.device, client.screen, client.table)

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
            if client.clogged_since and now - client.clogged_since > settings.drain:
                self.served.metrics.dropped.labels("slow").inc()
                log.info("dropped", why="slow", person=client.session.person)
                client.line.abort()
            elif not client.screen and now - client.since > settings.first_message:
                told = problem("slow", "No `hello` came in time.")
                self.drop(client, OVER, "slow", Fault(told))
            else:
                self._over(client, self.served.sessions.has_ended)

    def _over(self, client: Client, ended: Callable[[DoorSession], bool]) -> bool:
        """Whether a client's session, device or sight has ended: it does no more, and must go."""
        if client.device and not self._proven(client):
            told = problem("device", "The device has another key or place, or is retired.")
            self.drop(client, OVER, "device", Bye(told))
            return True
        if client.session.kind != "nobody" and ended(client.session):
            self.drop(client, 4401, "session", Bye(problem("session", "The session has ended.")))
            return True
        known = cage_of(self.served.house) is not None  # without the cage nobody can tell
        if client.screen == "pit" and known and not self._of_the_pit(client):
            message = "The pit isn't yours to see any more."
            told = problem("authority", message, needs=list(PIT))
            self.drop(client, OVER, "authority", Bye(told))
            return True
        return False

    def _proven(self, client: Client) -> bool:
        return self.served.people.still(client.device, client.table, client.device_hash)

    def farewell(self) -> None:
        """The house closes: tell everybody."""
        for client in list(self.open):
            told = problem("closing", "The house closes.")
            self.drop(client, 1001, "closing", Bye(told))

    def _client(self, scope: Any, session: DoorSession, table: str, address: str) -> Client:
        settings, now = self.served.settings, asyncio.get_running_loop().time()
        line = socket_of(scope)
        client = Client(
            session, table, address, line, self.outbox, self._views,
            rate=Bucket(settings.message_burst, settings.messages_per_second, now),
            most=settings.replies, now=now,
        )  # fmt: skip
        line.freed = client.flush
        return client

    def _views(self, client: Client) -> Iterator[bytes]:
        if client.screen == "pit":
            return self.served.pit.views(client)
        audience: Audience | None = self.served.hub.audiences.get(client.table)
        return iter(()) if audience is None or not client.screen else audience.views(client)

    def _count(self, client: Client, by: int) -> None:
        if by > 0:
            self.open.add(client)
        else:
            self.open.discard(client)
        if client.session.kind != "nobody":
            client.session.sockets += by
        counted, network = self._from.get(client.session.kind), network_of(client.address)
        if counted is not None:
            counted[network] += by
            if not counted[network]:
                del counted[network]

    async def _let_go(self, client: Client) -> None:
        audience = self.served.hub.audiences.get(client.table)
        if audience is not None:
            audience.leave(client)
        self.served.pit.leave(client)
        if client.device:
            self.served.pit.devices.leave(client.device, self.served.hub.now())
        self._count(client, -1)
        if client.screen:
            self.served.metrics.sockets.labels(client.screen).dec()
        if client.closing is not None:
            await client.part()

"""Running: a node of the house in its thread, and the server of its screens in the main one."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread
from typing import Final

import uvicorn

from croupier.house.nodes.node import Node
from croupier.house.nodes.other_nodes import OtherNodes
from croupier.journal.contract import StoreError
from croupier.journal.opening import open_listener
from croupier.server.app import application
from croupier.server.console.stints import end_stints, follow_stints
from croupier.server.door.handshake import by_tls
from croupier.server.door.problems import failure
from croupier.server.door.protocol import SocketProtocol, http_protocol
from croupier.server.door.room import WAITING, allow_many_files, room_for
from croupier.server.live.accounts import LATELY
from croupier.server.live.hub import TICK
from croupier.server.live.sockets import Sockets
from croupier.server.logs import log
from croupier.server.services import Served
from croupier.server.settings import ServerSettings

OPENING: Final = 15.0
"""Seconds in which tables should be open; one that can't be doesn't keep the others waiting."""

AGAIN: Final = 2.0
"""Seconds until what couldn't be prepared at the start is tried again."""

SWEEP: Final = 20.0
"""Seconds between two looks for sessions that have ended and guests who have gone."""


class _Server(uvicorn.Server):
    """Leaves signals alone: SIGTERM first lets the rounds be played out."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen; who can't be taken in at once waits with the machine, and isn't turned away."""
        await super().startup(sockets)
        for listening in sockets or []:
            listening.listen(WAITING)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class Running:
    """A served house, from its first socket to its last."""

    def __init__(
        self, node: Node, settings: ServerSettings, opened: Callable[[Served], None]
    ) -> None:
        self.node = node
        self.settings = settings
        self.served = Served.of(node, settings)
        follow_stints(self.served.hub)
        self.others = self._others()
        self.sockets = Sockets(self.served)
        self.opened = opened
        """Called in a thread when the cage is open and every table can be asked."""
        self._ended = asyncio.Event()
        room = room_for(settings.connections, allow_many_files())
        config = uvicorn.Config(
            application(self.served, self.sockets),
            http=by_tls(http_protocol(settings, room), settings, room),
            backlog=room.at_once,
            ws=SocketProtocol,
            ws_max_size=4 * settings.longest_message,
            ws_per_message_deflate=False,
            timeout_keep_alive=settings.keep_alive,
            timeout_graceful_shutdown=5,
            proxy_headers=bool(settings.proxies),
            forwarded_allow_ips=list(settings.proxies),
            server_header=False,
            access_log=False,
            log_config=None,
            lifespan="off",
        )
        self.server = _Server(config)

    def run(self, listening: socket.socket) -> None:
        """Serve until the node has ended."""
        asyncio.run(self.serve(listening))

    async def serve(self, listening: socket.socket) -> None:
        """The same, in a loop that runs already."""
        loop = asyncio.get_running_loop()
        if self.others is not None:
            self.others.start()
        self.served.hub.start()

        def run_node() -> None:
            try:
                self.node.run()
            except Exception as error:  # noqa: BLE001 - the server must hear of it, and end
                failure(error, "node")
            finally:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(self._ended.set)

        Thread(target=run_node, name="node", daemon=True).start()
        with self._signals():
            serving = asyncio.create_task(self.server.serve([listening]))
            counting = self.served.counting.run()
            others = [
                asyncio.create_task(one)
                for one in (self._open(), self._tick(), self._sweep(), self._meters(), counting)
            ]
            await self._ended.wait()
            self.sockets.farewell()
            await asyncio.sleep(0.2)
            for other in others:
                other.cancel()
            self.server.should_exit = True
            await serving
            await asyncio.gather(*others, return_exceptions=True)
        if self.others is not None:
            await asyncio.to_thread(self.others.close)
        self.served.close()

    def _others(self) -> OtherNodes | None:
        """The other nodes of the house, if it shares its store with any."""
        shared, hub = self.settings.shared, self.served.hub
        listener = open_listener(shared)
        if listener is None:
            return None
        others = OtherNodes(self.node, shared, listener, hub.put, hub.is_looked_at)
        hub.shared, hub.is_silent = True, others.errands.is_silent
        return others

    async def _open(self) -> None:
        """Wait for the tables, then let the house prepare what it must."""
        loop, hub, counting = asyncio.get_running_loop(), self.served.hub, self.served.counting
        patience = loop.time() + OPENING
        while not (hub.ready and counting.ready) and (loop.time() < patience or not hub.audiences):
            if self._ended.is_set():
                return
            await asyncio.sleep(0.02)
        self.served.pit.begin()
        await self._prepare()

    async def _prepare(self) -> None:
        """What follows once the tables are open; what can't be done now is done as soon as it can.

        The store may be away just then, or nobody be there to whom log-ins could be shown.
        """
        while True:
            try:
                await asyncio.to_thread(end_stints, self.node.house, self.served.sessions)
                await self.served.own_tables.begin()
                await asyncio.to_thread(self.opened, self.served)
            except StoreError as error:
                log.warning("again", where="opening", why=repr(error))
            except Exception as error:  # noqa: BLE001 - the next one may succeed
                failure(error, "opening")
            else:
                return
            await asyncio.sleep(AGAIN)

    async def _tick(self) -> None:
        """Everything that only time changes."""
        loop, turns = asyncio.get_running_loop(), 0
        while True:
            await asyncio.sleep(TICK)
            try:
                self.served.hub.tick()
                self.served.pit.tick(self.served.hub.now())
                turns += 1
                if turns % 4 == 0:
                    await asyncio.to_thread(self.served.sessions.look)
                    await self._open_accounts()
                    self.sockets.look_over(loop.time())
                    self._announce_end()
            except StoreError as error:  # it is away, or the house has just been closed
                log.warning("again", where="tick", why=repr(error))
            except Exception as error:  # noqa: BLE001 - the next one may succeed
                failure(error, "tick")

    async def _open_accounts(self) -> None:
        """Sessions are counted at every door from their first round on, wherever they began."""
        if self.others is not None:
            recent = self.served.hub.now() / 1_000 - LATELY / 2_000
            begun = await asyncio.to_thread(self.served.sessions.playing, recent)
            for person, since in begun.items():
                self.served.accounts.open(person, since)

    async def _close_accounts(self) -> None:
        if self.others is not None:
            self.served.accounts.keep_only(await asyncio.to_thread(self.served.sessions.playing))

    async def _meters(self) -> None:
        """Read what other nodes have brought to the meters or paid out of them."""
        audiences = self.served.hub.audiences
        while True:
            await asyncio.sleep(TICK)
            try:
                if any(one.follower.rules.bonus_spin for one in audiences.values()):
                    await asyncio.to_thread(self.node.house.meters.read_on)
            except StoreError as error:  # the next one may succeed
                if not self.node.house.writer.stopped:  # a closed house has closed its store
                    log.warning("meters-unread", why=str(error))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(min(SWEEP, self.settings.away, self.settings.guest_idle))
            try:
                for session in self.served.sessions.sweep():
                    self.served.accounts.close(session.person, session.kind)
                    log.info("session-ended", person=session.person, kind=session.kind)
                await self._close_accounts()
                await asyncio.to_thread(end_stints, self.node.house, self.served.sessions)
                await self.served.seating.sweep()
                await self.served.own_tables.sweep()
                await self.served.counting.save()
            except StoreError as error:  # it is away
                log.warning("again", where="sweep", why=repr(error))
            except Exception as error:  # noqa: BLE001 - the next one may succeed
                failure(error, "sweep")

    def _announce_end(self) -> None:
        """Asked to stop, every table says that this round is its last."""
        if self.node.stopping.asked:
            for audience in self.served.hub.audiences.values():
                audience.announce(0)

    def ask_to_stop(self) -> None:
        """Begin no round any more; asked again, wait for none."""
        if self.node.stopping.asked:
            self.node.stopping.until = 0
        self.node.stopping.ask()
        log.info("stopping")

    @contextmanager
    def _signals(self) -> Iterator[None]:
        loop = asyncio.get_running_loop()
        caught = []
        handlers = {
            signal.SIGTERM: self.ask_to_stop,
            signal.SIGINT: self.ask_to_stop,
            signal.SIGHUP: self.node.ask_to_reload,
        }
        for number, handler in handlers.items():
            try:
                loop.add_signal_handler(number, handler)
                caught.append(number)
            except (ValueError, RuntimeError, NotImplementedError):  # not the main thread
                continue
        try:
            yield
        finally:
            for number in caught:
                loop.remove_signal_handler(number)


def listen(host: str, port: int) -> socket.socket:
    """The socket that the house listens at; an OSError if it can't."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
    except BaseException:
        listening.close()
        raise
    return listening

"""Errands: whoever runs a table or the cage is asked, this node or another, until it has answered.

A table that is taken over is asked for at its new node, under the same id, so that its clients
need not know. Only when nobody has answered for a while are they told to ask again.
"""

from __future__ import annotations

import ssl
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from heapq import heappop, heappush
from itertools import count
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING, Final

from croupier.cage import CAGE
from croupier.house.nodes.door_line import AskAgain, Told, Unspoken
from croupier.house.nodes.lobby import TablePlace, place_of
from croupier.house.nodes.node_line import LineCut, NodeLine, address_of
from croupier.house.writer import HouseFault
from croupier.journal.answer import Answer, Reply
from croupier.journal.contract import Store, StoreError
from croupier.play.acts import Command

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node

PATIENCE: Final = 10.0
"""Seconds for which something is asked again; a takeover takes less."""

PAUSE: Final = 0.1
"""Seconds between two tries."""

BEAT: Final = 0.5
"""Seconds between two signs of life of each node."""


class Unreached(HouseFault):
    """Nobody has answered: it may or may not be done, and the same id may be asked again."""


@dataclass(frozen=True, slots=True)
class Errand:
    """Something that is asked until it is answered."""

    desk: str
    command: Command
    reply: Reply
    until: float


class Errands:
    """Has a line to every node that runs something, and goes on errands over them."""

    def __init__(self, node: Node, store: Store) -> None:
        self.node = node
        self.store = store
        """A session of its own: what is looked up waits for no commit."""
        self.heard: list[Callable[[], None]] = []
        """Called when it may have changed who is silent."""
        self._places: dict[str, TablePlace] = {}
        self._lines: dict[str, NodeLine] = {}
        self._tried: dict[str, float] = {}
        """When a line to an address was last tried."""
        self._connecting: set[str] = set()
        self._ended = False
        self._errands: SimpleQueue[tuple[float, Errand] | None] = SimpleQueue()
        self._silent: frozenset[str] = frozenset()
        self._trouble = ""
        """Why a node wasn't reached that answered, as it was last said."""
        self._pool = ThreadPoolExecutor(16, "errands")
        self._thread = Thread(target=self._run, name="reach", daemon=True)

    def start(self) -> None:
        """Go on errands, in a thread of its own."""
        self._thread.start()

    def close(self) -> None:
        """Ask nothing more."""
        self._ended = True
        self._errands.put(None)
        self._thread.join(PATIENCE)
        self._pool.shutdown(wait=False, cancel_futures=True)
        for line in list(self._lines.values()):
            line.hang_up()

    def ask(self, desk: str, command: Command) -> Answer:
        """Ask whoever runs a table or the cage, and wait for the answer."""
        future: Future[Answer] = Future()
        self.hand_in(desk, command, future)
        return future.result(2 * PATIENCE)

    def hand_in(self, desk: str, command: Command, reply: Reply) -> None:
        """Ask without waiting: the reply is told, sooner or later."""
        errand = Errand(desk, command, reply, time.monotonic() + PATIENCE)
        line = self._line_to(desk)
        if line is None or line.silent:
            self._errands.put((0.0, errand))
        else:
            line.ask(desk, command, partial(self._told, errand))

    def is_silent(self, desk: str) -> bool:
        """Whether nobody answers for a table just now: it is being taken over."""
        return desk in self._silent

    def forget(self, desk: str) -> None:
        """Somebody has taken a table: look again who."""
        self._places.pop(desk, None)

    def _line_to(self, desk: str) -> NodeLine | None:
        place = self._places.get(desk)
        return None if place is None else self._lines.get(self._address(place))

    def _address(self, place: TablePlace) -> str:
        return address_of(place, self.node.settings.keys)

    def _told(self, errand: Errand, told: Told | LineCut) -> None:
        """What became of an errand: it is answered, or goes on."""
        if isinstance(told, Answer):
            if errand.desk == CAGE:
                self.node.house.keeper.look_again()
            with suppress(Exception):  # nobody waits for it any more
                errand.reply.set_result(told)
            return
        self.forget(errand.desk)  # a node that ends says `again` for what another has by now
        why = told.why if isinstance(told, AskAgain) else f"Nobody answers for {errand.desk} now."
        self._again(errand, why)

    def _again(self, errand: Errand, why: str) -> None:
        now = time.monotonic()
        if now < errand.until:
            self._errands.put((now + PAUSE, errand))
            return
        with suppress(Exception):
            errand.reply.set_exception(Unreached(why))

    def _run(self) -> None:
        waiting: list[tuple[float, int, Errand]] = []
        numbers, beaten = count(), 0.0
        while True:
            now = time.monotonic()
            if now - beaten >= BEAT:
                beaten = now
                self._beat()
            while waiting and waiting[0][0] <= now:
                self._go(heappop(waiting)[2])
            soon = min([beaten + BEAT, *(at for at, _, _ in waiting[:1])]) - time.monotonic()
            try:
                item = self._errands.get(timeout=max(0.001, soon))
                if item is None:
                    return
                heappush(waiting, (item[0], next(numbers), item[1]))
            except Empty:
                continue

    def _go(self, errand: Errand) -> None:
        """Try an errand once more."""
        if self.node.runs(errand.desk):
            self._pool.submit(self._ask_here, errand)
            return
        try:
            self._look_up(errand.desk)
        except StoreError as error:
            self._again(errand, str(error))
            return
        line = self._line_to(errand.desk)
        if line is None:
            self._again(errand, f"Nobody runs {errand.desk} now.")
        else:
            line.ask(errand.desk, errand.command, partial(self._told, errand))

    def _ask_here(self, errand: Errand) -> None:
        """This node has taken the table over meanwhile."""
        try:
            answer = self.node.ask_here(errand.desk, errand.command)
        except Exception as error:  # noqa: BLE001 - it is tried again, here or elsewhere
            self._again(errand, str(error) or repr(error))
        else:
            self._told(errand, answer)

    def _look_up(self, desk: str) -> None:
        """Find the node that runs a table, and have a line to it."""
        line = self._line_to(desk)
        if line is not None and not line.silent:
            return
        place = place_of(self.store, desk)
        if place is None or not (address := self._address(place)):
            self._places.pop(desk, None)
            return
        self._places[desk] = place
        line = self._lines.get(address)
        now = time.monotonic()
        if (line is None or line.silent) and now - self._tried.get(address, 0.0) >= BEAT:
            self._tried[address] = now  # many tables may be at a node that hangs
            if address not in self._connecting:
                self._connecting.add(address)
                # A node that hangs takes a second to be given up: nobody else waits for it.
                wait([self._pool.submit(self._connect, place, address)], PAUSE)

    def _connect(self, place: TablePlace, address: str) -> None:
        try:
            self._try_to_connect(place, address)
        finally:
            self._connecting.discard(address)

    def _try_to_connect(self, place: TablePlace, address: str) -> None:
        before = self._lines.pop(address, None)
        if before is not None:
            before.hang_up()
        settings = self.node.settings
        try:
            line = self._lines[address] = NodeLine(place, settings.name, settings.keys)
            if self._ended:
                line.hang_up()
        except Unspoken as no:  # a node that is new there is asked for soon
            self._say_once(f"Node {place.node} can't be spoken to at {address}: {no}")
        except ssl.SSLError as error:
            self._say_once(f"Node {place.node} at {address} isn't believed, or won't: {error}")
        except (OSError, ValueError, TypeError, AttributeError):
            pass  # it is silent, and tried again

    def _say_once(self, trouble: str) -> None:
        if trouble != self._trouble:
            self._trouble = trouble
            self.node.say(trouble)

    def _beat(self) -> None:
        """Ask every node for a sign of life, and note for which tables nobody answers."""
        keys = self.node.settings.keys
        for line in list(self._lines.values()):
            if line.certificate is not None and keys and not keys.believes(line.certificate):
                line.hang_up()  # its certificate was withdrawn
            line.ask("", None, lambda _: None)
        try:
            silent = frozenset(
                table.name for table in self.node.house.config.tables if self._is_mute(table.name)
            )
        except StoreError:  # while the store is away nobody can take a table over
            return
        if self._silent != silent:
            self._silent = silent
            for listener in self.heard:
                listener()

    def _is_mute(self, desk: str) -> bool:
        if self.node.runs(desk):
            return False
        self._look_up(desk)
        line = self._line_to(desk)
        return line is None or line.silent

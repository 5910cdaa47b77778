"""Players of a soak of nodes: threads that bet through the sockets and keep all they were told."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from random import Random
from threading import Lock, Thread
from typing import Any, Final, NamedTuple

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.limits import LOSS
from croupier.house.nodes.caller import Caller, Told
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct
from tools.prove.soaking.clients import BRINGS, CASHIER, CUT, LIMIT, SLIPS, TAKES_BACK, is_limited

EACH: Final = 3
"""Players at each table of a small house; one in a large one."""

VISITS: Final = 0.02
"""How often a player goes to the cage after a bet."""

BREATH: Final = 0.02
"""Seconds between two commands of a player."""


class CutLines(Caller):
    """A line that is cut now and then when something was asked, before the answer is there."""

    def __init__(self, name: str, sockets: Sequence[str]) -> None:
        super().__init__(sockets, patience=60, wait=4)
        self._random = Random(f"cut {name}")
        self.cut = 0

    def _exchanged(self, line: bytes, id_: str) -> Mapping[str, Any]:
        if self._line is not None and self._random.random() < CUT:
            self._line.sendall(line)
            self.cut += 1
            raise ConnectionError("the line was cut")
        return super()._exchanged(line, id_)


class Known(NamedTuple):
    """A command and its answer."""

    table: str
    id: str
    actor: Actor
    act: AnyAct
    told: Told


class Players:
    """All players; the times of the answers say how long a table was down."""

    def __init__(self, sockets: Sequence[str], tables: Sequence[str]) -> None:
        each = EACH if len(tables) <= 10 else 1
        self.players = [
            Player(f"{table.lower()}-{number}", table, sockets, 0.02 if each > 1 else 0.2)
            for table in tables
            for number in range(each)
        ]

    def start(self) -> None:
        """Let them all play."""
        for player in self.players:
            player.thread.start()

    def stop(self) -> None:
        """Let them finish what they are asking."""
        for player in self.players:
            player.stopping = True
        for player in self.players:
            if player.thread.is_alive():
                player.thread.join()

    def must_be_well(self) -> None:
        """Raise what has happened to a player."""
        for player in self.players:
            if player.failed is not None:
                raise player.failed

    def places(self) -> dict[str, str]:
        """Where each table answered last."""
        latest: dict[str, tuple[float, str]] = {}
        for player in self.players:
            if player.answers:
                at, socket = player.answers[-1]
                latest[player.table] = max(latest.get(player.table, (0.0, "")), (at, socket))
        return {table: socket for table, (_, socket) in latest.items()}

    def back(self, table: str, since: float, gone: str) -> float | None:
        """When a table first answered what was asked after a moment, at any node but one."""
        self.must_be_well()
        times = (
            player.first_answer(since, gone) for player in self.players if player.table == table
        )
        return min((at for at in times if at is not None), default=None)


class Player:
    """One player at one table, who asks with one id until there is an answer."""

    def __init__(self, name: str, table: str, sockets: Sequence[str], breath: float) -> None:
        self.name = name
        self.table = table
        self.known: list[Known] = []
        self.answers: list[tuple[float, str]] = []
        """When what was asked at that time or later was answered, and where."""
        self.failed: Exception | None = None
        self.stopping = False
        self.repeated = 0
        self.late = 0
        """Bets for a round that was over."""
        self.limited = 0
        """Bets beyond a limit."""
        self.caller = CutLines(name, sockets)
        self.thread = Thread(target=self._run, daemon=True)
        self._random = Random(name)
        self._breath = breath
        self._asked = 0
        self._round = 1
        self._lock = Lock()

    def first_answer(self, since: float, gone: str) -> float | None:
        """When it was first answered after a moment, at any node but one."""
        with self._lock:
            recent = self.answers[-2_000:]
        for at, where in recent:
            if at > since and where != gone:
                return at
        return None

    def _run(self) -> None:
        try:
            if is_limited(self.name):
                self._ask(CASHIER, cage.RegisterPlayer(self.name), CAGE)
                me = Actor(self.name, "player")
                self._ask(me, cage.SetLimit(self.name, LOSS, "day", LIMIT), CAGE)
            while not self.stopping:
                self._play()
                time.sleep(self._random.uniform(0, 2 * self._breath))
        except Exception as error:  # noqa: BLE001 - the soak raises it
            self.failed = error
        finally:
            self.caller.close()

    def _play(self) -> None:
        me = Actor(self.name, "player")
        if self.known and self._random.random() < 0.1:
            self._repeat(self._random.choice(self.known))
        bet = acts.PlaceBets(self.name, self._random.choice(SLIPS), self._round)
        told = self._ask(me, bet)
        code = told.refused["code"] if told.refused is not None else ""
        if told.refused is not None and code == "round":
            self.late += 1
            self._round = max(1, told.refused["figures"]["present"])
        elif code == "limit":
            self.limited += 1
        elif code == "no-seat":
            self._ask(me, acts.TakeSeat(self.name, self.name))
        elif code == "credit" and is_limited(self.name):
            self._visit_the_cage(me)
        elif code == "credit":
            self._ask(CASHIER, acts.BuyIn(self.name, 100_000))
        elif self._random.random() < VISITS:
            self._visit_the_cage(me)

    def _visit_the_cage(self, me: Actor) -> None:
        """Bring money from the wallet to the seat and back; the cage may be another node's."""
        self._ask(CASHIER, cage.RegisterPlayer(self.name), CAGE)
        self._ask(CASHIER, cage.Deposit(self.name, BRINGS), CAGE)
        self._ask(me, cage.SendToSeat(self.name, self.table, self.name, BRINGS), CAGE)
        self._ask(me, acts.SendTransfer(self.name, TAKES_BACK))

    def _ask(self, actor: Actor, act: AnyAct, desk: str = "") -> Told:
        self._asked += 1
        id_, desk = f"{self.name}-{self._asked}", desk or self.table
        told = self.caller.ask(desk, actor, act, id_)
        if desk == self.table:
            with self._lock:
                self.answers.append((time.monotonic(), told.node))
        if told.first:
            self.known.append(Known(desk, id_, actor, act, told))
        return told

    def _repeat(self, known: Known) -> None:
        """What is on record is answered as before, by whichever node."""
        again = self.caller.ask(known.table, known.actor, known.act, known.id)
        self.repeated += 1
        if again[:3] != known.told[:3]:
            raise RuntimeError(f"{known.id} was told {known.told}, then {again}")

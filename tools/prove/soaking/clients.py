"""The clients of a soak: threads that bet, and a log on disk of all they asked and were told.

Some have a limit on what they lose, all bring money from their wallets and back, all say for which
round they bet, which may be over, and now and then a line is cut before the answer is there.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Mapping
from concurrent.futures import Future
from dataclasses import fields
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.acts import CAGE_ACTS
from croupier.cage.limits import LOSS
from croupier.house.run import Unready
from croupier.house.writer import Writer
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import ACTS, Act, Actor, AnyAct, Command, new_act

SLIPS: Final = (
    "17 by 5; red by 10",
    "odd by 10; 1/2 by 5",
    "column 1 by 10; 32 by 5; 0 by 5",
    "black by 20",
    "1/2/3 by 10; 36 by 10",
)
CASHIER: Final = Actor("Cas", "cashier")
DEALER: Final = Actor("Dana", "dealer")

LIMIT: Final = 200_00
"""What a limited player may lose, in minor units: a few bets."""

BRINGS: Final = 60_00
"""From the wallet to the seat: a player with a limit has no other money."""
TAKES_BACK: Final = 5_00
"""So much of it goes back at once."""

VISITS: Final = 0.03
"""How often a player goes to the cage."""
CUT: Final = 0.1
"""How often a line is cut before the answer is there."""
LOOKS: Final = 0.8
"""How often a player looks up to see which round it is; else they bet for the one they knew."""


def is_limited(name: str) -> bool:
    """Whether a player has a limit: every third does."""
    return int(name.rpartition("-")[2]) % 3 == 0


class Asked(NamedTuple):
    """A command as a client's log has it."""

    id: str
    table: str
    actor: tuple[str, str]
    act: str
    details: tuple[object, ...]

    @property
    def command(self) -> Command:
        kinds: dict[str, type[AnyAct]] = {**ACTS, **CAGE_ACTS}
        return Command(self.id, Actor(*self.actor), new_act(kinds[self.act], *self.details))


class Told(NamedTuple):
    """An acknowledgement as a client's log has it."""

    id: str
    table: str
    first: int
    last: int
    code: str


class Log:
    """Lines that are on disk before the next step."""

    def __init__(self, path: Path) -> None:
        self._file = os.open(path, os.O_CREAT | os.O_APPEND | os.O_WRONLY | os.O_DSYNC, 0o644)

    def write(self, line: Asked | Told) -> None:
        """Add a line."""
        os.write(self._file, json.dumps([type(line).__name__, *line]).encode() + b"\n")


def read_log(path: Path) -> Iterator[Asked | Told]:
    """What a client of an ended life wrote; a line that was cut off is as if it wasn't sent."""
    for line in path.read_text().splitlines(keepends=True):
        if line.endswith("\n"):
            kind, *values = json.loads(line)
            if kind == "Told":
                yield Told(*values)
            else:
                id_, table, actor, act, details = values
                yield Asked(id_, table, tuple(actor), act, tuple(details))


class Client:
    """A player who bets as fast as the house answers."""

    def __init__(self, writer: Writer, table: str, name: str, life: int, log: Log) -> None:
        self.writer = writer
        self.table = table
        self.name = name
        self.random = Random(f"{name} {life}")
        self.log = log
        self.life = life
        self.me = Actor(name, "player")
        self._number = 0
        self._bet = 0
        self._round = 0

    def play(self, again: list[Asked], known: list[tuple[Asked, Told]]) -> None:
        """Ask again what had no answer, check some answers that are known, then bet for ever."""
        for asked in again:
            self._ask(asked)
        for asked, told in known:
            answer = self._answer(asked)
            assert told[2:4] == (answer.first, answer.last), (told, answer)
            assert told.code == _code(answer), (told, answer)
        if is_limited(self.name):
            self._told(cage.RegisterPlayer(self.name), CASHIER, CAGE)
            self._told(cage.SetLimit(self.name, LOSS, "day", LIMIT), self.me, CAGE)
        while True:
            if self.random.random() < VISITS:
                self._visit_the_cage()
            self._act(self._next())

    def _visit_the_cage(self) -> None:
        """Bring money from the wallet to the seat, and some of it back."""
        self._told(cage.RegisterPlayer(self.name), CASHIER, CAGE)
        self._told(cage.Deposit(self.name, BRINGS), CASHIER, CAGE)
        self._told(cage.SendToSeat(self.name, self.table, self.name, BRINGS), self.me, CAGE)
        self._told(acts.SendTransfer(self.name, TAKES_BACK), self.me)

    def _buy_colour(self, given: Mapping[str, int]) -> None:
        """At a live table: chips of a colour for some of the value chips."""
        if self._live:
            self._told(acts.BuyChips(self.name, given=given, value=100), self.me)

    @property
    def _live(self) -> bool:
        return self.writer.tables[self.table].state.live is not None

    def _next(self) -> Act:
        roll = self.random.random()
        if not self._round or self.random.random() < LOOKS:
            self._round = max(1, self.writer.tables[self.table].state.round)
        if self._bet and roll < 0.15:
            bet, self._bet = self._bet, 0
            return acts.WithdrawBet(self.name, bet)
        if roll < 0.2:
            return acts.ClearBets(self.name)
        return acts.PlaceBets(self.name, self.random.choice(SLIPS), self._round)

    def _act(self, act: Act) -> None:
        answer = self._told(act, self.me)
        refusal = answer.refusal
        if refusal is None:
            return
        if refusal.code == "no-seat":
            self._told(acts.TakeSeat(self.name, self.name), self.me)
        elif refusal.code == "credit" and is_limited(self.name):
            self._visit_the_cage()
            self._buy_colour({"2500": 1})
        elif refusal.code == "credit" and self._live:
            self._told(acts.BuyChips(self.name, cash=20_000, value=100), DEALER)
        elif refusal.code == "credit":
            self._told(acts.BuyIn(self.name, 100_000), CASHIER)
        elif refusal.code == "chips":
            self._buy_colour({"500": 1})
        else:
            time.sleep(self.random.random() / 100)  # there is no betting now

    def _told(self, act: AnyAct, actor: Actor, desk: str = "") -> Answer:
        self._number += 1
        id_ = f"{self.name}-{self.life}-{self._number}"
        details = tuple(getattr(act, one.name) for one in fields(act))
        person = actor.person, actor.position
        return self._ask(Asked(id_, desk or self.table, person, type(act).__name__, details))

    def _ask(self, asked: Asked) -> Answer:
        self.log.write(asked)
        answer = self._answer(asked)
        self.log.write(Told(asked.id, asked.table, answer.first, answer.last, _code(answer)))
        return answer

    def _answer(self, asked: Asked) -> Answer:
        if self.random.random() < CUT:  # and it is asked again at once, on another line
            self.writer.submit(asked.table, asked.command)
        while True:
            future: Future[Answer] = self.writer.submit(asked.table, asked.command)
            try:
                return future.result(60)
            except Unready:  # it is still counting what was lost, and says so
                time.sleep(self.random.random() / 100)


def _code(answer: Answer) -> str:
    return answer.refusal.code if answer.refusal is not None else ""

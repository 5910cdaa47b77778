"""A run: commands that came in a row for one table, each decided, evolved and posted in turn.

There is one way for every command. What can be done for many at once is done once, when the run
is over: the books are checked, and the entries are numbered, chained and handed out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from itertools import repeat
from typing import Final, NamedTuple, Protocol

from croupier.house.table import THE_HOUSE, Table
from croupier.house.upkeep.breaches import BREACHES, TELLING
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry, StoreError
from croupier.journal.encoding import encoded_all
from croupier.journal.marks import mark_of, marked
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct, Command
from croupier.play.bonus.events import BonusWheelsSpun, JackpotConfirmed, JackpotTaken
from croupier.play.context import Context, Decision
from croupier.play.deciding import decide_act
from croupier.play.endings import ENDINGS
from croupier.play.events import (
    BettingOpened,
    CommandRefused,
    Event,
    Noted,
    ResultConfirmed,
    ends_day,
)
from croupier.play.evolving import evolve
from croupier.play.refusals import Refusal

BACK: Final = 60_000
"""Milliseconds that the clock may go back without a word: it is being set right all the time."""


SETTLED_AFTER: Final = frozenset((ResultConfirmed, BonusWheelsSpun, JackpotTaken, JackpotConfirmed))
"""Events after which a round is settled, unless it owes something still."""


class Guard(Protocol):
    """The cage's word on players."""

    def __call__(self, table: Table, act: AnyAct, decision: Decision, now: int) -> Refusal | None:
        """Why what was decided may not happen at a moment."""

    def against(self, table: Table, seat: str, now: int) -> str:
        """Why what a seat has on the cloth may not ride, if it may not."""

    def supplied(self, table: Table, act: AnyAct) -> AnyAct:
        """An act with what the cage gives for it."""


class Unready(Exception):
    """What it takes to decide this command isn't known yet; nothing else is wrong."""


class Taken(NamedTuple):
    """What became of some commands of a table, in order, and what must be stored for it."""

    answers: list[Answer]
    entries: list[Entry]


def take_run(table: Table, commands: Iterable[Command], now: int) -> Taken:
    """Take commands at a moment of the house's clock; nothing of it is stored yet."""
    run = Run(table, now)
    answers = [run.take(command) for command in commands]
    return Taken(answers, run.entries())


def take(table: Table, command: Command) -> tuple[Answer, list[Entry]]:
    """Take a single command at its own moment."""
    (answer,), entries = take_run(table, (command,), command.at)
    return answer, entries


class Run:
    """Takes one command after the other, each on what those before it have left."""

    __slots__ = (
        "actors",
        "answers",
        "clock_read",
        "context",
        "events",
        "guard",
        "ids",
        "marks",
        "now",
        "number",
        "table",
    )

    def __init__(self, table: Table, now: int, guard: Guard | None = None) -> None:
        self.guard = guard
        self.table, self.answers, self.number = table, table.answers, table.number
        self.now = now
        at = max(now, table.at)  # the clock may go back, the record doesn't
        self.context = Context(table.settler, table.state, THE_HOUSE, at)
        self.clock_read = False
        self.ids: list[str] = []
        self.marks: list[int] = []
        self.actors: list[Actor] = []
        self.events: list[Event] = []

    def told(self, command: Command) -> Answer | Exception:
        """What a command is told; one that can't be decided yet leaves the table as it was."""
        try:
            return self.take(command)
        except (Unready, StoreError) as error:
            return error

    def take(self, command: Command) -> Answer:
        """Decide a command and go past its events; a repeated one gets its first answer."""
        actor, mark = command.actor, mark_of(command)
        known = self.answers.first(command.id, mark)
        if known is not None:
            return known
        if not self.clock_read:
            self._read_clock()
        self.context.actor = actor
        act = self.guard.supplied(self.table, command.act) if self.guard else command.act
        decision = decide_act(self.context, act)
        refusal = self.guard and self.guard(self.table, act, decision, self.context.at)
        if refusal:
            return Answer(0, 0, refusal)
        if not isinstance(decision, list):
            return self._refuse(command, mark, decision)
        return self._record(command.id, actor, decision, None, mark)

    def _refuse(self, command: Command, mark: int, refusal: Refusal) -> Answer:
        if not refusal.journalled:
            return Answer(0, 0, refusal)
        if refusal.code in BREACHES and not self.table.breaches.first(command.actor):
            return Answer(0, 0, refusal)
        event = _on_record(command, refusal)
        return self._record(command.id, command.actor, [event], refusal, mark)

    def _record(
        self, id_: str, actor: Actor, events: list[Event], refusal: Refusal | None, mark: int = 0
    ) -> Answer:
        """Bring the table past events; they are written down when the run is over."""
        if self.table.breaches.again and not TELLING.isdisjoint(map(type, events)):
            self._tell_breaches()
        context, first = self.context, self.number + 1
        self.marks.append(mark)
        self.marks += repeat(0, len(events) - 1)
        for event in events:
            evolve(context.state, event, context.at)
            self.number += 1
            self.ids.append(id_)
            self.actors.append(actor)
            self.events.append(event)
        kind = type(event)
        if ends_day(event):  # ids are kept for the gaming day
            self.answers.clear()
        answer = self.answers.add(id_, first, self.number, refusal, mark)
        if kind in SETTLED_AFTER:  # money moves on confirmation, in one breath
            self.take(Command(f"{id_}/settle", THE_HOUSE, acts.Settle()))
        if context.state.live is not None and type(events[0]) is BettingOpened:
            self._return_stakes(id_)
        return answer

    def _return_stakes(self, id_: str) -> None:
        """At a live table: what rides and may not, by the cage's word on its player."""
        for name, seat in list(self.context.state.seats.items()):
            if seat.bets and self.guard is not None:
                why = self.guard.against(self.table, name, self.context.at)
                if why:
                    act = acts.ReturnStakes(name, why)
                    self.take(Command(f"{id_}/return/{name}", THE_HOUSE, act))

    def _tell_breaches(self) -> None:
        """Put it on record how often people asked again for what isn't theirs."""
        for noted in self.table.breaches.told(self.context.state.round):
            self._record(f"house/breaches/{self.number + 1}", THE_HOUSE, [noted], None)

    def _read_clock(self) -> None:
        """Put it on record if the clock jumped back: once, however long it stays behind."""
        table, now, self.clock_read = self.table, self.now, True
        before, table.clock = table.clock or table.at, now
        if now >= table.at or now >= before - BACK or not now:  # 0: no clock has stamped it
            return
        text = f"the house's clock went back by {(before - now) // 1000} s"
        self._record(f"house/clock/{self.number + 1}", THE_HOUSE, [Noted("clock", text)], None)

    def entries(self) -> list[Entry]:
        """End the run: what must be stored, once the books agree with the table."""
        table, events = self.table, self.events
        if not events:
            return []
        table.at, table.number = self.context.at, self.number
        touched = table.ledger.post(*events)
        table.check(touched if ENDINGS.isdisjoint(map(type, events)) else None)
        data = encoded_all(zip(events, self.actors, strict=True), table.at)
        return table.chain(self.ids, list(map(marked, data, self.marks)))


def _on_record(command: Command, refusal: Refusal) -> CommandRefused:
    act = command.act
    details = {
        one.name: value
        for one in fields(act)
        if isinstance(value := getattr(act, one.name), str | int)
    }
    return CommandRefused(
        type(act).__name__,
        refusal.code,
        refusal.message,
        refusal.clause or "",
        details,
        dict(refusal.figures),
    )

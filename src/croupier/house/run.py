"""A run: commands that came in a row for one table, each decided, evolved and posted in turn.

There is one way for every command. What can be done for many at once is done once, when the run
is over: the books are checked, and the entries are numbered, chained and handed out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from typing import Final, NamedTuple

from croupier.house.table import THE_HOUSE, Table
from croupier.journal.answer import Answer
from croupier.journal.contract import Entry
from croupier.journal.encoding import encoded_all
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.context import Context
from croupier.play.deciding import decide_act
from croupier.play.endings import ENDINGS
from croupier.play.events import (
    CommandRefused,
    Event,
    Noted,
    ResultConfirmed,
    TableClosed,
)
from croupier.play.evolving import evolve
from croupier.play.refusals import Refusal

BACK: Final = 60_000
"""Milliseconds that the clock may go back without a word: it is being set right all the time."""


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
        "ids",
        "now",
        "number",
        "table",
    )

    def __init__(self, table: Table, now: int) -> None:
        self.table, self.answers, self.number = table, table.answers, table.number
        self.now = now
        at = max(now, table.at)  # the clock may go back, the record doesn't
        self.context = Context(table.settler, table.state, THE_HOUSE, at)
        self.clock_read = False
        self.ids: list[str] = []
        self.actors: list[Actor] = []
        self.events: list[Event] = []

    def take(self, command: Command) -> Answer:
        """Decide a command and go past its events; a repeated one gets its first answer."""
        id_, actor, act, _ = command
        if id_ in self.answers.numbers:
            return self.answers[id_]
        if not self.clock_read:
            self._read_clock()
        self.context.actor = actor
        decision = decide_act(self.context, act)
        if not isinstance(decision, list):
            return self._refuse(command, decision)
        return self._record(id_, actor, decision, None)

    def _refuse(self, command: Command, refusal: Refusal) -> Answer:
        if not refusal.journalled:
            return Answer(0, 0, refusal)
        return self._record(command.id, command.actor, [_on_record(command, refusal)], refusal)

    def _record(
        self, id_: str, actor: Actor, events: list[Event], refusal: Refusal | None
    ) -> Answer:
        """Bring the table past events; they are written down when the run is over."""
        context, first = self.context, self.number + 1
        for event in events:
            evolve(context.state, event, context.at)
            self.number += 1
            self.ids.append(id_)
            self.actors.append(actor)
            self.events.append(event)
        kind = type(event)
        if kind is TableClosed:  # ids are kept for the gaming day
            self.answers.clear()
        answer = self.answers.add(id_, first, self.number, refusal)
        if kind is ResultConfirmed:  # money moves on confirmation, in one breath
            self.take(Command(f"{id_}/settle", THE_HOUSE, acts.Settle()))
        return answer

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
        return table.chain(self.ids, data)


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

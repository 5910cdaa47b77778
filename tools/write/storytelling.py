"""The story of a table: who asked for what and when, what came of it, and where the money went."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields
from textwrap import fill
from typing import Final

from croupier.books.transfers import transfers
from croupier.cli.console.telling import Teller, refusal_told
from croupier.facade import game as dealt
from croupier.house.opening import open_table
from croupier.house.run import take
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.contract import Entry
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from croupier.money import written
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.events import CommandRefused, Event
from croupier.play.paying.settling import Settler
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import TableState
from croupier.rulebooks.files import Data
from croupier.rulebooks.rules import Rules

ANN: Final = Actor("Ann", "player")
BOB: Final = Actor("Bob", "player")
DEALER: Final = Actor("Dan", "dealer")
SUPERVISOR: Final = Actor("Sue", "supervisor")
MANAGER: Final = Actor("Max", "manager")

EIGHT_O_CLOCK: Final = 20 * 3_600_000
STEP: Final = 5_000
"""Milliseconds from one request to the next."""

WIDTH: Final = 100
INDENT: Final = " " * 10


class Story:
    """A table with its journal in memory, and the transcript of what happens at it."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules: Rules = dealt(game).rules
        self.checks = needed_checks(self.rules)
        self.store = MemoryStore()
        self.table = Table(game, Settler(self.rules))
        self.at = EIGHT_O_CLOCK
        self.commands = 0
        self.detailed = True
        self.lines = [
            f"An evening at {game}",
            "",
            "When, who and what was asked; below it what came of it, and after `>` the money that",
            "moved and what everybody has then. Written by `python -m tools.write.playthroughs`.",
        ]

    @property
    def powers(self) -> Data:
        """What needs somebody's say at this table."""
        powers: Data = self.rules.rulebook["authority"]
        return powers

    @property
    def imprisons(self) -> bool:
        """Whether a zero takes prisoners."""
        return "imprisoned" in self.rules.zero.clauses

    @property
    def state(self) -> TableState:
        return self.table.state

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"

    def section(self, title: str, *, detailed: bool = False) -> None:
        """Begin a part of the evening; in detail also every piece is told."""
        self.detailed = detailed
        self.lines += ["", title, "-" * len(title)]

    def does(self, actor: Actor, act: Act, lost: int = 0) -> None:
        """Somebody asks for something; the last entries may be lost on their way to the journal."""
        self.at += STEP
        self.commands += 1
        hours, rest = divmod(self.at // 1000, 3600)
        time = f"{hours:02}:{rest // 60:02}:{rest % 60:02}"
        who = "the house" if actor == THE_HOUSE else f"{actor.person}, {actor.position}"
        self._write(f"{time}  {who}: {asked_for(act)}")
        answer, entries = take(self.table, Command(f"c{self.commands}", actor, act, self.at))
        stored = entries[: len(entries) - lost]
        self.store.append(stored)
        if answer.refusal is not None:
            record = " It is on record." if answer.refusal.journalled else ""
            self._write(f"{INDENT}{refusal_told(answer.refusal)}{record}")
        self._tell(stored)

    def say(self, line: str) -> None:
        """Add a word of explanation."""
        self._write(INDENT + line)

    def _tell(self, entries: list[Entry]) -> None:
        events = [decoded(entry.data).event for entry in entries]
        teller = Teller(self.state, self.table.settler)
        for event in events:
            if not isinstance(event, CommandRefused):
                for line in teller.tell(event):
                    if self.detailed or not line.startswith("  "):
                        self._write(INDENT + line)
        moved = _moved(events)
        if moved:
            self._write(f"{INDENT}> {moved}; now {self._meters()}")

    def _meters(self) -> str:
        state, books = self.state, self.table.ledger.balances
        seats = [*state.departed.values(), *state.seats.values()]
        shown = [f"{seat.player} {written(seat.credit)}" for seat in seats]
        shown += [f"{seat.player} owes {written(seat.owes)}" for seat in seats if seat.owes]
        shown += [
            f"{account} {written(books[account])}"
            for account in ("layout", "prison", "bank")
            if books.get(account)
        ]
        return ", ".join(shown)

    def crash(self) -> None:
        """Everything in memory is gone; the table is opened again from its journal."""
        self.lines.append(f"{INDENT}*** the power fails, and the house opens again ***")
        self.at += 60_000
        self.table = open_table(self.store, self.game, self.table.settler)
        self.does(THE_HOUSE, acts.TakeTable(self.state.epoch + 1, "house"))
        self.does(THE_HOUSE, acts.Recover())

    def end(self) -> None:
        """Close the table and say what the journal holds."""
        self.section("The table closes")
        self.does(SUPERVISOR, acts.CloseTable(True))
        faults = self.table.ledger.faults(self.state)
        assert not faults, faults
        self._write(f"{INDENT}{self.table.number} events in the journal; the books agree.")

    def _write(self, line: str, indent: str = INDENT + "  ") -> None:
        self.lines.append(fill(line, WIDTH, subsequent_indent=indent, break_long_words=False))


UNSAID: Final = frozenset((("round", 0), ("play", False)))
"""What isn't said: that a bet is for the present round, and that a table is for money."""


def asked_for(act: Act) -> str:
    """An act in words: its name, then what it says."""
    name = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(act).__name__).lower()
    told = [one for one in fields(act) if not _is_unsaid(one.name, getattr(act, one.name))]
    words = [_word(one.name, getattr(act, one.name)) for one in told]
    said = ", ".join(word for word in words if word and word != "dealer")
    return f"{name} {said}".strip().replace("seat seat", "seat")


def _is_unsaid(name: str, value: object) -> bool:
    return isinstance(value, int) and (name, value) in UNSAID


def _word(name: str, value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key.replace('_', ' ')} {_plain(one)}" for key, one in value.items())
    if isinstance(value, str):
        return f"seat {value}" if name == "seat" else value
    if isinstance(value, bool):
        return name.replace("_", " ") if value else f"not {name.replace('_', ' ')}"
    if isinstance(value, int):
        return written(value) if name == "amount" else f"{name} {value}"
    return "; ".join(map(str, value)) if isinstance(value, list) else ""


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _moved(events: list[Event]) -> str:
    """The transfers of some events, those between the same accounts together."""
    sums: dict[tuple[str, str], int] = {}
    for event in events:
        for source, target, amount in transfers(event):
            sums[source, target] = sums.get((source, target), 0) + amount
    return ", ".join(
        f"{source.replace(':', ' ')} to {target.replace(':', ' ')} {written(amount)}"
        for (source, target), amount in sums.items()
    )

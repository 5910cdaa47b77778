"""A table in the house's memory: its state, books and answers, as far as its journal goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, fields
from itertools import repeat
from typing import TYPE_CHECKING, NamedTuple

from croupier.books.ledger import BooksDisagree, Ledger
from croupier.journal.answer import Answer
from croupier.journal.contract import GENESIS, Entry, links, new_entry
from croupier.journal.encoding import Recorded, encoded
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.authority import HOUSE
from croupier.play.deciding import decide
from croupier.play.endings import ENDINGS
from croupier.play.events import (
    CommandRefused,
    Event,
    Noted,
    ResultConfirmed,
    TableClosed,
)
from croupier.play.evolving import evolve
from croupier.play.paying.settling import Settler
from croupier.play.refusals import Refusal
from croupier.play.state import TableState

if TYPE_CHECKING:
    from croupier.house.quick import PlainBets

THE_HOUSE = Actor("house", HOUSE)

BACK = 60_000
"""Milliseconds that the clock may go back without a word: it is being set right all the time."""


class Taken(NamedTuple):
    """What became of some commands of a table, in order, and what must be stored for it."""

    answers: list[Answer | Exception]
    """An error stands for a command that the house couldn't decide."""
    entries: list[Entry]


@dataclass(slots=True)
class Answers:
    """The first answer to each command by its id: for most of them only a number is kept.

    A gaming day may have a million: numbers take a tenth of the memory and of the time to open.
    """

    numbers: dict[str, int] = field(default_factory=dict)
    """The event of a command that caused just one; 0 if there is more to say."""
    longer: dict[str, Answer] = field(default_factory=dict)
    saved: int = field(default=0, compare=False)
    """How many of them snapshots hold already."""
    parts: list[tuple[int, str]] = field(default_factory=list, compare=False)
    """The entries at which parts of them were saved: number and hash."""

    def get(self, command: str) -> Answer | None:
        """What a command was answered, if it is on record."""
        number = self.numbers.get(command)
        if number is None:
            return None
        return Answer(number, number) if number else self.longer[command]

    def __iter__(self) -> Iterator[str]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def add(self, command: str, first: int, last: int, refusal: Refusal | None) -> None:
        """Remember what a command caused."""
        if first == last and refusal is None:
            self.numbers[command] = first
        else:
            self.numbers[command] = 0
            self.longer[command] = Answer(first, last, refusal)

    def clear(self) -> None:
        """Forget all: ids are kept for the gaming day, which ends when the table closes."""
        self.numbers.clear()
        self.longer.clear()
        self.saved, self.parts = 0, []


@dataclass(slots=True)
class Table:
    """One table. Only its writer touches it, and nothing outside sees it before the commit."""

    name: str
    settler: Settler
    state: TableState = field(default_factory=TableState)
    ledger: Ledger = field(default_factory=Ledger)
    number: int = 0
    hash: bytes = GENESIS
    at: int = 0
    answers: Answers = field(default_factory=Answers)
    """The first answer to each command of the gaming day that is on record."""
    saved: int = field(default=0, compare=False)
    """The number of the latest snapshot."""
    clock: int = field(default=0, compare=False)
    """What the house's clock said last; the time on record never goes back."""
    plain: PlainBets | None = field(default=None, compare=False, repr=False)
    """What is known of bets that can be placed quickly."""

    def take(self, command: Command, at: int | None = None) -> tuple[Answer, list[Entry]]:
        """Decide a command, go past its events and give the entries that must be stored.

        `at` is the house's clock; without it the command has its own moment.
        """
        known = self.answers.get(command.id)
        if known is not None:
            return known, []
        if at is not None:
            command = Command(command.id, command.actor, command.act, at)
        noted: list[Entry] = []
        if command.at < self.at:  # the clock went back; the record doesn't
            noted = self._note_clock(command.at)
            command = Command(command.id, command.actor, command.act, self.at)
        elif command.at > self.at:
            self.clock = command.at
        decision = decide(self.settler, self.state, command)
        if isinstance(decision, Refusal):
            if not decision.journalled:
                return Answer(0, 0, decision), noted
            answer, entries = self._record(command, [_on_record(command, decision)], decision)
            return answer, noted + entries
        answer, entries = self._record(command, decision)
        if type(decision[-1]) is ResultConfirmed:
            entries += self._settle(command)
        return answer, noted + entries

    def _note_clock(self, now: int) -> list[Entry]:
        """Put it on record if the clock jumped back: once, however long it stays behind."""
        before, self.clock = self.clock or self.at, now
        if now >= before - BACK or not now:  # 0: no clock has stamped it
            return []
        text = f"the house's clock went back by {(before - now) // 1000} s"
        note = acts.Note("clock", text)
        command = Command(f"house/clock/{self.number + 1}", THE_HOUSE, note, self.at)
        return self._record(command, [Noted(note.topic, text)])[1]

    def _settle(self, command: Command) -> list[Entry]:
        """Money moves on confirmation: the house settles in the same breath."""
        act = Command(f"{command.id}/settle", THE_HOUSE, acts.Settle(), self.at)
        return self.take(act)[1]

    def _record(
        self, command: Command, events: list[Event], refusal: Refusal | None = None
    ) -> tuple[Answer, list[Entry]]:
        id_, actor, at = command.id, command.actor, command.at
        data, touched, check_all = list[bytes](), list[str](), False
        first, self.at = self.number + 1, at
        for event in events:
            data.append(encoded(event, at, actor))
            evolve(self.state, event, at)
            touched += self.ledger.post(event)
            check_all = check_all or type(event) in ENDINGS
            if type(event) is TableClosed:
                self.answers.clear()
        self.check(None if check_all else touched)
        entries = self.chain([id_] * len(data), data)
        self.answers.add(id_, first, self.number, refusal)
        return Answer(first, self.number, refusal), entries

    def check(self, touched: Iterable[str] | None) -> None:
        """See that the books agree with the table: in the accounts that were touched, or in all."""
        faults = self.ledger.faults(self.state, touched)
        if faults:
            raise BooksDisagree(f"{self.name}: {'; '.join(faults)}")

    def chain(self, commands: Sequence[str], data: Sequence[bytes]) -> list[Entry]:
        """Number events and chain them, each with its command's id, to what is there."""
        hashes = links(self.hash, self.name, commands, data)
        first, self.number, self.hash = self.number + 1, self.number + len(data), hashes[-1]
        numbers = range(first, self.number + 1)
        return list(map(new_entry, zip(repeat(self.name), numbers, commands, data, hashes)))

    def replay(self, entry: Entry, recorded: Recorded) -> None:
        """Go past a stored event again, on opening."""
        event, at, _ = recorded
        number, command, answers = entry.number, entry.command, self.answers
        self.number, self.hash, self.at = number, entry.hash, at
        evolve(self.state, event, at)
        self.ledger.post(event)
        before = answers.get(command)
        if type(event) is TableClosed:
            answers.clear()
        first = number if before is None else before.first
        answers.add(command, first, number, _from_record(event))


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


def _from_record(event: Event) -> Refusal | None:
    if type(event) is not CommandRefused:
        return None
    return Refusal(event.code, event.message, event.clause or None, event.figures)

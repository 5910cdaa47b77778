"""A table in the house's memory: its state, books and answers, as far as its journal goes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import Final

from croupier.books.ledger import BooksDisagree, Ledger
from croupier.house.upkeep.breaches import Breaches
from croupier.journal.answer import ID_USED, Answer, new_answer
from croupier.journal.contract import GENESIS, Entry, links, new_entry
from croupier.journal.encoding import Recorded
from croupier.journal.marks import mark_in
from croupier.play.acts import Actor
from croupier.play.authority import HOUSE
from croupier.play.events import CommandRefused, Event, ends_day
from croupier.play.evolving import evolve
from croupier.play.paying.settling import Settler
from croupier.play.refusals import Refusal
from croupier.play.state import TableState

THE_HOUSE = Actor("house", HOUSE)

BITS: Final = 40
NUMBER: Final = (1 << BITS) - 1
"""Where an entry's number stands in what is kept of a command."""


@dataclass(slots=True)
class Answers:
    """The first answer to each command by its id: for most of them only a number is kept.

    A gaming day may have a million: numbers take a tenth of the memory and of the time to open.
    """

    numbers: dict[str, int] = field(default_factory=dict)
    """The event of a command that caused just one, 0 if there is more to say; and above these
    bits the mark of what it asked."""
    longer: dict[str, Answer] = field(default_factory=dict)
    saved: int = field(default=0, compare=False)
    """How many of them snapshots hold already."""
    parts: list[tuple[int, str]] = field(default_factory=list, compare=False)
    """The entries at which parts of them were saved: number and hash."""

    def __contains__(self, command: str) -> bool:
        return command in self.numbers

    def __getitem__(self, command: str) -> Answer:
        number = self.numbers[command] & NUMBER
        return Answer(number, number) if number else self.longer[command]

    def get(self, command: str) -> Answer | None:
        """What a command was answered, if it is on record."""
        return self[command] if command in self.numbers else None

    def first(self, command: str, mark: int) -> Answer | None:
        """What a command is told that has come before: its first answer, if it asks the same."""
        kept = self.numbers.get(command)
        if kept is None:
            return None
        before = kept >> BITS
        return self.get(command) if before == mark or not (before and mark) else ID_USED

    def mark(self, command: str) -> int:
        """The mark of what a command asked; 0 if it isn't known."""
        return self.numbers.get(command, 0) >> BITS

    def __iter__(self) -> Iterator[str]:
        return iter(self.numbers)

    def __len__(self) -> int:
        return len(self.numbers)

    def add(
        self, command: str, first: int, last: int, refusal: Refusal | None, mark: int
    ) -> Answer:
        """Remember what a command asked and caused, and give its answer."""
        answer = new_answer((first, last, refusal))
        if first == last and refusal is None:
            self.numbers[command] = mark << BITS | first
        else:
            self.numbers[command] = mark << BITS
            self.longer[command] = answer
        return answer

    def clear(self) -> None:
        """Forget all: ids are kept until the books of the gaming day are closed."""
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
    breaches: Breaches = field(default_factory=Breaches, compare=False)
    clock: int = field(default=0, compare=False)
    """What the house's clock said last; the time on record never goes back."""

    def check(self, touched: Iterable[str] | None) -> None:
        """See that the books agree with the table: in the accounts that were touched, or in all."""
        faults = self.ledger.faults(self.state, touched)
        if faults:
            raise BooksDisagree(f"{self.name}: {'; '.join(faults)}")

    def chain(self, commands: Sequence[str], data: Sequence[bytes]) -> list[Entry]:
        """Chain the latest events, each with its command's id, to what was there before them."""
        hashes = links(self.hash, self.name, commands, data)
        self.hash = hashes[-1]
        numbers = range(self.number - len(data) + 1, self.number + 1)
        return list(map(new_entry, zip(repeat(self.name), numbers, commands, data, hashes)))

    def replay(self, entry: Entry, recorded: Recorded) -> None:
        """Go past a stored event again, on opening."""
        event, at, _ = recorded
        number, command, answers = entry.number, entry.command, self.answers
        self.number, self.hash, self.at = number, entry.hash, at
        evolve(self.state, event, at)
        self.ledger.post(event)
        before = answers.get(command)
        mark = mark_in(entry.data) if before is None else answers.mark(command)
        if ends_day(event):
            answers.clear()
        first = number if before is None else before.first
        answers.add(command, first, number, _from_record(event), mark)


def _from_record(event: Event) -> Refusal | None:
    if type(event) is not CommandRefused:
        return None
    return Refusal(event.code, event.message, event.clause or None, event.figures)

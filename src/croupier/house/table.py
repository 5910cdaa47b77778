"""A table in the house's memory: its state, books and answers, as far as its journal goes."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import NamedTuple

from croupier.books.ledger import BooksDisagree, Ledger
from croupier.journal.contract import GENESIS, Entry, chained
from croupier.journal.encoding import Recorded, encoded
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.authority import HOUSE
from croupier.play.deciding import decide
from croupier.play.events import (
    CommandRefused,
    Event,
    ResultConfirmed,
    RoundCorrected,
    RoundSettled,
    RoundVoided,
    TableClosed,
)
from croupier.play.evolving import evolve
from croupier.play.refusals import Refusal
from croupier.play.settling import Settler
from croupier.play.state import TableState

THE_HOUSE = Actor("house", HOUSE)

_CHECK_ALL = (RoundSettled, RoundVoided, RoundCorrected)
"""Events after which every account is checked, not only those they touched."""


class Answer(NamedTuple):
    """What a command's sender gets: the events it caused, or why it was refused."""

    first: int
    """The number of its first event; 0 if it caused none."""
    last: int
    refusal: Refusal | None = None

    @property
    def accepted(self) -> bool:
        return self.refusal is None


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
    answers: dict[str, Answer] = field(default_factory=dict)
    """The first answer to each command of the gaming day that is on record."""

    def take(self, command: Command) -> tuple[Answer, list[Entry]]:
        """Decide a command, go past its events and give the entries that must be stored."""
        known = self.answers.get(command.id)
        if known is not None:
            return known, []
        self.at = at = max(self.at, command.at)
        decision = decide(
            self.settler, self.state, Command(command.id, command.actor, command.act, at)
        )
        if isinstance(decision, Refusal):
            if not decision.journalled:
                return Answer(0, 0, decision), []
            return self._record(command, [_on_record(command, decision)], decision)
        answer, entries = self._record(command, decision)
        if any(type(event) is ResultConfirmed for event in decision):
            entries += self._settle(command)
        return answer, entries

    def _settle(self, command: Command) -> list[Entry]:
        """Money moves on confirmation: the house settles in the same breath."""
        act = Command(f"{command.id}/settle", THE_HOUSE, acts.Settle(), self.at)
        return self.take(act)[1]

    def _record(
        self, command: Command, events: list[Event], refusal: Refusal | None = None
    ) -> tuple[Answer, list[Entry]]:
        entries, touched, check_all = [], set[str](), False
        first = self.number + 1
        for event in events:
            data = encoded(event, self.at, command.actor)
            self.number += 1
            self.hash = chained(self.hash, self.name, command.id, data)
            entries.append(Entry(self.name, self.number, command.id, data, self.hash))
            evolve(self.state, event, self.at)
            touched |= self.ledger.post(event)
            check_all = check_all or isinstance(event, _CHECK_ALL)
        faults = self.ledger.faults(self.state, None if check_all else touched)
        if faults:
            raise BooksDisagree(f"{self.name}: {'; '.join(faults)}")
        answer = Answer(first, self.number, refusal)
        self._remember(command.id, events, answer)
        return answer, entries

    def replay(self, entry: Entry, recorded: Recorded) -> None:
        """Go past a stored event again, on opening."""
        self.number, self.hash, self.at = entry.number, entry.hash, recorded.at
        evolve(self.state, recorded.event, recorded.at)
        self.ledger.post(recorded.event)
        before = self.answers.get(entry.command)
        refusal = _from_record(recorded.event)
        first = before.first if before is not None else entry.number
        answer = Answer(first, entry.number, refusal)
        self._remember(entry.command, [recorded.event], answer)

    def _remember(self, command: str, events: list[Event], answer: Answer) -> None:
        if any(isinstance(event, TableClosed) for event in events):
            # Ids are kept for the gaming day; it ends when the table closes.
            self.answers.clear()
        self.answers[command] = answer


def _on_record(command: Command, refusal: Refusal) -> CommandRefused:
    act = command.act
    details = {
        one.name: value
        for one in fields(act)
        if isinstance(value := getattr(act, one.name), str | int)
    }
    return CommandRefused(
        type(act).__name__, refusal.code, refusal.message, refusal.clause or "", details
    )


def _from_record(event: Event) -> Refusal | None:
    if not isinstance(event, CommandRefused):
        return None
    return Refusal(event.code, event.message, event.clause or None)

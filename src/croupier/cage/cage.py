"""The cage in the house's memory: its state, books and answers, as far as its journal goes."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field, fields
from typing import Final

from croupier.books.ledger import BooksDisagree
from croupier.cage import CAGE
from croupier.cage.books import CageLedger
from croupier.cage.deciding import decide
from croupier.cage.encoding import CageRecord, decoded, encoded
from croupier.cage.events import SECRETS, AskingRefused, CageEvent
from croupier.cage.evolving import evolve
from croupier.cage.limits import DAY
from croupier.cage.refusals import CageRefusal
from croupier.cage.snapshots import restored
from croupier.cage.state import CageState
from croupier.journal.answer import ID_USED, Answer
from croupier.journal.contract import GENESIS, Damaged, Entry, Store, chained
from croupier.journal.lifting import Unreadable
from croupier.journal.marks import mark_in, mark_of, marked
from croupier.play.acts import Command

KEPT: Final = 2 * DAY
"""How long a command's answer is kept for one who asks again. What must never happen twice, a
transfer between cage and table, is remembered by its number however long it takes."""


@dataclass(slots=True)
class Cage:
    """The cage. Only its writer touches it, and nothing outside sees it before the commit."""

    state: CageState = field(default_factory=CageState)
    ledger: CageLedger = field(default_factory=CageLedger)
    number: int = 0
    hash: bytes = GENESIS
    at: int = 0
    answers: dict[str, Answer] = field(default_factory=dict)
    recent: deque[tuple[int, str]] = field(default_factory=deque)
    """When the commands of these answers came, oldest first."""
    marks: dict[str, int] = field(default_factory=dict)
    """Of what these commands asked; 0 for the house's own."""
    saved: int = field(default=0, compare=False)
    """The number of the latest snapshot."""

    @property
    def name(self) -> str:
        return CAGE

    def take(self, command: Command) -> tuple[Answer, list[Entry]]:
        """Decide a command, go past its event and give the entry that must be stored."""
        known = self.first(command.id, mark_of(command))
        if known is not None:
            return known, []
        if command.at < self.at:  # the clock went back; the record doesn't
            command = command._replace(at=self.at)
        decision = decide(self.state, command)
        if not isinstance(decision, CageRefusal):
            return self._record(command, decision)
        if decision.journalled:
            return self._record(command, _on_record(command, decision))
        return Answer(0, 0, decision), []

    def first(self, command: str, mark: int) -> Answer | None:
        """What a command is told that has come before: its first answer, if it asks the same."""
        known, before = self.answers.get(command), self.marks.get(command)
        return known if known is None or before == mark or not (before and mark) else ID_USED

    def _record(self, command: Command, event: CageEvent) -> tuple[Answer, list[Entry]]:
        data = marked(encoded(event, command.at, command.actor), mark_of(command))
        hash_ = chained(self.hash, CAGE, command.id, data)
        entry = Entry(CAGE, self.number + 1, command.id, data, hash_)
        # Past what will be read: a tuple comes back as a list.
        faults = self.replay(entry, decoded(data))
        if faults:
            raise BooksDisagree(f"{CAGE}: {'; '.join(faults)}")
        return self.answers[command.id], [entry]

    def replay(self, entry: Entry, recorded: CageRecord) -> list[str]:
        """Go past a stored event, and say what is wrong with the books behind it."""
        event, at, _ = recorded
        self.number, self.hash, self.at = entry.number, entry.hash, at
        evolve(self.state, event, at)
        while self.recent and self.recent[0][0] <= at - KEPT:
            _, expired = self.recent.popleft()
            del self.answers[expired], self.marks[expired]
        self.recent.append((at, entry.command))
        self.marks[entry.command] = mark_in(entry.data)
        self.answers[entry.command] = Answer(entry.number, entry.number, _from_record(event))
        return self.ledger.post(event, self.state)

    def reopened(self, store: Store) -> Cage:
        """The cage as its journal says."""
        return open_cage(store)


def open_cage(store: Store, *, rebuild: bool = False) -> Cage:
    """The cage of a store, from its latest snapshot on; `rebuild` takes all from the journal."""
    saved = None if rebuild else restored(store)
    cage = Cage() if saved is None else Cage(*saved, saved=saved.number)
    for entry in store.read(CAGE, cage.number):
        try:
            recorded = decoded(entry.data)
        except Unreadable as error:
            raise Damaged(f"{CAGE}, entry {entry.number} can't be read: {error}.") from None
        cage.replay(entry, recorded)
    return cage


def _on_record(command: Command, refusal: CageRefusal) -> AskingRefused:
    act = command.act
    details = {
        one.name: value
        for one in fields(act)
        if isinstance(value := getattr(act, one.name), str | int) and one.name not in SECRETS
    }
    figures = dict(refusal.figures)
    return AskingRefused(type(act).__name__, refusal.code, refusal.message, details, figures)


def _from_record(event: CageEvent) -> CageRefusal | None:
    if not isinstance(event, AskingRefused):
        return None
    return CageRefusal(event.code, event.message, figures=event.figures)

"""The meters in memory as far as their journal goes: state, books, and the next entry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from croupier.books.ledger import BooksDisagree
from croupier.journal.contract import GENESIS, Damaged, Entry, Store, chained
from croupier.journal.lifting import Unreadable
from croupier.play.acts import Actor
from croupier.progressive import PROGRESSIVE
from croupier.progressive.books import ProgressiveLedger
from croupier.progressive.encoding import ProgressiveRecord, decoded, encoded
from croupier.progressive.events import ProgressiveEvent
from croupier.progressive.evolving import evolve
from croupier.progressive.state import ProgressiveState


@dataclass(slots=True)
class MeterBook:
    """All meters with their books, as far as their journal was read."""

    state: ProgressiveState = field(default_factory=ProgressiveState)
    ledger: ProgressiveLedger = field(default_factory=ProgressiveLedger)
    number: int = 0
    hash: bytes = GENESIS
    at: int = 0

    def replay(self, entry: Entry, recorded: ProgressiveRecord) -> list[str]:
        """Go past a stored event, and say what is wrong with the books behind it."""
        event, at, actor = recorded
        self.number, self.hash, self.at = entry.number, entry.hash, at
        evolve(self.state, event, at, actor.person)
        self.ledger.post(event)
        return self.ledger.faults(self.state)

    def record(
        self, command: str, events: Sequence[ProgressiveEvent], at: int, actor: Actor
    ) -> list[Entry]:
        """Go past events that are to be stored, and give their entries."""
        entries = []
        for event in events:
            data = encoded(event, max(at, self.at), actor)
            hash_ = chained(self.hash, PROGRESSIVE, command, data)
            entry = Entry(PROGRESSIVE, self.number + 1, command, data, hash_)
            faults = self.replay(entry, decoded(data))
            if faults:
                raise BooksDisagree(f"{PROGRESSIVE}: {'; '.join(faults)}")
            entries.append(entry)
        return entries

    def read_on(self, store: Store) -> None:
        """Go past what was stored since."""
        for entry in store.read(PROGRESSIVE, self.number):
            try:
                recorded = decoded(entry.data)
            except Unreadable as error:
                message = f"{PROGRESSIVE}, entry {entry.number} can't be read: {error}."
                raise Damaged(message) from None
            self.replay(entry, recorded)

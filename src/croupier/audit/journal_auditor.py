"""What the auditors of tables and of the cage share: the chain of a journal, and their findings."""

from __future__ import annotations

from croupier.audit.findings import MOST, JournalFinding
from croupier.journal.chain.checking import Check
from croupier.journal.contract import Entry, Snapshot


class JournalAuditor:
    """Follows the chain of one journal, and looks for a head that nobody has placed."""

    def __init__(self, name: str, head: bytes | None, stray: bytes | None) -> None:
        self.name = name
        self.events = self.rounds = 0
        self.met_stray = False
        self._chain = Check(name, head)
        self._stray = stray
        self._snapshot: Snapshot | None = None
        self._findings: list[JournalFinding] = []
        self._damaged = 0

    @property
    def head(self) -> bytes:
        """The hash of the last entry seen."""
        return self._chain.last.hash

    @property
    def full(self) -> bool:
        """Whether there is no use in going on."""
        return self._chain.full or len(self._findings) >= MOST

    def begin(self, snapshot: Snapshot | None) -> None:
        """Give the snapshot that lies beside the journal."""
        self._snapshot = snapshot
        self._chain.begin(snapshot)

    def _follow(self, entry: Entry) -> bool:
        """Whether an entry is the next one; the chain says so of one put in between two others."""
        self._chain.see(entry)
        self.met_stray = self.met_stray or entry.hash == self._stray
        follows = self._chain.last is entry
        self.events += follows
        return follows

"""What the auditors of all journals share: the chain, a head to look for, and the findings."""

from __future__ import annotations

from croupier.audit.findings import MOST, JournalFinding, finding_words
from croupier.journal.anchors import Anchor, from_words
from croupier.journal.chain.checking import Check
from croupier.journal.contract import Entry, Snapshot
from croupier.times import utc


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
        self.anchors: list[Anchor] = []
        """What this journal has noted of others."""

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

    def _anchor(self, entry: Entry, heads: str, at: int) -> None:
        """Remember heads that this journal notes, to be looked for in the others."""
        for name, head in from_words(heads).items():
            witness = f"entry {entry.number} of {self.name}"
            self.anchors.append(Anchor(name, *head, witness, self.name, utc(at)))

    def _keep(self, entry: Entry, found: list[str]) -> None:
        """Keep what is wrong with an entry; what comes after the first may be because of it."""
        for what in found:
            because = self._damaged if self._damaged < entry.number else 0
            self._findings.append(JournalFinding(self.name, entry.number, 0, what, because))
        if found and not self._damaged:
            self._damaged = entry.number

    def _with_the_chains(self, unreadable: str) -> list[JournalFinding]:
        """All that was found, in order, and what is wrong with the chain at its end."""
        for broken in self._chain.end(unreadable):
            words = finding_words(broken)
            self._findings.append(JournalFinding(self.name, broken.number, 0, words))
        return sorted(self._findings, key=lambda one: one.number)

    def _follow(self, entry: Entry) -> bool:
        """Whether an entry is the next one; the chain says so of one put in between two others."""
        self._chain.see(entry)
        self.met_stray = self.met_stray or entry.hash == self._stray
        follows = self._chain.last is entry
        self.events += follows
        return follows

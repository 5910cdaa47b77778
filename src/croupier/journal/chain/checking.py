"""The chain check: which entries of a journal were changed, moved, put in or taken out."""

from __future__ import annotations

from typing import Final

from croupier.journal.chain.faults import ChainFault, Kind
from croupier.journal.chain.tampering import Suspect, explained, follows
from croupier.journal.contract import GENESIS, Entry, Snapshot, Store, StoreError

MOST: Final = 100
"""Faults and suspects kept of one table, so that a ruined journal doesn't fill the memory."""

_LOWEST: Final = -(2**63)


def heads(store: Store) -> dict[str, tuple[int, bytes]]:
    """Number and hash of every table's last entry: noted elsewhere, they prove what was there."""
    return {table: store.head(table) for table in store.tables()}


def faults(store: Store, table: str, head: bytes | None = None) -> list[ChainFault]:
    """Everything that is wrong with the journal of a table, in order; nothing if it is whole.

    A journal that was cut, or rewritten from some entry on, is whole in itself: that is found
    only with a hash that was its head at some time before.
    """
    check = Check(table, head)
    try:
        check.begin(store.snapshot(table))
        for entry in store.read(table, _LOWEST):
            check.see(entry)
            if check.full:
                break
    except StoreError as error:
        return check.end(str(error))
    return check.end()


class Check:
    """Follows the chain of one table entry by entry, in constant memory.

    A link is broken where an entry's hash isn't that of the hash before and its bytes. One deed
    may break several links, so the broken ones are collected and explained at the end.
    """

    def __init__(self, table: str, head: bytes | None = None) -> None:
        self.table = table
        self.last = Entry(table, 0, "", b"", GENESIS)
        """The entry seen last."""
        self._before_last = GENESIS
        self._head = head
        self._snapshot: Snapshot | None = None
        self._suspects: list[Suspect] = []
        self._faults: list[ChainFault] = []

    @property
    def full(self) -> bool:
        """Whether more is wrong than can be kept, so that it is no use to go on."""
        return len(self._suspects) + len(self._faults) >= MOST

    def begin(self, snapshot: Snapshot | None) -> None:
        """Give the snapshot that lies beside the journal, to be compared on the way."""
        if snapshot is None or snapshot.intact:
            self._snapshot = snapshot
        else:
            self._fault(snapshot.number, "snapshot", reason="it was changed.")

    def see(self, entry: Entry) -> None:
        """Take the next entry as it is stored."""
        due = self.last.number + 1
        number: object = entry.number  # SQLite keeps anything that a meddler puts there
        if not isinstance(number, int) or number < due:
            self._fault(due, "inserted")
            return
        if entry.number > due:
            self._fault(due, "missing", other=entry.number - 1)
        elif not follows(self.last.hash, entry):
            self._suspects.append(Suspect(entry, self.last.hash, self._before_last))
        if entry.hash == self._head:
            self._head = None
        if self._snapshot is not None and self._snapshot.number == entry.number:
            if self._snapshot.hash != entry.hash:
                self._fault(entry.number, "snapshot", reason="the entry has another hash.")
            self._snapshot = None
        self._before_last, self.last = self.last.hash, entry

    def end(self, unreadable: str = "") -> list[ChainFault]:
        """What was found, once the last entry is seen or no more can be read."""
        last, more = self.last.number, self.full
        self._faults += explained(self._suspects)
        if more:
            self._fault(last, "more")
        elif unreadable:
            self._fault(last + 1, "unreadable", reason=unreadable)
        else:
            if self._snapshot is not None:
                reason = f"the journal ends at entry {last}."
                self._fault(self._snapshot.number, "snapshot", reason=reason)
            if self._head not in {None, GENESIS}:
                self._fault(last, "head")
        return sorted(self._faults, key=lambda fault: fault.number)

    def _fault(self, number: int, kind: Kind, *, other: int = 0, reason: str = "") -> None:
        self._faults.append(ChainFault(self.table, number, kind, other, reason))

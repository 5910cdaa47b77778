"""Moving a house from one kind of store to another: every entry and edition, byte for byte.

Snapshots stay behind: they are made again.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass

from croupier.journal.chain.checking import faults, heads
from croupier.journal.contract import Store, StoreError
from croupier.journal.opening import MEMORY, open_store, without_password
from croupier.journal.portable import contents, pour


@dataclass(frozen=True, slots=True)
class Moved:
    """What was moved: the number and hash of each journal's last entry, and how many editions."""

    heads: dict[str, tuple[int, bytes]]
    editions: int

    @property
    def entries(self) -> int:
        return sum(number for number, _ in self.heads.values())


def migrate(source: str, target: str) -> Moved:
    """Copy the store of one name into the empty one of another; nobody may write the first."""
    for where in (source, target):
        if where in MEMORY:
            raise StoreError("A store in memory is forgotten: name a file or postgresql://….")
    open_store(source, read_only=True).close()  # one that isn't there must not be made
    with closing(open_store(source)) as giving, closing(open_store(target)) as taking:
        _must_be_empty(taking, target)
        _claim_all(giving, source)
        return move(giving, taking)


def move(source: Store, target: Store) -> Moved:
    """Copy everything, and see that every chain is whole and ends alike on both sides."""
    before = heads(source)
    for table in before:
        for fault in faults(source, table):
            raise StoreError(f"Nothing was moved, because the store is damaged: {fault}")
    pour(contents(source, {table: number for table, (number, _) in before.items()}), target)
    if heads(source) != before:
        raise StoreError("The store was written while it was moved: empty the new one, and begin.")
    for table, (_, head) in before.items():
        for fault in faults(target, table, head):
            raise StoreError(f"What was moved isn't what arrived: {fault}")
    editions = source.editions()
    if heads(target) != before or target.editions() != editions:
        raise StoreError("What was moved isn't what arrived: tables or editions are missing.")
    return Moved(before, len(editions))


def _must_be_empty(store: Store, where: str) -> None:
    tables, editions = store.tables(), store.editions()
    if tables or editions:
        shown = without_password(where)
        holds = f"tables ({', '.join(tables)})" if tables else "editions"
        raise StoreError(f"{shown} isn't empty: it already holds {holds}, and nothing was moved.")


def _claim_all(store: Store, where: str) -> None:
    for table in store.tables():
        if not store.claim(table):
            shown = without_password(where)
            raise StoreError(f"{shown} is in use: table {table} is being written by a node.")

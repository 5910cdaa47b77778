"""Opening a store by its name on the command line or in a configuration."""

from __future__ import annotations

from typing import Final

from croupier.journal.contract import Store, StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite import SqliteStore

MEMORY: Final = (":memory:", "memory:")
POSTGRESQL: Final = ("postgresql://", "postgres://")


def open_store(where: str, *, read_only: bool = False) -> Store:
    """The store at a path; `memory:` is one that is forgotten."""
    if where in MEMORY:
        return MemoryStore()
    if where.startswith(POSTGRESQL):
        raise StoreError("Stores in PostgreSQL aren't part of this version; name a file instead.")
    if "://" in where:
        raise StoreError(f"{where} isn't a store that Croupier knows; name a file or memory:.")
    if not where or "\0" in where:
        raise StoreError("A store needs the name of a file, or memory:.")
    return SqliteStore(where, read_only=read_only)

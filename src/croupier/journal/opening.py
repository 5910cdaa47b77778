"""Opening a store by its name on the command line or in a configuration."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from croupier.journal.contract import Listener, Store, StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.refusal import Refused

MEMORY: Final = (":memory:", "memory:")
POSTGRESQL: Final = ("postgresql://", "postgres://")

_PASSWORD: Final = re.compile(r"(?<=://)([^:/?@]*):.*@|(?<=[?&])(?:ssl)?password=[^&]*&?")


def open_store(where: str, *, read_only: bool = False, lease: float | None = None) -> Store:
    """The store at a path or in PostgreSQL; `memory:` is one that is forgotten.

    A lease is how many seconds a node may say nothing before its tables are free for others.
    """
    if where in MEMORY:
        return MemoryStore()
    if where.startswith(POSTGRESQL):
        return _postgres(where, read_only=read_only, lease=lease)
    if "://" in where:
        shown = without_password(where)
        raise StoreError(
            f"{shown} isn't a store that Croupier knows; name a file, postgresql://… or memory:."
        )
    if not where or "\0" in where:
        raise StoreError("A store needs the name of a file, postgresql://… or memory:.")
    return SqliteStore(where, read_only=read_only)


def open_listener(where: str) -> Listener | None:
    """Who hears of what others store there; nobody where this process alone can store anything."""
    if not where.startswith(POSTGRESQL):
        return None
    from croupier.journal.postgres.listening import PostgresListener
    from croupier.journal.postgres.store import SCHEMA

    return PostgresListener(where, SCHEMA)


@contextmanager
def beginning(where: str) -> Iterator[None]:
    """While a program begins that needs a store: one that goes away meanwhile was never there."""
    try:
        yield
    except StoreError as error:
        raise Refused("file", str(error), part=without_password(where)) from None


def without_password(where: str) -> str:
    """The name of a store as it may be shown and logged."""
    return _PASSWORD.sub(lambda found: f"{found[1]}@" if found[1] is not None else "", where)


def _postgres(where: str, *, read_only: bool, lease: float | None) -> Store:
    try:  # only now: a house in a file needs no driver
        from croupier.journal.postgres.store import PostgresStore
    except ImportError:
        raise Refused(
            "extra",
            "A store in PostgreSQL needs psycopg, which isn't installed: "
            "pip install 'croupier[house]'.",
            part="house",
        ) from None
    return PostgresStore(where, read_only=read_only, lease=lease)

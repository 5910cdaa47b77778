"""The schema of a SQLite store, version by version: a new version is a new line at the end."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from croupier.journal.contract import StoreError
from croupier.journal.sqlite.guarding import must_never_have_held

APPLICATION: Final = 0x43524F55
"""Marks a file as ours in its header, where `file` and SQLite find it: "CROU"."""

# Only what is needed is indexed: entries by (table, number). In a table WITHOUT ROWID the key is
# the order of the rows themselves, so no index can disagree with them; a separate index was as
# fast within the noise of the measurement.
MIGRATIONS: Final[tuple[tuple[str, ...], ...]] = (
    (
        """CREATE TABLE entries (
            "table" TEXT NOT NULL,
            number INTEGER NOT NULL,
            command TEXT NOT NULL,
            data BLOB NOT NULL,
            hash BLOB NOT NULL,
            PRIMARY KEY ("table", number)
        ) WITHOUT ROWID""",
        "CREATE TABLE editions (digest TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL)",
        """CREATE TABLE snapshots (
            "table" TEXT PRIMARY KEY NOT NULL,
            number INTEGER NOT NULL,
            hash BLOB NOT NULL,
            version INTEGER NOT NULL,
            data BLOB NOT NULL,
            digest BLOB NOT NULL
        )""",
    ),
)


def version(db: sqlite3.Connection, path: Path) -> int:
    """The schema version of a file, 0 if it is empty; a file that isn't ours is refused."""
    application: int = db.execute("PRAGMA application_id").fetchone()[0]
    found: int = db.execute("PRAGMA user_version").fetchone()[0]
    tables: int = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
    if not application and not found and not tables:
        return 0
    if application != APPLICATION:
        raise StoreError(f"{path} is a database of another program, not a store of Croupier.")
    if not 1 <= found <= len(MIGRATIONS):
        raise StoreError(
            f"{path} has schema version {found}, but this Croupier knows only versions up to "
            f"{len(MIGRATIONS)}."
        )
    return found


def migrate(db: sqlite3.Connection, path: Path) -> None:
    """Bring a file to the newest version, inside the caller's transaction."""
    found = version(db, path)
    if found == len(MIGRATIONS):
        return
    for statements in MIGRATIONS[found:]:
        for statement in statements:
            db.execute(statement)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")


def must_be_newest(db: sqlite3.Connection, path: Path) -> None:
    """Refuse to read a file that would first have to be migrated."""
    found = version(db, path)
    if found == 0:
        must_never_have_held(path)
        raise StoreError(f"{path} is empty: no house has written to it yet.")
    if found < len(MIGRATIONS):
        raise StoreError(
            f"{path} has schema version {found} and must be opened once for writing, which brings "
            f"it to version {len(MIGRATIONS)}."
        )


def strangers_among(rows: Iterable[tuple[Any, ...]]) -> list[str]:
    """What SQLite's list of a schema has that no Croupier put there: type, name, table and text."""
    ours = {_plain(statement) for statements in MIGRATIONS for statement in statements}
    found = set[str]()
    for kind, name, table, text in rows:
        if text is not None and _plain(str(text)) not in ours:
            on = f" on {table}" if table != name else ""
            found.add(f"The store has a {kind} {name}{on} that isn't of Croupier's making.")
    return sorted(found)


def _plain(statement: str) -> str:
    """A statement without what an editor may have done to its spaces."""
    return " ".join(statement.split())

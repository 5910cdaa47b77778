"""Connections to a SQLite store: one that writes, locking others out, or one that only reads."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from croupier.journal.contract import StoreError
from croupier.journal.sqlite.guarding import must_have_last, must_never_have_held
from croupier.journal.sqlite.schema import migrate, must_be_newest, version

PATIENCE: Final = 2
"""Seconds to wait for another program, a backup perhaps, to let go of the file."""


def connect_writer(path: Path) -> tuple[sqlite3.Connection, sqlite3.Connection]:
    """Make or migrate a store whose every commit is on disk; and the lock against other writers."""
    make_private(path)
    with _closed_on_failure(_connect(path, "rwc")) as db:
        # What isn't ours, or isn't new though it is empty, is refused before anything is made.
        if version(db, path) == 0:
            must_never_have_held(path)
        with _closed_on_failure(_lock_out_writers(path)) as lock:
            if db.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
                raise StoreError(f"{path} lies on a disk where SQLite can't keep its log.")
            db.execute("PRAGMA synchronous = FULL")
            db.execute("BEGIN IMMEDIATE")
            migrate(db, path)
            db.execute("COMMIT")
            must_have_last(db, path)
            return db, lock


def connect_reader(path: Path) -> sqlite3.Connection:
    """Read a store that a house may be writing at this moment, or that lies on a read-only disk."""
    try:
        with _closed_on_failure(_connect(path, "ro")) as db:
            must_be_newest(db, path)
            return db
    except sqlite3.OperationalError:
        if _has_log(path):
            raise
    # Without a log nobody is writing and the file says all, but SQLite still wants to make files
    # beside it, which a read-only disk refuses.
    with _closed_on_failure(_connect(path, "ro&immutable=1")) as db:
        must_be_newest(db, path)
        return db


def make_private(path: Path) -> None:
    """Let a file that isn't there yet be nobody else's from its first moment on.

    What SQLite makes beside a store has the store's own permissions. Where the file can't be made,
    SQLite says why.
    """
    with suppress(OSError):
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))


def _lock_out_writers(path: Path) -> sqlite3.Connection:
    """Keep all other writers out until the connection is closed or the process dies.

    A transaction on an empty database beside the store is a lock that the kernel releases, on
    every system that SQLite knows, which a forked process does not inherit, and which holds
    between two stores of one process too. Readers don't look at it.
    """
    beside = path.with_name(path.name + "-lock")
    make_private(beside)
    with _closed_on_failure(_connect(beside, "rwc", 0)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if not error.sqlite_errorname.startswith("SQLITE_BUSY"):
                raise
            raise StoreError(f"{path} is being written by another process.") from error
        return lock


def _connect(path: Path, mode: str, patience: int = PATIENCE) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.as_uri()}?mode={mode}",
        uri=True,
        timeout=patience,
        isolation_level=None,  # transactions begin where we say
        check_same_thread=False,
    )


def _has_log(path: Path) -> bool:
    log = path.with_name(path.name + "-wal")
    return log.exists() and log.stat().st_size > 0


@contextmanager
def _closed_on_failure(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    try:
        yield db
    except BaseException:
        db.close()
        raise

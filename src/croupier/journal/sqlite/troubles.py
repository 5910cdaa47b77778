"""The troubles of a SQLite file, told in one sentence each."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from croupier.journal.contract import Conflict, StoreError

# By the beginning of SQLite's own name for the error; the first that fits is told.
SENTENCES: Final[tuple[tuple[str, str], ...]] = (
    ("SQLITE_FULL", "{path} can't grow: the disk is full."),
    ("SQLITE_IOERR_SHMSIZE", "{path} can't grow: the disk is full."),
    ("SQLITE_READONLY", "{path} can't be written: it is read-only."),
    ("SQLITE_BUSY", "{path} is locked by another program."),
    ("SQLITE_LOCKED", "{path} is locked by another program."),
    ("SQLITE_NOTADB", "{path} is not a store: it isn't a SQLite database."),
    ("SQLITE_CORRUPT", "{path} is damaged: SQLite can't follow its pages."),
    ("SQLITE_CANTOPEN", "{path} or the files beside it can't be opened."),
    ("SQLITE_PERM", "{path} can't be used: permission is denied."),
    ("SQLITE_AUTH", "{path} can't be used: permission is denied."),
    ("SQLITE_TOOBIG", "{path} can't keep it: a single text or blob is too large."),
    ("SQLITE_IOERR", "{path} can't be read or written: the disk reports an error ({name})."),
)


def sentence(path: Path, error: Exception) -> str:
    """What is wrong with a store, from what SQLite or Python's module said."""
    name: str = getattr(error, "sqlite_errorname", "")
    for beginning, told in SENTENCES:
        if name.startswith(beginning):
            return told.format(path=path, name=name)
    reason = error.strerror if isinstance(error, OSError) else None
    reason = " ".join((reason or str(error)).split()).rstrip(".")
    return f"{path} can't be used: {reason}."


@contextmanager
def store_errors(path: Path) -> Iterator[None]:
    """Let no error of SQLite out but as a StoreError that says what is wrong."""
    try:
        yield
    except sqlite3.IntegrityError as error:  # only the key of the entries can collide
        raise Conflict(f"{path} has been written by somebody else: {error}.") from error
    except (sqlite3.Error, OverflowError, UnicodeEncodeError, OSError) as error:
        raise StoreError(sentence(path, error)) from error


def must_be_usable(path: Path, *, read_only: bool) -> None:
    """Refuse a place where no store can be, before SQLite says only that it can't open it."""
    if path.exists() and not path.is_file():
        kind = "a folder" if path.is_dir() else "no ordinary file"
        raise StoreError(f"{path} can't be a store: it is {kind}.")
    if not path.parent.is_dir():
        raise StoreError(f"{path} can't be made: there is no folder {path.parent}.")
    if not path.exists():
        if read_only:
            raise StoreError(f"There is no store at {path}.")
        if not os.access(path.parent, os.W_OK):
            raise StoreError(f"{path} can't be made: the folder {path.parent} is read-only.")
    elif not os.access(path, os.R_OK):
        raise StoreError(f"{path} can't be read: permission is denied.")
    elif not read_only and not os.access(path, os.W_OK):
        raise StoreError(f"{path} can't be written: it is read-only.")
    elif not read_only and path.stat().st_nlink > 1:  # with a lock and a log of its own
        raise StoreError(
            f"{path} can't be written: the file has another name (a hard link), under which it "
            "could be written at the same time. Remove that name, or make a copy."
        )
    elif not read_only and not os.access(path.parent, os.W_OK):
        raise StoreError(f"{path} can't be written: the folder {path.parent} is read-only.")

"""Guarding a SQLite file: SQLite goes on writing into files that were deleted, replaced or emptied.

What it stores there is gone when the process ends. So the files must be those that were opened,
and as the house itself has left them, before every commit and after it; and the latest entry that
was stored is noted beside them, so that a log or a whole store which was taken away while nobody
wrote is missed at the next opening.
"""

from __future__ import annotations

import json
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from croupier.journal.contract import Entry, StoreError

NOTE: Final = 512
"""Bytes of the note: one sector, written over in one piece."""

LAST: Final = "-last"
"""How the file with the note ends."""


class LastEntry(NamedTuple):
    """The latest entry that was stored."""

    table: str
    number: int
    hash: bytes


class FileGuard:
    """Knows the files of a store that is being written: nobody else has any business in them.

    Another program that empties or overwrites one leaves the file what it is, but not its size or
    the moment of its latest change.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._written = (path, path.with_name(f"{path.name}-wal"))
        self._files = (*self._written, path.with_name(f"{path.name}-shm"))
        self._opened = {file: _identity(file) for file in self._files}
        self._left = self._marks()
        self._note = os.open(path.with_name(path.name + LAST), os.O_RDWR | os.O_CREAT, 0o600)

    def check(self) -> None:
        """Raise StoreError unless the files are those that were opened, as they were left."""
        self._must_be_there()
        for file, left, now in zip(self._written, self._left, self._marks(), strict=True):
            if now != left:
                raise StoreError(
                    f"{file} was changed by another program while the house was writing to it: "
                    "nothing is taken until the house is opened anew, which looks for what was "
                    "stored last."
                )

    def leave(self) -> None:
        """Something was written: the files are as they are now, and must still be there."""
        self._left = self._marks()
        self._must_be_there()

    def _must_be_there(self) -> None:
        for file in self._files:
            now = _identity(file)
            opened = self._opened[file] = self._opened[file] or now
            if now != opened:
                what = "replaced by another file" if now else "deleted"
                raise StoreError(
                    f"{file} was {what} while the house was writing to it: nothing is taken until "
                    "it is back, or the house is opened anew."
                )

    def _marks(self) -> list[tuple[int, int] | None]:
        """What every change of a file's content changes."""
        return [_mark(file) for file in self._written]

    def stored(self, entry: Entry) -> None:
        """Note the latest entry. It isn't waited for: a note that is too old only says less."""
        note = json.dumps([entry.table, entry.number, entry.hash.hex()]).encode()
        if len(note) <= NOTE:
            with suppress(OSError):
                os.pwrite(self._note, note.ljust(NOTE), 0)

    def close(self) -> None:
        """Let go of the note."""
        os.close(self._note)


def last_entry(path: Path) -> LastEntry | None:
    """The latest entry that was noted beside a store, if a note can be read."""
    try:
        match json.loads(path.with_name(path.name + LAST).read_bytes()):
            case [str(table), int(number), str(hash_)]:
                return LastEntry(table, number, bytes.fromhex(hash_))
    except (OSError, ValueError):
        pass
    return None


def must_have_last(db: sqlite3.Connection, path: Path) -> None:
    """Refuse to write to a store that has lost what was stored last."""
    noted = last_entry(path)
    if noted is None:
        return
    query = 'SELECT CAST(hash AS BLOB) FROM entries WHERE "table" = ? AND number = ?'
    try:
        kept = db.execute(query, noted[:2]).fetchone()
    except sqlite3.DatabaseError:  # whoever reads a damaged file is told so
        return
    if kept != (noted.hash,):
        raise _lost(path, noted)


def must_never_have_held(path: Path) -> None:
    """Refuse to call a store empty that wasn't."""
    noted = last_entry(path)
    if noted is not None:
        raise _lost(path, noted)


def _lost(path: Path, noted: LastEntry) -> StoreError:
    return StoreError(
        f"{path} has lost what was stored last, entry {noted.number} of table {noted.table}: its "
        f"log ({path.name}-wal) was removed, or another file was put in its place. Put the right "
        f"files back, or restore a backup; to go on without it, remove {path.name}{LAST}."
    )


def _identity(file: Path) -> tuple[int, int] | None:
    """Which file it is, whatever its name."""
    found = _found(file)
    return (found.st_dev, found.st_ino) if found else None


def _mark(file: Path) -> tuple[int, int] | None:
    """How long it is, and when it was last written to."""
    found = _found(file)
    return (found.st_size, found.st_mtime_ns) if found else None


def _found(file: Path) -> os.stat_result | None:
    try:
        return file.stat()
    except FileNotFoundError:
        return None

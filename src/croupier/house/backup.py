"""Backing a house up while it is open, and restoring it, proven by an audit.

A store in a file is copied by SQLite's own online backup, which is itself a store. Any store can be
written as portable lines, and both can be restored into a store of either kind.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from croupier.house.audit import Report, audit
from croupier.journal import portable
from croupier.journal.contract import Store, StoreError
from croupier.journal.opening import MEMORY, open_store
from croupier.journal.portable import Kept
from croupier.journal.sqlite.connecting import connect_reader
from croupier.journal.sqlite.store import SqliteStore
from croupier.journal.sqlite.troubles import must_be_usable, told
from croupier.readings.journals import tables_of

_SQLITE: Final = b"SQLite format 3\0"
_BESIDE: Final = ("", "-wal", "-shm", "-lock")
"""A SQLite store and the files that SQLite and its lock may leave beside it."""

TRIES: Final = 1_000
"""Attempts at reading all heads while nothing moves between journals."""


def in_file(where: str) -> bool:
    """Whether a store's name is that of a file."""
    return where not in MEMORY and "://" not in where


def back_up(where: str, file: Path, *, as_lines: bool = False) -> dict[str, tuple[int, bytes]]:
    """Copy a store that a house may be writing; the heads of its journals in the copy."""
    if file.exists():
        raise StoreError(f"{file} is already there: a backup overwrites nothing.")
    if not in_file(where) or as_lines:
        return _write_lines(where, file)
    source = Path(os.path.realpath(where))
    with _complete(file) as part, told(source):
        must_be_usable(source, read_only=True)
        reader = connect_reader(source)
        copy = sqlite3.connect(part)
        try:
            reader.backup(copy)  # in one step: a single moment of the store
            copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
        finally:
            reader.close()
            copy.close()
    store = SqliteStore(file, read_only=True)
    try:
        return {name: store.head(name) for name in store.tables()}
    finally:
        store.close()


def _write_lines(where: str, file: Path) -> dict[str, tuple[int, bytes]]:
    store = open_store(where, read_only=True)
    try:
        heads = heads_at_once(store)
        numbers = {name: number for name, (number, _) in heads.items()}
        with _complete(file) as part, told(file), part.open("wb") as out:
            for line in portable.lines(portable.contents(store, numbers)):
                out.write(line)
            out.flush()
            os.fsync(out.fileno())
    finally:
        store.close()
    return heads


def heads_at_once(store: Store) -> dict[str, tuple[int, bytes]]:
    """The heads of all journals such that no money is seen to arrive that was never sent.

    Tables exchange money only with the cage. If the cage stood still while all heads were read,
    then whatever one side of a transfer says is in the heads of the other side too.
    """
    for _ in range(TRIES):
        others = set(store.tables()) - set(tables_of(store))
        before = {name: store.head(name) for name in others}
        heads = {name: store.head(name) for name in store.tables()}
        if all(heads[name] == head for name, head in before.items()):
            return heads
    raise StoreError("The cage is too busy for a portable backup just now; try again.")


def restore(file: Path, where: str) -> Report:
    """Fill an empty store from a backup and audit it; a file is put in place only if it is sound.

    Refused if the store holds anything.
    """
    if where in MEMORY:
        raise StoreError("A store in memory is forgotten at once: name a file or postgresql://….")
    if not in_file(where) or Path(where).exists():
        with _opened(where) as store:
            if store.tables():
                raise StoreError("The store to restore into isn't empty: nothing was restored.")
            return _filled(file, store)
    with _complete(Path(where)) as part:
        with _opened(str(part)) as store:
            report = _filled(file, store)
        if not report.clean:
            part.unlink()
        return report


def _filled(file: Path, store: Store) -> Report:
    with _kept(file) as kept:
        portable.pour(kept, store)
    return audit(store)


@contextmanager
def _kept(file: Path) -> Iterator[Iterator[Kept]]:
    """What a backup of either form keeps."""
    with told(file):
        must_be_usable(file, read_only=True)
        with file.open("rb") as lines:
            if lines.read(len(_SQLITE)) != _SQLITE:
                lines.seek(0)
                yield portable.read(lines, str(file))
                return
    store = SqliteStore(file, read_only=True)
    try:
        yield portable.contents(store, {name: store.head(name)[0] for name in store.tables()})
    finally:
        store.close()


@contextmanager
def _opened(where: str) -> Iterator[Store]:
    store = open_store(where)
    try:
        yield store
    finally:
        store.close()


@contextmanager
def _complete(file: Path) -> Iterator[Path]:
    """A file beside the wanted one, which takes its place only when all went well."""
    part = file.with_name(f".{file.name}.part")
    _remove(part)
    try:
        yield part
        if part.exists():
            with told(file):
                part.replace(file)
    finally:
        _remove(part)


def _remove(part: Path) -> None:
    for ending in _BESIDE:
        part.with_name(part.name + ending).unlink(missing_ok=True)

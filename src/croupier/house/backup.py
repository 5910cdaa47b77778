"""Backing a house up while it is open.

A store in a file is copied by SQLite's own online backup, which is itself a store. Any store can be
written as portable lines, and both can be restored into a store of either kind.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Final

from croupier.journal import portable
from croupier.journal.contract import Store, StoreError
from croupier.journal.opening import MEMORY, open_store
from croupier.journal.sqlite.connecting import connect_reader, make_private
from croupier.journal.sqlite.guarding import LAST
from croupier.journal.sqlite.store import SqliteStore
from croupier.journal.sqlite.troubles import must_be_usable, store_errors
from croupier.readings.journals import tables_of

_BESIDE: Final = ("", "-wal", "-shm", "-lock", LAST)
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
    with complete_file(file) as part, store_errors(source):
        must_be_usable(source, read_only=True)
        reader = connect_reader(source)
        make_private(part)
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
        with complete_file(file) as part, store_errors(file), _private(part) as out:
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


def _private(part: Path) -> BinaryIO:
    make_private(part)
    return part.open("wb")


@contextmanager
def complete_file(file: Path) -> Iterator[Path]:
    """A file beside the wanted one, which takes its place only when all went well."""
    _must_be_free(file)
    part = file.with_name(f".{file.name}.part")
    _remove(part)
    try:
        yield part
        if part.exists():
            with store_errors(file):
                part.replace(file)
                file.with_name(file.name + LAST).unlink(missing_ok=True)  # of another store
    finally:
        _remove(part)


def _must_be_free(file: Path) -> None:
    """Refuse a place beside the log of another store: SQLite would play it into this one."""
    log = file.with_name(f"{file.name}-wal")
    if not file.exists() and log.exists() and log.stat().st_size:
        raise StoreError(
            f"{log} is the log of a store that lay here, with what that stored last: move it away "
            f"first, or it would become part of {file.name}."
        )


def _remove(part: Path) -> None:
    for ending in _BESIDE:
        part.with_name(part.name + ending).unlink(missing_ok=True)

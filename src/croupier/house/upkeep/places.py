"""Where heads are kept beside the journals: a file, or an address elsewhere.

The more such a place is out of reach for those who reach the store, the more its anchors prove.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http import HTTPStatus
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from pathlib import Path
from socket import SHUT_RDWR
from threading import Event, Timer
from typing import Final
from urllib.parse import urlsplit
from urllib.request import urlopen

from croupier.journal.anchors import ADDRESSES, Anchor, Heads, as_line, read_lines
from croupier.journal.contract import Store
from croupier.journal.sqlite.guarding import LAST, last_entry
from croupier.journal.sqlite.store import SqliteStore
from croupier.refusal import Refused

TIMEOUT: Final = 10
"""Seconds that an address may take."""

Keep = Callable[[Heads, str], None]
"""Keeps heads that were read at a moment; an OSError if it can't."""


def beside(store: Store) -> Path | None:
    """The file of heads beside a store, if the store is a file."""
    if not isinstance(store, SqliteStore):
        return None
    return store.path.with_name(f"{store.path.name}.heads")


def anchors_beside(store: Store) -> list[Anchor]:
    """What lies beside a store in a file: heads of earlier, and the note on the latest entry."""
    file = beside(store)
    if file is None or not isinstance(store, SqliteStore):
        return []
    found = read_place(str(file)) if file.exists() else []
    last, name = last_entry(store.path), store.path.name + LAST
    return found + ([Anchor(*last, name, name)] if last is not None else [])


def keep_at(place: str, heads: Heads, at: str) -> None:
    """Keep heads at a file's path or an address."""
    line = as_line(heads, at).encode()
    if place.startswith(ADDRESSES):
        _post(place, line)
    else:
        _append(Path(place), line)


def read_place(place: str) -> list[Anchor]:
    """The anchors of a file or an address; refused if there is none."""
    try:
        found = list(read_lines(_lines(place), place))
    except (OSError, ValueError, HTTPException) as error:
        message = f"The anchors of {place} can't be read: {error}."
        raise Refused("file", message, part=place) from None
    if not found:
        message = f"{place} has no anchors: lines of JSON with heads, as a house writes them."
        raise Refused("file", message, part=place)
    return found


def _lines(place: str) -> Iterator[str]:
    if place.startswith(ADDRESSES):
        with urlopen(place, timeout=TIMEOUT) as answer:
            yield from answer.read().decode(errors="replace").splitlines()
    else:
        with Path(place).open(encoding="utf-8", errors="replace") as lines:
            yield from lines


def _append(file: Path, line: bytes) -> None:
    """Add a line that is on disk when this returns; nobody but the owner reads the file."""
    handle = os.open(file, os.O_RDWR | os.O_APPEND | os.O_CREAT, 0o600)
    try:
        end = os.fstat(handle).st_size
        if end and os.pread(handle, 1, end - 1) != b"\n":  # a full disk has cut the line before
            line = b"\n" + line
        if os.write(handle, line) < len(line):
            raise OSError(f"{file} can't grow: the disk is full")
        os.fsync(handle)
    finally:
        os.close(handle)


def _post(address: str, line: bytes) -> None:
    """Send a line; whoever takes it has only so long, however slowly the answer comes."""
    parts = urlsplit(address)
    where = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    late = Event()
    try:
        with closing(kind(parts.netloc, timeout=TIMEOUT)) as connection:
            patience = Timer(TIMEOUT, _cut, [connection, late])
            patience.daemon = True
            patience.start()
            try:
                connection.request("POST", where, line, {"content-type": "application/json"})
                answer = connection.getresponse()
            finally:
                patience.cancel()
        why = f"it answers {answer.status} {answer.reason}"
        taken = answer.status < HTTPStatus.MULTIPLE_CHOICES
    except (OSError, HTTPException) as error:
        why, taken = str(error) or repr(error), False
    if late.is_set():  # what came of it by then doesn't count, whatever it was
        why, taken = f"no whole answer within {TIMEOUT} s", False
    if not taken:
        raise OSError(f"{address}: {why}")


def _cut(connection: HTTPConnection, late: Event) -> None:
    late.set()
    with suppress(OSError):
        if connection.sock is not None:
            connection.sock.shutdown(SHUT_RDWR)

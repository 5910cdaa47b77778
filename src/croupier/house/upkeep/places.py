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
from socket import SHUT_RDWR, socket
from threading import Event, Timer
from typing import Final
from urllib.parse import urlsplit

from croupier.journal.anchors import ADDRESSES, Anchor, Heads, as_line, read_lines
from croupier.journal.contract import Store
from croupier.journal.sqlite.guarding import LAST, last_entry
from croupier.journal.sqlite.store import SqliteStore
from croupier.refusal import Refused

TIMEOUT: Final = 10
"""Seconds that an address may take to keep a line."""
READING: Final = 60
"""Seconds that it may take to tell all that it has kept."""
MOST: Final = 1 << 28
"""Bytes of that which are read: a million lines."""

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
    if file.exists() and not file.is_file():  # nothing would ever come out of a pipe
        raise Refused("file", f"{file} is no file that heads could be in.", part=str(file))
    found = read_place(str(file)) if file.exists() else []
    last, name = last_entry(store.path), store.path.name + LAST
    return found + ([Anchor(*last, name, name)] if last is not None else [])


def keep_at(place: str, heads: Heads, at: str) -> None:
    """Keep heads at a file's path or an address."""
    line = as_line(heads, at).encode()
    if place.startswith(ADDRESSES):
        _answer_of(place, "POST", line, TIMEOUT)
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
        yield from _answer_of(place, "GET", None, READING).decode(errors="replace").splitlines()
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


def _answer_of(address: str, method: str, line: bytes | None, patience: float) -> bytes:
    """What a place answers to one who reads; it has only so long, however slowly it comes."""
    parts = urlsplit(address)
    where = f"{parts.path or '/'}{f'?{parts.query}' if parts.query else ''}"
    kind = HTTPSConnection if parts.scheme == "https" else HTTPConnection
    late, held, found = Event(), list[socket](), b""
    try:
        with closing(kind(parts.netloc, timeout=patience)) as connection:
            timer = Timer(patience, _cut, [connection, held, late])
            timer.daemon = True
            timer.start()
            try:
                connection.connect()
                held.append(connection.sock)  # which it lets go of before the answer is read
                connection.request(method, where, line, {"content-type": "application/json"})
                answer = connection.getresponse()
                if line is None:
                    found = answer.read(MOST)
            finally:
                timer.cancel()
        why = f"it answers {answer.status} {answer.reason}"
        taken = answer.status < HTTPStatus.MULTIPLE_CHOICES
    except (OSError, HTTPException) as error:
        why, taken = str(error) or repr(error), False
    if late.is_set():  # what came of it by then doesn't count, whatever it was
        why, taken = f"no whole answer within {patience:g} s", False
    if not taken:
        raise OSError(f"{address}: {why}")
    return found


def _cut(connection: HTTPConnection, held: list[socket], late: Event) -> None:
    late.set()
    for line in (connection.sock, *held):
        with suppress(OSError):
            if line is not None:
                line.shutdown(SHUT_RDWR)

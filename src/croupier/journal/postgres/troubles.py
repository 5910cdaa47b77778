"""The troubles of a PostgreSQL store, told in one sentence each."""

from __future__ import annotations

import re
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import psycopg

from croupier.journal.contract import Conflict, StoreError

# By the beginning of PostgreSQL's own number for the error; the first that fits is told.
SENTENCES: Final[tuple[tuple[str, str], ...]] = (
    ("53100", "{name} can't grow: the disk is full."),
    ("53300", "{name} can't be reached: the server takes no more connections."),
    ("25006", "{name} can't be written: it is read-only."),
    ("57014", "{name} took too long, and the server stopped it."),
    ("57P", "{name} can't be reached: the server is ending or starting ({reason})."),
    ("XX00", "{name} is damaged: {reason}."),
)

# How libpq begins what it says of a connection that it couldn't make; the reason follows.
_CONNECTING: Final = re.compile(r"^.* failed: (?:FATAL: +)?|^connection (?:failed|is bad): ")


class Lost(Exception):
    """The connection broke: what was under way may or may not have been done."""

    def __init__(self, error: psycopg.Error) -> None:
        super().__init__(str(error))
        self.error = error


def is_end(error: psycopg.Error) -> bool:
    """Whether the server ended the session with this error, though it may not be closed yet."""
    return error.diag.severity_nonlocalized in {"FATAL", "PANIC"}


def sentence(name: str, error: Exception) -> str:
    """What is wrong with a store, from what the server or the driver said."""
    number = (error.sqlstate if isinstance(error, psycopg.Error) else None) or ""
    for beginning, told in SENTENCES:
        if number.startswith(beginning):
            return told.format(name=name, reason=_reason(error))
    if isinstance(error, psycopg.OperationalError) and not number:
        return f"{name} can't be reached: {_reason(error)}."
    return f"{name} can't be used: {_reason(error)}."


def _reason(error: Exception) -> str:
    primary = error.diag.message_primary if isinstance(error, psycopg.Error) else None
    first = (primary or str(error) or type(error).__name__).strip().partition("\n")[0]
    return " ".join(_CONNECTING.sub("", first).split()).rstrip(".").replace(". ", "; ")


@contextmanager
def store_errors(name: str) -> Iterator[None]:
    """Let no error of the driver out but as a StoreError that says what is wrong."""
    try:
        yield
    except Lost as lost:
        raise StoreError(sentence(name, lost.error)) from lost
    except psycopg.errors.UniqueViolation as error:  # only the key of the entries can collide
        raise Conflict(f"{name} has been written by somebody else: {_reason(error)}.") from error
    except (psycopg.Error, struct.error, UnicodeEncodeError) as error:
        raise StoreError(sentence(name, error)) from error

"""The order of a batch: what every store checks before it writes anything."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.journal.contract import Conflict, Entry, StoreError


def firsts(entries: Sequence[Entry]) -> dict[str, int]:
    """The first number of every table in a batch, once its numbers are known to follow.

    Each must then be the next of what is stored, see `must_follow`.
    """
    first: dict[str, int] = {}
    expected: dict[str, int] = {}
    for table, number, command, _data, _hash in entries:
        due = expected.get(table)
        if due is None:
            must_be_name(table)
            first[table] = number
        elif number != due:
            raise Conflict(f"Entry {number} of table {table} stands where entry {due} is due.")
        expected[table] = number + 1
        must_be_name(command)
    return first


def must_follow(table: str, last: int, first: int) -> None:
    """Raise Conflict unless a batch begins where the stored entries of a table end."""
    if first <= last:
        raise Conflict(f"Entry {first} of table {table} is already written; the last is {last}.")
    if first > last + 1:
        raise Conflict(f"Entry {first} of table {table} leaves a gap after entry {last}.")


def must_be_name(name: str) -> None:
    """Raise StoreError unless every store can keep the name of a table or the id of a command."""
    if "\0" in name or not (name.isascii() or _well_formed(name)):
        raise StoreError(f"{name!r} can't be stored: it isn't well-formed text.")


def must_be_text(text: str) -> None:
    """Raise StoreError unless a text is Unicode that every store can keep."""
    if not _well_formed(text):
        raise StoreError("A text can't be stored: it isn't well-formed Unicode.")


def _well_formed(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True

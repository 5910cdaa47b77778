"""The journals of a store: which there are, whose they are, and what is said of a damaged one."""

from __future__ import annotations

from typing import Final

from croupier.cage import CAGE
from croupier.cage.cage import open_cage
from croupier.cage.particulars import Particulars
from croupier.journal.contract import Damaged, Entry, Store, StoreError
from croupier.journal.encoding import decoded
from croupier.progressive import PROGRESSIVE
from croupier.refusal import Refused

OTHERS: Final = frozenset((CAGE, PROGRESSIVE))
"""Journals that are no table's."""


def tables_of(store: Store) -> list[str]:
    """The journals of a store that are tables': all but the cage's and the meters'."""
    return [name for name in store.tables() if name not in OTHERS]


def must_have(store: Store, name: str) -> None:
    """Refuse a table that the store doesn't have."""
    tables = tables_of(store)
    if name not in tables:
        known = ", ".join(tables) or "none"
        message = f"There is no table {name!r} in the store; it has {known}."
        raise Refused("table", message, part=name)


def described(store: Store) -> Particulars:
    """What the house that a store belongs to says of itself."""
    try:
        return open_cage(store).state.house
    except Damaged:  # the audit says so, not every page
        return Particulars()
    except StoreError:
        raise
    except Exception:  # noqa: BLE001 - an event that was changed may break anything
        return Particulars()


def last_before(store: Store, table: str, head: int, moment: int) -> int:
    """The number of the last entry before a moment, found by halving."""
    low, high = 0, head
    while low < high:
        middle = (low + high) // 2
        entry = next(store.read(table, middle), None)
        if entry is None or decoded(entry.data).at >= moment:
            high = middle
        else:
            low = middle + 1
    return low


def damaged(entry: Entry, error: Exception) -> Refused:
    """What is said of an entry that can't be followed."""
    return Refused(
        "file",
        f"Entry {entry.number} of table {entry.table} can't be followed ({error}): "
        "`croupier audit` says what is wrong.",
        part=str(entry.number),
    )

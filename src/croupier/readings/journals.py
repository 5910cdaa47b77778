"""Reading a table's journal event by event, with one sentence for what can't be read."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from croupier.cage import CAGE
from croupier.cage.cage import open_cage
from croupier.cage.encoding import Recorded as CageRecorded
from croupier.cage.encoding import decoded as cage_decoded
from croupier.cage.particulars import Particulars
from croupier.journal.contract import Damaged, Entry, Store, StoreError
from croupier.journal.encoding import Recorded, decoded
from croupier.journal.lifting import Unreadable
from croupier.refusal import Refused


def tables_of(store: Store) -> list[str]:
    """The journals of a store that are tables': all but the cage's."""
    return [name for name in store.tables() if name != CAGE]


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


def records(store: Store, name: str) -> Iterator[tuple[Entry, Recorded]]:
    """Every event of a table with its entry."""
    for entry in store.read(name):
        try:
            recorded = decoded(entry.data)
        except Unreadable as error:
            raise damaged(entry, error) from None
        yield entry, recorded


def cage_records(store: Store) -> Iterator[tuple[Entry, CageRecorded]]:
    """Every event of the cage with its entry."""
    for entry in store.read(CAGE):
        try:
            recorded = cage_decoded(entry.data)
        except Unreadable as error:
            raise damaged(entry, error) from None
        yield entry, recorded


def followed(entry: Entry, step: Callable[[], object]) -> None:
    """Go past an event; a journal that somebody has changed may break anything."""
    try:
        step()
    except Exception as error:  # noqa: BLE001 - told with the entry where it happened
        raise damaged(entry, error) from None


def damaged(entry: Entry, error: Exception) -> Refused:
    """What is said of an entry that can't be followed."""
    return Refused(
        "file",
        f"Entry {entry.number} of table {entry.table} can't be followed ({error}): "
        "`croupier audit` says what is wrong.",
        part=str(entry.number),
    )

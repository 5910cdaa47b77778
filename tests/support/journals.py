"""Small journals to store, and to tamper with."""

from collections.abc import Iterable

from croupier.journal.contract import GENESIS, Entry, Store, chained


def following(
    table: str, payloads: Iterable[bytes], after: tuple[int, bytes] = (0, GENESIS)
) -> list[Entry]:
    """Entries of a table that follow its head, chained as the house does it."""
    number, previous = after
    entries = []
    for payload in payloads:
        number += 1
        command = f"{table}/{number}"
        previous = chained(previous, table, command, payload)
        entries.append(Entry(table, number, command, payload, previous))
    return entries


def some(table: str, count: int, after: tuple[int, bytes] = (0, GENESIS)) -> list[Entry]:
    """As many entries with data of their own."""
    first = after[0] + 1
    return following(table, (b"event %d" % n for n in range(first, first + count)), after)


def more(store: Store, table: str, count: int) -> list[Entry]:
    """Entries that a store may append next."""
    return some(table, count, store.head(table))

"""Forging journals: an entry changed, with the chain made whole again behind it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from croupier.journal.contract import GENESIS, Entry, Store, chained
from croupier.journal.encoding import decoded
from croupier.journal.memory import MemoryStore
from tests.support.histories import History

Change = Callable[[list[Any]], object]
"""Changes an event as it is stored: form, name, time, actor and values."""


def entry_of(store: Store, name: str, which: int = 0) -> Entry:
    """The first entry with an event of this name, or a later one."""
    found = [one for one in store.read("T") if type(decoded(one.data).event).__name__ == name]
    return found[which]


def forged(history: History, number: int, change: Change) -> MemoryStore:
    """A copy of a store with one entry changed, as somebody does it who knows the chain."""
    entries = []
    for entry in history.store.read("T"):
        stored = json.loads(entry.data)
        if entry.number == number:
            change(stored)
        entries.append(entry._replace(data=json.dumps(stored).encode()))
    return chained_again(history, entries)


def chained_again(history: History, entries: list[Entry]) -> MemoryStore:
    """A store with these entries, numbered and chained."""
    store, previous, whole = MemoryStore(), GENESIS, list[Entry]()
    store.save_edition(history.edition.digest, history.edition.text)
    for number, entry in enumerate(entries, 1):
        previous = chained(previous, "T", entry.command, entry.data)
        whole.append(Entry("T", number, entry.command, entry.data, previous))
    store.append(whole)
    return store

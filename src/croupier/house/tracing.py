"""Tracing a transfer in a table's journal, from its end backwards: most are recent."""

from __future__ import annotations

from typing import Final

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded
from croupier.play.events import TransferDeclined, TransferReceived, TransferSent

CHUNK: Final = 2_000
"""Entries that are looked through at a time."""

ARRIVAL: Final = (TransferReceived, TransferDeclined)
DEPARTURE: Final = (TransferSent,)

Kinds = tuple[type[TransferReceived | TransferDeclined | TransferSent], ...]


def traced(store: Store, table: str, number: int, kinds: Kinds) -> Entry | None:
    """The entry that speaks of a transfer, if it is stored."""
    end = store.head(table)[0]
    while end > 0:
        start = max(0, end - CHUNK)
        for entry in store.read(table, start):
            if entry.number > end:
                break
            if b'"Transfer' not in entry.data:  # most events speak of something else
                continue
            event = decoded(entry.data).event
            if isinstance(event, kinds) and event.transfer == number:
                return entry
        end = start
    return None

"""Opening a table: its state from the latest snapshot and the journal after it."""

from __future__ import annotations

from croupier.house.editions import Edition
from croupier.house.table import Table
from croupier.journal.contract import Store
from croupier.journal.encoding import decoded
from croupier.play.events import TableOpened
from croupier.play.settling import Settler


def open_table(store: Store, name: str, settler: Settler) -> Table:
    """A table as its journal says; the settler is the one of its present edition."""
    table = Table(name, settler)
    for entry in store.read(name, table.number):
        recorded = decoded(entry.data)
        table.replay(entry, recorded)
        if isinstance(recorded.event, TableOpened):
            table.settler = settler_of(store, recorded.event.edition, table.settler)
    return table


def settler_of(store: Store, digest: str, present: Settler) -> Settler:
    """The settler for an edition on record, or the present one if the record has none."""
    text = store.edition(digest)
    return Settler(Edition(text).rules) if text is not None else present

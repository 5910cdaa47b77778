"""The meters of every table of a store, read from the first event and compared with the books."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial

from croupier.books.ledger import Ledger
from croupier.journal.contract import Store
from croupier.play.events import Event
from croupier.readings.journals import followed, records
from croupier.readings.meters import Meters, reconciles


@dataclass(slots=True)
class TableMeters:
    """The meters of a table, up to an entry of its journal."""

    table: str
    entry: int = 0
    meters: Meters = field(default_factory=Meters)
    ledger: Ledger = field(default_factory=Ledger)

    def read(self, event: Event) -> None:
        """Count an event and post it."""
        self.meters.read(event)
        self.ledger.post(event)

    @property
    def faults(self) -> list[str]:
        """Where the meters disagree with the ledger."""
        return reconciles(self.meters, self.ledger)


def table_meters(store: Store, table: str) -> TableMeters:
    """Read the meters of a table."""
    found = TableMeters(table)
    for entry, recorded in records(store, table):
        followed(entry, partial(found.read, recorded.event))
        found.entry = entry.number
    return found

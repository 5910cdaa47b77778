"""The meters of every table of a store, read from the first event and compared with the books."""

from __future__ import annotations

from collections.abc import Collection

from croupier.books.ledger import Ledger
from croupier.journal.contract import Entry, Store
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import BettingEvent, Event, MoneyEvent, OutcomeEvent
from croupier.play.handlers import members
from croupier.readings.meters import Meters, reconciles
from croupier.readings.reading import Reading
from croupier.readings.runner import read_table


class TableMeters(Reading[Event]):
    """The meters of a table, up to an entry of its journal."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.meters = Meters()
        self.ledger = Ledger()

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return members(MoneyEvent, BettingEvent, OutcomeEvent)

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, at, actor
        self.meters.read(event)
        self.ledger.post(event)

    @property
    def faults(self) -> list[str]:
        """Where the meters disagree with the ledger."""
        return reconciles(self.meters, self.ledger)


def table_meters(store: Store, table: str) -> TableMeters:
    """Read the meters of a table."""
    found = TableMeters(table)
    read_table(store, table, found)
    return found

"""The house's value chips on record: no more of them lie at its tables than it has."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from croupier.cage import CAGE
from croupier.cage.chips.events import ChipsStocked
from croupier.cage.chips.stocking import is_pile, stocked
from croupier.cage.events import CageEvent
from croupier.house.live.stock import at_tables
from croupier.house.table import Table
from croupier.journal.contract import Entry, Store, StoreError
from croupier.money import written
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.readings.reading import Reading
from croupier.readings.runner import OF_THE_CAGE, Runner

Chips = Mapping[str, int]


def chips_on_record(store: Store) -> Chips:
    """The value chips that the house has; nothing if it doesn't count them, or can't be read."""
    reading = _Deliveries()
    try:
        Runner(store, CAGE, reading, code=OF_THE_CAGE, forgiving=True).catch_up()
    except StoreError:
        return {}  # the audit of the cage says why
    return reading.chips


class _Deliveries(Reading[CageEvent]):
    """What was delivered and withdrawn, whatever else is wrong with the journal."""

    def __init__(self) -> None:
        self.chips: Chips = {}

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return (ChipsStocked,)

    def see(self, entry: Entry, event: CageEvent, at: int, actor: Actor) -> None:
        del entry, at, actor
        if isinstance(event, ChipsStocked) and is_pile(event.chips):
            self.chips = stocked(self.chips, event)


def stock_faults(before: Chips, after: Chips, tables: Iterable[Table]) -> list[str]:
    """Of which worth there are more chips at the tables than in the house.

    A house may be writing: what was delivered or withdrawn while tables were read is no fault.
    """
    if not before or not after:
        return []
    lying: dict[int, int] = {}
    for _, pile in at_tables(tables):
        for worth, count in pile.items():
            lying[worth] = lying.get(worth, 0) + count
    found = []
    for worth, count in sorted(lying.items()):
        house = max(before.get(str(worth), 0), after.get(str(worth), 0))
        if count > house:
            said = f"{count} value chips of {written(worth)} lie at tables; the house has {house}."
            found.append(said)
    return found

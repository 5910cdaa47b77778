"""The audit of meters reads each journal in order, however many steps there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from croupier.audit.checks.meters import EntriesInOrder, meter_faults
from croupier.journal.contract import Entry
from croupier.journal.memory import MemoryStore
from tests.house.bonus.side_bet_tables import betting, house_with, seated, spun


class CountingStore(MemoryStore):
    """A store that counts how often the reading of a journal is begun."""

    def __init__(self) -> None:
        super().__init__()
        self.begun = Counter[str]()

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        self.begun[table] += 1
        return super().read(table, after)


def played(rounds: int) -> CountingStore:
    store = CountingStore()
    house = house_with(store, "T", "U", progressive="Link")
    for name in ("T", "U"):
        seated(house, "1", name=name)
        for number in range(rounds):
            betting(house, "1", name=name)
            spun(house, hit=number % 2 == 0, name=name)
    store.begun.clear()
    return store


def test_more_rounds_are_no_more_readings() -> None:
    few, many = played(2), played(8)
    for store in (few, many):
        assert meter_faults(store, ("T", "U")) == []
    assert few.begun == many.begun


def test_an_entry_is_found_in_any_order() -> None:
    store = played(1)
    numbers = [entry.number for entry in store.read("T")]
    named = EntriesInOrder(store)
    for number in (3, 3, 9, 4, *numbers, 1):
        found = named.at("T", number)
        assert found is not None
        assert found.number == number
    assert named.at("T", len(numbers) + 1) is None
    assert named.at("T", 2) is not None
    assert named.at("nobody", 1) is None

"""The first staff: whenever the house dies, no account has a password that nobody was shown."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from croupier.cage import CAGE
from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.journal.contract import Entry, Snapshot, Store, StoreError
from croupier.journal.memory import MemoryStore
from croupier.server.demo import STAFF, first_staff
from croupier.server.live.accounts import cage_of
from tests.support.fakes import FakeClock
from tests.support.live import CHEAP


class Killed(BaseException):
    """The process ends here."""


class MortalStore(MemoryStore):
    """A store whose process is killed before or after a commit of the cage."""

    commits = 0
    dies_at = 0

    def append(self, entries: Sequence[Entry]) -> None:
        if any(entry.table == CAGE for entry in entries):
            self.commits += 1
            if self.commits == self.dies_at:
                raise Killed
        super().append(entries)


def house_on(store: Store) -> House:
    return House(store, FakeClock(), HouseConfig((TableConfig("T", "nz/37"),)))


def people(house: House) -> set[str]:
    cage = cage_of(house)
    assert cage is not None
    return set(cage.state.staff)


def test_they_come_in_one_commit_and_were_shown_before() -> None:
    store, shown = MortalStore(), list[dict[str, str]]()
    first_staff(house_on(store), demo=True, show=shown.append, effort=CHEAP)
    assert (store.commits, [*shown[0]]) == (1, [*STAFF])
    house = house_on(store)
    assert people(house) == set(STAFF)
    first_staff(house, demo=True, show=shown.append, effort=CHEAP)
    assert len(shown) == 1


def test_a_kill_before_the_commit_leaves_nobody() -> None:
    store, shown = MortalStore(), list[dict[str, str]]()
    store.dies_at = 1
    with pytest.raises(Killed):
        first_staff(house_on(store), demo=True, show=shown.append, effort=CHEAP)
    house = house_on(store)
    assert people(house) == set()
    first_staff(house, demo=True, show=shown.append, effort=CHEAP)
    assert people(house) == set(STAFF)
    assert len(shown) == 2


def test_a_kill_while_they_are_shown_leaves_nobody() -> None:
    store = MortalStore()

    def die(_: dict[str, str]) -> None:
        raise Killed

    with pytest.raises(Killed):
        first_staff(house_on(store), demo=True, show=die, effort=CHEAP)
    assert people(house_on(store)) == set()


class AbsentStore(MemoryStore):
    """A store that can be away."""

    away = False

    def append(self, entries: Sequence[Entry]) -> None:
        self._must_be_there()
        super().append(entries)

    def head(self, table: str) -> tuple[int, bytes]:
        self._must_be_there()
        return super().head(table)

    def snapshot(self, table: str) -> Snapshot | None:
        self._must_be_there()
        return super().snapshot(table)

    def _must_be_there(self) -> None:
        if self.away:
            raise StoreError("The database can't be reached.")


def test_a_store_that_is_away_leaves_no_house_without_staff() -> None:
    """The cage, which nobody can read meanwhile, isn't taken for another node's."""
    store, shown = AbsentStore(), list[dict[str, str]]()
    house = house_on(store)
    store.away = True
    for _ in range(2):
        with pytest.raises(StoreError, match=r"can't be reached|read again"):
            first_staff(house, demo=True, show=shown.append, effort=CHEAP)
    store.away = False
    house.writer.turn()  # it was asked to read the cage again
    first_staff(house, demo=True, show=shown.append, effort=CHEAP)
    assert people(house) == set(STAFF)
    assert len(shown) == 2, "what wasn't stored is shown anew"

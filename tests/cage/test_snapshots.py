"""Snapshots of the cage: it opens from them to exactly what its journal says, or without them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.cage.cage import open_cage
from croupier.cage.snapshots import restored, save
from croupier.house.house import House
from croupier.journal.contract import Entry
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from tests.cage.people import (
    ANN,
    CASHIER,
    HASH,
    HOUSE,
    MANAGEMENT,
    ask,
    given,
    opened,
    ready,
    refused,
    the_cage,
)


class CountingStore(MemoryStore):
    """Counts the entries that are read."""

    given = 0

    def read(self, table: str, after: int = 0) -> Iterator[Entry]:
        for entry in super().read(table, after):
            self.given += 1
            yield entry


def busy(store: MemoryStore) -> House:
    """A cage with something of everything, and more after its snapshot."""
    house = ready(store)
    given(house, HOUSE, cage.DescribeHouse("The House", "NZD", ["en", "fr"], "Pacific/Auckland"))
    given(house, ANN, cage.SendToSeat("ann", "T", "1", 700))
    given(house, ANN, acts.SendTransfer("1", 300), desk="T")
    given(house, ANN, cage.SetLimit("ann", "loss", "day", 5_000))
    given(house, CASHIER, cage.Exclude("ben", 0, "a rest"))
    assert refused(house, CASHIER, cage.Deposit("ben", 5)) == "excluded"
    given(house, MANAGEMENT, cage.AddStaff("dealer-1", "", ["dealer"], HASH))
    step = cage.SendToSeat("ann", "T", "1", 100)
    assert house.writer.ask(CAGE, acts.Command("open", ANN, step)).accepted
    return house


def test_it_opens_from_a_snapshot_to_what_the_journal_says() -> None:
    store = CountingStore()
    house = busy(store)
    save(store, the_cage(house))
    given(house, CASHIER, cage.Deposit("ann", 900))
    store.given = 0
    found = open_cage(store)
    assert store.given == 2, "the snapshot's own entry, and the one after it"
    assert found == open_cage(store, rebuild=True) == the_cage(house)
    assert found.state.departures
    assert audit(store).faults == []
    again = opened(store)
    command = acts.Command("open", ANN, cage.SendToSeat("ann", "T", "1", 100))
    assert again.ask(CAGE, command).accepted, "the first answer, out of the snapshot"


def test_it_is_saved_after_enough_events() -> None:
    store = MemoryStore()
    house = ready(store)
    house.writer.snapshot_every = 10
    for _ in range(25):
        ask(house, CASHIER, cage.Deposit("ann", 100))
    snapshot = store.snapshot(CAGE)
    assert snapshot is not None
    assert the_cage(house).number - snapshot.number < 10
    assert open_cage(store) == the_cage(house)


@pytest.mark.parametrize("harm", ["number", "hash", "version", "text", "wallet", "field"])
def test_one_that_does_not_fit_is_passed_over(harm: str) -> None:
    store = MemoryStore()
    house = busy(store)
    save(store, the_cage(house))
    snapshot = store.snapshot(CAGE)
    assert snapshot is not None
    data = json.loads(snapshot.data)
    if harm == "wallet":
        data["state"]["players"]["ann"]["wallet"] += 1
    if harm == "field":
        del data["state"]["players"]["ann"]["note"]
    text = b"{" if harm == "text" else json.dumps(data).encode()
    harmed = replace(snapshot, data=text)
    if harm == "number":
        harmed = replace(harmed, number=3)
    elif harm == "hash":
        harmed = replace(harmed, hash=bytes(32))
    elif harm == "version":
        harmed = replace(harmed, version=99)
    store.save_snapshot(harmed)
    assert restored(store) is None
    assert open_cage(store) == the_cage(house)


def test_the_audit_sees_a_snapshot_that_was_changed() -> None:
    store = MemoryStore()
    house = busy(store)
    save(store, the_cage(house))
    snapshot = store.snapshot(CAGE)
    assert snapshot is not None
    data = json.loads(snapshot.data)
    data["state"]["players"]["ann"]["excluded"] = 1
    data["state"]["staff"]["dealer-1"]["hash"] = "another one"
    store.save_snapshot(replace(snapshot, data=json.dumps(data).encode()))
    faults = audit(store).faults
    assert [("players" in one, "staff" in one) for one in faults] == [(True, False), (False, True)]
    assert not any("another one" in one or HASH in one for one in faults)


def test_a_cage_that_was_lost_saves_nothing() -> None:
    class Claimed(MemoryStore):
        claimed = True

        def claim(self, table: str) -> bool:
            return super().claim(table) and self.claimed

    store = Claimed()
    house = ready(store)
    store.claimed = False
    house.writer.snapshot_every = 1
    given(house, CASHIER, cage.Deposit("ann", 100))
    assert store.snapshot(CAGE) is None

"""Tampering: whatever is done to a stored journal is named, with the entry it was done to."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import get_args

import pytest

from croupier.journal.chain.checking import MOST, Check, faults
from croupier.journal.chain.faults import ChainFault, Kind
from croupier.journal.contract import GENESIS, Snapshot
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite.store import SqliteStore
from tests.support.journals import following, some

COUNT = 300  # more than one page of reading
Found = list[tuple[int, str, int]]


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The file of a store with two tables, made once."""
    path = tmp_path_factory.mktemp("stored") / "house.db"
    with closing(SqliteStore(path)) as store:
        store.append([*some("A", COUNT), *some("B", 5)])
    return path.read_bytes()


@pytest.fixture
def tamper(path: Path, stored: bytes) -> Callable[..., list[ChainFault]]:
    """Do something to a stored journal behind its back and check the chain."""
    path.write_bytes(stored)

    def tampered(*statements: str, head: bytes | None = None, table: str = "A") -> list[ChainFault]:
        with closing(sqlite3.connect(path)) as db:
            for statement in statements:
                assert db.execute(statement).rowcount > 0, statement
            db.commit()
        with closing(SqliteStore(path, read_only=True)) as store:
            return faults(store, table, head)

    return tampered


def brief(found: list[ChainFault]) -> Found:
    return [(fault.number, fault.kind, fault.other) for fault in found]


def exchange(one: int, other: int) -> list[str]:
    """Two rows change places."""
    move = "UPDATE entries SET number = {} WHERE number = {} AND \"table\" = 'A'"
    return [move.format(9999, one), move.format(one, other), move.format(other, 9999)]


def change(column: str, value: str, number: int) -> str:
    return f"UPDATE entries SET {column} = {value} WHERE number = {number} AND \"table\" = 'A'"


def test_a_whole_journal_has_no_faults(tamper: Callable[..., list[ChainFault]]) -> None:
    assert tamper() == []
    assert tamper(table="B") == []
    assert tamper(table="none") == []
    for entry in some("A", COUNT)[::50]:
        assert tamper(head=entry.hash) == []


@pytest.mark.parametrize("number", [1, 2, 17, 256, 257, COUNT])
@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("data", "CAST(replace(data, 'event', 'evend') AS BLOB)"),
        ("data", "data || 'x'"),  # as text
        ("data", "x''"),
        ("data", "17"),
        ("command", "command || 'x'"),
        ("command", "x'ff'"),  # not even text
    ],
)
def test_changed_bytes(
    tamper: Callable[..., list[ChainFault]], number: int, column: str, value: str
) -> None:
    assert brief(tamper(change(column, value, number))) == [(number, "changed", 0)]


@pytest.mark.parametrize("value", ["zeroblob(32)", "'text'", "x'ff'"])
@pytest.mark.parametrize("number", [1, 17, 256, COUNT - 1])
def test_a_changed_hash(tamper: Callable[..., list[ChainFault]], number: int, value: str) -> None:
    assert brief(tamper(change("hash", value, number))) == [(number, "hash", 0)]


def test_the_last_hash_changed(tamper: Callable[..., list[ChainFault]]) -> None:
    assert brief(tamper(change("hash", "zeroblob(32)", COUNT))) == [(COUNT, "changed", 0)]


@pytest.mark.parametrize("number", [1, 17, 256, COUNT - 1])
def test_a_removed_row(tamper: Callable[..., list[ChainFault]], number: int) -> None:
    remove = f"DELETE FROM entries WHERE number = {number} AND \"table\" = 'A'"
    assert brief(tamper(remove)) == [(number, "missing", number)]


def test_many_removed_rows(tamper: Callable[..., list[ChainFault]]) -> None:
    [fault] = tamper("DELETE FROM entries WHERE number BETWEEN 20 AND 29 AND \"table\" = 'A'")
    assert str(fault) == "Table A, entries 20 to 29 are missing."


@pytest.mark.parametrize(
    ("one", "other"), [(1, 2), (17, 18), (17, 19), (17, 20), (3, 290), (1, COUNT), (299, COUNT)]
)
def test_swapped_rows(tamper: Callable[..., list[ChainFault]], one: int, other: int) -> None:
    found = [(one, "swapped", other), (other, "swapped", one)]
    assert brief(tamper(*exchange(one, other))) == found


def test_rows_that_move_up_to_fill_a_gap(tamper: Callable[..., list[ChainFault]]) -> None:
    found = tamper(
        "DELETE FROM entries WHERE number = 17 AND \"table\" = 'A'",
        "UPDATE entries SET number = -number WHERE number > 17 AND \"table\" = 'A'",
        "UPDATE entries SET number = -number - 1 WHERE number < 0",
    )
    assert brief(found) == [(17, "changed", 0)]


@pytest.mark.parametrize("forged", [False, True])
def test_an_inserted_row(tamper: Callable[..., list[ChainFault]], forged: bool) -> None:
    before = some("A", 16)[-1]
    [entry] = following("A", [b"put in"], (before.number, before.hash))
    hash_ = entry.hash if forged else GENESIS
    found = tamper(
        "UPDATE entries SET number = -number WHERE number >= 17 AND \"table\" = 'A'",
        "UPDATE entries SET number = 1 - number WHERE number < 0",
        f"INSERT INTO entries VALUES ('A', 17, 'A/17', '{entry.data.decode()}', x'{hash_.hex()}')",
    )
    assert brief(found) == [(17, "inserted", 0)]


@pytest.mark.parametrize("number", ["0", "-5", "17.5", "'x'", "x'00'"])
def test_a_row_with_a_number_we_never_gave(
    tamper: Callable[..., list[ChainFault]], number: str
) -> None:
    found = tamper(f"INSERT INTO entries VALUES ('A', {number}, 'c', 'data', x'00')")
    assert [fault.kind for fault in found] == ["inserted"]


def test_a_row_moved_to_another_table(tamper: Callable[..., list[ChainFault]]) -> None:
    move = "UPDATE entries SET \"table\" = 'C', number = 1 WHERE number = 1 AND \"table\" = 'A'"
    assert brief(tamper(move)) == [(1, "missing", 1)]
    assert brief(tamper(table="C")) == [(1, "changed", 0)]


def test_several_deeds_are_told_apart(tamper: Callable[..., list[ChainFault]]) -> None:
    found = tamper(
        change("data", "'x'", 10),
        change("hash", "zeroblob(32)", 20),
        *exchange(30, 40),
        "DELETE FROM entries WHERE number = 50 AND \"table\" = 'A'",
        change("data", "'x'", 61),
        change("data", "'x'", 62),
    )
    assert brief(found) == [
        (10, "changed", 0),
        (20, "hash", 0),
        (30, "swapped", 40),
        (40, "swapped", 30),
        (50, "missing", 50),
        (61, "changed", 0),
        (62, "changed", 0),
    ]


def test_a_cut_journal_is_found_with_a_known_head(tamper: Callable[..., list[ChainFault]]) -> None:
    entries = some("A", COUNT)
    cut = "DELETE FROM entries WHERE number > 200 AND \"table\" = 'A'"
    assert tamper(cut) == []
    assert tamper(head=entries[199].hash) == []
    [fault] = tamper(head=entries[-1].hash)
    assert (fault.number, fault.kind) == (200, "head")
    assert "was cut or rewritten" in str(fault)
    [fault] = tamper(head=entries[-1].hash, table="gone")
    assert (fault.number, fault.kind) == (0, "head")


def test_a_rewritten_journal_is_found_with_a_known_head() -> None:
    store = MemoryStore()
    store.append(following("A", [b"another %d" % n for n in range(COUNT)]))
    assert faults(store, "A") == []
    [fault] = faults(store, "A", some("A", COUNT)[-1].hash)
    assert (fault.number, fault.kind) == (COUNT, "head")


def test_a_ruined_journal_is_told_without_end(tamper: Callable[..., list[ChainFault]]) -> None:
    found = tamper("UPDATE entries SET data = 'x'")
    assert len(found) == MOST + 1
    assert found[-1].kind == "more"


def test_any_single_byte_of_an_entry_is_named() -> None:
    entries, random = some("A", 40), Random(7)
    for _ in range(300):
        place = random.randrange(39)
        entry, kind = entries[place], "changed"
        match random.choice(["command", "data", "hash"]):
            case "command":
                entry = entry._replace(command=flipped(entry.command.encode(), random).decode())
            case "data":
                entry = entry._replace(data=flipped(entry.data, random))
            case "hash":
                entry, kind = entry._replace(hash=flipped(entry.hash, random)), "hash"
        check = Check("A")
        for seen in [*entries[:place], entry, *entries[place + 1 :]]:
            check.see(seen)
        assert brief(check.end()) == [(place + 1, kind, 0)]


def flipped(raw: bytes, random: Random) -> bytes:
    """The same bytes but for one bit, which leaves ASCII what it is."""
    place = random.randrange(len(raw))
    return raw[:place] + bytes([raw[place] ^ 1 << random.randrange(7)]) + raw[place + 1 :]


# Snapshots.


@pytest.mark.parametrize(
    ("number", "hash_", "told"),
    [
        (17, some("A", 17)[-1].hash, None),
        (17, GENESIS, "the entry has another hash."),
        (COUNT + 1, GENESIS, f"the journal ends at entry {COUNT}."),
    ],
)
def test_a_snapshot_must_fit_its_entry(number: int, hash_: bytes, told: str | None) -> None:
    store = MemoryStore()
    store.append(some("A", COUNT))
    store.save_snapshot(Snapshot("A", number, hash_, 1, b"state"))
    found = [(fault.number, fault.kind, fault.reason) for fault in faults(store, "A")]
    assert found == ([(number, "snapshot", told)] if told else [])


@pytest.mark.parametrize(
    "change", ["data = 'stale'", "data = x'00'", "number = 18", "version = 2", "hash = x'00'"]
)
def test_a_changed_snapshot_is_not_intact(path: Path, change: str) -> None:
    snapshot = Snapshot("A", 17, some("A", 17)[-1].hash, 1, b"state")
    with closing(SqliteStore(path)) as store:
        store.append(some("A", 20))
        store.save_snapshot(snapshot)
        assert store.snapshot("A") == snapshot
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"UPDATE snapshots SET {change}")
        db.commit()
    with closing(SqliteStore(path)) as store:
        changed = store.snapshot("A")
        assert changed is not None
        assert not changed.intact
        [fault] = faults(store, "A")
        assert (fault.kind, fault.reason) == ("snapshot", "it was changed.")


def test_a_store_that_cannot_be_read_is_a_fault() -> None:
    store = MemoryStore()
    store.close()
    [fault] = faults(store, "A")
    assert str(fault) == "Table A, entry 1 and those after it can't be read: The store is closed."


def test_every_kind_of_fault_is_a_sentence() -> None:
    for kind in get_args(Kind):
        fault = ChainFault("A", 7, kind, 9, "it was changed.")
        assert str(fault).startswith("Table A, ")
        assert str(fault).endswith(".")

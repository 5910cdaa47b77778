"""The contract of a store, run unchanged on every one of them."""

from itertools import islice
from threading import Thread

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from croupier.journal.chain.checking import faults, heads
from croupier.journal.contract import GENESIS, Conflict, Entry, Snapshot, Store, StoreError
from tests.journal.conftest import Shelf
from tests.support.journals import following, more, some

NAMES = ["1", "table one", "Tisch 7 – große Halle", "輪盤", "🎡", "o'brien; DROP TABLE entries", ""]


def test_an_empty_store_has_nothing(store: Store) -> None:
    assert store.tables() == []
    assert store.head("A") == (0, GENESIS)
    assert list(store.read("A")) == []
    assert store.edition("x") is None
    assert store.snapshot("A") is None


def test_what_is_appended_is_read_in_order(shelf: Shelf) -> None:
    store = shelf.new()
    entries = some("A", 700)
    store.append(entries[:1])
    store.append(entries[1:3])
    store.append(entries[3:])
    store = shelf.again(store)
    assert list(store.read("A")) == entries
    assert list(store.read("A", 699)) == entries[699:]
    assert list(store.read("A", 700)) == []
    assert store.head("A") == (700, entries[-1].hash)


def test_entries_come_back_as_entries(store: Store) -> None:
    [entry] = some("A", 1)
    store.append([entry])
    [read] = store.read("A")
    assert isinstance(read, Entry)
    assert isinstance(read.data, bytes)
    assert isinstance(read.hash, bytes)


def test_nothing_to_append_is_nothing(store: Store) -> None:
    store.append([])
    assert store.tables() == []


def test_one_batch_may_hold_many_tables(store: Store) -> None:
    one, two = some("1", 230), some("2", 230)
    mixed = [entry for pair in zip(one, two, strict=True) for entry in pair]
    store.append(mixed)
    assert list(store.read("1")) == one
    assert list(store.read("2")) == two
    assert store.tables() == ["1", "2"]


@pytest.mark.parametrize("payload", [b"", b"\0", bytes(range(256)), b"x" * 3_000_000])
def test_any_bytes_are_kept(store: Store, payload: bytes) -> None:
    entries = following("A", [payload, payload])
    store.append(entries)
    assert list(store.read("A")) == entries


def test_any_name_is_kept(shelf: Shelf) -> None:
    store = shelf.new()
    for name in NAMES:
        store.append(some(name, 2))
    store = shelf.again(store)
    assert store.tables() == sorted(NAMES)
    for name in NAMES:
        assert list(store.read(name)) == some(name, 2)


@pytest.mark.parametrize("name", ["\ud800", "a\0b"])
def test_a_name_that_is_no_text_is_refused(store: Store, name: str) -> None:
    with pytest.raises(StoreError, match="well-formed"):
        store.append([Entry(name, 1, "c", b"", GENESIS)])
    with pytest.raises(StoreError, match="well-formed"):
        store.append([*some("A", 1), Entry("A", 2, name, b"", GENESIS)])
    assert store.tables() == []


@pytest.mark.parametrize("number", [-1, 0, 1, 3, 5, 2**40])
def test_a_number_that_is_not_the_next_is_a_conflict(store: Store, number: int) -> None:
    store.append(some("A", 3))
    before = list(store.read("A"))
    with pytest.raises(Conflict):
        store.append([Entry("A", number, "c", b"other", GENESIS)])
    assert list(store.read("A")) == before


def test_the_first_entry_is_number_one(store: Store) -> None:
    for number in (-1, 0, 2):
        with pytest.raises(Conflict):
            store.append([Entry("A", number, "c", b"", GENESIS)])
    assert store.tables() == []


@pytest.mark.parametrize("order", [(1, 3), (2, 1), (1, 1), (1, 2, 2), (1, 2, 4)])
def test_numbers_of_a_batch_must_follow(store: Store, order: tuple[int, ...]) -> None:
    entries = some("A", 4)
    with pytest.raises(Conflict):
        store.append([entries[number - 1] for number in order])
    assert store.tables() == []


def test_a_batch_is_stored_all_or_none(store: Store) -> None:
    store.append(some("B", 2))
    with pytest.raises(Conflict):
        store.append([*some("A", 150), *some("B", 1)])
    assert store.tables() == ["B"]
    store.append([*some("A", 150), *more(store, "B", 1)])
    assert store.head("A")[0] == 150
    assert store.head("B")[0] == 3


def test_a_conflict_is_a_store_error_in_one_sentence(store: Store) -> None:
    store.append(some("A", 3))
    with pytest.raises(
        StoreError, match=r"^Entry 3 of table A is already written; the last is 3.$"
    ):
        store.append(some("A", 3)[2:])
    with pytest.raises(StoreError, match=r"^Entry 5 of table A leaves a gap after entry 3.$"):
        store.append(some("A", 5)[4:])


def test_a_table_is_claimed_and_released(store: Store) -> None:
    assert store.claim("A")
    assert store.claim("A")
    assert store.lost(["A", "B"]) == []
    assert store.lost([]) == []
    store.append(some("A", 1))
    store.release("A")
    store.release("B")
    assert store.tables() == ["A"]
    store.append(more(store, "A", 1))  # which claims it again


def test_reading_is_a_stream(store: Store) -> None:
    entries = some("A", 2_000)
    store.append(entries)
    stream = store.read("A")
    assert list(islice(stream, 600)) == entries[:600]
    added = more(store, "A", 300)
    store.append(added)
    assert list(stream) == [*entries[600:], *added]


def test_streams_do_not_disturb_each_other(store: Store) -> None:
    one, two = some("1", 600), some("2", 600)
    store.append(one + two)
    pairs = list(zip(store.read("1"), store.read("2"), strict=True))
    assert [pair[0] for pair in pairs] == one
    assert [pair[1] for pair in pairs] == two


def test_a_stream_left_alone_holds_nothing_up(store: Store) -> None:
    store.append(some("A", 600))
    stream = store.read("A")
    next(stream)
    store.append(more(store, "A", 1))
    with pytest.raises(Conflict):
        store.append(some("A", 1))
    assert len(list(stream)) == 600


def test_a_store_may_be_handed_to_another_thread(store: Store) -> None:
    thread = Thread(target=store.append, args=[some("A", 10)])
    thread.start()
    thread.join()
    assert len(list(store.read("A"))) == 10


def test_editions_are_kept_by_digest(shelf: Shelf) -> None:
    store = shelf.new()
    store.save_edition("d1", "the rules\n§ 1 – 00 stands\n")
    store.save_edition("d1", "the rules\n§ 1 – 00 stands\n")
    store.save_edition("d2", "")
    store = shelf.again(store)
    assert store.edition("d1") == "the rules\n§ 1 – 00 stands\n"
    assert store.edition("d2") == ""
    assert store.edition("d3") is None


def test_an_edition_never_changes(store: Store) -> None:
    store.save_edition("d1", "old")
    with pytest.raises(StoreError, match="another text"):
        store.save_edition("d1", "new")
    assert store.edition("d1") == "old"
    with pytest.raises(StoreError, match="well-formed"):
        store.save_edition("d2", "\ud800")
    assert store.edition("d2") is None


def test_editions_are_listed(store: Store) -> None:
    assert store.editions() == []
    for digest in ("d2", "輪", "D1", "d1"):
        store.save_edition(digest, "a text may hold a zero: \0")
    assert store.editions() == sorted(["d2", "輪", "D1", "d1"])
    assert store.edition("d1") == "a text may hold a zero: \0"


def test_the_latest_snapshot_is_kept(shelf: Shelf) -> None:
    store = shelf.new()
    first, second = Snapshot("A", 3, b"h" * 32, 1, b"old"), Snapshot("A", 9, b"i" * 32, 2, b"")
    other = Snapshot("輪盤", 1, b"", 1, b"x" * 2_000_000)
    for snapshot in (first, second, other):
        store.save_snapshot(snapshot)
    store = shelf.again(store)
    assert store.snapshot("A") == second
    assert store.snapshot("輪盤") == other
    assert store.tables() == []


def test_a_closed_store_says_so(store: Store) -> None:
    store.append(some("A", 3))
    store.close()
    store.close()
    with pytest.raises(StoreError, match="closed"):
        store.append(some("A", 4)[3:])
    with pytest.raises(StoreError, match="closed"):
        store.append([])
    with pytest.raises(StoreError, match="closed"):
        store.claim("A")
    with pytest.raises(StoreError, match="closed"):
        store.lost(["A"])
    with pytest.raises(StoreError, match="closed"):
        store.head("A")
    with pytest.raises(StoreError, match="closed"):
        list(store.read("A"))


def test_heads_of_all_tables(store: Store) -> None:
    store.append([*some("A", 3), *some("B", 1)])
    assert heads(store) == {"A": store.head("A"), "B": store.head("B")}
    assert faults(store, "A", store.head("A")[1]) == []


# Any appends, right and wrong ones, against a dictionary.

numbers = st.one_of(st.just(0), st.integers(-2, 2))
batches = st.lists(st.tuples(st.sampled_from("ABÆ"), numbers, st.binary(max_size=9)), max_size=8)


@given(st.lists(batches, max_size=8))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40)
def test_any_appends_agree_with_a_model(
    shelf: Shelf, tries: list[list[tuple[str, int, bytes]]]
) -> None:
    store, model = shelf.new(), dict[str, list[Entry]]()
    for attempt in tries:
        after = {table: list(entries) for table, entries in model.items()}
        batch, right = [], True
        for table, off, payload in attempt:
            kept = after.setdefault(table, [])
            number = len(kept) + 1 + off
            right = right and off == 0
            batch.append(Entry(table, number, "c", payload, payload))
            kept.append(batch[-1])
        if right:
            store.append(batch)
            model = {table: entries for table, entries in after.items() if entries}
        else:
            with pytest.raises(Conflict):
                store.append(batch)
        assert {table: list(store.read(table)) for table in store.tables()} == model
    store = shelf.again(store)
    assert {table: list(store.read(table)) for table in store.tables()} == model
    store.close()

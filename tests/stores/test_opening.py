"""Stores by their names."""

from contextlib import closing
from pathlib import Path

import pytest

from croupier.journal.contract import StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.opening import open_store
from croupier.journal.sqlite import SqliteStore


@pytest.mark.parametrize("where", [":memory:", "memory:"])
def test_a_store_in_memory(where: str) -> None:
    assert isinstance(open_store(where), MemoryStore)


def test_a_store_in_a_file(path: Path) -> None:
    with closing(open_store(str(path))) as store:
        assert isinstance(store, SqliteStore)
        assert not store.read_only
        with closing(open_store(str(path), read_only=True)) as reader:
            assert isinstance(reader, SqliteStore)
            assert reader.read_only


@pytest.mark.parametrize("name", ["a b?c#d%41&mode=ro.db", "輪盤.db"])
def test_any_file_name(tmp_path: Path, name: str) -> None:
    open_store(str(tmp_path / name)).close()
    assert (tmp_path / name).is_file()


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("postgresql://house@db/journal", "PostgreSQL"),
        ("postgres://db", "PostgreSQL"),
        ("mysql://db", "isn't a store that Croupier knows"),
        ("", "needs the name of a file"),
        ("a\0b", "needs the name of a file"),
    ],
)
def test_other_names_are_refused(where: str, told: str) -> None:
    with pytest.raises(StoreError, match=told):
        open_store(where)

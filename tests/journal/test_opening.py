"""Stores by their names."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from croupier.journal.contract import StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.opening import open_store, without_password
from croupier.journal.postgres.store import PostgresStore
from croupier.journal.sqlite.store import SqliteStore
from croupier.refusal import Refused
from tests.support.postgres import Server


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


def test_a_store_in_postgresql(postgres_server: Server) -> None:
    where = postgres_server.dsn
    with closing(open_store(where)) as store, closing(open_store(where, read_only=True)) as reader:
        assert isinstance(store, PostgresStore)
        assert isinstance(reader, PostgresStore)
        assert reader.read_only
        assert store.schema == "croupier"


def test_a_house_in_a_file_needs_no_driver(path: Path) -> None:
    program = (
        "import sys; from croupier.journal.opening import open_store;"
        "open_store(sys.argv[1]).close(); sys.exit('psycopg' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program, path], check=False).returncode == 0


def test_a_missing_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [
        name for name in sys.modules if name.startswith("croupier.journal.postgres.store")
    ]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with pytest.raises(Refused, match=r"pip install 'croupier\[house\]'") as refused:
        open_store("postgresql://house@db/journal")
    assert refused.value.code == "extra"


@pytest.mark.parametrize(
    ("where", "shown"),
    [
        ("house.db", "house.db"),
        ("postgresql://db/house", "postgresql://db/house"),
        ("postgresql://me@db:5432/house?a=b", "postgresql://me@db:5432/house?a=b"),
        ("postgresql://me:p@ss:w/rd@db/house", "postgresql://me@db/house"),
        ("postgresql://db/house?password=x&a=b", "postgresql://db/house?a=b"),
        ("postgresql://db/house?a=b&sslpassword=x", "postgresql://db/house?a=b&"),
    ],
)
def test_passwords_are_not_shown(where: str, shown: str) -> None:
    assert without_password(where) == shown


@pytest.mark.parametrize("name", ["a b?c#d%41&mode=ro.db", "輪盤.db"])
def test_any_file_name(tmp_path: Path, name: str) -> None:
    open_store(str(tmp_path / name)).close()
    assert (tmp_path / name).is_file()


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ("postgresql://house:s3cr3t@db.invalid/journal", "^postgresql://house@db.invalid/journal"),
        ("postgres://db.invalid", "can't be reached"),
        ("mysql://house:s3cr3t@db", "^mysql://house@db isn't a store that Croupier knows"),
        ("", "needs the name of a file"),
        ("a\0b", "needs the name of a file"),
    ],
)
def test_other_names_are_refused(where: str, told: str) -> None:
    with pytest.raises(StoreError, match=told):
        open_store(where)

"""Moving a house between stores: all of it arrives, and what can't be moved is told."""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.cli import main
from croupier.house.migrating import migrate, move
from croupier.journal.contract import Store, StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.opening import open_store
from tests.support.histories import History
from tests.support.journals import more, some
from tests.support.postgres import Server


@pytest.fixture
def database(postgres_server: Server) -> Iterator[str]:
    """The address of a database without a store."""
    drop = "DROP SCHEMA IF EXISTS croupier CASCADE"
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        admin.execute(drop)
        yield postgres_server.dsn.replace("postgres@", "postgres:s3cr3t@")
        admin.execute(drop)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of a house that has played, made once."""
    path = tmp_path_factory.mktemp("played") / "house.db"
    with closing(open_store(str(path))) as store:
        History(store, "nz/37", 8, snapshot_every=50).begin().go_on(200)
        assert store.snapshot("T") is not None
    return path


@pytest.fixture
def house(played: Path, tmp_path: Path) -> str:
    return str(shutil.copy(played, tmp_path))


def everything(store: Store) -> dict[str, object]:
    entries = {table: list(store.read(table)) for table in store.tables()}
    return {**entries, **{digest: store.edition(digest) for digest in store.editions()}}


def test_a_house_moves_to_postgresql_and_back(
    house: str, database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    back = str(tmp_path / "back.db")
    assert main(["migrate", house, database]) == 0
    told = capsys.readouterr().out
    assert told.startswith("T  ")
    assert "Moved 1 table, " in told
    assert "s3cr3t" not in told
    assert main(["migrate", database, back, "--json"]) == 0
    shape = json.loads(capsys.readouterr().out)
    with (
        closing(open_store(house, read_only=True)) as one,
        closing(open_store(database, read_only=True)) as two,
        closing(open_store(back, read_only=True)) as three,
    ):
        assert everything(one) == everything(two) == everything(three)
        assert two.snapshot("T") is three.snapshot("T") is None
        number, head = one.head("T")
        reports = [audit(store, {"T": head}) for store in (one, two, three)]
        assert all(report.clean for report in reports)
        assert reports[0] == reports[1] == reports[2]
    assert shape["tables"] == [{"table": "T", "entries": number, "head": head.hex()}]
    assert shape["editions"] == 1


def test_a_store_that_holds_something_is_not_filled(
    house: str, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with closing(open_store(database)) as store:
        store.save_edition("d", "rules")
    assert main(["migrate", house, database]) == 2
    assert "isn't empty: it already holds editions" in capsys.readouterr().err
    with closing(open_store(database)) as store:
        store.append(some("A", 1))
    with pytest.raises(StoreError, match=r"tables \(A\), and nothing was moved"):
        migrate(house, database)


def test_a_house_that_is_open_is_not_moved(house: str, database: str, tmp_path: Path) -> None:
    with closing(open_store(house)), pytest.raises(StoreError, match="by another process"):
        migrate(house, database)
    migrate(house, database)
    with closing(open_store(database)) as node:
        node.claim("T")
        with pytest.raises(StoreError, match="table T is being written"):
            migrate(database, str(tmp_path / "back.db"))


def test_a_store_that_is_not_there_is_not_made(tmp_path: Path, database: str) -> None:
    with pytest.raises(StoreError, match="There is no store"):
        migrate(str(tmp_path / "none.db"), database)
    with pytest.raises(StoreError, match="is empty: no house"):
        migrate(database, str(tmp_path / "none.db"))
    for words in (("memory:", database), (database, ":memory:")):
        with pytest.raises(StoreError, match="forgotten"):
            migrate(*words)
    assert list(tmp_path.iterdir()) == []


def test_a_damaged_store_is_not_moved() -> None:
    source, target = MemoryStore(), MemoryStore()
    source.append([*some("A", 3), some("A", 4)[3]._replace(data=b"other")])
    with pytest.raises(StoreError, match=r"^Nothing was moved.* entry 4 was changed"):
        move(source, target)
    assert target.tables() == []


class Forgetful(MemoryStore):
    """Loses what it was given, as no store should."""

    def save_edition(self, digest: str, text: str) -> None:
        pass


class Busy(MemoryStore):
    """Somebody writes to it all the time."""

    def edition(self, digest: str) -> str | None:
        self.append(more(self, "A", 1))
        return super().edition(digest)


def test_what_does_not_arrive_is_told() -> None:
    for source, target in ((MemoryStore(), Forgetful()), (Busy(), MemoryStore())):
        source.append(some("A", 3))
        source.save_edition("d", "rules")
        with pytest.raises(StoreError, match=r"isn't what arrived|was written while it was moved"):
            move(source, target)

"""Schema versions in PostgreSQL: old schemas are brought to the newest, unknown ones left alone."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from threading import Thread

import psycopg
import pytest

from croupier.journal.contract import StoreError
from croupier.journal.postgres import schema
from croupier.journal.postgres.schema import MIGRATIONS
from croupier.journal.postgres.store import PostgresStore
from tests.journal.conftest import PostgresShelf
from tests.support.journals import more, some
from tests.support.postgres import Server

NEWER = (*MIGRATIONS, ("ALTER TABLE entries ADD COLUMN note TEXT", "CREATE TABLE notes (note INT)"))
BROKEN = (*NEWER, ("CREATE TABLE halfway (x INT)", "CREATE TABLE notes (note INT)"))


@pytest.fixture
def shelf(postgres_server: Server) -> Iterator[PostgresShelf]:
    with ExitStack() as closing_:
        yield PostgresShelf(postgres_server, closing_)


@pytest.fixture
def version_1(shelf: PostgresShelf) -> str:
    """A schema of the first version with entries."""
    assert len(MIGRATIONS) == 1, "make this schema by hand"
    with closing(shelf.new()) as store:
        store.append(some("A", 3))
        return store.schema


@pytest.fixture
def admin(postgres_server: Server, version_1: str) -> Iterator[psycopg.Connection]:
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as db:
        db.execute(f'SET search_path TO "{version_1}"'.encode())
        yield db


def version(admin: psycopg.Connection) -> int:
    [(number,)] = admin.execute("SELECT number FROM version").fetchall()
    return int(number)


def test_an_older_schema_is_migrated(
    shelf: PostgresShelf,
    version_1: str,
    admin: psycopg.Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", NEWER)
    with pytest.raises(StoreError, match="must be opened once for writing"):
        shelf.opened(version_1, read_only=True)
    store = shelf.opened(version_1)
    assert version(admin) == 2
    admin.execute("SELECT note FROM entries")
    assert list(store.read("A")) == some("A", 3)
    store.append(more(store, "A", 1))
    assert shelf.opened(version_1, read_only=True).head("A")[0] == 4


def test_a_schema_that_an_older_node_is_using_is_not_migrated(
    shelf: PostgresShelf,
    version_1: str,
    admin: psycopg.Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    older = shelf.opened(version_1)
    monkeypatch.setattr(schema, "MIGRATIONS", NEWER)
    with pytest.raises(StoreError, match="another node is using it"):
        shelf.opened(version_1)
    assert version(admin) == 1
    older.append(more(older, "A", 1))
    older.close()
    assert shelf.opened(version_1).head("A")[0] == 4
    assert version(admin) == 2


def test_a_migration_that_fails_changes_nothing(
    shelf: PostgresShelf,
    version_1: str,
    admin: psycopg.Connection,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", BROKEN)
    with pytest.raises(StoreError, match="already exists"):
        shelf.opened(version_1)
    assert version(admin) == 1
    assert admin.execute("SELECT to_regclass('halfway')").fetchone() == (None,)
    monkeypatch.undo()
    assert shelf.opened(version_1).head("A")[0] == 3


@pytest.mark.parametrize("unknown", [0, -1, len(MIGRATIONS) + 1, 99])
@pytest.mark.parametrize("read_only", [False, True])
def test_an_unknown_version_is_refused(
    shelf: PostgresShelf,
    version_1: str,
    admin: psycopg.Connection,
    unknown: int,
    read_only: bool,
) -> None:
    admin.execute("UPDATE version SET number = %s", [unknown])
    with pytest.raises(StoreError, match=f"has schema version {unknown}, but"):
        shelf.opened(version_1, read_only=read_only)
    assert version(admin) == unknown


@pytest.mark.parametrize("read_only", [False, True])
def test_a_schema_of_another_program_is_left_alone(
    shelf: PostgresShelf, version_1: str, admin: psycopg.Connection, read_only: bool
) -> None:
    admin.execute("DROP TABLE entries, version")
    with pytest.raises(StoreError, match="of another program"):
        shelf.opened(version_1, read_only=read_only)
    assert admin.execute("SELECT to_regclass('entries')").fetchone() == (None,)


def test_nodes_may_make_a_store_together(shelf: PostgresShelf) -> None:
    opened = list[PostgresStore]()
    threads = [Thread(target=lambda: opened.append(shelf.opened("together"))) for _ in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(opened) == 6
    for number, store in enumerate(opened):
        store.append(some(str(number), 2))
    assert opened[0].tables() == [str(number) for number in range(6)]

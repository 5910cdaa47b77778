"""Schema versions: old files are brought to the newest, unknown ones are left alone."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from croupier.journal.contract import StoreError
from croupier.journal.sqlite import schema
from croupier.journal.sqlite.schema import APPLICATION, MIGRATIONS
from croupier.journal.sqlite.store import SqliteStore
from tests.support.journals import more, some

NEWER = (*MIGRATIONS, ("ALTER TABLE entries ADD COLUMN note TEXT", "CREATE TABLE notes (note)"))
BROKEN = (*NEWER, ("CREATE TABLE halfway (x)", "CREATE TABLE notes (note)"))


@pytest.fixture
def version_1(path: Path) -> Path:
    """A file of the first version, with entries, an edition and no help from the store."""
    with closing(sqlite3.connect(path)) as db:
        for statement in MIGRATIONS[0]:
            db.execute(statement)
        db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", some("A", 3))
        db.execute("INSERT INTO editions VALUES ('d', 'rules')")
        db.execute(f"PRAGMA application_id = {APPLICATION}")
        db.execute("PRAGMA user_version = 1")
        db.commit()
    return path


def columns(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return [row[1] for row in db.execute("PRAGMA table_info (entries)")]


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def test_an_empty_file_becomes_a_store(path: Path) -> None:
    path.touch()
    with closing(SqliteStore(path)) as store:
        store.append(some("A", 3))
    assert version(path) == len(MIGRATIONS)


def test_a_file_of_version_1_is_brought_to_this_one(version_1: Path) -> None:
    with closing(SqliteStore(version_1)) as store:
        assert list(store.read("A")) == some("A", 3)
        assert store.edition("d") == "rules"
        store.append(more(store, "A", 1))
    assert version(version_1) == len(MIGRATIONS)


def test_an_older_file_is_migrated(version_1: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", NEWER)
    with pytest.raises(StoreError, match="must be opened once for writing"):
        SqliteStore(version_1, read_only=True)
    with closing(SqliteStore(version_1)) as store:
        assert list(store.read("A")) == some("A", 3)
        store.append(more(store, "A", 1))
    assert "note" in columns(version_1)
    assert version(version_1) == len(NEWER)
    with closing(SqliteStore(version_1, read_only=True)) as store:
        assert store.head("A")[0] == 4


def test_a_migration_that_fails_changes_nothing(
    version_1: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(schema, "MIGRATIONS", BROKEN)
    with pytest.raises(StoreError, match="already exists"):
        SqliteStore(version_1)
    assert "note" not in columns(version_1)
    assert version(version_1) == 1
    monkeypatch.undo()
    with closing(SqliteStore(version_1)) as store:
        assert store.head("A")[0] == 3


@pytest.mark.parametrize("unknown", [0, -1, len(MIGRATIONS) + 1, 99])
@pytest.mark.parametrize("read_only", [False, True])
def test_an_unknown_version_is_refused(version_1: Path, unknown: int, read_only: bool) -> None:
    with closing(sqlite3.connect(version_1)) as db:
        db.execute(f"PRAGMA user_version = {unknown}")
    before = version_1.read_bytes()
    with pytest.raises(StoreError, match=f"has schema version {unknown}, but"):
        SqliteStore(version_1, read_only=read_only)
    assert version_1.read_bytes() == before


@pytest.mark.parametrize("read_only", [False, True])
def test_a_database_of_another_program_is_left_alone(path: Path, read_only: bool) -> None:
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE bookmarks (address TEXT)")
    before = path.read_bytes()
    with pytest.raises(StoreError, match="of another program"):
        SqliteStore(path, read_only=read_only)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]

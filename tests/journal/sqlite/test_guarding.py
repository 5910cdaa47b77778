"""Guarding a file: nothing is stored in one that is gone, and what was lost is missed."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from croupier.cli import main
from croupier.journal.contract import GENESIS, Entry, StoreError, chained
from croupier.journal.sqlite.store import SqliteStore


def entry(number: int, previous: bytes) -> Entry:
    command = f"c{number}"
    return Entry("A", number, command, b"{}", chained(previous, "A", command, b"{}"))


def filled(store: SqliteStore, entries: int) -> None:
    for _ in range(entries):
        number, previous = store.head("A")
        store.append([entry(number + 1, previous)])


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(path)
    filled(store, 2)
    yield store
    store.close()


@pytest.mark.parametrize("ending", ["", "-wal", "-shm"])
def test_nothing_is_stored_in_a_file_that_was_deleted(
    store: SqliteStore, path: Path, ending: str
) -> None:
    file, aside = Path(f"{path}{ending}"), path.with_name("aside")
    head = store.head("A")[1]
    file.rename(aside)
    with pytest.raises(StoreError, match=f"{file.name} was deleted while the house"):
        store.append([entry(3, head)])
    with pytest.raises(StoreError):
        store.head("A")  # what it has isn't to be taken for stored
    aside.rename(file)
    filled(store, 1)
    assert store.head("A")[0] == 3


def test_nothing_is_stored_in_a_file_that_was_replaced(store: SqliteStore, path: Path) -> None:
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.rename(path)
    with pytest.raises(StoreError, match=r"house\.db was replaced by another file"):
        store.append([entry(3, GENESIS)])


def emptied(file: Path) -> None:
    os.truncate(file, 0)


def overwritten(file: Path) -> None:
    with file.open("r+b") as open_file:
        open_file.write(bytes(file.stat().st_size))


def as_it_was(file: Path) -> None:
    """What it had, written once more: nobody else has any business there."""
    kept = file.read_bytes()
    with file.open("r+b") as open_file:
        open_file.write(kept)


@pytest.mark.parametrize("ending", ["", "-wal"])
@pytest.mark.parametrize("meddle", [emptied, overwritten, as_it_was])
def test_nothing_is_stored_in_a_file_that_another_program_has_changed(
    store: SqliteStore, path: Path, ending: str, meddle: Callable[[Path], None]
) -> None:
    file = Path(f"{path}{ending}")
    head = store.head("A")[1]
    meddle(file)
    with pytest.raises(StoreError, match=f"{file.name} was changed by another program"):
        store.append([entry(3, head)])
    with pytest.raises(StoreError):
        store.head("A")


def test_a_store_that_was_emptied_is_not_taken_for_a_new_one(
    store: SqliteStore, path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store.close()
    emptied(path)
    for _ in range(2):  # looking at it changes nothing
        with pytest.raises(StoreError, match="lost what was stored last, entry 2 of table A"):
            SqliteStore(path)
        assert main(["audit", str(path)]) == 2
        assert "lost what was stored last, entry 2 of table A" in capsys.readouterr().err


@pytest.mark.usefixtures("store")
def test_a_log_that_was_removed_is_missed(path: Path, tmp_path: Path) -> None:
    killed = tmp_path / "killed"
    killed.mkdir()
    for ending in ("", "-last"):  # as after a kill, but for the log
        shutil.copy(f"{path}{ending}", killed)
    with pytest.raises(StoreError, match=r"lost what was stored last, entry 2 of table A"):
        SqliteStore(killed / "house.db")
    shutil.copy(f"{path}-wal", killed)
    SqliteStore(killed / "house.db").close()


def test_an_older_copy_is_missed(store: SqliteStore, path: Path, tmp_path: Path) -> None:
    old = tmp_path / "old.db"
    assert main(["backup", str(path), str(old)]) == 0
    filled(store, 1)
    store.close()
    shutil.copy(old, path)
    with pytest.raises(StoreError, match="another file was put in its place"):
        SqliteStore(path)
    assert main(["audit", str(path)]) == 1
    path.unlink()
    assert main(["restore", str(old), str(path)]) == 1  # its events aren't a game's, so not sound
    Path(f"{path}-last").unlink()
    shutil.copy(old, path)
    SqliteStore(path).close()  # somebody has decided to go on without it


def test_a_file_with_a_second_name_has_no_second_writer(store: SqliteStore, path: Path) -> None:
    """SQLite would keep a log beside each name, and neither would know of the other."""
    other = path.with_name("other.db")
    other.hardlink_to(path)
    with pytest.raises(StoreError, match=r"other\.db can't be written: the file has another name"):
        SqliteStore(other)
    assert not other.with_name("other.db-wal").exists()
    filled(store, 1)
    other.unlink()
    store.close()
    SqliteStore(path).close()

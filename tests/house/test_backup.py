"""Backups of either form hold all of a store, made while the house writes, and restore to it."""

from __future__ import annotations

import os
import stat
import threading
from contextlib import closing
from pathlib import Path

import psycopg
import pytest

from croupier.audit.audit import audit
from croupier.audit.restoring import restore
from croupier.house.backup import back_up
from croupier.journal import portable
from croupier.journal.contract import Entry, StoreError
from croupier.journal.memory import MemoryStore
from croupier.journal.opening import open_store
from croupier.journal.portable import EditionText
from croupier.journal.sqlite.store import SqliteStore
from tests.support.evening import Evening, evening
from tests.support.journals import some
from tests.support.postgres import Server


@pytest.fixture
def house(tmp_path: Path) -> Path:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    evening(store)
    store.close()
    return path


def everything(where: Path) -> tuple[list[Entry], dict[str, str | None]]:
    store = open_store(str(where), read_only=True)
    try:
        entries = [entry for table in store.tables() for entry in store.read(table)]
        return entries, {digest: store.edition(digest) for digest in store.editions()}
    finally:
        store.close()


@pytest.mark.parametrize("as_lines", [False, True])
def test_a_backup_restores_to_the_same(house: Path, tmp_path: Path, as_lines: bool) -> None:
    copy, again = tmp_path / "copy", tmp_path / "again.db"
    heads = back_up(str(house), copy, as_lines=as_lines)
    report = restore(copy, str(again))
    assert report.clean
    assert {one.table: one.head for one in report.tables} == {
        name: head for name, (_, head) in heads.items()
    }
    assert everything(again) == everything(house)
    assert {path.name for path in tmp_path.iterdir() if "part" in path.name} == set()


@pytest.mark.parametrize("as_lines", [False, True])
def test_stores_and_backups_are_nobody_elses(tmp_path: Path, as_lines: bool) -> None:
    before = os.umask(0o022)
    try:
        path, copy, again = (tmp_path / name for name in ("house.db", "copy", "again.db"))
        with closing(SqliteStore(path)) as store:
            evening(store)
            beside = sorted(tmp_path.iterdir())
            assert len(beside) >= 4
            assert {stat.S_IMODE(file.stat().st_mode) for file in beside} == {0o600}
        back_up(str(path), copy, as_lines=as_lines)
        restore(copy, str(again))
        assert stat.S_IMODE(copy.stat().st_mode) == stat.S_IMODE(again.stat().st_mode) == 0o600
    finally:
        os.umask(before)


def test_a_restored_house_plays_on(house: Path, tmp_path: Path) -> None:
    back_up(str(house), tmp_path / "copy")
    restore(tmp_path / "copy", str(tmp_path / "again.db"))
    store = SqliteStore(tmp_path / "again.db")
    Evening(store).betting("red by 5").concluded("1")
    assert audit(store).clean
    store.close()


def test_between_kinds_of_stores(house: Path, postgres_server: Server, tmp_path: Path) -> None:
    back_up(str(house), tmp_path / "copy")
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as admin:
        admin.execute("DROP SCHEMA IF EXISTS croupier CASCADE")
        try:
            assert restore(tmp_path / "copy", postgres_server.dsn).clean
            with pytest.raises(StoreError, match="isn't empty"):
                restore(tmp_path / "copy", postgres_server.dsn)
            back_up(postgres_server.dsn, tmp_path / "lines")
        finally:
            admin.execute("DROP SCHEMA IF EXISTS croupier CASCADE")
    assert restore(tmp_path / "lines", str(tmp_path / "again.db")).clean
    assert everything(tmp_path / "again.db") == everything(house)


@pytest.mark.parametrize("as_lines", [False, True])
def test_while_the_house_is_open(tmp_path: Path, as_lines: bool) -> None:
    path = tmp_path / "house.db"
    store = SqliteStore(path)
    told = Evening(store, "nz/37").seated()
    done = threading.Event()

    def play() -> None:
        while not done.is_set():
            told.betting("red by 1").concluded("1")

    player = threading.Thread(target=play)
    player.start()
    try:
        for number in range(3):
            copy = tmp_path / f"copy{number}"
            back_up(str(path), copy, as_lines=as_lines)
            assert restore(copy, str(tmp_path / f"again{number}.db")).clean
    finally:
        done.set()
        player.join()
    assert audit(store).clean
    store.close()


def test_nothing_is_overwritten(house: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy"
    back_up(str(house), copy)
    before = everything(house)
    with pytest.raises(StoreError, match="overwrites nothing"):
        back_up(str(house), copy)
    with pytest.raises(StoreError, match="isn't empty"):
        restore(copy, str(house))
    assert everything(house) == before
    with pytest.raises(StoreError, match="forgotten"):
        restore(copy, "memory:")
    with pytest.raises(StoreError, match="There is no store"):
        back_up(str(tmp_path / "none.db"), tmp_path / "other")
    assert not (tmp_path / "other").exists()


def test_the_log_of_another_store_becomes_no_part_of_a_restored_one(
    house: Path, tmp_path: Path
) -> None:
    copy, lost = tmp_path / "copy", tmp_path / "lost.db"
    back_up(str(house), copy)
    log = Path(f"{lost}-wal")
    with closing(SqliteStore(lost)) as store:
        evening(store)
        left = log.read_bytes()
    lost.unlink()  # as after a kill, when somebody has removed the store and not its log
    Path(f"{lost}-last").unlink()
    log.write_bytes(left)
    with pytest.raises(StoreError, match=r"lost\.db-wal is the log of a store that lay here"):
        restore(copy, str(lost))
    assert log.read_bytes() == left
    log.unlink()
    assert restore(copy, str(lost)).clean
    assert everything(lost) == everything(house)


def test_an_empty_store_may_be_filled(house: Path, tmp_path: Path) -> None:
    back_up(str(house), tmp_path / "copy", as_lines=True)
    SqliteStore(tmp_path / "empty.db").close()
    assert restore(tmp_path / "copy", str(tmp_path / "empty.db")).clean


def test_a_backup_that_was_meddled_with(house: Path, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy", tmp_path / "again.db"
    back_up(str(house), copy, as_lines=True)
    lines = copy.read_bytes().splitlines(keepends=True)
    for meddled, why in (
        (lines[:-1], "isn't whole"),
        ([*lines[:-2], lines[-1]], "was changed"),
        ([line.replace(b"guest", b"gues7") for line in lines], "was changed"),
        ([b"{}\n", *lines[1:]], "isn't a backup"),
        ([lines[0].replace(b"1", b"2"), *lines[1:]], "version 2"),
        ([lines[0], b"rubbish\n", *lines[1:]], "line 2"),
        ([], "isn't whole"),
    ):
        copy.write_bytes(b"".join(meddled))
        with pytest.raises(StoreError, match=why):
            restore(copy, str(again))
        assert not again.exists()


def test_a_store_with_faults_is_not_put_in_place(house: Path, tmp_path: Path) -> None:
    entries, editions = everything(house)
    broken = [entry._replace(data=entry.data.replace(b"guest", b"ghost")) for entry in entries]
    kept = [EditionText(digest, str(text)) for digest, text in editions.items()]
    copy, again = tmp_path / "copy", tmp_path / "again.db"
    copy.write_bytes(b"".join(portable.lines([*kept, *broken])))
    assert not restore(copy, str(again)).clean
    assert not again.exists()


def test_lines_keep_any_bytes_and_names() -> None:
    entries = some("Tisch ä", 3)
    odd = entries[0]._replace(data=b"\xff\x00\xfe", command="\u2028")
    read = portable.read_backup(list(portable.lines([odd, EditionText("d", "ü\n")])), "x")
    assert list(read) == [odd, EditionText("d", "ü\n")]
    store = MemoryStore()
    assert portable.pour(entries, store) == 3
    assert list(portable.contents(store, {"Tisch ä": 2})) == entries[:2]

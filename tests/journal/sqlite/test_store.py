"""What only a store in a SQLite file can suffer: other processes, full and read-only disks."""

import os
import re
import resource
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from croupier.journal.chain.checking import faults
from croupier.journal.contract import Snapshot, StoreError
from croupier.journal.sqlite.store import SqliteStore
from tests.support.journals import following, more, some

ROOT = Path(__file__).resolve().parents[3]
SCRIBE = [sys.executable, "-m", "tests.support.scribe"]


@contextmanager
def one_sentence() -> Iterator[pytest.ExceptionInfo[StoreError]]:
    """A StoreError that is told as one sentence."""
    with pytest.raises(StoreError) as caught:
        yield caught
    text = str(caught.value)
    assert text.endswith(".")
    assert "\n" not in text
    assert ". " not in text


@contextmanager
def opened(path: Path, *, read_only: bool = False) -> Iterator[SqliteStore]:
    with closing(SqliteStore(path, read_only=read_only)) as store:
        yield store


@contextmanager
def raw(path: Path) -> Iterator[sqlite3.Connection]:
    """The file as another program sees it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as db:
        yield db


@pytest.fixture
def disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of its own, of one megabyte, where mounting is allowed."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(place)]
    try:
        subprocess.run(mount, check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("mounting isn't allowed here")
    yield place
    subprocess.run(["umount", "-l", str(place)], check=True)


# Durability.


def test_every_commit_goes_to_the_disk(path: Path) -> None:
    with opened(path) as store:
        assert store._rows("PRAGMA journal_mode") == [("wal",)]
        assert store._rows("PRAGMA synchronous") == [(2,)]


def test_kill_9_loses_nothing_acknowledged(path: Path) -> None:
    acknowledged = 0
    for kill in range(10):
        command = [*SCRIBE, str(path)]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as scribe:
            assert scribe.stdout is not None
            for _ in range(1 + kill * 3):
                acknowledged = int(scribe.stdout.readline())
            scribe.send_signal(signal.SIGKILL)
            for line in scribe.stdout:
                acknowledged = int(line) if line.endswith("\n") else acknowledged
        with opened(path, read_only=True) as store:
            assert store.head("A")[0] >= acknowledged
            assert faults(store, "A") == []
        with opened(path) as store:
            assert store.head("A")[0] >= acknowledged
            assert faults(store, "A") == []
            store.append(more(store, "A", 1))


# Two processes.


def test_a_second_process_may_only_read(path: Path) -> None:
    with subprocess.Popen([*SCRIBE, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as scribe:
        try:
            assert scribe.stdout is not None
            scribe.stdout.readline()
            with one_sentence() as refused:
                SqliteStore(path)
            assert "is being written by another process" in str(refused.value)
            for _ in range(3):
                with opened(path, read_only=True) as store:
                    assert store.head("A")[0] > 0
                    assert faults(store, "A") == []
            assert scribe.poll() is None
        finally:
            scribe.kill()
    with opened(path) as store:  # the kernel has released the lock
        store.append(more(store, "A", 1))


def test_two_stores_of_one_process_do_not_both_write(path: Path, tmp_path: Path) -> None:
    other_name = tmp_path / "link.db"
    with opened(path) as store:
        other_name.symlink_to(path)
        for name in (path, other_name):
            with one_sentence():
                SqliteStore(name)
        store.append(some("A", 1))
    with opened(other_name) as store:
        assert store.head("A")[0] == 1


def test_a_forked_process_does_not_keep_the_lock(path: Path) -> None:
    store = SqliteStore(path)
    held, release = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(release)
        os.read(held, 1)
        os._exit(0)
    os.close(held)
    try:
        store.close()
        SqliteStore(path).close()
    finally:
        os.close(release)
        os.waitpid(child, 0)


def test_a_row_written_behind_our_back_stops_the_store(path: Path) -> None:
    with opened(path) as store, raw(path) as meddler:
        store.append(some("A", 2))
        next_ones = more(store, "A", 2)
        meddler.execute("INSERT INTO entries VALUES ('A', 3, 'x', x'00', x'00')")
        meddler.execute("DELETE FROM entries WHERE number = 3")  # however it looks now
        with pytest.raises(StoreError, match="was changed by another program"):
            store.append(next_ones)
    with opened(path) as store:
        store.append(next_ones)


def test_a_store_that_another_program_locks_goes_on_afterwards(path: Path) -> None:
    with opened(path) as store, raw(path) as meddler:
        store._db.execute("PRAGMA busy_timeout = 10")  # the test has less patience
        meddler.execute("BEGIN IMMEDIATE")
        with one_sentence() as refused:
            store.append(some("A", 1))
        assert "locked by another program" in str(refused.value)
        meddler.execute("ROLLBACK")
        store.append(some("A", 1))


# Reading only.


def test_a_reader_cannot_write(path: Path) -> None:
    with opened(path) as store:
        store.append(some("A", 1))
    writes: list[Callable[[SqliteStore], None]] = [
        lambda store: store.append(more(store, "A", 1)),
        lambda store: store.save_edition("d", "text"),
        lambda store: store.save_snapshot(Snapshot("A", 1, b"", 1, b"")),
    ]
    with opened(path, read_only=True) as store:
        for write in writes:
            with one_sentence() as refused:
                write(store)
            assert "reading only" in str(refused.value)
        assert store.head("A")[0] == 1


def test_a_reader_follows_the_house(path: Path) -> None:
    with opened(path) as store, opened(path, read_only=True) as reader:
        for number in range(1, 4):
            store.append(more(store, "A", 1))
            assert reader.head("A") == store.head("A") == (number, reader.head("A")[1])


def test_a_reader_makes_no_file(path: Path) -> None:
    with one_sentence() as refused:
        SqliteStore(path, read_only=True)
    assert "There is no store" in str(refused.value)
    assert not list(path.parent.iterdir())
    path.touch()
    with one_sentence() as refused:
        SqliteStore(path, read_only=True)
    assert "is empty" in str(refused.value)


def test_a_read_only_disk_is_read_and_not_written(disk: Path) -> None:
    path = disk / "house.db"
    with opened(path) as store:
        store.append(some("A", 5))
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    with opened(path, read_only=True) as store:
        assert list(store.read("A")) == some("A", 5)
    for name in (path, disk / "new.db"):
        with one_sentence() as refused:
            SqliteStore(name)
        assert "read-only" in str(refused.value)
    subprocess.run(["mount", "-o", "remount,rw", str(disk)], check=True)
    with opened(path) as store:
        store.append(more(store, "A", 1))


def test_a_read_only_disk_is_read_with_the_log_of_a_killed_house(disk: Path) -> None:
    path = disk / "house.db"
    with subprocess.Popen([*SCRIBE, str(path)], cwd=ROOT, stdout=subprocess.PIPE) as scribe:
        assert scribe.stdout is not None
        scribe.stdout.readline()
        scribe.kill()
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)
    with opened(path, read_only=True) as store:
        assert store.head("A")[0] >= 1
        assert faults(store, "A") == []


def test_a_read_only_file_is_read_and_not_written(path: Path) -> None:
    with opened(path) as store:
        store.append(some("A", 5))
    path.chmod(stat.S_IRUSR)
    if os.access(path, os.W_OK):
        pytest.skip("root ignores file modes")
    with opened(path, read_only=True) as store:
        assert store.head("A")[0] == 5
    with one_sentence() as refused:
        SqliteStore(path)
    assert "read-only" in str(refused.value)


# Full disks.


def test_a_file_that_may_not_grow_keeps_what_it_has(path: Path) -> None:
    with opened(path) as store:
        store.append(some("A", 5))
        pages = store._rows("PRAGMA page_count")[0][0]
        store._rows(f"PRAGMA max_page_count = {pages + 3}")
        _fill(store)
        store._rows("PRAGMA max_page_count = 1000000")
        store.append(following("A", [b"x" * 9_000], store.head("A")))
        assert faults(store, "A") == []


def test_a_full_disk_keeps_what_it_has_and_goes_on_when_there_is_room(disk: Path) -> None:
    ballast = disk / "ballast"
    ballast.write_bytes(bytes(500_000))
    path = disk / "house.db"
    with opened(path) as store:
        _fill(store)
        ballast.unlink()
        store.append(following("A", [b"x" * 9_000], store.head("A")))
        assert faults(store, "A") == []


def test_a_disk_without_room_for_a_store_says_so(disk: Path) -> None:
    ballast = disk / "ballast"
    with pytest.raises(OSError, match="No space"):
        ballast.write_bytes(bytes(2_000_000))
    with one_sentence() as refused:
        SqliteStore(disk / "house.db")
    assert "disk is full" in str(refused.value)
    ballast.unlink()
    with opened(disk / "house.db") as store:
        store.append(some("A", 1))


def test_a_limit_on_the_size_of_files_is_told(path: Path) -> None:
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    with opened(path) as store:
        resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, before[1]))
        try:
            _fill(store, "error|full")
        finally:
            resource.setrlimit(resource.RLIMIT_FSIZE, before)
        store.append(following("A", [b"x" * 9_000], store.head("A")))
        assert faults(store, "A") == []


def _fill(store: SqliteStore, told: str = "full") -> None:
    """Append until it fails; what was stored before must be there, and nothing of the rest."""
    with pytest.raises(StoreError) as refused:
        _append_forever(store)
    assert re.fullmatch(f"{store.path} [^.]*({told})[^.]*[.]", str(refused.value))
    head = store.head("A")
    assert head[0] % 3 == 2, "a part of a batch was stored"
    assert faults(store, "A", head[1]) == []


def _append_forever(store: SqliteStore) -> None:
    while store.head("A")[0] < 100_000:
        batch = 3 - (store.head("A")[0] + 1) % 3  # so that batches end at 2, 5, 8 …
        store.append(following("A", [b"x" * 3_000] * batch, store.head("A")))


# Files that are no store.


def test_a_place_where_no_store_can_be(tmp_path: Path) -> None:
    with one_sentence() as refused:
        SqliteStore(tmp_path)
    assert "is a folder" in str(refused.value)
    os.mkfifo(tmp_path / "pipe")
    with one_sentence() as refused:
        SqliteStore(tmp_path / "pipe")
    assert "no ordinary file" in str(refused.value)
    (tmp_path / "loop").symlink_to(tmp_path / "loop")
    for name in ("loop", "long" * 100):
        with one_sentence():
            SqliteStore(tmp_path / name)
    with one_sentence() as refused:
        SqliteStore(tmp_path / "nowhere" / "house.db")
    assert "there is no folder" in str(refused.value)


@pytest.mark.parametrize("read_only", [False, True])
@pytest.mark.parametrize("content", [b"12", b"not a database\n" * 100])
def test_a_file_that_is_no_database(path: Path, content: bytes, read_only: bool) -> None:
    path.write_bytes(content)
    with one_sentence() as refused:
        SqliteStore(path, read_only=read_only)
    assert "isn't a SQLite database" in str(refused.value)
    assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("read_only", [False, True])
def test_a_damaged_file_is_told(path: Path, read_only: bool) -> None:
    with opened(path) as store:
        store.append(some("A", 2_000))
    pages = bytearray(path.read_bytes())
    pages[4_096 * 4 :] = b"\xff" * (len(pages) - 4_096 * 4)
    path.write_bytes(pages)
    with opened(path, read_only=read_only) as store:
        with one_sentence() as refused:
            list(store.read("A"))
        assert "is damaged" in str(refused.value)
        assert [fault.kind for fault in faults(store, "A")][-1] == "unreadable"

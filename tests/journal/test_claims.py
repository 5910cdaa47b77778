"""Claims: of two nodes only one writes a table, and one that has lost it can write nothing."""

import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing
from pathlib import Path

import psycopg
import pytest

from croupier.journal.chain.checking import faults
from croupier.journal.contract import Conflict, StoreError
from croupier.journal.postgres.store import PostgresStore
from croupier.journal.sqlite.store import SqliteStore
from tests.journal.conftest import PostgresShelf
from tests.support.journals import following, more, some
from tests.support.postgres import Server

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def shelf(postgres_server: Server) -> Iterator[PostgresShelf]:
    with ExitStack() as closing_:
        yield PostgresShelf(postgres_server, closing_)


@pytest.fixture
def one(shelf: PostgresShelf) -> PostgresStore:
    """A node that runs table A."""
    store = shelf.new()
    store.append(some("A", 3))
    return store


@pytest.fixture
def other(shelf: PostgresShelf, one: PostgresStore) -> PostgresStore:
    return shelf.opened(one.schema)


def cut_off(store: PostgresStore) -> None:
    """The server ends a node's session, and the node doesn't know."""
    [(process,)] = store._rows("SELECT pg_backend_pid()")
    with closing(psycopg.connect(store.dsn, autocommit=True)) as admin:
        admin.execute("SELECT pg_terminate_backend(%s, 5000)", [process])


def taken(store: PostgresStore, table: str, seconds: float = 60) -> bool:
    """Claim a table as soon as it is free."""
    until = time.monotonic() + seconds
    while not store.claim(table):
        if time.monotonic() > until:
            return False
        time.sleep(0.02)
    return True


def test_one_node_holds_a_table(one: PostgresStore, other: PostgresStore) -> None:
    assert one.claim("A")
    assert not other.claim("A")
    with pytest.raises(Conflict, match=r"^Table A is being written by another node.$"):
        other.append(more(other, "A", 1))
    assert list(other.read("A")) == some("A", 3)
    assert other.claim("B")
    with pytest.raises(Conflict):
        one.append([*more(one, "A", 1), *some("B", 1)])
    assert one.head("A")[0] == 3
    one.append(more(one, "A", 1))
    other.append(some("B", 1))


def test_a_table_is_handed_on(one: PostgresStore, other: PostgresStore) -> None:
    one.claim("A")  # however often
    one.release("A")
    assert other.claim("A")
    assert not one.claim("A")
    other.close()
    assert taken(one, "A")


def test_stores_of_other_schemas_are_other_houses(shelf: PostgresShelf, one: PostgresStore) -> None:
    assert one.claim("A")
    assert shelf.new().claim("A")


def test_a_node_that_was_cut_off_has_lost_its_tables(
    one: PostgresStore, other: PostgresStore
) -> None:
    cut_off(one)
    assert other.claim("A")
    with pytest.raises(Conflict):
        one.append(some("A", 4)[3:])
    assert not one.claim("A")
    other.append(following("A", [b"taken"], other.head("A")))
    with pytest.raises(Conflict):
        one.append(some("A", 4)[3:])
    assert list(one.read("A")) == list(other.read("A"))


def test_a_node_that_was_cut_off_collides_with_what_another_wrote(
    one: PostgresStore, other: PostgresStore
) -> None:
    cut_off(one)
    other.append(following("A", [b"taken"], other.head("A")))
    other.release("A")  # so that the lock alone would let the first one in
    with pytest.raises(Conflict, match="Entry 4 of table A is already written"):
        one.append(some("A", 4)[3:])


def test_a_node_that_nobody_replaced_goes_on(one: PostgresStore, other: PostgresStore) -> None:
    cut_off(one)
    one.append(some("A", 4)[3:])
    assert not other.claim("A")


def test_a_node_that_says_nothing_loses_its_tables(
    shelf: PostgresShelf, other: PostgresStore
) -> None:
    hanging = shelf.opened(other.schema, lease=2)
    hanging.append(some("B", 1))
    for _ in range(5):
        time.sleep(0.5)
        assert hanging.claim("B")  # it lives
        assert not other.claim("B")
    assert taken(other, "B")
    with pytest.raises(Conflict):
        hanging.append(some("B", 2)[1:])


def test_a_node_that_was_paused_can_write_nothing(shelf: PostgresShelf) -> None:
    other = shelf.new()
    words = [sys.executable, "-m", "tests.support.scribe", other.dsn, other.schema, "0.3"]
    pipe = subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, stdout=pipe, stderr=pipe) as scribe:
        assert scribe.stdout is not None
        assert scribe.stderr is not None
        scribe.stdout.readline()
        scribe.send_signal(signal.SIGSTOP)
        assert taken(other, "A")
        other.append(more(other, "A", 1))
        head = other.head("A")
        scribe.send_signal(signal.SIGCONT)
        assert b"Conflict" in scribe.communicate()[1]
        assert scribe.returncode == 1
    assert other.head("A") == head
    assert faults(other, "A") == []


def test_a_reader_claims_nothing(shelf: PostgresShelf, one: PostgresStore, path: Path) -> None:
    SqliteStore(path).close()
    for reader in (shelf.opened(one.schema, read_only=True), SqliteStore(path, read_only=True)):
        with closing(reader), pytest.raises(StoreError, match="reading only"):
            reader.claim("A")

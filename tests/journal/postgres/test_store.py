"""What only a store in PostgreSQL can suffer: a server that goes away, cut lines, damaged rows."""

import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from random import Random
from threading import Event, Thread

import psycopg
import pytest

from croupier.journal.chain.checking import faults
from croupier.journal.contract import GENESIS, Conflict, Entry, Snapshot, StoreError, Uncertain
from croupier.journal.postgres import store as postgres
from croupier.journal.postgres.store import PostgresStore
from tests.journal.conftest import PostgresShelf
from tests.support.journals import more, some
from tests.support.line import Cut, Line
from tests.support.postgres import Server

ROOT = Path(__file__).resolve().parents[3]
SCRIBE = [sys.executable, "-m", "tests.support.scribe"]


@pytest.fixture
def shelf(postgres_server: Server) -> Iterator[PostgresShelf]:
    with ExitStack() as closing_:
        yield PostgresShelf(postgres_server, closing_)


@pytest.fixture
def store(shelf: PostgresShelf) -> PostgresStore:
    return shelf.new()


@pytest.fixture
def admin(postgres_server: Server) -> Iterator[psycopg.Connection]:
    """The server as its keeper sees it."""
    with closing(psycopg.connect(postgres_server.dsn, autocommit=True)) as db:
        yield db


@pytest.fixture
def stopped(postgres_server: Server) -> Iterator[Server]:
    """A server that a test may stop; it runs again for the next one."""
    yield postgres_server
    postgres_server.stop()
    postgres_server.start()


@contextmanager
def one_sentence() -> Iterator[pytest.ExceptionInfo[StoreError]]:
    """A StoreError that is told as one sentence."""
    with pytest.raises(StoreError) as caught:
        yield caught
    assert re.fullmatch(r"[^\n]+[.]", str(caught.value))
    assert ". " not in str(caught.value)


def session(store: PostgresStore) -> int:
    """The process that serves a store."""
    return int(store._rows("SELECT pg_backend_pid()")[0][0])


def end(admin: psycopg.Connection, process: int) -> None:
    admin.execute("SELECT pg_terminate_backend(%s, 5000)", [process])


# Durability.


def test_every_commit_goes_to_the_disk(store: PostgresStore) -> None:
    assert store._rows("SHOW synchronous_commit") == [("on",)]


def test_kill_9_of_the_node_loses_nothing_acknowledged(shelf: PostgresShelf) -> None:
    reader, acknowledged = shelf.new(), 0
    for kill in range(4):
        command = [*SCRIBE, reader.dsn, reader.schema]
        with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as scribe:
            assert scribe.stdout is not None
            for _ in range(1 + kill * 3):
                acknowledged = int(scribe.stdout.readline())
            scribe.send_signal(signal.SIGKILL)
            for line in scribe.stdout:
                acknowledged = int(line) if line.endswith("\n") else acknowledged
        assert reader.head("A")[0] >= acknowledged
        assert faults(reader, "A") == []


# Lost connections.


@pytest.fixture
def line(postgres_server: Server) -> Iterator[Line]:
    with closing(Line(postgres_server)) as line:
        yield line


@pytest.mark.parametrize("cut", ["request", "answer", "half"])
def test_a_line_cut_while_storing_stores_it_once(
    shelf: PostgresShelf, line: Line, cut: Cut
) -> None:
    schema = shelf.new().schema
    with closing(PostgresStore(line.dsn, schema=schema)) as store:
        store.append(some("A", 3))
        line.cut = cut
        store.append([*some("A", 8)[3:], *some("B", 2)])
        assert line.was_cut.is_set()
        assert [entry.number for entry in store.read("A")] == list(range(1, 9))
        assert faults(store, "A") == []
        assert store.head("B")[0] == 2
        store.append(more(store, "A", 1))


@pytest.mark.parametrize("cut", ["request", "answer"])
def test_a_line_cut_while_reading_is_not_noticed(
    shelf: PostgresShelf, line: Line, cut: Cut
) -> None:
    schema = shelf.new().schema
    with closing(PostgresStore(line.dsn, schema=schema)) as store:
        store.append(some("A", 600))
        stream = store.read("A")
        first = next(stream)
        line.cut = cut
        assert [first, *stream] == some("A", 600)
        assert line.was_cut.is_set()


def test_sessions_ended_at_any_moment_lose_and_double_nothing(
    store: PostgresStore, admin: psycopg.Connection
) -> None:
    stored, done, random = Event(), Event(), Random(7)

    def harass() -> None:
        query = """SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE application_name = 'croupier'"""
        for _ in range(40):
            stored.clear()
            stored.wait()  # it must come on, however slow the machine is
            time.sleep(random.random() / 100)
            admin.execute(query)
        done.set()

    keeper, entries = Thread(target=harass), list[Entry]()
    keeper.start()
    while not done.is_set():
        batch = _after(entries, 50)
        store.append(batch)
        entries += batch
        stored.set()
    keeper.join()
    assert list(store.read("A")) == entries


def _after(entries: list[Entry], count: int) -> list[Entry]:
    """What may follow, without asking the store."""
    return some("A", count, (entries[-1].number, entries[-1].hash) if entries else (0, GENESIS))


def test_a_server_that_restarts_is_only_a_pause(store: PostgresStore, stopped: Server) -> None:
    done, entries, before = Event(), list[Entry](), store.identity()
    assert store.identity() == before

    def restart() -> None:
        for how in (signal.SIGINT, signal.SIGQUIT):  # orderly, and as good as a crash
            time.sleep(0.2)
            stopped.stop(how)
            stopped.start()
        done.set()

    keeper = Thread(target=restart)
    keeper.start()
    while not done.is_set():
        batch = _after(entries, 20)
        store.append(batch)
        entries += batch
    keeper.join()
    assert list(store.read("A")) == entries
    assert store.identity() != before, "the server's own files may have been copied meanwhile"


def test_a_server_that_stays_away_is_told(
    store: PostgresStore, stopped: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.2)
    store.append(some("A", 3))
    stopped.stop()
    with one_sentence() as refused:
        store.append(some("A", 4)[3:])
    assert isinstance(refused.value, Uncertain)
    assert "may or may not" in str(refused.value)
    attempts: list[Callable[[], object]] = [
        lambda: store.append(some("A", 4)[3:]),
        lambda: store.head("A"),
        lambda: store.claim("A"),
        lambda: store.save_edition("d", "text"),
        lambda: list(store.read("A")),
    ]
    for attempt in attempts:
        with one_sentence() as refused:
            attempt()
        assert "can't be reached" in str(refused.value)
        assert not isinstance(refused.value, Uncertain)
    stopped.start()
    assert list(store.read("A")) == some("A", 3)
    store.append(some("A", 4)[3:])
    assert faults(store, "A") == []


# Refusals of the server.


def test_a_full_disk_stores_nothing(store: PostgresStore, admin: psycopg.Connection) -> None:
    store.append(some("A", 3))
    admin.execute(f'SET search_path TO "{store.schema}"'.encode())
    admin.execute(
        """CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$"""
    )
    admin.execute(
        """CREATE TRIGGER full_disk AFTER INSERT ON entries
        FOR EACH ROW WHEN (NEW.number = 5) EXECUTE FUNCTION full_disk()"""
    )
    with one_sentence() as refused:
        store.append(some("A", 6)[3:])
    assert "the disk is full" in str(refused.value)
    assert store.head("A")[0] == 3
    admin.execute("DROP TRIGGER full_disk ON entries")
    store.append(some("A", 6)[3:])


def test_a_number_that_no_store_can_hold_is_refused(store: PostgresStore) -> None:
    with pytest.raises(StoreError):
        store.append([Entry("A", 2**64, "c", b"", b"")])
    assert store.tables() == []


def test_a_row_written_behind_our_back_is_a_conflict(
    store: PostgresStore, admin: psycopg.Connection
) -> None:
    store.append(some("A", 2))
    next_ones = more(store, "A", 2)
    admin.execute(f'SET search_path TO "{store.schema}"'.encode())
    admin.execute("INSERT INTO entries VALUES ('A', 3, 'x', '', '')")
    with pytest.raises(Conflict):
        store.append(next_ones)
    admin.execute("DELETE FROM entries WHERE number = 3")
    store.append(next_ones)


def test_a_row_written_at_the_same_moment_is_a_conflict(
    store: PostgresStore, admin: psycopg.Connection
) -> None:
    store.append(some("A", 2))
    admin.execute(f'SET search_path TO "{store.schema}"'.encode())
    refusals = list[StoreError]()

    def append() -> None:
        try:
            store.append(some("A", 3)[2:])
        except StoreError as error:
            refusals.append(error)

    appending = Thread(target=append)
    with admin.transaction():
        admin.execute("INSERT INTO entries VALUES ('A', 3, 'x', '', '')")
        appending.start()
        time.sleep(0.1)  # it waits for a row that it can't see yet
    appending.join()
    assert [type(refusal) for refusal in refusals] == [Conflict]
    assert store.head("A")[0] == 3


def test_changed_bytes_are_named(store: PostgresStore, admin: psycopg.Connection) -> None:
    store.append(some("A", 300))
    store.save_snapshot(Snapshot("A", 7, some("A", 7)[-1].hash, 1, b"state"))
    admin.execute(f'SET search_path TO "{store.schema}"'.encode())
    admin.execute("UPDATE entries SET data = 'x' WHERE number = 270")
    admin.execute("UPDATE snapshots SET data = 'stale'")
    found = [(fault.number, fault.kind) for fault in faults(store, "A")]
    assert found == [(7, "snapshot"), (270, "changed")]


# Reading only.


def test_a_reader_cannot_write(shelf: PostgresShelf, store: PostgresStore) -> None:
    store.append(some("A", 1))
    reader = shelf.opened(store.schema, read_only=True)
    writes: list[Callable[[], object]] = [
        lambda: reader.append(more(reader, "A", 1)),
        lambda: reader.append([]),
        lambda: reader.save_edition("d", "text"),
        lambda: reader.save_snapshot(Snapshot("A", 1, b"", 1, b"")),
        lambda: reader.claim("A"),
    ]
    for write in writes:
        with one_sentence() as refused:
            write()
        assert "reading only" in str(refused.value)
    with one_sentence() as refused:
        reader._rows("DELETE FROM entries")
    assert "read-only" in str(refused.value)
    store.append(more(store, "A", 1))
    assert reader.head("A") == store.head("A")


def test_a_reader_makes_nothing(shelf: PostgresShelf, admin: psycopg.Connection) -> None:
    with one_sentence() as refused:
        shelf.opened("nobody's", read_only=True)
    assert "is empty" in str(refused.value)
    assert admin.execute("SELECT to_regnamespace('\"nobody''s\"')").fetchone() == (None,)


# Places where no store can be.


def test_databases_that_cannot_be_stores(
    postgres_server: Server, admin: psycopg.Connection
) -> None:
    admin.execute("CREATE DATABASE frozen")
    admin.execute("ALTER DATABASE frozen SET default_transaction_read_only TO on")
    admin.execute("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'")
    admin.execute("CREATE ROLE guest LOGIN")
    where = "postgresql://{}:s3cr3t@/{}?host=" + str(postgres_server.folder)
    for dsn, told in [
        (where.format("postgres", "nowhere"), '"nowhere" does not exist'),
        (where.format("nobody", "postgres"), '"nobody" does not exist'),
        (where.format("postgres", "frozen"), "read-only"),
        (where.format("postgres", "latin"), "encoding"),
        (where.format("guest", "postgres"), "permission denied"),
        ("postgresql://127.0.0.1:1/x?password=s3cr3t", "can't be reached"),
        ("postgresql://house:s3cr3t@nowhere.invalid/x", "can't be reached"),
        ("postgresql://house:s3cr3t@[x", "is like postgresql://"),
        ("postgresql://house:s3/cr3t@host/x", "can't be reached"),
    ]:
        with one_sentence() as refused:
            PostgresStore(dsn)
        assert told in str(refused.value), dsn
        assert "cr3t" not in str(refused.value)


def test_what_a_server_says_is_not_localised_away(store: PostgresStore) -> None:
    with one_sentence() as refused:
        store._rows("SELECT nonsense FROM entries")
    assert str(refused.value) == f'{store.name} can\'t be used: column "nonsense" does not exist.'
    with suppress(StoreError):
        store._rows("SELECT 1 / 0")
    assert store.tables() == []

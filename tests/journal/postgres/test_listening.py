"""Listening: who follows a journal hears of what was committed, and of nothing else."""

from collections.abc import Iterator
from contextlib import ExitStack, closing
from itertools import count
from typing import Any

import psycopg
import pytest

from croupier.journal.contract import GENESIS, Conflict, Entry, StoreError, chained
from croupier.journal.opening import open_listener
from croupier.journal.postgres.listening import LONGEST, PostgresListener, word_of
from croupier.journal.postgres.store import PostgresStore
from tests.journal.conftest import PostgresShelf
from tests.support.postgres import Server, running

PATIENCE = 30.0


@pytest.fixture
def shelf(postgres_server: Server) -> Iterator[PostgresShelf]:
    with ExitStack() as closing:
        yield PostgresShelf(postgres_server, closing)


@pytest.fixture
def heard(shelf: PostgresShelf) -> Iterator[PostgresListener]:
    store = shelf.new()
    listener = PostgresListener(store.dsn, store.schema)
    yield listener
    listener.close()


def first(table: str) -> Entry:
    return Entry(table, 1, f"c-{table}", b"{}", chained(GENESIS, table, f"c-{table}", b"{}"))


def test_what_is_stored_is_heard(shelf: PostgresShelf, heard: PostgresListener) -> None:
    store = shelf.opened(heard.schema)
    assert heard.changed(PATIENCE) is None, "what there was before nobody has told it"
    store.append([first("Taverna"), first('Zwölf "Uhr"')])
    assert heard.changed(PATIENCE) == {"Taverna", 'Zwölf "Uhr"'}
    assert heard.changed(0.01) == set()


def test_what_is_refused_is_not(shelf: PostgresShelf, heard: PostgresListener) -> None:
    store = shelf.opened(heard.schema)
    heard.changed(PATIENCE)
    with pytest.raises(Conflict):
        store.append([first("A"), first("C")._replace(number=2)])
    store.append([first("B")])
    assert heard.changed(PATIENCE) == {"B"}


def test_other_houses_of_a_database_are_not(shelf: PostgresShelf, heard: PostgresListener) -> None:
    heard.changed(PATIENCE)
    shelf.new().append([first("A")])
    shelf.opened(heard.schema).append([first("B")])
    assert heard.changed(PATIENCE) == {"B"}


def test_after_a_cut_anything_may_have_changed(
    shelf: PostgresShelf, heard: PostgresListener
) -> None:
    heard.changed(PATIENCE)
    with psycopg.connect(heard.dsn, autocommit=True) as other:
        other.execute(
            "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity "
            "WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()"
        )
    with pytest.raises(StoreError):
        heard.changed(PATIENCE)
    shelf.opened(heard.schema).append([first("A")])
    assert heard.changed(PATIENCE) is None


def is_full(db: psycopg.Connection[Any], number: int) -> bool:
    """Say something long, unless there is no room for it."""
    try:
        db.execute("SELECT pg_notify('croupier', %s)", [f"{number:07000}"])
    except psycopg.errors.ProgramLimitExceeded:
        return True
    return False


def test_what_is_stored_stays_so_though_a_listener_that_hangs_has_filled_the_queue() -> None:
    with running() as server:
        with closing(psycopg.connect(server.dsn, autocommit=True)) as admin:
            admin.execute("ALTER SYSTEM SET max_notify_queue_pages = 64")  # the least there may be
        server.stop()
        server.start()
        with (
            closing(PostgresStore(server.dsn)) as store,
            closing(psycopg.connect(server.dsn, autocommit=True)) as hangs,
        ):
            hangs.execute("LISTEN croupier")
            hangs.execute("BEGIN")  # in which nothing that is said is taken
            hangs.execute("SELECT 1")
            with closing(psycopg.connect(server.dsn, autocommit=True)) as other:
                assert any(is_full(other, number) for number in count())
            store.append([first("A")])
            assert store.head("A")[0] == 1


def test_a_word_that_is_too_long_says_that_anything_may_have() -> None:
    assert word_of(["A", "B"]) == "A\x1fB"
    assert word_of("x" * LONGEST) == ""


def test_a_file_has_nobody_else_who_writes() -> None:
    assert open_listener("house.db") is None
    assert open_listener(":memory:") is None

"""The stores that keep the contract: a new one joins by adding its shelf here."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Protocol

import pytest

from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.journal.postgres.store import PostgresStore
from croupier.journal.sqlite.store import SqliteStore
from tests.support.postgres import Server


class Shelf(Protocol):
    """Where the stores of one kind are made for a test."""

    def new(self) -> Store:
        """A store without entries."""

    def again(self, store: Store) -> Store:
        """The same store after the house was closed and opened."""


class MemoryShelf:
    def new(self) -> Store:
        return MemoryStore()

    def again(self, store: Store) -> Store:
        return store  # it promises nothing beyond the process


class SqliteShelf:
    def __init__(self, folder: Path, closing: ExitStack) -> None:
        self.paths = (folder / f"{number}.db" for number in count(1))
        self.closing = closing

    def new(self) -> Store:
        return self._opened(next(self.paths))

    def again(self, store: Store) -> Store:
        assert isinstance(store, SqliteStore)
        store.close()
        return self._opened(store.path)

    def _opened(self, path: Path) -> Store:
        store = SqliteStore(path)
        self.closing.callback(store.close)
        return store


class PostgresShelf:
    """Each store is a schema of its own."""

    numbers = count(1)

    def __init__(self, server: Server, closing: ExitStack) -> None:
        self.server = server
        self.closing = closing

    def new(self) -> PostgresStore:
        return self.opened(f"house {next(self.numbers)}")

    def again(self, store: Store) -> PostgresStore:
        assert isinstance(store, PostgresStore)
        store.close()
        return self.opened(store.schema)

    def opened(
        self, schema: str, *, read_only: bool = False, lease: float | None = None
    ) -> PostgresStore:
        store = PostgresStore(self.server.dsn, read_only=read_only, schema=schema, lease=lease)
        self.closing.callback(store.close)
        return store


@pytest.fixture(params=["memory", "sqlite", "postgres"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shelf]:
    with ExitStack() as closing:
        match request.param:
            case "memory":
                yield MemoryShelf()
            case "sqlite":
                yield SqliteShelf(tmp_path, closing)
            case "postgres":
                yield PostgresShelf(request.getfixturevalue("postgres_server"), closing)


@pytest.fixture
def store(shelf: Shelf) -> Store:
    return shelf.new()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"

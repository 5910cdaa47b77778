"""The stores that keep the contract: a new one joins by adding its shelf here."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from typing import Protocol

import pytest

from croupier.journal.contract import Store
from croupier.journal.memory import MemoryStore
from croupier.journal.sqlite import SqliteStore


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


@pytest.fixture(params=["memory", "sqlite"])
def shelf(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Shelf]:
    with ExitStack() as closing:
        match request.param:
            case "memory":
                yield MemoryShelf()
            case "sqlite":
                yield SqliteShelf(tmp_path, closing)


@pytest.fixture
def store(shelf: Shelf) -> Store:
    return shelf.new()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "house.db"

"""A store whose process dies at a chosen commit, before it is stored or just after."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.journal.contract import Entry
from croupier.journal.memory import MemoryStore


class Died(BaseException):
    """The process is gone: nobody catches this but the test."""


class DyingStore(MemoryStore):
    """Everything that was stored stays; the house that runs on it has to be opened anew."""

    def __init__(self) -> None:
        super().__init__()
        self.lives: int | None = None
        """Commits until it dies."""
        self.stores_the_last = False
        """Whether the commit at which it dies is stored all the same."""
        self.commits = 0

    def append(self, entries: Sequence[Entry]) -> None:
        if self.lives == 0:
            if self.stores_the_last:
                super().append(entries)
            self.lives = None
            raise Died
        if self.lives is not None:
            self.lives -= 1
        super().append(entries)
        self.commits += 1

"""The watch over the journals of others: what they store is read here as soon as they say so."""

from __future__ import annotations

import time
from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING, Final

from croupier.cage import CAGE
from croupier.journal.contract import Entry, Listener, Store, StoreError

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node

LISTEN: Final = 1.0
"""Seconds for which a word is waited for."""

LOOK: Final = 5.0
"""Seconds after which every journal is looked at, whether anybody has said anything or not."""

GATHER: Final = 0.5
"""Seconds for which what is stored of tables that nobody looks at here is gathered."""

AGAIN: Final = 0.2
"""Seconds before a store that is away is tried again."""


class JournalWatch:
    """Reads on in the journals of the tables, and of the cage, that are run elsewhere."""

    def __init__(
        self,
        node: Node,
        store: Store,
        listener: Listener,
        passed: Callable[[list[Entry]], None],
        looked_at: Callable[[str], bool] = lambda _: True,
    ) -> None:
        self.node = node
        self.store = store
        """A session of its own: nothing here waits for a commit."""
        self.listener = listener
        self.passed = passed
        """Is told of entries that others have stored, in the order of each journal."""
        self.looked_at = looked_at
        """Whether somebody looks at a table here: then it is read at once."""
        self._numbers: dict[str, int] = {}
        """The last entry of each journal that was told of."""
        self._ended = False
        self._thread = Thread(target=self._run, name="journals", daemon=True)

    def start(self) -> None:
        """Watch, in a thread of its own."""
        self._thread.start()

    def close(self) -> None:
        """Watch no more."""
        self._ended = True
        self._thread.join(2 * LISTEN)
        self.listener.close()

    def _run(self) -> None:
        looked = gathered = 0.0
        waiting = set[str]()
        while not self._ended:
            try:
                changed = self.listener.changed(GATHER if waiting else LISTEN)
                now = time.monotonic()
                if changed is None or now - looked > LOOK:
                    looked, changed = now, self._all()
                waiting |= changed
                due = waiting
                if now - gathered < GATHER:
                    due = {name for name in waiting if name == CAGE or self.looked_at(name)}
                else:
                    gathered = now
                waiting = waiting - due
                self._read(due)
            except StoreError:  # it is heard again when it is back
                time.sleep(AGAIN)

    def _all(self) -> set[str]:
        return {CAGE, *(table.name for table in self.node.house.config.tables)}

    def _read(self, names: set[str]) -> None:
        for name in names & self._all():
            if self.node.runs(name):
                self._numbers.pop(name, None)  # it is told by its writer
                continue
            after = self._numbers.get(name)
            if after is None:
                after = max(0, self.store.head(name)[0] - 1)  # who follows it reads the rest
            entries = list(self.store.read(name, after))
            if entries:
                self._numbers[name] = entries[-1].number
                self.passed(entries)

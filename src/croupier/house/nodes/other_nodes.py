"""The other nodes of a house that shares one PostgreSQL, as one of them sees them."""

from __future__ import annotations

from collections.abc import Callable

from croupier.house.nodes.errands import Errands
from croupier.house.nodes.journal_watch import JournalWatch
from croupier.house.nodes.node import Node
from croupier.house.nodes.receptions import Receptions
from croupier.journal.contract import Entry, Listener
from croupier.journal.opening import open_store


class OtherNodes:
    """What a node has to do with the others: it asks them, follows them and answers them."""

    def __init__(
        self,
        node: Node,
        where: str,
        listener: Listener,
        passed: Callable[[list[Entry]], None],
        looked_at: Callable[[str], bool],
    ) -> None:
        self.node = node
        self._stores = [open_store(where, read_only=True) for _ in range(2)]
        asked, followed = self._stores
        self.errands = Errands(node, asked)
        node.house.others = self.errands
        self._watch = JournalWatch(node, followed, listener, passed, looked_at)
        self._receptions = Receptions(node)

    def start(self) -> None:
        """Begin, in threads of its own."""
        self._receptions.start()
        self.errands.start()
        self._watch.start()

    def close(self) -> None:
        """Have nothing more to do with them."""
        self._receptions.close()
        self._watch.close()
        self.errands.close()
        for store in self._stores:
            store.close()

"""The post: where nodes leave word for the cage of entries in their tables' journals to look at.

It lies beside the snapshots and is as little as they: the journals say what happened, and a word
that is lost, late or overwritten by another node's is left again as long as it is needed.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from croupier.cage import CAGE
from croupier.journal.contract import GENESIS, Snapshot, Store

VERSION: Final = 1
_NAME: Final = f"{CAGE}\x1fpost"
"""Under which a store keeps it: the separator keeps it apart from names of tables."""


class Letter(NamedTuple):
    """Word of a transfer that a table has sent, received or declined."""

    transfer: int
    entry: int
    """Of the table's journal, which says all about it."""
    open_from: int
    """The table's lowest transfer to the cage that isn't finished; 0 if it is from the cage."""


class Post:
    """The letters of all tables in one place."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def read(self) -> dict[str, list[Letter]]:
        """All letters, by table; nothing if what lies there can't be read."""
        left = self.store.snapshot(_NAME)
        if left is None or not left.intact or left.version != VERSION:
            return {}
        try:
            return {
                table: [Letter(*one) for one in letters]
                for table, letters in json.loads(left.data).items()
            }
        except (ValueError, TypeError, AttributeError):
            return {}

    def leave(self, mine: Mapping[str, Sequence[Letter]], tables: Collection[str]) -> None:
        """Leave the letters of the tables that are run here, in place of those before."""
        there = self.read()
        wanted = {table: list(letters) for table, letters in there.items() if table not in tables}
        wanted |= {table: list(letters) for table, letters in mine.items() if letters}
        if wanted != there:
            data = json.dumps(wanted).encode()
            self.store.save_snapshot(Snapshot(_NAME, 0, GENESIS, VERSION, data))

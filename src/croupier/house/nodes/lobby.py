"""The lobby: which node runs a table and where it answers, as the node that took it has left word.

The word lies beside the table's snapshot and is as little as that: the journal says who has taken a
table, and a word that is lost or late sends nobody anywhere but to ask again.
"""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from croupier.cage import CAGE
from croupier.journal.contract import Snapshot, Store
from croupier.journal.encoding import decoded
from croupier.journal.lifting import Unreadable
from croupier.play.events import TableTaken
from croupier.readings.journals import tables_of

VERSION: Final = 1
_ENDING: Final = "\x1fnode"


class TablePlace(NamedTuple):
    """Where a table is."""

    table: str
    node: str
    """Empty if its node has let go of it."""
    socket: str
    since: int
    """When the node took it or let go, in milliseconds since 1970."""
    epoch: int
    line: str = ""
    """Where doors on other machines reach its node, if they do."""


def place_of(store: Store, table: str) -> TablePlace | None:
    """Where a table is, if the word that was left agrees with the journal."""
    left = store.snapshot(_name(table))
    if left is None or not left.intact or left.version != VERSION:
        return None
    try:
        node, socket, since, *line = json.loads(left.data)
        epoch = 0 if table == CAGE else _epoch(store, left)
    except (ValueError, Unreadable):
        return None
    return None if epoch is None else TablePlace(table, node, socket, since, epoch, *line)


def _epoch(store: Store, left: Snapshot) -> int | None:
    """The epoch of the taking that a word speaks of, if the journal has it; the cage's has none."""
    entry = next(store.read(left.table.removesuffix(_ENDING), left.number - 1), None)
    if entry is None or entry.hash != left.hash:
        return None
    event = decoded(entry.data).event
    return event.epoch if isinstance(event, TableTaken) else None


def leave_word(store: Store, place: TablePlace, number: int, hash_: bytes) -> None:
    """Say where a table is, with the number and the hash of the entry that took it."""
    line = [place.line] if place.line else []  # the release before knows no lines
    data = json.dumps([place.node, place.socket, place.since, *line]).encode()
    store.save_snapshot(Snapshot(_name(place.table), number, hash_, VERSION, data))


def lobby(store: Store) -> list[TablePlace]:
    """Every table of a store, with an empty place for those that nobody left word of."""
    return [place_of(store, name) or TablePlace(name, "", "", 0, 0) for name in tables_of(store)]


def _name(table: str) -> str:
    """Under which a store keeps it: the separator keeps it apart from names of tables."""
    return table + _ENDING

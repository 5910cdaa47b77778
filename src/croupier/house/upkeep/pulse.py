"""The pulse of a house: whether a bet would be taken now, and what is in its way."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from croupier.journal.contract import GENESIS, Snapshot, Store, StoreError
from croupier.journal.sqlite.store import SqliteStore

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node

FRESH: Final = 0.25
"""Seconds that a commit proves that another would succeed."""
SLOW: Final = 5.0
"""Seconds that the writer may be busy with one batch."""
ROOM: Final = 1 << 20
"""Bytes that must find room after a commit failed."""
_DATABASE: Final = re.compile(r"postgresql://\S+")
_MARK: Final = Snapshot("\x1fpulse", 0, GENESIS, 1, b"")
"""What is stored to see whether anything can be: it lies beside the snapshots."""


@dataclass(frozen=True, slots=True)
class Condition:
    """How a house is."""

    hindrances: list[str] = field(default_factory=list)
    """Why no bet would be taken; nothing if one would."""
    worries: list[str] = field(default_factory=list)
    """What somebody should look at, though play goes on."""
    committed: float | None = None
    """Seconds since the latest commit; None if there was none yet."""
    failure: str = ""
    """Why the latest commit failed, if it did."""
    clock_ahead: int = 0
    """Milliseconds by which the machine's clock is ahead of the house's."""
    self_check: str = ""
    """Why the latest self-check failed, if it did."""


class Pulse:
    """Looks at a node when it is asked."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self._proven = 0.0

    def look(self) -> Condition:
        """How the house is now; this may store a mark, and so wait for the store."""
        node, house, writer = self.node, self.node.house, self.node.house.writer
        hindrances = [*self._writer(), *self._store(), *self._play()]
        worries = [*writer.troubles.told, node.upkeep_trouble]
        worries += [node.anchoring.trouble, node.clock_watch.jump]
        committed = writer.committed_at
        return Condition(
            [plain(house.store, one) for one in hindrances if one],
            [plain(house.store, one) for one in worries if one],
            None if committed is None else time.monotonic() - committed,
            plain(house.store, writer.failure),
            house.clock.drift(),
            house.watch.broken,
        )

    def _writer(self) -> list[str]:
        writer, found = self.node.house.writer, list[str]()
        busy = writer.busy_since
        if writer.stopped:
            found.append(writer.stopped)
        elif not writer.alive:
            found.append("The writer has ended.")
        elif busy is not None and time.monotonic() - busy > SLOW:
            found.append(f"The writer waits for its store for {time.monotonic() - busy:,.0f} s.")
        return found

    def _store(self) -> list[str]:
        """See that something can be stored, unless something just was."""
        writer = self.node.house.writer
        latest = max(self._proven, writer.committed_at or 0.0)
        if not writer.failure and time.monotonic() - latest < FRESH:
            return []
        store = self.node.house.store
        try:
            if writer.failure:  # a full disk may have room for a little
                store.save_snapshot(replace(_MARK, data=bytes(ROOM)))
            store.save_snapshot(_MARK)
        except StoreError as error:
            return [str(error)]
        self._proven = time.monotonic()
        return []

    def _play(self) -> list[str]:
        node = self.node
        found = [f"The self-check failed: {node.house.watch.broken}."] * bool(
            node.house.watch.broken
        )
        if node.stopping.asked:
            found.append("The house is closing.")
        for name, running in list(node.running.items()):
            if running.dealer is not None and running.dealer.trouble:
                found.append(f"{name} isn't dealt: {running.dealer.trouble}")
        return found


def plain(store: Store, sentence: str) -> str:
    """A sentence without the place that the store lies in: that is nobody's business."""
    if isinstance(store, SqliteStore):
        return sentence.replace(f"{store.path.parent}/", "")
    told = _DATABASE.sub("the database", sentence)
    return told[:1].upper() + told[1:] if told != sentence else sentence

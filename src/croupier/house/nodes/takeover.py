"""Takeover: a node keeps the claims on its tables, and takes those whose node is gone."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final

from croupier.cage import CAGE
from croupier.house.config import TableConfig
from croupier.house.nodes.lobby import TablePlace, leave_word, place_of
from croupier.house.nodes.taken_out import missing_from, still_owing
from croupier.journal.contract import GENESIS, StoreError
from croupier.journal.encoding import decoded
from croupier.play.events import TableTaken
from croupier.refusal import Refused

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node

LEASE: Final = 5.0
"""Seconds that a node may say nothing; then the server ends its session, and with it its claims."""

BEAT: Final = 0.25
"""Seconds between two looks at the claims, of which a lease holds many."""

PATIENCE: Final = 2.0
"""Seconds in which a table is left to the node that it belongs to: at the start, and after the
store was away, when every node has to claim its tables again."""

SAVED_EVERY: Final = 2_000
"""Events between two snapshots of a table: a node that takes fifty tables replays what came after
the snapshots of them all, one after the other, while people wait."""

AGAIN: Final = 5.0
"""Seconds before a table that can't be opened is tried again."""


class Keeper:
    """Claims, opens and releases the tables of one node."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.house = node.house
        self.store = node.house.store
        node.house.writer.snapshot_every = SAVED_EVERY
        lease = node.settings.lease
        self.pause = min(BEAT, lease / 10)
        self._trouble = ""
        self._beaten = 0.0
        self._words_seen = 0.0
        self._home_until = time.monotonic() + PATIENCE
        self._away_until = 0.0
        self._not_before: dict[str, float] = {}
        self._elsewhere: set[str] = set()
        """Tables that another node was seen to have: when they are free, it is gone."""
        self._taken: dict[str, tuple[TablePlace, int, bytes]] = {}
        """What this node has left word of."""
        self._lost: list[str] | None = None
        """Tables that the file no longer has, and that nobody here has looked at yet."""

    def turn(self) -> None:
        """Say that this node lives, and look for tables that nobody has."""
        try:
            self._beat()
            if self._takes:
                self._take_what_is_free()
                if self.node.settings.takes_out:
                    self._take_out_what_is_lost()
            self._keep_word()
            self.house.courier.turn()
        except StoreError as error:  # the tables wait, and go on when the store is back
            self._away_until = time.monotonic() + PATIENCE
            self._note(str(error))
        else:
            self._note("")

    @property
    def _takes(self) -> bool:
        node = self.node
        return node.settings.takes and not (node.stopping.asked or node.draining.asked)

    def release(self, name: str) -> None:
        """Leave word that a table is free, and let another node have it."""
        left = self._taken.pop(name, None)
        try:
            if left is not None and self.store.claim(name):
                place, number, hash_ = left
                free = place._replace(node="", socket="", since=self.house.clock.now())
                leave_word(self.store, free, number, hash_)
            self.store.release(name)
        except StoreError as error:  # the claim ends with the session
            self._note(str(error))

    def _beat(self) -> None:
        """Look at every claim: one that another node has means that the table is gone."""
        self._beaten = time.monotonic()
        for name in self.store.lost([*self.node.running, *self.house.writer.desks]):
            self._taken.pop(name, None)
            self.house.writer.lose(name, "another node holds it.")

    def _take_what_is_free(self) -> None:
        if CAGE not in self.house.writer.desks and self._got(CAGE):
            self._take_cage()
        for wanted in self.house.config.tables:
            if wanted.name not in self.node.running and self._got(wanted.name):
                self._take(wanted)
            if time.monotonic() - self._beaten > self.pause:  # there may be many of them
                self._beat()

    def _take_out_what_is_lost(self) -> None:
        """Run tables that the file has lost since the last start, where something is left to do.

        One that another node has is left to it, and looked at when that node lets it go.
        """
        if self._lost is None:
            self._lost = missing_from(self.house.config, self.store)
        for name in [one for one in self._lost if self._got(one)]:
            self._lost.remove(name)
            try:
                wanted = still_owing(self.store, name, self.house.config)
            except Exception as error:  # noqa: BLE001 - the other tables go on all the same
                self.node.say(f"{name}, which the house's file has lost, can't be read: {error}")
                wanted = None
            if wanted is None:
                self.store.release(name)
                continue
            self.house.changing.take_out(wanted)
            self.node.say(f"{name} is no longer in the house's file: it closes after its round.")
            self._take(wanted)

    def _got(self, name: str) -> bool:
        """Claim a table, unless it should be left to another node for the moment."""
        now, home = time.monotonic(), self.node.settings.home
        if now < max(self._away_until, self._not_before.get(name, 0)):
            return False
        if not self.store.claim(name):
            self._elsewhere.add(name)
            return False
        if now < self._home_until and home and name not in home and name not in self._elsewhere:
            self.store.release(name)
            return False
        return True

    def _take_cage(self) -> None:
        """Run the cage, and say in the lobby that it is here."""
        said = len(self.house.notices)
        try:
            if not self.house.run_cage():
                return
        except Refused as refused:  # it runs, as it stands on record
            self.node.say(refused.message)
        self.house.finish_transfers()
        settings, now = self.node.settings, self.house.clock.now()
        place = TablePlace(CAGE, settings.name, settings.socket, now, 0, settings.line)
        self._taken[CAGE] = place, 0, GENESIS
        leave_word(self.store, *self._taken[CAGE])
        for notice in self.house.notices[said:]:
            self.node.say(notice)

    def _take(self, wanted: TableConfig) -> None:
        """Open a table that this node has just claimed."""
        name, begun, said = wanted.name, time.monotonic(), len(self.house.notices)
        number = self.store.head(name)[0]
        try:
            self.house.open(wanted)
            self.node.add(name)
            self.house.finish_transfers()
            self._leave_word(name, number)
        except Exception as error:  # noqa: BLE001 - the other tables are opened all the same
            self.node.running.pop(name, None)
            self.house.writer.remove(name)
            self._not_before[name] = time.monotonic() + AGAIN
            self.node.say(f"{name} can't be opened: {error}")
            self.store.release(name)
            return
        for notice in self.house.notices[said:]:
            self.node.say(notice)
        lasted = round(1_000 * (time.monotonic() - begun))
        self.node.say(f"{name} is run here, opened in {lasted} ms.")

    def _leave_word(self, name: str, after: int) -> None:
        """Say in the lobby that the table is here."""
        settings = self.node.settings
        for entry in self.store.read(name, after):
            recorded = decoded(entry.data)
            if isinstance(recorded.event, TableTaken):
                epoch = recorded.event.epoch
                where = settings.name, settings.socket
                place = TablePlace(name, *where, recorded.at, epoch, settings.line)
                self._taken[name] = place, entry.number, entry.hash
                leave_word(self.store, *self._taken[name])
                return

    def _keep_word(self) -> None:
        """Look now and then whether a node that was late has overwritten it."""
        now = time.monotonic()
        if now - self._words_seen < AGAIN:
            return
        self._words_seen = now
        for name, (place, number, hash_) in list(self._taken.items()):
            here = name in self.node.running or name in self.house.writer.desks
            if here and place_of(self.store, name) != place:
                leave_word(self.store, place, number, hash_)

    def _note(self, trouble: str) -> None:
        """Say once that the store is away, and once that it is back."""
        if trouble and not self._trouble:
            self.node.say(f"Play waits: {trouble}")
        elif self._trouble and not trouble:
            self.node.say("The store answers again.")
        self._trouble = trouble

"""Where a node is reached: by its socket, and by doors on other machines if it listens for them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.house.nodes.door_client import DoorDesk
from croupier.house.nodes.far_doors import FarDoors
from croupier.house.nodes.node import Node
from croupier.house.nodes.reception import Reception
from croupier.house.table import THE_HOUSE
from croupier.play import acts
from croupier.play.acts import Command

TOPIC: Final = "doors"
"""Under which strangers stand on record."""

HOUR: Final = 3_600_000
"""Milliseconds in which a node calls for the pit once, whoever knocks however often."""


class Receptions:
    """All of a node's receptions together."""

    def __init__(self, node: Node) -> None:
        self.node = node
        settings = node.settings
        self._doors = DoorDesk(node)
        self._called = -HOUR
        self._near, self._far = None, None
        if settings.socket:
            self._near = Reception(Path(settings.socket), node.answer, self._doors.talk)
        if settings.line and settings.keys is not None:
            try:
                self._far = FarDoors(settings.line, settings.keys, self._doors.talk, self._refused)
            except BaseException:
                if self._near is not None:
                    self._near.forget()
                raise

    def start(self) -> None:
        """Begin, in threads of their own."""
        for one in (self._near, self._far):
            if one is not None:
                one.start()

    def close(self) -> None:
        """Listen no more, and hang up on every door: it finds who runs the tables now."""
        for one in (self._near, self._far):
            if one is not None:
                one.close()
        self._doors.close()

    def _refused(self, who: str, why: str) -> None:
        """Somebody was sent away: it is said each time, and on record once an hour."""
        sentence = f"The line between doors and nodes sent {who} away: {why}."
        self.node.say(sentence)
        now = self.node.house.clock.now()
        if now - self._called < HOUR:
            return
        self._called = now
        writer, id_ = self.node.house.writer, f"house/{TOPIC}/{self.node.settings.name}/{now}"
        if CAGE in writer.desks:
            alert = f"{TOPIC}/{self.node.settings.name}/{now}"
            title = "A stranger at the line between doors and nodes"
            call = cage_acts.RaiseAlert(alert, TOPIC, "", title, sentence)
            writer.submit(CAGE, Command(id_, THE_HOUSE, call))
            return
        for table in list(writer.tables)[:1]:  # the cage is another node's: it stands at a table
            writer.submit(table, Command(id_, THE_HOUSE, acts.Note(TOPIC, sentence.rstrip("."))))

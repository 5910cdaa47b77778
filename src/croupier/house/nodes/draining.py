"""Draining: a node hands its tables to the others, each when its round has ended.

The cage goes first and alone: it has no rounds, and whoever takes it would take tables too. Where
nobody does, the house would stand still: the node goes on as before, and says so.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Final, NamedTuple

from croupier.cage import CAGE
from croupier.house.nodes.lobby import place_of
from croupier.house.own_pace.naming import is_own
from croupier.journal.contract import StoreError

if TYPE_CHECKING:
    from croupier.house.nodes.node import Node

PATIENCE: Final = 5.0
"""Seconds in which another node must have taken something; they look four times a second."""

QUIET: Final = 0.5
"""Seconds that what is asked of a table may take; then it is tried in the next turn."""


class Drained(NamedTuple):
    """How far a drain has come."""

    left: tuple[str, ...]
    """What the node still answers for, or what no other node has yet."""
    refused: str
    """Why the node goes on as before, if it does."""


class Draining:
    """What a node that drains has still to hand over; it takes nothing meanwhile, nor after."""

    def __init__(self, node: Node) -> None:
        self.node = node
        self.asked = False
        self._last = False
        self._refused = ""
        self._known: set[str] = set()
        self._handed: set[str] = set()
        """What was let go, and nobody is known to have."""
        self._moved = 0.0
        """When something was last let go or taken."""

    def ask(self, id_: str, person: str, *, last: bool) -> Drained:
        """Begin, unless it was asked for under this id before; told is how far it has come.

        `last` says that nobody has to take what is let go.
        """
        if id_ not in self._known:
            self._known.add(id_)
            self._last = last or (self.asked and self._last)
            if not self.asked:
                self._refused, self.asked = "", True
                self.node.say(f"For {person} this node hands its tables to the others.")
        return Drained(self._left(), self._refused)

    def holds(self, table: str) -> bool:
        """Whether no round begins at a table, because it moves; one for one ends here."""
        return self.asked and not is_own(table)

    def turn(self) -> None:
        """Let go of what has no round on, and see what others have taken."""
        if not self.asked:
            return
        try:
            self._see_what_is_taken()
            self._hand_over()
        except StoreError:  # nobody can take anything while it is away
            self._moved = time.monotonic()
            return
        waits = self._handed and not self._last
        if waits and time.monotonic() - self._moved > PATIENCE:
            self._refused = (
                f"No other node has taken {', '.join(sorted(self._handed))} within {PATIENCE:g} "
                "seconds: this node goes on."
            )
            self._handed.clear()
            self.asked = False
            self.node.say(self._refused)

    def _left(self) -> tuple[str, ...]:
        if not self.asked:
            return ()
        here = {*self.node.running, *self.node.house.writer.desks}
        return tuple(sorted(here | (set() if self._last else self._handed)))

    def _see_what_is_taken(self) -> None:
        for name in list(self._handed):
            # What was on its way to the store when it was let go has claimed it once more.
            self.node.house.store.release(name)
            place = place_of(self.node.house.store, name)
            if place is not None and place.node not in ("", self.node.settings.name):
                self._handed.discard(name)
                self._moved = time.monotonic()

    def _hand_over(self) -> None:
        if CAGE in self.node.house.writer.desks:
            self.node.let_go_of_cage()
            self._note(CAGE)
        if CAGE in self._handed and not self._last:
            return
        for name in [one for one in self.node.running if not is_own(one)]:
            if not self.node.live(name):
                self.node.let_go(name, QUIET)
                if name not in self.node.running:
                    self._note(name)

    def _note(self, name: str) -> None:
        self._moved = time.monotonic()
        if name not in self.node.house.changing.retired:  # nobody's file has those any more
            self._handed.add(name)

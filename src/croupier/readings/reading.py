"""A reading: what is made of a journal entry by entry, and can be made again from nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Final, Generic, TypeVar

from croupier.journal.contract import Entry
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.play.events import BettingEvent, Event
from croupier.play.evolving import evolve
from croupier.play.handlers import members
from croupier.play.state import TableState

E = TypeVar("E", bound=AnyEvent)
R = TypeVar("R")

ALL: Final = members(Event)
"""Every kind of event of a table."""


class Reading(ABC, Generic[E]):
    """Something that a runner feeds with the entries of one journal, each once and in order."""

    number: int = 0
    """The last entry that it has gone past."""

    @property
    @abstractmethod
    def kinds(self) -> Collection[type[AnyEvent]]:
        """The kinds of events that it is shown: it is led past all others."""

    @abstractmethod
    def see(self, entry: Entry, event: E, at: int, actor: Actor) -> None:
        """Go past an event of one of its kinds, which somebody caused at a moment."""


class RowReading(Reading[E], Generic[E, R]):
    """A reading that makes rows of what it is shown, which are taken from it as they come."""

    def __init__(self) -> None:
        self.rows: list[R] = []


class Moment(Reading[Event]):
    """A table as it stands after the entries that were seen; other readings are built on it.

    A lean one is led past the bets: who sits where, who is in prison and how rounds were settled
    are the same without them, and only credits and the layout aren't.
    """

    def __init__(self, *, lean: bool = False) -> None:
        self.state = TableState()
        self.lean = lean

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ALL - members(BettingEvent) if self.lean else ALL

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        evolve(self.state, event, at)

"""Outcomes: the latest rounds of a table as everybody may know them, voids and corrections too."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Final

from msgspec.structs import replace

from croupier.journal.contract import Entry
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import Event
from croupier.readings.reading import Reading
from croupier.server.wire.messages import RoundOutcome

SHOWN: Final = 20
"""Rounds in a view; the others are in the history."""


class Outcomes(Reading[Event]):
    """The latest outcomes, newest first, as far as a table's events went by."""

    def __init__(self, correction: Callable[[], str], most: int = SHOWN) -> None:
        self._correction = correction
        """Gives the clause by which results are corrected."""
        self._latest: deque[RoundOutcome] = deque(maxlen=most)

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ENDINGS

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        ending = ending_of(event)
        if ending is None:
            return
        number, result, cause, clause = ending.round, ending.pocket, ending.cause, ending.clause
        if not ending.again:
            made = RoundOutcome(number, result, void=cause, clause=clause, at=at)
            self._latest.appendleft(made)
            return
        for place, one in enumerate(self._latest):
            if one.round == number:
                first, by = one.first or ending.before, clause or self._correction()
                again = replace(one, result=result, first=first, void=cause, clause=by)
                self._latest[place] = again

    def listed(self) -> list[RoundOutcome]:
        """Newest first."""
        return list(self._latest)

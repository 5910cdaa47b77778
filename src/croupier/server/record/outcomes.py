"""Outcomes: the latest rounds of a table as everybody may know them, voids and corrections too."""

from __future__ import annotations

from collections import deque
from typing import Final

from msgspec.structs import replace

from croupier.play import events
from croupier.play.events import Event
from croupier.server.wire.messages import Outcome

SHOWN: Final = 20
"""Rounds in a view; the others are in the history."""


class Outcomes:
    """The latest outcomes, newest first, as far as a table's events went by."""

    def __init__(self, most: int = SHOWN) -> None:
        self._latest: deque[Outcome] = deque(maxlen=most)

    def see(self, event: Event, at: int, correction: str) -> None:
        """Go past an event; the clause of corrections is the rulebook's."""
        match event:
            case events.RoundSettled(round=number, pocket=pocket):
                self._latest.appendleft(Outcome(number, pocket, at=at))
            case events.RoundVoided(round=number, cause=cause, clause=clause):
                self._latest.appendleft(Outcome(number, "", void=cause, clause=clause, at=at))
            case events.RoundCorrected(round=number, before=before, pocket=pocket):
                self._change(number, pocket, before, "", correction)
            case events.RoundAnnulled(round=number, before=before, cause=cause, clause=clause):
                self._change(number, "", before, cause, clause)
            case _:
                pass

    def _change(self, number: int, result: str, before: str, void: str, clause: str) -> None:
        for place, one in enumerate(self._latest):
            if one.round == number:
                first = one.first or before
                changed = replace(one, result=result, first=first, void=void, clause=clause)
                self._latest[place] = changed

    def listed(self) -> list[Outcome]:
        """Newest first."""
        return list(self._latest)

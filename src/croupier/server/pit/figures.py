"""Figures: drop, win, games and voids of a table's gaming day, counted as its entries come.

The journal is read once, and only what counts of it: bets aren't even decoded. The win is what the
rounds have won less what was written off, which the day's close proves to be the same (`books`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from typing import Final

from croupier.journal.contract import Entry
from croupier.journal.encoding import decoded
from croupier.play import events
from croupier.play.events import Event
from croupier.readings.day import Day, count
from croupier.server.record.records import kind_of

HOUR: Final = 3_600_000
LEAST: Final = 600_000
"""Milliseconds of play before its pace says anything."""
MOST_RESULTS: Final = 3_700
"""Spins that the statistics of a wheel reach back to."""

_COUNTED: Final = (
    *(events.TableOpened, events.TableClosed, events.PlayResumed, events.PlaySuspended),
    *(events.BoughtIn, events.CashedOut, events.TransferReceived, events.TransferSent),
    *(events.DebtCollected, events.DebtWrittenOff, events.FloatMoved),
    *(events.SpinVoided, events.RoundVoided, events.RoundSettled),
    *(events.RoundCorrected, events.RoundAnnulled),
)
_NAMES: Final = {kind.__name__.encode() for kind in _COUNTED}


class Figures:
    """The figures of one table, up to an entry of its journal."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.number = 0
        """The entry up to which it has counted."""
        self.day = Day(1)
        self.no_spins = 0
        """Spins of the day that were void while the bets stayed."""
        self.results: deque[str] = deque(maxlen=MOST_RESULTS)
        self.spins = 0
        """Results in all."""
        self._games: deque[int] = deque()
        """When the games of the last hour were settled."""
        self._since = 0
        """Since when play goes on; 0 while it doesn't."""

    def read(self, entries: Iterable[Entry]) -> None:
        """Go past stored entries."""
        for entry in entries:
            if kind_of(entry) in _NAMES:
                event, at, _ = decoded(entry.data)
                self.see(entry.number, event, at)
            self.number = entry.number

    def see(self, number: int, event: Event, at: int) -> None:
        """Count an event."""
        self.number = number
        if self.day.closed and isinstance(event, _COUNTED):  # what follows is the next day's
            self.day, self.no_spins = Day(self.day.number + 1), 0
        count(self.day, event)
        match event:
            case events.TableOpened():
                self.day.opened = self.day.opened or at
                self._begin(at)
            case events.PlayResumed():
                self._begin(at)
            case events.PlaySuspended():
                self._since = 0
            case events.TableClosed():
                self.day.closed, self._since = at, 0
            case events.SpinVoided():
                self.no_spins += 1
            case events.RoundSettled(pocket=pocket):
                self._game(at)
                self.results.append(pocket)
                self.spins += 1
            case events.RoundVoided():
                self._game(at)
            case _:
                pass

    def _begin(self, at: int) -> None:
        self._since = at
        self._games.clear()

    def _game(self, at: int) -> None:
        self._games.append(at)
        while self._games[0] <= at - HOUR:
            self._games.popleft()

    @property
    def drop(self) -> int:
        """Everything that players bought in for."""
        return self.day.drop

    @property
    def win(self) -> int:
        """What the day has won."""
        return self.day.rounds_won - self.day.written_off

    def playing(self, now: int) -> int:
        """Milliseconds for which play has been going on, an hour at most."""
        return min(now - self._since, HOUR) if self._since else 0

    def games_an_hour(self, now: int) -> float:
        """The pace over the last hour, or since play began; of few games, from one to the next."""
        played = self.playing(now)
        while self._games and self._games[0] <= now - HOUR:
            self._games.popleft()
        if not played or not self._games:
            return 0.0
        if played >= LEAST:
            return round(len(self._games) * HOUR / played, 1)
        span = self._games[-1] - self._games[0]
        return round((len(self._games) - 1) * HOUR / span, 1) if span else 0.0

"""Figures: drop, win, games and voids of a table's gaming day, counted as its entries come.

The journal is read once, and only what counts of it: bets aren't even decoded. The win is what the
rounds have won less what was written off, which the day's close proves to be the same (`books`).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Collection
from typing import Any, Final

from croupier.journal.contract import Entry
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, ending_of
from croupier.play.event import AnyEvent
from croupier.play.events import (
    BettingEvent,
    DrawingEvent,
    EquipmentEvent,
    Event,
    LiveEvent,
    OversightEvent,
    RecordEvent,
    SeatEvent,
    SpinEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.live import events as live
from croupier.readings.day import Day, count
from croupier.readings.reading import Reading

HOUR: Final = 3_600_000
LEAST: Final = 600_000
"""Milliseconds of play before its pace says anything."""


class Figures(Reading[Event]):
    """The figures of one table, up to an entry of its journal."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.day = Day(1)
        self._games: deque[int] = deque()
        """When the games of the last hour were settled."""
        self._since = 0
        """Since when play goes on; 0 while it doesn't."""
        self.ended: Callable[[Figures, int], None] | None = None
        """Who is told of every game that has ended, and when."""

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _SEEN.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        if self.day.over:  # what follows is the next day's
            self.day = self.day.next()
        count(self.day, event, at)
        _SEEN[type(event)](self, event, at)

    def _counted(self, event: Event, at: int) -> None:
        """The day has counted it, and that is all."""

    def _resumed(self, event: events.TableOpened | events.PlayResumed, at: int) -> None:
        del event
        self._since = at

    def _paused(self, event: events.TableClosed | events.PlaySuspended, at: int) -> None:
        del event, at
        self._since = 0

    def _ended(self, event: Event, at: int) -> None:
        ending = ending_of(event)
        if ending is None or ending.again:
            return
        self._game(at)
        if self.ended is not None:
            self.ended(self, at)

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

    def games_in_the_hour(self, now: int) -> int:
        """How many games ended within the last hour, however often play was suspended."""
        return sum(at > now - HOUR for at in self._games)

    def games_an_hour(self, now: int) -> float:
        """The pace over the last hour, or since play began; of few games, from one to the next."""
        played = self.playing(now)
        games = [at for at in self._games if at > max(now - HOUR, self._since)]
        if not played or not games:
            return 0.0
        if played >= LEAST:
            return round(len(games) * HOUR / played, 1)
        span = games[-1] - games[0]
        return round((len(games) - 1) * HOUR / span, 1) if span else 0.0


_SEEN: Final = Handlers[Callable[[Figures, Any, int], None]](
    {
        events.TableOpened: Figures._resumed,
        events.PlayResumed: Figures._resumed,
        events.PlaySuspended: Figures._paused,
        events.TableClosed: Figures._paused,
        events.TableTaken: Figures._counted,
        events.DayClosed: Figures._counted,
        events.SpinVoided: Figures._counted,
        **dict.fromkeys(ENDINGS, Figures._ended),
        **dict.fromkeys(
            (
                *(events.BoughtIn, events.CashedOut, events.FloatMoved, events.PrisonersPaid),
                *(events.TransferReceived, events.TransferSent),
                *(events.DebtCollected, events.DebtWrittenOff, events.MovedByRuling),
                live.TipGiven,
            ),
            Figures._counted,
        ),
    },
    left_out=(
        *(
            EquipmentEvent,
            SeatEvent,
            BettingEvent,
            SpinEvent,
            OversightEvent,
            RecordEvent,
            DrawingEvent,
        ),
        *(members(LiveEvent) - {live.TipGiven}),
        events.LimitsChanged,
        *(events.TransferDeclined, events.TransferFinished),
    ),
)

"""Losses: what players have won and lost lately, at every table and whoever asks.

The cage counts what wallets send to seats; what a player loses at a seat is counted here, from the
settlements on record, so that a limit holds from the next bet on and no restart forgets anything.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, ClassVar, Final, NamedTuple

from croupier.cage.limits import DAY, PERIODS
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
    MoneyEvent,
    OversightEvent,
    RecordEvent,
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.history import GONE
from croupier.play.live.mishaps.events import MishapEvent, StraysJudged, StraysSentHome
from croupier.readings.saving import SavedReading

QUARTER: Final = 15 * 60_000
"""Milliseconds that are counted together: a day is 96 of them."""
LONGEST: Final = max(PERIODS.values())
"""Milliseconds that a limit can look back on."""
MOST_STAYS: Final = 20_000
"""Of a table: who sat there, for settlements and corrections that come after they have left."""


class PlayerResult(NamedTuple):
    """What a settlement or a correction did to a player, in minor units."""

    player: str
    at: int
    staked: int
    net: int


class TableLosses(SavedReading):
    """What players have won and lost at one table, by the quarter of an hour."""

    name: ClassVar = "losses"
    version: ClassVar = 1

    def __init__(
        self, told: Callable[[PlayerResult], None] | None = None, *, whole: bool = True
    ) -> None:
        self.told = told
        """Who is told of every result."""
        self.whole = whole
        """Whether it knows all stays: one that begins later can't tell who had which."""
        self._seats: dict[str, str] = {}
        """Who sits where."""
        self._stays: dict[int, str] = {}
        """Whose each stay was, by its number."""
        self._count = 0
        self._nets: dict[str, dict[int, int]] = {}
        self._swept = 0

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return _SEEN.keys()

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry, actor
        _SEEN[type(event)](self, event, at)

    def lost(self, player: str, now: int, period: int = DAY) -> int:
        """What a player has lost in so many milliseconds, less what they have won."""
        oldest = (now - period) // QUARTER
        return -sum(net for at, net in self._nets.get(player, {}).items() if at >= oldest)

    def content(self) -> Any:
        nets = {player: list(nets.items()) for player, nets in self._nets.items()}
        return [dict(self._seats), list(self._stays.items()), self._count, nets]

    def restore(self, content: Any) -> None:
        self._seats, stays, self._count, nets = content
        self._stays = dict(stays)
        self._nets = {player: dict(found) for player, found in nets.items()}

    def _sat(self, event: events.SeatTaken, at: int) -> None:
        del at
        self._count += 1
        self._seats[event.seat] = self._stays[self._count] = event.player
        self._stays.pop(self._count - MOST_STAYS, None)

    def _ended(self, event: Event, at: int) -> None:
        ending = ending_of(event)
        for name, staked, net in ending.results() if ending is not None else ():
            player = self._player(name)
            if player:
                self._add(PlayerResult(player, at, staked, net))

    def _paid_off(self, event: events.PrisonersPaid, at: int) -> None:
        self._result(event.seat, at, -event.kept)

    def _strays_won(self, event: StraysJudged, at: int) -> None:
        self._result(event.seat, at, event.amount)

    def _strays_lost(self, event: StraysSentHome, at: int) -> None:
        self._result(event.seat, at, -event.amount)

    def _result(self, seat: str, at: int, net: int) -> None:
        player = self._player(seat)
        if player:
            self._add(PlayerResult(player, at, 0, net))

    def _player(self, name: str) -> str:
        """Who sits at a seat, or has left it."""
        _, _, stay = name.partition(GONE)
        if not stay:
            return self._seats.get(name, "")
        return self._stays.get(int(stay), "") if self.whole else ""

    def _add(self, result: PlayerResult) -> None:
        if self.told is not None:
            self.told(result)
        if result.net:
            if result.at - self._swept >= DAY:
                self._sweep(result.at)
            nets, quarter = self._nets.setdefault(result.player, {}), result.at // QUARTER
            nets[quarter] = nets.get(quarter, 0) + result.net

    def _sweep(self, now: int) -> None:
        """Forget what no limit looks back on."""
        self._swept, oldest = now, (now - LONGEST) // QUARTER
        recent = {
            player: {quarter: net for quarter, net in nets.items() if quarter >= oldest}
            for player, nets in self._nets.items()
        }
        self._nets = {player: nets for player, nets in recent.items() if nets}


_SEEN: Final = Handlers[Callable[[TableLosses, Any, int], None]](
    {
        events.SeatTaken: TableLosses._sat,
        events.PrisonersPaid: TableLosses._paid_off,
        StraysJudged: TableLosses._strays_won,
        StraysSentHome: TableLosses._strays_lost,
        **dict.fromkeys(ENDINGS, TableLosses._ended),
    },
    left_out=(
        *(TableEvent, EquipmentEvent, events.SeatLeft, BettingEvent, SpinEvent),
        *(members(MoneyEvent) - {events.PrisonersPaid}),
        *(events.SpinVoided, OversightEvent, RecordEvent, DrawingEvent),
        *(members(LiveEvent) - members(MishapEvent)),
    ),
)


class Losses:
    """What players have lost at all tables of a store."""

    def __init__(self) -> None:
        self.tables: dict[str, TableLosses] = {}

    def lost(self, player: str, now: int, period: int = DAY) -> int:
        """What a player has lost in so many milliseconds, less what they have won."""
        return sum(table.lost(player, now, period) for table in self.tables.values())

    def by_period(self, player: str, now: int) -> dict[str, int]:
        """What a player has lost in each of the periods that a limit can have."""
        return {name: self.lost(player, now, length) for name, length in PERIODS.items()}

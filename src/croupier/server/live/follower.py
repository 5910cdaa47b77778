"""A follower: a table as its stored entries say, so that no view is ever ahead of the journal."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple, get_args

from croupier.house.config import TableConfig
from croupier.house.opening import open_table, settler_of
from croupier.journal.contract import Entry, Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.bonus.events import BonusEvent
from croupier.play.endings import ENDINGS, Ending, ending_of
from croupier.play.event import AnyEvent, SettledLine
from croupier.play.events import (
    BettingEvent,
    Event,
    LiveEvent,
    MoneyEvent,
    RecordEvent,
    SpinEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.live import events as live_events
from croupier.play.paying.settling import Settler
from croupier.play.provable.events import ChainEvent
from croupier.readings.reading import ALL, Moment, Reading
from croupier.readings.runner import OF_A_TABLE, Runner, read_table
from croupier.rulebooks.rules import Rules
from croupier.server.console.progress import RoundProgress
from croupier.server.record.outcomes import SHOWN, Outcomes
from croupier.server.record.payments import Payments
from croupier.server.record.records import correction_clause
from croupier.server.wire.chips import WordAnswer
from croupier.server.wire.messages import RoundTotals
from croupier.wagers.slip import NamedBet

_TAIL: Final = 500
_LONGEST_TAIL: Final = 8_000
"""Entries that are read again for the latest outcomes when a table is first followed."""

Passed = Callable[["Follower", Event, int, Actor], None]
"""Is told that a follower has gone past an entry: its event, when and by whom."""


class LastRound(NamedTuple):
    """What the latest round of a seat did to it, and its bets."""

    totals: RoundTotals | None
    bets: list[NamedBet]


class Follower(Moment):
    """Goes past the stored entries of one table; only the server's loop touches it."""

    def __init__(self, store: Store, wanted: TableConfig, settler: Settler) -> None:
        super().__init__()
        table = open_table(store, wanted.name, settler)
        self.store = store
        self.wanted = wanted
        self.name = wanted.name
        self.settler = table.settler
        self.state = table.state
        self.number = table.number
        self.notice = ""
        """What the players were told when the limits were last changed."""
        self.last: dict[str, LastRound] = {}
        self.payments = Payments()
        self.answered: dict[str, WordAnswer] = {}
        """What became of each seat's latest announcement."""
        self.seats = {seat.player: name for name, seat in self.state.seats.items()}
        """The seat of each player."""
        self.touched: set[str] = set()
        """Seats that have changed since the hub looked."""
        self.reckoned = self.number
        """The latest entry with which all of them may have: a view from before is out of date."""
        self.turned = True
        """Whether the phase changed: everybody is told at once."""
        self.settled = self.voided = 0
        """The rounds that were settled or void, which the hub has not counted yet."""
        self.outcomes, self.progress = self._look_back()
        self._remember_last()

    @property
    def rules(self) -> Rules:
        return self.settler.rules

    def runner(self, passed: list[Passed]) -> Runner[Event]:
        """What leads it on, with those who are told of every entry."""
        along = self.outcomes, self.progress, _Telling(self, passed)
        return Runner(self.store, self.name, self, *along, code=OF_A_TABLE, number=self.number)

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        self._part(event)
        before = self.state.phase
        super().see(entry, event, at, actor)
        self.turned = self.turned or self.state.phase is not before
        seat = getattr(event, "seat", None)
        if isinstance(seat, str):
            self.touched.add(seat)
        if type(event) in _WORKING:
            self.touched |= self.state.seats.keys()
        follow = _FOLLOWED.get(type(event))
        if follow is not None:
            follow(self, event)
        if type(event) in _RECKONING:
            self.reckoned = entry.number

    def _part(self, event: Event) -> None:
        """Take leave of what the event takes away."""
        if isinstance(event, events.SeatLeft):
            self.seats.pop(self.state.seats[event.seat].player, None)
            self.last.pop(event.seat, None)
            self.answered.pop(event.seat, None)
        elif isinstance(event, live_events.AnnouncedPlaced | live_events.AnnouncedDeclined):
            self._hear_answer(event)
        elif isinstance(event, events.BettingOpened):  # with which requests end
            self.touched |= {one.seat for one in self.state.requests.values()}
        elif isinstance(event, events.RoundVoided):
            for name in event.refunds:
                bets = [bet.named for bet in self.state.seats[name].bets.values()]
                self.last[name] = LastRound(None, bets)

    def _hear_answer(
        self, event: live_events.AnnouncedPlaced | live_events.AnnouncedDeclined
    ) -> None:
        live = self.state.live
        assert live is not None
        number, reason = event.announcement, getattr(event, "reason", "")
        slip = live.announced[number].slip
        placed = isinstance(event, live_events.AnnouncedPlaced)
        self.answered[event.seat] = WordAnswer(number, slip, placed, reason)

    def _sat(self, event: events.SeatTaken) -> None:
        self.seats[event.player] = event.seat

    def _turn(self, event: Event) -> None:
        del event
        self.turned = True

    def _change(self, event: events.LimitsChanged) -> None:
        self.notice = event.notice
        self.turned = True

    def _open(self, event: events.TableOpened) -> None:
        self.settler = settler_of(self.store, event.edition, self.settler)

    def _end(self, event: Event) -> None:
        ending = ending_of(event)
        if ending is None:
            return
        self.settled += ending.what == "settled"
        self.voided += ending.what == "void"
        if ending.again:
            self._correct(ending)
        elif ending.what == "settled":
            self._settle(ending)
        self.turned = True

    def _settle(self, ending: Ending) -> None:
        settled = self.state.settled
        assert settled is not None
        for line in ending.lines:
            name = line.seat
            bets = [bet.named for bet in settled.bets[name].values()]
            earlier = self.last.get(name)
            if not bets and earlier is not None:  # only a prisoner was in the round
                bets = earlier.bets
            self.last[name] = LastRound(totals(ending.round, ending.pocket, line), bets)

    def _correct(self, ending: Ending) -> None:
        for line in ending.lines:
            last = self.last.get(line.seat)
            if last is not None and last.totals is not None and last.totals.round == ending.round:
                again = totals(ending.round, ending.pocket, line)
                self.last[line.seat] = last._replace(totals=again)

    def _look_back(self) -> tuple[Outcomes, RoundProgress]:
        """Read the end of the journal again, for what the state doesn't say."""
        back = _TAIL
        while True:
            outcomes, progress = Outcomes(lambda: correction_clause(self.rules)), RoundProgress()
            start = max(0, self.number - back)
            read_table(self.store, self.name, outcomes, progress, after=start, last=self.number)
            enough = len(outcomes.listed()) >= SHOWN
            if enough or back >= min(self.number, _LONGEST_TAIL):
                return outcomes, progress
            back *= 4

    def _remember_last(self) -> None:
        history = self.state.history
        if history:
            settled = history[max(history)]
            for name, line in settled.lines.items():
                bets = [bet.named for bet in settled.bets[name].values()]
                made = totals(settled.round, settled.pocket, SettledLine(name, *line))
                self.last[name] = LastRound(made, bets)


class _Telling(Reading[Event]):
    """Tells others of every entry that the follower has gone past."""

    def __init__(self, follower: Follower, passed: list[Passed]) -> None:
        self.follower = follower
        self.passed = passed

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return ALL

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        del entry
        for see in self.passed:
            see(self.follower, event, at, actor)


_TURNING: Final = (
    *(events.SpinObserved, events.BallDropped, events.SpinVoided),
    *(events.BallInspected, events.BallReplaced, events.Proposed, events.Approved),
    *(events.Declined, *get_args(events.DisputeEvent)),
    *(events.PlayerAsked, events.RequestConfirmed, events.RequestDeclined),
    *members(BonusEvent),
)
"""What everybody is told at once, though the phase may stay the same."""

_RECKONING: Final = ENDINGS | {events.TableClosed, events.DayClosed}
"""What may change every seat."""

_WORKING: Final = frozenset(
    (live_events.PaymentsListed, live_events.StepDone, live_events.StepUndone)
)
"""With each of these other bets at a live table may be touched, or none."""

_FOLLOWED: Final = Handlers[Callable[[Follower, Any], None]](
    {
        events.SeatTaken: Follower._sat,
        events.LimitsChanged: Follower._change,
        events.TableOpened: Follower._open,
        events.TableClosed: Follower._turn,
        events.DayClosed: Follower._turn,
        **dict.fromkeys(ENDINGS, Follower._end),
        **dict.fromkeys(_TURNING, Follower._turn),
    },
    left_out=(
        *(MoneyEvent, BettingEvent, RecordEvent, ChainEvent, events.SeatLeft, events.RulingMade),
        *(events.Inspected, events.PartsReplaced, events.PartsCountersigned),
        *(events.TableTaken, events.PlaySuspended, events.PlayResumed, LiveEvent),
        *(members(SpinEvent) - set(_TURNING)),
    ),
)


def totals(round_: int, result: str, line: SettledLine) -> RoundTotals:
    """A line of a settlement, as its player is told."""
    return RoundTotals(
        round_,
        result,
        line.staked,
        line.winnings,
        line.returned + line.freed,
        line.imprisoned,
        line.net,
    )

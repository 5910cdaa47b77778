"""A follower: a table as its stored entries say, so that no view is ever ahead of the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from croupier.house.config import TableConfig
from croupier.house.opening import open_table, settler_of
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import decoded
from croupier.money import number
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.events import Event, SettledLine
from croupier.play.evolving import evolve
from croupier.play.paying.settling import Settler
from croupier.play.state import TableState
from croupier.rulebooks.rules import Rules
from croupier.server.console.progress import Progress
from croupier.server.record.outcomes import SHOWN, Outcomes
from croupier.server.wire.messages import RoundTotals

_TAIL: Final = 500
_LONGEST_TAIL: Final = 8_000
"""Entries that are read again for the latest outcomes when a table is first followed."""


class Gap(Exception):
    """Entries are missing between what was seen and what came."""


class Result(NamedTuple):
    """What a settlement or a correction did to a player, in minor units."""

    player: str
    at: int
    staked: int
    net: int


Passed = Callable[["Follower", int, Event, int, Actor], None]
"""Is told that a follower has gone past an entry: its number, its event, when and by whom."""


class LastRound(NamedTuple):
    """What the latest round of a seat did to it, and the words of its bets."""

    totals: RoundTotals | None
    bets: list[str]


class Follower:
    """Goes past the stored entries of one table; only the server's loop touches it."""

    def __init__(self, store: Store, wanted: TableConfig, settler: Settler) -> None:
        table = open_table(store, wanted.name, settler)
        self.store = store
        self.wanted = wanted
        self.name = wanted.name
        self.settler = table.settler
        self.state: TableState = table.state
        self.number = self.first = table.number
        """Of the last entry that it has passed, and of the one that it began with."""
        self.at = table.at
        self.notice = ""
        """What the players were told when the limits were last changed."""
        self.taken_at = 0
        """When this house took the table: an automatic dealer counts from then at least."""
        self.reason = self.clause = ""
        """Why play is suspended or a spin void."""
        self.respin = self.void = False
        """Whether the bets stay then, or the round is over."""
        self.outcomes = Outcomes()
        self.progress = Progress()
        """Of the round, for its console."""
        self.last: dict[str, LastRound] = {}
        self.seats = {seat.player: name for name, seat in self.state.seats.items()}
        """The seat of each player."""
        self.passed: list[Passed] = []
        """Who is told of every entry."""
        self.touched: set[str] = set()
        """Seats that have changed since the hub looked."""
        self.all_touched = False
        """Whether all of them may have changed."""
        self.turned = True
        """Whether the phase changed: everybody is told at once."""
        self.results: list[Result] = []
        """What players won and lost, which the hub has not counted yet."""
        self.settled = self.voided = 0
        """The rounds that were settled or void, which the hub has not counted yet."""
        self._look_back()

    @property
    def rules(self) -> Rules:
        return self.settler.rules

    def see(self, entries: Iterable[Entry]) -> None:
        """Go past entries that were just stored; those seen before are passed over."""
        for entry in entries:
            if entry.number <= self.number:
                continue
            if entry.number != self.number + 1:
                raise Gap
            event, at, actor = decoded(entry.data)
            self._pass(event, at)
            self.number, self.at = entry.number, at
            for see in self.passed:
                see(self, entry.number, event, at, actor)

    def catch_up(self) -> None:
        """Read what was stored and not told."""
        self.see(self.store.read(self.name, self.number))

    def _pass(self, event: Event, at: int) -> None:
        if isinstance(event, events.RoundVoided):
            for name in event.refunds:
                bets = [bet.text for bet in self.state.seats[name].bets.values()]
                self.last[name] = LastRound(None, bets)
        before = self.state.phase
        if isinstance(event, events.SeatLeft):
            self.seats.pop(self.state.seats[event.seat].player, None)
            self.last.pop(event.seat, None)
        evolve(self.state, event, at)
        self.turned = self.turned or self.state.phase is not before
        self._note(event, at)
        seat = getattr(event, "seat", None)
        if isinstance(seat, str):
            self.touched.add(seat)
        match event:
            case events.SeatTaken(seat=name, player=player):
                self.seats[player] = name
            case events.RoundSettled():
                self._settled(event, at)
            case events.RoundCorrected() | events.RoundAnnulled():
                self._corrected(event, at)
            case events.RoundVoided():
                self.voided += 1
                self.all_touched = self.turned = True
            case events.TableClosed():
                self.all_touched = self.turned = True
            case events.LimitsChanged(notice=notice):
                self.notice = notice
                self.turned = True
            case events.SpinObserved() | events.BallDropped():
                self.turned = True
            case events.BallInspected() | events.BallReplaced() | events.Proposed():
                self.turned = True
            case events.Approved() | events.Declined():
                self.turned = True
            case events.DisputeOpened() | events.DisputeClosed():
                self.turned = True
            case events.TableOpened(edition=digest):
                self.settler = settler_of(self.store, digest, self.settler)
            case _:
                pass

    def _note(self, event: Event, at: int) -> None:
        """Remember what the state doesn't say."""
        self.outcomes.see(event, at, correction_clause(self.rules))
        self.progress.see(event, at)
        match event:
            case events.TableTaken():
                self.taken_at = at
            case events.PlaySuspended(reason=reason):
                self.reason, self.clause = reason, ""
            case events.SpinVoided(cause=cause, clause=clause):
                self.reason, self.clause, self.respin, self.void = cause, clause, True, False
                self.turned = True
            case events.RoundVoided(cause=cause, clause=clause):
                self.reason, self.clause, self.respin, self.void = cause, clause, False, True
            case events.BettingOpened() | events.BallSpun() | events.PlayResumed():
                self.reason = self.clause = ""
                self.respin = self.void = False
            case _:
                pass

    def _settled(self, event: events.RoundSettled, at: int) -> None:
        settled = self.state.settled
        assert settled is not None
        for line in event.lines:
            name = line.seat
            bets = [bet.text for bet in settled.bets[name].values()]
            earlier = self.last.get(name)
            if not bets and earlier is not None:  # only a prisoner was in the round
                bets = earlier.bets
            self.last[name] = LastRound(totals(event.round, event.pocket, line), bets)
            self.results.append(Result(settled.stays[name].player, at, line.staked, line.net))
        self.settled += 1
        self.all_touched = self.turned = True

    def _corrected(self, event: events.RoundCorrected | events.RoundAnnulled, at: int) -> None:
        pocket = event.pocket if isinstance(event, events.RoundCorrected) else ""
        for line in event.lines:
            last = self.last.get(line.seat)
            if last is not None and last.totals is not None and last.totals.round == event.round:
                self.last[line.seat] = last._replace(totals=totals(event.round, pocket, line))
        for change in event.changes:
            holder = self.state.holder(change.seat)
            if holder is not None:
                self.results.append(Result(holder.player, at, 0, change.net))
        self.all_touched = self.turned = True

    def _look_back(self) -> None:
        """Read the end of the journal again, for what the state doesn't say."""
        back = _TAIL
        while True:
            self.outcomes = Outcomes()
            for entry in self.store.read(self.name, max(0, self.number - back)):
                if entry.number > self.number:
                    break
                event, at, _ = decoded(entry.data)
                self._note(event, at)
            enough = len(self.outcomes.listed()) >= SHOWN
            if enough or back >= min(self.number, _LONGEST_TAIL):
                break
            back *= 4
        history = self.state.history
        if history:
            settled = history[max(history)]
            for name, line in settled.lines.items():
                bets = [bet.text for bet in settled.bets[name].values()]
                made = totals(settled.round, settled.pocket, SettledLine(name, *line))
                self.last[name] = LastRound(made, bets)


def correction_clause(rules: Rules) -> str:
    """The clause by which a confirmed result is corrected."""
    entry = rules.rulebook["authority"].get("correction", {})
    return str(entry.get("clause") or entry.get("setting") or "")


def totals(round_: int, result: str, line: SettledLine) -> RoundTotals:
    """A line of a settlement, as its player is told."""
    return RoundTotals(
        round_,
        result,
        number(line.staked),
        number(line.winnings),
        number(line.returned + line.freed),
        number(line.imprisoned),
        number(line.net),
    )

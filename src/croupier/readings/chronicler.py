"""The chronicler: follows a table's journal once and writes its rounds down for the chronicle."""

from __future__ import annotations

from collections import deque
from functools import partial

from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.play.event import SettledLine
from croupier.play.evolving import evolve
from croupier.play.history import GONE
from croupier.play.state import Seat, TableState
from croupier.readings.chronicle import Corrected, Happening, Round, SeatGame, change_of
from croupier.readings.journals import followed, must_have, records
from croupier.refusal import Refused

_BET_EVENTS = (events.BetsPlaced, events.BetWithdrawn, events.BetsCleared, events.BetMoved)


def last_rounds(store: Store, name: str, most: int, seat: str | None = None) -> list[Round]:
    """The latest rounds of a table, or of a seat, oldest first; the present one among them."""
    must_have(store, name)
    kept: deque[Round] = deque(maxlen=most)
    _read(store, name, kept, seat)
    return list(kept)


def one_round(store: Store, name: str, number: int, seat: str | None = None) -> Round:
    """One round of a table; refused if there is no such table, round, or seat in it."""
    must_have(store, name)
    kept: list[Round] = []
    last = _read(store, name, kept, seat, number)
    if not kept:
        had = f"it has had rounds 1 to {last}" if last else "it has had none yet"
        message = f"Table {name} has no round {number}; {had}."
        raise Refused("round", message, part=str(number))
    return kept[0]


def _read(
    store: Store,
    name: str,
    kept: deque[Round] | list[Round],
    seat: str | None,
    only: int | None = None,
) -> int:
    """Follow a journal to its end and keep the wanted rounds; the number of the last one."""
    reader = _Reader(name, kept, seat, only)
    for entry, recorded in records(store, name):
        followed(entry, partial(reader.see, entry, recorded))
    reader.finish()
    return reader.state.round


class _Reader:
    """Follows a table's events and writes its rounds down."""

    def __init__(
        self, name: str, kept: deque[Round] | list[Round], seat: str | None, only: int | None
    ) -> None:
        self.name = name
        self.state = TableState()
        self.kept = kept
        self.seat = seat
        self.only = only
        self.round: Round | None = None

    def see(self, entry: Entry, recorded: Recorded) -> None:
        """Take the next event."""
        event, at, actor = recorded
        happening = Happening(entry.number, at, actor, event)
        if isinstance(event, events.BettingOpened):
            self.finish()
            if self.only in (None, event.round):
                self.round = Round(self.name, event.round, self.state.edition, at)
        if isinstance(event, events.RoundCorrected | events.RoundAnnulled):
            self._correct(happening, event)
        round_ = self.round
        if round_ is not None and round_.over is None:
            self._during(round_, happening)
        evolve(self.state, event, at)
        if round_ is not None and round_.over is happening:
            round_.hash = entry.hash
            for game in round_.seats.values():
                game.after = self._holder(game.seat).credit

    def finish(self) -> None:
        """Put the present round away, if it is one of those that are asked for."""
        round_, self.round = self.round, None
        if round_ is None:
            return
        if round_.over is None:  # it runs still: its bets are those of this moment
            for game in round_.seats.values():
                seat = self._holder(game.seat)
                game.bets, game.after = dict(seat.bets), seat.credit
        if self.seat is None or self.only is not None or round_.games:
            self.kept.append(round_)

    def _during(self, round_: Round, happening: Happening) -> None:
        event = happening.event
        match event:
            case events.SpinVoided() | events.RulingMade():
                round_.spins.append(happening)
            case events.BoughtIn() | events.TransferReceived():
                if event.seat in round_.seats:
                    round_.seats[event.seat].brought += event.amount
            case events.CashedOut() | events.TransferSent() | events.DebtCollected():
                if event.seat in round_.seats:
                    round_.seats[event.seat].brought -= event.amount
            case events.RoundCorrected(changes=changes) | events.RoundAnnulled(changes=changes):
                for seat, credit, _, _ in changes:
                    if seat in round_.seats:
                        round_.seats[seat].brought += credit
            case events.SeatLeft(seat=seat) if seat in round_.seats:
                round_.left.append(round_.seats.pop(seat))
                round_.left[-1].after = 0  # nobody leaves money behind
            case events.RoundSettled():
                self._settled(round_, happening, event)
            case events.RoundVoided():
                self._voided(round_, happening, event)
            case _ if isinstance(event, _BET_EVENTS) and self._wanted(event.seat):
                self._game(round_, event.seat).steps.append(happening)

    def _settled(self, round_: Round, happening: Happening, event: events.RoundSettled) -> None:
        round_.over = happening
        for name, *figures in event.lines:
            if self._wanted(name):
                game, seat = self._game(round_, name), self._holder(name)
                game.line = SettledLine(name, *figures)
                game.bets, game.prisoners = dict(seat.bets), list(seat.prisoners)

    def _voided(self, round_: Round, happening: Happening, event: events.RoundVoided) -> None:
        round_.over = happening
        for name, refund in event.refunds.items():
            if self._wanted(name):
                game = self._game(round_, name)
                game.bets, game.refund = dict(self._holder(name).bets), refund

    def _correct(
        self, happening: Happening, event: events.RoundCorrected | events.RoundAnnulled
    ) -> None:
        """Corrections may come rounds later: they belong to the round they correct."""
        present = [] if self.round is None else [self.round]
        round_ = next((one for one in [*self.kept, *present] if one.number == event.round), None)
        if round_ is None:
            return
        round_.corrections.append(happening)
        pocket, why = "", ""
        if isinstance(event, events.RoundCorrected):
            pocket = event.pocket
        else:
            why = f"{event.cause} ({event.clause})"
        settled = self.state.history[event.round]
        for name, *figures in event.lines:
            if name in round_.seats:
                start = (*happening[:3], event.before, pocket, why, SettledLine(name, *figures))
                held = list(settled.prisoners.get(name, ()))
                _, *change = change_of(self.state, event, name)
                round_.seats[name].corrections.append(Corrected(*start, held, *change))

    def _wanted(self, seat: str) -> bool:
        return self.seat is None or self.seat == seat.partition(GONE)[0]

    def _game(self, round_: Round, name: str) -> SeatGame:
        game = round_.seats.get(name)
        if game is None:
            seat = self._holder(name)
            game = round_.seats[name] = SeatGame(name, seat.player, seat.credit, after=seat.credit)
        return game

    def _holder(self, name: str) -> Seat:
        return self.state.seats.get(name) or self.state.departed[name]

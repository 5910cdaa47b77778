"""The chronicler: follows a table's journal and writes its rounds down for the chronicle."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from typing import Any, Final, NamedTuple, Protocol

from croupier.journal.contract import Entry, Store
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.endings import ENDINGS, Ending, ending_of
from croupier.play.event import Change
from croupier.play.events import (
    BettingEvent,
    DrawingEvent,
    EquipmentEvent,
    Event,
    OversightEvent,
    RecordEvent,
    SpinEvent,
    TableEvent,
)
from croupier.play.handlers import Handlers, members
from croupier.play.history import GONE, gone_name, holder_name
from croupier.play.live import events as live
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from croupier.play.phases import PAYMENTS
from croupier.play.state import Seat, SettledRound, TableState
from croupier.readings.chronicle import BetStep, Corrected, Happening, Over, Round, SeatGame, Void
from croupier.readings.journals import must_have
from croupier.readings.reading import Moment
from croupier.readings.runner import read_table
from croupier.refusal import Refused


class Seen(NamedTuple):
    """Where, when and by whom an event is on record."""

    entry: Entry
    at: int
    actor: Actor


class RoundShelf(Protocol):
    """Where the rounds of a chronicle are kept, as many as its owner wants."""

    def put(self, round_: Round) -> None:
        """Keep a round that is over, or that runs still when nothing more is on record."""

    def find(self, number: int) -> Round | None:
        """A round that is kept."""


class Chronicler(Moment):
    """Writes the rounds of a table down; a lean one without bets, balances and steps."""

    def __init__(
        self, table: str, shelf: RoundShelf, *, seat: str | None = None, lean: bool = False
    ) -> None:
        super().__init__(lean=lean)
        self.table = table
        self.seat = seat
        self._shelf = shelf
        self._present: Round | None = None
        self._listed = 0
        """Where the payments of the round before were listed."""
        self._waiting: list[BetStep] = []
        """At a live table: what was done with bets for a round that isn't open yet."""

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        super().see(entry, event, at, actor)
        write = _WRITTEN.get(type(event))
        if write is not None:
            write(self, event, Seen(entry, at, actor))

    def finish(self) -> None:
        """Put the present round on the shelf, though it isn't over."""
        round_, self._present = self._present, None
        if round_ is not None:
            self._put(round_)

    def _put(self, round_: Round) -> None:
        round_.bonus = self.state.bonus
        for game in round_.seats.values():
            game.after = self._holder(game.seat).credit
        self._shelf.put(round_)

    def _begun(self, event: events.BettingOpened, seen: Seen) -> None:
        self.finish()
        edition = self.state.edition
        first = seen.entry.number
        round_ = Round(self.table, event.round, edition, seen.at, first, self._listed or first)
        self._listed = 0
        self._present, waiting, self._waiting = round_, self._waiting, []
        for step in waiting:
            if step.event.seat in self.state.seats:
                self._game(round_, step.event.seat, 0).steps += (step,)

    def _spun(self, event: events.SpinVoided | events.RulingMade, seen: Seen) -> None:
        if self._present is not None:
            self._present.spins += (Happening(seen.entry.number, seen.at, seen.actor, event),)

    def _bet(self, event: BettingEvent, seen: Seen) -> None:
        if not self._wanted(event.seat):
            return
        step = BetStep(seen.entry.number, seen.at, seen.actor, event)
        if self._present is None or self.state.phase in PAYMENTS:
            self._waiting.append(step)
        else:
            self._taken(self._present, step)

    def _taken(self, round_: Round, step: BetStep) -> None:
        taken = step.event.total if isinstance(step.event, events.BetsPlaced) else 0
        self._game(round_, step.event.seat, taken).steps += (step,)

    def _paid(self, event: live.PaymentsListed, seen: Seen) -> None:
        del event
        self._listed = seen.entry.number

    def _kept(self, event: live.SetAside, seen: Seen) -> None:
        del seen
        self._bring(event.seat, -event.won)

    def _came(
        self, event: events.BoughtIn | events.TransferReceived | events.PrisonersPaid, seen: Seen
    ) -> None:
        del seen
        self._bring(event.seat, event.amount)

    def _went(
        self, event: events.CashedOut | events.TransferSent | events.DebtCollected, seen: Seen
    ) -> None:
        del seen
        self._bring(event.seat, -event.amount)

    def _bring(self, seat: str, amount: int) -> None:
        if self._present is not None and seat in self._present.seats:
            self._present.seats[seat].brought += amount

    def _left(self, event: events.SeatLeft, seen: Seen) -> None:
        del seen
        if self._present is not None and event.seat in self._present.seats:
            game = self._present.seats.pop(event.seat)
            game.after = 0  # nobody leaves money behind
            self._present.left += (game,)

    def _ended(self, event: Event, seen: Seen) -> None:
        ending, round_ = ending_of(event), self._present
        if ending is None:
            return
        if ending.again:
            self._again(ending, seen)
        elif round_ is not None:
            self._present = None
            round_.over = Over(seen.entry.number, seen.at, seen.entry.hash)
            round_.first_result = ending.pocket
            _conclude(round_, ending)
            self._settle(round_, ending)
            self._put(round_)

    def _settle(self, round_: Round, ending: Ending) -> None:
        settled = self.state.settled
        for line in ending.lines:
            if not self._wanted(line.seat):
                continue
            game = self._game(round_, line.seat, -line.credit)
            if settled is None:
                game.refund = line.returned
            else:
                game.line, game.prisoners = line, settled.prisoners.get(line.seat, ())

    def _again(self, ending: Ending, seen: Seen) -> None:
        """Corrections may come rounds later: they belong to the round they correct."""
        for change in ending.changes:
            self._bring(change.seat, change.credit)
        round_ = self._shelf.find(ending.round)
        if round_ is None:
            return
        round_.corrected = True
        _conclude(round_, ending)
        settled = self.state.history[ending.round]
        moved = changes_of(self.state, settled, ending)
        start = seen.entry.number, seen.at, seen.actor, ending.before, ending.pocket, round_.void
        for line in ending.lines:
            game = round_.seats.get(line.seat)
            if game is not None:
                held = settled.prisoners.get(line.seat, ())
                change = moved[line.seat]
                row = Corrected(*start, line, held, change.credit, change.prison, change.owed)
                game.corrections += (row,)

    def _ruled(self, event: events.MovedByRuling, seen: Seen) -> None:
        """What a ruling moves belongs to each round that it speaks of."""
        self._bring(event.seat, event.credit)
        wallet = event.seat == gone_name(event.player, event.stay)
        happening = Happening(seen.entry.number, seen.at, seen.actor, event)
        for round_ in filter(None, (self._present, *map(self._shelf.find, event.rounds))):
            for game in round_.games:
                theirs = game.stay == event.stay or (wallet and game.player == event.player)
                if round_.number in event.rounds and theirs:
                    game.rulings += (happening,)

    def _wanted(self, seat: str) -> bool:
        return self.seat is None or self.seat == seat.partition(GONE)[0]

    def _game(self, round_: Round, name: str, gained: int) -> SeatGame:
        """A seat's round; if it is new, its credit was so much less a moment ago."""
        game = round_.seats.get(name)
        if game is None:
            seat = self._holder(name)
            before = seat.credit + gained
            game = round_.seats[name] = SeatGame(name, seat.number, seat.player, before)
        return game

    def _holder(self, name: str) -> Seat:
        return self.state.seats.get(name) or self.state.departed[name]


def _conclude(round_: Round, ending: Ending) -> None:
    round_.result = ending.pocket
    round_.void = Void(ending.cause, ending.clause) if ending.cause else None


_WRITTEN: Final = Handlers[Callable[[Chronicler, Any, Seen], None]](
    {
        events.BettingOpened: Chronicler._begun,
        events.SpinVoided: Chronicler._spun,
        events.RulingMade: Chronicler._spun,
        events.MovedByRuling: Chronicler._ruled,
        events.SeatLeft: Chronicler._left,
        events.PrisonersPaid: Chronicler._came,
        events.BoughtIn: Chronicler._came,
        events.TransferReceived: Chronicler._came,
        events.CashedOut: Chronicler._went,
        events.TransferSent: Chronicler._went,
        events.DebtCollected: Chronicler._went,
        live.PaymentsListed: Chronicler._paid,
        live.TipGiven: Chronicler._went,
        live.SetAside: Chronicler._kept,
        live.AsideClaimed: Chronicler._came,
        StraysJudged: Chronicler._came,
        StraysSentHome: Chronicler._went,
        **dict.fromkeys(members(BettingEvent), Chronicler._bet),
        **dict.fromkeys(ENDINGS, Chronicler._ended),
    },
    left_out=(
        *(TableEvent, EquipmentEvent, RecordEvent, DrawingEvent, events.SeatTaken),
        *(events.DebtWrittenOff, events.FloatMoved),
        *(events.TransferDeclined, events.TransferFinished),
        *(live.ChipsMoved, live.ChipsBought, live.ChipsChanged, live.ColourCashedIn),
        *(live.StepDone, live.StepUndone, live.WordEvent),
        *(members(SpinEvent) - {events.BettingOpened}),
        *(members(OversightEvent) - {events.RulingMade}),
    ),
)


def changes_of(state: TableState, settled: SettledRound, ending: Ending) -> dict[str, Change]:
    """What settling a round again moved, by the names that its seats had in it.

    A player may have left the seat since, and another may have taken it.
    """
    moved = {change.seat: change for change in ending.changes}
    holders = {name: holder_name(state, settled, name) for name in settled.stays}
    return {name: moved.get(one, Change(one, 0, 0, 0)) for name, one in holders.items()}


class Last:
    """A shelf with the latest rounds of a table, or those in which a seat played."""

    def __init__(self, most: int, seat: str | None) -> None:
        self.rounds: deque[Round] = deque(maxlen=most)
        self._all = seat is None

    def put(self, round_: Round) -> None:
        if self._all or round_.games:
            self.rounds.append(round_)

    def find(self, number: int) -> Round | None:
        return next((one for one in self.rounds if one.number == number), None)


class Only:
    """A shelf with one round."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.round: Round | None = None

    def put(self, round_: Round) -> None:
        if round_.number == self.number:
            self.round = round_

    def find(self, number: int) -> Round | None:
        return self.round if number == self.number else None


def last_rounds(store: Store, name: str, most: int, seat: str | None = None) -> list[Round]:
    """The latest rounds of a table, or of a seat, oldest first; the present one among them."""
    must_have(store, name)
    shelf = Last(most, seat)
    _read(store, name, shelf, seat)
    return list(shelf.rounds)


def one_round(store: Store, name: str, number: int, seat: str | None = None) -> Round:
    """One round of a table; refused if there is no such table, round, or seat in it."""
    must_have(store, name)
    shelf = Only(number)
    last = _read(store, name, shelf, seat)
    if shelf.round is None:
        had = f"it has had rounds 1 to {last}" if last else "it has had none yet"
        message = f"Table {name} has no round {number}; {had}."
        raise Refused("round", message, part=str(number))
    return shelf.round


def _read(store: Store, name: str, shelf: RoundShelf, seat: str | None) -> int:
    """Follow a journal to its end; the number of the last round."""
    chronicler = Chronicler(name, shelf, seat=seat)
    read_table(store, name, chronicler)
    chronicler.finish()
    return chronicler.state.round

"""The chronicle of a table: its rounds read once from the journal, as every seat lived them.

Receipts, recall and the export of rounds are all made from it, so they can't tell different tales.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from croupier.house.auditor import Editions
from croupier.house.reading import followed, must_have, records
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play import events
from croupier.play.acts import Actor
from croupier.play.evolving import evolve
from croupier.play.rounds import Line, slip_of
from croupier.play.settlement import Settlement
from croupier.play.settling import Settler
from croupier.play.state import PlacedBet, Prisoner, Seat, TableState
from croupier.refusal import Refused
from croupier.wagers.slip import Bet, Slip

BetEvent = events.BetsPlaced | events.BetWithdrawn | events.BetsCleared | events.BetMoved
_BET_EVENTS = (events.BetsPlaced, events.BetWithdrawn, events.BetsCleared, events.BetMoved)


class Happening(NamedTuple):
    """Something on record: which entry, when, by whom, and the event."""

    entry: int
    at: int
    actor: Actor
    event: events.Event


class Corrected(NamedTuple):
    """What a correction did to one seat."""

    entry: int
    at: int
    actor: Actor
    before: str
    pocket: str
    line: Line | None
    """The seat as it should have been settled; None if the correction left no line for it."""
    credit: int
    prison: int
    owed: int


@dataclass(slots=True)
class SeatGame:
    """A round of one seat."""

    seat: str
    player: str
    before: int
    """The credit before the first bet of the round."""
    brought: int = 0
    """Bought in since then, less what was cashed out."""
    after: int = 0
    """The credit when the round was over."""
    steps: list[Happening] = field(default_factory=list)
    bets: dict[int, PlacedBet] = field(default_factory=dict)
    """What lay on the layout at the close."""
    prisoners: list[Prisoner] = field(default_factory=list)
    line: Line | None = None
    refund: int = 0
    corrections: list[Corrected] = field(default_factory=list)

    @property
    def bet(self) -> int:
        """What was staked in all, at the close."""
        return sum(bet.total for bet in self.bets.values())

    @property
    def won(self) -> int:
        """What came back in all: winnings, stakes, chips out of prison, refunds."""
        return self.refund + (self.line.credit if self.line is not None else 0)


@dataclass(slots=True)
class Round:
    """A round of a table."""

    table: str
    number: int
    edition: str
    began: int
    spins: list[Happening] = field(default_factory=list)
    """Void spins and rulings, in order."""
    over: Happening | None = None
    """Its settlement, or that it was void."""
    hash: bytes = b""
    """Of the entry that ended it: noted, it proves that the record is the same later."""
    corrections: list[Happening] = field(default_factory=list)
    seats: dict[str, SeatGame] = field(default_factory=dict)
    left: list[SeatGame] = field(default_factory=list)
    """Of players who took all their bets back and left while it ran."""

    @property
    def games(self) -> list[SeatGame]:
        """The round of everybody who bet in it."""
        return [*self.left, *self.seats.values()]

    @property
    def result(self) -> str:
        """The pocket that stands now; none while the round runs or if it is void."""
        if self.corrections:
            latest = self.corrections[-1].event
            assert isinstance(latest, events.RoundCorrected)
            return latest.pocket
        return self.first_result

    @property
    def first_result(self) -> str:
        """The pocket that the round was settled by at first."""
        event = self.over.event if self.over is not None else None
        return event.pocket if isinstance(event, events.RoundSettled) else ""

    @property
    def void(self) -> events.RoundVoided | None:
        """Why the round has no result, if it was void."""
        event = self.over.event if self.over is not None else None
        return event if isinstance(event, events.RoundVoided) else None


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


def settled_again(settler: Settler, game: SeatGame, pocket: str) -> Settlement:
    """What each piece of a seat's bets came to by a result, derived anew."""
    rules = settler.rules
    inmates = [Bet(rules.menu.target(rules.wagers[one.wager]), one.stake) for one in game.prisoners]
    slip = slip_of(rules, game.bets.values())
    return settler.settle(slip, pocket, Slip(rules.game, tuple(inmates)))


def settler_for(editions: Editions, round_: Round) -> Settler:
    """The settler with the rules that a round was played by."""
    settler = editions.settler(round_.edition)
    if isinstance(settler, str):
        raise Refused("file", settler, part=round_.edition)
    return settler


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
        if isinstance(event, events.RoundCorrected):
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
            case events.CashedOut() | events.TransferSent():
                if event.seat in round_.seats:
                    round_.seats[event.seat].brought -= event.amount
            case events.SeatLeft(seat=seat) if seat in round_.seats:
                round_.left.append(round_.seats.pop(seat))
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
                game.line = Line(name, *figures)
                game.bets, game.prisoners = dict(seat.bets), list(seat.prisoners)

    def _voided(self, round_: Round, happening: Happening, event: events.RoundVoided) -> None:
        round_.over = happening
        for name, refund in event.refunds.items():
            if self._wanted(name):
                game = self._game(round_, name)
                game.bets, game.refund = dict(self._holder(name).bets), refund

    def _correct(self, happening: Happening, event: events.RoundCorrected) -> None:
        """Corrections may come rounds later: they belong to the round they correct."""
        present = [] if self.round is None else [self.round]
        round_ = next((one for one in [*self.kept, *present] if one.number == event.round), None)
        if round_ is None:
            return
        round_.corrections.append(happening)
        lines = {line[0]: Line(*line) for line in event.lines}
        changes: dict[str, Sequence[int]] = {name: change for name, *change in event.changes}
        for name, game in round_.seats.items():
            if name in lines or name in changes:
                credit, prison, owed = changes.get(name, (0, 0, 0))
                game.corrections.append(
                    Corrected(
                        *happening[:3],
                        event.before,
                        event.pocket,
                        lines.get(name),
                        credit,
                        prison,
                        owed,
                    )
                )

    def _wanted(self, seat: str) -> bool:
        return self.seat is None or self.seat == seat

    def _game(self, round_: Round, name: str) -> SeatGame:
        game = round_.seats.get(name)
        if game is None:
            seat = self._holder(name)
            game = round_.seats[name] = SeatGame(name, seat.player, seat.credit, after=seat.credit)
        return game

    def _holder(self, name: str) -> Seat:
        return self.state.seats.get(name) or self.state.departed[name]

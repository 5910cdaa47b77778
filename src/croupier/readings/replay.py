"""Replaying one round from the journal: every event, bet, clause and transfer, settled again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import assert_never

from croupier.books.transfers import Transfer, transfers
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play.acts import Actor
from croupier.play.endings import ending_of
from croupier.play.events import (
    BetMoved,
    BetReturned,
    BetsCleared,
    BetsPlaced,
    BettingEvent,
    BettingOpened,
    BetWithdrawn,
    Event,
    StakesStood,
    ends_day,
)
from croupier.play.paying.rounds import seat_then, settle_seat
from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.play.state import TableState
from croupier.readings.export import concerns
from croupier.readings.journals import must_have
from croupier.readings.reading import Moment
from croupier.readings.runner import OF_A_TABLE, Runner
from croupier.readings.telling import event_sentence
from croupier.refusal import Refused
from croupier.rulebooks.editions import Edition


@dataclass(frozen=True, slots=True)
class ShownPiece:
    """A piece of a bet with the clause that grants it."""

    wager: str
    stake: int
    clause: str


@dataclass(frozen=True, slots=True)
class ShownBet:
    """A bet as it was placed."""

    number: int
    text: str
    pieces: tuple[ShownPiece, ...]


@dataclass(frozen=True, slots=True)
class SeatOutcome:
    """What became of a seat's bets, derived again piece by piece."""

    seat: str
    player: str
    settlement: Settlement


@dataclass(frozen=True, slots=True)
class ReplayedEvent:
    """One event of the round."""

    number: int
    at: int
    actor: Actor
    command: str
    event: Event
    told: str
    bets: tuple[ShownBet, ...] = ()
    outcomes: tuple[SeatOutcome, ...] = ()
    transfers: tuple[Transfer, ...] = ()


@dataclass(slots=True)
class RoundReplay:
    """A round from its opening to the next one's, and whatever the day still brought about it."""

    table: str
    round: int
    game: str
    edition: str
    steps: list[ReplayedEvent] = field(default_factory=list)


class Replaying(Moment):
    """Follows a table up to a round, and tells that round."""

    def __init__(self, store: Store, table: str, number: int) -> None:
        super().__init__()
        self.told: RoundReplay | None = None
        self.done = False
        """Whether nothing more can be said about the round."""
        self._editions = store.edition
        self._table = table
        self._number = number
        self._settler: Settler | None = None
        self._over = False

    def see(self, entry: Entry, event: Event, at: int, actor: Actor) -> None:
        super().see(entry, event, at, actor)
        if isinstance(event, BettingOpened):
            self._over = self.told is not None
            if event.round == self._number:
                self._begin()
        if self.told is not None and (not self._over or concerns(event, (self._number,))):
            step = _step(self.state, self._settler, entry, Recorded(event, at, actor))
            self.told.steps.append(step)
        self.done = self.told is not None and ends_day(event)

    def _begin(self) -> None:
        edition = self.state.edition
        text = self._editions(edition)
        self._settler = Settler(Edition(text).rules) if text is not None else None
        game = self._settler.rules.game if self._settler else ""
        self.told = RoundReplay(self._table, self._number, game, edition)


def replay(store: Store, name: str, round_number: int) -> RoundReplay:
    """The story of a round; refused if the store has no such table or the table no such round."""
    must_have(store, name)
    reading = Replaying(store, name, round_number)
    for _ in Runner(store, name, reading, code=OF_A_TABLE).walk():
        if reading.done:
            break
    if reading.told is None:
        last = reading.state.round
        had = f"it has had rounds 1 to {last}" if last else "it has had none yet"
        raise Refused(
            "round", f"Table {name} has no round {round_number}; {had}.", part=str(round_number)
        )
    return reading.told


def _step(
    state: TableState, settler: Settler | None, entry: Entry, recorded: Recorded
) -> ReplayedEvent:
    event, at, actor = recorded
    return ReplayedEvent(
        entry.number,
        at,
        actor,
        entry.command,
        event,
        event_sentence(event),
        tuple(_bets(settler, event)) if settler and isinstance(event, BettingEvent) else (),
        tuple(_outcomes(state, settler, event)) if settler else (),
        tuple(transfers(event)),
    )


def _bets(settler: Settler, event: BettingEvent) -> Iterator[ShownBet]:
    match event:
        case BetsPlaced(bets=bets):
            rows = bets
        case BetMoved(bet=number, placed=moved):
            rows = [(number, moved)]
        case StakesStood(placed=standing):
            rows = list(standing.items())
        case BetWithdrawn() | BetsCleared() | BetReturned():
            return
        case _:
            assert_never(event)
    grants = settler.rules.menu.grants
    for number, bet in rows:
        clause = settler.rules.notation.target(bet.target).clause
        shown = [ShownPiece(name, stake, grants.get(name, clause)) for name, stake in bet.pieces]
        yield ShownBet(number, bet.text, tuple(shown))


def _outcomes(state: TableState, settler: Settler, event: Event) -> Iterator[SeatOutcome]:
    """Settle the seats' bets again, as they stood, by the result that the event gives them."""
    ending = ending_of(event)
    if ending is None or not ending.pocket:
        return
    settled = state.history[ending.round]
    for line in ending.lines:
        seat = line.seat
        played = seat_then(settler.rules, settled, seat)
        settlement = settle_seat(settler, played, ending.pocket)
        yield SeatOutcome(seat, settled.stays[seat].player, settlement)

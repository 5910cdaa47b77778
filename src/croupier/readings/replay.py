"""Replaying one round from the journal: every event, bet, clause and transfer, settled again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

from croupier.books.transfers import Transfer, transfers
from croupier.journal.contract import Entry, Store
from croupier.journal.encoding import Recorded
from croupier.play.acts import Actor
from croupier.play.events import (
    BetMoved,
    BetsPlaced,
    BettingOpened,
    DisputeClosed,
    DisputeOpened,
    Event,
    RoundAnnulled,
    RoundCorrected,
    RoundSettled,
    RulingMade,
    TableClosed,
)
from croupier.play.evolving import evolve
from croupier.play.paying.rounds import seat_rounds, slip_of
from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.play.round.correcting import seats_of
from croupier.play.state import TableState
from croupier.readings.journals import followed, must_have, records
from croupier.readings.telling import told
from croupier.refusal import Refused
from croupier.rulebooks.editions import Edition
from croupier.wagers.slip import Bet, Slip


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
class Step:
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
    steps: list[Step] = field(default_factory=list)


def replay(store: Store, name: str, round_number: int) -> RoundReplay:
    """The story of a round; refused if the store has no such table or the table no such round."""
    must_have(store, name)
    state = TableState()
    told_round: RoundReplay | None = None
    settler: Settler | None = None
    over = False
    for entry, recorded in records(store, name):
        event = recorded.event
        if isinstance(event, BettingOpened):
            over = told_round is not None
            if event.round == round_number:
                settler = _settler(store, state.edition)
                game = settler.rules.game if settler else ""
                told_round = RoundReplay(name, round_number, game, state.edition)
        if told_round is not None and (not over or _concerns(event, round_number)):
            told_round.steps.append(_step(state, settler, entry, recorded))
        followed(entry, partial(evolve, state, event, recorded.at))
        if told_round is not None and isinstance(event, TableClosed):
            break
    if told_round is None:
        last = state.round
        had = f"it has had rounds 1 to {last}" if last else "it has had none yet"
        raise Refused(
            "round", f"Table {name} has no round {round_number}; {had}.", part=str(round_number)
        )
    return told_round


def _concerns(event: Event, round_number: int) -> bool:
    """Whether something that happened later is about the round."""
    match event:
        case RoundCorrected(round=number) | RoundAnnulled(round=number):
            return number == round_number
        case (
            DisputeOpened(rounds=rounds) | DisputeClosed(rounds=rounds) | RulingMade(rounds=rounds)
        ):
            return round_number in rounds
        case _:
            return False


def _settler(store: Store, digest: str) -> Settler | None:
    text = store.edition(digest)
    return Settler(Edition(text).rules) if text is not None else None


def _step(state: TableState, settler: Settler | None, entry: Entry, recorded: Recorded) -> Step:
    event, at, actor = recorded
    return Step(
        entry.number,
        at,
        actor,
        entry.command,
        event,
        told(event),
        tuple(_bets(settler, event)) if settler else (),
        tuple(_outcomes(state, settler, event)) if settler else (),
        tuple(transfers(event)),
    )


def _bets(settler: Settler, event: Event) -> Iterator[ShownBet]:
    match event:
        case BetsPlaced(bets=bets):
            rows = [(number, text, pieces) for number, text, pieces in bets]
        case BetMoved(bet=number, text=text, pieces=pieces):
            rows = [(number, text, pieces)]
        case _:
            return
    grants = settler.rules.menu.grants
    for number, text, pieces in rows:
        clause = settler.rules.notation.bet(text).target.clause
        shown = [ShownPiece(name, stake, grants.get(name, clause)) for name, stake in pieces]
        yield ShownBet(number, text, tuple(shown))


def _outcomes(state: TableState, settler: Settler, event: Event) -> Iterator[SeatOutcome]:
    """Settle the seats' bets again, as they stood; of a corrected round by its new result."""
    if isinstance(event, RoundSettled):
        everyone = {**state.departed, **state.seats}
        seats = seat_rounds(everyone)
        players = {name: seat.player for name, seat in everyone.items()}
    elif isinstance(event, RoundCorrected):
        settled = state.history[event.round]
        seats = seats_of(settler.rules, settled)
        players = {name: stay.player for name, stay in settled.stays.items()}
    else:
        return
    rules = settler.rules
    for seat in seats:
        slip = slip_of(rules, seat.bets.values())
        held = [
            Bet(rules.menu.target(rules.wagers[one.wager]), one.stake) for one in seat.prisoners
        ]
        settlement = settler.settle(slip, event.pocket, Slip(rules.game, tuple(held)))
        yield SeatOutcome(seat.seat, players[seat.seat], settlement)

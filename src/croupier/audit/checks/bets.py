"""Bets on record: whether a bet's pieces are what its words mean under its edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.money import written
from croupier.play import events
from croupier.play.events import Event
from croupier.play.handlers import Handlers
from croupier.play.placed_bet import PlacedBet
from croupier.refusal import Refused
from croupier.wagers.notation import Notation


def bet_faults(notation: Notation, event: Event) -> list[str]:
    """Read the words of every bet again and compare; proves what a called bet was split into."""
    check = _CHECKS.get(type(event))
    return [] if check is None else check(notation, event)


def _placed(notation: Notation, event: events.BetsPlaced) -> list[str]:
    found = [fault for number, bet in event.bets for fault in _faults(notation, number, bet)]
    total = sum(bet.total for _, bet in event.bets)
    if event.total != total:
        found.append(f"The total is {event.total} on record; the pieces make {total}.")
    return found


def _moved(notation: Notation, event: events.BetMoved) -> list[str]:
    return _faults(notation, event.bet, event.placed)


def _faults(notation: Notation, number: int, placed: PlacedBet) -> list[str]:
    text, pieces = placed.text, placed.pieces
    try:
        bet = notation.bet_on(placed.target, placed.unit)
    except Refused as refused:
        return [f"Bet {number}, {text}, can't be read under its edition: {refused.message}"]
    meant = bet.stakes
    found = []
    if meant != [tuple(piece) for piece in pieces]:
        found.append(
            f"Bet {number}, {text}, is {_pieces_words(pieces)} on record "
            f"and {_pieces_words(meant)} by its words."
        )
    if bet.text != text:
        found.append(f"Bet {number} is written {text}, not {bet.text}.")
    return found


def _pieces_words(pieces: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{wager} {written(stake)}" for wager, stake in pieces) or "nothing"


_CHECKS: Final = Handlers[Callable[[Notation, Any], list[str]]](
    {events.BetsPlaced: _placed, events.BetMoved: _moved},
    left_out=(  # they have no words that mean a bet
        *(events.BetWithdrawn, events.BetsCleared, events.BetReturned, events.StakesStood),
        *(events.TableEvent, events.EquipmentEvent, events.SeatEvent, events.MoneyEvent),
        *(
            events.SpinEvent,
            events.OutcomeEvent,
            events.OversightEvent,
            events.RecordEvent,
            events.LiveEvent,
            events.DrawingEvent,
        ),
    ),
)

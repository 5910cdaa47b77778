"""Bets on record: whether a bet's pieces are what its words mean under its edition."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from croupier.money import written
from croupier.play import events
from croupier.play.events import Event, Pieces
from croupier.play.handlers import Handlers
from croupier.refusal import Refused
from croupier.wagers.notation import Notation


def bet_faults(notation: Notation, event: Event) -> list[str]:
    """Read the words of every bet again and compare; proves what a called bet was split into."""
    check = _CHECKS.get(type(event))
    return [] if check is None else check(notation, event)


def _placed(notation: Notation, event: events.BetsPlaced) -> list[str]:
    found = [
        fault
        for number, text, pieces in event.bets
        for fault in _faults(notation, number, text, pieces)
    ]
    total = sum(stake for _, _, pieces in event.bets for _, stake in pieces)
    if event.total != total:
        found.append(f"The total is {event.total} on record; the pieces make {total}.")
    return found


def _moved(notation: Notation, event: events.BetMoved) -> list[str]:
    return _faults(notation, event.bet, event.text, event.pieces)


def _faults(notation: Notation, number: int, text: str, pieces: Pieces) -> list[str]:
    try:
        bet = notation.bet(text)
    except Refused as refused:
        return [f"Bet {number}, {text}, can't be read under its edition: {refused.message}"]
    meant = [(piece.wager.name, piece.stake) for piece in bet.pieces]
    found = []
    if meant != [tuple(piece) for piece in pieces]:
        found.append(
            f"Bet {number}, {text}, is {_said(pieces)} on record and {_said(meant)} by its words."
        )
    if bet.text != text:
        found.append(f"Bet {number} is written {text}, not {bet.text}.")
    return found


def _said(pieces: Iterable[tuple[str, int]]) -> str:
    return ", ".join(f"{wager} {written(stake)}" for wager, stake in pieces) or "nothing"


_CHECKS: Final = Handlers[Callable[[Notation, Any], list[str]]](
    {events.BetsPlaced: _placed, events.BetMoved: _moved},
    left_out=(  # they have no words that mean a bet
        *(events.BetWithdrawn, events.BetsCleared),
        *(events.TableEvent, events.EquipmentEvent, events.SeatEvent, events.MoneyEvent),
        *(events.SpinEvent, events.OutcomeEvent, events.OversightEvent, events.RecordEvent),
    ),
)

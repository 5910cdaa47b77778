"""Payments: what each piece of a seat's bets won, lost or kept in a settled round."""

from __future__ import annotations

from croupier.cli.output import table
from croupier.money import written
from croupier.play.paying.rounds import seat_then, settle_seat
from croupier.play.paying.settlement import SettledPiece
from croupier.play.paying.settling import Settler
from croupier.play.state import SettledRound

_HEADS = ("", "bet", "piece", "stake", "outcome", "wins", "back", "prison", "clause")
_RIGHT = "stake,wins,back,prison"


def payments(settler: Settler, settled: SettledRound | None, seat: str, pocket: str) -> list[str]:
    """A line for each piece, derived again by `settle`; nothing if no round is settled."""
    if settled is None:
        return []
    settlement = settle_seat(settler, seat_then(settler.rules, settled, seat), pocket)
    rows = [
        ("", bet.text if place == 0 else "", *_row(piece))
        for bet in settlement.bets
        for place, piece in enumerate(bet.pieces)
    ]
    return table(_HEADS, rows, right=_RIGHT).split("\n") if rows else []


def _row(piece: SettledPiece) -> tuple[str, ...]:
    amounts = (piece.winnings, piece.returned, piece.in_prison)
    return (
        piece.wager.name,
        written(piece.stake),
        piece.outcome.value,
        *(written(amount) if amount else "" for amount in amounts),
        piece.clause,
    )

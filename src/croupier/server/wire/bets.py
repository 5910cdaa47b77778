"""Bets on the line: what lies on the layout, as a screen is told of it."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.play import placed_bet
from croupier.server.wire.messages import Piece, PlacedBet


def pieces_on_line(bet: placed_bet.PlacedBet) -> list[Piece]:
    """Where a bet lies, and with how much."""
    return [Piece(wager, stake) for wager, stake in bet.pieces]


def bets_on_line(bets: Mapping[int, placed_bet.PlacedBet]) -> list[PlacedBet]:
    """Bets by their numbers, as they are registered."""
    return [
        PlacedBet(number, bet.text, bet.target, bet.unit, bet.total, pieces_on_line(bet))
        for number, bet in bets.items()
    ]

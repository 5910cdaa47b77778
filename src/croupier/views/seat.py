"""A player's own view: credit, bets, prisoners and debts of their seat."""

from __future__ import annotations

from typing import Any

from croupier.money import number
from croupier.play.state import TableState

View = dict[str, Any]


def seat_view(state: TableState, name: str, sequence: int) -> View:
    """A seat for the player who sits there."""
    seat = state.seats[name]
    return {
        "sequence": sequence,
        "seat": name,
        "player": seat.player,
        "credit": number(seat.credit),
        "owes": number(seat.owes),
        "bets": [
            {
                "number": key,
                "bet": bet.text,
                "total": number(bet.total),
                "pieces": [[wager, number(stake)] for wager, stake in bet.pieces],
            }
            for key, bet in seat.bets.items()
        ],
        "prisoners": [
            {"wager": one.wager, "stake": number(one.stake), "since": one.since}
            for one in seat.prisoners
        ],
        "last_round": _last_round(state, name),
    }


def _last_round(state: TableState, name: str) -> View | None:
    """What the round just settled did to the seat."""
    if state.settled is None or name not in state.settled.lines:
        return None
    staked, winnings, returned, imprisoned, freed, forfeited = state.settled.lines[name]
    return {
        "round": state.settled.round,
        "result": state.settled.pocket,
        "staked": number(staked),
        "winnings": number(winnings),
        "returned": number(returned + freed),
        "in_prison": number(imprisoned),
        "forfeited": number(forfeited),
    }

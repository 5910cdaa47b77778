"""Payments: what each piece of a bet came to, as a screen is told; the one place that tells it."""

from __future__ import annotations

from croupier.play.paying.rounds import SeatRound, seat_then, settle_seat
from croupier.play.paying.settlement import Settlement
from croupier.play.paying.settling import Settler
from croupier.play.placed_bet import PlacedBet
from croupier.play.state import SettledRound
from croupier.server.wire.messages import SettledBet, SettledPiece


def settled_bets(settlement: Settlement) -> list[SettledBet]:
    """Bets with what the house's settlement made of their pieces."""
    return [
        SettledBet(
            bet.text,
            bet.bet.target.name,
            bet.totals.staked,
            [
                SettledPiece(
                    piece.wager.name,
                    piece.stake,
                    piece.outcome.value,
                    piece.winnings,
                    piece.returned,
                    piece.in_prison,
                    piece.clause,
                    piece.prisoner,
                )
                for piece in bet.pieces
            ],
        )
        for bet in settlement.bets
    ]


def returned_bets(bets: dict[int, PlacedBet], clause: str) -> list[SettledBet]:
    """The bets of a void round: every stake comes back."""
    return [
        SettledBet(
            bet.text,
            bet.target,
            bet.total,
            [
                SettledPiece(wager, stake, "void", 0, stake, 0, clause)
                for wager, stake in bet.pieces
            ],
        )
        for bet in bets.values()
    ]


class Payments:
    """Of the round just settled at a table: equal bets are settled once for all seats."""

    def __init__(self) -> None:
        self._round = (0, "")
        self._known: dict[tuple[str, int], SettledBet] = {}
        """By target and unit, which are all that a bet's words say."""

    def of(self, settler: Settler, settled: SettledRound, seat: str) -> list[SettledBet]:
        """What became of a seat's bets, and of its prisoners."""
        played, pocket = seat_then(settler.rules, settled, seat), settled.pocket
        if played.prisoners or settler.halves(pocket):  # then it matters what else lies there
            return settled_bets(settle_seat(settler, played, pocket))
        if self._round != (settled.round, pocket):
            self._round, self._known = (settled.round, pocket), {}
        return [self._one(settler, played, bet, pocket) for bet in played.bets.values()]

    def _one(self, settler: Settler, played: SeatRound, bet: PlacedBet, pocket: str) -> SettledBet:
        known = self._known.get((bet.target, bet.unit))
        if known is None:
            settlement = settle_seat(settler, played._replace(bets={0: bet}), pocket)
            (known,) = settled_bets(settlement)
            self._known[bet.target, bet.unit] = known
        return known

"""Settling a whole round: one line per seat, and the prisoners that remain."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from croupier.play.bonus.drawn import NOTHING, Drawn
from croupier.play.bonus.facts import drawn_in
from croupier.play.event import SettledLine
from croupier.play.paying.settlement import Outcome, Settlement
from croupier.play.paying.settling import Settler
from croupier.play.placed_bet import PlacedBet, bet_under
from croupier.play.state import Prisoner, SettledRound, TableState
from croupier.rulebooks.rules import Rules
from croupier.wagers.slip import Bet, Slip


class SeatRound(NamedTuple):
    """What a seat brings into a settlement."""

    seat: str
    bets: Mapping[int, PlacedBet]
    prisoners: Sequence[Prisoner]
    drawn: Drawn = NOTHING
    """What decides for it besides the ball."""


def seat_rounds(rules: Rules, state: TableState) -> list[SeatRound]:
    """The seats that a settlement of the present round concerns."""
    seats = {**state.departed, **state.seats} if state.departed else state.seats
    drawn = drawn_in(rules, state.bonus, state.result)
    return [
        SeatRound(name, seat.bets, seat.prisoners, drawn(name))
        for name, seat in seats.items()
        if seat.bets or seat.prisoners
    ]


def seat_then(rules: Rules, settled: SettledRound, name: str) -> SeatRound:
    """What a seat brought into a round that is settled."""
    bets, prisoners = settled.bets.get(name, {}), settled.prisoners.get(name, ())
    drawn = drawn_in(rules, settled.bonus, settled.pocket)
    return SeatRound(name, bets, prisoners, drawn(name))


def settle_round(
    settler: Settler, seats: Iterable[SeatRound], pocket: str, round_number: int
) -> tuple[list[SettledLine], dict[str, list[Prisoner]]]:
    """Settle every seat; prisoners are those now held, by seat."""
    lines: list[SettledLine] = []
    held: dict[str, list[Prisoner]] = {}
    partage = settler.rules.zero.procedure == "partage/1"
    totals = settler.totals
    for seat in seats:
        if partage and (seat.prisoners or pocket == "0"):
            line, prisoners = _with_prison(settler, seat, pocket, round_number)
            if prisoners:
                held[seat.seat] = prisoners
        else:
            stakes = [piece for bet in seat.bets.values() for piece in bet.pieces]
            staked, winnings, returned, _ = totals(stakes, pocket, seat.drawn)
            line = SettledLine(seat.seat, staked, winnings, returned, 0, 0, 0)
        lines.append(line)
    return lines, held


def slip_of(rules: Rules, bets: Iterable[PlacedBet]) -> Slip:
    """Bets that were placed; there may be more of them than one slip may announce."""
    return Slip(rules.game, tuple([bet_under(rules, one) for one in bets]))


def settle_seat(settler: Settler, seat: SeatRound, pocket: str) -> Settlement:
    """The full record of a seat's round: what each piece of its bets came to, prisoners last."""
    rules = settler.rules
    inmates = [Bet(rules.menu.target(rules.wagers[one.wager]), one.stake) for one in seat.prisoners]
    slip = slip_of(rules, seat.bets.values())
    return settler.settle(slip, pocket, Slip(rules.game, tuple(inmates)), seat.drawn)


def _with_prison(
    settler: Settler, seat: SeatRound, pocket: str, round_number: int
) -> tuple[SettledLine, list[Prisoner]]:
    """A seat whose even chances may be halved, imprisoned or freed: settled piece by piece."""
    settlement = settle_seat(settler, seat, pocket)
    fresh = [piece for bet in settlement.bets for piece in bet.pieces if not piece.prisoner]
    old = [piece for bet in settlement.bets for piece in bet.pieces if piece.prisoner]
    line = SettledLine(
        seat.seat,
        sum(piece.stake for piece in fresh),
        sum(piece.winnings for piece in fresh),
        sum(piece.returned for piece in fresh),
        sum(piece.in_prison for piece in fresh),
        sum(piece.returned for piece in old),
        sum(piece.stake for piece in old if piece.outcome is Outcome.LOST),
    )
    held = [
        before
        for before, piece in zip(seat.prisoners, old, strict=True)
        if piece.outcome is Outcome.IMPRISONED
    ]
    held += [
        Prisoner(piece.wager.name, piece.in_prison, round_number)
        for piece in fresh
        if piece.in_prison
    ]
    return line, held

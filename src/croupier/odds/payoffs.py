"""Payoffs: a slip settled once by every chance, so that nothing here pays but `Settler.settle`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from croupier.odds.chances import Chance, Chances
from croupier.play.paying.settlement import Outcome, SettledBet, summed
from croupier.play.paying.settling import Settler
from croupier.wagers.slip import Bet, Slip

Held = tuple[tuple[str, int], ...]
"""Chips in prison: the even chances by name, each with its chips in minor units."""


class Payoff(NamedTuple):
    """What one chance does to a slip, in minor units."""

    weight: int
    net: int
    """Chips that stay in prison count as kept."""
    won: bool
    """Does at least one piece win?"""
    held: Held


def payoffs(settler: Settler, slip: Slip, chances: Chances, held: Held = ()) -> list[Payoff]:
    """A row of payoffs, one for each chance, in the order of the chances."""
    prisoners = slip_of(settler, held) if held else None
    return [
        _payoff(chance, settler.settle(slip, chance.result, prisoners, chance.drawn).bets)
        for chance in chances
    ]


def payoffs_of_each(
    settler: Settler, bets: Sequence[Bet], chances: Chances
) -> list[tuple[Payoff, ...]]:
    """A row for every bet by itself, settled side by side: no two may share an even chance."""
    slip = Slip(settler.rules.game, tuple(bets))
    columns = (
        [
            _payoff(chance, (bet,))
            for bet in settler.settle(slip, chance.result, None, chance.drawn).bets
        ]
        for chance in chances
    )
    return list(zip(*columns, strict=True))


def _payoff(chance: Chance, bets: Sequence[SettledBet]) -> Payoff:
    pieces = [piece for bet in bets for piece in bet.pieces]
    won = any(piece.outcome is Outcome.WON for piece in pieces)
    kept = [(piece.wager.name, piece.in_prison) for piece in pieces if piece.in_prison]
    return Payoff(chance.weight, summed(pieces).net, won, held_chips(kept) if kept else ())


def held_chips(chips: Iterable[tuple[str, int]]) -> Held:
    """Chips in prison, those on one chance together: they share their fate."""
    together: dict[str, int] = {}
    for name, stake in chips:
        together[name] = together.get(name, 0) + stake
    return tuple(sorted(together.items()))


def slip_of(settler: Settler, held: Held) -> Slip:
    """Chips in prison as the slip that `Settler.settle` takes them in."""
    menu = settler.rules.menu
    bets = [Bet(menu.target(menu.wagers[name]), stake) for name, stake in held]
    return Slip(settler.rules.game, tuple(bets))


def scaled(slip: Slip, times: int) -> Slip:
    """The same slip with every stake so many times as high."""
    return Slip(slip.game, tuple(bet._replace(unit=bet.unit * times) for bet in slip.bets))

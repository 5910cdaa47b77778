"""The odds of a slip and of every wager: expectation, edge, hit chance, variance, distribution."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any

from croupier.money import UNIT, decimal, number
from croupier.odds.chances import Chances, Progressive, chances, progressive
from croupier.odds.payoffs import Payoff, payoffs, payoffs_of_each
from croupier.odds.prison import Law, add, fate
from croupier.play.paying.settling import Settler
from croupier.rulebooks.bonus.bonus_spin import METERS
from croupier.rulebooks.rules import Rules
from croupier.shapes import ratio
from croupier.wagers.called import Target
from croupier.wagers.kinds import BESIDE, EVEN_CHANCES, Kind, Wager
from croupier.wagers.slip import Bet, Slip


@dataclass(frozen=True)
class Odds:
    """What a slip is worth in one round, prisoners followed to their end; all of it exact."""

    game: str
    staked_units: int = field(repr=False)
    law: tuple[tuple[int, Fraction], ...] = field(repr=False)
    """The chance of each net in minor units, lowest first."""
    hit: Fraction
    """The chance that at least one piece wins."""
    side_bet: bool = field(default=False, repr=False)
    """Is a progressive side bet among the bets?"""
    break_even: Fraction | None = field(default=None, repr=False)
    """With a side bet: the primary meter at which the expectation is 0, if it can be won at all."""

    @property
    def staked(self) -> Decimal:
        """What the slip stakes."""
        return decimal(self.staked_units)

    @cached_property
    def expectation(self) -> Fraction:
        """The mean net, in units of money."""
        return sum((net * chance for net, chance in self.law), Fraction(0)) / UNIT

    @cached_property
    def edge(self) -> Fraction:
        """The part of the stake that the house keeps on average."""
        return -self.expectation * UNIT / self.staked_units

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the net, in units of money squared."""
        square = sum((net * net * chance for net, chance in self.law), Fraction(0))
        return square / UNIT**2 - self.expectation**2

    @property
    def sd(self) -> float:
        """The standard deviation of the net: the one figure here that is rounded."""
        return math.sqrt(self.variance)

    @property
    def best(self) -> Decimal:
        """The highest net."""
        return decimal(self.law[-1][0])

    @property
    def worst(self) -> Decimal:
        """The lowest net."""
        return decimal(self.law[0][0])

    @property
    def distribution(self) -> tuple[tuple[Decimal, Fraction], ...]:
        """Each net with its chance, lowest first."""
        return tuple((decimal(net), chance) for net, chance in self.law)

    def to_dict(self) -> dict[str, Any]:
        """The shape that `croupier odds --json` prints for a slip."""
        return {"game": self.game, **self.figures()}

    def figures(self) -> dict[str, Any]:
        """The shape without the game: fractions as `n/d`, amounts as numbers."""
        return {
            "staked": number(self.staked_units),
            "expectation": ratio(self.expectation),
            "edge": ratio(self.edge),
            "hit": ratio(self.hit),
            "variance": ratio(self.variance),
            "best": number(self.law[-1][0]),
            "worst": number(self.law[0][0]),
            "distribution": [[number(net), ratio(chance)] for net, chance in self.law],
            **self._break_even(),
        }

    def _break_even(self) -> dict[str, Any]:
        if not self.side_bet:
            return {}
        return {"break_even": None if self.break_even is None else ratio(self.break_even)}


def slip_odds(settler: Settler, slip: Slip, side_bet: Progressive | None = None) -> Odds:
    """The odds of a slip, by settling it once with every chance of the game.

    A side bet in it stands as given, or else alone and at its initial meters.
    """
    side_bet = (side_bet or progressive(settler.rules)) if has_side_bet(slip) else None
    ways = chances(settler.rules, side_bet)
    odds = _odds(settler, slip.total, payoffs(settler, slip, ways), ways)
    if side_bet is None:
        return odds
    return replace(odds, side_bet=True, break_even=_break_even(odds, ways, side_bet))


def has_side_bet(slip: Slip) -> bool:
    """Is a progressive side bet among the bets of a slip?"""
    return any(bet.target.parts[0].wager.kind in BESIDE for bet in slip.bets)


def _break_even(odds: Odds, ways: Chances, side_bet: Progressive) -> Fraction | None:
    """The primary meter at which a slip is fair: its expectation grows with it in proportion."""
    total = sum(way.weight for way in ways)
    wins = sum(
        way.weight
        for way in ways
        if way.drawn.award is not None and way.drawn.award.prize == METERS[0]
    )
    if not wins:
        return None
    return Fraction(side_bet.primary, UNIT) - odds.expectation * total / wins


def _odds(settler: Settler, staked: int, row: Sequence[Payoff], ways: Chances) -> Odds:
    total = sum(way.weight for way in ways)
    counted: dict[int, int] = {}
    law: Law = {}
    hits = 0
    for weight, net, won, held in row:
        hits += weight * won
        if held:
            add(law, fate(settler, held, ways), net, Fraction(weight))
        else:
            counted[net] = counted.get(net, 0) + weight
    for net, weight in counted.items():
        law[net] = law.get(net, Fraction(0)) + weight
    ordered = tuple((net, law[net] / total) for net in sorted(law))
    return Odds(settler.rules.game, staked, ordered, Fraction(hits, total))


def wager_odds(settler: Settler) -> list[tuple[Wager, Odds]]:
    """Every elementary wager on offer with its odds on a stake of one chip, even Green (7.14)."""
    menu = settler.rules.menu
    wagers = list(menu.wagers.values())
    found = _odds_of_each(settler, [menu.target(wager) for wager in wagers])
    return list(zip(wagers, found, strict=True))


def kind_odds(settler: Settler) -> dict[Kind, Odds]:
    """The odds of one wager of each kind on offer: much quicker than those of all wagers."""
    menu = settler.rules.menu
    one_each = {wager.kind: wager for wager in menu.wagers.values()}
    found = _odds_of_each(settler, [menu.target(wager) for wager in one_each.values()])
    return dict(zip(one_each, found, strict=True))


def called_odds(settler: Settler) -> list[tuple[Target, Odds]]:
    """Every called bet on offer with its odds by one chip."""
    targets = settler.rules.called()
    shared = any(part.wager.kind in EVEN_CHANCES for one in targets for part in one.parts)
    batches = [[target] for target in targets] if shared else [targets]
    found = [odds for batch in batches for odds in _odds_of_each(settler, batch)]
    return list(zip(targets, found, strict=True))


def _odds_of_each(settler: Settler, targets: list[Target]) -> list[Odds]:
    bets = [Bet(target, settler.rules.menu.chip) for target in targets]
    ways = chances(settler.rules)
    rows = payoffs_of_each(settler, bets, ways)
    return [_odds(settler, bet.total, row, ways) for bet, row in zip(bets, rows, strict=True)]


def wagers_shape(rules: Rules) -> dict[str, Any]:
    """The shape that `croupier odds --json` prints for a game."""
    rows = [
        {
            "wager": wager.name,
            "kind": wager.kind.value,
            "numbers": list(wager.numbers),
            **odds.figures(),
        }
        for wager, odds in wager_odds(Settler(rules))
    ]
    return {"game": rules.game, "wagers": rows}

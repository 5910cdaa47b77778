"""Chances: the equally likely or weighted ways a round can fall, from which all odds are counted.

A plain game has one chance for every pocket that settles. A bonus game draws more than a pocket
before the ball falls; each of its chances carries what that draw makes of the round. Only what is
drawn on the ball's own pocket matters, so the numbers of Roulette X that the ball misses needn't be
told apart: a pocket's price has the same law whichever pocket it is.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from croupier.money import UNIT, minor_units, written
from croupier.play.bonus.drawn import NOTHING, Award, Drawn
from croupier.refusal import Refused
from croupier.rulebooks.bonus.bonus_spin import METERS, BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX
from croupier.rulebooks.rules import Price, Rules

MOST_SEATS: Final = 1_000
"""Seats that one table's side bet may be asked about."""


class Chance(NamedTuple):
    """One way a round can fall: how many of the equal cases it is, and what it pays by."""

    weight: int
    result: str
    drawn: Drawn = NOTHING


Chances = Sequence[Chance]


class Progressive(NamedTuple):
    """How the side bet stands in a round: what its meters would pay, and the seats in it."""

    primary: int
    """In minor units, like the other."""
    secondary: int
    seats: int = 1


Amount = str | int | Decimal
"""What people write: 5, "2.50"."""


def progressive(
    rules: Rules, meters: Sequence[Amount] | None = None, seats: int = 1
) -> Progressive | None:
    """The side bet as it is asked about, at its initial meters unless others are given."""
    spin = rules.bonus_spin
    if spin is None:
        if meters is not None or seats != 1:
            raise Refused(
                "usage", f"{rules.game} has no side bet on: there are no meters or seats."
            )
        return None
    if not 1 <= seats <= MOST_SEATS:
        raise Refused(
            "usage",
            f"There are 1 to {MOST_SEATS:,} seats in a side bet, not {seats}.",
            part=str(seats),
        )
    if meters is None:
        meters = [written(spin.meters[name].initial) for name in METERS]
    if len(meters) != len(METERS):
        shown = ",".join(map(str, meters))
        raise Refused(
            "usage", f"There are two meters, such as 10000,5000, not {shown!r}.", part=shown
        )
    primary, secondary = (minor_units(str(meter)) for meter in meters)
    return Progressive(primary, secondary, seats)


def chances(rules: Rules, side_bet: Progressive | None = None) -> Chances:
    """The chances of a game: every result that settles, with all that can be drawn for it.

    The draws of the side bet are followed only if a slip has one.
    """
    spin, game = rules.bonus_spin, rules.roulette_x
    prices = _prices(game) if game is not None else [(1, None)]
    awards = _awards(spin, side_bet) if spin is not None and side_bet else [(1, None)]
    if len(prices) == len(awards) == 1:
        return tuple(Chance(1, result) for result in rules.results)
    shared = math.gcd(*(weight for weight, _ in prices)) * math.gcd(*(one for one, _ in awards))
    return tuple(
        Chance(weight * more // shared, result, _drawn(result, price, award))
        for result in rules.results
        for weight, price in prices
        for more, award in awards
    )


def _drawn(result: str, price: Price | None, award: Award | None) -> Drawn:
    return Drawn({result: price} if price is not None else {}, award)


def _prices(game: RouletteX) -> list[tuple[int, Price | None]]:
    """What a straight on the ball's pocket pays: the first price, a later one, or as undrawn."""
    counts, awards = _total(game.counts), _total(game.awards)
    numbers = sum(int(count) * weight for count, weight in game.counts)
    undrawn = len(game.eligible) * counts - numbers
    found: list[tuple[int, Price | None]] = [
        (undrawn * awards, None),
        (counts * awards, game.first),
    ]
    found += (
        ((numbers - counts) * weight, game.later[award]) for award, weight in game.awards if weight
    )
    return [(weight, price) for weight, price in found if weight]


def _awards(spin: BonusSpin, side_bet: Progressive) -> list[tuple[int, Award | None]]:
    """What a seat's side bet wins: nothing, the Hot Spot's prize, or Community Pay."""
    targets, seats = _total(spin.targets), side_bet.seats
    hot, others = _total(spin.hot_spot), _total(spin.community)
    aims = sum(int(count) * weight for count, weight in spin.targets)
    missed = (len(spin.eligible) * targets - aims) * seats * hot * others
    found: list[tuple[int, Award | None]] = [(missed, None)]
    found += (
        (aims * others * weight, _award(spin, prize, side_bet)) for prize, weight in spin.hot_spot
    )
    found += (
        (aims * (seats - 1) * hot * weight, _award(spin, prize, side_bet))
        for prize, weight in spin.community
    )
    return [(weight, award) for weight, award in found if weight]


def _award(spin: BonusSpin, prize: str, side_bet: Progressive) -> Award:
    meters = dict(zip(METERS, (side_bet.primary, side_bet.secondary), strict=True))
    amount = meters[prize] if prize in meters else int(prize) * UNIT
    return Award(prize, amount, spin.clauses[prize])


def _total(weights: Iterable[tuple[str, int]]) -> int:
    return sum(weight for _, weight in weights)

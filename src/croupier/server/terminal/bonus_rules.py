"""Rules of bonus games on the sheet: how they are drawn, what they pay, and how meters are fed."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from croupier.rulebooks.bonus.bonus_spin import BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX
from croupier.rulebooks.bonus.weights import Weights
from croupier.rulebooks.rules import Rules

RuleLine = tuple[str, str, dict[str, Any], str]
"""A topic, the name of a text, what stands in its gaps, and the clause."""

_TOPIC = "bonus"


def bonus_lines(rules: Rules) -> Iterator[RuleLine]:
    """What holds for the bonus games that the house has switched on."""
    if rules.roulette_x is not None:
        yield from _roulette_x(rules.roulette_x)
    if rules.bonus_spin is not None:
        yield from _bonus_spin(rules.bonus_spin)


def _roulette_x(game: RouletteX) -> Iterator[RuleLine]:
    few, many = game.counts[0][0], game.counts[-1][0]
    later = ", ".join(game.later)
    clause = next(iter(game.later.values())).clause
    yield _TOPIC, "roulette x draws", {"few": few, "many": many}, game.clause
    yield _TOPIC, "roulette x first", {"to": game.first.to}, game.first.clause
    yield _TOPIC, "roulette x later", {"awards": later}, clause
    yield _TOPIC, "roulette x straight", {"to": game.straight.to}, game.straight.clause
    yield _TOPIC, "roulette x returns", {"part": _percent(game.returns)}, game.clause
    if game.illustrative:
        yield _TOPIC, "weights are an example", {}, game.clause


def _bonus_spin(side: BonusSpin) -> Iterator[RuleLine]:
    most = side.targets[-1][0]
    yield _TOPIC, "side bet", {"amount": side.stake}, side.clause
    yield _TOPIC, "side bet locks", {"most": most}, side.lock_clause
    yield _TOPIC, "hot spot", {"chances": _chances(side.hot_spot)}, side.clause
    yield _TOPIC, "community", {"chances": _chances(side.community)}, side.clause
    for name, terms in side.meters.items():
        figures = {"rate": _percent(terms.rate), "amount": terms.reset}
        yield _TOPIC, f"{name} meter", figures, side.minimum_clause
    yield _TOPIC, "jackpot turn", {}, side.clauses["primary"]
    if side.illustrative:
        yield _TOPIC, "weights are an example", {}, side.clause


def _chances(weights: Weights) -> str:
    """Every stop of a wheel with how likely it is, exactly."""
    whole = sum(weight for _, weight in weights)
    return ", ".join(f"{name} ({weight}/{whole})" for name, weight in weights if weight)


def _percent(part: Fraction) -> str:
    return f"{float(100 * part):.4g} %"

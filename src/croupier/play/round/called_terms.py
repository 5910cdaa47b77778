"""The terms of called bets: what of one stands under its minimum and increments (7.19).

Both are about the bet's total as it was announced: of `for 27` that is 27, though less may be laid.
"""

from __future__ import annotations

from math import lcm

from croupier.money import written
from croupier.play.limits import Limits
from croupier.play.refusals import Refusal
from croupier.rulebooks.rules import Rules, source
from croupier.wagers.called import Target
from croupier.wagers.kinds import Kind
from croupier.wagers.slip import Bet


def is_called(target: Target) -> bool:
    """Is it a called bet or one on a group, whose terms are about its total?"""
    return len(target.parts) > 1 or target.parts[0].wager.kind is Kind.GROUP


def standing_part(rules: Rules, limits: Limits, bet: Bet) -> Bet | Refusal:
    """The part of a called bet that stands: first its minimum is looked at, then its increments."""
    announced = bet.total + bet.returned
    if announced < limits.called_minimum:
        return _below(rules, bet, announced, limits.called_minimum)
    step = lcm(limits.increment or 1, limits.called_increment or 1)
    if step == 1 or (bet.returned == 0 and announced % step == 0):
        return bet
    least = lcm(step, bet.target.units * rules.menu.chip)
    stands = announced - announced % least
    if stands == 0:
        return _uneven(rules, bet, announced, step)
    return Bet(bet.target, stands // bet.target.units, announced - stands)


def _below(rules: Rules, bet: Bet, announced: int, minimum: int) -> Refusal:
    return Refusal(
        "minimum",
        f"{bet.target.name} for {written(announced)} is below the minimum of {written(minimum)} "
        "for called bets.",
        _clause(rules, "minimum"),
        {"called": bet.target.name, "total": announced, "minimum": minimum},
    )


def _uneven(rules: Rules, bet: Bet, announced: int, step: int) -> Refusal:
    units, chip = bet.target.units, written(rules.menu.chip)
    return Refusal(
        "increment",
        f"{bet.target.name} for {written(announced)} is no multiple of {written(step)}, and no "
        f"smaller multiple is whole chips of {chip} on each of its {units} units.",
        _clause(rules, "increment"),
        {"called": bet.target.name, "total": announced, "increment": step},
    )


def _clause(rules: Rules, term: str) -> str | None:
    """What the rulebook says of called bets, or of all bets if it has no more to say."""
    entries = rules.rulebook["limits"]
    return source(entries.get(f"called-{term}") or entries.get(term, {})) or None


def makes_void(rules: Rules, refusal: Refusal) -> bool:
    """Whether a called bet off its terms is void by the rulebook, whoever accepted it."""
    entry = rules.rulebook["limits"].get(f"called-{refusal.code}", {})
    wager = rules.wagers.get(str(refusal.figures.get("wager")))
    grouped = wager is not None and wager.kind is Kind.GROUP
    return entry.get("off") == "void" and (grouped or "called" in refusal.figures)

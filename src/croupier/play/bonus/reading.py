"""Reading what a round drew: `17:50 3:250`, targets `5 17` and an award, with all refusals.

Everything here may come from a person, so nothing is believed: a pay table has its prices, a wheel
its pockets, and an award belongs to a side bet on whose target the ball lies.
"""

from __future__ import annotations

from typing import NoReturn

from croupier.money import UNIT, minor_units, written
from croupier.play.bonus.drawn import Award, Drawn
from croupier.refusal import Refused
from croupier.rulebooks.bonus.bonus_spin import METERS, BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX
from croupier.rulebooks.rules import Price, Rules
from croupier.wagers.slip import Slip


def read_drawn(
    rules: Rules,
    slip: Slip,
    result: str,
    *,
    numbers: str | None = None,
    targets: str | None = None,
    award: str | None = None,
) -> Drawn:
    """What was drawn besides the ball, as it decides a slip; `None` is what wasn't said."""
    prices = read_numbers(rules, numbers) if numbers is not None else {}
    aims = read_targets(rules, targets) if targets is not None else ()
    won = read_award(rules, award) if award is not None else None
    side = rules.menu.side_bet
    betting = side is not None and any(bet.target is side.target for bet in slip.bets)
    _check_side_bet(rules, betting=betting, targets=targets, hit=result in aims, award=won)
    return Drawn(prices, won)


def _check_side_bet(
    rules: Rules, *, betting: bool, targets: str | None, hit: bool, award: Award | None
) -> None:
    """A side bet needs its targets, a hit its award, and an award both."""
    clause = rules.bonus_spin.clause if rules.bonus_spin is not None else None
    if betting and targets is None:
        raise Refused(
            "targets", "The side bet needs its targets, such as '5 17'.", clause=clause, part=""
        )
    if award is not None and not (betting and hit):
        why = "the ball isn't on a target" if betting else "there is no side bet in the slip"
        raise Refused(
            "award", f"There is no award of {award.prize}: {why}.", clause=clause, part=award.prize
        )
    if betting and hit and award is None:
        raise Refused(
            "award",
            "The ball is on a target: the side bet needs its award, such as 250.",
            clause=clause,
            part="",
        )


def read_numbers(rules: Rules, text: str) -> dict[str, Price]:
    """The numbers of Roulette X with their prices, the first first."""
    game = rules.roulette_x
    if game is None:
        _off(rules, "drawn", text, "roulette-x")
    found: dict[str, Price] = {}
    for part in text.split():
        pocket, _, odds = part.partition(":")
        if pocket not in game.eligible:
            _refuse("drawn", f"Roulette X doesn't draw {pocket[:40]!r}", game.clause, part)
        if pocket in found:
            _refuse("drawn", f"The number {pocket} is drawn twice", game.clause, part)
        found[pocket] = _price(game, odds, first=not found, part=part)
    counts = [int(count) for count, _ in game.counts]
    if not counts[0] <= len(found) <= counts[-1]:
        many = f"There are {counts[0]} to {counts[-1]} numbers drawn, not {len(found)}"
        _refuse("drawn", many, game.clause, text)
    return found


def _price(game: RouletteX, odds: str, *, first: bool, part: str) -> Price:
    if first:
        if odds != str(game.first.to):
            paid = f"The first number pays {game.first.to}, not {odds[:20] or 'nothing'}"
            _refuse("drawn", paid, game.first.clause, part)
        return game.first
    price = game.later.get(odds)
    if price is None:
        among = ", ".join(game.later)
        clause = next(iter(game.later.values())).clause
        _refuse("drawn", f"A number after the first pays one of {among}", clause, part)
    return price


def read_targets(rules: Rules, text: str) -> tuple[str, ...]:
    """The targets of the side bet."""
    side = rules.bonus_spin
    if side is None:
        _off(rules, "targets", text, "bonus-spin")
    found = tuple(text.split())
    for pocket in found:
        if pocket not in side.eligible:
            _refuse("targets", f"There is no target {pocket[:40]!r}", side.clause, pocket)
        if found.count(pocket) > 1:
            _refuse("targets", f"The target {pocket} stands twice", side.clause, pocket)
    most = max(int(count) for count, _ in side.targets)
    if not 1 <= len(found) <= most:
        _refuse("targets", f"There are 1 to {most} targets, not {len(found)}", side.clause, text)
    return found


def read_award(rules: Rules, text: str) -> Award:
    """A prize of the bonus wheels: an amount of theirs, or `primary=` and what that meter shows."""
    side = rules.bonus_spin
    if side is None:
        _off(rules, "award", text, "bonus-spin")
    name, equals, amount = text.partition("=")
    if name in METERS and equals:
        return Award(name, _shown(side, name, amount, text), side.clauses[name])
    if text not in side.clauses or text in METERS:
        among = ", ".join(one for one in side.clauses if one not in METERS)
        meters = " or ".join(f"{meter}=AMOUNT" for meter in METERS)
        _refuse("award", f"An award is one of {among}, or {meters}", side.clause, text)
    return Award(text, int(text) * UNIT, side.clauses[text])


def _shown(side: BonusSpin, name: str, amount: str, text: str) -> int:
    """What a meter shows, never less than it is reset with."""
    units, least = minor_units(amount), side.minimum[name]
    if units < least:
        little = f"The {name} meter shows {written(least)} or more, not {written(units)}"
        _refuse("award", little, side.minimum_clause, text)
    return units


def _off(rules: Rules, code: str, text: str, table: str) -> NoReturn:
    entry = rules.rulebook.get(table)
    if entry is None:
        _refuse(code, f"{rules.game} draws nothing but the ball", rules.menu.clause, text)
    option = entry["option"]
    _refuse(code, f"{rules.game} has {option} off, which draws this", entry["clause"], text)


def _refuse(code: str, why: str, clause: str, part: str) -> NoReturn:
    raise Refused(code, f"{why} ({clause}).", clause=clause, part=part[:60])

"""Bonus games on the command line: what `rules` says of them, and how a side bet stands."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import Any

from croupier.cli.output import strong, table
from croupier.cli.parser import UsageError
from croupier.money import written
from croupier.odds.chances import Progressive, progressive
from croupier.refusal import Refused
from croupier.rulebooks.bonus.bonus_spin import BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX
from croupier.rulebooks.bonus.weights import Weights
from croupier.rulebooks.rules import Rules


def add_side_bet(command: ArgumentParser) -> None:
    """Give a command the options that say how a progressive side bet stands."""
    command.add_argument(
        "--meters",
        metavar="PRIMARY,SECONDARY",
        help="what the side bet's meters would pay (their initial amounts)",
    )
    command.add_argument("--seats", metavar="N", help="seats in the side bet (1)")


def meters_and_seats(options: Namespace) -> dict[str, Any]:
    """What the command line says of the side bet, as Python names it."""
    meters = None if options.meters is None else options.meters.split(",")
    seats = "1" if options.seats is None else options.seats
    if not (seats.isascii() and seats.isdigit() and len(seats) < 10):
        raise UsageError(f"--seats takes a whole number, not {seats[:40]!r}.", part=seats[:40])
    return {"meters": meters, "seats": int(seats)}


def side_bet_of(rules: Rules, options: Namespace) -> Progressive | None:
    """How the side bet stands, as the command line says."""
    said = meters_and_seats(options)
    try:
        return progressive(rules, **said)
    except Refused as refused:
        raise UsageError(f"--meters and --seats: {refused.message}", part=refused.part) from None


def show_bonus(rules: Rules) -> None:
    """The bonus games that are on, with the weights by which they draw."""
    if rules.roulette_x is not None:
        _show_roulette_x(rules.roulette_x, rules.rulebook["roulette-x"]["title"])
    if rules.bonus_spin is not None:
        _show_bonus_spin(rules.bonus_spin, rules.rulebook["bonus-spin"]["title"])


def _show_roulette_x(drawn: RouletteX, title: str) -> None:
    print(strong(f"\n{title}, pay table {drawn.paytable}{_example(drawn.illustrative)}"))
    rows = [
        ("numbers drawn", _chances(drawn.counts)),
        ("the first pays", str(drawn.first.to)),
        ("the others pay", _chances(drawn.awards)),
        ("any other straight pays", str(drawn.straight.to)),
        ("a straight returns", f"{drawn.returns} = {float(drawn.returns) * 100:.4f} %"),
    ]
    print(table(("to 1", "by weight"), rows))


def _show_bonus_spin(side: BonusSpin, title: str) -> None:
    print(strong(f"\n{title}, {written(side.stake)} a spin{_example(side.illustrative)}"))
    rows = [
        ("targets drawn", _chances(side.targets)),
        ("Hot Spot", _chances(side.hot_spot)),
        ("Community Pay", _chances(side.community)),
    ]
    rows += [
        (
            f"{name} meter",
            f"begins with {written(terms.initial)}, then {written(terms.reset)}; "
            f"gets {terms.rate} of each side bet",
        )
        for name, terms in side.meters.items()
    ]
    print(table(("prizes", "by weight"), rows))


def _example(illustrative: bool) -> str:
    return " (weights are an example, no rulebook's)" if illustrative else ""


def _chances(weights: Weights) -> str:
    return ", ".join(f"{name} ({weight})" for name, weight in weights)

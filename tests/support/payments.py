"""What the engine pays on every wager of a game at usual and at odd prices, for other payers."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle

from croupier.house.config import TableConfig
from croupier.play.paying.settling import Settler
from croupier.rulebooks.rules import Price, Rules
from croupier.server.terminal.sheet import game_sheet
from croupier.server.wire.sheet import GameSheet
from tests.support.sheets import LIMITS, rules_of

STAKES = (1, 2, 3, 50, 99, 100, 101, 250, 333, 700, 2_500, 99_999, 1_234_567, 100_000_000_000)
ODD_PRICES = ((70, 3), (71, 2), (17, 7), (1, 3), (1_000, 999), (2, 3), (35, 1))


def at_odd_prices(rules: Rules) -> Rules:
    """The same game with prices that seldom come out even."""
    odd = zip(rules.prices.items(), cycle(ODD_PRICES), strict=False)
    return replace(rules, prices={name: Price(*pays, price.clause) for (name, price), pays in odd})


def sheet_by(rules: Rules) -> GameSheet:
    """The sheet that a table of these rules tells its screens."""
    return game_sheet(TableConfig("Table 1", rules.game, {}, LIMITS), rules, LIMITS, ("en",), "")


def paid(rules: Rules) -> Iterator[tuple[str, int, int]]:
    """Each wager with a stake and what the engine pays on it where it wins."""
    settler = Settler(rules)
    for wager in (*rules.wagers.values(), *rules.piece_only.values()):
        result = next(pocket for pocket in wager.numbers if pocket not in rules.no_spin)
        for stake in STAKES:
            yield wager.name, stake, settler.totals([(wager.name, stake)], result).winnings


def payments(game: str) -> list[dict[str, object]]:
    """A game at its own prices and at odd ones: what its sheet tells, and what the engine pays."""
    editions = (rules_of(game), at_odd_prices(rules_of(game)))
    return [
        {
            "game": game,
            "pays": {wager.name: wager.pays for wager in sheet_by(rules).wagers},
            "paid": list(paid(rules)),
        }
        for rules in editions
    ]

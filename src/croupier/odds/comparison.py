"""Comparison: the same bets in several games, and where each is cheapest."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from croupier.odds.slips import Odds, called_odds, slip_odds, wager_odds
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.shapes import error_shape, ratio

CALLED = "called"
"""What stands for the kind of a bet that isn't an elementary wager."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One bet with its edge in each game that offers it."""

    bet: str
    kind: str
    edges: Mapping[str, Fraction]

    @property
    def cheapest(self) -> list[str]:
        """The games where the house keeps the least of this bet."""
        least = min(self.edges.values())
        return [game for game, edge in self.edges.items() if edge == least]


def compare_bets(games: Sequence[Rules]) -> list[Compared]:
    """Every wager, then every called bet, that any of the games offers, on one chip."""
    edges: dict[tuple[str, str], dict[str, Fraction]] = {}
    settlers = [Settler(rules) for rules in games]
    for settler in settlers:
        for wager, odds in wager_odds(settler):
            edges.setdefault((wager.kind.value, wager.name), {})[odds.game] = odds.edge
    for settler in settlers:
        for target, odds in called_odds(settler):
            edges.setdefault((CALLED, target.name), {})[odds.game] = odds.edge
    return [Compared(bet, kind, found) for (kind, bet), found in edges.items()]


def compare_slip(games: Sequence[Rules], text: str) -> dict[str, Odds | Refused]:
    """The odds of a slip in each game, or the reason why that game refuses it."""
    found: dict[str, Odds | Refused] = {}
    for rules in games:
        try:
            found[rules.game] = slip_odds(Settler(rules), rules.notation.slip(text))
        except Refused as refused:
            found[rules.game] = refused
    return found


def bets_shape(games: Sequence[Rules], bets: Sequence[Compared]) -> dict[str, Any]:
    """The shape of a comparison without a slip; null where a game doesn't offer the bet."""
    names = [rules.game for rules in games]
    rows = [
        {
            "bet": one.bet,
            "kind": one.kind,
            "edges": {
                name: ratio(one.edges[name]) if name in one.edges else None for name in names
            },
            "cheapest": one.cheapest,
        }
        for one in bets
    ]
    return {"games": names, "bets": rows}


def slip_shape(text: str, found: Mapping[str, Odds | Refused]) -> dict[str, Any]:
    """The shape of a comparison of one slip."""
    rows = [
        {"game": game, **(error_shape(odds) if isinstance(odds, Refused) else odds.figures())}
        for game, odds in found.items()
    ]
    return {"slip": text, "games": rows, "cheapest": cheapest(found)}


def cheapest(found: Mapping[str, Odds | Refused]) -> list[str]:
    """The games that ask the least for a slip; none if all of them refuse it."""
    edges = {game: odds.edge for game, odds in found.items() if isinstance(odds, Odds)}
    least = min(edges.values(), default=None)
    return [game for game, edge in edges.items() if edge == least]

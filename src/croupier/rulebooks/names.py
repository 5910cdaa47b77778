"""Names: what people call a casino and its games, by language, and what is special about one."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.rulebooks.rules import Rules

_WITH = "with"
"""The option without which it isn't so."""


def casino_said(rules: Rules) -> Mapping[str, str]:
    """What people call the casino; a rulebook that doesn't tell is called by its title."""
    book = rules.rulebook["rulebook"]
    said: Mapping[str, str] = book.get("said") or {"en": book["name"]}
    return said


def game_said(rules: Rules) -> Mapping[str, str]:
    """What people call the game at that casino."""
    said: Mapping[str, str] = rules.variant.get("said") or {"en": rules.name}
    return said


def special_of(rules: Rules) -> Mapping[str, str]:
    """What is special about the game, unless the house has switched just that off.

    A bonus game that it has switched on goes before everything else.
    """
    if rules.bonus_spin is not None:
        return _bonus_said(rules, "bonus-spin")
    if rules.roulette_x is not None:
        most = max(int(odds) for odds in rules.roulette_x.later)
        return _bonus_said(rules, "roulette-x", most=most)
    special: Mapping[str, str] = rules.variant.get("special", {})
    if not rules.settings.on(special.get(_WITH)):
        return {}
    return {tongue: text for tongue, text in special.items() if tongue != _WITH}


def _bonus_said(rules: Rules, game: str, **figures: int) -> Mapping[str, str]:
    """What a rulebook says of a bonus game; one of before said nothing."""
    said: Mapping[str, str] = rules.rulebook[game].get("special", {})
    return {tongue: text.format(**figures) for tongue, text in said.items()}

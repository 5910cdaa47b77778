"""Side bets in the house's file: where they can be dealt, and which tables share their meters."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from croupier.refusal import Refused
from croupier.rulebooks.bonus.meter_terms import MeterTerms
from croupier.rulebooks.bonus.weight_file import read_weighted_game
from croupier.rulebooks.files import Data
from croupier.rulebooks.lines import Key
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.schema import Findings

Terms = Mapping[str, MeterTerms]


def check_side_bet(
    table: Data, book: Data | None, folder: Path, key: Key, findings: Findings
) -> Terms | None:
    """The terms of a table's meters, if it has a side bet; what is unsound is told of elsewhere."""
    settings = {name: str(value) for name, value in table.get("settings", {}).items()}
    try:
        if "weights" in table:
            path = folder / table["weights"]
            rules = read_weighted_game(table["game"], settings, path, book)
        else:
            rules = read_game(table["game"], settings, book)
    except (OSError, Refused):
        return None
    side = rules.bonus_spin
    if side is None:
        if "progressive" in table:
            findings.add((*key, "progressive"), "is for a table with a side bet")
        return None
    return side.meters


class SharedMeters:
    """Which tables share meters, and by which terms: those that share have the same, and all of
    them play for money or all with play credits, which win no money.
    """

    def __init__(self) -> None:
        self._first: dict[str, tuple[str, Terms, bool]] = {}

    def add(self, table: Data, terms: Terms, key: Key, findings: Findings) -> None:
        """Look a table over beside those before it."""
        name = str(table.get("name", ""))
        link = str(table.get("progressive", name))
        play = bool(table.get("play", False))
        first, others, other_play = self._first.setdefault(link, (name, terms, play))
        if dict(others) != dict(terms):
            message = f"shares the meters of {first}, which have other terms"
            findings.add((*key, "progressive"), message)
        if play != other_play:
            fed = "play credits" if other_play else "money"
            message = f"shares the meters of {first}, which are fed with {fed}"
            findings.add((*key, "progressive"), message)

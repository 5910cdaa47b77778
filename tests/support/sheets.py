"""Sheets of every game for the tests, as a table with usual limits has them."""

from collections.abc import Mapping
from functools import cache

from croupier.house.config import TableConfig
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.rules import Rules
from croupier.server.terminal.sheet import game_sheet
from croupier.server.wire.sheet import GameSheet

LIMITS: Mapping[str, object] = {"inside": "1-200", "outside": "5-2000"}


@cache
def rules_of(game: str) -> Rules:
    return read_game(game)


@cache
def sheet_of(game: str) -> GameSheet:
    config = TableConfig("Table 1", game, {}, LIMITS)
    return game_sheet(config, rules_of(game), LIMITS, ("en", "fr", "it", "de"), "edition")

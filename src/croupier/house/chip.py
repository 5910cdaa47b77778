"""A table's chip: what its configuration names, or what its rulebook makes of its limits (7.38)."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

from croupier.house.config import CHIP, CHIP_NAME, HouseConfig, TableConfig
from croupier.money import written
from croupier.play.limits import read_limits
from croupier.rulebooks import files
from croupier.rulebooks.editions import Edition, present_edition
from croupier.rulebooks.files import Data
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.rules import source
from croupier.wagers.kinds import INSIDE


def table_edition(table: TableConfig) -> Edition:
    """The edition that a table opens by, with the chip of its limits if it names none itself.

    Limits that change while the table is open leave the chips in players' hands what they are:
    the chip is another one when the table is next opened.
    """
    settings = dict(table.settings)
    chip = _chip_of_limits(table)
    if chip and not _names_chip(table):
        settings[CHIP] = written(chip)
    return present_edition(table.game, settings, table.rulebook)


def warnings(config: HouseConfig) -> Iterator[str]:
    """Tables whose configuration names another chip than their rulebook makes of the limits."""
    for table in config.tables:
        chip = _chip_of_limits(table)
        named = read_game(table.game, table.settings, _rulebook(table)).menu.chip
        if chip and _names_chip(table) and named != chip:
            clause = source(_rulebook(table)["limits"]["chip"])
            yield (
                f"Table {table.name}: its chip is {written(named)}, and its inside minimum, which "
                f"a chip is worth by {clause}, {written(chip)}."
            )


def _names_chip(table: TableConfig) -> bool:
    return CHIP in table.settings or CHIP_NAME in table.settings


def _chip_of_limits(table: TableConfig) -> int:
    """The least that may lie on numbers, if the rulebook makes a chip of it; otherwise nothing."""
    if "chip" not in _rulebook(table)["limits"]:
        return 0
    minimum = read_limits(table.limits).minimum
    return min((least for kind, least in minimum.items() if kind in INSIDE), default=0)


def _rulebook(table: TableConfig) -> Data:
    if table.rulebook:
        return tomllib.loads(table.rulebook)
    return files.parsed(table.game.partition("/")[0])

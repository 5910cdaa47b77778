"""Opening a table: the rules it opens by, and its state from snapshot and journal."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from typing import NamedTuple, Self

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.games.checking import CHIP, CHIP_NAME
from croupier.house.snapshots import restored
from croupier.house.table import Table
from croupier.journal.contract import Damaged, Store, StoreError
from croupier.journal.desk import Desk
from croupier.journal.encoding import decoded
from croupier.journal.lifting import Unreadable
from croupier.money import written
from croupier.play.limits import read_limits
from croupier.play.paying.settling import Settler
from croupier.play.phases import SHUT
from croupier.rulebooks import files
from croupier.rulebooks.editions import Edition, present_edition
from croupier.rulebooks.files import Data
from croupier.rulebooks.reader import read_game
from croupier.rulebooks.rules import source
from croupier.wagers.kinds import INSIDE


def open_table(store: Store, name: str, settler: Settler, *, rebuild: bool = False) -> Table:
    """A table as its journal says; the settler is the one that a shut table will open with.

    `rebuild` takes everything from the journal and looks at no snapshot.
    """
    table = None if rebuild else restored(store, name, settler)
    if table is None:
        table = Table(name, settler)
    replay = table.replay
    for entry in store.read(name, table.number):
        try:
            recorded = decoded(entry.data)
        except Unreadable as error:
            raise Damaged(f"{name}, entry {entry.number} can't be read: {error}.") from None
        replay(entry, recorded)
    if table.state.phase not in SHUT or table.state.history:
        # Only now: to read the rules of every opening on record would take longer than the rest.
        table.settler = settler_of(store, table.state.edition, settler)
    return table


class Dropped(NamedTuple):
    """What is needed to read a table or a desk again, and to know it as still ours."""

    before: Settler | Desk
    epoch: int

    @classmethod
    def of(cls, before: Table | Desk) -> Self:
        """What is kept of one whose state nobody knows any more."""
        if isinstance(before, Table):
            return cls(before.settler, before.state.epoch)
        return cls(before, 0)

    def opened(self, store: Store, name: str) -> tuple[Table | Desk, bool]:
        """What the store has of it, and whether nobody else has taken it meanwhile."""
        if isinstance(self.before, Settler):
            table = open_table(store, name, self.before)
            return table, table.state.epoch <= self.epoch
        return self.before.reopened(store), True


def settler_of(store: Store, digest: str, present: Settler) -> Settler:
    """The settler for an edition on record, or the present one if the record has none."""
    text = store.edition(digest)
    if text is None:
        return present
    edition = Edition(text)
    if edition.digest != digest:
        raise StoreError(f"The text of edition {digest[:12]}… was changed: nobody plays by it.")
    return Settler(edition.rules)


def table_edition(table: TableConfig) -> Edition:
    """The edition that a table opens by, with the chip of its limits if it names none itself.

    Limits that change while the table is open leave the chips in players' hands what they are:
    the chip is another one when the table is next opened with its books closed.
    """
    settings = dict(table.settings)
    chip = _chip_of_limits(table)
    if chip and not _names_chip(table):
        settings[CHIP] = written(chip)
    return present_edition(table.game, settings, table.rulebook)


def config_on_record(store: Store, table: Table) -> TableConfig | None:
    """A table as its journal says, for one that no file has; None if it was never opened.

    How its results come and who deals it isn't on record: people do.
    """
    text, state = store.edition(table.state.edition), table.state
    if text is None:
        return None
    data = json.loads(text)
    book = data["texts"][data["game"].partition("/")[0]]
    limits = dict(state.limits.written)
    return TableConfig(
        table.name, data["game"], data["settings"], limits, play=state.play, rulebook=book
    )


def chip_warnings(config: HouseConfig) -> Iterator[str]:
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

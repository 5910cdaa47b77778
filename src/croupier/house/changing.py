"""A changed house file: new limits reach open tables between rounds, on record; the rest waits."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.editions import present_edition
from croupier.house.table import THE_HOUSE, Table
from croupier.journal.contract import Entry
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.phases import PHASES, SHUT

if TYPE_CHECKING:
    from croupier.house.house import House

NOTICE: Final = "The house has set other limits."


class Changing:
    """Brings what a file says now to the tables of a house, and never into a live round."""

    def __init__(self, house: House) -> None:
        self.house = house
        self._waiting: dict[str, dict[str, object]] = {}
        """Limits of tables whose round isn't over."""
        house.writer.committed.append(self._after)

    def change(self, config: HouseConfig) -> list[str]:
        """Take a changed file, and tell what of it doesn't hold at once."""
        known = {table.name: table for table in self.house.config.tables}
        wanted = {table.name: table for table in config.tables}
        told = [f"Table {name} opens after a restart." for name in wanted if name not in known]
        told += [f"Table {name} runs until a restart." for name in known if name not in wanted]
        tables = []
        for name, before in known.items():
            after = wanted.get(name, before)
            told += self._changed(before, after)
            tables.append(replace(before, limits=after.limits))
        self.house.config = replace(self.house.config, tables=tuple(tables))
        return told

    def _changed(self, before: TableConfig, wanted: TableConfig) -> list[str]:
        name, table = wanted.name, self.house.writer.tables[wanted.name]
        if before.game != wanted.game or self._edition(wanted) != self.house.edition(name).digest:
            return [f"Table {name}: its rules and limits change when it opens after a restart."]
        told = []
        if replace(before, limits=wanted.limits, settings=wanted.settings) != wanted:
            told.append(f"Table {name}: its source and schedule change after a restart.")
        limits = dict(wanted.limits)
        if table.state.phase in SHUT or dict(table.state.limits.written) == limits:
            self._waiting.pop(name, None)
            return told
        if _between_rounds(table):
            self.house.writer.ask(name, _command(table, limits))
            return told
        self._waiting[name] = limits
        return [*told, f"Table {name}: its limits change when its round is over."]

    def _edition(self, wanted: TableConfig) -> str:
        return present_edition(wanted.game, wanted.settings).digest

    def _after(self, entries: list[Entry]) -> None:
        """After each commit: a table whose round has ended gets the limits that wait for it."""
        if not self._waiting:
            return
        for name in {entry.table for entry in entries} & self._waiting.keys():
            table = self.house.writer.tables.get(name)
            if table is not None and _between_rounds(table):
                # Handed in, not asked: this is the writer's own thread. Should a new round begin
                # before its turn comes it is refused, and offered again after that one.
                limits = self._waiting[name]
                if dict(table.state.limits.written) == limits:
                    del self._waiting[name]
                else:
                    self.house.writer.submit(name, _command(table, limits))


def _between_rounds(table: Table) -> bool:
    return acts.ChangeLimits in PHASES[table.state.phase]


def _command(table: Table, limits: dict[str, object]) -> Command:
    act = acts.ChangeLimits(limits, NOTICE)
    return Command(f"house/limits/{table.number + 1}", THE_HOUSE, act)

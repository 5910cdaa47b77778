"""The gaming days of a store: every table's, and the house's as their sum."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from croupier.cage import CAGE
from croupier.journal.contract import GENESIS, Store
from croupier.readings.day import Day, Days
from croupier.readings.journals import must_have, tables_of
from croupier.readings.runner import OF_A_TABLE, Runner
from croupier.readings.transit import in_transit, in_transit_faults
from croupier.refusal import Refused

PLAY: Final = " (play credits)"
"""Follows the name of a table in a report where it played with them."""


@dataclass(frozen=True, slots=True)
class TableDay:
    """A day of a table with the entry that its journal had come to, and that entry's hash."""

    table: str
    day: Day
    entry: int
    head: bytes

    @property
    def called(self) -> str:
        """The table as a report calls it: one for play credits is named as such."""
        return self.table + PLAY if self.day.play else self.table


@dataclass(frozen=True, slots=True)
class HouseDay:
    """The latest day of every table, and what the house's journals had come to."""

    tables: list[TableDay]
    cage: tuple[int, bytes] | None
    on_its_way: int
    """Between tables and cage: no fault, but to be looked at again."""
    transit: list[str]

    @property
    def drop(self) -> int:
        """Of money: play credits are left out of everything that the house came to."""
        return sum(one.day.drop for one in self.tables if not one.day.play)

    @property
    def win(self) -> int:
        return sum(one.day.win for one in self.tables if not one.day.play)

    @property
    def hold(self) -> Fraction | None:
        """The part of the drop that was won."""
        return Fraction(self.win, self.drop) if self.drop else None

    @property
    def faults(self) -> list[str]:
        """What doesn't balance, each in a sentence."""
        found = [f"Table {one.table}: {fault}" for one in self.tables for fault in one.day.faults]
        return found + self.transit


def table_days(store: Store, name: str) -> list[TableDay]:
    """The days of a table, the present one last."""
    must_have(store, name)
    days, last = Days(), GENESIS
    for entry in Runner(store, name, days, code=OF_A_TABLE).walk():
        last = entry.hash
    days.look()
    heads = [*days.heads, (days.number, last)]
    return [TableDay(name, day, *head) for day, head in zip(days.all, heads, strict=False)]


def house_day(
    store: Store,
    table: str | None = None,
    number: int | None = None,
    on: Callable[[Day], bool] | None = None,
) -> HouseDay:
    """The latest day of every table, or of one, or that one's day of a number.

    `on` picks the days of a date: all of them, for a table may have opened twice.
    """
    names = tables_of(store) if table is None else [table]
    found = []
    for name in names:
        days = table_days(store, name)
        wanted = [one for one in days if number in (None, one.day.number)]
        if number is not None and not wanted:
            last = days[-1].day.number if days else 0
            message = f"Table {name} has no day {number}; it has had {last}."
            raise Refused("round", message, part=str(number))
        found += wanted[-1:] if on is None else [one for one in wanted if on(one.day)]
    cage = store.head(CAGE) if table is None and CAGE in store.tables() else None
    found.sort(key=lambda one: one.day.play)  # what is no money stands below
    if table is not None:
        return HouseDay(found, cage, 0, [])
    return HouseDay(found, cage, in_transit(store), in_transit_faults(store))

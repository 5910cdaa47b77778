"""The days that a report is about: by date, by number, or the latest of each table."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from croupier.cage.particulars import Particulars
from croupier.journal.contract import Store
from croupier.play.events import Event
from croupier.readings.house_day import TableDay, table_days
from croupier.readings.journals import must_have, tables_of
from croupier.readings.reading import Reading
from croupier.readings.runner import read_table
from croupier.server.door.problems import denied


class Choice(NamedTuple):
    """What a report is asked to be about; nothing stands for all, or the latest."""

    day: str = ""
    table: str = ""
    dealer: str = ""
    player: str = ""

    @property
    def number(self) -> int | None:
        """The day by its number."""
        return int(self.day) if self.day.isdecimal() and len(self.day) < 10 else None

    @property
    def date(self) -> date | None:
        """The day by its date."""
        if not self.day or self.number is not None:
            return None
        try:
            return date.fromisoformat(self.day)
        except ValueError:
            message = f"A day is a number or a date such as 2026-03-01, not {self.day[:40]!r}."
            raise denied(422, "request", message) from None


class EntrySpan(NamedTuple):
    """The entries of a table that are a gaming day's."""

    one: TableDay
    first: int

    @property
    def table(self) -> str:
        return self.one.table

    @property
    def last(self) -> int:
        return self.one.entry


def spans(store: Store, choice: Choice, house: Particulars) -> list[EntrySpan]:
    """The days of a choice, table by table."""
    if choice.number is not None and not choice.table:
        raise denied(422, "request", "A day's number goes with a table: each counts its own.")
    if choice.table:
        must_have(store, choice.table)
    found: list[EntrySpan] = []
    for name in [choice.table] if choice.table else tables_of(store):
        days, first = list[EntrySpan](), 1
        for one in table_days(store, name):
            days.append(EntrySpan(one, first))
            first = one.entry + 1
        found += _picked(days, choice, house)
    return found


def _picked(days: list[EntrySpan], choice: Choice, house: Particulars) -> list[EntrySpan]:
    wanted = choice.date
    if wanted is not None:
        return [span for span in days if dated(span.one, house) == wanted]
    if choice.number is not None:
        return [span for span in days if span.one.day.number == choice.number]
    return days[-1:]


def dated(one: TableDay, house: Particulars) -> date | None:
    """The date of a gaming day: that on the wall when the table opened."""
    at = one.day.opened or one.day.closed
    return house.date(at) if at else None


def read_span(store: Store, span: EntrySpan, *readings: Reading[Event]) -> None:
    """Lead readings past the events of a day."""
    read_table(store, span.table, *readings, after=span.first - 1, last=span.last)

"""`croupier day STORE`: drop, win and hold of the gaming day, and what doesn't balance."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from datetime import date, tzinfo
from fractions import Fraction
from typing import NamedTuple

from croupier.cage.particulars import Particulars
from croupier.cli.house_file import house_of, say_currency, zone_of
from croupier.cli.output import print_json, strong, table
from croupier.cli.parser import UsageError, add_store, add_zone, reading, runs
from croupier.money import number, written
from croupier.readings.day import Day
from croupier.readings.house_day import HouseDay, TableDay, house_day
from croupier.refusal import Refused
from croupier.shapes import Shape
from croupier.times import both, moment, utc

_HEADS = ("table", "day", "rounds", "drop", "cash-outs", "held more", "owed more", "win", "hold")
_RIGHT = ",".join(_HEADS[1:])


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("--table", metavar="TABLE", help="one table (all)")
    command.add_argument(
        "--day",
        metavar="DAY",
        help="the number of one of its days, or a date by the house's clock (the latest)",
    )
    add_zone(command)
    runs(command, _day)


def _day(options: Namespace) -> int:
    number, dated = _which(options.day)
    if number is not None and options.table is None:
        raise UsageError("--day goes with --table: every table counts its own days.", "--day")
    with reading(options.store) as store:
        about = house_of(options, store)
        page = _Page(about, zone_of(options, about))
        on = None if dated is None else (lambda day: page.date(day) == dated)
        found = house_day(store, options.table, number, on)
    if dated is not None and not found.tables:
        raise Refused("round", f"No table has a gaming day of {dated}.", part=dated)
    if options.json:
        print_json(_shape(found, page))
    else:
        _show(found, page)
    return 1 if found.faults else 0


def _which(text: str | None) -> tuple[int | None, str | None]:
    """A day by its number, or by its date."""
    if text is None:
        return None, None
    if text.isascii() and text.isdigit() and len(text) < 10:
        return int(text), None
    try:
        return None, f"{date.fromisoformat(text):%Y-%m-%d}"
    except ValueError:
        message = f"--day takes a number or a date such as 2026-03-01, not {text!r}."
        raise UsageError(message, part=text) from None


class _Page(NamedTuple):
    """Whose day it is, and by which clock."""

    house: Particulars
    zone: tzinfo | None

    def date(self, day: Day) -> str:
        """The date of a gaming day: that on the wall when the table opened."""
        at = day.opened or day.closed
        return f"{moment(at).astimezone(self.zone):%Y-%m-%d}" if at else ""

    def time(self, at: int) -> str:
        return both(at, self.zone) if at else "not yet"


def _show(house: HouseDay, page: _Page) -> None:
    if page.house.name:
        print(strong(page.house.name))
    rows = [_row(one) for one in house.tables]
    if len(rows) != 1:
        sums = (written(house.drop), "", "", "", written(house.win), _percent(house.hold))
        money = sum(not one.day.play for one in house.tables)
        rows.insert(money, ("house", "", "", *sums))
    print(table(_HEADS, rows, right=_RIGHT))
    for one in house.tables:
        print()
        _details(one, page)
    if house.cage is not None:
        entry, head = house.cage
        print(f"\n{strong('Cage')}: entry {entry}, hash {head.hex()}")
    if house.on_its_way:
        print(f"On its way between tables and cage: {written(house.on_its_way)}.")
    print()
    say_currency(page.house)
    for fault in house.faults:
        print(fault)
    print("The day doesn't balance." if house.faults else "The day balances.")


def _row(one: TableDay) -> tuple[str, ...]:
    day = one.day
    return (
        one.called,
        str(day.number),
        str(day.rounds),
        written(day.drop),
        written(day.cashed_out + day.sent),
        written(day.after.held - day.before.held),
        written(day.after.receivables - day.before.receivables),
        written(day.win),
        _percent(day.hold),
    )


def _details(one: TableDay, page: _Page) -> None:
    day = one.day
    dated = f", {page.date(day)}" if page.date(day) else ""
    print(
        f"{strong(f'Table {one.called}')}, day {day.number}{dated}: "
        f"opened {page.time(day.opened)}, closed {page.time(day.closed)}, "
        f"books closed {page.time(day.over)}"
    )
    held = day.after
    print(
        f"Players hold {written(held.credit)} at seats, {written(held.stakes)} on the layout and "
        f"{written(held.prison)} in prison, and owe {written(held.receivables)}."
    )
    for what, amount in _amounts(day).items():
        if amount:
            print(f"{what.replace('_', ' ').capitalize()}: {written(amount)}")
    print(f"Entry {one.entry}, hash {one.head.hex()}")


def _amounts(day: Day) -> dict[str, int]:
    return {
        "cash_buy_ins": day.bought_in,
        "from_wallets": day.received,
        "cash_outs": day.cashed_out,
        "to_wallets": day.sent,
        "debts_collected": day.collected,
        "debts_written_off": day.written_off,
        "paid_by_rulings": day.paid_by_rulings,
        "taken_by_rulings": day.taken_by_rulings,
        "opening_float": day.opening_float,
        "fills": day.fills,
        "credits": day.credits,
    }


def _percent(hold: Fraction | None) -> str:
    """A hold with two decimals, rounded half away from nothing."""
    if hold is None:
        return "-"
    hundredths = abs(hold.numerator) * 20_000 + hold.denominator
    whole = hundredths // (2 * hold.denominator)
    return f"{'-' * (hold < 0 < whole)}{whole // 100}.{whole % 100:02} %"


def _shape(house: HouseDay, page: _Page) -> Shape:
    return {
        "house": page.house.name or None,
        "currency": page.house.currency or None,
        "tables": [_table_shape(one, page) for one in house.tables],
        "drop": number(house.drop),
        "win": number(house.win),
        "hold": str(house.hold) if house.hold is not None else None,
        "cage": None
        if house.cage is None
        else {"entry": house.cage[0], "hash": house.cage[1].hex()},
        "on_its_way": number(house.on_its_way),
        "faults": house.faults,
    }


def _table_shape(one: TableDay, page: _Page) -> Shape:
    day = one.day
    shape: Shape = {
        "table": one.table,
        "play": day.play,
        "day": day.number,
        "date": page.date(day) or None,
        "opened": utc(day.opened) if day.opened else None,
        "closed": utc(day.closed) if day.closed else None,
        "books_closed": utc(day.over) if day.over else None,
        "rounds": day.rounds,
        "voids": day.voids,
        "corrections": day.corrections,
        "drop": number(day.drop),
        "win": number(day.win),
        "hold": str(day.hold) if day.hold is not None else None,
        "entry": one.entry,
        "hash": one.head.hex(),
        "faults": day.faults,
    }
    for name, side in (("before", day.before), ("after", day.after)):
        shape[name] = {
            "credit": number(side.credit),
            "stakes": number(side.stakes),
            "prison": number(side.prison),
            "receivables": number(side.receivables),
        }
    return {**shape, **{name: number(amount) for name, amount in _amounts(day).items()}}

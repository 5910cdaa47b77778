"""`croupier day STORE`: drop, win and hold of the gaming day, and what doesn't balance."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from fractions import Fraction

from croupier.books.day import Day
from croupier.cli.output import print_json, strong, table
from croupier.cli.parser import UsageError, add_store, reading, runs
from croupier.house.day import HouseDay, TableDay, house_day
from croupier.house.times import utc
from croupier.money import number, written
from croupier.shapes import Shape

_HEADS = ("table", "day", "rounds", "drop", "cash-outs", "held more", "owed more", "win", "hold")
_RIGHT = ",".join(_HEADS[1:])


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("--table", metavar="TABLE", help="one table (all)")
    command.add_argument("--day", metavar="DAY", type=int, help="one of its days (the latest)")
    runs(command, _day)


def _day(options: Namespace) -> int:
    if options.day is not None and options.table is None:
        raise UsageError("--day goes with --table: every table counts its own days.", "--day")
    with reading(options.store) as store:
        found = house_day(store, options.table, options.day)
    if options.json:
        print_json(_shape(found))
    else:
        _show(found)
    return 1 if found.faults else 0


def _show(house: HouseDay) -> None:
    rows = [_row(one) for one in house.tables]
    if len(rows) != 1:
        sums = (written(house.drop), "", "", "", written(house.win), _percent(house.hold))
        rows.append(("house", "", "", *sums))
    print(table(_HEADS, rows, right=_RIGHT))
    for one in house.tables:
        print()
        _details(one)
    if house.cage is not None:
        entry, head = house.cage
        print(f"\n{strong('Cage')}: entry {entry}, hash {head.hex()}")
    if house.on_its_way:
        print(f"On its way between tables and cage: {written(house.on_its_way)}.")
    print()
    for fault in house.faults:
        print(fault)
    print("The day doesn't balance." if house.faults else "The day balances.")


def _row(one: TableDay) -> tuple[str, ...]:
    day = one.day
    return (
        one.table,
        str(day.number),
        str(day.rounds),
        written(day.drop),
        written(day.cashed_out + day.sent),
        written(day.after.held - day.before.held),
        written(day.after.receivables - day.before.receivables),
        written(day.win),
        _percent(day.hold),
    )


def _details(one: TableDay) -> None:
    day = one.day
    opened = utc(day.opened) if day.opened else "not yet"
    closed = utc(day.closed) if day.closed else "not yet"
    print(f"{strong(f'Table {one.table}')}, day {day.number}: opened {opened}, closed {closed}")
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


def _shape(house: HouseDay) -> Shape:
    return {
        "tables": [_table_shape(one) for one in house.tables],
        "drop": number(house.drop),
        "win": number(house.win),
        "hold": str(house.hold) if house.hold is not None else None,
        "cage": None
        if house.cage is None
        else {"entry": house.cage[0], "hash": house.cage[1].hex()},
        "on_its_way": number(house.on_its_way),
        "faults": house.faults,
    }


def _table_shape(one: TableDay) -> Shape:
    day = one.day
    shape: Shape = {
        "table": one.table,
        "day": day.number,
        "opened": utc(day.opened) if day.opened else None,
        "closed": utc(day.closed) if day.closed else None,
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

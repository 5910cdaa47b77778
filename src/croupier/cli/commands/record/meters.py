"""`croupier meters STORE [TABLE]`: what went in and out per table and seat, from the beginning."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator
from dataclasses import fields

from croupier.cli.house_file import house_of, say_currency
from croupier.cli.output import print_json, strong, table
from croupier.cli.parser import add_store, reading, runs
from croupier.money import number, written
from croupier.readings.journals import must_have, tables_of
from croupier.readings.metering import TableMeters, table_meters
from croupier.readings.meters import MoneyMeter
from croupier.shapes import Shape

_AMOUNTS = [one.name for one in fields(MoneyMeter) if one.name != "games"]


def configure(command: ArgumentParser) -> None:
    """Add the command's options."""
    add_store(command)
    command.add_argument("table", metavar="TABLE", nargs="?", help="one table (all)")
    runs(command, _meters)


def _meters(options: Namespace) -> int:
    with reading(options.store) as store:
        house = house_of(options, store)
        if options.table is not None:
            must_have(store, options.table)
        wanted = tables_of(store) if options.table is None else [options.table]
        found = [table_meters(store, name) for name in wanted]
    if options.json:
        shapes = [_shape(one) for one in found]
        print_json({"currency": house.currency or None, "tables": shapes})
    else:
        for place, one in enumerate(found):
            print("\n" * bool(place), end="")
            _show(one)
        say_currency(house)
    return 1 if any(one.faults for one in found) else 0


def _show(one: TableMeters) -> None:
    meters, total = one.meters, one.meters.table
    print(strong(f"Table {one.table}") + f", after entry {one.number}")
    print(
        f"rounds {meters.rounds}, void rounds {meters.void_rounds}, void spins "
        f"{meters.void_spins}, corrections {meters.corrections}"
    )
    everybody = [("table", total), *((f"seat {name}", one) for name, one in meters.seats.items())]
    names = [name for name in _AMOUNTS if getattr(total, name)]
    rows = [(who, *_figures(meter, names), str(meter.games)) for who, meter in everybody]
    heads = ["", *(name.replace("_", " ") for name in names), "games"]
    print(table(heads, rows, right=",".join(heads[1:])))
    for fault in one.faults:
        print(f"{fault}.")
    print("The meters don't agree with the ledger." if one.faults else "Agreed with the ledger.")


def _figures(meter: MoneyMeter, names: list[str]) -> Iterator[str]:
    return (written(getattr(meter, name)) for name in names)


def _shape(one: TableMeters) -> Shape:
    meters = one.meters
    return {
        "table": one.table,
        "entry": one.number,
        "rounds": meters.rounds,
        "void_rounds": meters.void_rounds,
        "void_spins": meters.void_spins,
        "corrections": meters.corrections,
        "meters": _meter_shape(meters.table),
        "seats": {name: _meter_shape(meter) for name, meter in meters.seats.items()},
        "faults": one.faults,
    }


def _meter_shape(meter: MoneyMeter) -> Shape:
    shape: Shape = {name: number(getattr(meter, name)) for name in _AMOUNTS}
    return {**shape, "games": meter.games}

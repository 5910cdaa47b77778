"""A house's file on the command line: the store it names, and what the house says of itself."""

from __future__ import annotations

from argparse import Namespace
from datetime import tzinfo
from pathlib import Path

from croupier.cage.particulars import Particulars
from croupier.cli.parser import readable
from croupier.house.config import HouseConfig, load, place_of_store
from croupier.journal.contract import Store
from croupier.readings.journals import described
from croupier.times import zone_named


def house_file(where: str) -> HouseConfig | None:
    """The house's file that a word names, if it names one instead of a store."""
    if not where.endswith(".toml"):
        return None
    readable(where)
    return load(Path(where))


def store_named(where: str) -> str:
    """The store that a word names: itself, or that of a house's file."""
    config = house_file(where)
    return where if config is None else place_of_store(Path(where), config)


def house_of(options: Namespace, store: Store) -> Particulars:
    """What the house says of itself: in the file that was named, or else on record."""
    config = house_file(options.store)
    return (config.particulars if config is not None else None) or described(store)


def say_currency(house: Particulars) -> None:
    """Say what the amounts of a page are, where the house has said it."""
    if house.currency:
        print(f"Amounts in {house.currency}.")


def zone_of(options: Namespace, house: Particulars) -> tzinfo | None:
    """The clock that times are shown by: one that was asked for, the house's, or this machine's."""
    if options.zone is not None or not house:
        return zone_named(options.zone)
    return house.clock

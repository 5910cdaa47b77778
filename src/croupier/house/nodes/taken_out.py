"""Tables on record that the house's file has no longer: what is still owed at them is seen to."""

from __future__ import annotations

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.opening import config_on_record, open_table, table_edition
from croupier.house.own_pace.naming import is_own
from croupier.journal.contract import Store
from croupier.play.paying.settling import Settler
from croupier.play.phases import SHUT
from croupier.play.state import TableState
from croupier.readings.journals import tables_of


def missing_from(config: HouseConfig, store: Store) -> list[str]:
    """The tables of a store that a house's file has lost; those for one were never in it."""
    return [name for name in tables_of(store) if not (config.has(name) or is_own(name))]


def still_owing(store: Store, name: str, config: HouseConfig) -> TableConfig | None:
    """A table that the file has lost, as its journal says; None if nothing is left to do there."""
    any_rules = table_edition(config.tables[0]).rules  # what was played has its own on record
    table = open_table(store, name, Settler(any_rules))
    return config_on_record(store, table) if _owes(table.state) else None


def _owes(state: TableState) -> bool:
    """Whether it is open, its books are, or somebody has something there, if only a prisoner."""
    left = any(not seat.is_even for seat in state.departed.values())
    return state.phase not in SHUT or bool(state.seats) or left or bool(state.history)

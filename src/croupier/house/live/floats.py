"""The opening float of a live table: brought from the cage, if its rack is empty."""

from __future__ import annotations

from croupier.house.config import TableConfig
from croupier.house.table import THE_HOUSE
from croupier.house.writer import Writer
from croupier.play import acts
from croupier.play.acts import Command
from croupier.play.live.holdings import rack


def bring_float(writer: Writer, wanted: TableConfig) -> list[str]:
    """Bring a live table's opening float, if its rack is empty; told is why it couldn't be."""
    name, chips = wanted.name, wanted.float_chips
    table = writer.tables[name]
    live = table.state.live
    if live is None or not chips or live.holdings[rack(live.terms.table)].in_value:
        return []
    amount = sum(int(worth) * count for worth, count in chips.items())
    act = acts.MoveFloat("opening", amount, f"opening of day {table.state.day}", dict(chips))
    answer = writer.ask(name, Command(f"house/float/{table.number}", THE_HOUSE, act))
    if answer.refusal is None:
        return []
    return [f"Table {name} has no opening float: {answer.refusal.message}"]

"""The end of a table's gaming day: its books, which a shift manager closes or else the house.

A gaming day has the date on the wall when the table was first opened in it. Whoever opens the table
on a later date lets the house close the books of the day before first. A proposal that waits for
its second person holds them open: then the day goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play.acts import CloseBooks, Command

if TYPE_CHECKING:
    from croupier.house.house import House


def books_are_due(house: House, name: str) -> bool:
    """Whether a table keeps books of an earlier date that nothing holds open."""
    state, date = house.writer.tables[name].state, house.config.particulars.date
    if not state.day_began or state.proposals:
        return False
    return date(state.day_began) < date(house.clock.now())


def close_books(house: House, name: str) -> Answer:
    """Close the books of a table's day for the house; refused while it is open or one waits."""
    table = house.writer.tables[name]
    return house.writer.ask(
        name, Command(f"house/books/{table.state.day}", THE_HOUSE, CloseBooks())
    )

"""Chips against the books: what lies in every place of a live table is worth what its account has.

The bank has the value chips of its rack, less what the colour chips are worth that it has given
out; that is what its account says, with what rulings moved and what players owe it.
"""

from __future__ import annotations

from collections.abc import Mapping

from croupier.books.transfers import (
    ASIDE,
    BANK,
    LAYOUT,
    PRISON,
    RULINGS,
    SEAT,
    TIPS,
    debt_account,
    seat_account,
)
from croupier.play.live.holdings import ChipPlace
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.table import LiveTable
from croupier.play.state import TableState

_ACCOUNTS = {
    ChipPlace.RACK: BANK,
    ChipPlace.CLOTH: LAYOUT,
    ChipPlace.PRISON: PRISON,
    ChipPlace.ASIDE: ASIDE,
    ChipPlace.TIPS: TIPS,
}


def chip_faults(balances: Mapping[str, int], state: TableState) -> list[str]:
    """Where chips and books disagree, or chips of a colour are more or fewer than there are."""
    live = state.live
    if live is None:
        return []
    there = worths(live)
    debts = debt_account("")
    owed = sum(amount for account, amount in balances.items() if account.startswith(debts))
    booked = {name: balances.get(name, 0) for name in _ACCOUNTS.values()}
    booked[BANK] += balances.get(RULINGS, 0) + owed
    booked |= {name: amount for name, amount in balances.items() if name.startswith(SEAT)}
    found = [
        f"{name} holds {booked.get(name, 0)} in the books and {there.get(name, 0)} in chips"
        for name in sorted({*booked, *there})
        if booked.get(name, 0) != there.get(name, 0)
    ]
    return found + colour_faults(live)


def worths(live: LiveTable) -> dict[str, int]:
    """What the chips in every place are worth, by its account; another table's are its own."""
    table = live.terms.table
    values = dict.fromkeys((ColourChip(table, name) for name in live.terms.colours), 0)
    values |= {ColourChip(table, name): one.value for name, one in live.in_play.items()}
    found = {BANK: 0}
    for holder, pile in live.holdings.held.items():
        own = Pile.of((chip, count) for chip, count in pile.counts.items() if chip in values)
        colour, account = own.worth(values), _ACCOUNTS.get(holder.place)
        account = account or seat_account(holder.player)
        found[account] = found.get(account, 0) + pile.in_value.worth({})
        if holder.place is not ChipPlace.RACK:
            found[account] += colour
            found[BANK] -= colour
    return found


def colour_faults(live: LiveTable) -> list[str]:
    """Colours of which there are more or fewer chips than the table has."""
    total = live.holdings.total()
    table = live.terms.table
    return [
        f"there are {total[ColourChip(table, name)]} chips in {name}, not {count}"
        for name, count in live.terms.colours.items()
        if total[ColourChip(table, name)] != count
    ]

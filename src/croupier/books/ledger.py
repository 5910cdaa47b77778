"""The ledger of a table: the balance of every account, checked against what the table shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.books.chips import chip_faults
from croupier.books.transfers import (
    LAYOUT,
    PRISON,
    SEAT,
    debt_account,
    seat_account,
    transfers,
)
from croupier.play.events import Event
from croupier.play.state import TableState


class BooksDisagree(AssertionError):
    """An account isn't what the table shows: our own mistake, so nothing is stored."""


@dataclass(slots=True)
class Ledger:
    """Balances by account, moved by transfers only; together they are always 0."""

    balances: dict[str, int] = field(default_factory=dict)

    def post(self, *events: Event) -> set[str]:
        """Post the transfers of events, and say which accounts they touched."""
        balances, touched = self.balances, set[str]()
        for event in events:
            for source, target, amount in transfers(event):
                balances[source] = balances.get(source, 0) - amount
                balances[target] = balances.get(target, 0) + amount
                touched.add(source)
                touched.add(target)
        return touched

    def faults(self, state: TableState, touched: Iterable[str] | None = None) -> list[str]:
        """Accounts that differ from the table's meters: the touched ones, or all."""
        if touched is None:
            return self._all_faults(state) + chip_faults(self.balances, state)
        found = chip_faults(self.balances, state)
        balances, seats = self.balances, state.seats
        for account in touched:
            name = account.removeprefix(SEAT)
            if name != account:
                holder = seats.get(name) or state.departed.get(name)
                shown = holder.credit if holder else 0  # who left in the meantime left nothing
            elif account == LAYOUT:
                shown = state.on_layout
            else:
                continue
            if balances[account] != shown:
                found.append(_fault(account, balances[account], shown))
        return found

    def _all_faults(self, state: TableState) -> list[str]:
        seats = {**state.departed, **state.seats}
        shown = {
            LAYOUT: sum(seat.standing for seat in seats.values()),
            PRISON: sum(one.stake for seat in seats.values() for one in seat.prisoners),
        }
        for name, seat in seats.items():
            shown[seat_account(name)] = seat.credit
            shown[debt_account(name)] = -seat.owes
        balances = self.balances
        meters = {account: balance for account, balance in balances.items() if ":" in account}
        meters |= {account: balances.get(account, 0) for account in shown}
        wrong = [one for one, balance in meters.items() if balance != shown.get(one, 0)]
        found = [_fault(one, meters[one], shown.get(one, 0)) for one in sorted(wrong)]
        if shown[LAYOUT] != state.on_layout:
            found.append(_fault("layout's meter", state.on_layout, shown[LAYOUT]))
        total = sum(self.balances.values())
        if total:
            found.append(f"the accounts sum to {total}, not to 0")
        return found


def _fault(account: str, balance: int, shown: int) -> str:
    return f"{account} holds {balance} in the books and {shown} at the table"

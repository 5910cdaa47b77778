"""The ledger of a table: the balance of every account, checked against what the table shows."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from croupier.books.transfers import LAYOUT, PRISON, debt_account, seat_account, transfers
from croupier.play.events import Event
from croupier.play.state import Seat, TableState


class BooksDisagree(AssertionError):
    """An account isn't what the table shows: our own mistake, so nothing is stored."""


@dataclass(slots=True)
class Ledger:
    """Balances by account, moved by transfers only; together they are always 0."""

    balances: dict[str, int] = field(default_factory=dict)

    def post(self, event: Event) -> list[str]:
        """Post an event's transfers and say which accounts they touched, some perhaps twice."""
        balances = self.balances
        touched: list[str] = []
        for source, target, amount in transfers(event):
            balances[source] = balances.get(source, 0) - amount
            balances[target] = balances.get(target, 0) + amount
            touched += (source, target)
        return touched

    def faults(self, state: TableState, touched: Iterable[str] | None = None) -> list[str]:
        """Accounts that differ from the table's meters: the touched ones, or all."""
        if touched is None:
            return self._all_faults(state)
        found = []
        for account in touched:
            if account == LAYOUT:
                shown = state.on_layout
            elif account.startswith("seat:"):
                shown = _seat(state, account[5:]).credit
            else:
                continue
            if self.balances[account] != shown:
                found.append(_fault(account, self.balances[account], shown))
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
        meters = {account for account in self.balances if ":" in account} | set(shown)
        found = [
            _fault(account, self.balances.get(account, 0), shown.get(account, 0))
            for account in sorted(meters)
            if self.balances.get(account, 0) != shown.get(account, 0)
        ]
        if shown[LAYOUT] != state.on_layout:
            found.append(_fault("layout's meter", state.on_layout, shown[LAYOUT]))
        total = sum(self.balances.values())
        if total:
            found.append(f"the accounts sum to {total}, not to 0")
        return found


def _seat(state: TableState, name: str) -> Seat:
    return state.seats.get(name) or state.departed[name]


def _fault(account: str, balance: int, shown: int) -> str:
    return f"{account} holds {balance} in the books and {shown} at the table"

"""The books on record: every account against the meter that the table shows for it."""

from __future__ import annotations

from croupier.books.ledger import Ledger
from croupier.books.transfers import LAYOUT, PRISON, debt_account, seat_account, transfers
from croupier.money import written
from croupier.play.endings import ENDINGS
from croupier.play.events import Event
from croupier.play.state import Seat, TableState


class Books:
    """Watches a table's accounts, and says each disagreement once, when it begins or changes."""

    def __init__(self) -> None:
        self._off: dict[str, int] = {}
        self._overdrawn: set[str] = set()

    def faults(self, ledger: Ledger, state: TableState, event: Event | None) -> list[str]:
        """What is wrong after an event: its own accounts, at the end of a round or table all."""
        if event is None or type(event) in ENDINGS:
            return self._all(ledger, state)
        touched = {
            account for source, target, _ in transfers(event) for account in (source, target)
        }
        shown = {account: _meter(state, account) for account in touched}
        return self._compared(ledger, shown) + self._negative(state, touched)

    def _all(self, ledger: Ledger, state: TableState) -> list[str]:
        seats = {**state.departed, **state.seats}
        shown: dict[str, int | None] = dict.fromkeys(
            account for account in ledger.balances if ":" in account
        )
        for name, seat in seats.items():
            shown[seat_account(name)] = seat.credit
            shown[debt_account(name)] = -seat.owes
        # The stakes are added up bet by bet here: the layout's own meter is one more claim.
        standing = sum(seat.standing for seat in seats.values())
        shown[LAYOUT] = standing
        shown[PRISON] = sum(one.stake for seat in seats.values() for one in seat.prisoners)
        found = self._compared(ledger, shown) + self._negative(state, set(shown))
        found += self._told("layout's meter", state.on_layout, standing)
        return found + self._told("all accounts together", sum(ledger.balances.values()), 0)

    def _compared(self, ledger: Ledger, shown: dict[str, int | None]) -> list[str]:
        found = []
        for account in sorted(shown):
            meter, balance = shown[account], ledger.balances.get(account, 0)
            if meter is not None or account.startswith(("seat:", "receivable:")):
                found += self._told(account, balance, meter or 0)
        return found

    def _told(self, account: str, balance: int, meter: int) -> list[str]:
        off = balance - meter
        if off == self._off.get(account, 0):
            return []
        self._off[account] = off
        if not off:
            return []
        return [
            f"{account} holds {written(balance)} in the books and {written(meter)} at the table."
        ]

    def _negative(self, state: TableState, accounts: set[str]) -> list[str]:
        found = []
        for account in sorted(accounts):
            name = account.removeprefix("seat:")
            seat = _seat(state, name) if name != account else None
            if seat is None or seat.credit >= 0:
                self._overdrawn.discard(name)
            elif name not in self._overdrawn:
                self._overdrawn.add(name)
                found.append(f"Seat {name} has a credit of {written(seat.credit)}: below nothing.")
        return found


def _seat(state: TableState, name: str) -> Seat | None:
    return state.seats.get(name) or state.departed.get(name)


def _meter(state: TableState, account: str) -> int | None:
    """What the table shows for an account; None where it shows nothing."""
    kind, _, name = account.partition(":")
    seat = _seat(state, name)
    if account == LAYOUT:
        return state.on_layout
    if seat is None:
        return None
    return seat.credit if kind == "seat" else -seat.owes

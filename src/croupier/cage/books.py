"""The books of the cage: every event as a balanced transfer, and the balance of every account."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.books.transfers import CASH, IN_TRANSIT, Transfer
from croupier.cage import events
from croupier.cage.events import CageEvent
from croupier.cage.state import CageState
from croupier.play.handlers import Handlers


def wallet_account(player: str) -> str:
    """The account of a player's wallet."""
    return f"wallet:{player}"


def transit_account(table: str) -> str:
    """What is between the cage and a table, which has an account against it."""
    return f"{IN_TRANSIT}:{table}"


def transfer(event: CageEvent) -> Transfer | None:
    """The money that an event moves, if it moves any."""
    reading = _TRANSFERS.get(type(event))
    return None if reading is None else reading(event)


def _back(event: events.SendingReturned | events.TakenFromSeat) -> Transfer:
    return transit_account(event.table), wallet_account(event.player), event.amount


_TRANSFERS: Final = Handlers[Callable[[Any], Transfer]](
    {
        events.Deposited: lambda event: (CASH, wallet_account(event.player), event.amount),
        events.Withdrawn: lambda event: (wallet_account(event.player), CASH, event.amount),
        events.SentToSeat: lambda event: (
            wallet_account(event.player),
            transit_account(event.table),
            event.amount,
        ),
        events.SendingReturned: _back,
        events.TakenFromSeat: _back,
    },
    left_out=(
        events.SendingFinished,
        events.PlayerEvent,
        events.StaffEvent,
        events.HouseEvent,
    ),
)


@dataclass(slots=True)
class CageLedger:
    """Balances by account, moved by transfers only; together they are always 0."""

    balances: dict[str, int] = field(default_factory=dict)

    def post(self, event: CageEvent, state: CageState) -> list[str]:
        """Post an event that the state has passed, and say which wallet disagrees."""
        moved = transfer(event)
        if moved is None:
            return []
        source, target, amount = moved
        self.balances[source] = self.balances.get(source, 0) - amount
        self.balances[target] = self.balances.get(target, 0) + amount
        return self._faults(state, getattr(event, "player", ""))

    def faults(self, state: CageState) -> list[str]:
        """Every disagreement of the accounts with the wallets, and with each other."""
        found = [fault for player in state.players for fault in self._faults(state, player)]
        total = sum(self.balances.values())
        return [*found, f"the accounts sum to {total}, not to 0"] if total else found

    def _faults(self, state: CageState, player: str) -> list[str]:
        account, shown = wallet_account(player), state.players[player].wallet
        balance = self.balances.get(account, 0)
        found = []
        if balance != shown:
            found.append(f"{account} holds {balance} in the books and {shown} in the cage")
        if balance < 0:
            found.append(f"{account} holds {balance}, less than nothing")
        return found

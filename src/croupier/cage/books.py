"""The books of the cage: every event as a balanced transfer, and the balance of every account."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from croupier.books.transfers import CASH, IN_TRANSIT, Transfer
from croupier.cage import events
from croupier.cage.chips.events import ChipsStocked
from croupier.cage.devices.events import DeviceEvent
from croupier.cage.events import CageEvent
from croupier.cage.state import CageState
from croupier.play.handlers import Handlers


def wallet_account(player: str) -> str:
    """The account of a player's wallet."""
    return f"wallet:{player}"


def transit_account(table: str) -> str:
    """What is between the cage and a table, which has an account against it."""
    return f"{IN_TRANSIT}:{table}"


CHIPS: Final = "chips"
CHIP_MAKER: Final = "chip maker"
"""What the house's value chips are worth, and where they come from; neither is anybody's money."""

PLAY: Final = "play "
"""Begins the accounts of play credits, a currency of its own that never meets money."""


def of_play(account: str) -> str:
    """The account of play credits that answers to one of money."""
    return PLAY + account


def transfer(event: CageEvent) -> Transfer | None:
    """The money that an event moves, if it moves any."""
    reading = _TRANSFERS.get(type(event))
    return None if reading is None else reading(event)


def _back(event: events.SendingReturned | events.TakenFromSeat) -> Transfer:
    return transit_account(event.table), wallet_account(event.player), event.amount


def _reversed(event: events.CashReversed) -> Transfer:
    wallet = wallet_account(event.player)
    return (CASH, wallet, event.amount) if event.amount > 0 else (wallet, CASH, -event.amount)


_TRANSFERS: Final = Handlers[Callable[[Any], Transfer]](
    {
        events.Deposited: lambda event: (CASH, wallet_account(event.player), event.amount),
        events.Withdrawn: lambda event: (wallet_account(event.player), CASH, event.amount),
        events.CashReversed: _reversed,
        events.SentToSeat: lambda event: (
            wallet_account(event.player),
            transit_account(event.table),
            event.amount,
        ),
        events.SendingReturned: _back,
        events.TakenFromSeat: _back,
        ChipsStocked: lambda event: (CHIP_MAKER, CHIPS, event.worth),
    },
    left_out=(
        events.SendingFinished,
        events.DrawerEvent,
        events.PlayerEvent,
        events.StaffEvent,
        DeviceEvent,
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
        player = state.players.get(getattr(event, "player", ""))
        if player is not None and player.play:
            source, target = of_play(source), of_play(target)
        self.balances[source] = self.balances.get(source, 0) - amount
        self.balances[target] = self.balances.get(target, 0) + amount
        if isinstance(event, ChipsStocked):
            return self._chip_faults(state)
        return self._faults(state, getattr(event, "player", ""))

    def faults(self, state: CageState) -> list[str]:
        """Every disagreement of the accounts with the wallets, and with each other."""
        found = [fault for player in state.players for fault in self._faults(state, player)]
        found += self._chip_faults(state)
        play = sum(held for name, held in self.balances.items() if name.startswith(PLAY))
        money = sum(self.balances.values()) - play
        for what, total in (("the accounts", money), ("the accounts of play credits", play)):
            if total:
                found.append(f"{what} sum to {total}, not to 0")
        return found

    def _chip_faults(self, state: CageState) -> list[str]:
        worth = sum(int(worth) * count for worth, count in state.chips.items())
        balance = self.balances.get(CHIPS, 0)
        if balance == worth:
            return []
        return [f"{CHIPS} holds {balance} in the books and {worth} in the cage"]

    def _faults(self, state: CageState, player: str) -> list[str]:
        known = state.players[player]
        account, shown = wallet_account(player), known.wallet
        account = of_play(account) if known.play else account
        balance = self.balances.get(account, 0)
        found = []
        if balance != shown:
            found.append(f"{account} holds {balance} in the books and {shown} in the cage")
        if balance < 0:
            found.append(f"{account} holds {balance}, less than nothing")
        return found

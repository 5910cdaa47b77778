"""Statements: everything that moved a player's wallet, with its balance, read from the journal."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from croupier.cage.books import transfer, wallet_account
from croupier.cage.events import CAGE_EVENTS, CageEvent
from croupier.cage.telling import cage_sentence
from croupier.journal.contract import Entry, Store
from croupier.play.acts import Actor
from croupier.play.event import AnyEvent
from croupier.readings.reading import RowReading
from croupier.readings.runner import cage_rows


class WalletMovement(NamedTuple):
    """A movement of a wallet: when, by whom, what, how much and what is in it then."""

    number: int
    at: int
    person: str
    what: str
    amount: int
    balance: int


class Statement(RowReading[CageEvent, WalletMovement]):
    """Follows what moves a player's wallet."""

    def __init__(self, player: str) -> None:
        super().__init__()
        self.account = wallet_account(player)
        self.balance = 0

    @property
    def kinds(self) -> Collection[type[AnyEvent]]:
        return CAGE_EVENTS.values()

    def see(self, entry: Entry, event: CageEvent, at: int, actor: Actor) -> None:
        moved, account = transfer(event), self.account
        if moved is None or account not in moved[:2]:
            return
        _, target, amount = moved
        amount = amount if target == account else -amount
        self.balance += amount
        what = cage_sentence(event)
        self.rows.append(WalletMovement(entry.number, at, actor.person, what, amount, self.balance))


def statement(store: Store, player: str) -> list[WalletMovement]:
    """The lines of a player's wallet, oldest first."""
    return list(cage_rows(store, Statement(player)))

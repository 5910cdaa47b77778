"""Statements: everything that moved a player's wallet, with its balance, read from the journal."""

from __future__ import annotations

from typing import NamedTuple

from croupier.cage import CAGE
from croupier.cage.books import transfer, wallet_account
from croupier.cage.encoding import decoded
from croupier.cage.telling import told
from croupier.journal.contract import Store


class Line(NamedTuple):
    """A movement of a wallet: when, by whom, what, how much and what is in it then."""

    number: int
    at: int
    person: str
    what: str
    amount: int
    balance: int


def statement(store: Store, player: str) -> list[Line]:
    """The lines of a player's wallet, oldest first."""
    account, balance, lines = wallet_account(player), 0, list[Line]()
    for entry in store.read(CAGE):
        event, at, actor = decoded(entry.data)
        moved = transfer(event)
        if moved is None or account not in (moved.source, moved.target):
            continue
        amount = moved.amount if moved.target == account else -moved.amount
        balance += amount
        lines.append(Line(entry.number, at, actor.person, told(event), amount, balance))
    return lines

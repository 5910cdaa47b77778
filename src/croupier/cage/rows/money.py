"""Rows of what is done with money: cash in and out of wallets, and on its way to a seat."""

from __future__ import annotations

from typing import Final

from croupier.cage import acts, changes, events, money
from croupier.cage.authority import COUNTER, OWN
from croupier.cage.rows.row import CageActRow, CageEventRow, because
from croupier.money import written
from croupier.play.authority import DEALER, HOUSE, PLAYER, SUPERVISOR

ACTS: Final = (
    CageActRow(acts.Deposit, money.deposit, COUNTER | OWN),
    CageActRow(acts.Withdraw, money.withdraw, COUNTER | OWN),
    CageActRow(acts.ReverseCash, money.reverse, COUNTER),
    CageActRow(acts.OpenDrawer, money.open_drawer, COUNTER),
    CageActRow(acts.CloseDrawer, money.close_drawer, COUNTER),
    CageActRow(acts.SendToSeat, money.send, COUNTER | {PLAYER, DEALER, SUPERVISOR, HOUSE}),
    CageActRow(acts.FinishSending, money.finish, OWN),
    CageActRow(acts.ReturnSending, money.give_back, OWN),
    CageActRow(acts.TakeFromSeat, money.take, OWN),
)


def _number(event: events.Deposited | events.Withdrawn) -> str:
    return f", movement {event.movement}" if event.movement else ""


EVENTS: Final = (
    CageEventRow(
        events.Deposited,
        changes.deposited,
        cause=lambda event: acts.Deposit(event.player, event.amount) if event.movement else None,
        sentence=lambda event: f"{event.player} deposits {written(event.amount)}{_number(event)}.",
        significant="cash",
    ),
    CageEventRow(
        events.Withdrawn,
        changes.withdrawn,
        cause=lambda event: (
            acts.Withdraw(event.player, event.amount, event.pin) if event.movement else None
        ),
        sentence=lambda event: f"{event.player} withdraws {written(event.amount)}{_number(event)}.",
        significant="cash",
    ),
    CageEventRow(
        events.CashReversed,
        changes.cash_reversed,
        cause=lambda event: acts.ReverseCash(event.movement, event.reason),
        sentence=lambda event: (
            f"Movement {event.movement} of {event.player} is reversed: {written(event.amount)} "
            f"goes to the wallet{because(event.reason)}."
        ),
        significant="cash",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.DrawerOpened,
        changes.drawer_opened,
        cause=lambda event: acts.OpenDrawer(event.counted),
        sentence=lambda event: (
            f"{event.person} opens a drawer with {written(event.counted)} in it."
        ),
        significant="cash",
    ),
    CageEventRow(
        events.DrawerClosed,
        changes.drawer_closed,
        cause=lambda event: acts.CloseDrawer(event.counted),
        sentence=lambda event: (
            f"{event.person} closes a drawer: {written(event.counted)} counted, "
            f"{written(event.expected)} expected, difference "
            f"{written(event.counted - event.expected)}."
        ),
        significant="cash",
    ),
    CageEventRow(
        events.SentToSeat,
        changes.sent,
        cause=lambda event: acts.SendToSeat(event.player, event.table, event.seat, event.amount),
        sentence=lambda event: (
            f"{event.player} sends {written(event.amount)} to seat {event.seat} of {event.table}, "
            f"transfer {event.transfer}."
        ),
        significant=None,
    ),
    CageEventRow(
        events.SendingFinished,
        changes.finished,
        cause=lambda event: acts.FinishSending(event.transfer),
        sentence=lambda event: f"Transfer {event.transfer} has reached its seat.",
        significant=None,
    ),
    CageEventRow(
        events.SendingReturned,
        changes.returned,
        cause=lambda event: acts.ReturnSending(event.transfer, event.reason),
        sentence=lambda event: (
            f"Transfer {event.transfer} to {event.table} is back in {event.player}'s wallet"
            f"{because(event.reason)}."
        ),
        significant="recovery",
        why=lambda event: event.reason,
    ),
    CageEventRow(
        events.TakenFromSeat,
        changes.taken,
        cause=lambda event: acts.TakeFromSeat(
            event.table, event.transfer, event.player, event.amount, event.open_from
        ),
        sentence=lambda event: (
            f"{event.player} has {written(event.amount)} back from {event.table}, transfer "
            f"{event.transfer} of the table."
        ),
        significant=None,
    ),
)

"""Rows of what is done at seats: who sits there, and money that comes and goes."""

from __future__ import annotations

from typing import Final

from croupier.play import acts
from croupier.play.authority import (
    ABOVE_DEALER,
    ABOVE_SUPERVISOR,
    BET,
    CASHIER,
    HOUSE,
    MONEY,
    PLAYER,
    SUPERVISOR,
)
from croupier.play.phases import (
    ALWAYS,
    BEFORE_IT_IS_CONFIRMED,
    WHILE_NO_RESULT_WAITS,
    stays,
)
from croupier.play.round import crossing, seats, tables
from croupier.play.rows.row import ActRow

ACTS: Final = (
    ActRow(  # Somebody may sit down while the ball runs, and bet in the next round.
        acts.TakeSeat,
        seats.take_seat,
        BET | {SUPERVISOR, CASHIER},
        stays(*BEFORE_IT_IS_CONFIRMED),
        asks_rules=False,
    ),
    ActRow(
        acts.LeaveSeat,
        seats.leave_seat,
        BET | {SUPERVISOR, CASHIER},
        stays(*WHILE_NO_RESULT_WAITS),
        asks_rules=False,
    ),
    ActRow(
        acts.BuyIn,
        seats.buy_in,
        MONEY,
        stays(*BEFORE_IT_IS_CONFIRMED),
        asks_rules=False,
    ),
    ActRow(
        acts.CashOut,
        seats.cash_out,
        MONEY,
        stays(*WHILE_NO_RESULT_WAITS),
        asks_rules=False,
    ),
    ActRow(
        acts.CollectDebt,
        seats.collect_debt,
        frozenset((CASHIER,)),
        stays(*WHILE_NO_RESULT_WAITS),
        asks_rules=False,
    ),
    ActRow(
        acts.WriteOffDebt,
        seats.write_off_debt,
        ABOVE_SUPERVISOR,
        stays(*WHILE_NO_RESULT_WAITS),
        asks_rules=False,
    ),
    ActRow(
        acts.MoveFloat,
        tables.move_float,
        ABOVE_DEALER | {CASHIER},
        stays(*ALWAYS),
        asks_rules=False,
    ),
    ActRow(  # Always: it is on its way already.
        acts.ReceiveTransfer,
        crossing.receive,
        frozenset((HOUSE,)),
        stays(*ALWAYS),
        asks_rules=False,
    ),
    ActRow(
        acts.SendTransfer,
        crossing.send,
        MONEY | {PLAYER},
        stays(*WHILE_NO_RESULT_WAITS),
        asks_rules=False,
    ),
    ActRow(
        acts.FinishTransfer,
        crossing.finish,
        frozenset((HOUSE,)),
        stays(*ALWAYS),
        asks_rules=False,
    ),
)

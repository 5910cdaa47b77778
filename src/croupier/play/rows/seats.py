"""Rows of what is done at seats: who sits there, and money that comes and goes."""

from __future__ import annotations

from typing import Final

from croupier.money import written
from croupier.play import acts, changes, events
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
    WHILE_NO_BALL_RUNS,
    WHILE_NO_RESULT_WAITS,
    stays,
)
from croupier.play.round import crossing, seats, table_float
from croupier.play.rows.row import ActRow, EventRow

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
        acts.PayPrisoners,
        seats.pay_prisoners,
        MONEY | {PLAYER},
        stays(*WHILE_NO_BALL_RUNS),
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
        table_float.move_float,
        ABOVE_DEALER | {CASHIER, HOUSE},
        stays(*ALWAYS),
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


EVENTS: Final = (
    EventRow(
        events.SeatTaken,
        changes.seat_taken,
        cause=lambda event: acts.TakeSeat(event.seat, event.player),
        sentence=lambda event: f"{event.player} takes seat {event.seat}.",
        significant=None,
    ),
    EventRow(
        events.SeatLeft,
        changes.seat_left,
        cause=lambda event: acts.LeaveSeat(event.seat),
        sentence=lambda event: f"Seat {event.seat} is left.",
        significant=None,
    ),
    EventRow(
        events.PrisonersPaid,
        changes.prisoners_paid,
        cause=lambda event: acts.PayPrisoners(event.seat),
        sentence=lambda event: (
            f"Seat {event.seat} is paid {written(event.amount)} for what it has in prison, half of "
            f"its value."
        ),
        significant=None,
    ),
    EventRow(
        events.BoughtIn,
        changes.bought_in,
        cause=lambda event: acts.BuyIn(event.seat, event.amount),
        sentence=lambda event: f"Seat {event.seat} buys in for {written(event.amount)}.",
        significant=None,
    ),
    EventRow(
        events.CashedOut,
        changes.cashed_out,
        cause=lambda event: acts.CashOut(event.seat, event.amount),
        sentence=lambda event: f"Seat {event.seat} cashes out {written(event.amount)}.",
        significant=None,
    ),
    EventRow(
        events.DebtCollected,
        changes.debt_collected,
        cause=lambda event: acts.CollectDebt(event.seat, event.amount, event.notice),
        sentence=lambda event: (
            f"Seat {event.seat} pays {written(event.amount)} of its debt. Notice: {event.notice}."
        ),
        significant="receivable",
        why=lambda event: event.notice,
    ),
    EventRow(
        events.DebtWrittenOff,
        changes.debt_written_off,
        cause=lambda event: acts.WriteOffDebt(event.seat, event.reason),
        sentence=lambda event: (
            f"The debt of seat {event.seat}, {written(event.amount)}, is written off: "
            f"{event.reason}."
        ),
        significant="receivable",
        why=lambda event: event.reason,
    ),
    EventRow(
        events.FloatMoved,
        changes.float_moved,
        cause=lambda event: acts.MoveFloat(event.kind, event.amount, event.document, event.chips),
        sentence=lambda event: (
            f"The table's {event.kind} of {written(event.amount)}, document {event.document}."
        ),
        significant="float",
    ),
    EventRow(
        events.TransferReceived,
        changes.transfer_received,
        cause=lambda event: acts.ReceiveTransfer(
            event.transfer,
            event.seat,
            event.player,
            event.amount,
            event.open_from,
            event.play,
            event.chips,
        ),
        sentence=lambda event: (
            f"Seat {event.seat} receives {written(event.amount)} from {event.player}'s wallet, "
            f"transfer {event.transfer}."
        ),
        significant=None,
    ),
    EventRow(
        events.TransferDeclined,
        changes.answered_transfer,
        cause=lambda event: acts.ReceiveTransfer(
            event.transfer,
            event.seat,
            event.player,
            event.amount,
            event.open_from,
            event.play,
            lacking=event.lacking,
        ),
        sentence=lambda event: (
            f"Transfer {event.transfer} of {written(event.amount)} to {event.player} at seat "
            f"{event.seat} is declined: {event.reason}"
        ),
        significant=None,
    ),
    EventRow(
        events.TransferSent,
        changes.transfer_sent,
        cause=lambda event: acts.SendTransfer(event.seat, event.amount),
        sentence=lambda event: (
            f"Seat {event.seat} sends {written(event.amount)} to {event.player}'s wallet, "
            f"transfer {event.transfer}."
        ),
        significant=None,
    ),
    EventRow(
        events.TransferFinished,
        changes.transfer_finished,
        cause=lambda event: acts.FinishTransfer(event.transfer),
        sentence=lambda event: f"The cage has transfer {event.transfer}.",
        significant=None,
    ),
)

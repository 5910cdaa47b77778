"""Seats: who sits where, and the credit they brought."""

from __future__ import annotations

from unicodedata import category

from croupier.money import written
from croupier.play import acts
from croupier.play.context import Context, Decision
from croupier.play.events import (
    BoughtIn,
    CashedOut,
    DebtCollected,
    DebtWrittenOff,
    PrisonersPaid,
    SeatLeft,
    SeatTaken,
)
from croupier.play.history import GONE
from croupier.play.live.called.announcing import left_behind
from croupier.play.refusals import Refusal
from croupier.play.round.drawing import NOT_IN_A_SEAT
from croupier.play.state import Seat


def take_seat(context: Context, act: acts.TakeSeat) -> Decision:
    """Give a player a free seat."""
    if context.actor.position == "player" and act.player != context.actor.person:
        return Refusal("not-your-seat", "A player takes a seat for themselves only.")
    if act.seat in context.state.seats:
        return Refusal("seat-taken", f"Seat {act.seat} is taken.", figures={"seat": act.seat})
    if not act.seat.strip() or not act.player.strip():
        return Refusal("details", "A seat and a player need names.")
    strict = context.rules.rulebook["limits"].get("strict")
    if strict and any(seat.player == act.player for seat in context.state.seats.values()):
        message = f"{act.player} has a seat here already: limits hold for a person."
        return Refusal("seat-taken", message, strict)
    if GONE in act.seat:
        return Refusal("details", f"A seat's name has no {GONE}: it stands for who has left one.")
    if any(sign in NOT_IN_A_SEAT or category(sign) in ("Cc", "Cs") for sign in act.seat):
        return Refusal("details", "A seat's name has no control characters, no ',' and no '='.")
    return [SeatTaken(act.seat, act.player)]


def leave_seat(context: Context, act: acts.LeaveSeat) -> Decision:
    """Leave a seat that holds no credit, no bet and no debt; prisoners wait without it (7.46)."""
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    held = seat.credit + seat.standing
    if held or seat.owes:
        return Refusal(
            "credit",
            f"Seat {act.seat} still holds {written(held)} and owes {written(seat.owes)}.",
            figures={"held": held, "owes": seat.owes},
        )
    return [SeatLeft(act.seat), *left_behind(context, act.seat)]


def pay_prisoners(context: Context, act: acts.PayPrisoners) -> Decision:
    """Pay half of what a seat has in prison, rounded up: exactly what it is worth by 7.8.

    It is rounded up to the smallest money, which at a live table is the smallest value chip (7.46).
    """
    seat = context.holder(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if not seat.prisoners:
        return Refusal("no-bet", f"Seat {act.seat} has nothing in prison.")
    live = context.state.live
    least = min(live.terms.denominations) if live is not None else 1
    paid = [(*one, min(one.stake, -(-one.stake // (2 * least)) * least)) for one in seat.prisoners]
    return [PrisonersPaid(act.seat, paid)]


def buy_in(context: Context, act: acts.BuyIn) -> Decision:
    """Put money on a seat; of one who has left only to pay a debt."""
    gone = context.state.departed.get(act.seat)
    seat = context.holder(act.seat) if gone and gone.owes else context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    refusal = context.cash_refusal() or amount_refusal(act.amount)
    return refusal or [BoughtIn(act.seat, act.amount)]


def cash_out(context: Context, act: acts.CashOut) -> Decision:
    """Take money off a seat, at most its credit; also off one that was left before a correction."""
    seat = context.holder(act.seat)
    if isinstance(seat, Refusal):
        return seat
    refusal = context.cash_refusal() or credit_refusal(act.seat, seat, act.amount)
    return refusal or [CashedOut(act.seat, act.amount)]


def collect_debt(context: Context, act: acts.CollectDebt) -> Decision:
    """Take what a seat owes off its credit, with notice to the player."""
    seat = context.holder(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if not act.notice.strip():
        return Refusal("details", "A debt is collected with notice to the player.", "7.41")
    refusal = credit_refusal(act.seat, seat, act.amount)
    if refusal is not None:
        return refusal
    if act.amount > seat.owes:
        return Refusal(
            "credit",
            f"Seat {act.seat} owes {written(seat.owes)}, not {written(act.amount)}.",
            figures={"owes": seat.owes, "amount": act.amount},
        )
    return [DebtCollected(act.seat, act.amount, act.notice)]


def write_off_debt(context: Context, act: acts.WriteOffDebt) -> Decision:
    """Give up all that a seat owes."""
    seat = context.holder(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if not act.reason.strip():
        return Refusal("details", "A debt is written off for a reason.")
    if not seat.owes:
        return Refusal("credit", f"Seat {act.seat} owes nothing.", figures={"owes": 0})
    return [DebtWrittenOff(act.seat, seat.owes, act.reason, seat.owes_rulings)]


def credit_refusal(name: str, seat: Seat, amount: int) -> Refusal | None:
    """Refuse to take off a seat what isn't an amount, or is more than its credit."""
    refusal = amount_refusal(amount)
    if refusal is not None or amount <= seat.credit:
        return refusal
    return Refusal(
        "credit",
        f"Seat {name} has {written(seat.credit)}, not {written(amount)}.",
        figures={"credit": seat.credit, "amount": amount},
    )


def amount_refusal(amount: int) -> Refusal | None:
    """Refuse what isn't a whole number of minor units above 0."""
    if type(amount) is int and 0 < amount <= 10**15:
        return None
    return Refusal("details", f"An amount is a whole number of minor units above 0, not {amount}.")

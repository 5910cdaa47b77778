"""Seats: who sits where, and the credit they brought."""

from __future__ import annotations

from croupier.money import written
from croupier.play import acts
from croupier.play.context import Context, Decision
from croupier.play.events import BoughtIn, CashedOut, SeatLeft, SeatTaken
from croupier.play.refusals import Refusal
from croupier.play.state import Seat


def take_seat(context: Context, act: acts.TakeSeat) -> Decision:
    """Give a player a free seat."""
    if context.actor.position == "player" and act.player != context.actor.person:
        return Refusal("not-your-seat", "A player takes a seat for themselves only.")
    if act.seat in context.state.seats or act.seat in context.state.departed:
        return Refusal("seat-taken", f"Seat {act.seat} is taken.", figures={"seat": act.seat})
    if not act.seat.strip() or not act.player.strip():
        return Refusal("details", "A seat and a player need names.")
    return [SeatTaken(act.seat, act.player)]


def leave_seat(context: Context, act: acts.LeaveSeat) -> Decision:
    """Leave a seat that holds no credit, no bet, no prisoner and no debt."""
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    held = seat.credit + seat.standing + sum(one.stake for one in seat.prisoners)
    if held or seat.owes:
        return Refusal(
            "credit",
            f"Seat {act.seat} still holds {written(held)} and owes {written(seat.owes)}.",
            figures={"held": held, "owes": seat.owes},
        )
    return [SeatLeft(act.seat)]


def buy_in(context: Context, act: acts.BuyIn) -> Decision:
    """Put money on a seat."""
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    return amount_refusal(act.amount) or [BoughtIn(act.seat, act.amount)]


def cash_out(context: Context, act: acts.CashOut) -> Decision:
    """Take money off a seat, at most its credit; also off one that was left before a correction."""
    seat = context.holder(act.seat)
    if isinstance(seat, Refusal):
        return seat
    return credit_refusal(act.seat, seat, act.amount) or [CashedOut(act.seat, act.amount)]


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

"""Crossing: money that comes to a seat from the cage and goes back to it, each transfer once."""

from __future__ import annotations

from croupier.play import acts
from croupier.play.context import Context, Decision
from croupier.play.events import (
    TransferDeclined,
    TransferFinished,
    TransferReceived,
    TransferSent,
)
from croupier.play.live.terms import forms
from croupier.play.refusals import Refusal
from croupier.play.round.seats import amount_refusal, credit_refusal
from croupier.play.state import TableState


def receive(context: Context, act: acts.ReceiveTransfer) -> Decision:
    """Take a transfer to its seat, or decline it for good: either way it is on record."""
    state = context.state
    refusal = amount_refusal(act.amount)
    if refusal is not None:
        return refusal
    if act.transfer < state.arrivals_from or act.transfer in state.arrivals:
        return _unknown(act.transfer, "was received or declined before")
    reason = _unwelcome(state, act)
    given = act.transfer, act.seat, act.player, act.amount, act.open_from
    if reason:
        return [TransferDeclined(*given, reason, act.play, act.lacking)]
    return [TransferReceived(*given, act.play, act.pile)]


def _unwelcome(state: TableState, act: acts.ReceiveTransfer) -> str:
    """Why a seat can't take the money, if it can't."""
    seat = state.seats.get(act.seat)
    if seat is None:
        return f"Nobody sits at {act.seat}."
    if act.play != state.play:
        return f"The table is for {'play credits' if state.play else 'money'} only."
    if state.live is not None and not forms(state.live.terms, act.amount):
        return "No chips of the table form that amount."
    if act.lacking:
        return "The cage hasn't the chips for that amount."
    return "" if seat.player == act.player else f"Seat {act.seat} is another player's."


def send(context: Context, act: acts.SendTransfer) -> Decision:
    """Send money to the player's wallet, at most the credit; staff also for one who has left."""
    seat = context.holder(act.seat)
    if isinstance(seat, Refusal):
        return seat
    refusal = credit_refusal(act.seat, seat, act.amount)
    if refusal is not None:
        return refusal
    return [TransferSent(context.state.next_departure, act.seat, seat.player, act.amount)]


def finish(context: Context, act: acts.FinishTransfer) -> Decision:
    """Note that the cage has a transfer."""
    if act.transfer not in context.state.departures:
        return _unknown(act.transfer, "isn't on its way from here")
    return [TransferFinished(act.transfer)]


def _unknown(transfer: int, why: str) -> Refusal:
    return Refusal("transfer", f"Transfer {transfer} {why}.", figures={"transfer": transfer})

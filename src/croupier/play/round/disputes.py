"""Disputes: a complaint on record, and what it is about held until its history is recorded.

A dispute of an amount that the table sets holds the terminal of its seat: nobody bets there and
nobody else sits down. One that names no seat is about the wheel: no other round begins, and no
reader is heard. Whoever has put the history on record, or the ruling, sets it free.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from croupier.play import acts
from croupier.play.acts import AnyAct
from croupier.play.authority import DEVICE
from croupier.play.context import Context, Decision
from croupier.play.events import DisputeOpened, DisputeRecorded
from croupier.play.live.acts import ReplayCalled
from croupier.play.refusals import Refusal
from croupier.play.round.seats import amount_refusal
from croupier.play.state import TableState
from croupier.rulebooks.settings import DISPUTE_HELD

_USES: Final = (
    *(acts.TakeSeat, acts.PlaceBets, acts.MoveBet, acts.AdmitLateBet, acts.AnnounceBets),
    ReplayCalled,
)
"""How the terminal of a seat is used again."""


def open_dispute(context: Context, act: acts.OpenDispute) -> Decision:
    """Put a complaint on record with the rounds that it concerns."""
    if not act.complaint.strip():
        return Refusal("details", "A dispute needs its complaint.")
    last = context.state.round
    unknown = unknown_rounds(context, act.rounds)
    if unknown or not act.rounds:
        said = unknown or "none"
        return Refusal("details", f"A dispute names its rounds, from 1 to {last}, not {said}.")
    refusal = amount_refusal(act.amount) if act.amount != 0 else None
    if refusal is not None:
        return refusal
    least = context.rules.settings.amount(DISPUTE_HELD.name)
    held = least is not None and act.amount >= least
    number, rounds = context.state.next_dispute, sorted(set(act.rounds))
    return [DisputeOpened(number, rounds, act.complaint, act.seat.strip(), act.amount, held)]


def unknown_rounds(context: Context, rounds: Sequence[object]) -> str:
    """Those that the table hasn't had, in words."""
    last = context.state.round
    unknown = [one for one in rounds if type(one) is not int or not 0 < one <= last]
    return ", ".join(map(str, unknown))


def record_dispute(context: Context, act: acts.RecordDispute) -> Decision:
    """Say where the history of what is in dispute was kept: then it serves again."""
    dispute = context.state.disputes.get(act.dispute)
    if dispute is None:
        return Refusal("proposal", f"No dispute {act.dispute} is open.")
    if not dispute.held:
        return Refusal("proposal", f"Dispute {act.dispute} holds nothing.")
    if not act.evidence.strip():
        return Refusal("details", "Where the history was kept is missing.")
    return [DisputeRecorded(act.dispute, act.evidence)]


def held_seats(state: TableState) -> dict[str, int]:
    """The seats that disputes hold, and by which one; the wheel is held under no name."""
    return {one.seat: number for number, one in state.disputes.items() if one.held}


def held_refusal(context: Context, act: AnyAct) -> Refusal | None:
    """Refuse to use again what a dispute holds."""
    held = held_seats(context.state)
    if "" in held and (context.actor.position == DEVICE or isinstance(act, acts.OpenBetting)):
        return _refusal(held[""], "The wheel")
    seat = _used(context.state, act)
    return _refusal(held[seat], f"Seat {seat}") if seat in held else None


def _used(state: TableState, act: AnyAct) -> str | None:
    """The seat whose terminal an act uses; of a bet by word that was said before, its player's."""
    if isinstance(act, acts.PlaceAnnounced):
        said = state.live.announced.get(act.announcement) if state.live is not None else None
        return None if said is None else said.seat
    return act.seat if isinstance(act, _USES) else None


def _refusal(number: int, what: str) -> Refusal:
    message = f"{what} is held: the history of dispute {number} must be recorded first."
    return Refusal("held", message, figures={"dispute": number})

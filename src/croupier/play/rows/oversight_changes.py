"""What events of oversight do to the state: proposals, rounds settled again, disputes, rulings."""

from __future__ import annotations

from croupier.play import events
from croupier.play.history import settle_again
from croupier.play.live.changes import replays_lapse
from croupier.play.proposals import take_up
from croupier.play.rows.void_changes import look_at_the_ball_again
from croupier.play.state import Dispute, Ruling, Seat, TableState


def proposed(state: TableState, event: events.Proposed, at: int) -> None:
    del at
    take_up(state, event)


def answered(state: TableState, event: events.Approved | events.Declined, at: int) -> None:
    del at
    state.proposals.pop(event.proposal, None)


def settled_again(
    state: TableState, event: events.RoundCorrected | events.RoundAnnulled, at: int
) -> None:
    del at
    settle_again(state, event)
    if isinstance(event, events.RoundAnnulled):
        look_at_the_ball_again(state, event)
    replays_lapse(state, event.round)


def dispute_opened(state: TableState, event: events.DisputeOpened, at: int) -> None:
    del at
    state.disputes[event.dispute] = Dispute(
        list(event.rounds), event.complaint, event.seat, event.amount, event.held
    )
    state.next_dispute = event.dispute + 1


def dispute_recorded(state: TableState, event: events.DisputeRecorded, at: int) -> None:
    del at
    state.disputes[event.dispute] = state.disputes[event.dispute]._replace(held=False)


def dispute_closed(state: TableState, event: events.DisputeClosed, at: int) -> None:
    del state.disputes[event.dispute]
    ruling_made(state, event, at)


def ruling_made(
    state: TableState, event: events.RulingMade | events.DisputeClosed, at: int
) -> None:
    del at
    state.rulings[len(state.rulings) + 1] = Ruling(list(event.rounds), [])


def moved_by_ruling(state: TableState, event: events.MovedByRuling, at: int) -> None:
    del at
    seat = state.holder(event.seat)
    if seat is None:  # who has left, and with whom everything was even, or a player's wallet
        seat = state.departed[event.seat] = Seat(event.player, number=event.stay)
        state.stays = max(state.stays, event.stay)
    seat.credit += event.credit
    seat.owes += event.owed
    seat.owes_rulings += event.owed
    state.rulings[event.ruling].moved.append(event.player)

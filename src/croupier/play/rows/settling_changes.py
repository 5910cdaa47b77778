"""What a settlement does to the state: paid at once on terminals, or by steps at a live table."""

from __future__ import annotations

from croupier.play import events
from croupier.play.changes import holder_of, turn_to
from croupier.play.live.changes import live_of, round_over
from croupier.play.phases import Phase
from croupier.play.state import Prisoner, SettledRound, Stay, TableState


def round_settled(state: TableState, event: events.RoundSettled, at: int) -> None:
    settled = SettledRound(event.round, event.pocket, state.edition, bonus=state.bonus)
    if event.by_steps:
        _paid_by_steps(state, event, settled)
    else:
        _paid_at_once(state, event, settled)
    for name, held in event.prisoners.items():
        settled.held[name] = [Prisoner(*one) for one in held]
        holder_of(state, name).prisoners = list(settled.held[name])
    state.settled, state.frozen = settled, False
    state.history.put(settled)
    turn_to(state, Phase.SETTLED, at)


def _paid_by_steps(state: TableState, event: events.RoundSettled, settled: SettledRound) -> None:
    """Money and chips have moved with every step: what lies on the cloth now rides."""
    live = live_of(state)
    for line in event.lines:
        name = line.seat
        seat = holder_of(state, name)
        settled.lines[name] = line[1:]
        settled.bets[name] = live.laid.get(name, {})
        settled.stays[name] = Stay(seat.number, seat.player)
        if live.inmates.get(name):
            settled.prisoners[name] = [Prisoner(*one) for one in live.inmates[name]]
    round_over(state)


def _paid_at_once(state: TableState, event: events.RoundSettled, settled: SettledRound) -> None:
    for line in event.lines:
        name = line.seat
        seat = holder_of(state, name)
        settled.lines[name] = line[1:]
        settled.bets[name] = seat.bets
        settled.stays[name] = Stay(seat.number, seat.player)
        if seat.prisoners:
            settled.prisoners[name] = seat.prisoners
            seat.prisoners = []
        seat.credit += line.credit
        seat.bets, seat.stakes = {}, {}
    state.on_layout = 0

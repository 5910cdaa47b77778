"""What a void does to the state, and what it says of the ball: examined, broken, replaced."""

from __future__ import annotations

from croupier.play import events
from croupier.play.authority import examiner
from croupier.play.bonus.facts import NO_BONUS
from croupier.play.changes import lift, turn_to, watch_anew
from croupier.play.live.changes import round_over
from croupier.play.phases import LIVE, Phase
from croupier.play.proposals import BY_RULING
from croupier.play.round.judging import BROKEN
from croupier.play.state import SettledRound, Stay, TableState


def spin_voided(state: TableState, event: events.SpinVoided, at: int) -> None:
    state.result = state.source = ""
    state.frozen = state.bonus != NO_BONUS
    watch_anew(state)
    _look_at_the_ball(state, event)
    _go_to(state, Phase.BETTING, at)


def round_voided(state: TableState, event: events.RoundVoided, at: int) -> None:
    state.history.put(_void_round(state, event))
    for name in event.refunds:
        seat = state.seats[name]
        for number in list(seat.bets):
            lift(state, seat, number)
    round_over(state)
    _look_at_the_ball(state, event)
    state.result = state.source = ""
    state.settled, state.frozen = None, False
    _go_to(state, Phase.SETTLED, at)


def _void_round(state: TableState, event: events.RoundVoided) -> SettledRound:
    """The round with the bets it had, in case it was void by mistake (7.41)."""
    void = SettledRound(event.round, "", state.edition, bonus=state.bonus)
    void.spun, void.ruled = state.spin > 0, event.cause.startswith(BY_RULING)
    for name, seat in {**state.departed, **state.seats}.items():
        if name in event.refunds or seat.prisoners:
            stake = event.refunds.get(name, 0)
            void.lines[name] = (stake, 0, stake, 0, 0, 0)
            void.bets[name] = dict(seat.bets)
            void.stays[name] = Stay(seat.number, seat.player)
            if seat.prisoners:
                void.prisoners[name], void.held[name] = list(seat.prisoners), list(seat.prisoners)
    return void


def _look_at_the_ball(state: TableState, event: events.SpinVoided | events.RoundVoided) -> None:
    """What a void says of the ball; its causes stay, so that a refusal can name their clause.

    So do those of an examination that is owed since a spin before (7.48); a ball that broke in
    that one may have been replaced since.
    """
    owed, found = state.causes if state.ball_check else [], (event.cause, *event.also)
    state.causes = list(dict.fromkeys((*found, *owed)))
    state.ball_check = examiner((state.ball_check, event.inspect))
    state.ball_damaged = state.ball_damaged or BROKEN in found


def look_at_the_ball_again(state: TableState, event: events.RoundAnnulled) -> None:
    """What a round that is undone says of its ball, if that is still in play (7.47, 7.48)."""
    if not event.broken and not event.inspect:
        return
    state.ball_check = examiner((state.ball_check, event.inspect))
    state.ball_damaged = state.ball_damaged or event.broken
    if _running(state) is not Phase.SPINNING:  # whose causes are those of the ball that runs
        state.causes = list(dict.fromkeys((*state.causes, event.cause)))


def _go_to(state: TableState, phase: Phase, at: int) -> None:
    """A void doesn't lift a manager's suspension."""
    if state.phase is Phase.SUSPENDED:
        state.phase_before = phase
    else:
        turn_to(state, phase, at)


def ball_inspected(state: TableState, event: events.BallInspected, at: int) -> None:
    """The ball that was in play is examined; another one may have taken its place since."""
    del at
    state.ball_damaged = state.ball_damaged or (event.damaged and not state.ball_replaced)
    state.ball_check, state.ball_replaced = "", False


def ball_replaced(state: TableState, event: events.BallReplaced, at: int) -> None:
    """A new ball doesn't do away with an examination that is owed (7.48)."""
    del event, at
    state.ball_damaged, state.ball_replaced = False, bool(state.ball_check)
    state.ball_from = state.round + (_running(state) not in LIVE)


def _running(state: TableState) -> Phase:
    return state.phase_before if state.phase is Phase.SUSPENDED else state.phase

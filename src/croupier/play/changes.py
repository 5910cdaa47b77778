"""Changes: what each event does to the state, in place, always the same and never refused."""

from __future__ import annotations

from croupier.play import events
from croupier.play.bonus.facts import NO_BONUS
from croupier.play.event import AnyEvent
from croupier.play.history import collect, gone_name, write_off
from croupier.play.limits import read_limits
from croupier.play.live import changes as live_changes
from croupier.play.live.changes import open_live
from croupier.play.live.terms import read_terms
from croupier.play.phases import Phase
from croupier.play.placed_bet import PlacedBet
from croupier.play.proposals import end_with_round, end_with_spin
from croupier.play.round.judging import READ_POCKET
from croupier.play.state import (
    DayHistory,
    Departure,
    Moments,
    PaidOff,
    Prisoner,
    Seat,
    TableState,
)


def turn_to(state: TableState, phase: Phase, at: int) -> None:
    state.phase, state.since = phase, at


def nothing(state: TableState, event: AnyEvent, at: int) -> None:
    """The event is only for the record."""


def table_taken(state: TableState, event: events.TableTaken, at: int) -> None:
    del at
    state.epoch, state.play = event.epoch, event.play


def inspected(state: TableState, event: events.Inspected, at: int) -> None:
    del event
    state.adjusters = []
    turn_to(state, Phase.INSPECTED, at)


def closed(state: TableState, event: events.TableClosed, at: int) -> None:
    """The table is shut; its rounds may still be corrected, unless the day is over with it."""
    if event.ends_day:
        _end_day(state)
    turn_to(state, Phase.CLOSED, at)


def day_closed(state: TableState, event: events.DayClosed, at: int) -> None:
    del event, at
    _end_day(state)


def _end_day(state: TableState) -> None:
    """The books of the gaming day are closed, and its rounds stand."""
    state.day, state.day_began = state.day + 1, 0
    state.history, state.debts, state.settled = DayHistory(), [], None
    state.paid_off, state.floats = [], {}
    state.proposals.clear()
    _drop_empty(state)


def parts_replaced(state: TableState, event: events.PartsReplaced, at: int) -> None:
    if event.person:  # else its witness is on record by name
        state.adjusters.append(event.person)
        state.countersigned = False
    turn_to(state, Phase.CLOSED, at)


def parts_countersigned(state: TableState, event: events.PartsCountersigned, at: int) -> None:
    del event, at
    state.countersigned = True


def opened(state: TableState, event: events.TableOpened, at: int) -> None:
    state.edition = event.edition
    state.limits = read_limits(event.limits)
    if event.live:
        open_live(state, read_terms(event.live))
    state.day_began = state.day_began or at
    state.adjusters, state.countersigned = [], True
    turn_to(state, Phase.OPEN, at)


def suspended(state: TableState, event: events.PlaySuspended, at: int) -> None:
    del event
    state.phase_before = state.phase
    turn_to(state, Phase.SUSPENDED, at)


def resumed(state: TableState, event: events.PlayResumed, at: int) -> None:
    turn_to(state, Phase(event.phase), at)


def limits_changed(state: TableState, event: events.LimitsChanged, at: int) -> None:
    del at
    state.limits = read_limits(event.limits)


def seat_taken(state: TableState, event: events.SeatTaken, at: int) -> None:
    del at
    state.sit(event.seat, event.player)


def seat_left(state: TableState, event: events.SeatLeft, at: int) -> None:
    """Prisoners stay on their line, and what they give is set aside under the stay (7.46)."""
    del at
    seat = state.seats.pop(event.seat)
    state.drop_request(event.seat)
    state.join_seats(seat.player)
    live_changes.seat_left(state, event.seat)
    if seat.prisoners:
        left = Seat(seat.player, prisoners=seat.prisoners, number=seat.number)
        state.departed[gone_name(event.seat, seat.number)] = left


def prisoners_paid(state: TableState, event: events.PrisonersPaid, at: int) -> None:
    del at
    seat = holder_of(state, event.seat)
    seat.credit += event.amount
    seat.prisoners = []
    for wager, stake, since, amount in event.prisoners:
        prisoner = Prisoner(wager, stake, since)
        state.paid_off.append(PaidOff(seat.number, prisoner, amount))


def holder_of(state: TableState, name: str) -> Seat:
    """A seat, or what is left of one whose player has gone."""
    return state.seats.get(name) or state.departed[name]


def bought_in(state: TableState, event: events.BoughtIn, at: int) -> None:
    del at
    holder_of(state, event.seat).credit += event.amount


def float_moved(state: TableState, event: events.FloatMoved, at: int) -> None:
    del at
    if event.alone:
        state.floats[event.alone] = state.floats.get(event.alone, 0) + event.amount


def cashed_out(state: TableState, event: events.CashedOut, at: int) -> None:
    del at
    holder_of(state, event.seat).credit -= event.amount


def debt_collected(state: TableState, event: events.DebtCollected, at: int) -> None:
    del at
    seat = holder_of(state, event.seat)
    seat.credit -= event.amount
    collect(state, seat, event.amount)


def debt_written_off(state: TableState, event: events.DebtWrittenOff, at: int) -> None:
    del at
    write_off(state, holder_of(state, event.seat))


def transfer_received(state: TableState, event: events.TransferReceived, at: int) -> None:
    state.seats[event.seat].credit += event.amount
    answered_transfer(state, event, at)


def answered_transfer(
    state: TableState, event: events.TransferReceived | events.TransferDeclined, at: int
) -> None:
    del at
    state.arrivals_from = max(state.arrivals_from, event.open_from)
    state.arrivals = [one for one in state.arrivals if one >= state.arrivals_from]
    state.arrivals.append(event.transfer)


def transfer_sent(state: TableState, event: events.TransferSent, at: int) -> None:
    del at
    holder_of(state, event.seat).credit -= event.amount
    state.departures[event.transfer] = Departure(event.seat, event.player, event.amount)
    state.next_departure = event.transfer + 1


def transfer_finished(state: TableState, event: events.TransferFinished, at: int) -> None:
    del at
    del state.departures[event.transfer]


def bets_placed(state: TableState, event: events.BetsPlaced, at: int) -> None:
    del at
    seat = state.seats[event.seat]
    for number, bet in event.bets:
        _lay(seat, number, bet)
        state.next_bet = number + 1
        if event.spoken:
            state.spoken.append(number)
    seat.credit -= event.total
    state.on_layout += event.total


def _lay(seat: Seat, number: int, bet: PlacedBet) -> None:
    """Put a bet on the layout."""
    stakes = seat.stakes
    for name, stake in bet.pieces:
        stakes[name] = stakes.get(name, 0) + stake
    seat.bets[number] = bet


def lift(state: TableState, seat: Seat, number: int) -> None:
    """Take a bet off the layout and give its stake back to the seat's credit."""
    bet = seat.bets.pop(number)
    for name, stake in bet.pieces:
        seat.stakes[name] -= stake
        if not seat.stakes[name]:
            del seat.stakes[name]
    seat.credit += bet.total
    state.on_layout -= bet.total


def bet_withdrawn(
    state: TableState, event: events.BetWithdrawn | events.BetReturned, at: int
) -> None:
    del at
    lift(state, state.seats[event.seat], event.bet)


def bets_cleared(state: TableState, event: events.BetsCleared, at: int) -> None:
    del at
    seat = state.seats[event.seat]
    for number in list(seat.bets):
        if number not in event.kept:
            lift(state, seat, number)


def bet_moved(state: TableState, event: events.BetMoved, at: int) -> None:
    del at
    seat = state.seats[event.seat]
    lift(state, seat, event.bet)
    bet = event.placed
    _lay(seat, event.bet, bet)
    seat.credit -= bet.total
    state.on_layout += bet.total


def betting_opened(state: TableState, event: events.BettingOpened, at: int) -> None:
    state.round, state.began, state.spin = event.round, at, 0
    state.result = state.source = ""
    watch_anew(state)
    state.settled = None
    state.spoken, state.seeds = [], {}
    state.bonus, state.frozen = NO_BONUS, False
    end_with_round(state)
    state.requests.clear()
    _drop_empty(state)
    turn_to(state, Phase.BETTING, at)


def _drop_empty(state: TableState) -> None:
    """Forget players who have left and with whom everything is even."""
    if state.departed:
        left = state.departed.items()
        state.departed = {name: seat for name, seat in left if not seat.is_even}


def ball_spun(state: TableState, event: events.BallSpun, at: int) -> None:
    state.spin = event.spin
    watch_anew(state)
    state.moments.spun = at
    turn_to(state, Phase.SPINNING, at)


def betting_closed(state: TableState, event: events.BettingClosed, at: int) -> None:
    state.moments.close = at
    if state.chain is not None:
        state.chain = state.chain.bind(event.round, state.spin)
    turn_to(state, Phase.NO_MORE_BETS, at)


def spin_observed(state: TableState, event: events.SpinObserved, at: int) -> None:
    state.seen = {**state.seen, **event.telemetry}
    if event.telemetry.get(READ_POCKET):  # the ball rests, whoever enters its number and when
        state.moments.rest = state.moments.rest or at
    if event.read:
        state.read = sorted({*state.read, *event.telemetry})
    state.causes = list(event.causes)


def report_withdrawn(state: TableState, event: events.ReportWithdrawn, at: int) -> None:
    del at
    state.seen = {name: value for name, value in state.seen.items() if name not in event.fields}
    state.read = [name for name in state.read if name not in event.fields]
    state.causes = list(event.causes)


def ball_dropped(state: TableState, event: events.BallDropped, at: int) -> None:
    del event
    state.moments.drop = at


def result_entered(state: TableState, event: events.ResultEntered, at: int) -> None:
    state.result, state.source = event.pocket, event.source
    state.moments.rest = state.moments.rest or at  # an entry made again moves no ball
    turn_to(state, Phase.RESULT_ENTERED, at)


def result_taken_back(state: TableState, event: events.ResultTakenBack, at: int) -> None:
    del event
    state.result = state.source = ""
    turn_to(state, Phase.NO_MORE_BETS, at)


def result_confirmed(state: TableState, event: events.ResultConfirmed, at: int) -> None:
    state.last_result = event.pocket
    turn_to(state, Phase.RESULT_CONFIRMED, at)


def watch_anew(state: TableState) -> None:
    """Nothing has been seen of the next spin yet."""
    state.moments, state.causes = Moments(), []
    state.seen, state.read = {}, []
    end_with_spin(state)

"""What each event of a live table does to its state, in place and never refused."""

from __future__ import annotations

from croupier.play.live import events
from croupier.play.live.colours import InPlay
from croupier.play.live.holdings import rack
from croupier.play.live.mishaps.events import StraysJudged, StraysSentHome
from croupier.play.live.packing import read_move
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.table import (
    PAYING_STEPS,
    Announced,
    Aside,
    LiveTable,
    LiveTerms,
    ReplayOffer,
    WorkStep,
    after,
    read_step,
)
from croupier.play.phases import Phase
from croupier.play.state import Prisoner, Seat, TableState


def live_of(state: TableState) -> LiveTable:
    """The chips of a table that has some."""
    assert state.live is not None, "the table is played on terminals"
    return state.live


def open_live(state: TableState, terms: LiveTerms) -> None:
    """A live table opens: colours that it hasn't had yet are put into its rack."""
    live = state.live
    if live is None:
        live = state.live = LiveTable(terms)
        known: frozenset[str] = frozenset()
    else:
        known = frozenset(live.terms.colours)
        live.terms = terms
    fresh = [
        (ColourChip(terms.table, name), count)
        for name, count in terms.colours.items()
        if name not in known
    ]
    here = rack(terms.table)
    held = {**live.holdings.held, here: live.holdings[here] + Pile.of(fresh)}
    live.holdings = type(live.holdings)({holder: pile for holder, pile in held.items() if pile})


def chips_moved(state: TableState, event: events.ChipsMoved, at: int) -> None:
    del at
    live = live_of(state)
    live.holdings = after(live.holdings, map(read_move, event.moves))


def chips_bought(state: TableState, event: events.ChipsBought, at: int) -> None:
    del at
    if event.colour:
        live_of(state).in_play[event.colour] = InPlay(event.seat, event.value)


def colour_cashed_in(state: TableState, event: events.ColourCashedIn, at: int) -> None:
    del at
    if event.freed:
        live_of(state).in_play.pop(event.colour, None)


def tip_given(state: TableState, event: events.TipGiven, at: int) -> None:
    del at
    state.seats[event.seat].credit -= event.amount


def payments_listed(state: TableState, event: events.PaymentsListed, at: int) -> None:
    """The bets of the round are kept as they lay; called ones come apart on the cloth."""
    live = live_of(state)
    seats = {**state.departed, **state.seats}
    paid = {name: seat for name, seat in seats.items() if seat.bets or seat.prisoners}
    live.laid = {name: dict(seat.bets) for name, seat in paid.items()}
    live.inmates = {name: [(*one,) for one in seat.prisoners] for name, seat in paid.items()}
    live.steps = list(map(read_step, event.steps))
    live.done = 0
    live.apart = {number: bet for _, bet, number, _, _ in event.apart}
    live.replays, live.strays = {}, []
    for name, bet, number, wager, stake in event.apart:
        seat = state.seats[name]
        if bet not in live.laid.get(name, {}):
            continue  # a lean reading knows of no bets
        seat.bets.pop(bet, None)
        seat.bets[number] = events.standing_bet(wager, stake)
        state.next_bet = max(state.next_bet, number + 1)
    state.phase, state.since = Phase.CLEARING, at


def step_done(state: TableState, event: events.StepDone, at: int) -> None:
    live = live_of(state)
    step = live.steps[event.step - 1]
    live.done = event.step
    if event.do == "mark":
        live.marked = at
    seat = state.holder(event.seat)
    if seat is not None:
        if event.stakes:
            _take_off(state, seat, [number for number, _, _ in step.bets])
        seat.prisoners = _without(seat.prisoners, step)
        if event.prison:
            seat.prisoners.append(Prisoner(step.wagers[0], event.prison, event.round))
        if event.do in PAYING_STEPS:
            seat.credit += event.amount
    _turn(state, live, at)


def _take_off(state: TableState, seat: Seat, numbers: list[int]) -> None:
    for number in numbers:
        bet = seat.bets.pop(number, None)
        if bet is None:  # a lean reading knows of no bets
            continue
        state.on_layout -= bet.total
        for wager, stake in bet.pieces:
            seat.stakes[wager] -= stake
            if not seat.stakes[wager]:
                del seat.stakes[wager]


def _without(prisoners: list[Prisoner], step: WorkStep) -> list[Prisoner]:
    gone = [Prisoner(*one) for one in step.held]
    return [one for one in prisoners if one not in gone]


def _turn(state: TableState, live: LiveTable, at: int) -> None:
    """The phase by what is to be done next."""
    step = live.next_step
    if step is not None:
        state.phase = Phase.PAYING if step.do in PAYING_STEPS else Phase.CLEARING
        state.since = at


def step_undone(state: TableState, event: events.StepUndone, at: int) -> None:
    live = live_of(state)
    step = live.steps[event.step - 1]
    live.done = event.step - 1
    offers = live.replays.items()
    live.replays = {bet: offer for bet, offer in offers if offer.step != event.step}
    seat = state.holder(event.seat)
    if seat is not None:
        if event.stakes:
            for number, wager, stake in step.bets:
                seat.bets[number] = events.standing_bet(wager, stake)
                seat.stakes[wager] = seat.stakes.get(wager, 0) + stake
                state.on_layout += stake
        if event.prison:
            seat.prisoners.remove(Prisoner(step.wagers[0], event.prison, event.round))
        seat.prisoners += [Prisoner(*one) for one in step.held]
        if event.do in PAYING_STEPS:
            seat.credit -= event.amount
    _turn(state, live, at)


def stakes_stood(state: TableState, event: events.StakesStood, at: int) -> None:
    del at
    live_of(state).rides.update({number: since for number, _, _, since in event.bets})


def bets_announced(state: TableState, event: events.BetsAnnounced, at: int) -> None:
    del at
    live = live_of(state)
    live.announced[event.announcement] = Announced(
        event.seat, event.slip, event.person, event.position, event.replay, event.how
    )
    live.next_announced = event.announcement + 1


def announcement_over(
    state: TableState, event: events.AnnouncedPlaced | events.AnnouncedDeclined, at: int
) -> None:
    del at
    live_of(state).announced.pop(event.announcement, None)


def replay_offered(state: TableState, event: events.ReplayOffered, at: int) -> None:
    del at
    pieces = [(*one,) for one in event.pieces]
    live_of(state).replays[event.bet] = ReplayOffer(
        event.seat, event.round, event.step, event.target, event.unit, event.won, pieces
    )


def bet_replayed(state: TableState, event: events.BetReplayed, at: int) -> None:
    del at
    replays = live_of(state).replays
    replays[event.bet] = replays[event.bet]._replace(taken=event.how)


def replays_lapse(state: TableState, number: int) -> None:
    """A round is settled again: nothing is staked out of what it had paid."""
    live = state.live
    if live is not None:
        live.replays = {bet: one for bet, one in live.replays.items() if one.round != number}


def strays_judged(state: TableState, event: StraysJudged, at: int) -> None:
    del at
    live_of(state).strays.append((event.seat, event.table, event.colour, event.wager))
    if event.amount:
        state.seats[event.seat].credit += event.amount


def strays_sent_home(state: TableState, event: StraysSentHome, at: int) -> None:
    del at
    if event.seat:
        state.seats[event.seat].credit -= event.amount


def absence_noted(state: TableState, event: events.AbsenceNoted, at: int) -> None:
    del at
    live = live_of(state)
    live.absent = [seat for seat in live.absent if seat != event.seat]
    if event.absent:
        live.absent.append(event.seat)


def set_aside(state: TableState, event: events.SetAside, at: int) -> None:
    del at
    live, seat = live_of(state), state.seats[event.seat]
    seat.credit -= event.won
    _take_off(state, seat, [number for number, _ in event.bets])
    live.aside[event.aside] = Aside(event.seat, event.player, event.amount, event.round, event.stay)
    live.next_aside = event.aside + 1


def aside_claimed(state: TableState, event: events.AsideClaimed, at: int) -> None:
    del at
    kept = live_of(state).aside.pop(event.aside)
    seat = state.holder(event.seat)
    if seat is None:
        seat = state.departed[event.seat] = Seat(kept.player, number=kept.stay)
    seat.credit += event.amount


def seat_left(state: TableState, name: str) -> None:
    """Nobody is left at a seat: its colour is free, and nobody is missed there."""
    live = state.live
    if live is None:
        return
    live.in_play = {colour: one for colour, one in live.in_play.items() if one.player != name}
    live.absent = [seat for seat in live.absent if seat != name]
    live.replays = {bet: one for bet, one in live.replays.items() if one.seat != name}


def round_over(state: TableState) -> None:
    """The work is done: the record has it, and the next round begins with what lies there."""
    live = state.live
    if live is None:
        return
    live.steps, live.done, live.marked, live.laid, live.inmates = [], 0, 0, {}, {}
    live.apart = {}
    lying = {number for seat in state.seats.values() for number in seat.bets}
    live.rides = {number: since for number, since in live.rides.items() if number in lying}

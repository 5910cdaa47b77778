"""Rows of bonus games, and what their events do to the state."""

from __future__ import annotations

from typing import Final

from croupier.money import written
from croupier.play.authority import ABOVE_DEALER, DEAL, HOUSE
from croupier.play.bonus import acts, events
from croupier.play.bonus.facts import facts_of
from croupier.play.phases import Phase, stays
from croupier.play.round import bonus, side_bets
from croupier.play.rows.row import ActRow, EventRow
from croupier.play.rows.wording import counted
from croupier.play.state import TableState
from croupier.rulebooks.bonus.bonus_spin import METERS

_HOUSE: Final = frozenset((HOUSE,))
_CONFIRMED: Final = stays(Phase.RESULT_CONFIRMED)

ACTS: Final = (
    ActRow(acts.DrawNumbers, bonus.draw_numbers, _HOUSE, stays(Phase.NO_MORE_BETS)),
    ActRow(acts.LockSideBets, side_bets.lock, DEAL, stays(Phase.BETTING)),
    ActRow(acts.DrawTargets, side_bets.draw_targets, _HOUSE, stays(Phase.BETTING)),
    ActRow(acts.SpinBonusWheels, side_bets.spin_wheels, _HOUSE, _CONFIRMED),
    ActRow(acts.TakeJackpot, side_bets.take_jackpot, _HOUSE, _CONFIRMED),
    ActRow(acts.ConfirmJackpot, side_bets.confirm_jackpot, ABOVE_DEALER, _CONFIRMED),
)


def _numbers_drawn(state: TableState, event: events.NumbersDrawn, at: int) -> None:
    del at
    state.bonus = state.bonus._replace(numbers=facts_of(event.numbers).numbers)


def _locked(state: TableState, event: events.SideBetsLocked, at: int) -> None:
    del at
    state.bonus = state.bonus._replace(locked=True, seats=tuple(event.seats))
    if state.chain is not None:
        state.chain = state.chain.lock(event.round, state.spin + 1, state.seeds)


def _targets_drawn(state: TableState, event: events.TargetsDrawn, at: int) -> None:
    del at
    state.bonus = state.bonus._replace(targets=tuple(event.targets))


def _wheels_spun(state: TableState, event: events.BonusWheelsSpun, at: int) -> None:
    del at
    state.bonus = state.bonus._replace(
        hot_spot=event.hot_spot, wheel=event.wheel, community=event.community
    )


def _jackpot_taken(state: TableState, event: events.JackpotTaken, at: int) -> None:
    del at
    state.bonus = state.bonus._replace(jackpot=event.amount)


def _jackpot_confirmed(state: TableState, event: events.JackpotConfirmed, at: int) -> None:
    del event, at
    state.bonus = state.bonus._replace(confirmed=True)


def _numbers_told(event: events.NumbersDrawn) -> str:
    told = ", ".join(f"{pocket} pays {odds}" for pocket, odds in event.numbers)
    return f"Drawn for this round: {told} to 1 (source: {event.source})."


def _locked_told(event: events.SideBetsLocked) -> str:
    return f"The side bets are locked: {counted(len(event.seats), 'seat')}, {written(event.stake)}."


def _targets_told(event: events.TargetsDrawn) -> str:
    return f"Targets of this round: {', '.join(event.targets)} (source: {event.source})."


def _wheels_told(event: events.BonusWheelsSpun) -> str:
    prize = f"the {event.wheel} progressive" if event.wheel in METERS else event.wheel
    others = f" The other side bets get {event.community}." if event.community else ""
    return (
        f"The bonus wheels: seat {event.hot_spot} has the hot spot and wins {prize}.{others} "
        f"(Source: {event.source}.)"
    )


EVENTS: Final = (
    EventRow(
        events.NumbersDrawn,
        _numbers_drawn,
        cause=lambda event: acts.DrawNumbers(event.numbers, event.source),
        sentence=_numbers_told,
        significant=None,
    ),
    EventRow(
        events.SideBetsLocked,
        _locked,
        cause=lambda _: acts.LockSideBets(),
        sentence=_locked_told,
        significant=None,
    ),
    EventRow(
        events.TargetsDrawn,
        _targets_drawn,
        cause=lambda event: acts.DrawTargets(event.targets, event.source),
        sentence=_targets_told,
        significant=None,
    ),
    EventRow(
        events.BonusWheelsSpun,
        _wheels_spun,
        cause=lambda event: acts.SpinBonusWheels(
            event.hot_spot, event.wheel, event.community, event.source
        ),
        sentence=_wheels_told,
        significant=None,
    ),
    EventRow(
        events.JackpotTaken,
        _jackpot_taken,
        cause=lambda event: acts.TakeJackpot(event.amount),
        sentence=lambda event: (
            f"Seat {event.seat} wins the {event.meter} progressive: {written(event.amount)}."
        ),
        significant="jackpot",
    ),
    EventRow(
        events.JackpotConfirmed,
        _jackpot_confirmed,
        cause=lambda _: acts.ConfirmJackpot(),
        sentence=lambda event: (
            f"The jackpot of seat {event.seat}, {written(event.amount)}, is confirmed."
        ),
        significant="jackpot",
    ),
)

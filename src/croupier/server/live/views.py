"""Views: what a screen is told of a table and of a seat, made of what is stored."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from croupier.house.schedule import Schedule
from croupier.play.phases import SHUT, Phase
from croupier.play.round.spinning import announcement
from croupier.server.live.follower import Follower
from croupier.server.wire.bets import bets_on_line
from croupier.server.wire.limits import limits_on_line
from croupier.server.wire.messages import (
    Light,
    OthersChip,
    Prisoner,
    RoundTotals,
    SeatView,
    Session,
    TableView,
    TargetBet,
)

LAST: Final = 5_000
"""Milliseconds before the close in which the light says so."""

SHOWN_SEATS: Final = 12
"""Seats whose chips others see."""

_TAKING: Final = (Phase.BETTING, Phase.SPINNING)


def closes_with_the_throw(follower: Follower) -> bool:
    """Whether the rulebook closes betting with the throw."""
    return bool(follower.rules.rulebook["betting"]["closes"] == "with the throw")


def betting_time(follower: Follower, schedule: Schedule) -> int:
    """Milliseconds of betting in a round of an automatic table."""
    running = 0 if closes_with_the_throw(follower) else schedule.spin
    return schedule.betting + running


def closes(follower: Follower) -> int | None:
    """When betting will be closed by the schedule, while it is open."""
    schedule, state = follower.wanted.schedule, follower.state
    if schedule is None or state.phase not in _TAKING:
        return None
    since = max(state.since, follower.progress.taken_at)
    if state.phase is Phase.SPINNING:
        return since + schedule.spin
    return since + betting_time(follower, schedule)


def next_round(follower: Follower) -> int | None:
    """When the next round will begin by the schedule, between two rounds."""
    schedule, state = follower.wanted.schedule, follower.state
    if schedule is None or state.phase is not Phase.SETTLED:
        return None
    since = max(state.since, follower.progress.taken_at)
    return max(since + schedule.pause, state.began + schedule.spacing)


def light(follower: Follower, now: int) -> Light:
    """What every screen shows in its corner."""
    phase = follower.state.phase
    if phase in SHUT:
        return "shut"
    if phase is Phase.SUSPENDED:
        return "suspended"
    if phase in _TAKING:
        closing = closes(follower)
        return "last" if closing is not None and closing - now <= LAST else "open"
    if phase in (Phase.RESULT_CONFIRMED, Phase.SETTLED):
        return "void" if follower.progress.void else "result"
    return "closed"


def table_view(follower: Follower, now: int, rounds_left: int | None = None) -> TableView:
    """A table for everybody."""
    state, schedule = follower.state, follower.wanted.schedule
    progress = follower.progress
    confirmed = state.phase in (Phase.RESULT_CONFIRMED, Phase.SETTLED) and not progress.void
    result = state.result or None
    return TableView(
        follower.number,
        now,
        light(follower, now),
        state.phase.value,
        state.since,
        state.round,
        state.spin,
        closes=closes(follower),
        betting=None if schedule is None else betting_time(follower, schedule),
        next=next_round(follower),
        rounds_left=rounds_left,
        reason=progress.reason,
        clause=progress.clause,
        respin=progress.respin,
        result=result,
        confirmed=confirmed and result is not None,
        announcement=announcement(result) if result else None,
        limits=limits_on_line(state.limits.amounts),
        notice=follower.notice,
        on_layout=state.on_layout,
        players=len(state.seats),
        others=_others(follower),
        history=follower.outcomes.listed(),
        reckoned=follower.reckoned,
    )


def _others(follower: Follower) -> list[OthersChip]:
    chips: list[OthersChip] = []
    shown = 0
    for name, seat in follower.state.seats.items():
        if not seat.stakes:
            continue
        chips += [OthersChip(name, wager, stake) for wager, stake in seat.stakes.items()]
        shown += 1
        if shown == SHOWN_SEATS:
            break
    return chips


def _last_round(follower: Follower, seat: str, totals: RoundTotals | None) -> RoundTotals | None:
    """What a seat's latest round came to: piece by piece while the table shows its result."""
    settled = follower.state.settled
    if totals is None or settled is None or not settled.pocket or settled.round != totals.round:
        return totals
    return replace(totals, bets=follower.payments.of(follower.settler, settled, seat))


def seat_view(follower: Follower, name: str, session: Session | None) -> SeatView:
    """A seat for the player who sits there."""
    seat = follower.state.seats[name]
    last = follower.last.get(name)
    return SeatView(
        follower.number,
        name,
        seat.player,
        seat.credit,
        seat.owes,
        seat.standing,
        bets_on_line(seat.bets),
        prisoners=[Prisoner(one.wager, one.stake, one.since) for one in seat.prisoners],
        last_round=None if last is None else _last_round(follower, name, last.totals),
        last_bets=[] if last is None else [TargetBet(*bet) for bet in last.bets],
        session=session,
    )

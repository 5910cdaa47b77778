"""Views: what a screen is told of a table and of a seat, made of what is stored."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final, Literal

from msgspec.structs import replace

from croupier.house.automatic import pause_after
from croupier.house.bonus.meters import MetersSeen
from croupier.house.wheels.sources import DEALER
from croupier.play.phases import PAYMENTS, SHUT, Phase
from croupier.play.round.spinning import READER, announcement
from croupier.play.state import TableState
from croupier.server.live.bonus import bonus_of
from croupier.server.live.chip_views import live_told, seat_chips, stacks, work_lines
from croupier.server.live.follower import Follower
from croupier.server.live.requests import request_at
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
from croupier.server.wire.proofs import TableDraw
from croupier.server.wire.spin_seen import SpinSeen

LAST: Final = 5_000
"""Milliseconds before the close in which the light says so."""

_TAKING: Final = (Phase.BETTING, Phase.SPINNING)
_STANDING: Final = PAYMENTS | {Phase.RESULT_CONFIRMED, Phase.SETTLED}
"""The number stands, and what it decides is done or being done."""


def closes_with_the_throw(follower: Follower) -> bool:
    """Whether the rulebook closes betting with the throw."""
    return bool(follower.rules.rulebook["betting"]["closes"] == "with the throw")


def betting_time(follower: Follower) -> int | None:
    """Milliseconds of betting in a round of an automatic table, if the house's clock ends it."""
    schedule = follower.wanted.schedule
    if schedule is None or schedule.waits:
        return None
    running = 0 if closes_with_the_throw(follower) else schedule.spin
    return schedule.betting + running


def closes(follower: Follower) -> int | None:
    """When betting will be closed by the schedule, while it is open."""
    schedule, state = follower.wanted.schedule, follower.state
    if schedule is None or schedule.waits or state.phase not in _TAKING or state.frozen:
        return None
    since = max(state.since, follower.progress.taken_at)
    if state.phase is Phase.SPINNING:
        return since + schedule.spin
    return since + (betting_time(follower) or 0)


def next_round(follower: Follower) -> int | None:
    """When the next round will begin by the schedule, between two rounds."""
    schedule, state = follower.wanted.schedule, follower.state
    if schedule is None or state.phase is not Phase.SETTLED:
        return None
    if schedule.waits:  # its player says when, but no sooner
        return state.began + schedule.spacing if schedule.spacing else None
    since = max(state.since, follower.progress.taken_at)
    pause = pause_after(schedule, wheels=bool(state.bonus.hot_spot))
    return max(since + pause, state.began + schedule.spacing)


def light(follower: Follower, now: int) -> Light:
    """What every screen shows in its corner."""
    phase = follower.state.phase
    if phase in SHUT:
        return "shut"
    if phase is Phase.SUSPENDED:
        return "suspended"
    if phase in _TAKING and not follower.state.frozen:
        closing = closes(follower)
        return "last" if closing is not None and closing - now <= LAST else "open"
    if phase in _STANDING:
        return "void" if follower.progress.void else "result"
    return "closed"


def table_view(
    follower: Follower,
    now: int,
    others: list[OthersChip],
    rounds_left: int | None = None,
    meters: MetersSeen | None = None,
) -> TableView:
    """A table for everybody."""
    state, progress = follower.state, follower.progress
    confirmed = state.phase in _STANDING and not progress.void
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
        betting=betting_time(follower),
        next=next_round(follower),
        rounds_left=rounds_left,
        reason=progress.reason,
        clause=progress.clause,
        play=state.play,
        training=follower.wanted.training,
        respin=progress.respin,
        result=result,
        confirmed=confirmed and result is not None,
        announcement=announcement(result) if result else None,
        limits=limits_on_line(state.limits.amounts),
        notice=follower.notice,
        on_layout=state.on_layout,
        players=len(state.seats),
        others=others,
        history=follower.outcomes.listed(),
        reckoned=follower.reckoned,
        draw=_draw(state, progress.proved),
        awaited=progress.awaited > state.since,
        drawn_by=_drawn_by(follower) if result else "",
        seen=_seen(progress.telemetry, state.read),
        bonus=bonus_of(follower, meters),
        live=live_told(follower),
        stacks=stacks(state),
        work=work_lines(follower),
    )


def _drawn_by(follower: Follower) -> Literal["house", "wheel", "dealer"]:
    if follower.wanted.source == READER:
        return "wheel"
    if follower.wanted.drawn:
        return "house"
    return "dealer" if follower.progress.source in ("", DEALER) else "wheel"


def _draw(state: TableState, proved: int) -> TableDraw | None:
    chain = state.chain
    if chain is None:
        return None
    index = chain.used if chain.bound else chain.used + 1
    return TableDraw(chain.commitment, index, chain.custodian, dict(state.seeds), proved)


def _seen(telemetry: Mapping[str, Any], read: Collection[str]) -> SpinSeen | None:
    """What screens follow of a report; nothing if it tells nothing of that."""
    known = {name: telemetry[name] for name in SpinSeen.__struct_fields__ if name in telemetry}
    return SpinSeen(**known, read=all(name in read for name in known)) if known else None


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
        request=request_at(follower, name),
        live=seat_chips(follower, name),
    )

"""Tiles: each table of the pit at a glance."""

from __future__ import annotations

from croupier.equipment.wheel import colour
from croupier.play.phases import Phase
from croupier.server.console.rack_views import rack_told
from croupier.server.live.audience import Audience
from croupier.server.live.follower import Follower
from croupier.server.live.views import closes
from croupier.server.pit.figures import Figures
from croupier.server.wire.console import PitTable
from croupier.server.wire.limits import limits_on_line

LAST = 5
"""Results on a tile."""


def tile(
    audience: Audience, figures: Figures | None, alerts: int, dealers: list[str], now: int
) -> PitTable:
    """A table as the pit sees it; figures come when its journal has been read."""
    follower = audience.follower
    state, wanted = follower.state, follower.wanted
    day = None if figures is None else figures.day
    return PitTable(
        follower.name,
        follower.rules.game,
        audience.light,
        words(follower),
        state.result,
        _reason(follower),
        closes(follower),
        [one.result for one in follower.outcomes.listed() if one.result][:LAST],
        limits_on_line(state.limits.amounts),
        len(state.seats),
        0 if figures is None else figures.drop,
        0 if figures is None else figures.win,
        0.0 if figures is None else figures.games_an_hour(now),
        target(follower),
        0 if day is None else day.voids,
        0 if day is None else day.corrections,
        alerts,
        state.phase.value,
        state.round,
        dealers,
        wanted.place,
        state.play,
        None if state.live is None else rack_told(follower, state.live, now),
    )


def target(follower: Follower) -> int:
    """The games an hour that a table aims at; 0 for no aim."""
    wanted = follower.wanted
    return wanted.pace or (wanted.schedule.games_an_hour if wanted.schedule is not None else 0)


def words(follower: Follower) -> str:
    """What stands beside the light."""
    state, reason = follower.state, _reason(follower)
    result = state.result and f"{state.result} {colour(state.result).value}"
    match state.phase:
        case Phase.SUSPENDED:
            return f"Suspended: {reason}" if reason else "Suspended"
        case Phase.RESULT_ENTERED:
            return f"Entered {result}"
        case Phase.RESULT_CONFIRMED | Phase.CLEARING | Phase.PAYING:
            return f"Paying {result}"
        case Phase.SETTLED:
            return f"Void: {reason}" if reason else result
        case phase:
            return _WORDS[phase]


def _reason(follower: Follower) -> str:
    """Why play is suspended, or the round void."""
    state, progress = follower.state, follower.progress
    void = state.phase is Phase.SETTLED and progress.void
    return progress.reason if void or state.phase is Phase.SUSPENDED else ""


_WORDS = {
    Phase.CLOSED: "Closed",
    Phase.INSPECTED: "Inspected",
    Phase.OPEN: "Between rounds",
    Phase.BETTING: "Place your bets",
    Phase.SPINNING: "The ball runs",
    Phase.NO_MORE_BETS: "No more bets",
}

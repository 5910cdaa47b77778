"""Routes of a player's own limits: tighter at once, looser a day later, and exclusion."""

from __future__ import annotations

from typing import Final

from litestar import get, post
from litestar.params import JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.limits import HOUR, KINDS, PERIODS, key_of
from croupier.cage.state import Limit
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.live.accounts import cage_of
from croupier.server.live.routes import player_in
from croupier.server.services import Served
from croupier.server.wire.terminal import ExcludeMe, LimitAnswer, PlayerLimits, SetLimit

ASKED_PERIODS: Final = {"24h": "day", "7d": "week", "31d": "month"}
"""The periods as they are asked for, and as the cage has them."""

LONGEST: Final = 5 * 365 * 24
"""Hours of an exclusion that has an end."""


@get("/api/me/limits", tags=["limits"], responses=ERRORS)
async def limits(request: AnyRequest, served: TheHouse) -> PlayerLimits:
    """The limits that the player has set, and whether they are excluded."""
    return limits_of(served, player_in(request).person)


@post("/api/me/limits", tags=["limits"], responses=ERRORS, status_code=200)
async def set_limit(
    request: AnyRequest, served: TheHouse, data: JSONBody[SetLimit]
) -> PlayerLimits:
    """Set a limit: a tighter one holds at once, a looser one a day later, 0 takes it away."""
    player = player_in(request).person
    act = cage_acts.SetLimit(player, data.kind, ASKED_PERIODS[data.period], data.amount)
    await _change(served, player, act)
    return limits_of(served, player)


@post("/api/me/exclude", tags=["limits"], responses=ERRORS, status_code=200)
async def exclude(request: AnyRequest, served: TheHouse, data: JSONBody[ExcludeMe]) -> PlayerLimits:
    """Be kept from play for so many hours; it can't be made shorter."""
    player = player_in(request).person
    if not 1 <= data.hours <= LONGEST:
        raise denied(422, "request", f"An exclusion lasts 1 to {LONGEST} hours.")
    until = served.hub.now() + data.hours * HOUR
    await _change(served, player, cage_acts.Exclude(player, until, "the player's own wish"))
    return limits_of(served, player)


async def _change(served: Served, player: str, act: cage_acts.CageAct) -> None:
    def change() -> None:
        served.seating.register(player)
        served.seating.asked(CAGE, player, "limit", act)

    await served.seating.run(change)
    for audience in served.hub.audiences.values():
        for client in audience.of_player.get(player, ()):
            client.due(seat=True)


def limits_of(served: Served, player: str) -> PlayerLimits:
    """The limits of a player, and whether they are excluded."""
    cage = cage_of(served.house)
    known = None if cage is None else cage.state.players.get(player)
    if known is None:
        return PlayerLimits([])
    now = served.hub.now()
    return PlayerLimits(
        [
            _limit(kind, asked, known.limits[key], now)
            for kind in KINDS
            for asked, period in ASKED_PERIODS.items()
            if (key := key_of(kind, period)) in known.limits and period in PERIODS
        ],
        known.excluded if known.excluded_at(now) else None,
    )


def _limit(kind: str, period: str, limit: Limit, now: int) -> LimitAnswer:
    waits = limit.starts > now
    return LimitAnswer(
        kind,
        period,
        limit.at(now),
        limit.later if waits else None,
        limit.starts if waits else None,
    )


LIMIT_ROUTES: Final = [limits, set_limit, exclude]

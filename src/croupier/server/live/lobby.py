"""The lobby: every table of the house as a newcomer sees it, live."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from croupier.house.config import TableConfig
from croupier.odds.slips import kind_odds
from croupier.play.paying.settling import Settler
from croupier.play.phases import LIVE, SHUT
from croupier.server.live.audience import Audience
from croupier.server.live.views import betting_time, closes, next_round
from croupier.server.services import Served
from croupier.server.terminal.sheet import names_of, sheet_boxes
from croupier.server.wire.limits import limits_on_line
from croupier.server.wire.sheet import GameNames, SheetBox
from croupier.server.wire.terminal import LobbyTable
from croupier.wagers.kinds import Kind

LAST: Final = 10
"""Pockets that the lobby shows."""

ROWS: Final = 2
"""Rows of numbers beside the zeros that it draws."""

Share = tuple[int, int]


class Front(NamedTuple):
    """What the lobby says of a game, whatever happens at the table."""

    said: GameNames
    zero_end: list[SheetBox]
    edge: tuple[Share, Share]


def lobby_tables(served: Served) -> list[LobbyTable]:
    """The tables that are followed here, in the order of the house's file."""
    found = ((one, served.hub.audiences.get(one.name)) for one in served.house.config.tables)
    return [_lobby_table(served, one, audience) for one, audience in found if audience is not None]


def _lobby_table(served: Served, wanted: TableConfig, audience: Audience) -> LobbyTable:
    follower = audience.follower
    state, rules, schedule = follower.state, follower.rules, wanted.schedule
    front = _front(follower.settler)
    return LobbyTable(
        wanted.name,
        rules.game,
        rules.name,
        rules.rulebook["rulebook"]["name"],
        audience.light,
        state.phase.value,
        state.round,
        len(state.seats),
        limits_on_line(state.limits.amounts),
        schedule is not None,
        wanted.source,
        state.play,
        [one.result for one in follower.outcomes.listed() if one.result][:LAST],
        len(rules.wheel),
        number=served.house.config.number(wanted.name),
        said=front.said,
        zero_end=front.zero_end,
        edge=front.edge,
        seats=_has_seats(wanted, audience),
        closes=closes(follower),
        betting=betting_time(follower),
        next=next_round(follower),
        own_pace=wanted.own_pace > 0 and served.node.settings.takes,
        live=state.live is not None,
    )


def _has_seats(wanted: TableConfig, audience: Audience) -> bool:
    """Whether somebody deals: the house, or a person who has begun or stands at the console."""
    phase = audience.follower.state.phase
    if phase in SHUT:
        return False
    return wanted.schedule is not None or phase in LIVE or audience.has_console


@lru_cache(maxsize=64)
def _front(settler: Settler) -> Front:
    rules = settler.rules
    beside = [box for box in sheet_boxes(rules) if box.kind != "outside" and box.x < ROWS]
    edges = {kind: odds.edge for kind, odds in kind_odds(settler).items()}
    least, single = min(edges.values()), edges[Kind.STRAIGHT]
    shares = least.as_integer_ratio(), single.as_integer_ratio()
    return Front(names_of(rules), beside, shares)

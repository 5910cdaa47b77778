"""Routes of tables for one: to have one, and to say when to go on."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import FromPath, JSONBody

from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.addresses import address_of, network_of
from croupier.server.live.routes import player_in
from croupier.server.wire.terminal import GoOn, Nothing, OwnTable


@post("/api/tables/{table:str}/own", tags=["seats"], responses=ERRORS, status_code=201)
async def own_table(
    request: AnyRequest,
    served: TheHouse,
    table: FromPath[str],
    data: JSONBody[Nothing],
) -> OwnTable:
    """A table for one after this one, with a seat: the one that the player has, or a new one."""
    del data
    session, address = player_in(request), network_of(address_of(request.scope))
    return OwnTable(await served.own_tables.take(session, table, address))


@post("/api/tables/{table:str}/go-on", tags=["seats"], responses=ERRORS, status_code=200)
async def go_on(
    request: AnyRequest, served: TheHouse, table: FromPath[str], data: JSONBody[GoOn]
) -> Nothing:
    """Let the ball be thrown at one's table for one, or the next betting be opened."""
    served.own_tables.go_on(player_in(request), table, data)
    return Nothing()


OWN_PACE_ROUTES: Final = [own_table, go_on]

"""Routes of tables: the lobby, a game's sheet, seats, history and one's own rounds."""

from __future__ import annotations

import gzip
from hashlib import sha256
from typing import Final
from urllib.parse import quote

import msgspec
from litestar import MediaType, Response, delete, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from croupier.journal.marks import mark_asked
from croupier.play.act import Actor, AnyAct, Command
from croupier.play.authority import PLAYER
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.gate import session_in
from croupier.server.door.problems import denied
from croupier.server.door.session import DoorSession
from croupier.server.live.asking import checked_id
from croupier.server.live.audience import Audience, MadeSheet
from croupier.server.live.lobby import lobby_tables
from croupier.server.screens.routes import packed
from croupier.server.services import Served
from croupier.server.terminal.sheet import COLOURS, game_sheet
from croupier.server.wire.sheet import GameSheet
from croupier.server.wire.terminal import HouseAnswer, Lobby, Nothing, Seated, Sitting


def player_in(request: AnyRequest) -> DoorSession:
    """The session of a player, who must have one."""
    session = session_in(request.scope)
    if session.kind not in ("guest", "player"):
        raise denied(
            401, "session", "There is no session of a player: see POST /api/guest and /api/log-in."
        )
    return session


@get("/api/lobby", tags=["tables"], responses=ERRORS)
async def lobby(served: TheHouse) -> Lobby:
    """All tables of the house."""
    particulars = served.house.config.particulars
    house = HouseAnswer(particulars.name, particulars.currency, list(particulars.languages))
    return Lobby(house, lobby_tables(served), COLOURS, served.hub.now())


@get(
    "/api/tables/{table:str}/sheet",
    tags=["tables"],
    responses={**ERRORS, 200: ResponseSpec(GameSheet, generate_examples=False)},
)
async def sheet(request: AnyRequest, served: TheHouse, table: FromPath[str]) -> Response[bytes]:
    """All that a screen needs to know of the game, geometry included."""
    made = _sheet(served, served.audience(table))
    headers = {"etag": made.tag, "cache-control": "no-cache", "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == made.tag:
        return Response(b"", status_code=304, headers=headers)
    if packed(request):
        headers["content-encoding"] = "gzip"
    body = made.packed if packed(request) else made.plain
    return Response(body, headers=headers, media_type=MediaType.JSON)


def _sheet(served: Served, audience: Audience) -> MadeSheet:
    """The sheet of a table, made once for each edition and limits."""
    follower = audience.follower
    limits = dict(follower.state.limits.written) or dict(follower.wanted.limits)
    digest = served.house.edition(follower.name).digest
    number = served.house.config.number(follower.name)
    key = digest, str(limits), number
    if audience.sheet is None or audience.sheet.key != key:
        house = served.house.config.particulars
        told = game_sheet(
            follower.wanted,
            follower.rules,
            limits,
            house.languages,
            digest,
            house.name,
            number,
            house.zone,
        )
        plain = msgspec.json.encode(told)
        tag = f'"{sha256(plain).hexdigest()[:32]}"'
        audience.sheet = MadeSheet(key, tag, plain, gzip.compress(plain))
    return audience.sheet


@post("/api/tables/{table:str}/seat", tags=["seats"], responses=ERRORS, status_code=201)
async def take_seat(
    request: AnyRequest, served: TheHouse, table: FromPath[str], data: JSONBody[Sitting]
) -> Seated:
    """Take a seat or keep it: a guest with play credits, a player with money from the wallet."""
    session = player_in(request)
    return await served.seating.take(session, table, data.amount, _wish(session, table, data))


def _wish(session: DoorSession, table: str, data: Sitting) -> Command | None:
    """The wish with the id that its player gave it: an amount has one."""
    if not data.amount:
        return None
    id_ = f"{quote(session.person, safe='')}:{checked_id(data.id)}"
    mark = mark_asked("seat", {"table": table, "amount": data.amount})
    return Command(id_, Actor(session.person, PLAYER), AnyAct(), asked=mark)


@delete("/api/tables/{table:str}/seat", tags=["seats"], responses=ERRORS, status_code=200)
async def leave_seat(request: AnyRequest, served: TheHouse, table: FromPath[str]) -> Nothing:
    """Leave the seat, if there is no bet on the layout; prisoners stay on record."""
    await served.seating.leave(player_in(request).person, table)
    return Nothing()


TABLE_ROUTES: Final = [lobby, sheet, take_seat, leave_seat]

"""Routes of the record: past rounds, statistics and the player's own rounds."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.live.routes import player_in
from croupier.server.record.account import own_round
from croupier.server.record.codes import code_of, proof_address
from croupier.server.record.proofs import round_proofs
from croupier.server.record.statistics import permanence, statistics
from croupier.server.wire.proofs import RoundProofs
from croupier.server.wire.record import History, OwnRoundAccount, OwnRounds, Statistics

Last = Annotated[int, QueryParameter(ge=1, le=10_000)]
"""How many rounds are asked for."""


@get("/api/tables/{table:str}/history", tags=["record"], responses=ERRORS)
async def history(served: TheHouse, table: FromPath[str], last: Last = 500) -> History:
    """The latest rounds, newest first, with voids and corrections."""
    return await asyncio.to_thread(served.records_of(table).history, last)


@get(
    "/api/tables/{table:str}/permanence.csv",
    tags=["record"],
    responses=ERRORS,
    media_type="text/csv",
)
async def permanence_file(
    served: TheHouse, table: FromPath[str], last: Last = 10_000
) -> Response[str]:
    """The same as a file."""
    text = await asyncio.to_thread(permanence, served.records_of(table), last)
    headers = {"content-disposition": 'attachment; filename="permanence.csv"'}
    return Response(text, media_type="text/csv", headers=headers)


@get("/api/tables/{table:str}/statistics", tags=["record"], responses=ERRORS)
async def figures(served: TheHouse, table: FromPath[str], last: Last = 370) -> Statistics:
    """How often each pocket and class fell, with what was to be expected."""
    rules = served.audience(table).follower.rules
    pockets = await asyncio.to_thread(served.records_of(table).pockets, last)
    return statistics(rules, pockets)


@get("/api/tables/{table:str}/rounds", tags=["record"], responses=ERRORS)
async def rounds(
    request: AnyRequest, served: TheHouse, table: FromPath[str], last: Last = 50
) -> OwnRounds:
    """The player's own latest rounds, newest first."""
    player = player_in(request).person
    return await asyncio.to_thread(served.records_of(table).own_rounds, player, last)


@get("/api/tables/{table:str}/rounds/{number:int}", tags=["record"], responses=ERRORS)
async def round_(
    request: AnyRequest, served: TheHouse, table: FromPath[str], number: FromPath[int]
) -> OwnRoundAccount:
    """One of the player's own rounds, complete: bets, outcome, clauses and moments."""
    if number < 1:
        raise denied(404, "not-found", "Rounds count from 1.")
    player = player_in(request).person
    return await asyncio.to_thread(own_round, served.records_of(table), player, number)


@get("/api/tables/{table:str}/rounds/{number:int}/proof", tags=["record"], responses=ERRORS)
async def proof(served: TheHouse, table: FromPath[str], number: FromPath[int]) -> RoundProofs:
    """What anybody needs to draw a round again, once its links are revealed."""
    return await asyncio.to_thread(round_proofs, served.records_of(table), number)


@get(
    "/api/tables/{table:str}/rounds/{number:int}/proof.svg",
    tags=["record"],
    responses=ERRORS,
    media_type="image/svg+xml",
)
async def proof_code(
    request: AnyRequest, served: TheHouse, table: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """The way to the page that checks a round, as a code for a telephone's camera."""
    await asyncio.to_thread(served.records_of(table).round, number)
    address = proof_address(served.settings, str(request.base_url), table, number)
    return Response(code_of(address), media_type="image/svg+xml")


RECORD_ROUTES: Final = [history, permanence_file, figures, rounds, round_, proof, proof_code]

"""Routes of the house's value chips: what the cage has of each worth, deliveries, withdrawals."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import get, post
from litestar.params import JSONBody

from croupier.cage.chips.acts import StockChips
from croupier.play.acts import Actor
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.roles import COUNTER_WATCHERS, SECOND_PEOPLE
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.asking import checked_id
from croupier.server.people.members import ask_cage
from croupier.server.services import Served
from croupier.server.wire.counter import ChipsAtTable, HouseChips, MovedChips, WorthOfChips


@get("/api/cage/chips", tags=["staff"], responses=ERRORS)
async def chips(request: AnyRequest, served: TheHouse) -> HouseChips:
    """How many value chips there are of each worth, in the cage and at the tables."""
    staff_in(request, served, COUNTER_WATCHERS)
    return await _counted(served)


@post("/api/cage/chips", tags=["staff"], responses=ERRORS, status_code=200)
async def stock(request: AnyRequest, served: TheHouse, data: JSONBody[MovedChips]) -> HouseChips:
    """Note chips that were delivered, or taken out of the house for good."""
    session = staff_in(request, served, SECOND_PEOPLE)
    served.sessions.must_have_confirmed(session)
    actor = Actor(session.person, position_in(request, served, SECOND_PEOPLE))
    act = StockChips(data.kind, data.pile, data.document)
    await ask_cage(served, actor, act, checked_id(data.id))
    return await _counted(served)


async def _counted(served: Served) -> HouseChips:
    counts = await asyncio.to_thread(served.house.stock.counts)
    return HouseChips(
        [
            WorthOfChips(
                one.worth,
                one.house,
                one.cage,
                [ChipsAtTable(table, count) for table, count in one.tables.items()],
            )
            for one in counts
        ]
    )


CHIP_ROUTES: Final = [chips, stock]

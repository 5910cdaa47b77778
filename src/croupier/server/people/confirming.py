"""Routes for what is sensitive: the password given again, and the house's file read again."""

from __future__ import annotations

import asyncio
from typing import Final

from litestar import post
from litestar.params import JSONBody

from croupier.refusal import Refused
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.addresses import address_of
from croupier.server.door.problems import Denied, of_refused
from croupier.server.door.proving import prove
from croupier.server.door.roles import MANAGERS
from croupier.server.door.staff import staff_in
from croupier.server.wire.people import Confirmed, Password, Reread
from croupier.server.wire.terminal import Nothing


@post("/api/staff/confirm-password", tags=["staff"], responses=ERRORS, status_code=200)
async def confirm(request: AnyRequest, served: TheHouse, data: JSONBody[Password]) -> Confirmed:
    """Give the password again: for five minutes what is sensitive can be done."""
    session = staff_in(request, served)
    await prove(served, session, data.password, address_of(request.scope))
    served.sessions.confirm(session)
    return Confirmed(served.hub.now() + round(1_000 * served.settings.confirmed))


@post("/api/house/reload", tags=["staff"], responses=ERRORS, status_code=200)
async def reload(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Reread:
    """Read the house's file again, in a manager's name."""
    del data
    session = staff_in(request, served, MANAGERS)
    served.sessions.must_have_confirmed(session)
    try:
        return Reread(await asyncio.to_thread(served.node.reload, session.person))
    except Refused as refused:
        raise Denied(409, of_refused(refused)) from None


CONFIRMING_ROUTES: Final = [confirm, reload]

"""Routes of the console: what a number would do, before it is entered."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import get
from litestar.params import FromPath, QueryParameter

from croupier.server.console.outlook import outlook
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.door.staff import staff_in
from croupier.server.wire.console import Outlook

Pocket = Annotated[str, QueryParameter(min_length=1, max_length=3)]


@get("/api/tables/{table:str}/outlook", tags=["staff"], responses=ERRORS)
async def foreseen(
    request: AnyRequest, served: TheHouse, table: FromPath[str], result: Pocket
) -> Outlook:
    """What each seat would get if this pocket were confirmed now."""
    staff_in(request, served)
    follower = served.on_the_floor(table).follower
    if result not in follower.rules.wheel:
        raise denied(422, "request", f"{result!r} isn't a pocket of this wheel.")
    return outlook(follower, result)


CONSOLE_ROUTES: Final = [foreseen]

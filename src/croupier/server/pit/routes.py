"""Routes of the pit: its alerts, the log of inspections, and its wheels."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import get, post
from litestar.params import FromPath, JSONBody, QueryParameter

from croupier.fairness.evidence import STOP, WATCH
from croupier.play.acts import Actor
from croupier.play.round.inspecting import needed_checks
from croupier.refusal import Refused
from croupier.server.audit.auditing import reading
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import Denied, denied, of_refusal
from croupier.server.door.roles import ABOVE_DEALER, PIT
from croupier.server.door.staff import position_in, staff_in
from croupier.server.pit.inspections import inspections
from croupier.server.services import Served
from croupier.server.wire.people import AlertList, AnswerWords, Inspection, InspectionLog
from croupier.server.wire.wheels import WheelList, WheelReport

Answered = Annotated[str, QueryParameter(pattern="^(no|today)$")]

LONGEST: Final = 300
"""Letters of an answer."""


@get("/api/pit/alerts", tags=["staff"], responses=ERRORS)
async def alerts(request: AnyRequest, served: TheHouse, answered: Answered = "no") -> AlertList:
    """The alerts that wait; with `answered=today` those answered since midnight too."""
    staff_in(request, served, PIT)
    house, now = served.house, served.hub.now()
    date = house.config.particulars.date
    today = date(now) if answered == "today" else None
    return AlertList(
        [
            one
            for one in served.pit.alerts.listed()
            if not one.answered_at or date(one.answered_at) == today
        ]
    )


@post("/api/pit/alerts/{alert:str}/answer", tags=["staff"], responses=ERRORS, status_code=200)
async def answer(
    request: AnyRequest, served: TheHouse, alert: FromPath[str], data: JSONBody[AnswerWords]
) -> AlertList:
    """Answer an alert: who and when is on record. It takes a position above the dealer's."""
    session = staff_in(request, served, ABOVE_DEALER)
    actor = Actor(session.person, position_in(request, served, ABOVE_DEALER))
    words = data.answer.strip()
    if not 0 < len(words) <= LONGEST:
        raise denied(422, "request", f"An answer has 1 to {LONGEST} letters.")
    given = await asyncio.to_thread(served.pit.alerts.answer, actor, alert, words)
    if given.refusal is not None:
        raise Denied(409, of_refusal(given.refusal))
    return AlertList([one for one in served.pit.alerts.listed() if one.id == alert])


@get("/api/pit/inspections", tags=["staff"], responses=ERRORS)
async def all_inspections(request: AnyRequest, served: TheHouse) -> InspectionLog:
    """The inspections of every table, newest first."""
    staff_in(request, served, PIT)
    return await _log(served, list(served.hub.floor))


@get("/api/tables/{table:str}/inspections", tags=["staff"], responses=ERRORS)
async def table_inspections(
    request: AnyRequest, served: TheHouse, table: FromPath[str]
) -> InspectionLog:
    """The inspections of a table, newest first."""
    staff_in(request, served)
    served.audience(table)
    return await _log(served, [table])


async def _log(served: Served, tables: list[str]) -> InspectionLog:
    store = served.house.store
    found: list[Inspection] = []
    for table in tables:
        found += await asyncio.to_thread(inspections, store, table)
    needed = {table: needed_checks(served.audience(table).follower.rules) for table in tables}
    return InspectionLog(
        sorted(found, key=lambda one: (-one.at, -one.entry)),
        {table: checks for table, checks in needed.items() if checks},
    )


@get("/api/pit/wheels", tags=["staff"], responses=ERRORS)
async def wheels(request: AnyRequest, served: TheHouse) -> WheelList:
    """The wheels of the house with the evidence for a bias of each."""
    staff_in(request, served, PIT)
    return WheelList(served.pit.wheels(), WATCH, STOP)


@get("/api/pit/wheels/{wheel:str}", tags=["staff"], responses=ERRORS)
async def wheel_in_the_pit(
    request: AnyRequest, served: TheHouse, wheel: FromPath[str]
) -> WheelReport:
    """Whether a wheel is fair, at whichever table it stood: the verdict, then the figures."""
    staff_in(request, served, PIT)
    return await asyncio.to_thread(_wheel_report, served, wheel)


def _wheel_report(served: Served, wheel: str) -> WheelReport:
    from croupier.server.pit.wheel_report import wheel_report

    try:
        with reading(served.house) as store:
            return wheel_report(store, wheel)
    except Refused as refused:
        raise denied(404, "not-found", refused.message) from None


PIT_ROUTES: Final = [
    alerts,
    answer,
    all_inspections,
    table_inspections,
    wheels,
    wheel_in_the_pit,
]

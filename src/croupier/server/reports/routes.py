"""Routes of reports: the list of them, and each as JSON, CSV and PDF."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import Response, get
from litestar.params import FromPath, QueryParameter
from msgspec import Struct

from croupier.server.audit.auditing import reading
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.door.roles import REPORTERS
from croupier.server.door.staff import staff_in
from croupier.server.reports.catalogue import REPORTS
from croupier.server.reports.days import Choice
from croupier.server.reports.sheet import Report, Sheet, as_csv, as_pdf, report
from croupier.server.services import Served

Name = Annotated[str, QueryParameter(max_length=80)]
FORMS: Final = ("json", "csv", "pdf")


class ReportEntry(Struct, frozen=True):
    """A report that can be asked for."""

    name: str
    title: str
    takes: list[str]
    """What may be asked of it, such as `day` and `table`."""


class ReportList(Struct, frozen=True):
    """All reports, and the forms they come in."""

    reports: list[ReportEntry]
    forms: list[str]


@get("/api/reports", tags=["staff"], responses=ERRORS)
async def report_list(request: AnyRequest, served: TheHouse) -> ReportList:
    """The reports that there are."""
    staff_in(request, served, REPORTERS)
    entries = [ReportEntry(name, one.title, list(one.takes)) for name, one in REPORTS.items()]
    return ReportList(entries, list(FORMS))


@get("/api/reports/{file:str}", tags=["staff"], responses=ERRORS)
async def report_in_form(
    request: AnyRequest,
    served: TheHouse,
    file: FromPath[str],
    day: Name = "",
    table: Name = "",
    dealer: Name = "",
    player: Name = "",
) -> Response[Report | str | bytes]:
    """A report such as `day.pdf`: of a date, of a table's day by its number, or the latest."""
    staff_in(request, served, REPORTERS)
    name, _, form = file.partition(".")
    if name not in REPORTS or form not in FORMS:
        known = ", ".join(REPORTS)
        raise denied(404, "not-found", f"Reports are {known}, each as {', '.join(FORMS)}.")
    choice = Choice(day, table, dealer, player)
    sheet = await asyncio.to_thread(_sheet, served, name, choice)
    house, now = served.house.config.particulars, served.hub.now()
    if form == "json":
        return Response(report(name, sheet, house, now))
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    if form == "csv":
        return Response(as_csv(sheet), media_type="text/csv; charset=utf-8", headers=headers)
    printed = await asyncio.to_thread(as_pdf, sheet, house, now)
    return Response(printed, media_type="application/pdf", headers=headers)


def _sheet(served: Served, name: str, choice: Choice) -> Sheet:
    with reading(served.house) as store:
        return REPORTS[name].make(store, choice, served.house.config.particulars)


REPORT_ROUTES: Final = [report_list, report_in_form]

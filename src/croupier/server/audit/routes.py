"""Routes of the record: its log, the audit, replays, exports and the clauses of a game."""

from __future__ import annotations

import asyncio
import csv
import json
from collections.abc import Callable, Iterator
from io import StringIO
from typing import Annotated, Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from croupier.cage import CAGE
from croupier.journal.contract import Store
from croupier.paper.cells import kept_cells
from croupier.progressive import PROGRESSIVE
from croupier.progressive.records import progressive_shapes
from croupier.readings.export import COLUMNS, RoundSpan, cage_shapes, event_shapes, round_rows
from croupier.readings.journals import OTHERS, must_have
from croupier.readings.receipt_page import receipt_pdf
from croupier.readings.receipts import receipts
from croupier.readings.replay import replay
from croupier.readings.significant import Significant, significant
from croupier.rulebooks.reader import game_names
from croupier.rulebooks.register import clauses_of
from croupier.server.audit.auditing import audit_answer, audited, reading, replayed
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.door.roles import AUDITORS, PIT
from croupier.server.door.staff import staff_in
from croupier.server.services import Served
from croupier.server.wire.people import (
    Audited,
    AuditLog,
    GameClauses,
    Handled,
    LogLine,
)
from croupier.server.wire.replay import Replayed
from croupier.server.wire.terminal import Nothing
from croupier.times import utc

MOST: Final = 1_000
"""Lines of the log that a screen gets."""

Words = Annotated[str, QueryParameter(max_length=80)]
Moment = Annotated[int, QueryParameter(ge=0)]
_LOG: Final = ("at", "table", "entry", "kind", "person", "position", "what", "why")

_auditing: Final = asyncio.Lock()
"""One audit at a time: it reads all there is."""


@get("/api/audit-log", tags=["staff"], responses=ERRORS)
async def log(
    request: AnyRequest, served: TheHouse, since: Moment = 0, kind: Words = "", table: Words = ""
) -> AuditLog:
    """Significant events since a moment, newest first."""
    staff_in(request, served, PIT)

    def read() -> list[Significant]:
        with reading(served.house) as store:
            if table and table not in OTHERS:
                must_have(store, table)
            return list(significant(store, table or None, since))

    found = await asyncio.to_thread(read)
    kinds = sorted({one.kind for one in found})
    wanted = [one for one in found if kind in ("", one.kind)]
    lines = [
        LogLine(one.at, one.table, one.entry, one.kind, *one.actor, one.what, one.why)
        for one in wanted[: -MOST - 1 : -1]
    ]
    return AuditLog(lines, kinds, len(wanted) > MOST)


@post("/api/audit/run", tags=["staff"], responses=ERRORS, status_code=200)
async def run_audit(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Audited:
    """Read everything again from the first event, beside the play, and say what is wrong."""
    del data
    staff_in(request, served, AUDITORS)
    if _auditing.locked():  # whoever gave up waiting would else leave another one in the queue
        raise denied(409, "full", "An audit is under way: ask again when it has ended.")
    async with _auditing:
        began = served.hub.now()
        report = await asyncio.to_thread(audited, served.house)
    return audit_answer(report, began, served.hub.now())


@get("/api/tables/{table:str}/replay/{number:int}", tags=["staff"], responses=ERRORS)
async def replay_round(
    request: AnyRequest, served: TheHouse, table: FromPath[str], number: FromPath[int]
) -> Replayed:
    """A round event by event, with bets, clauses and transfers, settled again."""
    staff_in(request, served, PIT)

    def read() -> Replayed:
        with reading(served.house) as store:
            return replayed(replay(store, table, number))

    return await asyncio.to_thread(read)


@get("/api/clauses/{rulebook:str}/{variant:str}", tags=["staff"], responses=ERRORS)
async def clauses(
    request: AnyRequest, served: TheHouse, rulebook: FromPath[str], variant: FromPath[str]
) -> GameClauses:
    """Every clause of a game, and how it is handled."""
    staff_in(request, served)
    game = f"{rulebook}/{variant}"
    if game not in game_names():
        raise denied(404, "not-found", f"There is no game {game[:40]!r}.")
    found = [
        Handled(
            one.id,
            one.subject,
            one.decision or "",
            one.required,
            one.handling,
            one.where,
            one.text,
            len(one.tests),
        )
        for one in clauses_of(game)
    ]
    return GameClauses(game, found)


@get("/api/export/{file:str}", tags=["staff"], responses=ERRORS)
async def export(
    request: AnyRequest,
    served: TheHouse,
    file: FromPath[str],
    table: Words = "",
    number: Annotated[int, QueryParameter(name="round", ge=0)] = 0,
) -> Response[bytes] | Stream:
    """The record as `rounds.csv`, `events.jsonl`, `log.csv`, `log.jsonl` or `receipts.pdf`."""
    staff_in(request, served, AUDITORS)
    headers = {"content-disposition": f'attachment; filename="{file}"'}
    if file == "receipts.pdf":
        made = await asyncio.to_thread(_receipts, served, table, number)
        return Response(made, media_type="application/pdf", headers=headers)
    lines = _EXPORTS.get(file)
    if lines is None:
        known = ", ".join([*_EXPORTS, "receipts.pdf"])
        raise denied(404, "not-found", f"What can be exported is {known}.")
    if table:
        await asyncio.to_thread(must_have, served.house.store, table)
    kind = "text/csv" if file.endswith("csv") else "application/jsonl"
    span = RoundSpan(number, number) if number else RoundSpan()

    def stream() -> Iterator[str]:
        with reading(served.house) as store:
            yield from lines(store, table, span)

    return Stream(stream(), media_type=f"{kind}; charset=utf-8", headers=headers)


def _receipts(served: Served, table: str, number: int) -> bytes:
    house = served.house.config.particulars
    with reading(served.house) as store:
        found = receipts(store, table, number)
        if not found:
            raise denied(404, "not-found", f"Nobody had a bet in round {number}.")
        return receipt_pdf(found, house.clock, house)


def _rounds(store: Store, table: str, span: RoundSpan) -> Iterator[str]:
    yield _csv(COLUMNS)
    for name in _tables(store, table):
        if name not in OTHERS:
            yield from map(_csv, round_rows(store, name, span))


def _events(store: Store, table: str, span: RoundSpan) -> Iterator[str]:
    for name in _tables(store, table):
        if name == CAGE:
            shapes = cage_shapes(store)
        elif name == PROGRESSIVE:
            shapes = progressive_shapes(store)
        else:
            shapes = event_shapes(store, name, span)
        yield from (json.dumps(shape, separators=(",", ":")) + "\n" for shape in shapes)


def _log_rows(store: Store, table: str, span: RoundSpan) -> Iterator[str]:
    del span
    yield _csv(_LOG)
    for one in significant(store, table or None):
        yield _csv((utc(one.at), one.table, one.entry, one.kind, *one.actor, one.what, one.why))


def _log_lines(store: Store, table: str, span: RoundSpan) -> Iterator[str]:
    del span
    for one in significant(store, table or None):
        cells = (utc(one.at), one.table, one.entry, one.kind, *one.actor, one.what, one.why)
        yield json.dumps(dict(zip(_LOG, cells, strict=True)), separators=(",", ":")) + "\n"


_EXPORTS: Final[dict[str, Callable[[Store, str, RoundSpan], Iterator[str]]]] = {
    "rounds.csv": _rounds,
    "events.jsonl": _events,
    "log.csv": _log_rows,
    "log.jsonl": _log_lines,
}


def _tables(store: Store, table: str) -> list[str]:
    return [table] if table else store.tables()


def _csv(cells: tuple[object, ...]) -> str:
    out = StringIO()
    csv.writer(out, lineterminator="\n").writerow(kept_cells(cells))
    return out.getvalue()


AUDIT_ROUTES: Final = [log, run_audit, replay_round, clauses, export]

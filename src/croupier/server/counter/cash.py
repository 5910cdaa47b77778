"""Routes of the counter's cash: today's movements with their receipts, reversals and the drawer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Final

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.acts import CageAct
from croupier.cage.encoding import decoded
from croupier.cage.events import DrawerClosed
from croupier.cage.state import CageState, CashMovement
from croupier.paper.document import UPRIGHT, TextLine, document
from croupier.play.acts import Actor
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.door.roles import COUNTER, COUNTER_WATCHERS
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.accounts import cage_of
from croupier.server.people.members import ask_cage
from croupier.server.services import Served
from croupier.server.wire.counter import (
    Counted,
    CounterCash,
    CounterMovement,
    DrawerCount,
    DrawerNow,
    Reversal,
)
from croupier.times import both

PDF: Final = "application/pdf"


@get("/api/cage/cash", tags=["staff"], responses=ERRORS)
async def cash(request: AnyRequest, served: TheHouse) -> CounterCash:
    """Today's movements of cash, newest first, and the drawer of the person who asks."""
    return _cash(served, staff_in(request, served, COUNTER_WATCHERS).person)


def _cash(served: Served, person: str) -> CounterCash:
    state, date = _state(served), served.house.config.particulars.date
    today = date(served.hub.now())
    found = [
        _shape(number, one)
        for number, one in reversed(state.movements.items())
        if date(one.at) == today
    ]
    return CounterCash(found, _drawer(state, person))


@post("/api/cage/cash/{number:int}/reverse", tags=["staff"], responses=ERRORS, status_code=200)
async def reverse(
    request: AnyRequest, served: TheHouse, number: FromPath[int], data: JSONBody[Reversal]
) -> CounterMovement:
    """Undo a movement of cash, as another person than took or paid it."""
    served.sessions.must_have_confirmed(staff_in(request, served, COUNTER))
    await _ask(request, served, cage_acts.ReverseCash(number, data.reason))
    return _shape(number, _movement(served, number))


@get(
    "/api/cage/cash/{number:int}/receipt.pdf",
    tags=["staff"],
    responses=ERRORS,
    media_type=PDF,
)
async def receipt(request: AnyRequest, served: TheHouse, number: FromPath[int]) -> Response[bytes]:
    """The receipt of a movement of cash, for paper."""
    staff_in(request, served, COUNTER_WATCHERS)
    lines = list(_receipt(served, number, _movement(served, number)))
    made = await asyncio.to_thread(document, f"Receipt {number}", [lines], UPRIGHT)
    headers = {"content-disposition": f'inline; filename="receipt-{number}.pdf"'}
    return Response(made, media_type=PDF, headers=headers)


@post("/api/cage/drawer/open", tags=["staff"], responses=ERRORS, status_code=200)
async def open_drawer(
    request: AnyRequest, served: TheHouse, data: JSONBody[Counted]
) -> CounterCash:
    """Begin to work from a drawer, with what was counted in it."""
    await _ask(request, served, cage_acts.OpenDrawer(data.counted))
    return _cash(served, staff_in(request, served, COUNTER).person)


@post("/api/cage/drawer/close", tags=["staff"], responses=ERRORS, status_code=200)
async def close_drawer(
    request: AnyRequest, served: TheHouse, data: JSONBody[Counted]
) -> DrawerCount:
    """End one's work from a drawer: what was counted, what should have been there."""
    number = await _ask(request, served, cage_acts.CloseDrawer(data.counted))
    entry = next(iter(served.house.store.read(CAGE, number - 1)))
    closed = decoded(entry.data).event
    assert isinstance(closed, DrawerClosed)
    return DrawerCount(closed.counted, closed.expected, closed.counted - closed.expected)


async def _ask(request: AnyRequest, served: Served, act: CageAct) -> int:
    """Let the cage do something at the counter; the entry that it is on record with."""
    session = staff_in(request, served, COUNTER)
    actor = Actor(session.person, position_in(request, served, COUNTER))
    return await ask_cage(served, actor, act)


def _state(served: Served) -> CageState:
    cage = cage_of(served.house)
    return CageState() if cage is None else cage.state


def _movement(served: Served, number: int) -> CashMovement:
    known = _state(served).movements.get(number)
    if known is None:
        raise denied(404, "movement", f"The counter knows no movement {number} of the last days.")
    return known


def _shape(number: int, one: CashMovement) -> CounterMovement:
    return CounterMovement(number, one.at, one.player, one.amount, one.person, one.reversed_by)


def _drawer(state: CageState, person: str) -> DrawerNow | None:
    drawer = state.drawers.get(person)
    return None if drawer is None else DrawerNow(drawer.since, drawer.opening, drawer.expected)


def _receipt(served: Served, number: int, one: CashMovement) -> Iterator[TextLine]:
    house = served.house.config.particulars
    what = "Paid in" if one.amount > 0 else "Paid out"
    yield TextLine(house.name or "Receipt", bold=True)
    yield TextLine(f"Receipt {number}", bold=True)
    yield TextLine("")
    yield TextLine(f"{what:<12}{house.amount(abs(one.amount))}", bold=True)
    yield TextLine(f"{'Player':<12}{one.player}")
    yield TextLine(f"{'When':<12}{both(one.at, house.clock)}")
    yield TextLine(f"{'At the desk':<12}{one.person}")
    if one.reversed_by:
        yield TextLine(f"{'REVERSED':<12}by {one.reversed_by}", bold=True)


CASH_ROUTES: Final = [cash, reverse, receipt, open_drawer, close_drawer]

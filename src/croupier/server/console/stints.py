"""Stints: dealers sign in to a table and out of it; a log-out or the end of a log-in ends one."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final

from litestar import delete, post
from litestar.params import FromPath, JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.encoding import decoded
from croupier.cage.events import RolesSet, StaffDisabled, StintBegan, StintEnded
from croupier.cage.state import Stint
from croupier.house.house import House
from croupier.house.table import THE_HOUSE
from croupier.journal.contract import Entry
from croupier.play.acts import Actor, Command
from croupier.play.authority import DEALER
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import Denied, denied, of_refusal
from croupier.server.door.sessions import Sessions
from croupier.server.door.staff import staff_in
from croupier.server.live.accounts import cage_of
from croupier.server.live.hub import Hub
from croupier.server.services import Served
from croupier.server.wire.console import StintTold
from croupier.server.wire.terminal import Nothing

LOGGED_OUT: Final = "logged out"
OVER: Final = "the log-in has ended"
"""Why a stint ends that nobody has ended by itself."""


@post("/api/tables/{table:str}/stint", tags=["staff"], responses=ERRORS, status_code=201)
async def begin_stint(
    request: AnyRequest, served: TheHouse, table: FromPath[str], data: JSONBody[Nothing]
) -> StintTold:
    """Sign in to a table as its dealer; who is signed in there already stays so."""
    del data
    person = staff_in(request, served, (DEALER,)).person
    served.on_the_floor(table)
    present = stint_of(served.house, person)
    if present is None or present.table != table:
        await _ask(served, person, cage_acts.BeginStint(table))
        present = stint_of(served.house, person)
    if present is None or present.table != table:  # it was ended at once, from elsewhere
        raise denied(409, "stint", "The stint was ended again.")
    return StintTold(present.table, person, present.since)


@delete("/api/tables/{table:str}/stint", tags=["staff"], responses=ERRORS, status_code=200)
async def end_stint(request: AnyRequest, served: TheHouse, table: FromPath[str]) -> Nothing:
    """Sign out of a table; who isn't signed in there stays as they are."""
    person = staff_in(request, served, (DEALER,)).person
    present = stint_of(served.house, person)
    if present is not None and present.table == table:
        await _ask(served, person, cage_acts.EndStint(person))
    return Nothing()


async def _ask(served: Served, person: str, act: cage_acts.BeginStint | cage_acts.EndStint) -> None:
    command = Command(f"{person}:stint:{secrets.token_hex(8)}", Actor(person, DEALER), act)
    answer = await asyncio.to_thread(served.house.ask, CAGE, command)
    if answer.refusal is not None:
        raise Denied(409, of_refusal(answer.refusal))


def stint_of(house: House, person: str) -> Stint | None:
    """Where somebody is signed in, if the cage is open here."""
    cage = cage_of(house)
    return None if cage is None else cage.state.stints.get(person)


def end_of(house: House, person: str, reason: str) -> None:
    """Let the house sign somebody out, if they are signed in."""
    if stint_of(house, person) is not None:
        id_ = f"house/stint/{secrets.token_hex(8)}"
        house.ask(CAGE, Command(id_, THE_HOUSE, cage_acts.EndStint(person, reason)))


def end_stints(house: House, sessions: Sessions) -> None:
    """Sign everybody out who has no log-in any more: after a time, or as the house began anew."""
    cage = cage_of(house)
    there = sessions.staff()
    for person in [] if cage is None else list(cage.state.stints):
        if person not in there:
            end_of(house, person, OVER)


def follow_stints(hub: Hub) -> None:
    """Let the screens of tables see at once who deals there."""

    def see(entry: Entry) -> None:
        event = decoded(entry.data).event
        if isinstance(event, StintBegan | StintEnded | RolesSet | StaffDisabled):
            for audience in hub.audiences.values():
                audience.refresh(hub.now())

    hub.cage_passed.append(see)


STINT_ROUTES: Final = [begin_stint, end_stint]

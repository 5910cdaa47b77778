"""Routes of staff: passwords given again, and who works in the house in which positions."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final
from urllib.parse import quote

from litestar import get, post
from litestar.params import FromPath, JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.acts import CageAct
from croupier.cage.authority import ROLES
from croupier.cage.passwords import LONGEST, SHORTEST, matches, password_hash
from croupier.play.acts import Actor, Command
from croupier.refusal import Refused
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import Denied, denied, of_refusal, of_refused, too_many
from croupier.server.door.roles import AUDITORS, MANAGERS, STAFF_KEEPERS
from croupier.server.door.routes import PASSWORDS_AT_ONCE, record_log_in
from croupier.server.door.sessions import Kind
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.accounts import cage_of
from croupier.server.services import Served
from croupier.server.wire.people import (
    Confirmed,
    MadePassword,
    NewMember,
    NewPassword,
    NewRoles,
    Password,
    Reason,
    Reread,
    StaffList,
    StaffMember,
)
from croupier.server.wire.terminal import Nothing


@post("/api/staff/confirm-password", tags=["staff"], responses=ERRORS, status_code=200)
async def confirm(request: AnyRequest, served: TheHouse, data: JSONBody[Password]) -> Confirmed:
    """Give the password again: for five minutes what is sensitive can be done."""
    session = staff_in(request, served)
    wait = served.log_ins.take(f"as {session.person}")
    if wait:
        raise too_many(wait, "log-ins")
    cage = cage_of(served.house)
    assert cage is not None  # or nobody could be on the staff
    async with PASSWORDS_AT_ONCE:
        hash_ = cage.state.staff[session.person].hash
        right = await asyncio.to_thread(matches, hash_, data.password)
    if not right:
        where = request.client.host if request.client else "-"
        await asyncio.to_thread(record_log_in, served, session.person, False, where)
        raise denied(401, "log-in", "Person and password don't belong together.")
    served.log_ins.give_back(f"as {session.person}")
    session.confirmed = served.sessions.clock()
    return Confirmed(served.hub.now() + round(1_000 * served.settings.confirmed))


@get("/api/staff", tags=["staff"], responses=ERRORS)
async def members(request: AnyRequest, served: TheHouse) -> StaffList:
    """All who work in the house."""
    staff_in(request, served, (*AUDITORS, *STAFF_KEEPERS))
    return _members(served)


def _members(served: Served) -> StaffList:
    cage = cage_of(served.house)
    staff = {} if cage is None else dict(cage.state.staff)
    here = {one.person for one in served.sessions if one.kind == "staff"}
    found = [
        StaffMember(person, one.name, list(one.roles), one.disabled, one.failures, person in here)
        for person, one in staff.items()
    ]
    return StaffList(sorted(found, key=lambda one: one.person), list(ROLES))


@post("/api/staff", tags=["staff"], responses=ERRORS, status_code=201)
async def add(request: AnyRequest, served: TheHouse, data: JSONBody[NewMember]) -> MadePassword:
    """Let a person work in the house, or one who was disabled come back."""
    actor = _keeper(request, served)
    password, made = chosen_password(data.password)
    hash_ = await hash_of(served, password)
    act = cage_acts.AddStaff(data.person, data.name, data.roles, hash_)
    await ask_cage(served, actor, act)
    return MadePassword(data.person, made)


@post("/api/staff/{person:str}/reset", tags=["staff"], responses=ERRORS, status_code=200)
async def reset(
    request: AnyRequest, served: TheHouse, person: FromPath[str], data: JSONBody[NewPassword]
) -> MadePassword:
    """Give a person another password."""
    actor = _keeper(request, served)
    password, made = chosen_password(data.password)
    await ask_cage(served, actor, cage_acts.ResetPassword(person, await hash_of(served, password)))
    log_out(served, "staff", person)
    return MadePassword(person, made)


@post("/api/staff/{person:str}/roles", tags=["staff"], responses=ERRORS, status_code=200)
async def roles(
    request: AnyRequest, served: TheHouse, person: FromPath[str], data: JSONBody[NewRoles]
) -> StaffList:
    """Say in which positions a person may act; nobody does so for themselves."""
    actor = _keeper(request, served)
    _not_oneself(actor, person)
    await ask_cage(served, actor, cage_acts.SetRoles(person, data.roles))
    return _members(served)


@post("/api/staff/{person:str}/disable", tags=["staff"], responses=ERRORS, status_code=200)
async def disable(
    request: AnyRequest, served: TheHouse, person: FromPath[str], data: JSONBody[Reason]
) -> StaffList:
    """Let a person act no more; nobody does so with themselves."""
    actor = _keeper(request, served)
    _not_oneself(actor, person)
    await ask_cage(served, actor, cage_acts.DisableStaff(person, data.reason))
    log_out(served, "staff", person)
    return _members(served)


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


def _keeper(request: AnyRequest, served: Served) -> Actor:
    session = staff_in(request, served, STAFF_KEEPERS)
    served.sessions.must_have_confirmed(session)
    return Actor(session.person, position_in(request, served, STAFF_KEEPERS))


def _not_oneself(actor: Actor, person: str) -> None:
    if actor.person == person:
        raise denied(403, "authority", "Another person must do that for you.")


def chosen_password(given: str) -> tuple[str, str]:
    """The password to set, and what must be told of it: only one that the house makes."""
    if not given:
        made = secrets.token_urlsafe(12)
        return made, made
    if not SHORTEST <= len(given) <= LONGEST:
        raise denied(422, "request", f"A password has {SHORTEST} to {LONGEST:,} letters.")
    return given, ""


async def hash_of(served: Served, password: str) -> str:
    """The hash of a password, two of them at a time."""
    async with PASSWORDS_AT_ONCE:
        return await asyncio.to_thread(password_hash, password, served.settings.effort)


async def ask_cage(served: Served, actor: Actor, act: CageAct, id_: str = "") -> None:
    """Let the cage do something in somebody's name, once for each id."""
    command = Command(
        f"{quote(actor.person, safe='')}:cage:{id_ or secrets.token_hex(8)}", actor, act
    )
    answer = await asyncio.to_thread(served.house.ask, CAGE, command)
    if answer.refusal is not None:
        raise Denied(409, of_refusal(answer.refusal))


def log_out(served: Served, kind: Kind, person: str) -> None:
    """End the sessions of somebody whose password or place has changed."""
    for session in served.sessions:
        if session.kind == kind and session.person == person:
            served.sessions.end(session)


MEMBER_ROUTES: Final = [confirm, members, add, reset, roles, disable, reload]

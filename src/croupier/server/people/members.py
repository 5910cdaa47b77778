"""Routes of staff: who works in the house, in which positions, and what takes two to change."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final
from urllib.parse import quote

from litestar import Response, get, post
from litestar.openapi import ResponseSpec
from litestar.params import FromPath, JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.acts import CageAct
from croupier.cage.authority import ROLES, TRUSTED
from croupier.cage.proposals import ADD, RESET
from croupier.cage.proposals import ROLES as OTHER_ROLES
from croupier.cage.state import LAPSES, CageState
from croupier.journal.answer import Answer
from croupier.play.acts import Actor, Command
from croupier.play.refusals import Refusal
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import Denied, of_refusal
from croupier.server.door.proving import new_password
from croupier.server.door.roles import AUDITORS, SECOND_PEOPLE, STAFF_KEEPERS
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.accounts import cage_of
from croupier.server.services import Served
from croupier.server.wire.people import (
    MadePassword,
    NewMember,
    NewPassword,
    NewRoles,
    Reason,
    StaffChange,
    StaffList,
    StaffMember,
)
from croupier.server.wire.terminal import Nothing

PROPOSED: Final = 202
"""The status of what waits for a second person."""


def _or_proposed(told: type[MadePassword | StaffList]) -> dict[int, ResponseSpec]:
    """What may be answered besides what was asked for: errors, and that a second one must agree."""
    return {**ERRORS, PROPOSED: ResponseSpec(told, description="proposed")}


@get("/api/staff", tags=["staff"], responses=ERRORS)
async def members(request: AnyRequest, served: TheHouse) -> StaffList:
    """All who work in the house, and what waits for a second person."""
    staff_in(request, served, AUDITORS)
    return _members(served)


@post("/api/staff", tags=["staff"], responses=_or_proposed(MadePassword), status_code=201)
async def add(
    request: AnyRequest, served: TheHouse, data: JSONBody[NewMember]
) -> Response[MadePassword]:
    """Let a person work in the house, or one who was disabled come back; 202: proposed."""
    actor = _keeper(request, served)
    hash_, made = await new_password(served, data.password, data.person, data.name)
    act = cage_acts.AddStaff(data.person, data.name, data.roles, hash_)
    given = "" if made else hash_
    instead = cage_acts.ProposeChange(ADD, data.person, data.name, data.roles, given)
    number = await _change(served, actor, act, instead)
    told = MadePassword(data.person, "" if number else made, number)
    return Response(told, status_code=PROPOSED if number else 201)


@post(
    "/api/staff/{person:str}/reset",
    tags=["staff"],
    responses=_or_proposed(MadePassword),
    status_code=200,
)
async def reset(
    request: AnyRequest, served: TheHouse, person: FromPath[str], data: JSONBody[NewPassword]
) -> Response[MadePassword]:
    """Give a person another password, which ends their log-ins; 202: proposed."""
    actor = _keeper(request, served)
    hash_, made = await new_password(served, data.password, *served.people.names(person))
    instead = cage_acts.ProposeChange(RESET, person, hash="" if made else hash_)
    number = await _change(served, actor, cage_acts.ResetPassword(person, hash_), instead)
    told = MadePassword(person, "" if number else made, number)
    return Response(told, status_code=PROPOSED if number else 200)


@post(
    "/api/staff/{person:str}/roles",
    tags=["staff"],
    responses=_or_proposed(StaffList),
    status_code=200,
)
async def roles(
    request: AnyRequest, served: TheHouse, person: FromPath[str], data: JSONBody[NewRoles]
) -> Response[StaffList]:
    """Say in which positions a person may act; nobody does so for themselves. 202: proposed."""
    actor = _keeper(request, served)
    instead = cage_acts.ProposeChange(OTHER_ROLES, person, roles=data.roles)
    number = await _change(served, actor, cage_acts.SetRoles(person, data.roles), instead)
    return Response(_members(served), status_code=PROPOSED if number else 200)


@post("/api/staff/{person:str}/disable", tags=["staff"], responses=ERRORS, status_code=200)
async def disable(
    request: AnyRequest, served: TheHouse, person: FromPath[str], data: JSONBody[Reason]
) -> StaffList:
    """Let a person act no more; nobody does so with themselves."""
    actor = _keeper(request, served)
    await ask_cage(served, actor, cage_acts.DisableStaff(person, data.reason))
    return _members(served)


@post(
    "/api/staff/proposals/{proposal:int}/approve",
    tags=["staff"],
    responses=ERRORS,
    status_code=200,
)
async def approve(
    request: AnyRequest, served: TheHouse, proposal: FromPath[int], data: JSONBody[Nothing]
) -> MadePassword:
    """Make a change that another person has proposed; a password that it needs is told once."""
    del data
    actor = _second(request, served)
    waiting = _state(served).proposals.get(proposal)
    made = hash_ = ""
    if waiting is not None and waiting.change != OTHER_ROLES and not waiting.hash:
        hash_, made = await new_password(served, "")
    await ask_cage(served, actor, cage_acts.ApproveChange(proposal, hash_))
    return MadePassword("" if waiting is None else waiting.person, made)


@post(
    "/api/staff/proposals/{proposal:int}/decline",
    tags=["staff"],
    responses=ERRORS,
    status_code=200,
)
async def decline(
    request: AnyRequest, served: TheHouse, proposal: FromPath[int], data: JSONBody[Reason]
) -> StaffList:
    """Let a proposed change come to nothing; whoever proposed it takes it back so."""
    actor = _second(request, served)
    await ask_cage(served, actor, cage_acts.DeclineChange(proposal, data.reason))
    return _members(served)


def _keeper(request: AnyRequest, served: Served) -> Actor:
    session = staff_in(request, served, STAFF_KEEPERS)
    served.sessions.must_have_confirmed(session)
    return Actor(session.person, position_in(request, served, STAFF_KEEPERS))


def _second(request: AnyRequest, served: Served) -> Actor:
    session = staff_in(request, served, SECOND_PEOPLE)
    served.sessions.must_have_confirmed(session)
    return Actor(session.person, position_in(request, served, SECOND_PEOPLE))


def _state(served: Served) -> CageState:
    cage = cage_of(served.house)
    return CageState() if cage is None else cage.state


def _members(served: Served) -> StaffList:
    state = _state(served)
    here = {one.person for one in served.sessions if one.kind == "staff"}
    found = [
        StaffMember(person, one.name, list(one.roles), one.disabled, one.failures, person in here)
        for person, one in dict(state.staff).items()
    ]
    return StaffList(
        sorted(found, key=lambda one: one.person),
        list(ROLES),
        [role for role in ROLES if role in TRUSTED],
        _changes(state, served.hub.now()),
    )


def _changes(state: CageState, now: int) -> list[StaffChange]:
    return [
        StaffChange(
            number, one.at, until, one.by, one.change, one.person, one.name, list(one.roles)
        )
        for number, one in dict(state.proposals).items()
        if (until := one.at + LAPSES) >= now
    ]


async def _change(
    served: Served, actor: Actor, act: CageAct, instead: cage_acts.ProposeChange
) -> int:
    """Make a change, or propose it where it takes two: the proposal's number, or 0."""
    refusal = (await _ask(served, actor, act)).refusal
    if refusal is None:
        return 0
    if refusal.code != "two-people":
        raise denied_by(refusal)
    await ask_cage(served, actor, instead)
    mine = [
        number
        for number, one in dict(_state(served).proposals).items()
        if (one.by, one.change, one.person) == (actor.person, instead.change, instead.person)
    ]
    return max(mine)


async def ask_cage(served: Served, actor: Actor, act: CageAct, id_: str = "") -> int:
    """Let the cage do something in somebody's name, once for each id; the entry it stands in."""
    answer = await _ask(served, actor, act, id_)
    if answer.refusal is not None:
        raise denied_by(answer.refusal)
    return answer.first


def denied_by(refusal: Refusal) -> Denied:
    """What whoever asked is told of a refusal."""
    return Denied(403 if refusal.code == "authority" else 409, of_refusal(refusal))


async def _ask(served: Served, actor: Actor, act: CageAct, id_: str = "") -> Answer:
    command = Command(cage_id(actor, id_ or secrets.token_hex(8)), actor, act)
    return await asyncio.to_thread(served.house.ask, CAGE, command)


def cage_id(actor: Actor, id_: str) -> str:
    """The id of what somebody asks of the cage: each person has their own."""
    return f"{quote(actor.person, safe='')}:cage:{id_}"


MEMBER_ROUTES: Final = [members, add, reset, roles, disable, approve, decline]

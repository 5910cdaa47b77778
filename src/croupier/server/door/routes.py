"""Routes of sessions: who you are, guests, log-ins and log-outs."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Final

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.openapi import ResponseSpec
from litestar.params import JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.passwords import hash_again, outdated
from croupier.house.table import THE_HOUSE
from croupier.play.acts import Command
from croupier.server.console.stints import LOGGED_OUT, end_of
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.addresses import address_of, network_of
from croupier.server.door.gate import session_in
from croupier.server.door.log_ins import Known
from croupier.server.door.problems import Denied, denied, of_refusal, too_many
from croupier.server.door.proving import a_turn, compared, record_log_in
from croupier.server.door.session import NOBODY, DoorSession
from croupier.server.door.sessions import COOKIE, CSRF_COOKIE, new_guest
from croupier.server.logs import log
from croupier.server.services import Served
from croupier.server.wire.terminal import LogIn, Me, Nothing


def me_of(served: Served, session: DoorSession, csrf: str = "") -> Me:
    """Who a session is, as its browser is told."""
    expires = 0
    if session.kind != "nobody":
        expires = served.hub.now() + round(1_000 * served.sessions.left(session))
    wallet = served.seating.wallet(session.person) if session.kind == "player" else None
    return Me(
        session.person,
        session.kind,
        list(session.roles),
        session.csrf or csrf,
        expires,
        served.guests,
        wallet,
        served.people.change_due(session),
    )


def _cookie(served: Served, name: str, value: str, seconds: float | None = None) -> Cookie:
    """A cookie that goes to this house only, until the browser is closed or for so long.

    Scripts can't read the session's.
    """
    return Cookie(
        name,
        value=value,
        max_age=None if seconds is None else round(seconds),
        httponly=name == COOKIE,
        samesite="strict",
        secure=served.settings.secure,
    )


def _cookies(served: Served, token: str, session: DoorSession) -> list[Cookie]:
    """The cookies of a new session: a guest's outlives the browser."""
    seconds = served.settings.guest_idle if session.kind == "guest" else None
    return [
        _cookie(served, COOKIE, token, seconds),
        _cookie(served, CSRF_COOKIE, session.csrf, seconds),
    ]


@get("/api/me", tags=["session"], responses=ERRORS)
async def who(request: AnyRequest, served: TheHouse) -> Response[Me]:
    """Who you are, with the token for changes; nobody gets one too."""
    session = session_in(request.scope)
    known = request.cookies.get(CSRF_COOKIE, "")
    csrf = session.csrf or (known if len(known) > 40 else secrets.token_urlsafe(32))
    return Response(me_of(served, session, csrf), cookies=[_cookie(served, CSRF_COOKIE, csrf)])


STAYS: Final = ResponseSpec(Me, generate_examples=False, description="Who you are already.")


@post("/api/guest", tags=["session"], responses={**ERRORS, 200: STAYS}, status_code=201)
async def guest(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Response[Me]:
    """Become a guest, for tables with play credits; whoever is somebody already stays so."""
    del data
    session = session_in(request.scope)
    if session.kind != "nobody":
        return Response(me_of(served, session), status_code=200)
    if not served.guests:
        raise denied(403, "demo", "This house has no tables for guests.")
    address = address_of(request.scope)
    served.crowd.let_in(address)
    token, session = served.sessions.begin("guest", new_guest(), network=network_of(address))
    served.accounts.open(session.person, session.since)
    return Response(me_of(served, session), cookies=_cookies(served, token, session))


@post("/api/log-in", tags=["session"], responses=ERRORS, status_code=200)
async def log_in(request: AnyRequest, served: TheHouse, data: JSONBody[LogIn]) -> Response[Me]:
    """Log in as a person of the staff, or as a player whom the counter gave a password."""
    address, person = address_of(request.scope), data.person[:80]
    _take_turn(served, person, address)
    known = served.people.log_in(person)
    hash_ = await asyncio.to_thread(_decoy) if known is None else known.hash
    right = await compared(hash_, data.password)
    on_record = await asyncio.to_thread(record_log_in, served, person, right, address)
    served.metrics.log_ins.labels("done" if right else "failed").inc()
    name = person if known is not None else ""  # what is typed may be a password
    log.info("log-in" if right else "log-in-failed", person=name, address=address)
    if not right or known is None:
        raise denied(401, "log-in", "Person and password don't belong together.")
    if on_record.refusal is not None:
        raise Denied(403, of_refusal(on_record.refusal))
    if outdated(known.hash, served.settings.effort):
        await _renew(served, person, known.hash, data.password)
    for bucket in _buckets(person, address):
        served.log_ins.give_back(bucket)
    before = session_in(request.scope)
    if before is not NOBODY:
        served.sessions.end(before)
    token, session = _begin(served, person, known)
    return Response(me_of(served, session), cookies=_cookies(served, token, session))


def _buckets(person: str, address: str) -> tuple[str, str]:
    """What log-ins are counted by: an address, and a person at an address.

    Nobody is counted over all addresses, or a stranger could keep them from logging in.
    """
    network = network_of(address)
    return f"from {network}", f"as {person} from {network}"


def _take_turn(served: Served, person: str, address: str) -> None:
    """Hold somebody who tries too often; what is held takes nothing from anybody."""
    from_there, as_person = _buckets(person, address)
    wait = served.log_ins.take(from_there)
    if not wait and (wait := served.log_ins.take(as_person)):
        served.log_ins.give_back(from_there)
    if wait:
        served.metrics.log_ins.labels("held").inc()
        log.warning("log-in-held", address=address, seconds=round(wait))
        raise too_many(wait, "log-ins")


def _begin(served: Served, person: str, known: Known) -> tuple[str, DoorSession]:
    """A session for somebody whose password was right."""
    begin = served.sessions.begin
    token, session = begin(known.kind, person, known.roles, ended_before=known.ended)
    if known.kind == "player":
        served.accounts.open(person, session.since)
    return token, session


@post("/api/log-out", tags=["session"], responses=ERRORS, status_code=200)
async def log_out(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Response[Me]:
    """End the session."""
    del data
    session = session_in(request.scope)
    if session is not NOBODY:
        served.sessions.end(session)
        await asyncio.to_thread(end_of, served.house, session.person, LOGGED_OUT)
        served.accounts.close(session.person, session.kind)
        log.info("log-out", person=session.person)
    csrf = secrets.token_urlsafe(32)
    gone = [_cookie(served, COOKIE, "", 0), _cookie(served, CSRF_COOKIE, csrf)]
    return Response(me_of(served, NOBODY, csrf), cookies=gone)


async def _renew(served: Served, person: str, before: str, password: str) -> None:
    """Keep a password that was just proven right with a hash of today's effort."""
    async with a_turn():
        hash_ = await asyncio.to_thread(hash_again, password, served.settings.effort)
    act = cage_acts.RenewHash(person, before, hash_)
    command = Command(f"house/renew-hash/{secrets.token_hex(8)}", THE_HOUSE, act)
    await asyncio.to_thread(served.house.ask, CAGE, command)


@cache
def _decoy() -> str:
    """A hash for people that nobody knows: to find that out takes as long as a wrong password."""
    return hash_again(secrets.token_urlsafe(32))


SESSION_ROUTES: Final = [who, guest, log_in, log_out]

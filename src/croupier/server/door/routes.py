"""Routes of sessions: who you are, guests, log-ins and log-outs."""

from __future__ import annotations

import asyncio
import secrets
from functools import cache
from typing import Final, Literal, NamedTuple

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.passwords import matches, outdated, password_hash
from croupier.house.table import THE_HOUSE
from croupier.play.acts import Command
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.gate import address_of, session_in
from croupier.server.door.problems import denied, too_many
from croupier.server.door.sessions import COOKIE, CSRF_COOKIE, NOBODY, DoorSession, new_guest
from croupier.server.live.accounts import cage_of
from croupier.server.logs import log
from croupier.server.services import Served
from croupier.server.wire.terminal import LogIn, Me, Nothing

PASSWORDS_AT_ONCE: Final = asyncio.Semaphore(2)
"""Passwords that are compared at a time: each takes memory and a whole core."""


def _me(served: Served, session: DoorSession, csrf: str = "") -> Me:
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
        served.settings.demo,
        wallet,
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
    return Response(_me(served, session, csrf), cookies=[_cookie(served, CSRF_COOKIE, csrf)])


@post("/api/guest", tags=["session"], responses=ERRORS, status_code=201)
async def guest(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Response[Me]:
    """Become a guest of a demonstration; whoever is somebody already stays so."""
    del data
    session = session_in(request.scope)
    if session.kind != "nobody":
        return Response(_me(served, session), status_code=200)
    if not served.settings.demo:
        raise denied(403, "demo", "This house has no tables for guests.")
    wait = served.guests.take(address_of(request.scope))
    if wait:
        raise too_many(wait, "guests")
    if len(served.sessions) >= served.settings.most_sessions:
        raise denied(503, "full", "The house has no room for more guests.")
    token, session = served.sessions.begin("guest", new_guest())
    served.accounts.open(session.person, session.since)
    return Response(_me(served, session), cookies=_cookies(served, token, session))


@post("/api/log-in", tags=["session"], responses=ERRORS, status_code=200)
async def log_in(request: AnyRequest, served: TheHouse, data: JSONBody[LogIn]) -> Response[Me]:
    """Log in as a person of the staff, or as a player whom the counter gave a password."""
    address, person = address_of(request.scope), data.person[:80]
    wait = max(served.log_ins.take(f"from {address}"), served.log_ins.take(f"as {person}"))
    if wait:
        served.metrics.log_ins.labels("held").inc()
        log.warning("log-in-held", person=person, address=address, seconds=round(wait))
        raise too_many(wait, "log-ins")
    known = _known_person(served, person)
    hash_ = await asyncio.to_thread(_decoy) if known is None else known.hash
    async with PASSWORDS_AT_ONCE:
        right = await asyncio.to_thread(matches, hash_, data.password)
    await asyncio.to_thread(record_log_in, served, person, right, address)
    served.metrics.log_ins.labels("done" if right else "failed").inc()
    log.info("log-in" if right else "log-in-failed", person=person, address=address)
    if not right or known is None:
        raise denied(401, "log-in", "Person and password don't belong together.")
    if outdated(known.hash, served.settings.effort):
        await _renew(served, person, known.hash, data.password)
    served.log_ins.give_back(f"from {address}")
    served.log_ins.give_back(f"as {person}")
    before = session_in(request.scope)
    if before is not NOBODY:
        served.sessions.end(before)
    token, session = served.sessions.begin(known.kind, person, known.roles)
    session.confirmed = session.since
    if known.kind == "player":
        served.accounts.open(person, session.since)
    return Response(_me(served, session), cookies=_cookies(served, token, session))


@post("/api/log-out", tags=["session"], responses=ERRORS, status_code=200)
async def log_out(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Response[Me]:
    """End the session."""
    del data
    session = session_in(request.scope)
    if session is not NOBODY:
        served.sessions.end(session)
        served.accounts.close(session.person, session.kind)
        log.info("log-out", person=session.person)
    csrf = secrets.token_urlsafe(32)
    gone = [_cookie(served, COOKIE, "", 0), _cookie(served, CSRF_COOKIE, csrf)]
    return Response(_me(served, NOBODY, csrf), cookies=gone)


class Known(NamedTuple):
    """Somebody who may log in."""

    kind: Literal["staff", "player"]
    hash: str
    roles: tuple[str, ...] = ()


def _known_person(served: Served, person: str) -> Known | None:
    cage = cage_of(served.house)
    if cage is None:
        return None
    member, player = cage.state.staff.get(person), cage.state.players.get(person)
    if member is not None and not member.disabled:
        return Known("staff", member.hash, tuple(member.roles))
    return Known("player", player.hash) if player is not None and player.hash else None


def record_log_in(served: Served, person: str, succeeded: bool, address: str) -> None:
    """Put a log-in on record in the cage."""
    act = cage_acts.RecordLogIn(person, succeeded, address)
    id_ = f"house/log-in/{secrets.token_hex(8)}"
    served.house.ask(CAGE, Command(id_, THE_HOUSE, act))


async def _renew(served: Served, person: str, before: str, password: str) -> None:
    """Keep a password that was just proven right with a hash of today's effort."""
    async with PASSWORDS_AT_ONCE:
        hash_ = await asyncio.to_thread(password_hash, password, served.settings.effort)
    act = cage_acts.RenewHash(person, before, hash_)
    command = Command(f"house/renew-hash/{secrets.token_hex(8)}", THE_HOUSE, act)
    await asyncio.to_thread(served.house.ask, CAGE, command)


@cache
def _decoy() -> str:
    """A hash for people that nobody knows: to find that out takes as long as a wrong password."""
    return password_hash(secrets.token_urlsafe(32))


SESSION_ROUTES: Final = [who, guest, log_in, log_out]

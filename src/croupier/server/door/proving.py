"""Proving who one is: a password compared with its hash, a few of them at a time."""

from __future__ import annotations

import asyncio
import secrets
from typing import Final
from weakref import WeakKeyDictionary

from croupier.cage import CAGE
from croupier.cage import acts as cage_acts
from croupier.cage.passwords import check_pin, hash_again, matches, password_hash
from croupier.house.table import THE_HOUSE
from croupier.journal.answer import Answer
from croupier.play.acts import Command
from croupier.refusal import Refused
from croupier.server.door.problems import Denied, denied, of_refused, too_many
from croupier.server.door.session import DoorSession
from croupier.server.services import Served

_AT_ONCE: Final = 2
"""Passwords that are compared at a time: each takes memory and a whole core."""
_turns: Final[WeakKeyDictionary[asyncio.AbstractEventLoop, asyncio.Semaphore]] = WeakKeyDictionary()
"""By the loop that a door runs in: a semaphore that somebody waits for belongs to one loop."""


def a_turn() -> asyncio.Semaphore:
    """A turn at comparing or hashing a password, to be waited for."""
    return _turns.setdefault(asyncio.get_running_loop(), asyncio.Semaphore(_AT_ONCE))


async def compared(hash_: str, password: str) -> bool:
    """Whether a password is the one behind a hash."""
    async with a_turn():
        return await asyncio.to_thread(matches, hash_, password)


async def prove(served: Served, session: DoorSession, password: str, address: str) -> str:
    """The hash of a person's password, which they give again within their session.

    Attempts are counted within the session, so that nobody else's take anything from it.
    """
    wait = served.sessions.attempt(session)
    if wait:
        raise too_many(wait, "passwords")
    holder = served.people.holder(session.person)
    if holder is None:
        raise denied(401, "session", "There is no session, or it has ended.")
    hash_ = holder.hash
    if not await compared(hash_, password):
        await asyncio.to_thread(record_log_in, served, session.person, False, address)
        raise denied(401, "log-in", "Person and password don't belong together.")
    served.sessions.succeed(session)
    return hash_


async def hash_of(served: Served, password: str, *names: str) -> str:
    """The hash of a new password; one that is guessed easily is refused."""
    try:
        async with a_turn():
            return await asyncio.to_thread(password_hash, password, served.settings.effort, *names)
    except Refused as refused:
        raise Denied(422, of_refused(refused)) from None


async def pin_hash(served: Served, pin: str) -> str:
    """The hash of a new PIN; one that is guessed first is refused."""
    try:
        check_pin(pin)
    except Refused as refused:
        raise Denied(422, of_refused(refused)) from None
    async with a_turn():
        return await asyncio.to_thread(hash_again, pin, served.settings.effort)


async def new_password(served: Served, given: str, *names: str) -> tuple[str, str]:
    """The hash of a password, and the password itself if the house makes it: it is told once."""
    if given:
        return await hash_of(served, given, *names), ""
    made = secrets.token_urlsafe(12)
    return await hash_of(served, made), made


def record_log_in(served: Served, person: str, succeeded: bool, address: str) -> Answer:
    """Put a log-in on record in the cage; one more with a password for one is refused."""
    act = cage_acts.RecordLogIn(person, succeeded, address)
    id_ = f"house/log-in/{secrets.token_hex(8)}"
    return served.house.ask(CAGE, Command(id_, THE_HOUSE, act))

"""Problems: refusals and faults in the one shape that clients get, over the socket and HTTP."""

from __future__ import annotations

import secrets
from typing import Final, Unpack

import msgspec
from msgspec import Struct

from croupier.play.refusals import Refusal
from croupier.refusal import Refused
from croupier.server.logs import log, shown
from croupier.server.wire.figures import ProblemFigures
from croupier.server.wire.messages import Problem

CODES: Final[dict[str, str]] = {
    "message": "the message isn't JSON of a known form",
    "order": "the first message is `hello`, and it comes once",
    "slow": "nothing was said in time, or too little was read",
    "rate": "too many messages, log-ins or guests in a short time",
    "full": "the house has no room for another socket, guest, seat or audit",
    "session": "there is no session, or it has ended",
    "origin": "the request comes from another site, or names another host",
    "csrf": "the header x-csrf-token is missing or isn't the session's",
    "log-in": "person and password don't belong together",
    "authority": "the session doesn't allow it",
    "password": "the password is too short, too common, the old one or its person's name",
    "password-change": "somebody else has made the password: choose one of your own first",
    "password-again": "the password must have been given in the last five minutes",
    "two-people": "the staff's screens only propose it: a second person approves",
    "device": "no device of the house proves itself so, or it serves another table",
    "large": "an amount as large as this is given twice",
    "pin": "cash is paid out with the player's PIN, and this isn't it",
    "no-seat": "the player has no seat at the table",
    "no-player": "the cage knows no such player",
    "movement": "the counter knows no such movement of cash of the last days",
    "no-table": "the house has no such table",
    "not-found": "there is nothing at this address",
    "method": "the address doesn't take this method",
    "request": "the request can't be read",
    "too-large": "the request or message is larger than it may be",
    "own-full": "there are as many tables for one as there may be, in all or at the address",
    "put-away": "the table for one was put away: nobody had played there, or its player has left",
    "elsewhere": "another node runs the table",
    "again": "the house couldn't say: ask again, with the same id",
    "closing": "the house is closing",
    "limit": "a limit that the player has set for themselves",
    "excluded": "the player is excluded from play",
    "demo": "the house has no tables for guests",
    "failure": "the house failed; the reference is in its log",
}
"""The server's own codes; those of a table and of the cage come as they are."""


class Failed(Struct, frozen=True):
    """Every error over HTTP."""

    error: Problem


class Denied(Exception):
    """A request that is answered with a problem."""

    def __init__(self, status: int, problem: Problem, headers: dict[str, str] | None = None):
        super().__init__(problem.message)
        self.status = status
        self.problem = problem
        self.headers = headers or {}


def problem(code: str, message: str, **figures: Unpack[ProblemFigures]) -> Problem:
    """A problem of the server's own."""
    assert code in CODES, code
    return Problem(code, message, figures=figures)


def denied(status: int, code: str, message: str, **figures: Unpack[ProblemFigures]) -> Denied:
    """The answer to a request that can't be granted."""
    return Denied(status, problem(code, message, **figures))


def too_many(wait: float, what: str) -> Denied:
    """The answer to one who asks too often."""
    told = problem("rate", f"These are too many {what}: try again in {wait:.0f} s.", seconds=wait)
    return Denied(429, told, {"retry-after": f"{wait:.0f}"})


def of_refusal(refusal: Refusal) -> Problem:
    """What a table or the cage has refused."""
    figures = msgspec.convert(refusal.figures, ProblemFigures)
    part, nearest = figures.get("part"), figures.get("nearest")
    return Problem(refusal.code, refusal.message, refusal.clause, part, nearest, figures)


def of_refused(refused: Refused) -> Problem:
    """What the notation has refused."""
    return Problem(refused.code, refused.message, refused.clause, refused.part, refused.nearest)


def failure(error: BaseException, where: str) -> Problem:
    """A fault of the house: told without details, and with all of them in the log."""
    reference = secrets.token_hex(6)
    log.error("failure", where=shown(where), reference=reference, exception=error)
    message = f"The house failed here; its log says why under {reference}."
    return Problem("failure", message, reference=reference)

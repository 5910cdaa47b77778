"""Given: what Litestar hands to the functions behind the addresses."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request
from litestar.di import NamedDependency
from litestar.openapi import ResponseSpec

from croupier.server.door.problems import Failed
from croupier.server.screens.static import Pages
from croupier.server.services import Served

AnyRequest = Request[Any, Any, Any]

ERRORS: Final = {
    status: ResponseSpec(Failed, generate_examples=False, description=what)
    for status, what in (
        (400, "The request can't be read."),
        (401, "There is no session, or person and password don't belong together."),
        (403, "The session, its token or its origin doesn't allow it."),
        (404, "There is nothing of this name."),
        (409, "The house refuses it: the code says why."),
        (422, "The request isn't of this form."),
        (429, "These are too many: `retry-after` says when to come back."),
        (500, "The house failed: the reference is in its log."),
        (503, "The house can't say now: ask again, as `retry-after` says."),
    )
}
"""Every error has one shape."""

TheHouse = NamedDependency[Served]
ThePages = NamedDependency[Pages]

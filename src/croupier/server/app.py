"""The application: every route under one gate, with one shape for all that goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from litestar import Litestar, MediaType, Response, Router
from litestar.connection import ASGIConnection
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.handlers import BaseRouteHandler
from litestar.openapi import OpenAPIConfig
from msgspec.structs import replace

from croupier import __version__
from croupier.house.writer import HouseFault
from croupier.journal.contract import Damaged, StoreError
from croupier.refusal import Refused
from croupier.server.dependencies import AnyRequest
from croupier.server.door.gate import App, Gate, Receive, Scope, Send
from croupier.server.door.inside import must_be_inside
from croupier.server.door.problems import Denied, Failed, failure, of_refused, problem
from croupier.server.door.requests import StrictRequest
from croupier.server.door.routes import SESSION_ROUTES
from croupier.server.door.slashes import say_again
from croupier.server.house_routes import HOUSE_ROUTES
from croupier.server.live.routes import TABLE_ROUTES
from croupier.server.live.sockets import Sockets, table_of
from croupier.server.logs import log, shown
from croupier.server.own_pace.routes import OWN_PACE_ROUTES
from croupier.server.people.own import OWN_ROUTES
from croupier.server.people.routes import STAFF_ROUTES
from croupier.server.record.routes import RECORD_ROUTES
from croupier.server.schema import WholeBounds
from croupier.server.screens.routes import PAGE_ROUTES
from croupier.server.screens.static import Pages
from croupier.server.services import Served
from croupier.server.terminal.routes import LIMIT_ROUTES
from croupier.server.wire.messages import Problem

ROUTES: Final = [
    *HOUSE_ROUTES,
    *SESSION_ROUTES,
    *OWN_ROUTES,
    *TABLE_ROUTES,
    *OWN_PACE_ROUTES,
    *RECORD_ROUTES,
    *LIMIT_ROUTES,
    *PAGE_ROUTES,
    *STAFF_ROUTES,
]
"""Everything that can be asked for."""

_CODES: Final = {
    400: ("request", "The request can't be read."),
    401: ("session", "There is no session."),
    403: ("authority", "The session doesn't allow it."),
    404: ("not-found", "There is nothing at this address."),
    405: ("method", "The address doesn't take this method."),
    413: ("too-large", "The request is larger than it may be."),
    415: ("request", "The request isn't JSON."),
    422: ("request", "The request can't be read."),
    429: ("rate", "These are too many requests."),
}


AnyConnection = ASGIConnection[Any, Any, Any, Any]

_WHOLE: Final = "data"
"""What Litestar calls a body that is wrong as a whole."""


def answer_denied(_: AnyRequest, no: Denied) -> Response[Failed]:
    """A request that can't be granted."""
    return _failed(no.status, Failed(no.problem), no.headers)


def answer_refused(_: AnyRequest, refused: Refused) -> Response[Failed]:
    """What the record can't show."""
    return _failed(404, Failed(of_refused(refused)), {})


def answer_http(_: AnyRequest, error: HTTPException) -> Response[Failed]:
    """What Litestar refuses."""
    status = error.status_code
    if status not in _CODES:
        return answer_fault(_, error)
    if isinstance(error, ValidationException):
        status = 422
    code, message = _CODES[status]
    told = problem(code, message)
    if isinstance(error, ValidationException):
        told = _unfit(told, error)
    return _failed(status, Failed(told), dict(error.headers or {}))


def _unfit(told: Problem, error: ValidationException) -> Problem:
    """A problem with the first field that isn't as it should be, and why."""
    match error.extra:
        case [{"key": str(field), "message": str(why)}, *_] if field != _WHOLE:
            sentence = f"{told.message[:-1]}: {field}, {why[:1].lower()}{why[1:]}."
            return replace(told, message=sentence, part=field)
    return told


def answer_again(request: AnyRequest, error: Exception) -> Response[Failed]:
    """What can't be stored or read now: it may be soon, and asking again does nothing twice."""
    if isinstance(error, Damaged):
        return answer_fault(request, error)
    log.warning("again", where=shown(request.scope["path"]), why=repr(error))
    told = problem("again", "The house can't say now, its store is away: ask again.")
    return _failed(503, Failed(told), {"retry-after": "1"})


def answer_fault(request: AnyRequest, error: Exception) -> Response[Failed]:
    """What has failed here: told by a number, which the log has too."""
    return _failed(500, Failed(failure(error, request.scope["path"])), {})


def _failed(status: int, failed: Failed, headers: dict[str, str]) -> Response[Failed]:
    return Response(failed, status_code=status, headers=headers, media_type=MediaType.JSON)


def _guard(served: Served) -> Callable[[AnyConnection, BaseRouteHandler], None]:
    """Who may read the description of the addresses."""

    def guard(connection: AnyConnection, _: BaseRouteHandler) -> None:
        if not served.settings.open_schema:
            must_be_inside(connection.scope, served)

    return guard


def _with_sockets(app: App, sockets: Sockets) -> App:
    """The routes, and before them the sockets: thousands of them keep no layer in between alive."""

    async def asked(scope: Scope, receive: Receive, send: Send) -> None:
        table = table_of(scope) if scope["type"] == "websocket" else None
        if table is None:
            await app(scope, receive, send)
        else:
            await sockets.serve(scope, table)

    return asked


def application(served: Served, sockets: Sockets) -> Gate:
    """The whole of it, as uvicorn runs it."""
    pages = Pages(served.settings.pages)
    app = Litestar(
        ROUTES,
        dependencies={
            "served": Provide(lambda: served, sync_to_thread=False),
            "pages": Provide(lambda: pages, sync_to_thread=False),
        },
        exception_handlers={
            Denied: answer_denied,
            Refused: answer_refused,
            HTTPException: answer_http,
            StoreError: answer_again,
            HouseFault: answer_again,
            TimeoutError: answer_again,
            Exception: answer_fault,
        },
        openapi_config=OpenAPIConfig(
            title="Croupier",
            version=__version__,
            openapi_router=Router(
                "/schema", route_handlers=[], guards=[_guard(served)], include_in_schema=False
            ),
            render_plugins=[WholeBounds()],
        ),
        middleware=[say_again],
        request_class=StrictRequest,
        request_max_body_size=served.settings.longest_body,
        logging_config=None,
    )
    return Gate(_with_sockets(app, sockets), served.settings, served.sessions, served.people)

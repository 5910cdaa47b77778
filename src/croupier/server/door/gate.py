"""The gate: what every request passes before anything else looks at it.

It knows the host and the origin, finds the session, asks changes for their token, and puts the
headers of safety on every answer.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, MutableMapping
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from croupier.server.door.problems import Denied, Failed, denied, failure
from croupier.server.door.sessions import COOKIE, CSRF_COOKIE, NOBODY, DoorSession, Sessions
from croupier.server.logs import log
from croupier.server.screens.static import POLICY
from croupier.server.settings import ServerSettings

Scope = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

KEY: Final = "croupier.session"
LINE: Final = "croupier.line"


class SocketEnds(NamedTuple):
    """A socket's own two ends: messages needn't pass through every layer of the application."""

    receive: Receive
    send: Send


_SAFE: Final = ("GET", "HEAD", "OPTIONS")


def session_in(scope: Any) -> DoorSession:
    """The session that the gate has found."""
    found = scope.get(KEY, NOBODY)
    assert isinstance(found, DoorSession)
    return found


def line_of(scope: Any) -> SocketEnds:
    """The two ends of a socket."""
    found = scope[LINE]
    assert isinstance(found, SocketEnds)
    return found


def address_of(scope: Any) -> str:
    """Where a request comes from."""
    client = scope.get("client")
    return str(client[0]) if client else "-"


def header(scope: Any, name: bytes) -> str:
    """A header of a request, or nothing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


class Gate:
    """Stands before the application."""

    def __init__(self, app: App, settings: ServerSettings, sessions: Sessions) -> None:
        self.app = app
        self.settings = settings
        self.sessions = sessions
        self._origins = frozenset(origin.rstrip("/") for origin in settings.origins)
        self._hosts = frozenset(urlsplit(origin).netloc for origin in self._origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        sending = self._with_headers(scope, send)
        try:
            self._check(scope)
            scope[LINE] = SocketEnds(receive, send)
            await self.app(scope, receive, sending)
        except Denied as no:
            told, address = no.problem.code, address_of(scope)
            log.warning("denied", code=told, path=scope["path"], address=address)
            await _refuse(scope, receive, sending, no)
        except Exception as error:  # noqa: BLE001 - a client is told by a number only
            await _refuse(scope, receive, sending, Denied(500, failure(error, scope["path"])))

    def _check(self, scope: Scope) -> None:
        self._check_host(scope)
        cookies = _cookies(scope)
        scope[KEY] = session = self.sessions.find(cookies.get(COOKIE, "")) or NOBODY
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return
        self._check_origin(scope)
        if scope["type"] == "websocket":
            return
        expected = session.csrf or cookies.get(CSRF_COOKIE, "")
        given = header(scope, b"x-csrf-token")
        if not expected or not secrets.compare_digest(given.encode(), expected.encode()):
            message = "The header x-csrf-token isn't the one that /api/me has given."
            raise denied(403, "csrf", message)

    def _check_host(self, scope: Scope) -> None:
        """Names must be known, so that a foreign name can't be pointed at this machine."""
        host = header(scope, b"host")
        name = urlsplit(f"//{host}").hostname or ""
        if host in self._hosts or name in ("localhost", self.settings.host) or _is_address(name):
            return
        raise denied(403, "origin", "The house isn't known under this name: see --origin.")

    def _check_origin(self, scope: Scope) -> None:
        origin = header(scope, b"origin")
        if not origin or origin in self._origins:  # a program that is no browser sends none
            return
        scheme = "https" if self.settings.tls_certificate else "http"
        if origin != f"{scheme}://{header(scope, b'host')}":
            raise denied(403, "origin", "The request comes from another site.")

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        if scope["type"] == "websocket":
            return send

        async def sending(message: Any) -> None:
            if message["type"] == "http.response.start":
                known = {name.lower() for name, _ in message["headers"]}
                more = [pair for pair in self._headers() if pair[0] not in known]
                message = {**message, "headers": [*message["headers"], *more]}
            await send(message)

        return sending

    def _headers(self) -> list[tuple[bytes, bytes]]:
        headers = [
            (b"content-security-policy", POLICY.encode()),
            (b"x-content-type-options", b"nosniff"),
            (b"x-frame-options", b"DENY"),
            (b"referrer-policy", b"no-referrer"),
            (b"cross-origin-opener-policy", b"same-origin"),
            (b"cross-origin-resource-policy", b"same-origin"),
            (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
            (b"cache-control", b"no-store"),
        ]
        if self.settings.secure:
            headers.append((b"strict-transport-security", b"max-age=31536000"))
        return headers


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _cookies(scope: Scope) -> dict[str, str]:
    try:
        found: SimpleCookie = SimpleCookie(header(scope, b"cookie"))
    except CookieError:
        return {}
    return {name: one.value for name, one in found.items()}


async def _refuse(scope: Scope, receive: Receive, send: Send, no: Denied) -> None:
    """Answer without the application."""
    body = msgspec.json.encode(Failed(no.problem))
    kind = "http" if scope["type"] == "http" else "websocket.http"
    if kind == "websocket.http":
        await receive()
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
    ]
    await send({"type": f"{kind}.response.start", "status": no.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})

"""The gate: what every request passes before anything else looks at it.

It knows the host and the origin, finds the session, asks changes for their token, and puts the
headers of safety on every answer.
"""

from __future__ import annotations

import secrets
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, MutableMapping
from contextlib import contextmanager
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import msgspec

from croupier.journal.contract import StoreError
from croupier.server.door.addresses import address_of, network_of
from croupier.server.door.log_ins import LogIns
from croupier.server.door.problems import Denied, Failed, denied, failure, problem
from croupier.server.door.session import NOBODY, DoorSession
from croupier.server.door.sessions import COOKIE, CSRF_COOKIE, Sessions
from croupier.server.door.slashes import kept_whole
from croupier.server.logs import log, shown
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

_HOUSES: Final = ("/api/", "/socket", "/metrics", "/schema")
"""What the house answers; the rest are pages, which anybody may have."""

_WITH_ANY_PASSWORD: Final = ("/api/me", "/api/me/password", "/api/log-out")
"""What can be asked before a password that somebody else has made is changed."""


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


def header(scope: Any, name: bytes) -> str:
    """A header of a request, or nothing."""
    for key, value in scope["headers"]:
        if key == name:
            return str(value.decode("latin-1"))
    return ""


class Gate:
    """Stands before the application."""

    def __init__(
        self, app: App, settings: ServerSettings, sessions: Sessions, people: LogIns
    ) -> None:
        self.app = app
        self.settings = settings
        self.sessions = sessions
        self.people = people
        self._origins = frozenset(origin.rstrip("/") for origin in settings.origins)
        self._hosts = frozenset(urlsplit(origin).netloc for origin in self._origins)
        self._under_way: Counter[str] = Counter()
        """Requests by address: behind a proxy its connections say nothing of who asks."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        sending = self._with_headers(scope, send)
        try:
            scope["path"] = kept_whole(scope)  # what is judged here is what the router will see
            self._check(scope)
            scope[LINE] = SocketEnds(receive, send)
            with self._counted(scope):
                await self.app(scope, receive, sending)
        except Denied as no:
            told, address = no.problem.code, address_of(scope)
            log.warning("denied", code=told, path=shown(scope["path"]), address=address)
            await _refuse(scope, receive, sending, no)
        except StoreError as error:  # nobody can say whose session it is
            log.warning("again", where=shown(scope["path"]), why=repr(error))
            message = "The house can't say now, its store is away: ask again."
            away = Denied(503, problem("again", message), {"retry-after": "1"})
            await _refuse(scope, receive, sending, away)
        except Exception as error:  # noqa: BLE001 - a client is told by a number only
            await _refuse(scope, receive, sending, Denied(500, failure(error, scope["path"])))

    @contextmanager
    def _counted(self, scope: Scope) -> Iterator[None]:
        """Refuse a request from an address that has as many under way as it may."""
        if scope["type"] == "websocket":  # counted by those who take sockets in
            yield
            return
        network = network_of(address_of(scope))
        if self._under_way[network] >= self.settings.connections_per_address:
            raise denied(429, "full", "From your address too many requests are under way.")
        self._under_way[network] += 1
        try:
            yield
        finally:
            self._under_way[network] -= 1
            if not self._under_way[network]:
                del self._under_way[network]

    def _check(self, scope: Scope) -> None:
        self._check_host(scope)
        cookies = _cookies(scope)
        # What only reads may be a page that asks by itself, and a socket one that comes back.
        present = scope["type"] == "http" and scope["method"] not in _SAFE
        found = self.sessions.find(cookies.get(COOKIE, ""), present=present)
        scope[KEY] = session = found or NOBODY
        if scope["path"].startswith(_HOUSES) and scope["path"] not in _WITH_ANY_PASSWORD:
            self._check_password(session)
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

    def _check_password(self, session: DoorSession) -> None:
        """A password that somebody else has made only serves to choose one's own."""
        if self.people.change_due(session):
            message = "Choose a password of your own first: POST /api/me/password."
            raise denied(403, "password-change", message)

    def _check_host(self, scope: Scope) -> None:
        """Names must be known, so that a foreign name can't be pointed at this machine."""
        host = header(scope, b"host")
        name = _name_in(host)
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


def _name_in(host: str) -> str:
    """The name of a host without its port; nothing if it isn't one."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:  # an open bracket
        return ""


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
        *((name.encode(), value.encode()) for name, value in no.headers.items()),
    ]
    await send({"type": f"{kind}.response.start", "status": no.status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})

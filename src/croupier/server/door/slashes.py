"""Slashes: an id of old times may have one, and is still reached by its address.

A path comes decoded, where `a%2Fb` is two parts. So the gate lets another character stand for an
escaped slash, one that no id can have, and what a part of an address means is said again behind it.
Several slashes in a row are one to the router, and so to whoever judges an address before it.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final
from urllib.parse import unquote

STAND_IN: Final = "\ue02f"
"""Not printed, so that no name or id has ever had it."""

_ESCAPED: Final = (b"%2F", b"%2f")
_SEVERAL: Final = re.compile("/{2,}")


def kept_whole(scope: Any) -> str:
    """The path of a request, an escaped slash in it kept apart from those between its parts."""
    raw: bytes = scope.get("raw_path") or b""
    path = str(scope["path"])
    if any(one in raw for one in _ESCAPED):
        parts = raw.partition(b"?")[0].replace(b"%2f", b"%2F").split(b"%2F")
        path = STAND_IN.join(unquote(one.decode("latin-1")) for one in parts)
    return _SEVERAL.sub("/", path)


def say_again(app: Any) -> Callable[..., Awaitable[None]]:
    """Between the routes and what stands behind them: the parts of an address as they are meant."""

    async def behind(scope: Any, receive: Any, send: Any) -> None:
        parts = scope.get("path_params", {})
        scope["path_params"] = {
            name: one.replace(STAND_IN, "/") if isinstance(one, str) else one
            for name, one in parts.items()
        }
        await app(scope, receive, send)

    return behind

"""Inside: what is told to this machine and to managers, and to nobody else unless it is opened."""

from __future__ import annotations

from typing import Any, Final

from croupier.server.door.addresses import HERE, address_of, is_one_of
from croupier.server.door.gate import header, session_in
from croupier.server.door.problems import denied
from croupier.server.door.roles import MANAGERS
from croupier.server.live.accounts import positions_of
from croupier.server.services import Served

BELIEVED: Final = b"x-forwarded-for"
"""The header by which a proxy that was named tells where a request comes from."""
FORWARDED: Final = (BELIEVED, b"forwarded")
"""Headers of any proxy: a request that has one without being believed comes from elsewhere."""


def must_be_inside(scope: Any, served: Served) -> None:
    """Refuse whoever is neither at this machine nor a manager who is logged in."""
    if _is_here(scope, served):
        return
    session = session_in(scope)
    held = positions_of(served.house, session.person) if session.kind == "staff" else ()
    if not any(position in MANAGERS for position in held):
        raise denied(403, "authority", "This is told to this machine and to managers only.")


def _is_here(scope: Any, served: Served) -> bool:
    if not is_one_of(address_of(scope), HERE):
        return False
    told = bool(served.settings.proxies) and bool(header(scope, BELIEVED))
    return told or not any(header(scope, name) for name in FORWARDED)

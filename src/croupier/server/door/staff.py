"""Staff: who of the house asks, and in which positions."""

from __future__ import annotations

from collections.abc import Collection

from croupier.cage import CAGE
from croupier.cage.authority import ROLES
from croupier.server.dependencies import AnyRequest
from croupier.server.door.gate import session_in
from croupier.server.door.problems import denied
from croupier.server.door.session import DoorSession
from croupier.server.live.accounts import positions_of
from croupier.server.services import Served


def staff_in(request: AnyRequest, served: Served, allowed: Collection[str] = ROLES) -> DoorSession:
    """The session of somebody who has one of these positions now."""
    session = session_in(request.scope)
    if session.kind != "staff":
        raise denied(401, "session", "This needs a log-in of the staff.")
    served.house.writer.must_know(CAGE)
    if not any(position in allowed for position in positions_of(served.house, session.person)):
        needed = ", ".join(allowed)
        raise denied(403, "authority", f"This takes a {needed}.", needs=list(allowed))
    return session


def position_in(request: AnyRequest, served: Served, allowed: Collection[str]) -> str:
    """The position in which somebody may do it, the highest they have."""
    session = staff_in(request, served, allowed)
    held = [one for one in positions_of(served.house, session.person) if one in allowed]
    return max(held, key=ROLES.index)

"""Routes of one's own log-in: another password, a sign of presence, the end of all log-ins."""

from __future__ import annotations

from typing import Final

from litestar import post
from litestar.params import JSONBody

from croupier.cage import acts as cage_acts
from croupier.play.acts import Actor
from croupier.play.authority import PLAYER
from croupier.refusal import Refused
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.addresses import address_of
from croupier.server.door.gate import session_in
from croupier.server.door.problems import Denied, denied, of_refused
from croupier.server.door.proving import hash_of, pin_hash, prove
from croupier.server.door.routes import me_of
from croupier.server.door.session import NOBODY, DoorSession
from croupier.server.live.accounts import positions_of
from croupier.server.people.members import ask_cage
from croupier.server.services import Served
from croupier.server.wire.people import OwnPassword, OwnPin
from croupier.server.wire.terminal import Me, Nothing


@post("/api/me/password", tags=["session"], responses=ERRORS, status_code=200)
async def change_password(request: AnyRequest, served: TheHouse, data: JSONBody[OwnPassword]) -> Me:
    """Choose a password of one's own; all other log-ins of the person end."""
    session = session_in(request.scope)
    actor = _actor(served, session)
    before = await prove(served, session, data.old, address_of(request.scope))
    if data.new == data.old:
        same = Refused("password", "The new password is the old one: take another.", part="same")
        raise Denied(422, of_refused(same))
    hash_ = await hash_of(served, data.new, *served.people.names(session.person))
    act = cage_acts.ChangePassword(session.person, before, hash_)
    await ask_cage(served, actor, act)
    served.sessions.renew(session, served.people.ended(session.person))
    return me_of(served, session)


@post("/api/me/pin", tags=["session"], responses=ERRORS, status_code=200)
async def choose_pin(request: AnyRequest, served: TheHouse, data: JSONBody[OwnPin]) -> Me:
    """Choose the PIN with which the counter pays cash out, by giving one's password again."""
    session = session_in(request.scope)
    if session.kind != "player":
        raise denied(403, "authority", "A PIN is a player's.")
    await prove(served, session, data.password, address_of(request.scope))
    hash_ = await pin_hash(served, data.pin)
    await ask_cage(served, _actor(served, session), cage_acts.SetPin(session.person, hash_))
    return me_of(served, session)


@post("/api/me/presence", tags=["session"], responses=ERRORS, status_code=200)
async def presence(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Me:
    """Somebody is there, and only reads: what is asked for without a change says nothing of it."""
    del data
    return me_of(served, session_in(request.scope))


@post("/api/me/sign-out-everywhere", tags=["session"], responses=ERRORS, status_code=200)
async def sign_out_everywhere(request: AnyRequest, served: TheHouse, data: JSONBody[Nothing]) -> Me:
    """End every log-in of one's own, this one too."""
    del data
    session = session_in(request.scope)
    await ask_cage(served, _actor(served, session), cage_acts.EndLogIns(session.person))
    served.accounts.close(session.person, session.kind)
    return me_of(served, NOBODY)


def _actor(served: Served, session: DoorSession) -> Actor:
    """Somebody who has a password, in any position they hold."""
    if session.kind == "player":
        return Actor(session.person, PLAYER)
    held = positions_of(served.house, session.person) if session.kind == "staff" else ()
    if not held:
        raise denied(401, "session", "This needs a log-in.")
    return Actor(session.person, held[0])


OWN_ROUTES: Final = [change_password, choose_pin, presence, sign_out_everywhere]

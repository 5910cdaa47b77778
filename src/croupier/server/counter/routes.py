"""Routes of the counter: players, their wallets and log-ins, for cashiers of a running house."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import Final

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from croupier.cage import acts as cage_acts
from croupier.cage.acts import CageAct
from croupier.cage.limits import DAY
from croupier.cage.state import Player
from croupier.play.acts import Actor
from croupier.server.counter.asides import asides, claimed
from croupier.server.counter.pins import answered, must_be_meant, pin_matches
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import denied
from croupier.server.door.proving import new_password
from croupier.server.door.roles import COUNTER, COUNTER_WATCHERS, EXCLUDERS
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.accounts import cage_of
from croupier.server.live.asking import checked_id
from croupier.server.people.members import ask_cage
from croupier.server.services import Served
from croupier.server.terminal.routes import ASKED_PERIODS, limits_of
from croupier.server.wire.counter import (
    AsideClaim,
    AtTable,
    Cash,
    Exclusion,
    NewPlayer,
    PlayerAnswer,
    PlayerList,
)
from croupier.server.wire.people import MadePassword, NewPassword
from croupier.server.wire.terminal import SetLimit

SHOWN: Final = 50
"""Players of one answer."""

LONGEST: Final = 36_500
"""Days of an exclusion that has an end."""


@get("/api/cage/players", tags=["staff"], responses=ERRORS)
async def players(request: AnyRequest, served: TheHouse, find: FromQuery[str] = "") -> PlayerList:
    """Players whose id or name has these letters; guests, who have no money, aren't among them."""
    staff_in(request, served, COUNTER_WATCHERS)
    cage, wanted = cage_of(served.house), find.casefold()
    known = {} if cage is None else dict(cage.state.players)
    found = sorted(
        name
        for name, one in known.items()
        if not one.play
        if wanted in name.casefold() or wanted in one.name.casefold()
    )
    shown = [_player(served, name, known[name]) for name in found[:SHOWN]]
    return PlayerList(shown, len(found) > SHOWN)


@get("/api/cage/players/{player:str}", tags=["staff"], responses=ERRORS)
async def one_player(request: AnyRequest, served: TheHouse, player: FromPath[str]) -> PlayerAnswer:
    """One player."""
    staff_in(request, served, COUNTER_WATCHERS)
    return _player_answer(served, player)


@post("/api/cage/players", tags=["staff"], responses=ERRORS, status_code=201)
async def register(
    request: AnyRequest, served: TheHouse, data: JSONBody[NewPlayer]
) -> PlayerAnswer:
    """Open a wallet for a player."""
    act = cage_acts.RegisterPlayer(data.player, data.name, data.note)
    return await _let_cage_do(request, served, data.player, act)


@post("/api/cage/players/{player:str}/deposit", tags=["staff"], responses=ERRORS, status_code=200)
async def deposit(
    request: AnyRequest, served: TheHouse, player: FromPath[str], data: JSONBody[Cash]
) -> PlayerAnswer:
    """Put cash into a wallet; a large amount is given twice."""
    act = cage_acts.Deposit(player, data.amount)
    must_be_meant(served, data)
    return await _let_cage_do(request, served, player, act, checked_id(data.id))


@post("/api/cage/players/{player:str}/withdraw", tags=["staff"], responses=ERRORS, status_code=200)
async def withdraw(
    request: AnyRequest, served: TheHouse, player: FromPath[str], data: JSONBody[Cash]
) -> PlayerAnswer:
    """Pay cash out of a wallet, with the player's PIN if they have one."""
    act, id_ = cage_acts.Withdraw(player, data.amount), checked_id(data.id)
    must_be_meant(served, data)
    actor = _actor(request, served)
    if not answered(served, actor, act, id_):
        act = replace(act, pin=await pin_matches(served, actor.person, player, data.pin))
    return await _let_cage_do(request, served, player, act, id_)


@post("/api/cage/players/{player:str}/limit", tags=["staff"], responses=ERRORS, status_code=200)
async def limit(
    request: AnyRequest, served: TheHouse, player: FromPath[str], data: JSONBody[SetLimit]
) -> PlayerAnswer:
    """Set a limit that a player wants: tighter at once, looser a day later, 0 takes it away."""
    act = cage_acts.SetLimit(player, data.kind, ASKED_PERIODS[data.period], data.amount)
    return await _let_cage_do(request, served, player, act)


@post("/api/cage/players/{player:str}/exclude", tags=["staff"], responses=ERRORS, status_code=200)
async def exclude(
    request: AnyRequest, served: TheHouse, player: FromPath[str], data: JSONBody[Exclusion]
) -> PlayerAnswer:
    """Keep a player from play."""
    if not 0 <= data.days <= LONGEST:
        raise denied(422, "request", f"An exclusion lasts up to {LONGEST:,} days, or 0: no end.")
    until = served.hub.now() + data.days * DAY if data.days else 0
    act = cage_acts.Exclude(player, until, data.reason)
    return await _let_cage_do(request, served, player, act, allowed=EXCLUDERS)


@post("/api/cage/players/{player:str}/password", tags=["staff"], responses=ERRORS, status_code=200)
async def password(
    request: AnyRequest, served: TheHouse, player: FromPath[str], data: JSONBody[NewPassword]
) -> MadePassword:
    """Let a player log in with a password, or another one; what they had open ends."""
    actor = _actor(request, served)
    served.sessions.must_have_confirmed(staff_in(request, served, COUNTER))
    hash_, made = await new_password(served, data.password, *served.people.names(player))
    await ask_cage(served, actor, cage_acts.SetPassword(player, hash_))
    return MadePassword(player, made)


@post("/api/cage/players/{player:str}/aside", tags=["staff"], responses=ERRORS, status_code=200)
async def claim_aside(
    request: AnyRequest, served: TheHouse, player: FromPath[str], data: JSONBody[AsideClaim]
) -> PlayerAnswer:
    """Pay into the wallet what a table has set aside, or let the table give it at the seat."""
    actor = _actor(request, served, ("cashier",))
    await claimed(served, actor, player, data)
    return _player_answer(served, player)


def _actor(request: AnyRequest, served: Served, allowed: Collection[str] = COUNTER) -> Actor:
    session = staff_in(request, served, allowed)
    return Actor(session.person, position_in(request, served, allowed))


async def _let_cage_do(
    request: AnyRequest,
    served: Served,
    player: str,
    act: CageAct,
    id_: str = "",
    allowed: Collection[str] = COUNTER,
) -> PlayerAnswer:
    """Let the cage do it, once for each id, and say how the player stands."""
    await ask_cage(served, _actor(request, served, allowed), act, id_)
    return _player_answer(served, player)


def _player_answer(served: Served, player: str) -> PlayerAnswer:
    cage = cage_of(served.house)
    known = None if cage is None else cage.state.players.get(player)
    if known is None:
        raise denied(404, "no-player", f"The cage knows no player {player[:80]!r}.")
    return _player(served, player, known)


def _player(served: Served, name: str, known: Player) -> PlayerAnswer:
    told = limits_of(served, name)
    return PlayerAnswer(
        name,
        known.name,
        known.note,
        known.wallet,
        bool(known.hash),
        bool(known.pin),
        told.limits,
        told.excluded,
        _seats(served, name),
        asides(served, name),
    )


def _seats(served: Served, name: str) -> list[AtTable]:
    found = list[AtTable]()
    for table, audience in served.hub.audiences.items():
        place = audience.follower.seats.get(name)
        if place is not None:
            seat = audience.follower.state.seats[place]
            found.append(AtTable(table, place, seat.credit, seat.standing))
    return found


COUNTER_ROUTES: Final = [
    *(players, one_player, register),
    *(deposit, withdraw, limit, exclude, password, claim_aside),
]

"""Routes of the progressive meters: what they hold, and other terms under two people."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from fractions import Fraction
from typing import Final
from uuid import uuid4

from litestar import get, post
from litestar.params import FromPath, JSONBody

from croupier.house.bonus.meters import MetersSeen, Wish
from croupier.house.guarding.askers import gone
from croupier.play.acts import Actor
from croupier.play.bonus.meter import ProgressiveMeter
from croupier.play.refusals import Refusal
from croupier.progressive import deciding
from croupier.progressive.state import ProgressiveState
from croupier.rulebooks.bonus.meter_terms import MeterTerms
from croupier.server.dependencies import ERRORS, AnyRequest, TheHouse
from croupier.server.door.problems import Denied, denied, of_refusal
from croupier.server.door.roles import MANAGERS, PIT
from croupier.server.door.staff import position_in, staff_in
from croupier.server.live.bonus import METER_NAMES, hits_shown
from croupier.server.services import Served
from croupier.server.wire.bonus import MeterName
from croupier.server.wire.meters import (
    MeterAccount,
    MeterLink,
    MeterRoom,
    TermsWaiting,
    WantedTerms,
)
from croupier.server.wire.terminal import Nothing

LONGEST: Final = 300
"""Letters of a reason."""


@get("/api/pit/meters", tags=["staff"], responses=ERRORS)
async def all_meters(request: AnyRequest, served: TheHouse) -> MeterRoom:
    """Every meter with its books, its last jackpots, and what waits for a second person."""
    staff_in(request, served, PIT)
    return await _room(served)


@post("/api/pit/meters/proposals", tags=["staff"], responses=ERRORS, status_code=200)
async def propose_terms(
    request: AnyRequest, served: TheHouse, data: JSONBody[WantedTerms]
) -> MeterRoom:
    """Ask for other terms of a meter; a second person has the say."""
    actor = _manager(request, served)
    if len(data.reason) > LONGEST:
        raise denied(422, "request", f"A reason has 1 to {LONGEST} letters.")
    terms = deciding.written_terms(_terms(data))
    return await _ask_meters(
        served,
        actor,
        lambda state: deciding.propose(
            state, actor.position, data.link, data.meter, terms, data.reason
        ),
    )


@post(
    "/api/pit/meters/proposals/{proposal:int}/approve",
    tags=["staff"],
    responses=ERRORS,
    status_code=200,
)
async def approve_terms(
    request: AnyRequest, served: TheHouse, proposal: FromPath[int], data: JSONBody[Nothing]
) -> MeterRoom:
    """Agree to other terms, as somebody else, while no round counts on the meters."""
    del data
    actor = _manager(request, served)
    return await _ask_meters(
        served,
        actor,
        lambda state: (
            _proposer_refusal(served, state, proposal)
            or deciding.approve(state, actor.position, actor.person, proposal)
        ),
    )


def _proposer_refusal(served: Served, state: ProgressiveState, proposal: int) -> Refusal | None:
    """Refuse what was asked for by somebody who couldn't ask for it any more."""
    asked = state.proposals.get(proposal)
    if asked is None or {*served.house.floor.positions(asked.person)} & {*MANAGERS}:
        return None
    return gone(asked.person, "can't propose terms")


@post(
    "/api/pit/meters/proposals/{proposal:int}/decline",
    tags=["staff"],
    responses=ERRORS,
    status_code=200,
)
async def decline_terms(
    request: AnyRequest, served: TheHouse, proposal: FromPath[int], data: JSONBody[Nothing]
) -> MeterRoom:
    """Let the meter run as it does; whoever asked takes it back so."""
    del data
    actor = _manager(request, served)
    return await _ask_meters(
        served, actor, lambda state: deciding.decline(state, actor.position, proposal)
    )


def _manager(request: AnyRequest, served: Served) -> Actor:
    session = staff_in(request, served, MANAGERS)
    served.sessions.must_have_confirmed(session)
    return Actor(session.person, position_in(request, served, MANAGERS))


def _terms(data: WantedTerms) -> MeterTerms:
    for (part, of), what in ((data.rate, "rate"), (data.aside, "aside")):
        if not (of > 0 and 0 <= part <= of):
            raise denied(422, "request", f"The {what} isn't a part of a side bet.")
    rate, aside = Fraction(*data.rate), Fraction(*data.aside)
    return MeterTerms(data.initial, data.reset, rate, aside, data.limit)


async def _ask_meters(served: Served, actor: Actor, wish: Wish) -> MeterRoom:
    meters = served.house.meters
    refusal = await asyncio.to_thread(meters.ask, wish, actor, f"terms/{uuid4().hex}")
    if refusal is not None:
        raise Denied(409, of_refusal(refusal))
    return await _room(served)


async def _room(served: Served) -> MeterRoom:
    """The meters as their journal has them now, whichever node has written it."""
    await asyncio.to_thread(served.house.meters.read_on)
    seen = served.house.meters.seen
    return MeterRoom([_link(served, link, one) for link, one in sorted(seen.items())])


def _link(served: Served, link: str, seen: MetersSeen) -> MeterLink:
    house = served.house
    return MeterLink(
        link,
        [
            name
            for one in house.config.tables
            if house.meters_of(name := one.name) == link
            and house.edition(name).rules.bonus_spin is not None
        ],
        list(seen.live),
        seen.staked,
        [_account(name, seen.meters[name]) for name in METER_NAMES],
        hits_shown(seen),
        list(_waiting(seen)),
    )


def _account(name: MeterName, meter: ProgressiveMeter) -> MeterAccount:
    terms = meter.terms
    return MeterAccount(
        name,
        meter.shows,
        str(meter.value - meter.shows),
        _whole(meter.overflow),
        _whole(meter.reserve),
        _whole(meter.contributed),
        meter.seeded,
        meter.paid,
        meter.hits,
        terms.initial,
        terms.reset,
        (terms.rate.numerator, terms.rate.denominator),
        (terms.reserve.numerator, terms.reserve.denominator),
        terms.limit,
    )


def _whole(amount: Fraction) -> int:
    return amount.numerator // amount.denominator


def _waiting(seen: MetersSeen) -> Iterator[TermsWaiting]:
    for number, one in seen.waiting.items():
        for name in METER_NAMES:
            if name == one.meter:
                yield TermsWaiting(number, name, one.terms, one.reason, one.person)


METER_ROUTES: Final = [all_meters, propose_terms, approve_terms, decline_terms]

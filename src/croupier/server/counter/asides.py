"""Wins that live tables have set aside, claimed at the counter: they end in the wallet."""

from __future__ import annotations

import asyncio

from croupier.journal.answer import Answer
from croupier.journal.encoding import decoded
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.history import GONE
from croupier.play.live.events import AsideClaimed
from croupier.play.live.reasons import no
from croupier.server.door.problems import denied
from croupier.server.live.asking import checked_id
from croupier.server.people.members import cage_id, denied_by
from croupier.server.services import Served
from croupier.server.wire.counter import AsideAt, AsideClaim


def asides(served: Served, player: str) -> list[AsideAt]:
    """What is set aside for a player, at whichever table."""
    found = list[AsideAt]()
    for table, audience in served.hub.audiences.items():
        live = audience.follower.state.live
        for number, one in list(live.aside.items()) if live is not None else ():
            if one.player == player:
                found.append(AsideAt(table, number, one.amount, one.round))
    return found


async def claimed(served: Served, actor: Actor, player: str, claim: AsideClaim) -> None:
    """Claim it: a player with a seat there is given it at the seat, others get it in the wallet.

    Whoever asks again under the same id goes on where an answer got lost.
    """
    known = served.hub.audiences.get(claim.table)
    if known is None:
        raise denied(404, "no-table", f"There is no table {claim.table[:80]!r} here.")
    live = known.follower.state.live
    kept = None if live is None else live.aside.get(claim.aside)
    if kept is not None and kept.player != player:
        said = f"Nothing of {player[:80]!r} is set aside under that number."
        raise denied_by(no("no-bet", "nothing-aside", said))
    id_ = cage_id(actor, checked_id(claim.id))
    first = await _entry_of(served, claim, f"{id_}:claim", actor, acts.ClaimAside(claim.aside))
    given = await asyncio.to_thread(_claimed, served, claim.table, first)
    if GONE in given.seat:
        home = acts.SendTransfer(given.seat, given.amount)
        await _entry_of(served, claim, f"{id_}:home", actor, home)


def _claimed(served: Served, table: str, number: int) -> AsideClaimed:
    entry = next(iter(served.house.store.read(table, number - 1)))
    event = decoded(entry.data).event
    assert isinstance(event, AsideClaimed)
    return event


async def _entry_of(served: Served, claim: AsideClaim, id_: str, actor: Actor, act: Act) -> int:
    """Where it is on record that the table does what it is asked."""
    command = Command(id_, actor, act)
    answer: Answer = await asyncio.to_thread(served.house.ask, claim.table, command)
    if answer.refusal is not None:
        raise denied_by(answer.refusal)
    return answer.first

"""Askers: what waits for another's word is done only while whoever asked for it still could.

A request waits for its player and a proposal for a second person. Meanwhile its maker may have
signed out of the table, lost the position or been disabled: then nobody's yes makes it good, and
somebody who is there asks again.
"""

from __future__ import annotations

from collections.abc import Collection

from croupier.house.guarding.floor import Floor
from croupier.play import acts
from croupier.play.acts import Actor, AnyAct
from croupier.play.authority import DEALER
from croupier.play.possible import MAY, refusal_for
from croupier.play.proposals import power_refusal
from croupier.play.refusals import Refusal
from croupier.play.state import Proposal, Request, TableState
from croupier.rulebooks.rules import Rules


def asker_refusal(
    floor: Floor, table: str, rules: Rules, state: TableState, actor: Actor, act: AnyAct
) -> Refusal | None:
    """Why nobody may say yes to what waits: who asked for it isn't there for it any more."""
    if not floor.kept or refusal_for(actor, act) is not None:
        return None
    if isinstance(act, acts.ConfirmRequest):
        request = state.requests.get(act.request)
        return None if request is None else _request_refusal(floor, table, request)
    if isinstance(act, acts.Approve):
        proposal = state.proposals.get(act.proposal)
        if proposal is not None and proposal.person != actor.person:
            return _proposal_refusal(floor, rules, proposal)
    return None


def _request_refusal(floor: Floor, table: str, request: Request) -> Refusal | None:
    person, position = request.person, request.position
    if position not in floor.positions(person, position):
        return gone(person, f"is no {position}")
    if position == DEALER and floor.stint(person) != table:
        return gone(person, "doesn't deal here")
    return None


def _proposal_refusal(floor: Floor, rules: Rules, proposal: Proposal) -> Refusal | None:
    held: Collection[str] = floor.positions(proposal.person, *MAY[acts.Propose])
    able = (
        position in MAY[acts.Propose]
        and power_refusal(rules, Actor(proposal.person, position), proposal.action) is None
        for position in held
    )
    return None if any(able) else gone(proposal.person, f"can't propose {proposal.action!r}")


def gone(person: str, why: str) -> Refusal:
    """The refusal for what somebody asked for who isn't there for it any more."""
    message = f"{person}, who asked for it, {why} now: it is asked for again."
    return Refusal("proposal", message, figures={"person": person})

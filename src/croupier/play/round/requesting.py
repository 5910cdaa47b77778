"""Requests: an act on a player's seat that staff asks for and its player confirms.

What may be asked is what concerns a seat's money. It is decided twice, as the act of who asked:
when it is asked, and when the player confirms it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, Any, Final, get_type_hints

from croupier.play import acts
from croupier.play.acts import Act, Actor, AnyAct, new_act
from croupier.play.authority import PLAYER
from croupier.play.context import Context, Decision
from croupier.play.events import PlayerAsked, RequestConfirmed, RequestDeclined
from croupier.play.refusals import Refusal
from croupier.play.round.hindrances import hindrance
from croupier.play.state import Request

if TYPE_CHECKING:
    from croupier.play.rows.row import ActRow

ASKED: Final[dict[str, type[Act]]] = {
    kind.__name__: kind
    for kind in (
        acts.BuyIn,
        acts.BuyChips,
        acts.CashOut,
        acts.PayPrisoners,
        acts.PlaceBets,
        acts.WithdrawBet,
        acts.MoveBet,
        acts.ClearBets,
        acts.SetBetRight,
        acts.AdmitLateBet,
    )
}
"""The acts that staff may ask a player for, by their names."""

Rows = Mapping[type[AnyAct], "ActRow[Any]"]
"""The rows of all acts: a request is decided by that of what it asks for."""


def ask(rows: Rows, context: Context, act: acts.AskPlayer) -> Decision:
    """Ask a player for something that could be done now; it takes the place of what waits."""
    seat = context.state.seats.get(act.seat)
    if seat is None:
        return Refusal("no-seat", f"Nobody sits at {act.seat}.", figures={"seat": act.seat})
    wanted = _wanted(context, act.act, act.seat, act.fields)
    if isinstance(wanted, Refusal):
        return wanted
    decision = _decided(rows, context, wanted)
    if isinstance(decision, Refusal):
        return decision
    person, position = context.actor
    number = context.state.next_request
    return [PlayerAsked(number, act.seat, act.act, dict(act.fields), person, position)]


def confirm(rows: Rows, context: Context, act: acts.ConfirmRequest) -> Decision:
    """Do what was asked, in the name of who asked for it: if it can still be done."""
    request = _waiting(context, act.request)
    if isinstance(request, Refusal):
        return request
    wanted = _wanted(context, request.act, request.seat, request.fields)
    if isinstance(wanted, Refusal):
        return wanted
    asker = Actor(request.person, request.position)
    asked = Context(context.settler, context.state, asker, context.at)
    decision = _decided(rows, asked, wanted)
    if isinstance(decision, Refusal):
        return decision
    return [RequestConfirmed(act.request, request.seat), *decision]


def decline(context: Context, act: acts.DeclineRequest) -> Decision:
    """Let a request come to nothing: its player, or anybody of the staff who may ask."""
    request = _waiting(context, act.request)
    if isinstance(request, Refusal):
        return request
    return [RequestDeclined(act.request, request.seat)]


def _waiting(context: Context, number: int) -> Request | Refusal:
    """A request that waits; a player only sees those about their own seat."""
    request = context.state.requests.get(number)
    if request is None:
        return Refusal("proposal", f"No request {number} is waiting.")
    seat = context.state.seats[request.seat]
    if context.actor.position == PLAYER and seat.player != context.actor.person:
        return Refusal("not-your-seat", f"Request {number} is about another player's seat.")
    return request


def _wanted(
    context: Context, name: str, seat: str, values: Mapping[str, str | int]
) -> Act | Refusal:
    """The act that is asked for, of what the request says of it."""
    kind = ASKED.get(name)
    if kind is None:
        return Refusal("details", f"A player is asked for one of {', '.join(ASKED)}.")
    known: dict[str, str | int] = {"seat": seat}
    if issubclass(kind, acts.ForARound):
        known["round"] = context.state.round
    hints = get_type_hints(kind)
    rest = {one.name: one for one in fields(kind) if one.name not in known}
    needed = {
        field
        for field, one in rest.items()
        if one.default is MISSING and one.default_factory is MISSING
    }
    fit = all(type(value) is hints.get(field) for field, value in values.items())
    if not needed <= values.keys() <= rest.keys() or not fit:
        return Refusal("details", f"{name} takes the fields: {', '.join(rest) or 'none'}.")
    return new_act(kind, **known, **values)


def _decided(rows: Rows, context: Context, act: Act) -> Decision:
    """What would follow from an act, by its row: phase, position, then the rest."""
    row = rows[type(act)]
    live = row.live if context.state.live is not None else {}
    if context.state.phase not in {**row.phases, **live}:
        phase = context.state.phase.value
        return Refusal("phase", f"{type(act).__name__} isn't possible while the table is {phase}.")
    if context.actor.position not in row.who:
        return Refusal("authority", f"{type(act).__name__} isn't a {context.actor.position}'s.")
    return hindrance(context, act) or row.handler(context, act)

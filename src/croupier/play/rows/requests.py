"""Rows of requests: what staff asks of a player, and the player's answer."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from croupier.play import acts, events
from croupier.play.authority import ABOVE_DEALER, CASHIER, DEALER, PLAYER
from croupier.play.phases import ALWAYS, stays
from croupier.play.round import requesting
from croupier.play.round.requesting import Rows
from croupier.play.rows.row import ActRow, EventRow
from croupier.play.rows.wording import listed
from croupier.play.state import Request, TableState

_ASKERS: Final = ABOVE_DEALER | {DEALER, CASHIER}


def act_rows(others: Rows) -> tuple[ActRow[Any], ...]:
    """The rows of asking and answering, which look at those of the others."""
    always = stays(*ALWAYS)
    return (
        ActRow(acts.AskPlayer, partial(requesting.ask, others), _ASKERS, always),
        ActRow(
            acts.ConfirmRequest, partial(requesting.confirm, others), frozenset((PLAYER,)), always
        ),
        ActRow(
            acts.DeclineRequest, requesting.decline, _ASKERS | {PLAYER}, always, asks_rules=False
        ),
    )


def _take_up(state: TableState, event: events.PlayerAsked, at: int) -> None:
    """One request waits at a seat: a new one takes its place."""
    del at
    state.drop_request(event.seat)
    state.requests[event.request] = Request(
        event.seat, event.act, event.fields, event.person, event.position
    )
    state.next_request = event.request + 1


def _answered(
    state: TableState, event: events.RequestConfirmed | events.RequestDeclined, at: int
) -> None:
    del at
    del state.requests[event.request]


EVENTS: Final = (
    EventRow(
        events.PlayerAsked,
        _take_up,
        cause=lambda event: acts.AskPlayer(event.seat, event.act, event.fields),
        sentence=lambda event: (
            f"{event.person} asks the player of seat {event.seat} for {event.act}"
            f"{f' ({listed(event.fields)})' if event.fields else ''}, request {event.request}."
        ),
        significant=None,
    ),
    EventRow(
        events.RequestConfirmed,
        _answered,
        cause=lambda event: acts.ConfirmRequest(event.request),
        sentence=lambda event: f"Seat {event.seat} confirms request {event.request}.",
        significant=None,
    ),
    EventRow(
        events.RequestDeclined,
        _answered,
        cause=lambda event: acts.DeclineRequest(event.request),
        sentence=lambda event: f"Request {event.request} at seat {event.seat} is declined.",
        significant=None,
    ),
)

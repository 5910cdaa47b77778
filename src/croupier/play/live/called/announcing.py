"""Announcing: bets that players say, and that count once the dealer has placed them."""

from __future__ import annotations

from croupier.play.authority import PLAYER
from croupier.play.betting_acts import PlaceBets
from croupier.play.context import Context, Decision
from croupier.play.events import Event
from croupier.play.known_slips import KnownSlip, known_slip
from croupier.play.live import acts
from croupier.play.live.bench import bench_of
from croupier.play.live.called.replays import replay_announced
from croupier.play.live.events import AnnouncedDeclined, AnnouncedPlaced, BetsAnnounced
from croupier.play.live.reasons import no
from croupier.play.live.table import Announced
from croupier.play.refusals import Refusal
from croupier.play.round.betting import place, standing_refusal
from croupier.play.state import Seat

NO_TIME = "no time"
MOST = 20
"""Announcements of one seat that may wait."""


def announce(context: Context, act: acts.AnnounceBets) -> Decision:
    """Take down what a player has said: it waits for the dealer, with chips at hand for it."""
    seat, bench = context.seat(act.seat), bench_of(context)
    if not isinstance(seat, Seat):
        return seat
    if isinstance(bench, Refusal):
        return bench
    refused = bench.rule.announced.refused
    if refused is not None:
        return Refusal("hands-off", "No bet is made by word here.", refused, {"reason": "by-word"})
    waiting = [one for one in bench.live.announced.values() if one.seat == act.seat]
    if len(waiting) >= MOST:
        return no("details", "too-many-wait", f"{MOST} announcements of this seat wait already.")
    slip = known_slip(context.rules, context.state.limits, act.slip)
    if not isinstance(slip, KnownSlip):
        return slip
    refusal = standing_refusal(context, seat, slip)
    if refusal is not None:
        return refusal
    person = seat.player if context.actor.position == PLAYER else context.actor.person
    number = bench.live.next_announced
    return [BetsAnnounced(number, act.seat, act.slip, person, context.actor.position)]


def place_announced(context: Context, act: acts.PlaceAnnounced) -> Decision:
    """Place what was announced, as any bet of the seat; the record names both people."""
    found = _waiting(context, act.announcement)
    if isinstance(found, Refusal):
        return found
    if found.replay:
        placed = replay_announced(context, found.seat, found.replay, found.how)
    else:
        placed = place(context, PlaceBets(found.seat, found.slip))
    if not isinstance(placed, list):
        return placed
    return [AnnouncedPlaced(act.announcement, found.seat, found.person), *placed]


def decline_announced(context: Context, act: acts.DeclineAnnounced) -> Decision:
    """Say that there is no time for it, or why else it isn't taken; its player says no to it."""
    found = _waiting(context, act.announcement)
    if isinstance(found, Refusal):
        return found
    seat = context.seat(found.seat)
    if not isinstance(seat, Seat):
        return seat
    reason = act.reason.strip() or NO_TIME
    return [AnnouncedDeclined(act.announcement, found.seat, found.person, reason)]


def _waiting(context: Context, number: int) -> Announced | Refusal:
    live = context.state.live
    found = live.announced.get(number) if live is not None else None
    if found is None:
        return no("no-bet", "none-waits", f"No announcement {number} waits.", bet=number)
    return found


def unplaced(context: Context) -> list[Event]:
    """What still waits when betting closes: there was no time for it."""
    return _dropped(context, NO_TIME)


def left_behind(context: Context, seat: str) -> list[Event]:
    """What still waits of a player who leaves: nobody who sits there next is asked for it."""
    return _dropped(context, "its player has left", seat)


def _dropped(context: Context, reason: str, seat: str = "") -> list[Event]:
    live = context.state.live
    waiting = live.announced.items() if live is not None else ()
    return [
        AnnouncedDeclined(number, one.seat, one.person, reason)
        for number, one in waiting
        if seat in ("", one.seat)
    ]

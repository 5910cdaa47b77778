"""Rack views: a live table's inventory for its staff, and the bets that wait to be placed."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.authority import HOUSE
from croupier.play.deciding import may
from croupier.play.known_slips import KnownSlip, known_slip
from croupier.play.live.holdings import ChipPlace, rack, tips
from croupier.play.live.piles import ColourChip, Pile
from croupier.play.live.table import Announced, LiveTable
from croupier.play.phases import PAYMENTS
from croupier.server.live.chip_views import chip_counts, kept_aside, purses
from croupier.server.live.follower import Follower
from croupier.server.wire.messages import Piece
from croupier.server.wire.rack import LiveDesk, RackColour, RackTold, WaitingWord

_CLOTH = (ChipPlace.CLOTH, ChipPlace.PRISON, ChipPlace.ASIDE)
_CROUPIER = Actor("-", HOUSE)
"""Stands for whoever does the next step: whether the rack has the chips doesn't depend on it."""


def live_desk(follower: Follower, now: int) -> LiveDesk | None:
    """A live table for its dealer; nothing on terminals."""
    live = follower.state.live
    if live is None:
        return None
    return LiveDesk(
        rack_told(follower, live, now),
        [_word(follower, number, one) for number, one in live.announced.items()],
        kept_aside(live),
        list(live.absent),
        dict(purses(follower.state)),
    )


def rack_told(follower: Follower, live: LiveTable, now: int) -> RackTold:
    """The inventory of the rack."""
    here = live.holdings[rack(live.terms.table)]
    box = live.holdings[tips(live.terms.table)]
    return RackTold(
        [_colour(live, name, total) for name, total in live.terms.colours.items()],
        list(reversed(chip_counts(here.in_value))),
        here.in_value.worth({}),
        box.in_value.worth({}),
        _short(follower, live, now),
    )


def _colour(live: LiveTable, name: str, total: int) -> RackColour:
    chip = ColourChip(live.terms.table, name)

    def count(*places: ChipPlace) -> int:
        piles: Iterable[Pile] = (
            pile for holder, pile in live.holdings.held.items() if holder.place in places
        )
        return sum(pile[chip] for pile in piles)

    return RackColour(name, total, count(ChipPlace.RACK), count(ChipPlace.PLAYER), count(*_CLOTH))


def _short(follower: Follower, live: LiveTable, now: int) -> str:
    """What the rack lacks for the next step, in a sentence."""
    state = follower.state
    if state.phase not in PAYMENTS or live.next_step is None:
        return ""
    later = now + 1_000 * _pause(follower)
    step = Command("", _CROUPIER, acts.DoStep(live.done + 1), later)
    no = may(follower.settler, state, step)
    return no.message if no is not None and no.code == "chips" else ""


def _pause(follower: Follower) -> int:
    rule = follower.rules.payments
    return 0 if rule is None else rule.pause


def _word(follower: Follower, number: int, one: Announced) -> WaitingWord:
    known = known_slip(follower.rules, follower.state.limits, one.slip)
    laid = known.laid if isinstance(known, KnownSlip) else ()
    pieces = [Piece(wager, stake) for bet in laid for wager, stake in bet.pieces]
    total = sum(bet.total for bet in laid)
    return WaitingWord(number, one.seat, one.slip, one.person, one.position, total, pieces)

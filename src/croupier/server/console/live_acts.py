"""Examples of a live table's acts: with them the console finds out which would be accepted now."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.live.holdings import purse, rack
from croupier.play.live.mishaps.acts import JudgeStrays, SendStraysHome
from croupier.play.live.packing import pack_pile
from croupier.play.live.piles import ColourChip
from croupier.play.live.table import LiveTable
from croupier.play.phases import PAYMENTS
from croupier.server.live.follower import Follower

_WORD: Final = "-"
"""Stands for any words."""

Examples = Callable[[Follower], Iterable[Act]]


def after_pause(follower: Follower, now: int) -> int:
    """When the next step may be done: the rake may have to wait, and its button is there before."""
    live, rule = follower.state.live, follower.rules.payments
    if live is None or rule is None or follower.state.phase not in PAYMENTS:
        return now
    return max(now, live.marked + 1_000 * rule.pause)


def _at(follower: Follower) -> LiveTable | None:
    return follower.state.live


def _step(follower: Follower) -> Iterator[Act]:
    live = _at(follower)
    if live is not None:
        yield acts.DoStep(live.done + 1)


def _undo(follower: Follower) -> Iterator[Act]:
    live = _at(follower)
    if live is not None:
        yield acts.UndoStep(live.done, _WORD)


def _of_words(make: Callable[[int], Act]) -> Examples:
    """One for each announcement that waits."""
    return lambda follower: map(make, live.announced if (live := _at(follower)) is not None else ())


def _claims(follower: Follower) -> Iterator[Act]:
    live = _at(follower)
    yield from map(acts.ClaimAside, live.aside if live is not None else ())


def _buys(follower: Follower) -> Iterator[Act]:
    live = _at(follower)
    for seat in follower.state.seats if live is not None else ():
        assert live is not None
        colour = live.colour_of(seat)
        value = live.in_play[colour].value if colour else live.terms.value
        value = value or follower.rules.menu.chip
        yield acts.BuyChips(seat, cash=value, value=value)
        yield acts.BuyChips(seat, cash=value)


def _changes(follower: Follower) -> Iterator[Act]:
    """Any chip for itself: what it is changed for is the dealer's to say."""
    live = _at(follower)
    for seat in follower.state.seats if live is not None else ():
        assert live is not None
        held = pack_pile(live.holdings[purse(seat)].in_value)
        for chip in held:
            yield acts.ChangeChips(seat, {chip: 1}, {chip: 1})


def _tips(follower: Follower) -> Iterator[Act]:
    live = _at(follower)
    for seat in follower.state.seats if live is not None else ():
        assert live is not None
        for chip in pack_pile(live.holdings[purse(seat)]):
            yield acts.GiveTip(seat, {chip: 1})


def _cash_ins(follower: Follower) -> Iterator[Act]:
    return map(acts.CashInColour, follower.state.seats)


def _absences(follower: Follower) -> Iterator[Act]:
    live = _at(follower)
    for seat in follower.state.seats if live is not None else ():
        assert live is not None
        yield acts.NoteAbsence(seat, seat not in live.absent)


def _strays(follower: Follower) -> Iterator[Act]:
    """Chips of nobody that lie on numbers: on one of two they have lost."""
    for pocket in follower.rules.results[-2:]:
        yield JudgeStrays("", _WORD, _WORD, 1, pocket, value=1)


def _strays_home(follower: Follower) -> Iterator[Act]:
    """A chip of the rack that is another table's, or one that came from there."""
    live = _at(follower)
    if live is None:
        return
    mine = live.terms.table
    for chip in live.holdings[rack(mine)].in_colour.counts:
        if isinstance(chip, ColourChip) and chip.table != mine:
            yield SendStraysHome(chip.table, chip.colour, 1)
    for colour in live.in_play:
        yield SendStraysHome(mine, colour, 1)


EXAMPLES: Final[dict[type[Act], Examples]] = {
    acts.DoStep: _step,
    acts.UndoStep: _undo,
    acts.PlaceAnnounced: _of_words(acts.PlaceAnnounced),
    acts.DeclineAnnounced: _of_words(lambda number: acts.DeclineAnnounced(number, _WORD)),
    acts.ClaimAside: _claims,
    acts.BuyChips: _buys,
    acts.ChangeChips: _changes,
    acts.GiveTip: _tips,
    acts.CashInColour: _cash_ins,
    acts.NoteAbsence: _absences,
    JudgeStrays: _strays,
    SendStraysHome: _strays_home,
}
"""Of those whose fields can't be any word or number."""

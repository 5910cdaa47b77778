"""Over the change block: chips bought, changed and turned in, tips, and who is there."""

from __future__ import annotations

from collections.abc import Mapping

from croupier.play.authority import PLAYER
from croupier.play.context import Context, Decision
from croupier.play.events import BoughtIn, Event
from croupier.play.history import gone_name
from croupier.play.live import acts
from croupier.play.live.bench import Bench, bench_of, refusing
from croupier.play.live.events import (
    AbsenceNoted,
    AsideClaimed,
    ChipsBought,
    ChipsChanged,
    ColourCashedIn,
    TipGiven,
)
from croupier.play.live.holdings import purse
from croupier.play.live.packing import pack_pile, read_pile
from croupier.play.live.piles import Pile
from croupier.play.live.reasons import no
from croupier.play.refusals import Refusal
from croupier.play.state import Seat
from croupier.refusal import Refused


def buy(context: Context, act: acts.BuyChips) -> Decision:
    """Sell chips of a colour or value chips; the colour's value is set at the first buy-in."""
    seat, bench = context.seat(act.seat), bench_of(context)
    if not isinstance(seat, Seat):
        return seat
    if isinstance(bench, Refusal):
        return bench
    if act.cash and context.actor.position == PLAYER:
        return Refusal("authority", "Cash is counted by the dealer, and goes into the drop box.")
    refusal = context.cash_refusal() if act.cash else None
    return refusal or refusing(lambda: _bought(bench, act))


def _bought(bench: Bench, act: acts.BuyChips) -> Decision:
    given, colours = _pile(act.given), bench.rack.colours
    if act.cash < 0:
        raise Refused("chips", "Cash is an amount above 0.", part=act.seat)
    colour = ""
    if act.value:
        wanted = act.colour or None
        dealing = bench.rack.buy_in(act.seat, act.value, cash=act.cash, given=given, colour=wanted)
        colour = dealing.colours.of(act.seat) or ""
    else:
        if given or act.colour:
            said = "Value chips are bought for cash; a colour has a value."
            raise Refused("chips", said, clause=colours.rule.colour_clause, part=act.seat)
        bench.rack.buy_value(act.seat, act.cash)
    bought = ChipsBought(act.seat, act.cash, pack_pile(given), act.value, colour, act.colour)
    return [bought, BoughtIn(act.seat, act.cash)] if act.cash else [bought]


def change(context: Context, act: acts.ChangeChips) -> Decision:
    """Change value chips up or down."""
    seat, bench = context.seat(act.seat), bench_of(context)
    if not isinstance(seat, Seat):
        return seat
    if isinstance(bench, Refusal):
        return bench

    def decided() -> Decision:
        given, wanted = _pile(act.given), _pile(act.wanted)
        bench.rack.change(act.seat, given, wanted)
        return [ChipsChanged(act.seat, pack_pile(given), pack_pile(wanted))]

    return refusing(decided)


def cash_in(context: Context, act: acts.CashInColour) -> Decision:
    """Turn a player's colour chips into value chips."""
    seat, bench = context.seat(act.seat), bench_of(context)
    if not isinstance(seat, Seat):
        return seat
    if isinstance(bench, Refusal):
        return bench
    return refusing(lambda: [cashed_in(bench, act.seat)])


def cashed_in(bench: Bench, seat: str) -> ColourCashedIn:
    """What becomes of a seat's colour when its chips are turned in."""
    dealing = bench.rack.cash_in(seat)
    colour = bench.rack.colours.of(seat)
    assert colour is not None, f"seat {seat} has turned in no colour"
    return ColourCashedIn(seat, colour, colour not in dealing.colours.in_play)


def tip(context: Context, act: acts.GiveTip) -> Decision:
    """Put a player's chips into the tip box."""
    seat, bench = context.seat(act.seat), bench_of(context)
    if not isinstance(seat, Seat):
        return seat
    if isinstance(bench, Refusal):
        return bench

    def decided() -> Decision:
        given = _pile(act.given)
        bench.rack.tip(act.seat, given)
        return [TipGiven(act.seat, bench.worth(given), pack_pile(given))]

    return refusing(decided)


def note_absence(context: Context, act: acts.NoteAbsence) -> Decision:
    """Note that a player has gone or is back; whoever goes turns the colour in first."""
    seat, bench = context.seat(act.seat), bench_of(context)
    if not isinstance(seat, Seat):
        return seat
    if isinstance(bench, Refusal):
        return bench
    if act.absent == (act.seat in bench.live.absent):
        return no("details", "noted", f"That is noted of seat {act.seat} already.")
    noted: list[Event] = [AbsenceNoted(act.seat, act.absent)]
    chips = bench.held(purse(act.seat)).in_colour
    if act.absent and chips:
        return refusing(lambda: [*noted, cashed_in(bench, act.seat)])
    return noted


def claim(context: Context, act: acts.ClaimAside) -> Decision:
    """Give a player what was set aside: at their seat, or under their stay to be paid out."""
    bench = bench_of(context)
    if isinstance(bench, Refusal):
        return bench
    kept = bench.live.aside.get(act.aside)
    if kept is None:
        return no("no-bet", "nothing-aside", f"Nothing is set aside under {act.aside}.")
    for name, seat in context.state.seats.items():
        if seat.player == kept.player:
            return [AsideClaimed(act.aside, name, kept.amount)]
    if kept.stay and context.actor.position != PLAYER:
        return [AsideClaimed(act.aside, gone_name(kept.seat, kept.stay), kept.amount)]
    return no("no-seat", "no-seat-for-aside", f"{kept.player} has no seat here to be given it at.")


def _pile(counts: Mapping[str, int]) -> Pile:
    """Chips as somebody has named them."""
    try:
        pile = read_pile(counts)
        assert all(type(one) is int for one in pile.counts.values())
    except (ValueError, TypeError, AssertionError, AttributeError):
        raise Refused("chips", "Chips are named by worth or colour, each with a count.") from None
    return pile

"""Opening and closing a live table: its chips come from the cage, and colours are turned in."""

from __future__ import annotations

from croupier.play import acts
from croupier.play.context import Context
from croupier.play.events import Event, FloatMoved, TableOpened
from croupier.play.live.bench import Bench, value_chips
from croupier.play.live.block import cashed_in
from croupier.play.live.chips import Denominations
from croupier.play.live.holdings import purse, rack
from croupier.play.live.packing import pack_pile, read_pile
from croupier.play.live.piles import Pile
from croupier.play.live.riding import returned_at_closing
from croupier.play.live.table import LiveTable
from croupier.play.live.terms import check_terms
from croupier.refusal import Refused


def live_opening(context: Context, opened: TableOpened) -> list[Event]:
    """Open with chips, as they are on record from now."""
    terms = check_terms(context.rules, opened.live)
    live = context.state.live
    if live is None and context.state.edition:
        raise Refused("chips", "A table that was dealt on terminals can't be a live one.")
    if live is not None and live.terms.table != terms.table:
        raise Refused("chips", "The colour chips of a table bear its own name.")
    if live is not None and _changed(live, terms.colours):
        raise Refused("chips", "Colour chips that a table has had are neither more nor fewer.")
    on_record = {**terms._asdict(), "denominations": list(terms.denominations)}
    return [TableOpened(opened.edition, opened.limits, on_record)]


def _changed(live: LiveTable, colours: object) -> bool:
    assert isinstance(colours, dict)
    return any(colours.get(name, count) != count for name, count in live.terms.colours.items())


def live_closing(context: Context) -> list[Event]:
    """What becomes of the chips when a table closes: stakes return, colours are turned in."""
    live = context.state.live
    if live is None:
        return []
    bench = Bench(context.rules, live)
    found: list[Event] = [*returned_at_closing(context)]
    for name, seat in context.state.seats.items():
        for number, bet in seat.bets.items():
            bench.lift(name, number, len(bet.pieces))
        if bench.held(purse(name)).in_colour:
            found.append(cashed_in(bench, name))
    return found


def moved_float(context: Context, act: acts.MoveFloat) -> FloatMoved:
    """The table's float, a fill or a credit; at a live table chip by chip."""
    live = context.state.live
    if live is None:
        if act.pile:
            raise Refused("chips", "A table on terminals has no chips to be counted.")
        return FloatMoved(act.kind, act.amount, act.document)
    pile = _pile(live, act)
    if pile is None or pile.in_colour or pile.worth({}) != act.amount:
        raise Refused("chips", "The value chips that move are worth just the amount.")
    known = set(live.terms.denominations)
    if any(int(text) not in known for text in pack_pile(pile)):
        raise Refused("chips", "The table has no value chips of that worth.")
    return FloatMoved(act.kind, act.amount, act.document, pack_pile(pile))


def _pile(live: LiveTable, act: acts.MoveFloat) -> Pile | None:
    if act.pile:
        try:
            return read_pile(act.pile)
        except (ValueError, TypeError, AssertionError):
            return None
    if act.kind == "credit":
        return value_chips(live.holdings[rack(live.terms.table)], act.amount)
    formed = Denominations.of(*live.terms.denominations).fewest(act.amount)
    return None if formed is None else Pile.value(formed)

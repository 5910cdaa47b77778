"""Riding: stakes that stay on the cloth are the next round's bets, as far as they may be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from croupier.play.context import Context, Decision
from croupier.play.limits import chips_refusal, position_refusal, positions
from croupier.play.live import acts
from croupier.play.live.events import BetReturned
from croupier.play.placed_bet import PlacedBet
from croupier.play.refusals import Refusal
from croupier.play.state import Seat
from croupier.wagers.kinds import INSIDE, Kind


def returned_at_opening(context: Context) -> list[BetReturned]:
    """What lies on the cloth when a round opens and may not stay, each with the reason."""
    if context.state.live is None:
        return []
    return [
        one for name, seat in context.state.seats.items() for one in _returned(context, name, seat)
    ]


def _returned(context: Context, name: str, seat: Seat) -> Iterator[BetReturned]:
    rules = context.rules
    gone: set[int] = set()
    for number, bet in seat.bets.items():
        if len(bet.pieces) == 1 and bet.target not in rules.wagers:
            gone.add(number)
            reason = f"{bet.target} is a part of a called bet and no bet of its own"
            yield BetReturned(name, number, bet.total, reason)
    while (refusal := _refusal(context, seat, gone)) is not None:
        wager = refusal.figures.get("wager")
        left = [one for one in seat.bets if one not in gone]
        mine = [one for one in left if wager in dict(seat.bets[one].pieces)] or left
        for number in mine:
            gone.add(number)
            reason = refusal.message.rstrip(".")
            clause = refusal.clause or ""
            yield BetReturned(name, number, seat.bets[number].total, reason, clause)


def _refusal(context: Context, seat: Seat, gone: set[int]) -> Refusal | None:
    """Which limit of the table what is left would break, or that Green would ride alone (7.14)."""
    rules, limits = context.rules, context.state.limits
    left = {number: bet for number, bet in seat.bets.items() if number not in gone}
    if not left:
        return None
    stakes: dict[str, int] = {}
    for bet in left.values():
        for wager, stake in bet.pieces:
            stakes[wager] = stakes.get(wager, 0) + stake
    refusal = position_refusal(rules, {}, positions(rules, limits, stakes))
    if refusal is not None:
        return refusal
    called = sum(bet.total for bet in left.values() if len(bet.pieces) > 1)
    refusal = chips_refusal(rules, stakes, called, riding_on_numbers(context, seat, left))
    if refusal is not None:
        return refusal
    total = sum(bet.total for bet in left.values())
    if limits.player and total > limits.player:
        return Refusal("total", "It is more than a player may have on the layout.")
    company = rules.menu.green_needs_company
    if company is not None and all(bet.target == Kind.GREEN for bet in left.values()):
        return Refusal("bet", "Green can't be a player's only wager.", company)
    return None


def riding_on_numbers(context: Context, seat: Seat, bets: Mapping[int, PlacedBet]) -> int:
    """What of some bets of a seat, and of its player's others, has won on numbers and stays."""
    live, kinds = context.state.live, context.rules.kinds
    if live is None or not live.rides:
        return 0
    elsewhere = (context.state.seats[name].bets for name in seat.others)
    return sum(
        bet.total
        for some in (bets, *elsewhere)
        for number, bet in some.items()
        if number in live.rides and len(bet.pieces) == 1 and kinds.get(bet.target) in INSIDE
    )


def returned_at_closing(context: Context) -> list[BetReturned]:
    """Everything on the cloth when a table closes."""
    return [
        BetReturned(name, number, bet.total, "the table closes")
        for name, seat in context.state.seats.items()
        for number, bet in seat.bets.items()
    ]


def return_stakes(context: Context, act: acts.ReturnStakes) -> Decision:
    """Give a seat back what rides, for the house's reason: a player's limit or exclusion."""
    seat = context.state.seats.get(act.seat)
    if seat is None or context.state.live is None:
        return Refusal("no-seat", f"Nobody sits at {act.seat}.", figures={"seat": act.seat})
    if not act.reason.strip():
        return Refusal("details", "Stakes are returned for a reason.")
    if not seat.bets:
        return Refusal("no-bet", f"Seat {act.seat} has no bets.", figures={"seat": act.seat})
    return [BetReturned(act.seat, one, bet.total, act.reason) for one, bet in seat.bets.items()]


def riders(seats: Mapping[str, Seat]) -> Mapping[str, int]:
    """What each seat has on the cloth."""
    return {name: seat.standing for name, seat in seats.items() if seat.bets}

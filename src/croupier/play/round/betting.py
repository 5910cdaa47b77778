"""Betting: slips placed, withdrawn, moved, cleared and admitted late."""

from __future__ import annotations

from collections.abc import Iterable

from croupier.money import written
from croupier.play import acts
from croupier.play.authority import PLAYER, rulebook_refusal
from croupier.play.context import Context, Decision
from croupier.play.events import (
    BetMoved,
    BetsCleared,
    BetsPlaced,
    BetWithdrawn,
)
from croupier.play.known_slips import KnownSlip, known_bets, known_move, known_slip
from croupier.play.limits import (
    Limits,
    chips_refusal,
    increment_refusal,
    position_refusal,
    positions,
    total_refusal,
)
from croupier.play.live.riding import riding_on_numbers
from croupier.play.phases import Phase
from croupier.play.placed_bet import PlacedBet
from croupier.play.refusals import Refusal
from croupier.play.round.called_terms import makes_void
from croupier.play.round.judging import has_rested
from croupier.play.round.side_bets import handling_refusal, locked_bets, placing_refusal
from croupier.play.state import Seat
from croupier.rulebooks.rules import Rules, source
from croupier.wagers.called import Target
from croupier.wagers.kinds import Kind
from croupier.wagers.slip import Bet


def place(context: Context, act: acts.PlaceBets | acts.AdmitLateBet, late: str = "") -> Decision:
    """Place a slip, all of it or nothing; `late` is why it is taken after the call."""
    seat = context.seat(act.seat)
    if not isinstance(seat, Seat):
        return seat
    slip = known_slip(context.settler.rules, context.state.limits, act.slip)
    if not isinstance(slip, KnownSlip):
        return _void(context, slip)
    if slip.alone is not None and not _has_company(seat):
        return slip.alone
    refusal = standing_refusal(context, seat, slip)
    if refusal is not None and _beyond(context) == "cap":
        slip = _within_maximum(context, seat, slip)
        refusal = standing_refusal(context, seat, slip)
    if refusal is not None:
        return _void(context, refusal)
    number, bets = context.state.next_bet, []
    for bet in slip.laid:
        bets.append((number, bet))
        number += 1
    spoken = context.actor.position != PLAYER
    return [BetsPlaced(act.seat, bets, slip.total, slip.returned, late, spoken)]


def admit_late(context: Context, act: acts.AdmitLateBet) -> Decision:
    """The chef de table's rare exception: after the call, before the drop."""
    refusal = rulebook_refusal(context.rules, context.actor, "late-exception")
    if refusal is not None:
        return refusal
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    state = context.state
    if state.moments.drop or has_rested(state) or not act.reason.strip():
        return Refusal(
            "details",
            "A late bet is admitted before the ball drops, and with a reason.",
            source(context.rules.rulebook["authority"]["late-exception"]),
        )
    return place(context, act, late=act.reason)


def standing_refusal(context: Context, seat: Seat, slip: KnownSlip) -> Refusal | None:
    """Refuse bets that would break a limit, together with what already lies there, or credit.

    Every bet that is placed, moved, set right or admitted late passes here, and nowhere else.
    """
    rules, state, total = slip.rules, context.state, slip.total
    limits = state.limits
    if rules.bonus_spin is not None:
        locked = placing_refusal(context, seat, [name for name, *_ in slip.positions])
        if locked is not None:
            return locked
    refusal = position_refusal(rules, state.stakes_of(seat), slip.positions)
    if refusal is not None and refusal.code == "maximum" and _accepted(context):
        refusal = None
    if slip.uneven is not None and (refusal is None or refusal.code != "minimum"):
        refusal = slip.uneven
    if refusal is None and rules.counts_chips:
        refusal = _chips_refusal(context, seat, slip)
    if refusal is None and (limits.player or limits.table) and not _accepted(context):
        elsewhere = sum(bet.total for bet in state.bets_elsewhere(seat))
        lying = seat.standing + elsewhere + total, state.on_layout + total
        refusal = total_refusal(rules, limits, *lying)
    if refusal is None and total > seat.credit:
        refusal = _credit_refusal(seat, total)
    return refusal


def _accepted(context: Context) -> bool:
    return _beyond(context) == "settle as accepted"


def _chips_refusal(context: Context, seat: Seat, slip: KnownSlip) -> Refusal | None:
    lying = [*seat.bets.values(), *context.state.bets_elsewhere(seat)]
    called = sum(one.total for one in lying if len(one.pieces) > 1)
    called += sum(bet.total for bet in slip.bets if len(bet.target.parts) > 1)
    stakes = dict(context.state.stakes_of(seat))
    for name, stake, *_ in slip.positions:
        stakes[name] = stakes.get(name, 0) + stake
    return chips_refusal(slip.rules, stakes, called, riding_on_numbers(context, seat, seat.bets))


def _credit_refusal(seat: Seat, total: int) -> Refusal:
    return Refusal(
        "credit",
        f"The bets cost {written(total)} and the credit is {written(seat.credit)}: "
        f"{written(total - seat.credit)} short.",
        figures={"cost": total, "credit": seat.credit, "short": total - seat.credit},
    )


def _has_company(seat: Seat) -> bool:
    return any(bet.target != Kind.GREEN for bet in seat.bets.values())


def _beyond(context: Context) -> str:
    """What a rulebook does with a stake above the maximum, by who entered it (7.21).

    At a live table it can be found on the cloth after the close.
    """
    rule = context.settler.rules.beyond_maximum
    if context.state.live is not None and context.state.phase is Phase.NO_MORE_BETS:
        return rule.get("found", rule["dealer"])
    return rule["terminal" if context.actor.position == PLAYER else "dealer"]


def _void(context: Context, refusal: Refusal) -> Refusal:
    """A bet without effect and on record, if that is what becomes of one that breaks this rule:

    a stake above the maximum that the dealer had taken (7.21), a called bet off its terms (7.19).
    """
    beyond = refusal.code == "maximum" and _beyond(context) == "void"
    if not beyond and not makes_void(context.rules, refusal):
        return refusal
    message = f"{refusal.message.rstrip('.')}: the bet is void, and its stake returns."
    return Refusal("void", message, refusal.clause, refusal.figures)


def _within_maximum(context: Context, seat: Seat, slip: KnownSlip) -> KnownSlip:
    """Where the rulebook caps a dealer's entry, the part of each bet that the maximum leaves."""
    limits, chip = context.state.limits, slip.rules.menu.chip
    stakes = dict(context.state.stakes_of(seat))
    kept = []
    for bet in slip.bets:
        unit = _room(limits, stakes, bet.target, bet.unit)
        if unit < bet.unit:
            unit -= unit % chip
        unit = unit or bet.unit  # no room at all: refused like any stake above the maximum
        kept.append(Bet(bet.target, unit, bet.returned))
        for part in bet.target.parts:
            stakes[part.wager.name] = stakes.get(part.wager.name, 0) + unit * part.units
    return known_bets(slip.rules, limits, kept, slip.total + slip.returned)


def _room(limits: Limits, stakes: dict[str, int], target: Target, unit: int) -> int:
    """The largest unit that leaves every position of a target within its maximum."""
    rooms = [
        max(0, highest - stakes.get(part.wager.name, 0)) // part.units
        for part in target.parts
        if (highest := limits.maximum.get(part.wager.kind, 0))
    ]
    return min([unit, *rooms])


def withdraw(context: Context, act: acts.WithdrawBet) -> Decision:
    """Take a bet back; with the last other wager Green goes too (7.14)."""
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    bet = seat.bets.get(act.bet)
    if bet is None:
        return no_bet(act.seat, act.bet)
    locked = handling_refusal(context, bet)
    if locked is not None:
        return locked
    rest = {number: one for number, one in seat.bets.items() if number != act.bet}
    gone = {act.bet: bet}
    if rest and all(one.target == Kind.GREEN for one in rest.values()):
        gone.update(rest)
        rest = {}
    refusal = _remaining_refusal(context, seat, rest, gone)
    if refusal is not None:
        return refusal
    return [BetWithdrawn(act.seat, number, one.total) for number, one in gone.items()]


def _stakes_of(bets: Iterable[PlacedBet]) -> dict[str, int]:
    """What some bets put on each wager."""
    stakes: dict[str, int] = {}
    for bet in bets:
        for name, stake in bet.pieces:
            stakes[name] = stakes.get(name, 0) + stake
    return stakes


def _plain(rules: Rules, bets: Iterable[PlacedBet]) -> list[PlacedBet]:
    """Those of some bets that are neither called ones nor on groups."""
    return [
        bet
        for bet in bets
        if len(bet.pieces) == 1 and rules.kinds[bet.pieces[0][0]] is not Kind.GROUP
    ]


def _remaining_refusal(
    context: Context, seat: Seat, rest: dict[int, PlacedBet], gone: dict[int, PlacedBet]
) -> Refusal | None:
    """Refuse a withdrawal that would leave too little where it was taken from."""
    rules, limits = context.rules, context.state.limits
    lying = [*rest.values(), *context.state.bets_elsewhere(seat)]
    stakes = _stakes_of(lying)
    called = sum(one.total for one in lying if len(one.pieces) > 1)
    left = positions(rules, limits, dict.fromkeys(_stakes_of(gone.values()), 0))
    refusal = position_refusal(rules, stakes, left)
    if refusal is None or refusal.code == "maximum":
        refusal = increment_refusal(rules, limits, _stakes_of(_plain(rules, lying)))
    if refusal is None:
        refusal = chips_refusal(rules, stakes, called, riding_on_numbers(context, seat, rest))
    return refusal


def no_bet(seat: str, bet: int) -> Refusal:
    """Why nothing can be done with a bet that isn't there."""
    return Refusal("no-bet", f"Seat {seat} has no bet {bet}.", figures={"seat": seat, "bet": bet})


def clear(context: Context, act: acts.ClearBets) -> Decision:
    """Take every bet of a seat back."""
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if not seat.bets:
        return Refusal("no-bet", f"Seat {act.seat} has no bets.", figures={"seat": act.seat})
    kept = locked_bets(context, seat)
    rest = {number: seat.bets[number] for number in kept}
    gone = {number: bet for number, bet in seat.bets.items() if number not in kept}
    if not gone:
        return handling_refusal(context, rest[kept[0]]) or no_bet(act.seat, kept[0])
    refusal = _remaining_refusal(context, seat, rest, gone) if seat.others else None
    if refusal is not None:
        return refusal
    return [BetsCleared(act.seat, sum(bet.total for bet in gone.values()), tuple(kept))]


def move(context: Context, act: acts.MoveBet) -> Decision:
    """Move a bet to another target, as long as what it leaves behind is still enough there."""
    decision = moved(context, act)
    if isinstance(decision, Refusal):
        return decision
    (event,) = decision
    assert isinstance(event, BetMoved)
    seat = context.state.seats[act.seat]
    rest = {**seat.bets, act.bet: event.placed}
    gone = {act.bet: seat.bets[act.bet]}
    return _remaining_refusal(context, seat, rest, gone) or decision


def moved(context: Context, act: acts.MoveBet) -> Decision:
    """A bet on another target, with the same stake on each unit."""
    name, number = act.seat, act.bet
    seat = context.seat(name)
    if isinstance(seat, Refusal):
        return seat
    before = seat.bets.get(number)
    if before is None:
        return no_bet(name, number)
    locked = handling_refusal(context, before)
    if locked is not None:
        return locked
    rest = {one: bet for one, bet in seat.bets.items() if one != number}
    credit, stakes = seat.credit + before.total, _stakes_of(rest.values())
    stripped = Seat(seat.player, credit, rest, stakes, others=seat.others)
    slip = known_move(context.rules, context.state.limits, act.target, before.unit)
    if not isinstance(slip, KnownSlip):
        return slip
    if slip.alone is not None and not _has_company(stripped):
        return slip.alone
    refusal = standing_refusal(context, stripped, slip)
    if refusal is not None:
        return refusal
    (bet,) = slip.laid
    change = bet.total - before.total
    return [BetMoved(name, number, bet.named, bet.pieces, before.named, change)]

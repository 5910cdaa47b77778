"""Betting: slips placed, withdrawn, moved, cleared, set right and admitted late."""

from __future__ import annotations

from collections.abc import Sequence

from croupier.money import written
from croupier.play import acts
from croupier.play.authority import rulebook_refusal
from croupier.play.context import Context, Decision
from croupier.play.events import BetMoved, BetsCleared, BetsPlaced, BetWithdrawn
from croupier.play.limits import (
    Limits,
    chips_refusal,
    position_refusal,
    total_refusal,
)
from croupier.play.refusals import Refusal
from croupier.play.state import PlacedBet, Seat
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules, source
from croupier.wagers.called import Target
from croupier.wagers.kinds import Kind
from croupier.wagers.slip import Bet, Slip


def place(context: Context, act: acts.PlaceBets) -> Decision:
    """Place a slip, all of it or nothing."""
    return _placed(context, act.seat, act.slip, late="")


def admit_late(context: Context, act: acts.AdmitLateBet) -> Decision:
    """The chef de table's rare exception: after the call, before the drop."""
    refusal = rulebook_refusal(context.rules, context.actor, "late-exception")
    if refusal is not None:
        return refusal
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    moments = context.state.moments
    if moments.drop or moments.rest or not act.reason.strip():
        return Refusal(
            "details",
            "A late bet is admitted before the ball drops, and with a reason.",
            source(context.rules.rulebook["authority"]["late-exception"]),
        )
    return _placed(context, act.seat, act.slip, late=act.reason)


def _placed(context: Context, name: str, text: str, late: str) -> Decision:
    seat = context.seat(name)
    if isinstance(seat, Refusal):
        return seat
    rules = context.settler.rules
    try:
        slip = rules.notation.slip(text, in_company=_has_company(rules, seat))
    except Refused as refused:
        return _bet_refusal(refused)
    kept = _kept_part(context, seat, slip)
    if isinstance(kept, Refusal):
        return kept
    refusal = standing_refusal(context, seat, kept)
    if refusal is not None:
        return _void(refusal) if _beyond(context) == "void" else refusal
    placed = [
        (number, words, pieces)
        for number, (words, pieces) in enumerate(kept.laid, context.state.next_bet)
    ]
    returned = slip.returned + slip.total - kept.total
    return [BetsPlaced(name, placed, kept.total, returned, late)]


def _kept_part(context: Context, seat: Seat, slip: Slip) -> Slip | Refusal:
    """The part of a slip that the rulebook takes where it would not take all of it."""
    limits = context.state.limits
    if limits.called_minimum or limits.called_increment:
        bets = []
        for bet in slip.bets:
            kept = _called_part(context, limits, bet)
            if isinstance(kept, Refusal):
                return kept
            bets.append(kept)
        slip = Slip(slip.game, tuple(bets))
    if _beyond(context) == "cap" and limits.maximum:
        slip = Slip(slip.game, tuple(_within_maximum(context, limits, seat, slip.bets)))
    return slip


def standing_refusal(context: Context, seat: Seat, slip: Slip) -> Refusal | None:
    """Refuse bets that would break a limit, together with what already lies there, or credit."""
    rules, limits, total = context.settler.rules, context.state.limits, slip.total
    lying = seat.stakes.get
    changed = {name: lying(name, 0) + stake for name, stake in slip.positions.items()}
    accepted = _beyond(context) == "settle as accepted"
    refusal = position_refusal(rules, limits, changed, changed, ignore_maximum=accepted)
    if refusal is None and rules.counts_chips:
        refusal = _chips_refusal(rules, seat, slip, changed)
    if refusal is None and not accepted and (limits.player or limits.table):
        lying_in_all = context.state.on_layout + total
        refusal = total_refusal(
            rules, limits, seat_total=seat.standing + total, table_total=lying_in_all
        )
    if refusal is None and total > seat.credit:
        refusal = _credit_refusal(seat, total)
    return refusal


def _chips_refusal(rules: Rules, seat: Seat, slip: Slip, changed: dict[str, int]) -> Refusal | None:
    called = sum(one.total for one in seat.bets.values() if len(one.pieces) > 1)
    called += sum(bet.total for bet in slip.bets if len(bet.target.parts) > 1)
    return chips_refusal(rules, {**seat.stakes, **changed}, called)


def _credit_refusal(seat: Seat, total: int) -> Refusal:
    return Refusal(
        "credit",
        f"The bets cost {written(total)} and the credit is {written(seat.credit)}: "
        f"{written(total - seat.credit)} short.",
        figures={"cost": total, "credit": seat.credit, "short": total - seat.credit},
    )


def _bet_refusal(refused: Refused) -> Refusal:
    figures = {"reason": refused.code, "part": refused.part, "nearest": refused.nearest}
    return Refusal("bet", refused.message, refused.clause, figures)


def _has_company(rules: Rules, seat: Seat) -> bool:
    if rules.menu.green_needs_company is None:
        return True
    return any(bet.text.split(" by ")[0] != Kind.GREEN for bet in seat.bets.values())


def _called_part(context: Context, limits: Limits, bet: Bet) -> Bet | Refusal:
    """The part of a called bet that keeps to its minimum and increments (nz:5.8, nz:5.9, 7.19)."""
    if len(bet.target.parts) == 1 and bet.target.parts[0].wager.kind is not Kind.GROUP:
        return bet
    clauses = context.rules.rulebook["limits"]
    unit = bet.unit
    if limits.called_increment:
        unit -= unit % limits.called_increment
    kept = Bet(bet.target, unit, bet.returned)
    if unit == 0 or (limits.called_minimum and kept.total < limits.called_minimum):
        return Refusal(
            "minimum",
            f"{bet.text} is below the minimum of {written(limits.called_minimum)} for called bets.",
            clause=clauses["minimum"].get("clause"),
            figures={"total": kept.total, "minimum": limits.called_minimum},
        )
    return kept


def _beyond(context: Context) -> str:
    """What a rulebook does with a stake above the maximum, by who entered it (7.21)."""
    who = "terminal" if context.actor.position == "player" else "dealer"
    return context.settler.rules.beyond_maximum[who]


def _void(refusal: Refusal) -> Refusal:
    """A stake above the maximum that the dealer had taken: without effect, and on record (7.21)."""
    if refusal.code != "maximum":
        return refusal
    message = f"{refusal.message.rstrip('.')}: the bet is void, and its stake returns."
    return Refusal("void", message, refusal.clause or "7.21", refusal.figures)


def _within_maximum(context: Context, limits: Limits, seat: Seat, bets: Sequence[Bet]) -> list[Bet]:
    """Where the rulebook caps a dealer's entry, the part of each bet that the maximum leaves."""
    stakes = dict(seat.stakes)
    kept = []
    for bet in bets:
        unit = _room(limits, stakes, bet.target, bet.unit)
        if unit < bet.unit:
            unit -= unit % context.rules.menu.chip
        unit = unit or bet.unit  # no room at all: refused like any stake above the maximum
        kept.append(Bet(bet.target, unit, bet.returned))
        for part in bet.target.parts:
            stakes[part.wager.name] = stakes.get(part.wager.name, 0) + unit * part.units
    return kept


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
        return _no_bet(act.seat, act.bet)
    rest = {number: one for number, one in seat.bets.items() if number != act.bet}
    gone = {act.bet: bet}
    if rest and all(one.text.startswith("green by") for one in rest.values()):
        gone.update(rest)
        rest = {}
    refusal = _remaining_refusal(context, rest, gone)
    if refusal is not None:
        return refusal
    return [BetWithdrawn(act.seat, number, one.total) for number, one in gone.items()]


def _stakes_of(bets: dict[int, PlacedBet]) -> dict[str, int]:
    """What some bets put on each wager."""
    stakes: dict[str, int] = {}
    for bet in bets.values():
        for name, stake in bet.pieces:
            stakes[name] = stakes.get(name, 0) + stake
    return stakes


def _remaining_refusal(
    context: Context, rest: dict[int, PlacedBet], gone: dict[int, PlacedBet]
) -> Refusal | None:
    """Refuse a withdrawal that would leave too little where it was taken from."""
    stakes = _stakes_of(rest)
    rules, limits = context.rules, context.state.limits
    called = sum(one.total for one in rest.values() if len(one.pieces) > 1)
    return position_refusal(
        rules, limits, stakes, _stakes_of(gone), ignore_maximum=True
    ) or chips_refusal(rules, stakes, called)


def _no_bet(seat: str, bet: int) -> Refusal:
    return Refusal("no-bet", f"Seat {seat} has no bet {bet}.", figures={"seat": seat, "bet": bet})


def clear(context: Context, act: acts.ClearBets) -> Decision:
    """Take every bet of a seat back."""
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if not seat.bets:
        return Refusal("no-bet", f"Seat {act.seat} has no bets.", figures={"seat": act.seat})
    return [BetsCleared(act.seat, seat.standing)]


def move(context: Context, act: acts.MoveBet) -> Decision:
    """Move a bet to another target, with the same stake on each unit."""
    return _moved(context, act.seat, act.bet, act.target, why="")


def set_right(context: Context, act: acts.SetBetRight) -> Decision:
    """Put a misplaced bet right between the call and the rest (nz:5.6)."""
    refusal = rulebook_refusal(context.rules, context.actor, "misplaced-bet")
    if refusal is not None:
        return refusal
    seat = context.seat(act.seat)
    if isinstance(seat, Refusal):
        return seat
    if act.bet not in seat.bets:
        return _no_bet(act.seat, act.bet)
    clause = source(context.rules.rulebook["authority"]["misplaced-bet"])
    if context.state.moments.rest or not act.evidence.strip():
        return Refusal(
            "details",
            "A bet is set right before the ball rests, with the player's word as evidence.",
            clause,
        )
    return _moved(context, act.seat, act.bet, act.target, why=f"{clause}: {act.evidence}")


def _moved(context: Context, name: str, number: int, target: str, why: str) -> Decision:
    seat = context.seat(name)
    if isinstance(seat, Refusal):
        return seat
    before = seat.bets.get(number)
    if before is None:
        return _no_bet(name, number)
    unit = before.text.rsplit(" by ", 1)[1]
    rest = {one: bet for one, bet in seat.bets.items() if one != number}
    stripped = Seat(seat.player, seat.credit + before.total, rest, _stakes_of(rest))
    try:
        slip = context.rules.notation.slip(
            f"{target} by {unit}", in_company=_has_company(context.rules, stripped)
        )
    except Refused as refused:
        return _bet_refusal(refused)
    if len(slip.bets) != 1:
        return Refusal("bet", "A bet moves to one target.", figures={"reason": "unreadable"})
    bet = _called_part(context, context.state.limits, slip.bets[0])
    if isinstance(bet, Refusal):
        return bet
    slip = Slip(slip.game, (bet,))
    refusal = standing_refusal(context, stripped, slip)
    if refusal is not None:
        return refusal
    ((text, pieces),) = slip.laid
    change = slip.total - before.total
    return [BetMoved(name, number, text, pieces, before.text, change, why)]

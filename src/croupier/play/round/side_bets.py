"""The side bet in the round: locked when the spin starts, drawn for, and what a hit still owes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from croupier.money import written
from croupier.play.bonus import acts
from croupier.play.bonus.events import (
    BonusWheelsSpun,
    JackpotConfirmed,
    JackpotTaken,
    SideBetsLocked,
    TargetsDrawn,
)
from croupier.play.bonus.facts import in_seat_order, wins_a_spin
from croupier.play.bonus.reading import read_targets
from croupier.play.context import Context, Decision
from croupier.play.phases import Phase
from croupier.play.placed_bet import PlacedBet
from croupier.play.refusals import Refusal
from croupier.play.round.drawing import closing_refusal, unrevealed_refusal
from croupier.play.state import Seat, SettledRound, TableState
from croupier.refusal import Refused
from croupier.rulebooks.bonus.bonus_spin import METERS, BonusSpin
from croupier.rulebooks.rules import Rules

LOCKED: Final = "The side bets are locked: the dealer has started the spin."


def side_bet_of(rules: Rules) -> str:
    """How a slip names the side bet; nothing where there is none."""
    side = rules.menu.side_bet
    return side.target.name if side is not None and rules.bonus_spin is not None else ""


def seats_betting(rules: Rules, state: TableState) -> tuple[str, ...]:
    """The seats with a side bet, in seat order."""
    name = side_bet_of(rules)
    return in_seat_order(one for one, seat in state.seats.items() if name in seat.stakes)


def placing_refusal(context: Context, seat: Seat, wagers: Iterable[str]) -> Refusal | None:
    """A side bet is one a seat and round, and none is taken once the spin has started."""
    side = context.rules.bonus_spin
    if side is None or side_bet_of(context.rules) not in wagers:
        return None
    if context.state.bonus.locked:
        return Refusal("bonus", LOCKED, side.lock_clause)
    if side_bet_of(context.rules) in seat.stakes:
        message = f"The side bet is {written(side.stake)} and one a seat and round."
        return Refusal("bonus", message, side.clause)
    return None


def handling_refusal(context: Context, bet: PlacedBet) -> Refusal | None:
    """A side bet isn't taken back or moved once the spin has started."""
    side = context.rules.bonus_spin
    if side is None or not context.state.bonus.locked or not _is_side_bet(context.rules, bet):
        return None
    return Refusal("bonus", LOCKED, side.lock_clause)


def locked_bets(context: Context, seat: Seat) -> list[int]:
    """The bets of a seat that stay, whatever else is cleared: its side bet, once it is locked."""
    if not context.state.bonus.locked:
        return []
    return [number for number, bet in seat.bets.items() if _is_side_bet(context.rules, bet)]


def _is_side_bet(rules: Rules, bet: PlacedBet) -> bool:
    name = side_bet_of(rules)
    return bool(name) and any(piece == name for piece, _ in bet.pieces)


def lock(context: Context, act: acts.LockSideBets) -> Decision:
    """Start the spin: from this moment side bets are neither taken nor changed."""
    del act
    rules, state = context.rules, context.state
    side = rules.bonus_spin
    if side is None:
        return _off(rules)
    if state.bonus.locked:
        return Refusal("bonus", "The side bets of this round are locked already.", side.lock_clause)
    refusal = closing_refusal(context, "locks side bets") or unrevealed_refusal(context)
    if refusal is not None:
        return refusal
    seats = seats_betting(rules, state)
    return [SideBetsLocked(state.round, list(seats), side.stake * len(seats))]


def _off(rules: Rules) -> Refusal:
    entry = rules.rulebook.get("bonus-spin")
    if entry is None:
        return Refusal("bonus", f"{rules.game} has no side bet.", rules.menu.clause)
    return Refusal("bonus", f"{rules.game} has {entry['option']} off.", entry["clause"])


def owes_targets(rules: Rules, state: TableState) -> bool:
    """Whether side bets are locked, and the targets of the round aren't drawn yet."""
    if rules.bonus_spin is None or state.phase is not Phase.BETTING:
        return False
    return state.bonus.locked and not state.bonus.targets


def start_refusal(context: Context) -> Refusal | None:
    """No ball is spun before side bets are locked and the targets are drawn and shown."""
    side, facts = context.rules.bonus_spin, context.state.bonus
    if side is None or facts.targets:
        return None
    if not facts.locked:
        message = "The side bets aren't locked yet: start the spin first."
        return Refusal("bonus", message, side.lock_clause)
    return Refusal("bonus", "The targets aren't drawn yet: they are before the ball.", side.clause)


def draw_targets(context: Context, act: acts.DrawTargets) -> Decision:
    """Put the targets of the round on record, as the wheel can have them."""
    rules, state = context.rules, context.state
    if rules.bonus_spin is None:
        return _off(rules)
    if not owes_targets(rules, state):
        return Refusal("bonus", "No targets are owed now.", rules.bonus_spin.clause)
    try:
        read_targets(rules, " ".join(act.targets))
    except Refused as refused:
        return Refusal("bonus", refused.message, refused.clause)
    return [TargetsDrawn(state.round, act.targets, act.source)]


def owes_wheels(rules: Rules, state: TableState) -> bool:
    """Whether the ball lies on a target, and the bonus wheels aren't spun yet."""
    if rules.bonus_spin is None or state.phase is not Phase.RESULT_CONFIRMED:
        return False
    return wins_a_spin(state.bonus, state.result) and not state.bonus.hot_spot


def spin_wheels(context: Context, act: acts.SpinBonusWheels) -> Decision:
    """Put hot spot and bonus wheels on record, as they can have stopped."""
    rules, state = context.rules, context.state
    side = rules.bonus_spin
    if side is None:
        return _off(rules)
    if not owes_wheels(rules, state):
        return Refusal("bonus", "No spin of the bonus wheels is owed now.", side.clause)
    others = len(state.bonus.seats) > 1
    can = (
        act.hot_spot in state.bonus.seats
        and act.wheel in [name for name, _ in side.hot_spot]
        and (act.community in [name for name, _ in side.community] if others else not act.community)
    )
    if not can:
        return Refusal("bonus", "The bonus wheels can't have stopped like that.", side.clause)
    return [
        BonusWheelsSpun(state.round, state.spin, act.hot_spot, act.wheel, act.community, act.source)
    ]


def owes_jackpot(state: TableState) -> bool:
    """Whether a meter was hit, and hasn't paid yet."""
    facts = state.bonus
    hit = state.phase is Phase.RESULT_CONFIRMED and facts.wheel in METERS
    return hit and not facts.jackpot


def take_jackpot(context: Context, act: acts.TakeJackpot) -> Decision:
    """Take what the meter showed when it was the hot spot's turn: never less than its minimum."""
    side, state = context.rules.bonus_spin, context.state
    if side is None:
        return _off(context.rules)
    facts = state.bonus
    if not owes_jackpot(state):
        return Refusal("bonus", "No meter owes a jackpot now.", side.clauses[METERS[0]])
    least = side.minimum[facts.wheel]
    if act.amount < least:
        message = f"The {facts.wheel} meter shows {written(least)} or more."
        return Refusal("bonus", message, side.minimum_clause)
    return [JackpotTaken(state.round, facts.hot_spot, facts.wheel, act.amount)]


def awaits_confirmation(rules: Rules, state: TableState) -> bool:
    """Whether a jackpot is to be paid by hand, and no supervisor has confirmed it yet."""
    side, facts = rules.bonus_spin, state.bonus
    if side is None or state.phase is not Phase.RESULT_CONFIRMED:
        return False
    return bool(side.hand_paid) and facts.jackpot >= side.hand_paid and not facts.confirmed


def confirm_jackpot(context: Context, act: acts.ConfirmJackpot) -> Decision:
    """Confirm that a jackpot is paid by hand; nobody confirms one of their own."""
    del act
    side, state = context.rules.bonus_spin, context.state
    if side is None:
        return _off(context.rules)
    if not awaits_confirmation(context.rules, state):
        return Refusal("bonus", "No jackpot waits to be confirmed.", side.lock_clause)
    winner = state.holder(state.bonus.hot_spot)
    if winner is not None and winner.player == context.actor.person:
        message = "Nobody confirms a jackpot of their own: it takes another supervisor."
        return Refusal("authority", message, side.lock_clause)
    return [JackpotConfirmed(state.round, state.bonus.hot_spot, state.bonus.jackpot)]


def owes_more(rules: Rules, state: TableState) -> bool:
    """Whether a result has to wait for the bonus wheels, for a meter or for a supervisor."""
    waits = awaits_confirmation(rules, state)
    return owes_wheels(rules, state) or owes_jackpot(state) or waits


def unpaid_refusal(context: Context) -> Refusal | None:
    """No round is settled before the bonus wheels, the meter and the supervisor have spoken."""
    rules, state = context.rules, context.state
    side = rules.bonus_spin
    if side is None:
        return None
    if owes_wheels(rules, state):
        message = f"{state.result} is a target: the bonus wheels are spun before the settlement."
        return Refusal("bonus", message, side.clause)
    if owes_jackpot(state):
        clause = side.clauses[state.bonus.wheel]
        return Refusal("bonus", f"The {state.bonus.wheel} meter hasn't paid yet.", clause)
    if awaits_confirmation(rules, state):
        message = f"A supervisor confirms the jackpot of {written(state.bonus.jackpot)} first."
        return Refusal("bonus", message, side.lock_clause)
    return None


def unspun_refusal(rules: Rules, settled: SettledRound, pocket: str) -> Refusal | None:
    """No other result is one on a target for which the bonus wheels were never spun."""
    side: BonusSpin | None = rules.bonus_spin
    facts = settled.bonus
    if side is None or facts.hot_spot or not wins_a_spin(facts, pocket):
        return None
    message = (
        f"{pocket} was a target of round {settled.round}, and the bonus wheels weren't spun: "
        "a ruling says what the side bets get."
    )
    return Refusal("bonus", message, side.clause)

"""Unclaimed wins: what becomes of the winnings of players who aren't at the table."""

from __future__ import annotations

from croupier.play.context import Context
from croupier.play.events import BetsPlaced, Event
from croupier.play.live.events import SetAside, standing_bet
from croupier.play.live.table import LiveTable, WorkStep
from croupier.rulebooks.payments import UnclaimedRule
from croupier.rulebooks.rules import Rules
from croupier.wagers.kinds import INSIDE


def unclaimed(context: Context, step: WorkStep) -> list[Event]:
    """What becomes of a payment to a player who isn't there, where the rulebook says so.

    Wins on numbers are set aside at once with their stakes; those outside lie with their stakes and
    ride for some rounds first (7.24).
    """
    live, rule = context.state.live, context.rules.payments
    assert live is not None
    if rule is None or rule.unclaimed is None or step.do != "pay" or step.seat not in live.absent:
        return []
    kept = _kept(context, live, rule.unclaimed, step)
    if kept is None:
        return [_laid(context, step)]
    seat, round_ = context.state.seats[step.seat], context.state.round
    bets = [(number, stake) for number, _, stake in step.bets]
    won = step.amount, bets, kept
    return [SetAside(live.next_aside, step.seat, seat.player, round_, *won, seat.number)]


def went_unclaimed(context: Context, step: WorkStep) -> bool:
    """Whether what a step has paid is set aside, or lies on its wager, as nobody took it.

    Where such a rule holds no player touches a winning stake while others are paid.
    """
    live, rule = context.state.live, context.rules.payments
    assert live is not None
    seat = context.state.seats.get(step.seat)
    if rule is None or rule.unclaimed is None or step.do != "pay" or seat is None:
        return False
    if any(number not in seat.bets for number, _, _ in step.bets):
        return True
    of_round = {number for one in live.steps for number, _, _ in one.bets}
    fresh = (bet for number, bet in seat.bets.items() if number not in of_round)
    return any((bet.target, bet.total) == (step.wagers[0], step.amount) for bet in fresh)


def _kept(context: Context, live: LiveTable, rule: UnclaimedRule, step: WorkStep) -> str | None:
    """The clause by which a payment is set aside now, if it is."""
    if all(_on_numbers(context.rules, wager) for wager in step.wagers):
        return rule.number_clause
    since = min(live.rides.get(number, context.state.round) for number, _, _ in step.bets)
    return rule.outside_clause if context.state.round - since >= rule.rounds else None


def _laid(context: Context, step: WorkStep) -> BetsPlaced:
    """The winnings on the wager that has won them."""
    (wager,) = step.wagers
    bet = standing_bet(wager, step.amount)
    return BetsPlaced(step.seat, [(context.state.next_bet, bet)], step.amount, spoken=True)


def _on_numbers(rules: Rules, wager: str) -> bool:
    return rules.kinds[wager] in INSIDE

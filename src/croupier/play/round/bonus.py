"""Bonus games in the round: what is owed besides the ball, and when it is drawn."""

from __future__ import annotations

from typing import Final

from croupier.play.bonus import acts
from croupier.play.bonus.events import NumbersDrawn
from croupier.play.bonus.reading import read_numbers
from croupier.play.context import Context, Decision
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.state import TableState
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules

FROZEN: Final = "7.23"
"""The decision on bets once bonus numbers were shown."""


def owes_numbers(rules: Rules, state: TableState) -> bool:
    """Whether a round has its betting closed, and the numbers that pay more aren't drawn yet."""
    return (
        rules.roulette_x is not None
        and state.phase is Phase.NO_MORE_BETS
        and not state.bonus.numbers
    )


def owed_refusal(context: Context) -> Refusal | None:
    """No result is taken before what the round owes besides the ball is on record and shown."""
    game = context.rules.roulette_x
    if game is None or not owes_numbers(context.rules, context.state):
        return None
    message = "The numbers that pay more aren't drawn yet: the house draws them before the ball."
    return Refusal("bonus", message, game.clause)


def frozen_refusal(context: Context) -> Refusal | None:
    """Once bonus numbers were shown, bets stay as they lie, a re-spin included (7.22, 7.23)."""
    if not context.state.frozen:
        return None
    message = "The bets stay as they lie: the bonus numbers of this round are drawn already."
    return Refusal("bonus", message, FROZEN)


def draw_numbers(context: Context, act: acts.DrawNumbers) -> Decision:
    """Put the numbers of the round on record, as the pay table can have drawn them."""
    rules, state = context.rules, context.state
    game = rules.roulette_x
    if game is None:
        return Refusal("bonus", "This table draws nothing but the ball.")
    if state.bonus.numbers:
        return Refusal("bonus", "The numbers of this round are drawn already.", game.clause)
    try:
        read_numbers(rules, " ".join(f"{pocket}:{odds}" for pocket, odds in act.numbers))
    except Refused as refused:
        return Refusal("bonus", refused.message, refused.clause)
    return [NumbersDrawn(state.round, state.spin, act.numbers, act.source)]

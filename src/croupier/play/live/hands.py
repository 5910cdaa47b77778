"""Hands off: what players may touch on the cloth between the number and the next round.

It is asked before anything is done with bets while a round is being cleared and paid, so that a
screen offers exactly what is allowed now.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, assert_never

from croupier.play.authority import PLAYER
from croupier.play.betting_acts import ClearBets, ForARound, MoveBet, PlaceBets, WithdrawBet
from croupier.play.context import Context
from croupier.play.known_slips import KnownSlip, known_slip
from croupier.play.live.players import payment_rule
from croupier.play.live.table import LiveTable, WorkStep
from croupier.play.phases import Phase
from croupier.play.refusals import Refusal
from croupier.play.state import TableState
from croupier.refusal import Refused
from croupier.rulebooks.payments import PaymentRule
from croupier.rulebooks.rules import Rules
from croupier.wagers.called import Target
from croupier.wagers.slip import Slip

AFTER_THE_NUMBER: Final = frozenset((Phase.CLEARING, Phase.PAYING, Phase.SETTLED))
"""Phases of a live table in which the chips on the cloth are the next round's, or not yet."""


class Untouchable(NamedTuple):
    """Why something on the cloth may not be touched: a word for screens, a sentence, a clause."""

    reason: str
    said: str
    clause: str


def round_of_bets(state: TableState) -> int:
    """The round that a bet is for: once the number has fallen at a live table the next one."""
    return state.round + (state.live is not None and state.phase in AFTER_THE_NUMBER)


def hands_refusal(context: Context, act: ForARound) -> Refusal | None:
    """Why something can't be done with bets now that the number has fallen, if it can't."""
    live = context.state.live
    if live is None or context.state.phase not in AFTER_THE_NUMBER:
        return None
    match act:
        case PlaceBets():
            early = no_new_bets(context.rules, live)
            refusal = _refusal(early) if early is not None else None
            return refusal or _on_a_winner(context, live, act.slip)
        case MoveBet():
            spot = _on_a_winner(context, live, f"{act.target} by 1")
            return _standing(context, live, act.seat, [act.bet]) or spot
        case WithdrawBet():
            return _standing(context, live, act.seat, [act.bet])
        case ClearBets():
            seat = context.state.seats.get(act.seat)
            return _standing(context, live, act.seat, seat.bets if seat is not None else ())
        case _:
            assert_never(act)


def no_new_bets(rules: Rules, live: LiveTable) -> Untouchable | None:
    """New bets wait for the opening, or where the rulebook says so until the losers are raked."""
    hands = payment_rule(rules).hands
    if hands.new_bets is None:
        said = "New bets wait until the next round is opened."
        return Untouchable("opening", said, hands.clause)
    if any(step.do == "rake" for step in live.left):
        said = "New bets wait until the losers are raked."
        return Untouchable("rake", said, hands.new_bets)
    return None


def _on_a_winner(context: Context, live: LiveTable, slip: str) -> Refusal | None:
    """On a spot that has won nothing is laid before all is paid."""
    hands = payment_rule(context.rules).hands
    known = known_slip(context.rules, context.state.limits, slip)
    if not live.left or not isinstance(known, KnownSlip):
        return None
    winning = {wager for step in live.steps if step.do == "pay" for wager in step.wagers}
    for name, *_ in known.positions:
        if name in winning:
            said = f"On {name}, which has won, new bets wait until all is paid."
            return _refusal(Untouchable("winner", said, hands.winning_spots))
    return None


def _standing(context: Context, live: LiveTable, seat: str, bets: Iterable[int]) -> Refusal | None:
    blocked = untouchable(context.rules, live)
    mine = context.state.seats.get(seat)
    for number in bets:
        why = blocked.get(number) if mine is not None and number in mine.bets else None
        if why is not None:
            return _refusal(why)
    return None


def untouchable(rules: Rules, live: LiveTable) -> Mapping[int, Untouchable]:
    """The bets that nobody may touch now, each with why and by which clause."""
    rule, left = payment_rule(rules), live.left
    found: dict[int, Untouchable] = {}
    lost = {number for step in left if step.do == "rake" for number, _, _ in step.bets}
    for step in live.steps:
        for number, wager, _ in step.bets:
            if number in lost:
                said = "A losing bet isn't touched by a player."
                found[number] = Untouchable("losing", said, rule.hands.losing)
            elif number not in found and left:
                why = _until_paid(rules, rule, left, wager, number)
                if why is not None:
                    found[number] = why
    return found


def _until_paid(
    rules: Rules, rule: PaymentRule, left: list[WorkStep], wager: str, number: int
) -> Untouchable | None:
    """Why a winner may not be touched yet, if it may not."""
    hands, kind = rule.hands, rules.kinds[wager]
    if kind in hands.paid:
        if any(number == one for step in left for one, _, _ in step.bets):
            return Untouchable(
                "paid", "A winning bet is touched once it is paid.", hands.paid_clause
            )
        return None
    if not hands.by_area:
        return Untouchable("all", "Nothing is touched before all is taken and paid.", hands.clause)
    area = rule.area_of(kind)
    waiting = (rules.kinds[one] for step in left for one in step.wagers)
    if any(one in area.kinds for one in waiting):
        said = "Nothing is touched before every winner of its area is paid."
        return Untouchable("area", said, hands.clause)
    return None


def is_only_said(rules: Rules, state: TableState, slip: Slip) -> bool:
    """Whether some bet of a slip is one that only a dealer places here."""
    if state.live is None:
        return False
    only = payment_rule(rules).announced.only
    return any(bet.target.family in only for bet in slip.bets)


def own_placing_refusal(context: Context, act: ForARound) -> Refusal | None:
    """Why a player may not lay a bet that only a dealer places, or move one there, if it is so."""
    if context.state.live is None or context.actor.position != PLAYER:
        return None
    rule = payment_rule(context.rules).announced
    for target in _laid(context, act):
        if target.family in rule.only:
            said = f"{target.name} is announced, and the dealer places it"
            if rule.own is None:
                return _refusal(Untouchable("announced", f"{said}.", rule.clause))
            return Refusal("void", f"{said}: what its player puts down is void.", rule.own)
    return None


def _laid(context: Context, act: ForARound) -> list[Target]:
    """What an act would put chips on; nothing if it can't be read: so it is refused later."""
    if isinstance(act, PlaceBets):
        known = known_slip(context.rules, context.state.limits, act.slip)
        return [bet.target for bet in known.bets] if isinstance(known, KnownSlip) else []
    if isinstance(act, MoveBet):
        try:
            return [context.rules.notation.target(act.target)]
        except Refused:
            return []
    return []


def _refusal(why: Untouchable) -> Refusal:
    return Refusal("hands-off", why.said, why.clause, figures={"reason": why.reason})

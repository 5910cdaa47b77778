"""Known slips: what rules and limits make of a slip, whoever places it; read once and then kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.play.limits import Limits, Position, increment_refusal, positions
from croupier.play.placed_bet import PlacedBet, placed_bet
from croupier.play.refusals import Refusal
from croupier.play.round.called_terms import is_called, standing_part
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.value import value
from croupier.wagers.slip import Bet, Slip

KEPT: Final = 10_000
"""Slips kept at most."""
LONGEST: Final = 100
"""Characters of a slip that is kept: longer ones hardly come again."""


@value
class KnownSlip:
    """A slip under rules and limits, before it is known whose it is and what lies there already."""

    rules: Rules
    bets: Sequence[Bet]
    laid: Sequence[PlacedBet]
    """The bets as they come to lie on the layout."""
    positions: Sequence[Position]
    total: int
    returned: int
    """What the player has announced in addition, and gets back."""
    alone: Refusal | None
    """Why it can't be a player's only slip, if it can't."""
    uneven: Refusal | None
    """Why its stakes aren't what the table's increment asks for, if they aren't."""


def known_slip(rules: Rules, limits: Limits, text: str) -> KnownSlip | Refusal:
    """What is known of a slip; it is read only if it wasn't before, or by other rules."""
    known = limits.slips.get(text)
    if known is not None and known.rules is rules:
        return known
    read = _read(rules, limits, text)
    if isinstance(read, KnownSlip) and len(text) <= LONGEST:
        if len(limits.slips) >= KEPT:
            limits.slips.clear()
        limits.slips[text] = read
    return read


def known_bets(
    rules: Rules, limits: Limits, bets: Sequence[Bet], announced: int, alone: Refusal | None = None
) -> KnownSlip:
    """What is known of bets that are what is left of an announced amount."""
    slip = Slip(rules.game, tuple(bets))
    plain = Slip(rules.game, tuple(bet for bet in bets if not is_called(bet.target)))
    return KnownSlip(
        rules,
        slip.bets,
        list(map(placed_bet, bets)),
        positions(rules, limits, slip.positions),
        slip.total,
        announced - slip.total,
        alone,
        increment_refusal(rules, limits, plain.positions),
    )


def known_move(rules: Rules, limits: Limits, target: str, unit: int) -> KnownSlip | Refusal:
    """What is known of a bet that is to lie on another target, read from a player's words."""
    try:
        bet = rules.notation.bet_on(target, unit)
    except Refused as refused:
        return _bet_refusal(refused)
    return _known_slip(rules, limits, Slip(rules.game, (bet,)))


def _read(rules: Rules, limits: Limits, text: str) -> KnownSlip | Refusal:
    try:
        slip = rules.notation.slip(text, in_company=True)
    except Refused as refused:
        return _bet_refusal(refused)
    return _known_slip(rules, limits, slip)


def _known_slip(rules: Rules, limits: Limits, slip: Slip) -> KnownSlip | Refusal:
    kept = _standing_parts(rules, limits, slip.bets)
    if isinstance(kept, Refusal):
        return kept
    announced = slip.total + slip.returned
    return known_bets(rules, limits, kept, announced, _alone_refusal(rules, slip))


def _alone_refusal(rules: Rules, slip: Slip) -> Refusal | None:
    try:
        rules.notation.check_company(slip)
    except Refused as refused:
        return _bet_refusal(refused)
    return None


def _bet_refusal(refused: Refused) -> Refusal:
    figures = {"reason": refused.code, "part": refused.part, "nearest": refused.nearest}
    return Refusal("bet", refused.message, refused.clause, figures)


def _standing_parts(rules: Rules, limits: Limits, bets: Iterable[Bet]) -> list[Bet] | Refusal:
    """Bets as they keep to the terms of called bets, the first refusal else."""
    kept = []
    for bet in bets:
        part = standing_part(rules, limits, bet) if is_called(bet.target) else bet
        if isinstance(part, Refusal):
            return part
        kept.append(part)
    return kept

"""Known slips: what rules and limits make of a slip, whoever places it; read once and then kept."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from croupier.money import written
from croupier.play.event import Pieces
from croupier.play.limits import Limits, Position, positions
from croupier.play.refusals import Refusal
from croupier.refusal import Refused
from croupier.rulebooks.rules import Rules
from croupier.value import value
from croupier.wagers.kinds import Kind
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
    laid: Sequence[tuple[str, Pieces]]
    """Each bet's canonical form and its pieces."""
    positions: Sequence[Position]
    total: int
    returned: int
    """What the player has announced in addition, and gets back."""
    alone: Refusal | None
    """Why it can't be a player's only slip, if it can't."""


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
    laying = positions(rules, limits, slip.positions)
    return KnownSlip(rules, slip.bets, slip.laid, laying, slip.total, announced - slip.total, alone)


def _read(rules: Rules, limits: Limits, text: str) -> KnownSlip | Refusal:
    try:
        slip = rules.notation.slip(text, in_company=True)
    except Refused as refused:
        return _bet_refusal(refused)
    kept = _called_parts(rules, limits, slip.bets)
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


def _called_parts(rules: Rules, limits: Limits, bets: Iterable[Bet]) -> list[Bet] | Refusal:
    """Bets as they keep to the minimum and increments of called bets, the first refusal else."""
    kept = []
    for bet in bets:
        part = _called_part(rules, limits, bet)
        if isinstance(part, Refusal):
            return part
        kept.append(part)
    return kept


def _called_part(rules: Rules, limits: Limits, bet: Bet) -> Bet | Refusal:
    """The part of a called bet that keeps to its minimum and increments (nz:5.8, nz:5.9, 7.19)."""
    if len(bet.target.parts) == 1 and bet.target.parts[0].wager.kind is not Kind.GROUP:
        return bet
    unit = bet.unit
    if limits.called_increment:
        unit -= unit % limits.called_increment
    kept = Bet(bet.target, unit, bet.returned)
    if unit == 0 or kept.total < limits.called_minimum:
        return Refusal(
            "minimum",
            f"{bet.text} is below the minimum of {written(limits.called_minimum)} for called bets.",
            clause=rules.rulebook["limits"]["minimum"].get("clause"),
            figures={"total": kept.total, "minimum": limits.called_minimum},
        )
    return kept

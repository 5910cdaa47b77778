"""Piles: the chips of a slip as they lie on the layout, and what a result made of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import Enum
from typing import NamedTuple

from croupier.equipment.cloth import Place
from croupier.money import written
from croupier.play.paying.settlement import Outcome, Settlement
from croupier.play.paying.settling import Settler
from croupier.rulebooks.rules import Rules
from croupier.wagers.called import Target
from croupier.wagers.kinds import Wager
from croupier.wagers.slip import Slip

Chips = Slip | Settlement
"""What can be drawn on a layout: a slip, or one that has been settled."""


class PileState(Enum):
    """What became of a pile."""

    PLAIN = "staked"
    WON = "won"
    LOST = "lost"
    HELD = "in prison"


_STANDINGS = {
    Outcome.WON: PileState.WON,
    Outcome.LOST: PileState.LOST,
    Outcome.IMPRISONED: PileState.HELD,
}
"""What a halved stake keeps is neither won nor lost, like a void or freed one."""


@dataclass(frozen=True, slots=True)
class DrawnPile:
    """All chips on one wager: the whole stake in minor units."""

    wager: Wager
    stake: int
    place: Place | None
    """Nothing where the layout prints no place for it."""
    standing: PileState


class _Lying(NamedTuple):
    wager: Wager
    stake: int
    standing: PileState
    target: Target


def piles(rules: Rules, chips: Chips | None, result: str | None = None) -> list[DrawnPile]:
    """The piles of a slip, in the order in which their wagers were first announced."""
    if chips is None:
        chips = Slip(rules.game, ())
    if isinstance(chips, Slip) and result is not None:
        chips = Settler(rules).settle(chips, result)
    found: dict[str, DrawnPile] = {}
    for lying in _settled(chips) if isinstance(chips, Settlement) else _staked(chips):
        name = lying.wager.name
        pile = found.get(name)
        if pile is None:
            # A piece that only a called bet has (7.7) lies where that bet is announced.
            place = rules.layout.where(lying.wager) or rules.layout.where(lying.target)
            found[name] = DrawnPile(lying.wager, lying.stake, place, lying.standing)
        else:
            held = PileState.HELD in (pile.standing, lying.standing)
            standing = PileState.HELD if held else pile.standing
            found[name] = replace(pile, stake=pile.stake + lying.stake, standing=standing)
    return list(found.values())


def _staked(slip: Slip) -> Iterator[_Lying]:
    for bet in slip.bets:
        for wager, stake in bet.pieces:
            yield _Lying(wager, stake, PileState.PLAIN, bet.target)


def _settled(settlement: Settlement) -> Iterator[_Lying]:
    for bet in settlement.bets:
        for piece in bet.pieces:
            standing = _STANDINGS.get(piece.outcome, PileState.PLAIN)
            if piece.in_prison:
                standing = PileState.HELD
            yield _Lying(piece.wager, piece.stake, standing, bet.bet.target)


def result_of(chips: Chips | None, result: str | None) -> str | None:
    """The result to show: the one asked for, or that of a settlement."""
    return result if result is not None or not isinstance(chips, Settlement) else chips.result


def called_totals(chips: Chips | None) -> dict[str, int]:
    """What is staked in all on each target, by name."""
    found: dict[str, int] = {}
    if isinstance(chips, Slip):
        staked = [(bet.target.name, bet.total) for bet in chips.bets]
    else:
        bets = chips.bets if chips else ()
        staked = [(bet.bet.target.name, bet.totals.staked) for bet in bets]
    for name, total in staked:
        found[name] = found.get(name, 0) + total
    return found


def pile_words(pile: DrawnPile) -> str:
    """A pile as drawings say it: its wager, its stake and what became of it."""
    told = f"{pile.wager.name} by {written(pile.stake)}"
    return told if pile.standing is PileState.PLAIN else f"{told} {pile.standing.value}"

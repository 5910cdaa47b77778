"""Bonus games in the view of a table: what was drawn besides the ball, and the meters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, get_args

from croupier.house.bonus.meters import MetersSeen
from croupier.play.bonus.meter import ProgressiveMeter
from croupier.play.round.side_bets import awaits_confirmation, seats_betting
from croupier.rulebooks.bonus.bonus_spin import BonusSpin
from croupier.server.live.follower import Follower
from croupier.server.wire.bonus import (
    DrawnNumber,
    MeterHit,
    MeterName,
    MeterShown,
    SideBetRound,
    TableBonus,
)

METER_NAMES: Final[tuple[MeterName, ...]] = get_args(MeterName)


def bonus_of(follower: Follower, seen: MetersSeen | None) -> TableBonus | None:
    """The bonus games of a table as everybody may see them; nothing where it has none."""
    rules, state = follower.rules, follower.state
    side = rules.bonus_spin
    if rules.roulette_x is None and side is None:
        return None
    drawn = [DrawnNumber(*one) for one in state.bonus.numbers]
    shown = None if side is None else _side_bet(follower, side, seen)
    return TableBonus(drawn, state.frozen, shown)


def _side_bet(follower: Follower, side: BonusSpin, seen: MetersSeen | None) -> SideBetRound:
    rules, state = follower.rules, follower.state
    facts = state.bonus
    return SideBetRound(
        facts.locked,
        list(facts.seats if facts.locked else seats_betting(rules, state)),
        list(facts.targets),
        meters_shown(side, seen),
        hits_shown(seen),
        facts.hot_spot,
        facts.wheel,
        facts.community,
        facts.jackpot or None,
        awaits_confirmation(rules, state),
    )


def meters_shown(side: BonusSpin, seen: MetersSeen | None) -> list[MeterShown]:
    """Both meters; before the first side bet those that the table's rules will begin."""
    begun: Mapping[str, ProgressiveMeter]
    if seen is None:
        begun = {name: ProgressiveMeter.begin(terms) for name, terms in side.meters.items()}
    else:
        begun = seen.meters
    return [_shown(name, begun[name]) for name in METER_NAMES]


def _shown(name: MeterName, meter: ProgressiveMeter) -> MeterShown:
    terms = meter.terms
    rate = terms.rate.numerator, terms.rate.denominator
    return MeterShown(name, meter.shows, terms.reset, rate, terms.limit)


def hits_shown(seen: MetersSeen | None) -> list[MeterHit]:
    """The latest jackpots, the latest first."""
    return [
        MeterHit(name, hit.table, hit.round, hit.seat, hit.amount, hit.at)
        for hit in (seen.hits if seen is not None else ())
        for name in METER_NAMES
        if name == hit.meter
    ]

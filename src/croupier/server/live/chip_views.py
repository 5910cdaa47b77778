"""Chip views: what screens are told of a live table's chips, its work and what may be touched."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import add
from typing import Any, Final, cast

from croupier.play.bonus.facts import drawn_in
from croupier.play.live.bench import Bench
from croupier.play.live.chips import Denominations
from croupier.play.live.hands import AFTER_THE_NUMBER, Untouchable, no_new_bets, untouchable
from croupier.play.live.holdings import purse, spot
from croupier.play.live.piles import NOTHING, Chip, ColourChip, Pile
from croupier.play.live.players import payment_rule
from croupier.play.live.table import LiveTable, WorkStep
from croupier.play.paying.settling import winnings
from croupier.play.state import Seat, TableState
from croupier.refusal import Refused
from croupier.rulebooks.rules import Price
from croupier.server.live.follower import Follower
from croupier.server.wire.chips import (
    ChipCount,
    ClothStack,
    HandsOffTold,
    KeptAside,
    LiveTold,
    Marker,
    OwnWord,
    ReplayChance,
    SeatChips,
    StepWork,
    WorkLine,
)

_OFF_THE_CLOTH: Final = ("rake", "share")
"""Steps that take what they are about off the cloth."""


def chip_counts(pile: Pile) -> list[ChipCount]:
    """A pile by its chips, from the cloth upwards."""
    return [ChipCount(_named(chip), count) for chip, count in pile.stacked()]


def _named(chip: Chip) -> str:
    return chip.colour if isinstance(chip, ColourChip) else str(chip.worth)


# For everybody.


def live_told(follower: Follower) -> LiveTold | None:
    """What everybody sees; nothing on terminals."""
    state, rules = follower.state, follower.rules
    live = state.live
    if live is None:
        return None
    rule = payment_rule(rules)
    waits = live.done == 1 and rule.pause and state.phase in AFTER_THE_NUMBER
    return LiveTold(
        live.terms.table,
        [_marker(live, colour) for colour in live.terms.colours],
        sorted(live.terms.denominations),
        live.terms.value,
        rules.menu.chip,
        rule.value_chips,
        rule.announced.refused is None,
        sorted(rule.announced.only),
        live.done,
        live.marked + 1_000 * rule.pause if waits else 0,
    )


def _marker(live: LiveTable, colour: str) -> Marker:
    mine = live.in_play.get(colour)
    return Marker(colour) if mine is None else Marker(colour, mine.value, mine.player)


def stacks(state: TableState) -> list[ClothStack]:
    """Everybody's chips on the cloth; a player's on one wager are one stack."""
    if state.live is None:
        return []
    return [one for name, seat in state.seats.items() for one in _stacks(state.live, name, seat)]


def _stacks(live: LiveTable, name: str, seat: Seat) -> Iterator[ClothStack]:
    piles: dict[str, list[Pile]] = {}
    stakes: dict[str, int] = {}
    for number, bet in seat.bets.items():
        for place, (wager, stake) in enumerate(bet.pieces):
            where = spot(live.terms.table, name, f"{number}.{place}")
            piles.setdefault(wager, []).append(live.holdings[where])
            stakes[wager] = stakes.get(wager, 0) + stake
    for wager, found in piles.items():
        yield ClothStack(name, wager, stakes[wager], chip_counts(reduce(add, found, NOTHING)))
    for one in seat.prisoners:
        yield ClothStack(name, one.wager, one.stake, [], held=True)


def work_lines(follower: Follower) -> list[WorkLine]:
    """The work list of the round, in order."""
    live = follower.state.live
    if live is None or not live.steps:
        return []
    return list(_WorkTold(follower, live).lines())


class _WorkTold:
    """A work list as it is told: each step in chips."""

    def __init__(self, follower: Follower, live: LiveTable) -> None:
        self.live = live
        self.rules = follower.rules
        self.settler = follower.settler
        self.state = follower.state
        self.denominations = Denominations.of(*live.terms.denominations)
        self.drawn = drawn_in(self.rules, self.state.bonus, self.state.result)

    def lines(self) -> Iterator[WorkLine]:
        for place, step in enumerate(self.live.steps):
            yield self._line(place + 1, step)

    def _line(self, number: int, step: WorkStep) -> WorkLine:
        colour = self.live.colour_of(step.seat) if step.in_colour else None
        paying = step.do == "pay"
        coin = Bench(self.rules, self.live).coin_of(step.seat, step.amount) if paying else 0
        return WorkLine(
            number,
            cast(Any, step.do),
            step.seat,
            colour or "",
            step.wagers,
            step.amount,
            step.colour,
            step.over,
            coin,
            chip_counts(self._in_value(number, step, coin)),
            (step.stakes if step.do in _OFF_THE_CLOTH else 0) + step.inmates,
            step.prison,
            step.clause,
            list(self._work(step, colour)) if paying else [],
        )

    def _in_value(self, number: int, step: WorkStep, coin: int) -> Pile:
        """Its value chips: of the next step as the rack forms them, of others the fewest."""
        amount = step.over if step.in_colour else step.amount - coin
        if number == self.live.done + 1 and step.do == "pay":
            try:
                bench = Bench(self.rules, self.live)
                bench.pay(step.seat, step.amount, step.colour)
                return reduce(add, (move.pile for move in bench.moves), NOTHING).in_value
            except Refused:
                pass  # the rack is to be filled first, and the console says with what
        formed = self.denominations.fewest(amount)
        return NOTHING if formed is None else Pile.value(formed)

    def _work(self, step: WorkStep, colour: str | None) -> Iterator[StepWork]:
        value = self.live.in_play[colour].value if colour is not None else 0
        winners = self.settler.winners(self.state.result, self.drawn(step.seat).prices)
        for wager in step.wagers:
            price: Price | None = winners.get(wager)
            if price is None:
                continue  # a side bet, whose award nobody computes
            each = [stake for _, name, stake in step.bets if name == wager]
            stake, won = sum(each), sum(winnings(price, one) for one in each)
            chips = stake // value if value else 0
            yield StepWork(wager, stake, chips, (price.to, price.one), won)


# For a player.


def seat_chips(follower: Follower, name: str) -> SeatChips | None:
    """A player's own part of a live table; nothing on terminals."""
    state = follower.state
    live, seat = state.live, state.seats[name]
    if live is None:
        return None
    colour = live.colour_of(name)
    after = state.phase in AFTER_THE_NUMBER
    blocked = untouchable(follower.rules, live) if after else {}
    new = no_new_bets(follower.rules, live) if after else None
    return SeatChips(
        colour or "",
        live.in_play[colour].value if colour is not None else 0,
        chip_counts(live.holdings[purse(name)]),
        [_hands(why, bet) for bet, why in blocked.items() if bet in seat.bets],
        None if new is None else _hands(new),
        [
            OwnWord(number, one.slip, one.person != seat.player)
            for number, one in live.announced.items()
            if one.seat == name
        ],
        follower.answered.get(name),
        [one for one in kept_aside(live) if one.player == seat.player],
        list(_replays(follower, live, name)),
        name in live.absent,
    )


def _replays(follower: Follower, live: LiveTable, name: str) -> Iterator[ReplayChance]:
    """Called bets of a seat that have won and weren't staked again yet."""
    rule = payment_rule(follower.rules).replays
    for bet, one in live.replays.items() if rule is not None else ():
        assert rule is not None
        if one.seat == name and not one.taken:
            yield ReplayChance(bet, one.round, one.target, one.unit, one.won, list(rule.ways))


def kept_aside(live: LiveTable) -> list[KeptAside]:
    """What is set aside, for whom."""
    return [
        KeptAside(number, one.player, one.amount, one.round) for number, one in live.aside.items()
    ]


def _hands(why: Untouchable, bet: int = 0) -> HandsOffTold:
    return HandsOffTold(why.reason, why.said, why.clause, bet)


def purses(state: TableState) -> Mapping[str, list[ChipCount]]:
    """The chips before each player."""
    live = state.live
    assert live is not None
    return {name: chip_counts(live.holdings[purse(name)]) for name in state.seats}

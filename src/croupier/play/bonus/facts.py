"""What a round has drawn besides the ball, as its record has it: part of its settled facts."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from croupier.money import UNIT
from croupier.play.bonus.drawn import NOTHING, Award, Drawn
from croupier.rulebooks.bonus.bonus_spin import METERS, BonusSpin
from croupier.rulebooks.bonus.roulette_x import RouletteX
from croupier.rulebooks.rules import Price, Rules

Numbers = tuple[tuple[str, int], ...]
"""Pockets in the order drawn, each with the odds to 1 that a straight on it gets."""


class BonusFacts(NamedTuple):
    """The draws of a round; whoever settles it again, settles with them."""

    numbers: Numbers = ()
    locked: bool = False
    """Whether the dealer has started the spin, and side bets are taken no more."""
    seats: tuple[str, ...] = ()
    """Those with a side bet, in seat order."""
    targets: tuple[str, ...] = ()
    hot_spot: str = ""
    """The seat that got the Hot Spot wheel; nothing if the bonus wheels weren't spun."""
    wheel: str = ""
    """Where that wheel stopped: a meter's name, or an amount."""
    community: str = ""
    """What the other seats get; nothing if there are none."""
    jackpot: int = 0
    """What the meter has paid, in minor units."""
    confirmed: bool = False
    """Whether a supervisor has confirmed that it is paid by hand."""


NO_BONUS: Final = BonusFacts()
"""A round that has drawn nothing but the ball."""


def facts_of(
    numbers: Any = (), locked: Any = False, seats: Any = (), targets: Any = (), *rest: Any
) -> BonusFacts:
    """The same out of JSON, which makes lists of everything."""
    pairs = tuple([(pocket, odds) for pocket, odds in numbers])
    return BonusFacts(pairs, locked, tuple(seats), tuple(targets), *rest)


def in_seat_order(names: Iterable[str]) -> tuple[str, ...]:
    """Seats as they stand around a table: by number, then those that have a name."""
    return tuple(sorted(names, key=seat_turn))


def seat_turn(name: str) -> tuple[bool, int, str]:
    """Where a seat's turn comes among others."""
    numbered = name.isdecimal()
    return (not numbered, int(name) if numbered else 0, name)


def wins_a_spin(facts: BonusFacts, pocket: str) -> bool:
    """Whether the ball lies on a target, and there are side bets on it."""
    return bool(facts.seats) and pocket in facts.targets


def drawn_in(rules: Rules, facts: BonusFacts, pocket: str) -> Callable[[str], Drawn]:
    """What decides besides the ball what a seat of a round wins, by the pocket of its result."""
    prices = drawn_prices(rules, facts)
    drawn = Drawn(prices) if prices else NOTHING
    side = rules.bonus_spin
    if side is None or not facts.hot_spot or not wins_a_spin(facts, pocket):
        return lambda _: drawn
    first = Drawn(prices, _award(side, facts.wheel, facts.jackpot))
    others = Drawn(prices, _award(side, facts.community)) if facts.community else drawn
    return lambda seat: first if seat == facts.hot_spot else others


def _award(side: BonusSpin, prize: str, jackpot: int = 0) -> Award:
    amount = jackpot if prize in METERS else int(prize) * UNIT
    return Award(prize, amount, side.clauses[prize])


def drawn_prices(rules: Rules, facts: BonusFacts) -> Mapping[str, Price]:
    """The price of a straight on each number that was drawn."""
    if not facts.numbers or rules.roulette_x is None:
        return {}
    return prices_of(rules.roulette_x, facts.numbers)


def prices_of(game: RouletteX, numbers: Numbers) -> Mapping[str, Price]:
    """The price of a straight on each of some numbers."""
    (first, _), *later = numbers
    return {first: game.first, **{pocket: game.later[str(odds)] for pocket, odds in later}}

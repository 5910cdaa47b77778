"""Chains: a session as steps from state to state, each with its weight and net.

What a state is depends on the question: the place in a betting system, or the chips in prison.
States are looked into only when they are reached.
"""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import NamedTuple, Protocol

from croupier.money import written
from croupier.odds.chances import Chance, Chances, chances
from croupier.odds.payoffs import Held, payoffs, scaled
from croupier.odds.prison import Law, fate
from croupier.odds.systems import BettingSystem, State
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.wagers.slip import Slip


class ChainStep(NamedTuple):
    """One way on from a state: out of how many equal cases, with what net, to which state."""

    weight: int
    net: int
    next: Hashable


class SessionChain(Protocol):
    """A session's states; amounts are minor units."""

    total: int
    """The equal cases of one spin."""
    lattice: int
    """Every net is a multiple of this."""
    few_states: bool
    """Is it in one of few states at any bank, rather than in a state of its own for each?"""

    @property
    def start(self) -> Hashable: ...

    def stake(self, state: Hashable) -> int:
        """What the next bet costs."""

    def steps(self, state: Hashable) -> tuple[ChainStep, ...]:
        """The ways on, those alike put together."""

    def end(self, state: Hashable) -> Law:
        """What is still to come after the last spin: the fate of chips in prison."""


def merged(steps: list[ChainStep]) -> tuple[ChainStep, ...]:
    """Steps with the same net to the same state, put together."""
    weights: dict[tuple[int, Hashable], int] = {}
    for weight, net, state in steps:
        weights[net, state] = weights.get((net, state), 0) + weight
    return tuple(ChainStep(weight, net, state) for (net, state), weight in weights.items())


class Progression:
    """A slip played by a betting system under a table limit."""

    def __init__(
        self, settler: Settler, slip: Slip, system: BettingSystem, limit: int | None = None
    ) -> None:
        self.system = system
        self.unit = slip.total
        self.most = limit // self.unit if limit is not None else None
        self._settler, self._slip = settler, slip
        ways = chances(settler.rules)
        self.total = sum(way.weight for way in ways)
        row = payoffs(settler, slip, ways)
        if any(payoff.held for payoff in row):
            raise _odd_chips(slip)
        self._ways = _representatives(settler, slip, ways)
        nets = [payoff.net for payoff in row]
        self.lattice = (math.gcd(*nets) or 1) if _pays_whole(settler, slip) else 1
        self.few_states = len(system.start) == 1  # a place alone; Oscar's also counts its gain
        self._steps: dict[State, tuple[ChainStep, ...]] = {}

    @property
    def start(self) -> State:
        return self.system.start

    def stake(self, state: Hashable) -> int:
        return self.unit * self.system.units(_place(state))

    def steps(self, state: Hashable) -> tuple[ChainStep, ...]:
        place = _place(state)
        found = self._steps.get(place)
        if found is None:
            slip = scaled(self._slip, self.system.units(place))
            row = payoffs(self._settler, slip, self._ways)
            found = merged(
                [ChainStep(one.weight, one.net, self._after(place, one.net)) for one in row]
            )
            self._steps[place] = found
        return found

    def end(self, state: Hashable) -> Law:
        del state  # none has prisoners
        return fate(self._settler, (), self._ways)

    def _after(self, state: State, net: int) -> State:
        if net == 0:
            return state
        after = self.system.after(state, net, self.unit)
        over = self.most is not None and self.system.units(after) > self.most
        return self.system.start if over else after


class Imprisonment:
    """A flat slip whose odd chips go to prison; a state is the chips held there."""

    def __init__(self, settler: Settler, slip: Slip) -> None:
        self._settler, self._slip = settler, slip
        self._chances = chances(settler.rules)
        self.total = sum(way.weight for way in self._chances)
        nets = [payoff.net for payoff in payoffs(settler, slip, self._chances)]
        self.lattice = math.gcd(settler.rules.menu.chip, *nets)
        self._steps: dict[Held, tuple[ChainStep, ...]] = {}

    start: Held = ()
    few_states = True

    def stake(self, state: Hashable) -> int:
        del state  # play is flat
        return self._slip.total

    def steps(self, state: Hashable) -> tuple[ChainStep, ...]:
        held = _held(state)
        found = self._steps.get(held)
        if found is None:
            row = payoffs(self._settler, self._slip, self._chances, held)
            found = merged([ChainStep(one.weight, one.net, one.held) for one in row])
            self._steps[held] = found
        return found

    def end(self, state: Hashable) -> Law:
        return fate(self._settler, _held(state), self._chances)


def imprisons(settler: Settler, slip: Slip) -> bool:
    """Can a slip leave chips in prison?"""
    return any(payoff.held for payoff in payoffs(settler, slip, chances(settler.rules)))


def _place(state: Hashable) -> State:
    assert isinstance(state, tuple)
    return state


def _held(state: Hashable) -> Held:
    assert isinstance(state, tuple)
    return state


def _representatives(settler: Settler, slip: Slip, ways: Chances) -> Chances:
    """One chance for all that settle every piece alike: they do so at any height of the stakes."""
    found: dict[Hashable, Chance] = {}
    for way in ways:
        settled = settler.settle(slip, way.result, None, way.drawn)
        alike = tuple(
            (piece.outcome, piece.winnings, piece.clause)
            for bet in settled.bets
            for piece in bet.pieces
        )
        key = (alike, tuple(way.drawn.prices.items()), way.drawn.award)
        weight = found[key].weight if key in found else 0
        found[key] = way._replace(weight=weight + way.weight)
    return tuple(found.values())


def _pays_whole(settler: Settler, slip: Slip) -> bool:
    """Is no win rounded up, so that nets grow in step with the stakes?"""
    prices = settler.rules.prices
    return all(stake * prices[name].to % prices[name].one == 0 for name, stake in slip.stakes())


def _odd_chips(slip: Slip) -> Refused:
    return Refused(
        "chip",
        f"{slip.text} can leave an odd chip in prison, whose fate depends on later spins: with a "
        f"bankroll or a system, stake an even number of chips on each even chance "
        f"({written(2 * slip.total)} instead of {written(slip.total)} in all).",
        part=slip.text,
        nearest=scaled(slip, 2).text,
    )

"""A series of Oscar's Grind as a template: every bet it can come to, wherever it begins.

In a series the bank is what there was at its beginning and what was gained since, and the state
has that gain. So all series are one graph, of which a bank at the beginning allows a part.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from croupier.odds.banks import TooMuch
from croupier.odds.chains import SessionChain
from croupier.simulation.extras import lab

Whole = NDArray[np.int64]
Floats = NDArray[np.float64]
OUTSIDE = -1
"""In place of a node: no bank allows that bet."""


def added_up(places: Whole, amounts: Floats, count: int) -> Floats:
    """The sum of the amounts that belong to each of so many places."""
    return np.asarray(np.bincount(places, amounts, count), np.float64)


@dataclass(frozen=True, slots=True)
class Template:
    """The nodes of a series, those first that others lead to, and the moves between them."""

    gain: Whole
    """Of each node: what the series has gained, in minor units."""
    stake: Whole
    level: Whole
    """Of each node, ascending: how many moves that don't turn back can lead to it at most."""
    origin: Whole
    """Of each move: the node it begins in."""
    target: Whole
    """Of each move: the node it leads to; 0, the beginning, starts a new series."""
    gain_after: Whole
    stake_after: Whole
    chance: Floats

    @property
    def levels(self) -> list[slice]:
        """The nodes of each level that others lead to."""
        cuts = np.searchsorted(self.level, np.arange(1, self.level[-1] + 2)).tolist()
        return [slice(*pair) for pair in pairwise(cuts)]

    @property
    def inside(self) -> NDArray[np.bool_]:
        """The moves that go on with the series."""
        return self.target > 0

    @property
    def stay(self) -> Floats:
        """The chance of each node to stay where it is."""
        same = self.inside & (self.origin == self.target)
        return added_up(self.origin[same], self.chance[same], len(self.gain))

    def moves(self, which: NDArray[np.bool_], chance: Floats) -> Any:
        """Some of the moves as a matrix from nodes to nodes."""
        sparse = lab("scipy.sparse", "This answer")
        entries = (chance[which], (self.target[which], self.origin[which]))
        return sparse.csr_matrix(entries, (len(self.gain), len(self.gain)))


@dataclass(frozen=True, slots=True)
class Reach:
    """How far series are followed."""

    highest: int
    """The most with which one begins, in minor units."""
    floor: int
    """The most with which no bet is made any more."""
    spins: int | None
    nodes: int
    """The nodes that are looked into before giving up."""


def template(chain: SessionChain, reach: Reach) -> Template:
    """All that a series can come to within reach; raises `TooMuch`."""
    first, *others = _nodes(chain, reach)
    others.sort(key=lambda state: (chain.stake(state), -_gain(state)))
    ordered = [first, *others]
    level = _levels(chain, ordered)
    ordered = [ordered[place] for place in np.argsort(level, kind="stable")]
    number = {state: place for place, state in enumerate(ordered)}
    moves = [
        (number[state], number.get(after, OUTSIDE), net, chain.stake(after), weight)
        for state in ordered
        for weight, net, after in chain.steps(state)
    ]
    origin, target, net, stake_after, weight = np.array(moves, np.int64).T
    gain = np.array([_gain(state) for state in ordered], np.int64)
    return Template(
        gain, np.array([chain.stake(state) for state in ordered], np.int64), np.sort(level),
        origin, target, gain[origin] + net, stake_after, weight / chain.total,
    )  # fmt: skip


def _nodes(chain: SessionChain, reach: Reach) -> list[Hashable]:
    """Every state in which some bank at the beginning bets, the beginning first."""
    found: dict[Hashable, None] = {chain.start: None}
    line = [chain.start]
    spins = 0
    while line and spins != reach.spins:
        spins += 1
        before, line = line, []
        for after in (step.next for state in before for step in chain.steps(state)):
            money = reach.highest + _gain(after)
            if after not in found and money > reach.floor and money >= chain.stake(after):
                found[after] = None
                line.append(after)
        if len(found) > reach.nodes:
            raise TooMuch
    return list(found)


def _gain(state: Hashable) -> int:
    assert isinstance(state, tuple)
    gain: int = state[1]
    return gain


def _levels(chain: SessionChain, ordered: list[Hashable]) -> Whole:
    """How many moves to later nodes can lead to each."""
    number = {state: place for place, state in enumerate(ordered)}
    level = [0] * len(ordered)
    for place, state in enumerate(ordered):
        for _, _, after in chain.steps(state):
            then = number.get(after, OUTSIDE)
            if then > place:
                level[then] = max(level[then], level[place] + 1)
    return np.array(level, np.int64)

"""Banks: a session with a bankroll, spin by spin in whole numbers, until something stops it."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from croupier.odds.chains import SessionChain
from croupier.odds.spread import Number, Spread

CHEAP: Final = 60_000
"""Sums that are worked out in whole numbers without being asked: half a tenth of a second."""
POSSIBLE: Final = 3_000_000
"""Sums that are worked out in whole numbers at all: some seconds."""


class TooMuch(Exception):
    """More work than was allowed."""


class Stop(StrEnum):
    """Why a session ends."""

    GOAL = "goal"
    STOP_LOSS = "stop-loss"
    RUIN = "ruin"
    """The next bet is more than what is left."""
    SPINS = "spins"
    """All spins were played."""


@dataclass(frozen=True, slots=True)
class Bank:
    """What a player brings and where the player stops, in minor units; no bankroll never ends."""

    bankroll: int | None = None
    goal: int | None = None
    stop_loss: int | None = None

    def stop(self, net: int, stake: int) -> Stop | None:
        """Why no further bet of this stake is made after this net, if none is."""
        if self.bankroll is None:
            return None
        money = self.bankroll + net
        if self.goal is not None and money >= self.goal:
            return Stop.GOAL
        if self.stop_loss is not None and money <= self.stop_loss:
            return Stop.STOP_LOSS
        return Stop.RUIN if money < stake else None


@dataclass(frozen=True, slots=True)
class SessionEnds:
    """How sessions end: their nets, why they stopped, and what they staked on the way."""

    spread: Spread
    stops: Mapping[Stop, Number]
    staked: Number
    """The mean of all stakes together, in minor units."""
    spins: Number
    """The mean number of spins played."""


Cells = dict[Hashable, dict[int, int]]
"""The weight of each net in each state."""

Ended = dict[Stop, dict[int, int]]
"""The weight of each final net, by what ended the session."""


def play(chain: SessionChain, bank: Bank, spins: int, budget: int = POSSIBLE) -> SessionEnds:
    """Play so many spins in whole numbers; raises `TooMuch` when the budget of sums runs out."""
    playing: Cells = {chain.start: {0: 1}}
    ended: Ended = {stop: {} for stop in Stop}
    staked = played = 0
    for left in range(spins, 0, -1):
        scale = chain.total**left
        here, playing = playing, {}
        for state, nets in here.items():
            stake = chain.stake(state)
            going = _sorted_out(nets, bank, stake, ended, scale)
            weight = sum(going.values()) * scale
            staked, played = staked + stake * weight, played + weight
            budget -= len(going) * len(chain.steps(state))
            if budget < 0:
                raise TooMuch
            _advance(chain, state, going, playing)
    share = _finish(chain, playing, bank, ended)
    total = chain.total**spins
    stops = {stop: Fraction(sum(nets.values()), total * share) for stop, nets in ended.items()}
    return SessionEnds(
        _spread(ended, total * share), stops, Fraction(staked, total), Fraction(played, total)
    )


def _sorted_out(
    nets: dict[int, int], bank: Bank, stake: int, ended: Ended, scale: int
) -> dict[int, int]:
    """Put aside the sessions that stop here; what is left plays on."""
    if bank.bankroll is None:
        return nets
    going = {}
    for net, weight in nets.items():
        stop = bank.stop(net, stake)
        if stop is None:
            going[net] = weight
        else:
            ended[stop][net] = ended[stop].get(net, 0) + weight * scale
    return going


def _advance(chain: SessionChain, state: Hashable, going: dict[int, int], playing: Cells) -> None:
    for weight, shift, after in chain.steps(state):
        cells = playing.setdefault(after, {})
        for net, cases in going.items():
            cells[net + shift] = cells.get(net + shift, 0) + cases * weight


def _finish(chain: SessionChain, playing: Cells, bank: Bank, ended: Ended) -> int:
    """End what was played to the last spin; says by how much all weights were multiplied."""
    laws = {state: chain.end(state) for state in playing}
    share = math.lcm(*(one.denominator for law in laws.values() for one in law.values()))
    for nets in ended.values():
        nets.update({net: weight * share for net, weight in nets.items()})
    for state, nets in playing.items():
        for net, weight in nets.items():
            stop = bank.stop(net, chain.stake(state)) or Stop.SPINS
            for further, chance in laws[state].items():
                cases = weight * int(chance * share)
                ended[stop][net + further] = ended[stop].get(net + further, 0) + cases
    return share


def _spread(ended: Ended, total: int) -> Spread:
    together: dict[int, int] = {}
    for nets in ended.values():
        for net, weight in nets.items():
            together[net] = together.get(net, 0) + weight
    ordered = sorted(together)
    return Spread(ordered, [together[net] for net in ordered], total, "whole numbers")

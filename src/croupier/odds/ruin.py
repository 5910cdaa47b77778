"""Ruin: the chance to reach a goal before the next bet can't be paid, without end of time.

It is answered here for systems that climb by one step: whatever happens on the way, a series that
ends above where it began ends exactly one step above (flat even chances, a Martingale). With u(b)
in proportion to the chance from bank b, each bank then gives the next one up:
u(b) = what falling back is worth + (chance of climbing) · u(b + 1).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Final, TypeVar

from croupier.odds.banks import Bank
from croupier.odds.chains import SessionChain
from croupier.odds.spread import BoundedChance

DIGITS: Final = 50
FRACTIONS: Final = 250
"""Steps up to the goal that are worked out in fractions without being asked."""
MOST_FRACTIONS: Final = 1_200
"""Steps that are worked out in fractions at all: some seconds."""
MOST_STEPS: Final = 2_000_000
_MOST_STATES: Final = 64
SMALLEST: Final = 1e-300
"""The error of a chance that is too small for a program to hold."""

N = TypeVar("N", Fraction, Decimal)


def climbs_by_one(chain: SessionChain, goal: int) -> bool:
    """Does every series of the chain end at most one step up, falling until it does?"""
    seen: set[Hashable] = set()
    climbs = False
    line = [(chain.start, 0)]
    while line:
        state, net = line.pop()
        seen.add(state)
        if len(seen) > _MOST_STATES:
            return False
        if chain.stake(state) > goal:
            continue
        for _, shift, after in chain.steps(state):
            if after == chain.start:
                if net + shift > chain.lattice:
                    return False
                climbs = climbs or net + shift == chain.lattice
            elif shift > 0 or (shift == 0 and after != state):
                return False
            elif shift < 0:
                if after in seen:  # a series that turns back isn't a series of losses
                    return False
                line.append((after, net + shift))
    return climbs


def goal_before_ruin(chain: SessionChain, bank: Bank, *, fractions: bool) -> BoundedChance:
    """The chance to reach the goal: as a fraction, or from many more digits than it shows.

    Its error is known by what more digits change.
    """
    if fractions:
        return BoundedChance(_climb(chain, bank, Fraction))
    rounded, finer = (_climb_rounded(chain, bank, digits) for digits in (DIGITS, DIGITS + 15))
    error = 10 * abs(finer - rounded) + abs(finer) * Decimal(10) ** (10 - DIGITS)
    return BoundedChance(float(finer), max(float(error), SMALLEST))


def _climb_rounded(chain: SessionChain, bank: Bank, digits: int) -> Decimal:
    with localcontext() as context:
        context.prec = digits
        return _climb(chain, bank, Decimal)


def steps_up(chain: SessionChain, bank: Bank) -> int:
    """How many banks there are from nothing to the goal."""
    assert bank.goal is not None
    return bank.goal // chain.lattice


def _climb(chain: SessionChain, bank: Bank, number: Callable[[int], N]) -> N:
    assert bank.bankroll is not None
    assert bank.goal is not None
    step = chain.lattice
    first = -(bank.bankroll // step)
    top = -((bank.bankroll - bank.goal) // step)
    worth: dict[int, N] = {}
    falls: list[tuple[int, N]] = []
    climb, nothing = number(0), number(0)
    stopped = True
    for place in range(first, top):
        if stopped:  # a bank that pays for a whole series does so at every height above
            series, stopped = _series(chain, bank, chain.start, place, number)
            climb = series.pop(1, nothing)
            falls = list(series.items())
            if not climb:
                worth[place] = nothing
                continue
            worth.setdefault(place, number(1))  # the lowest that can play; only ratios matter
        back = nothing
        for shift, part in falls:
            back += part * worth[place + shift]
        worth[place + 1] = (worth[place] - back) / climb
    return worth[0] / worth[top]


def _series(
    chain: SessionChain, bank: Bank, state: Hashable, place: int, number: Callable[[int], N]
) -> tuple[dict[int, N], bool]:
    """The chance of each shift by which a series ends, and whether the bank may end it before."""
    if bank.stop(place * chain.lattice, chain.stake(state)) is not None:
        return {}, True
    found: dict[int, N] = {}
    stopped = False
    moving = chain.total
    for weight, net, after in chain.steps(state):
        shift = net // chain.lattice
        if after == state and net == 0:
            moving -= weight
            continue
        ends: dict[int, N] = {0: number(1)}
        if after != chain.start:
            ends, stops = _series(chain, bank, after, place + shift, number)
            stopped = stopped or stops
        for further, part in ends.items():
            found[shift + further] = found.get(shift + further, number(0)) + weight * part
    return {shift: part / moving for shift, part in found.items()}, stopped

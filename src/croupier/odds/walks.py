"""Walks: the exact distribution after many spins of a flat slip, in whole numbers.

The payoffs of one spin are the coefficients of a polynomial, and those of N spins its N-th power.
The polynomial is packed into one long decimal number, far enough apart that no coefficient runs
into the next, because the `decimal` module multiplies long numbers faster than `int` does.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from decimal import MAX_EMAX, MIN_EMIN, Context, Decimal, Inexact
from typing import Final

from croupier.odds.spread import Spread

CHEAP: Final = 1_000_000
"""Digits of the packed number worked out without being asked: a tenth of a second."""
POSSIBLE: Final = 40_000_000
"""Digits that are worked out at all: some seconds."""
MOST_DIGITS: Final = 4_000
"""Digits of a single coefficient; Python reads no longer numbers by default."""

Row = Mapping[int, int]
"""The weight of each net of one spin."""


def lattice(row: Row) -> tuple[int, int]:
    """The lowest net of a row and the step by which all others lie above it."""
    lowest = min(row)
    return lowest, math.gcd(*(net - lowest for net in row)) or 1


def digits(row: Row, spins: int) -> int:
    """How long the packed number would be; 0 for what needs no packing."""
    if len(row) <= 2:
        return 0 if spins <= 3_000 else POSSIBLE + 1
    lowest, step = lattice(row)
    width = _width(row, spins)
    return width * ((max(row) - lowest) // step * spins + 1) if width <= MOST_DIGITS else 10**12


def _width(row: Row, spins: int) -> int:
    return int(spins * math.log10(sum(row.values()))) + 2


def walk(row: Row, spins: int) -> Spread:
    """The distribution of the sum of so many independent spins."""
    lowest, step = lattice(row)
    weights = _binomial(row, spins) if len(row) <= 2 else _power(row, spins)
    nets = [lowest * spins + step * place for place in range(len(weights))]
    found = [(net, weight) for net, weight in zip(nets, weights, strict=True) if weight]
    total = sum(row.values()) ** spins
    return Spread([net for net, _ in found], [one for _, one in found], total, "whole numbers")


def _binomial(row: Row, spins: int) -> list[int]:
    low, *high = (row[net] for net in sorted(row))
    if not high:
        return [low**spins]
    powers: list[int] = [1]
    lows: list[int] = [1]
    for _ in range(spins):
        powers.append(powers[-1] * high[0])
        lows.append(lows[-1] * low)
    choose, weights = 1, []
    for wins in range(spins + 1):
        weights.append(choose * powers[wins] * lows[spins - wins])
        choose = choose * (spins - wins) // (wins + 1)
    return weights


def _power(row: Row, spins: int) -> list[int]:
    lowest, step = lattice(row)
    width, span = _width(row, spins), (max(row) - lowest) // step
    length = width * (span * spins + 1)
    # Were a product ever rounded, that would be an error rather than a wrong answer.
    context = Context(prec=length + 1, Emax=MAX_EMAX, Emin=MIN_EMIN, traps=[Inexact])
    cells = [f"{row.get(lowest + step * place, 0):0{width}d}" for place in range(span, -1, -1)]
    one = Decimal("".join(cells))
    power = one
    for bit in f"{spins:b}"[1:]:
        power = context.multiply(power, power)
        if bit == "1":
            power = context.multiply(power, one)
    text = format(power, "f").rjust(length, "0")
    return [int(text[place : place + width]) for place in range(length - width, -1, -width)]

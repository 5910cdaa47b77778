"""Evidence of a live wheel: it may be looked at after every spin, and needs nothing but Python.

The same figure as `sequence.log_evidence`, for one row of counts: what is bet against the wheel is
spread over all-round alternatives and over arcs that are too heavy.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, lgamma, log, log1p
from typing import Final

WATCH: Final = 20
"""Evidence from which a wheel is watched: at most one fair wheel in so many ever comes there."""

STOP: Final = 100
"""Evidence from which play stops and the wheel is inspected."""

LENGTHS: Final = (1, 2, 3, 5, 8, 12, 18)
HEAVIER: Final = (0.05, 0.1, 0.2, 0.4)
"""Arcs and how much too heavy they might be: the alternatives that the evidence is spread over."""

STRENGTHS: Final = (10.0, 30.0, 100.0, 300.0, 1_000.0, 3_000.0)
"""How near to equal shares all pockets together might be: weights of Dirichlet's distribution."""


def evidence(counts: Sequence[int]) -> float:
    """The logarithm of the evidence against a fair wheel, by how often each place has come."""
    pockets = len(counts)
    all_round = [_all_round(counts, strength) for strength in STRENGTHS]
    arcs = [_arcs(counts, length) for length in LENGTHS if 2 * length <= pockets]
    return _log_mean([_log_mean(all_round), _log_mean(arcs)])


def _all_round(counts: Sequence[int], strength: float) -> float:
    pockets, total = len(counts), sum(counts)
    each = sum(map(lgamma, (count + strength for count in counts))) - pockets * lgamma(strength)
    whole = lgamma(total + pockets * strength) - lgamma(pockets * strength)
    return each - whole + total * log(pockets)


def _arcs(counts: Sequence[int], length: int) -> float:
    pockets, total = len(counts), sum(counts)
    around = [*counts, *counts[: length - 1]]
    came = [sum(around[start : start + length]) for start in range(pockets)]
    lighter = length / (pockets - length)
    heavy = []
    for more in HEAVIER:
        gain, loss = log1p(more), log1p(-more * lighter)
        heavy.append(_log_mean([one * gain + (total - one) * loss for one in came]))
    return _log_mean(heavy)


def _log_mean(logs: Sequence[float]) -> float:
    largest = max(logs)
    return largest + log(sum(exp(one - largest) for one in logs) / len(logs))


def alarm(logarithm: float) -> int:
    """The level that evidence has passed: 20, 100 and then each tenfold; 0 for none."""
    if logarithm < log(STOP):
        return WATCH if logarithm >= log(WATCH) else 0
    level = STOP
    while logarithm >= log(10 * level):
        level *= 10
    return level

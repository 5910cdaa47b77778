"""Patterns over several spins: gaps, coupon collector's rounds and poker hands."""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from croupier.fairness.finding import Finding
from croupier.fairness.results import Counts, Results
from croupier.fairness.tails import Floats, even, joined

_AT_ONCE: Final = 1 << 14
"""Results whose gaps are counted together."""

HAND: Final = 5
"""Results of a poker hand."""


def of_gaps(results: Results) -> Finding:
    """How many different pockets came since the same one last came.

    Seen from any moment, all pockets are equally likely to come next, so each of these numbers is
    too. Before the first time a pocket counts as if the wheel had been dealt out once, in order.
    """
    tail = even(np.bincount(gaps(results), minlength=results.pockets))
    return Finding(*tail, "pockets come back too soon or too late")


def gaps(results: Results) -> NDArray[np.intp]:
    """For each result, how many different pockets came since it last came."""
    latest = -np.arange(1, results.pockets + 1, dtype=np.int32)
    parts = []
    for start in range(0, len(results), _AT_ONCE):
        places = results.places[start : start + _AT_ONCE]
        seen = _seen(places, latest, start)
        now, own = seen[:, :-1], seen[places, np.arange(len(places))]
        parts.append(np.count_nonzero(now > own, axis=0))
        latest = seen[:, -1]
    return np.concatenate(parts)


def _seen(places: NDArray[np.uint8], latest: NDArray[np.int32], start: int) -> NDArray[np.int32]:
    """When each pocket was last seen before each result, and after the last one."""
    seen = np.full((len(latest), len(places) + 1), np.iinfo(np.int32).min, np.int32)
    seen[:, 0] = latest
    after = np.arange(1, len(places) + 1)
    seen[places, after] = start + after
    return np.maximum.accumulate(seen, axis=1, out=seen)


def of_coupons(results: Results) -> Finding | None:
    """How many spins it takes until every pocket has come, again and again."""
    lengths = collections(results)
    if not lengths:
        return None
    chances = collecting(results.pockets)
    counts: Counts = np.bincount(np.minimum(lengths, len(chances) - 1), minlength=len(chances))
    tail = joined(counts, chances)
    if tail is None:
        return None
    return Finding(*tail, "the spins until every pocket has come are too few or too many")


def collections(results: Results) -> list[int]:
    """The lengths of the stretches in which every pocket came, one after the other."""
    row = results.places.tobytes()
    found: list[int] = []
    start = 0
    while True:
        firsts = [row.find(pocket, start) for pocket in range(results.pockets)]
        if min(firsts) < 0:
            return found
        found.append(max(firsts) + 1 - start)
        start = max(firsts) + 1


@cache
def collecting(pockets: int) -> Floats:
    """The chance of each length of a collection; the last one stands for all that are longer."""
    had = np.arange(pockets + 1) / pockets
    standing = np.zeros(pockets + 1)
    standing[0] = 1.0
    ended = []
    while standing[pockets] < 1 - 1e-9:
        moved = standing * had
        moved[1:] += (standing * (1 - had))[:-1]
        ended.append(standing[pockets])
        standing = moved
    found: Floats = np.diff([*ended, 1.0], prepend=0.0)
    return found


def of_poker(results: Results) -> Finding | None:
    """Hands of five results: how many of them are different."""
    hands = len(results) // HAND
    if not hands:
        return None
    sorted_hands = np.sort(results.places[: hands * HAND].reshape(hands, HAND), axis=1)
    different = 1 + np.count_nonzero(np.diff(sorted_hands, axis=1), axis=1)
    counts: Counts = np.bincount(different, minlength=HAND + 1)[1:]
    tail = joined(counts[::-1], poker(results.pockets)[::-1])
    if tail is None:
        return None
    return Finding(*tail, "hands of five results have too few or too many that are equal")


def poker(pockets: int) -> Floats:
    """The chances that 1 to 5 of a hand are different."""
    standing = np.zeros(HAND + 1)
    standing[0] = 1.0
    had = np.arange(HAND + 1) / pockets
    for _ in range(HAND):
        moved = standing * had
        moved[1:] += (standing * (1 - had))[:-1]
        standing = moved
    return standing[1:]

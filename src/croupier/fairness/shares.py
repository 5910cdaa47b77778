"""Shares of all pockets: chi-square over the wheel, over parts of the time, and by direction."""

from __future__ import annotations

from typing import Final

import numpy as np
from scipy import special

from croupier.fairness.arcs import Arc, arc_pockets, arc_sentence
from croupier.fairness.finding import Finding
from croupier.fairness.results import Counts, Results
from croupier.fairness.tails import at_least, even

BLOCKS: Final = 100
"""Parts of the time whose chi-squares are compared, at most."""

_BLOCK: Final = 20
"""Results a pocket that a part must expect, so that its own tail is near enough."""


def over_pockets(results: Results) -> Finding:
    """All pockets at once: the differences from equal shares, squared and added up."""
    tail = even(results.counts())
    return Finding(*tail, "the shares of all pockets together differ")


def over_blocks(results: Results) -> Finding | None:
    """The tails of chi-square in parts of the time, which must be spread evenly from 0 to 1.

    Kolmogorov–Smirnov; twice the one-sided tail, which is exact, is a bound for both sides.
    """
    blocks = min(BLOCKS, len(results) // (_BLOCK * results.pockets))
    if blocks < 2:
        return None
    size, pockets = len(results) // blocks, results.pockets
    rows = results.places[: size * blocks].reshape(blocks, size)
    offsets = pockets * np.arange(blocks)[:, None]
    counts = np.bincount((rows + offsets).ravel(), minlength=pockets * blocks)
    expected = size / pockets
    squares = ((counts.reshape(blocks, pockets) - expected) ** 2 / expected).sum(axis=1)
    p = np.sort(special.chdtrc(pockets - 1, squares))
    steps = np.arange(blocks + 1) / blocks
    distance = float(max((steps[1:] - p).max(), (p - steps[:-1]).max()))
    tail = min(1.0, 2 * float(special.smirnov(blocks, distance)))
    return Finding(distance, tail, f"{blocks} parts of the time differ more or less than by chance")


def of_directions(results: Results) -> Finding | None:
    """Whether the pockets depend on the direction of the spin, where it is known."""
    return of_column(results, "direction")


def of_column(results: Results, column: str) -> Finding | None:
    """Whether the pockets depend on something else that is known of every spin."""
    known = results.columns.get(column)
    if known is None:
        return None
    names, labels = np.unique(np.asarray(known), return_inverse=True)
    table = np.bincount(
        labels * results.pockets + results.places, minlength=len(names) * results.pockets
    ).reshape(len(names), results.pockets)
    if len(names) < 2 or table.sum(axis=1).min() < 5 * results.pockets:
        return None
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / table.sum()
    filled = expected > 0
    statistic = float((((table - expected) ** 2)[filled] / expected[filled]).sum())
    freedom = (len(names) - 1) * (np.count_nonzero(table.sum(axis=0)) - 1)
    p = float(special.chdtrc(freedom, statistic))
    return Finding(statistic, p, f"the pockets depend on the {column} of the spin")


def of_halves(results: Results) -> Finding | None:
    """Whether the favourite of the first half is one in the second half too."""
    half = len(results) // 2
    if not half:
        return None
    pockets = results.pockets
    first: Counts = np.bincount(results.places[:half], minlength=pockets)
    second: Counts = np.bincount(results.places[half:], minlength=pockets)
    best, total = int(first.argmax()), int(second.sum())
    arc = Arc(best, 1, int(second[best]), total, pockets)
    (p,) = at_least(second[best : best + 1], total, 1 / pockets)
    favourite = f"pocket {arc_pockets(results, arc)}, the favourite of the first half,"
    what = f"{favourite} {arc_sentence(arc)} in the second"
    return Finding(arc.deviation, float(p), what)

"""Dependence: whether a result owes something to those before it.

On a fair wheel the way from one result to the next, counted in pockets, is itself as even as the
results, whatever came before; so the same tests serve for both.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from scipy import special

from croupier.equipment.wheel import REDS, ZEROS
from croupier.fairness.arcs import sector_lengths, strongest
from croupier.fairness.finding import Finding
from croupier.fairness.results import Places, Results
from croupier.fairness.tails import binomial, even

_CELL: Final = 20
"""Results that must be expected for each pair of one result and the next."""


def ways(results: Results) -> Places:
    """How many pockets each result lies from the one before, in the direction of its spin.

    Where two directions are known, one of them counts against the other; which one doesn't matter.
    """
    pockets = results.pockets
    places = results.places.astype(np.int16)
    steps = (places[1:] - places[:-1]) % pockets
    known = results.columns.get("direction", ())
    if len(set(known)) == 2:
        against = np.array([name != known[0] for name in known[1:]])
        steps = np.where(against, -steps % pockets, steps)
    return steps.astype(np.uint8)


def of_the_drop(results: Results) -> Finding | None:
    """Whether the ball drops in some zone as seen from where it lay before."""
    if len(results) < 2:
        return None
    counts = np.bincount(ways(results), minlength=results.pockets)
    arc, p = strongest(counts, sector_lengths(results.pockets))
    last = (arc.start + arc.length - 1) % results.pockets
    what = (
        f"the ball came to rest {arc.start} to {last} pockets from the result before {arc.came:,} "
        f"times where {arc.expected:,.0f} were to be expected"
    )
    return Finding(arc.deviation, p, what)


def of_ways(results: Results) -> Finding | None:
    """All the ways from one result to the next at once."""
    if len(results) < 2:
        return None
    tail = even(np.bincount(ways(results), minlength=results.pockets))
    return Finding(*tail, "the ways from one result to the next differ")


def of_pairs(results: Results) -> Finding | None:
    """Every pair of one result and the next; with few results, of the sectors they lie in."""
    parts = min(results.pockets, int((len(results) / _CELL) ** 0.5))
    if parts < 3:
        return None
    sector = (results.places.astype(np.int64) * parts) // results.pockets
    cells = np.bincount(sector[:-1] * parts + sector[1:], minlength=parts * parts)
    table = cells.reshape(parts, parts)
    expected = np.outer(table.sum(axis=1), table.sum(axis=0)) / table.sum()
    if not expected.all():
        return None
    statistic = float(((table - expected) ** 2 / expected).sum())
    p = float(special.chdtrc((parts - 1) ** 2, statistic))
    return Finding(statistic, p, "a result depends on the one before")


def of_runs(results: Results) -> Finding | None:
    """How often an even chance changes from one result to the next, zeros left out.

    Half the time, and independently of all before: an exact binomial for each of the three.
    """
    pockets = results.wheel.pockets
    numbers = [pocket not in ZEROS for pocket in pockets]
    sides = {
        "red and black": [pocket in REDS for pocket in pockets],
        "odd and even": [int(pocket) % 2 == 1 for pocket in pockets],
        "low and high": [int(pocket) < 19 for pocket in pockets],
    }
    places = results.places[np.array(numbers)[results.places]]
    if len(places) < 2:
        return None
    total = len(places) - 1
    changes = np.array(
        [
            np.count_nonzero(np.diff(np.array(side)[places].astype(np.int8)))
            for side in sides.values()
        ]
    )
    p = binomial(changes, total, 0.5)
    which = int(p.argmin())
    name, count = list(sides)[which], int(changes[which])
    deviation = (count - total / 2) / (total / 4) ** 0.5
    what = f"{name} changed {count:,} times where {total / 2:,.0f} were to be expected"
    return Finding(deviation, min(1.0, 3 * float(p.min())), what)

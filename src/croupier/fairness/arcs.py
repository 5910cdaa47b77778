"""Arcs: pockets and neighbouring sectors of the wheel, each looked at for too many results."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from croupier.fairness.finding import Finding
from croupier.fairness.results import Counts, Results
from croupier.fairness.tails import binomial


class Arc(NamedTuple):
    """A sector of the wheel: where it begins, clockwise, and how many pockets it has."""

    start: int
    length: int
    came: int
    total: int
    pockets: int

    @property
    def expected(self) -> float:
        """How often a fair wheel gives it."""
        return self.total * self.length / self.pockets

    @property
    def deviation(self) -> float:
        """The difference from that in standard deviations."""
        share = self.length / self.pockets
        spread: float = (self.total * share * (1 - share)) ** 0.5
        return (self.came - self.expected) / spread

    @property
    def excess(self) -> float:
        """The difference as a share of what is expected."""
        return self.came / self.expected - 1


def sums(counts: Counts, length: int) -> Counts:
    """How often each arc of a length came, by its start; a row for each row of counts."""
    total = np.zeros_like(counts)
    for step in range(length):
        total = total + np.roll(counts, -step, axis=-1)
    return total


def sector_lengths(pockets: int) -> range:
    """The lengths of sectors: an arc of more than half the wheel is the rest of a shorter one."""
    return range(2, pockets // 2 + 1)


def strongest(counts: Counts, lengths: range) -> tuple[Arc, float]:
    """The arc that a fair wheel would show least often, and how often one of them all, at most.

    Each tail is an exact binomial one; the correction for many looks is Bonferroni's.
    """
    total, pockets = int(counts.sum()), len(counts)
    came: NDArray[np.int64] = np.stack([sums(counts, length) for length in lengths])
    shares = np.array(lengths)[:, None] / pockets
    p = binomial(came, total, shares)
    far = np.abs(came - total * shares) / (shares * (1 - shares)) ** 0.5
    farthest = np.where(p == p.min(), far, -1.0).argmax()  # the smallest tails may all be 0
    row, start = np.unravel_index(int(farthest), p.shape)
    arc = Arc(int(start), lengths[row], int(came[row, start]), total, pockets)
    return arc, min(1.0, float(p.min()) * p.size)


def pockets_alone(results: Results) -> Finding:
    """Each pocket by itself: the one that is farthest from its share."""
    arc, p = strongest(results.counts(), range(1, 2))
    return Finding(arc.deviation, p, f"pocket {arc_pockets(results, arc)} {arc_sentence(arc)}")


def sectors(results: Results) -> Finding:
    """Neighbouring pockets together, in sectors of every length."""
    arc, p = strongest(results.counts(), sector_lengths(results.pockets))
    return Finding(arc.deviation, p, f"the sector {arc_pockets(results, arc)} {arc_sentence(arc)}")


def arc_pockets(results: Results, arc: Arc) -> str:
    """The pockets of an arc, clockwise; the ends of a long one."""
    pockets = results.wheel.pockets
    members = [pockets[(arc.start + step) % len(pockets)] for step in range(arc.length)]
    if len(members) > 5:
        return f"from {members[0]} clockwise to {members[-1]}"
    return "–".join(members)


def arc_sentence(arc: Arc) -> str:
    """How often an arc came and should have come."""
    return f"came {arc.came:,} times where {arc.expected:,.0f} were to be expected"

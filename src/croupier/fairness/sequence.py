"""Evidence in the course of time: a running sum, and evidence that may be looked at at any time."""

from __future__ import annotations

from math import log
from typing import Final

import numpy as np
from scipy import special

from croupier.fairness.arcs import sums
from croupier.fairness.evidence import HEAVIER, LENGTHS, STRENGTHS
from croupier.fairness.finding import Finding
from croupier.fairness.results import Counts, Results
from croupier.fairness.tails import Floats, normal

LOOKS: Final = 500
"""Moments at which a list of results is looked at, evenly spread; a live wheel has every one."""


def drifting(results: Results) -> Finding:
    """CUSUM: whether results lean to one side of the wheel, for a while or all the time.

    The wheel's two coordinates, once and twice around, are summed up; each sum walks like a
    Brownian motion, whose largest distance has at most four times the tail of its end.
    """
    around = 2 * np.pi * np.arange(results.pockets) / results.pockets
    sides = np.stack([turn(times * around) for times in (1, 2) for turn in (np.cos, np.sin)])
    far = max(float(np.abs(np.cumsum(side[results.places])).max()) for side in sides)
    distance = far / (len(results) / 2) ** 0.5
    p = min(1.0, len(sides) * 4 * normal(distance))
    return Finding(distance, p, "the results lean to one side of the wheel for a while")


def mounting(results: Results) -> Finding:
    """The largest evidence at any moment; by Ville's inequality 1 in so many fair wheels has it."""
    largest = float(log_evidence(running(results)[1]).max())
    what = "the evidence that may be looked at after every spin has mounted"
    return Finding(largest / log(10), min(1.0, float(np.exp(-largest))), what)


def running(results: Results) -> tuple[Counts, Counts]:
    """After how many results one looks, and how often each place has come by then."""
    moments = np.unique(np.linspace(1, len(results), min(LOOKS, len(results))).astype(np.int64))
    parts = np.searchsorted(moments, np.arange(len(results)), side="right")
    cells = parts * results.pockets + results.places
    counts = np.bincount(cells, minlength=len(moments) * results.pockets)
    return moments, counts.reshape(len(moments), results.pockets).cumsum(axis=0)


def log_evidence(counts: Counts) -> Floats:
    """The logarithm of the evidence against a fair wheel, for each row of counts.

    Half of it is a mixture of all-round alternatives, half of too heavy arcs. Each is a likelihood
    against that of equal shares, so under a fair wheel the whole is a martingale that begins at 1.
    """
    pockets = counts.shape[-1]
    all_round = [_all_round(counts, strength) for strength in STRENGTHS]
    lengths = [length for length in LENGTHS if 2 * length <= pockets]
    arcs = [heavy for length in lengths for heavy in _heavy_arcs(counts, length)]
    return log_mean(np.stack([log_mean(np.stack(all_round)), log_mean(np.stack(arcs))]))


def _all_round(counts: Counts, strength: float) -> Floats:
    """Every pocket has a share of its own, as Dirichlet's distribution has it."""
    pockets, total = counts.shape[-1], counts.sum(axis=-1)
    each = special.gammaln(counts + strength) - special.gammaln(strength)
    whole = special.gammaln(total + pockets * strength) - special.gammaln(pockets * strength)
    found: Floats = each.sum(axis=-1) - whole + total * np.log(pockets)
    return found


def _heavy_arcs(counts: Counts, length: int) -> list[Floats]:
    """Some arc of this length is heavier than its share, all of them as likely."""
    pockets, came = counts.shape[-1], sums(counts, length)
    others = counts.sum(axis=-1)[..., None] - came
    lighter = length / (pockets - length)
    return [
        log_mean((came * np.log1p(more) + others * np.log1p(-more * lighter)).swapaxes(0, -1))
        for more in HEAVIER
    ]


def log_mean(logs: Floats) -> Floats:
    """The logarithm of the mean of numbers, down the first axis of their logarithms."""
    largest = logs.max(axis=0)
    found: Floats = largest + np.log(np.exp(logs - largest).mean(axis=0))
    return found

"""Arcs: every sector of the wheel, exact tails, and a correction for all the looks."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from croupier.fairness.arcs import pockets_alone, sector_lengths, sectors, strongest, sums
from tests.fairness.wheels import SINGLE, fair, given


def test_sums_go_round_the_wheel() -> None:
    counts = np.arange(37)
    for length in range(1, 19):
        plain = [sum(counts[(start + step) % 37] for step in range(length)) for start in range(37)]
        assert sums(counts, length).tolist() == plain
    rows = np.stack([counts, counts[::-1]])
    assert sums(rows, 5).tolist() == [sums(row, 5).tolist() for row in rows]


def test_every_sector_is_looked_at_once() -> None:
    """An arc of more than half the wheel is what is left of a shorter one."""
    assert sector_lengths(37) == range(2, 19)
    assert sector_lengths(38) == range(2, 20)


@pytest.mark.parametrize("lengths", [range(1, 2), range(2, 19)])
def test_the_strongest_is_what_a_plain_search_finds(lengths: range) -> None:
    counts = fair(3, 2_000).counts()
    arc, p = strongest(counts, lengths)
    tails = []
    for length in lengths:
        law = stats.binom(2_000, length / 37)
        for start in range(37):
            came = sum(counts[(start + step) % 37] for step in range(length))
            tails.append((min(1.0, 2 * min(law.sf(came - 1), law.cdf(came))), length, start))
    smallest = min(tails)
    assert (arc.length, arc.start) == smallest[1:]
    assert p == pytest.approx(min(1.0, smallest[0] * len(tails)))


def test_a_heavy_pocket_and_a_heavy_sector_are_named() -> None:
    places = fair(4, 20_000).places.tolist()
    heavy = given([*places, *[SINGLE.place("17")] * 250])
    found = pockets_alone(heavy)
    assert found.what.startswith("pocket 17 came ")
    assert found.p < 1e-6
    assert found.statistic > 5
    sector = [SINGLE.place(pocket) for pocket in ("5", "24", "16", "33", "1")]
    found = sectors(given(places + 110 * sector))
    assert found.what.startswith("the sector 5–24–16–33–1 came ")
    assert found.p < 1e-6


def test_a_long_sector_is_told_by_its_ends() -> None:
    half = list(range(18)) * 100
    told = sectors(given(half)).what
    assert told.startswith("the sector from 0 clockwise to 23 came 1,800 times")

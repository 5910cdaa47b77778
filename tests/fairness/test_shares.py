"""Shares: over all pockets, over parts of the time, by direction and from half to half."""

from __future__ import annotations

import numpy as np
import pytest
from scipy import stats

from croupier.fairness.shares import of_directions, of_halves, over_blocks, over_pockets
from tests.fairness.wheels import SINGLE, fair, given


def test_chi_square_over_pockets_is_scipys() -> None:
    results = fair(24, 5_000)
    theirs = stats.chisquare(results.counts())
    found = over_pockets(results)
    assert (found.statistic, found.p) == pytest.approx((theirs.statistic, theirs.pvalue))


def test_blocks_are_compared_as_scipy_does_or_more_carefully() -> None:
    results = fair(25, 30_000)
    blocks = results.places[: 40 * 750].reshape(40, 750)
    tails = [stats.chisquare(np.bincount(block, minlength=37)).pvalue for block in blocks]
    theirs = stats.kstest(tails, "uniform", method="exact")
    found = over_blocks(results)
    assert found is not None
    assert found.statistic == pytest.approx(theirs.statistic)
    assert theirs.pvalue - 1e-9 <= found.p <= min(1.0, 2 * theirs.pvalue)
    assert over_blocks(fair(25, 1_000)) is None


def test_results_that_are_too_even_are_found_by_their_parts() -> None:
    random = np.random.default_rng(26)
    dealt = given([place for _ in range(800) for place in random.permutation(37).tolist()])
    found = over_blocks(dealt)
    assert found is not None
    assert found.p < 1e-6
    assert over_pockets(dealt).p == pytest.approx(1.0)


def test_directions_are_scipys_table() -> None:
    results = fair(27, 5_000)
    names = ["cw" if spin % 3 else "ccw" for spin in range(5_000)]
    known = given(results.places.tolist(), direction=names)
    table = [
        [
            sum(
                place == cell and name == which
                for place, name in zip(results.places, names, strict=True)
            )
            for cell in range(37)
        ]
        for which in ("ccw", "cw")
    ]
    theirs = stats.chi2_contingency(table)
    found = of_directions(known)
    assert found is not None
    assert (found.statistic, found.p) == pytest.approx((theirs.statistic, theirs.pvalue))
    assert of_directions(results) is None
    assert of_directions(given([1, 2, 3], direction=["cw", "ccw", "cw"])) is None
    assert of_directions(given([1] * 500, direction=["cw"] * 500)) is None


def test_a_wheel_whose_sides_change_with_the_direction_is_found() -> None:
    random = np.random.default_rng(28)
    names = ["cw" if spin % 2 else "ccw" for spin in range(8_000)]
    places = [
        int(random.integers(0, 18) if random.random() < 0.15 else random.integers(37))
        if name == "cw"
        else int(random.integers(18, 37) if random.random() < 0.15 else random.integers(37))
        for name in names
    ]
    found = of_directions(given(places, direction=names))
    assert found is not None
    assert found.p < 1e-6


def test_the_favourite_of_the_first_half_is_tested_on_the_second() -> None:
    first = list(range(37)) * 10 + [4] * 5
    second = list(range(37)) * 9 + [4] * 42
    results = given(first + second)
    found = of_halves(results)
    assert found is not None
    law = stats.binom(len(second), 1 / 37)
    assert found.p == pytest.approx(law.sf(51 - 1))
    assert found.what.startswith(f"pocket {SINGLE.pockets[4]}, the favourite of the first half, ")
    assert of_halves(given([3])) is None

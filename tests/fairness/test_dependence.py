"""Dependence: ways, pairs and runs, by a plain count and by sources that depend on the past."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest
from scipy import stats

from croupier.equipment.wheel import REDS
from croupier.fairness.dependence import of_pairs, of_runs, of_the_drop, of_ways, ways
from tests.fairness.wheels import SINGLE, fair, given


def test_ways_are_counted_clockwise_and_by_direction() -> None:
    assert ways(given([0, 5, 3, 36, 0])).tolist() == [5, 35, 33, 1]
    turned = given([0, 5, 3, 36, 0], direction=["cw", "cw", "ccw", "cw", "ccw"])
    assert ways(turned).tolist() == [5, 2, 33, 36]
    mirrored = given([0, 5, 3, 36, 0], direction=["ccw", "ccw", "cw", "ccw", "cw"])
    assert ways(mirrored).tolist() == ways(turned).tolist()
    one = given([0, 5, 3], direction=["cw"] * 3)
    assert ways(one).tolist() == ways(given([0, 5, 3])).tolist()


def test_a_fair_wheel_depends_on_nothing() -> None:
    results = fair(5, 60_000)
    for test in (of_the_drop, of_ways, of_pairs, of_runs):
        found = test(results)
        assert found is not None
        assert found.p > 0.01


def test_a_dealer_who_hits_a_zone_is_found_by_the_drop() -> None:
    """The ball comes to rest 10 to 18 pockets on, in the direction of the spin, more often."""
    random = np.random.default_rng(6)
    places, directions = [0], ["cw"]
    for spin in range(6_000):
        step = int(random.integers(10, 19) if random.random() < 0.1 else random.integers(37))
        back = spin % 2 == 1
        places.append((places[-1] + (-step if back else step)) % 37)
        directions.append("ccw" if back else "cw")
    known = of_the_drop(given(places, direction=directions))
    unknown = of_the_drop(given(places))
    assert known is not None
    assert unknown is not None
    assert known.p < 1e-6 < unknown.p
    assert known.what.startswith("the ball came to rest 10 to 18 pockets from the result before")


def test_pairs_are_scipys_table() -> None:
    results = fair(7, 40_000)
    pairs = Counter(zip(results.places[:-1].tolist(), results.places[1:].tolist(), strict=True))
    table = [[pairs[one, other] for other in range(37)] for one in range(37)]
    theirs = stats.chi2_contingency(table)
    found = of_pairs(results)
    assert found is not None
    assert (found.statistic, found.p) == pytest.approx((theirs.statistic, theirs.pvalue))


def test_a_result_that_remembers_is_found_by_pairs_and_ways() -> None:
    """Each result is the one before plus 3 as often as once in twelve."""
    random = np.random.default_rng(8)
    places = [0]
    for _ in range(30_000):
        again = random.random() < 1 / 12
        places.append((places[-1] + 3) % 37 if again else int(random.integers(37)))
    for test in (of_ways, of_pairs):
        found = test(given(places))
        assert found is not None
        assert found.p < 1e-9


def test_runs_are_changes_between_the_numbers() -> None:
    results = fair(9, 5_000)
    kept = [SINGLE.pockets[place] for place in results.places.tolist() if place != 0]
    chances: list[Callable[[str], bool]] = [
        lambda pocket: pocket in REDS,
        lambda pocket: int(pocket) % 2 == 0,
        lambda pocket: int(pocket) > 18,
    ]
    changes = [sum(side(one) != side(other) for one, other in pairwise(kept)) for side in chances]
    law = stats.binom(len(kept) - 1, 0.5)
    tails = [2 * min(law.cdf(count), law.sf(count - 1)) for count in changes]
    tested = of_runs(results)
    assert tested is not None
    assert tested.p == pytest.approx(min(1.0, 3 * min(tails)))
    alternating = given([SINGLE.place(pocket) for pocket in ("1", "2", "0") * 200])
    found = of_runs(alternating)
    assert found is not None
    assert found.p < 1e-9
    assert found.what.startswith("red and black changed 399 times where 200 ")


def test_too_few_results_have_no_dependence() -> None:
    assert of_the_drop(given([3])) is None
    assert of_ways(given([3])) is None
    assert of_pairs(fair(1, 100)) is None
    assert of_runs(given([0, 0, 3])) is None

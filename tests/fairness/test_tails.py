"""Tails: those of SciPy's own tests, and where they are simulated, near the exact ones."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from scipy import stats

from croupier.fairness.tails import SIMULATED, at_least, at_most, binomial, chi_square, even, joined


def test_chi_square_is_scipys() -> None:
    counts, chances = np.array([12, 30, 58]), np.array([0.2, 0.3, 0.5])
    theirs = stats.chisquare(counts, 100 * chances)
    assert chi_square(counts, chances) == pytest.approx((theirs.statistic, theirs.pvalue))
    many = np.random.default_rng(1).multinomial(1_000, [1 / 37] * 37)
    theirs = stats.chisquare(many)
    assert even(many) == pytest.approx((theirs.statistic, theirs.pvalue))


def test_few_results_are_simulated_and_near_the_exact_tail() -> None:
    """Seven results in four cells, all of them gone through."""
    squares = [
        sum(row.count(cell) ** 2 for cell in range(4)) for row in product(range(4), repeat=7)
    ]
    for counts in ([7, 0, 0, 0], [4, 2, 1, 0], [3, 2, 1, 1], [2, 2, 2, 1]):
        own = sum(count**2 for count in counts)
        exact = sum(one >= own for one in squares) / len(squares)
        tail = even(np.array(counts))
        assert tail.statistic == pytest.approx(own * 4 / 7 - 7)
        assert tail.p == pytest.approx(
            exact, abs=4 * (exact * (1 - exact) / SIMULATED) ** 0.5 + 1e-4
        )
        assert even(np.array(counts)) == tail  # the same every time


def test_a_simulated_tail_is_never_nothing() -> None:
    assert even(np.array([100] + [0] * 36)).p == 1 / (SIMULATED + 1)


@pytest.mark.parametrize(("count", "total", "chance"), [(0, 10, 0.1), (3, 50, 0.2), (50, 50, 0.3)])
def test_binomial_tails_are_scipys(count: int, total: int, chance: float) -> None:
    counts = np.array([count])
    law = stats.binom(total, chance)
    assert at_least(counts, total, chance)[0] == pytest.approx(law.sf(count - 1))
    assert at_most(counts, total, chance)[0] == pytest.approx(law.cdf(count))
    both = min(1.0, 2 * min(law.sf(count - 1), law.cdf(count)))
    assert binomial(counts, total, chance)[0] == pytest.approx(both)


def test_classes_are_joined_until_each_expects_enough() -> None:
    chances = np.array([0.5, 0.3, 0.1, 0.06, 0.04])
    theirs = stats.chisquare([48, 24, 8], [40, 24, 16])
    found = joined(np.array([48, 24, 4, 2, 2]), chances)
    assert found == pytest.approx((theirs.statistic, theirs.pvalue))
    two = joined(np.array([14, 6, 0, 0, 0]), chances)
    assert two is not None
    assert two == pytest.approx((14.0, 2 * stats.binom(20, 0.5).sf(13)))
    assert joined(np.array([3, 1, 0, 0, 0]), chances) is None

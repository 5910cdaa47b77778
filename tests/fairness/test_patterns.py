"""Patterns: gaps, collections and hands, each against a plain count and exact chances."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb

import numpy as np
import pytest

from croupier.fairness.patterns import (
    collecting,
    collections,
    gaps,
    of_coupons,
    of_gaps,
    of_poker,
    poker,
)
from tests.fairness.wheels import TINY, fair, given


def test_gaps_are_the_different_pockets_since_the_last_time() -> None:
    results = fair(11, 40_000)
    order, plain = list(range(37)), []
    for place in results.places.tolist():
        plain.append(order.index(place))
        order.insert(0, order.pop(plain[-1]))
    assert gaps(results).tolist() == plain


def test_gaps_of_all_rows_of_results_are_exactly_even() -> None:
    found = Counter(tuple(gaps(given(row, TINY)).tolist()) for row in product(range(3), repeat=5))
    assert set(found.values()) == {1}
    assert len(found) == 3**5


def test_a_wheel_that_avoids_what_just_came_is_found_by_gaps() -> None:
    random = np.random.default_rng(12)
    places: list[int] = []
    while len(places) < 8_000:
        place = int(random.integers(37))
        if place not in places[-2:] or random.random() < 0.2:
            places.append(place)
    assert of_gaps(given(places)).p < 1e-6
    assert of_gaps(fair(13, 8_000)).p > 0.01


def test_collections_are_the_stretches_with_every_pocket() -> None:
    results = fair(14, 5_000)
    plain: list[int] = []
    seen: set[int] = set()
    length = 0
    for place in results.places.tolist():
        seen.add(place)
        length += 1
        if len(seen) == 37:
            plain.append(length)
            seen, length = set(), 0
    assert collections(results) == plain
    assert collections(given([0] * 100)) == []


def test_the_chances_of_a_collection_are_those_of_inclusion_and_exclusion() -> None:
    chances = collecting(5)
    done = [
        float(sum((-1) ** j * comb(5, j) * Fraction(5 - j, 5) ** spins for j in range(6)))
        for spins in range(len(chances) - 1)
    ]
    assert np.cumsum(chances)[:-1] == pytest.approx(done, abs=1e-12)
    assert chances.sum() == pytest.approx(1.0)
    mean = float((collecting(37) * np.arange(len(collecting(37)))).sum())
    assert mean == pytest.approx(37 * sum(1 / k for k in range(1, 38)), rel=1e-5)


def test_the_chances_of_hands_are_exact() -> None:
    counted = Counter(len(set(hand)) for hand in product(range(4), repeat=5))
    assert poker(4) == pytest.approx([counted[different] / 4**5 for different in range(1, 6)])
    assert poker(37).sum() == pytest.approx(1.0)


def test_results_dealt_like_cards_are_found_by_patterns() -> None:
    """All pockets in random order, again and again: as even as can be, and not by chance."""
    random = np.random.default_rng(15)
    dealt = given([place for _ in range(600) for place in random.permutation(37).tolist()])
    for test in (of_gaps, of_coupons, of_poker):
        found = test(dealt)
        assert found is not None
        assert found.p < 1e-6


def test_fair_results_have_no_pattern_and_few_have_none_to_test() -> None:
    for test in (of_gaps, of_coupons, of_poker):
        found = test(fair(16, 50_000))
        assert found is not None
        assert found.p > 0.01
    assert of_coupons(fair(1, 60)) is None
    assert of_coupons(fair(1, 1_000)) is None
    assert of_poker(fair(1, 4)) is None

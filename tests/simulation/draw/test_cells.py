"""Cells: every chance has exactly its weight, whatever becomes of the values that are left over."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusal import Refused
from croupier.simulation.draw.cells import (
    HALVES,
    SMALL,
    Cells,
    equal_cells,
    fitting,
    weighted_cells,
)


def law(cells: Cells, count: int) -> list[Fraction]:
    """The chance of each chance: its values below the top, and its part of those left over."""
    values = len(cells.index)
    found = [
        Fraction(int(n), values) for n in np.bincount(cells.index[: cells.top], minlength=count)
    ]
    left = Fraction(values - cells.top, values)
    if left and cells.rest.bounds.size:
        sums = [0, *(int(bound) for bound in cells.rest.bounds)]
        for place, stand in enumerate(cells.rest.stands):
            part = Fraction(sums[place + 1] - sums[place], sums[-1])
            found[int(cells.index[stand])] += left * part
    elif left:
        found = [one / (1 - left) for one in found]
    return found


@pytest.mark.parametrize("count", [2, 37, 38, 39, 1000])
def test_equal_chances_are_equal(count: int) -> None:
    assert law(equal_cells(count), count) == [Fraction(1, count)] * count


@given(st.lists(st.integers(1, 10**6), min_size=1, max_size=40), st.sampled_from([SMALL, HALVES]))
def test_weighted_chances_have_their_weights(weights: list[int], values: int) -> None:
    found = law(weighted_cells(tuple(weights), values), len(weights))
    assert found == [Fraction(weight, sum(weights)) for weight in weights]


@pytest.mark.parametrize(
    "weights",
    [
        (1, 10**9),
        (10**9, *[1] * 300),
        (*[1] * 300, 10**12),
        (1, 1),
        (HALVES - 1, 1),
        (HALVES, 1, 1),
        (3, 0, 5),
    ],
)
@pytest.mark.parametrize("values", [SMALL, HALVES])
def test_rare_chances_have_a_value_that_stands_for_them(
    weights: tuple[int, ...], values: int
) -> None:
    cells = weighted_cells(weights, values)
    assert law(cells, len(weights)) == [Fraction(one, sum(weights)) for one in weights]
    if cells.rest.bounds.size:
        stood = [int(cells.index[stand]) for stand in cells.rest.stands]
        assert stood == list(range(len(weights)))


def test_many_chances_take_the_large_table() -> None:
    assert (fitting((1,) * 256), fitting((1,) * 257)) == (SMALL, HALVES)


def test_words_above_the_last_would_favour_some() -> None:
    rest = weighted_cells((1, 2, 4, 65_533)).rest
    assert (int(rest.last) + 1) % int(rest.bounds[-1]) == 0
    assert 2**64 - int(rest.last) - 1 < int(rest.bounds[-1])


def test_steps_tell_a_column_back() -> None:
    weights = (5, 1, 7, 10**7)
    cells = weighted_cells(weights)
    column = np.array([4, -2, 4, 9])
    places, steps = cells.steps(column)
    told = np.full(HALVES, column[cells.index[0]])
    for place, step in zip(places, steps, strict=True):
        told[place:] += step
    assert (told == column[cells.index]).all()


def test_chances_that_are_too_fine_are_refused() -> None:
    with pytest.raises(Refused, match="too fine"):
        weighted_cells((10**20 + 9, 7, 10**19 + 3))

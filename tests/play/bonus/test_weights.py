"""Choices by weight and picks without repetition, number by number."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from croupier.play.bonus.weights import choose, pick
from tests.support.sources import told

WEIGHTS = (("a", 2), ("b", 0), ("c", 3))


def test_every_number_below_the_sum_chooses_the_name_whose_turn_it_is() -> None:
    assert [choose(told(number), WEIGHTS) for number in range(5)] == ["a", "a", "c", "c", "c"]


def test_a_choice_asks_once_with_the_sum() -> None:
    asked: list[int] = []

    def below(limit: int) -> int:
        asked.append(limit)
        return 0

    assert choose(below, WEIGHTS) == "a"
    assert asked == [5]


def test_a_source_that_breaks_its_word_is_found() -> None:
    with pytest.raises(AssertionError, match="isn't below the sum"):
        choose(lambda limit: limit, WEIGHTS)


def test_a_pick_swaps_along_the_list() -> None:
    assert pick(told(2, 0), ["0", "32", "15", "19"], 2) == ["15", "32"]
    assert pick(told(3, 2), ["0", "32", "15", "19"], 2) == ["19", "0"]


def test_a_pick_leaves_the_list_alone_and_asks_no_more_than_it_needs() -> None:
    eligible = ["0", "32", "15"]
    assert pick(told(), eligible, 0) == []
    assert pick(told(2, 1, 0), eligible, 3) == ["15", "0", "32"]
    assert eligible == ["0", "32", "15"]


def test_every_ordered_pick_comes_from_exactly_one_row_of_numbers() -> None:
    rows = product(range(5), range(4), range(3))
    picks = Counter(tuple(pick(told(*row), "abcde", 3)) for row in rows)
    assert len(picks) == 60
    assert set(picks.values()) == {1}

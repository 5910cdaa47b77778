"""Chips: any amount in the fewest chips of any denominations, and colour against over."""

from fractions import Fraction
from itertools import product
from operator import mul

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.play.live.chips import Chips, Denominations, Stack, fewest_of, over_part

ORDINARY = Denominations.of(1, 5, 25, 100, 500)

denominations = st.lists(st.integers(1, 60), min_size=1, max_size=5, unique=True)


def fewest_of_all(values: list[int], amount: int) -> int | None:
    """How many chips an amount needs at least, by adding one chip at a time."""
    counts: list[int | None] = [0]
    for worth in range(1, amount + 1):
        before = [counts[worth - value] for value in values if value <= worth]
        possible = [count for count in before if count is not None]
        counts.append(min(possible) + 1 if possible else None)
    return counts[amount]


@given(denominations, st.integers(0, 400))
def test_no_way_needs_fewer_chips(values: list[int], amount: int) -> None:
    found = Denominations.of(*values).fewest(amount)
    needed = fewest_of_all(values, amount)
    if found is None:
        assert needed is None
    else:
        assert sum(value * count for value, count in found) == amount
        assert sum(count for _, count in found) == needed
        assert list(found) == sorted(found, reverse=True)


@given(st.lists(st.integers(1, 60), min_size=1, max_size=3, unique=True), st.integers(0, 60))
def test_of_several_ways_the_larger_chips_are_taken(values: list[int], amount: int) -> None:
    chips = Denominations.of(*values)
    ways = [
        counts
        for counts in product(*(range(amount // value + 1) for value in chips.values))
        if sum(map(mul, chips.values, counts)) == amount
    ]
    found = chips.fewest(amount)
    if not ways:
        assert found is None
        return
    best = max(ways, key=lambda counts: (-sum(counts), counts))
    assert found == tuple(pair for pair in zip(chips.values, best, strict=True) if pair[1])


stocks = st.dictionaries(st.integers(1, 20), st.integers(0, 4), max_size=3)


@given(stocks, st.integers(0, 60))
def test_the_fewest_of_what_is_there(stock: dict[int, int], amount: int) -> None:
    ways = [
        counts
        for counts in product(*(range(count + 1) for count in stock.values()))
        if sum(map(mul, stock, counts)) == amount
    ]
    found = fewest_of(stock.items(), amount)
    assert (found is None) == (not ways)
    if found is not None:
        assert sum(value * count for value, count in found) == amount
        assert all(0 < count <= stock[value] for value, count in found)
        assert sum(count for _, count in found) == min(map(sum, ways))


@pytest.mark.parametrize(
    ("values", "amount", "expected"),
    [
        ((1, 3, 4), 6, ((3, 2),)),
        ((1, 20, 25), 40, ((20, 2),)),
        ((25, 10), 30, ((10, 3),)),
        ((4, 6), 7, None),
        ((6, 10, 15), 29, None),
        ((1, 5, 25, 100, 500), 100_000_000_000, ((500, 200_000_000),)),
        ((50, 100, 2500, 1_000_000), 123_456_789 * 50, ((1_000_000, 6172), (2500, 335), (100, 19),
                                                        (50, 1))),
        ((5,), 0, ()),
    ],
)  # fmt: skip
def test_what_a_greedy_hand_gets_wrong(
    values: tuple[int, ...], amount: int, expected: tuple[tuple[int, int], ...] | None
) -> None:
    assert Denominations.of(*values).fewest(amount) == expected


def test_the_order_in_which_denominations_are_given_says_nothing() -> None:
    assert Denominations.of(5, 500, 1, 100, 25) == ORDINARY
    assert ORDINARY.smallest == 1


@pytest.mark.parametrize(
    ("chips", "over"),
    [(0, 0), (1, 0), (49, 0), (50, 50), (85, 50), (99, 50), (100, 100), (175, 100), (350, 300)],
)
def test_full_hundreds_are_over_or_fifty_below_a_hundred(chips: int, over: int) -> None:
    assert over_part(chips) == over


def test_a_colour_is_paid_over_in_value_chips() -> None:
    blue = Chips(ORDINARY, "blue", 5)
    assert blue.pay(85 * 5, over=True) == Stack(35, 250, ((100, 2), (25, 2)))
    assert blue.pay(85 * 5, over=False) == Stack(85)
    assert blue.pay(49 * 5, over=True) == Stack(49)


def test_what_the_denominations_cannot_form_stays_in_colour() -> None:
    hundreds = Denominations.of(10_000)
    assert Chips(hundreds, "blue", 5).pay(85 * 5, over=True) == Stack(85)
    assert Chips(hundreds, "blue", 100).pay(100 * 100, over=True) == Stack(
        0, 10_000, ((10_000, 1),)
    )


def test_part_of_a_chip_is_paid_in_value_chips() -> None:
    blue = Chips(ORDINARY, "blue", 10)
    assert blue.pay(15, over=True) == Stack(1, 5, ((5, 1),))
    assert blue.pay(15, over=False) == Stack(1, 5, ((5, 1),))
    assert Chips(Denominations.of(7), "blue", 10).pay(15, over=True) is None


def test_value_chips_are_all_value() -> None:
    chips = Chips(ORDINARY, None, 1)
    assert chips.pay(850, over=True) == Stack(0, 0, ((500, 1), (100, 3), (25, 2)))
    assert chips.form(7) == Stack(0, 0, ((5, 1), (1, 2)))
    assert Chips(Denominations.of(5), None, 5).form(7) is None


def test_a_stake_in_colour_is_whole_chips() -> None:
    blue = Chips(ORDINARY, "blue", 5)
    assert blue.form(25) == Stack(5)
    assert blue.form(7) is None


@given(st.integers(1, 40), st.integers(1, 2_000), denominations, st.booleans())
def test_every_payment_is_worth_its_winnings(
    value: int, chips: int, values: list[int], over: bool
) -> None:
    paid = Chips(Denominations.of(*values), "blue", value).pay(chips * value, over=over)
    assert paid is not None
    assert paid.colour * value + paid.over == chips * value
    assert sum(worth * count for worth, count in paid.value) == paid.over
    assert Fraction(paid.over, value) in ({0, over_part(chips)} if over else {0})

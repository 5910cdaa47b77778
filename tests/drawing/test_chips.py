"""Chips: values, patterns and the short form of stakes."""

import pytest

from croupier.drawing.chips import DESIGNS, design, short, stack


def test_no_two_chips_share_pattern_or_inlay() -> None:
    assert len({one.pattern for one in DESIGNS}) == len(DESIGNS)
    assert len({one.inlay for one in DESIGNS}) == len(DESIGNS)
    for one in DESIGNS:
        assert 360 % sum(one.pattern) == 0, "a pattern closes around the chip"


@pytest.mark.parametrize(
    ("units", "values"),
    [
        (1, [1]),
        (50, [1]),
        (100, [1]),
        (600, [5, 1]),
        (1500, [5, 5, 5]),
        (9900, [25, 25, 25, 5, 5]),
        (100_000_000_000, [5000] * 5),
    ],
)
def test_a_stack_has_the_largest_values_below(units: int, values: list[int]) -> None:
    assert [one.value for one in stack(units)] == values
    assert stack(units)[0] is design(units)


@pytest.mark.parametrize(
    ("units", "text"),
    [
        (100, "1"),
        (250, "2.50"),
        (1250, "12.50"),
        (12_345, "123+"),
        (99_900, "999"),
        (100_000, "1k"),
        (125_000, "1250"),
        (150_000, "1.5k"),
        (123_450, "1k+"),
        (1_250_000, "12.5k"),
        (1_234_500, "12k+"),
        (100_000_000, "1M"),
        (123_456_789, "1M+"),
        (100_000_000_000, "1G"),
        (5_000_000_000_000, "50G"),
    ],
)
def test_a_stake_fits_on_a_chip(units: int, text: str) -> None:
    assert short(units) == text
    assert len(text) <= 5

"""The draws of the bonus games: number by number, and every case of a small one counted."""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction

from croupier.play.bonus.bonus_spin import draw_hot_spot, draw_prize, draw_targets
from croupier.play.bonus.facts import in_seat_order
from croupier.play.bonus.roulette_x import draw_numbers
from croupier.play.bonus.weights import Below
from tests.support.sources import every, told

COUNTS = (("2", 3), ("3", 1))
AWARDS = (("50", 2), ("100", 1))
WHEEL = ("0", "32", "15", "19")


def numbers(below: Below) -> list[tuple[str, int]]:
    return draw_numbers(below, eligible=WHEEL, counts=COUNTS, awards=AWARDS, first=50)


def test_the_count_comes_first_then_the_numbers_then_the_awards() -> None:
    assert numbers(told(2, 1, 0, 2)) == [("32", 50), ("0", 100)]
    assert numbers(told(3, 3, 0, 1, 0, 2)) == [("19", 50), ("32", 50), ("0", 100)]


def test_the_first_number_has_its_own_price_and_asks_for_no_award() -> None:
    drawn = draw_numbers(
        told(0, 0, 0, 0), eligible=WHEEL, counts=COUNTS, awards=(("9", 1),), first=77
    )
    assert drawn == [("0", 77), ("32", 9)]


def test_every_case_of_a_draw_counts_as_it_should() -> None:
    chances: dict[str, Fraction] = defaultdict(Fraction)
    sizes: dict[int, Fraction] = defaultdict(Fraction)
    for drawn, cases in every(numbers):
        sizes[len(drawn)] += Fraction(1, cases)
        assert len({number for number, _ in drawn}) == len(drawn)
        for place, (number, award) in enumerate(drawn):
            chances[f"{number} {'first' if place == 0 else award}"] += Fraction(1, cases)
    assert sizes == {2: Fraction(3, 4), 3: Fraction(1, 4)}
    for number in WHEEL:
        assert chances[f"{number} first"] == Fraction(1, 4)
        assert chances[f"{number} 50"] == Fraction(5, 4) / 4 * Fraction(2, 3)
        assert chances[f"{number} 100"] == Fraction(5, 4) / 4 * Fraction(1, 3)


def test_targets_are_picked_like_numbers() -> None:
    counts = (("1", 1), ("2", 1), ("3", 1))
    assert draw_targets(told(2, 0, 2, 0), eligible=WHEEL, counts=counts) == ["0", "19", "15"]
    assert draw_targets(told(0, 3), eligible=WHEEL, counts=counts) == ["19"]


def test_the_hot_spot_is_a_seat_with_a_side_bet() -> None:
    assert [draw_hot_spot(told(place), ["2", "5", "7"]) for place in range(3)] == ["2", "5", "7"]


def test_a_wheel_stops_by_its_weights() -> None:
    wheel = (("primary", 1), ("secondary", 2), ("1000", 3))
    stops = [draw_prize(told(number), wheel) for number in range(6)]
    assert stops == ["primary", *["secondary"] * 2, *["1000"] * 3]


def test_seats_are_in_the_order_of_their_numbers_and_named_ones_last() -> None:
    assert in_seat_order(["bar", "10", "2", "9", "aft"]) == ("2", "9", "10", "aft", "bar")

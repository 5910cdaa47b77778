"""The exact odds of bonus games, against every draw and ball there is, gone through one by one."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction

import pytest

import croupier
from croupier.equipment.wheel import Wheel
from croupier.odds.chances import Progressive, chances
from croupier.odds.slips import Odds, slip_odds
from croupier.play.bonus.bonus_spin import draw_hot_spot, draw_prize, draw_targets
from croupier.play.bonus.drawn import Award, Drawn
from croupier.play.bonus.roulette_x import draw_numbers
from croupier.play.bonus.weights import Below
from croupier.play.paying.settling import Settler
from croupier.rulebooks.bonus.weights import Weights
from croupier.rulebooks.rules import Price, Rules
from tests.support.dealt import ROULETTE_X, deal
from tests.support.sources import every

SLIPS = (
    "17 by 1",
    "17 by 2; 5 by 1; 17/20 by 3; red by 1",
    "five adjacent 17 by 1",
    "complete 5 by 1",
    "one-chip complete 2 by 1; five adjacent 5 by 2; 0 by 1",
)

Law = dict[int, Fraction]


def law_of(odds: Odds) -> Law:
    return dict(odds.law)


# On a wheel of five pockets every draw can be gone through, by the very function that draws.

POCKETS = ("0", "17", "5", "20", "2")
COUNTS: Weights = (("2", 2), ("3", 1), ("4", 1))
AWARDS = (1, 0, 0, 1)


def small(rules: Rules) -> Rules:
    """The same game on a wheel of five pockets, with few cases to draw."""
    game = rules.roulette_x
    assert game is not None
    awards = tuple(zip(game.later, AWARDS, strict=True))
    drawn = replace(game, eligible=POCKETS, counts=COUNTS, awards=awards)
    return replace(rules, wheel=Wheel("small", POCKETS), roulette_x=drawn)


def every_round(rules: Rules) -> Iterator[tuple[Fraction, str, Drawn]]:
    """Every draw of Roulette X with every ball, each with its chance."""
    game = rules.roulette_x
    assert game is not None
    listed: dict[tuple[tuple[str, int], ...], Fraction] = defaultdict(Fraction)

    def numbers(below: Below) -> tuple[tuple[str, int], ...]:
        return tuple(
            draw_numbers(
                below,
                eligible=game.eligible,
                counts=game.counts,
                awards=game.awards,
                first=game.first.to,
            )
        )

    for drawn, cases in every(numbers):
        listed[drawn] += Fraction(1, cases)
    for drawn, chance in listed.items():
        prices = {pocket: Price(odds, 1, "any") for pocket, odds in drawn}
        for ball in rules.wheel.pockets:
            yield chance / len(rules.wheel), ball, Drawn(prices)


@pytest.mark.parametrize("letter", ["A", "B", "C"])
def test_roulette_x_equals_every_draw_with_every_ball(letter: str) -> None:
    rules = small(deal("maryland/double", ("roulette-x", letter)).rules)
    settler = Settler(rules)
    slips = [rules.notation.slip(text) for text in SLIPS]
    laws: list[Law] = [defaultdict(Fraction) for _ in slips]
    for chance, ball, drawn in every_round(rules):
        for slip, law in zip(slips, laws, strict=True):
            law[settler.totals(slip.stakes(), ball, drawn).net] += chance
    for slip, law in zip(slips, laws, strict=True):
        assert law_of(slip_odds(settler, slip)) == law


# On the real wheels the draw is followed number by number, as the ball's pocket sees it.


def prices_of(rules: Rules) -> Iterator[tuple[Fraction, Price]]:
    """What the ball's pocket comes to pay: is it the first number, the second, … or none?"""
    game = rules.roulette_x
    assert game is not None
    counts, awards = sum(w for _, w in game.counts), sum(w for _, w in game.awards)
    for count, weight in game.counts:
        left, pool = Fraction(weight, counts), len(game.eligible)
        for place in range(int(count)):
            here = left / (pool - place)
            if place == 0:
                yield here, game.first
            else:
                for award, part in game.awards:
                    yield here * Fraction(part, awards), game.later[award]
            left -= here
        yield left, game.straight


@pytest.mark.parametrize(("name", "letter"), ROULETTE_X)
def test_roulette_x_equals_the_draw_followed_number_by_number(name: str, letter: str) -> None:
    game = deal(name, ("roulette-x", letter))
    rules = game.rules
    for text in SLIPS:
        slip, law = game.slip(text).units, defaultdict[int, Fraction](Fraction)
        for ball in rules.results:
            for chance, price in prices_of(rules):
                drawn = Drawn({ball: price})
                net = game.settler.totals(slip.stakes(), ball, drawn).net
                law[net] += chance / len(rules.results)
        assert law_of(game.odds(text)) == {net: chance for net, chance in law.items() if chance}


@pytest.mark.parametrize(("name", "letter"), ROULETTE_X)
def test_a_straight_returns_what_the_rules_say(name: str, letter: str) -> None:
    game = deal(name, ("roulette-x", letter))
    assert game.rules.roulette_x is not None
    for pocket in game.rules.roulette_x.eligible:
        assert 1 - game.odds(f"{pocket} by 1").edge == game.rules.roulette_x.returns
    assert game.odds("five adjacent 5 by 1").edge == game.odds("17 by 1").edge


def test_other_wagers_are_as_they_were() -> None:
    plain, drawn = (
        deal("maryland/double").odds(),
        deal("maryland/double", ("roulette-x", "A")).odds(),
    )
    straight = {wager.name for wager in deal("maryland/double").wagers if wager.kind == "straight"}
    assert {name for name, odds in plain.items() if odds.law != drawn[name].law} == straight
    assert all(plain[name].hit == drawn[name].hit for name in plain)


# The side bet

TARGETS: Weights = (("1", 1), ("2", 2), ("3", 1))
HOT: Weights = (("primary", 1), ("secondary", 1), ("1000", 2))
COMMUNITY: Weights = (("150", 1), ("40", 2))
METERS = Progressive(1_234_567, 543_210, 3)


def small_side(rules: Rules) -> Rules:
    assert rules.bonus_spin is not None
    spin = replace(
        rules.bonus_spin, eligible=POCKETS, targets=TARGETS, hot_spot=HOT, community=COMMUNITY
    )
    return replace(rules, wheel=Wheel("small", POCKETS), bonus_spin=spin)


def every_spin(seats: tuple[str, ...]) -> Iterator[tuple[Fraction, tuple[str, ...], str, str, str]]:
    """Every target, hot spot and prize, each with its chance."""

    def spin(below: Below) -> tuple[tuple[str, ...], str, str, str]:
        targets = draw_targets(below, eligible=POCKETS, counts=TARGETS)
        seat = draw_hot_spot(below, seats)
        return tuple(targets), seat, draw_prize(below, HOT), draw_prize(below, COMMUNITY)

    for drawn, cases in every(spin):
        yield Fraction(1, cases), *drawn


def amount(prize: str) -> int:
    meters = {"primary": METERS.primary, "secondary": METERS.secondary}
    return meters[prize] if prize in meters else int(prize) * 100


@pytest.mark.parametrize("text", ["bonus spin by 5", "bonus spin by 5; 17 by 1; red by 2"])
@pytest.mark.parametrize("seats", [("7",), ("2", "5", "7")])
def test_the_side_bet_equals_every_draw_with_every_ball(text: str, seats: tuple[str, ...]) -> None:
    rules = small_side(deal("maryland/single", ("bonus-spin", "on")).rules)
    settler, slip = Settler(rules), rules.notation.slip(text)
    law: Law = defaultdict(Fraction)
    for chance, targets, seat, hot, community in every_spin(seats):
        prize = hot if seat == "7" else community
        for ball in POCKETS:
            award = Award(prize, amount(prize), "any") if ball in targets else None
            net = settler.totals(slip.stakes(), ball, Drawn(award=award)).net
            law[net] += chance / len(POCKETS)
    assert law_of(slip_odds(settler, slip, METERS._replace(seats=len(seats)))) == law


def test_both_bonus_games_at_once() -> None:
    game = deal("maryland/double", ("bonus-spin", "on"), ("roulette-x", "C"))
    alone = deal("maryland/double", ("roulette-x", "C")).odds("17 by 1")
    side = game.odds("bonus spin by 5", seats=4)
    both = game.odds("17 by 1; bonus spin by 5", seats=4)
    assert both.expectation == alone.expectation + side.expectation
    assert both.hit == alone.hit + side.hit - alone.hit * side.hit
    assert sum(chance for _, chance in both.law) == 1
    assert both.variance == alone.variance + side.variance  # which pocket it is tells nothing


@pytest.mark.parametrize("seats", [1, 3, 8])
@pytest.mark.parametrize("name", ["maryland/single", "maryland/double", "maryland/triple"])
def test_the_break_even_meter_makes_it_fair(name: str, seats: int) -> None:
    game = deal(name, ("bonus-spin", "on"))
    even = game.odds("bonus spin by 5", meters=(20_000, 6_000), seats=seats).break_even
    assert even is not None
    low = game.odds("bonus spin by 5", meters=(10_000, 6_000), seats=seats)
    assert low.break_even == even
    at = (
        low.expectation,
        game.odds("bonus spin by 5", meters=(20_000, 6_000), seats=seats).expectation,
    )
    assert at[0] + (at[1] - at[0]) * (even - 10_000) / 10_000 == 0


def test_initial_meters_and_one_seat_are_meant_unless_others_are_given() -> None:
    game = deal("maryland/double", ("bonus-spin", "on"))
    given = game.odds("bonus spin by 5", meters=("10000", "5000.00"), seats=1)
    assert game.odds("bonus spin by 5") == given
    assert given.to_dict()["break_even"] == "-158000/1"
    assert "break_even" not in game.odds("17 by 1").to_dict()


def test_without_a_primary_prize_there_is_no_break_even() -> None:
    game = deal(
        "maryland/double", ("bonus-spin", "on"), ("bonus-spin-hot-spot", "secondary:1,200:9")
    )
    odds = game.odds("bonus spin by 5")
    assert odds.break_even is None
    assert odds.to_dict()["break_even"] is None


def test_even_the_least_prizes_favour_few_seats() -> None:
    """Why the example returns more than it takes there: no weights could help (7.11)."""
    game = deal(
        "maryland/double",
        ("bonus-spin", "on"),
        ("bonus-spin-hot-spot", "200:1"),
        ("bonus-spin-community", "40:1"),
    )
    edges = [game.odds("bonus spin by 5", seats=seats).edge for seats in (1, 2, 3, 4)]
    assert [edge < 0 for edge in edges] == [True, True, False, False]


@pytest.mark.parametrize(
    ("meters", "seats"), [((1,), 1), (("x", 5), 1), ((0, 5), 1), ((1, 2, 3), 1), ((5, 5), 0)]
)
def test_meters_and_seats_that_make_no_sense_are_refused(
    meters: tuple[str | int, ...], seats: int
) -> None:
    game = deal("maryland/double", ("bonus-spin", "on"))
    with pytest.raises(croupier.Refused):
        game.odds("bonus spin by 5", meters=meters, seats=seats)
    with pytest.raises(croupier.Refused, match="no side bet"):
        deal("maryland/double").odds("17 by 1", seats=2)


def test_a_plain_game_has_plain_chances() -> None:
    rules = deal("maryland/double").rules
    assert [tuple(chance)[:2] for chance in chances(rules)] == [(1, one) for one in rules.results]

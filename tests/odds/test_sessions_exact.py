"""Many spins in whole numbers: walks, runs, numbers, systems and ruin, against the naive."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import exp, fsum, lgamma, log

import pytest

from croupier.odds import runs
from croupier.odds.banks import Bank, SessionEnds, Stop, TooMuch, play
from croupier.odds.chains import Imprisonment, Progression
from croupier.odds.collecting import all_seen, distinct, mean_distinct, spins_for, spins_to_see_all
from croupier.odds.ruin import climbs_by_one, goal_before_ruin
from croupier.odds.runs import exact_run, longest_run, losing_run, rounded_run
from croupier.odds.spread import Side
from croupier.odds.systems import SYSTEMS, State
from croupier.odds.tails import tails
from croupier.odds.walks import walk
from croupier.refusal import Refused
from tests.support.dealt import deal

SIDES: tuple[Side, ...] = ("above", "exactly", "at most")
LAYOUT = {9: 2, 13: 7, 3: 7, 21: 1, -5: 10, -15: 9, 19: 1}
"""Voisins by 1, red by 5 and 17 by 1 on a single zero wheel."""


def progression(system: str, limit: int | None = None, slip: str = "red by 1") -> Progression:
    game = deal("nz/37")
    units = None if limit is None else limit * 100
    return Progression(game.settler, game.slip(slip).units, SYSTEMS[system], units)


@pytest.mark.parametrize("row", [LAYOUT, {-1: 19, 1: 18}, {-3: 2, 0: 1, 7: 5}, {4: 3}])
@pytest.mark.parametrize("spins", [1, 2, 7, 16])
def test_walks_against_plain_convolution(row: dict[int, int], spins: int) -> None:
    naive = {0: 1}
    for _ in range(spins):
        after: dict[int, int] = {}
        for (net, ways), (shift, weight) in product(naive.items(), row.items()):
            after[net + shift] = after.get(net + shift, 0) + ways * weight
        naive = after
    found = walk(row, spins)
    assert dict(zip(found.nets, found.weights, strict=True)) == naive
    assert found.total == sum(row.values()) ** spins
    assert found.mean == spins * Fraction(sum(n * w for n, w in row.items()), sum(row.values()))


def test_the_chance_to_be_ahead_after_a_thousand_spins() -> None:
    found = walk({-1: 19, 1: 18}, 1000)
    assert float(found.above(0)) == pytest.approx(0.18763, abs=5e-6)
    assert found.above(0) + found.exactly(0) + found.at_most(-1) == 1
    assert found.quantile(Fraction(1, 2)) == -28


def test_runs_against_all_sequences() -> None:
    losing, total = 2, 3
    for spins, run in product((1, 4, 7), (1, 2, 3, 8)):
        lost = sum(
            "l" * run in "".join("l" if one < losing else "w" for one in spun)
            for spun in product(range(total), repeat=spins)
        )
        assert losing_run(losing, total, spins, run) == (Fraction(lost, total**spins), 0)
    assert float(exact_run(19, 37, 1000, 10)) == pytest.approx(0.46172, abs=5e-6)
    assert longest_run(19, 37, 1000, Fraction(1, 2)) == 9
    rounded, error = rounded_run(19, 37, 1000, 10)
    assert abs(float(rounded) - float(exact_run(19, 37, 1000, 10))) <= error < 1e-12


def test_a_rare_run_has_its_digits_too() -> None:
    exact = exact_run(19, 37, 5_000, 60)
    rounded, error = rounded_run(19, 37, 5_000, 60)
    assert exact < Fraction(1, 10**13)
    assert abs(float(rounded) - float(exact)) <= error < float(exact) * 1e-11
    assert rounded_run(19, 37, 5, 6) == (0.0, 0.0)


def test_the_longest_run_is_found_without_long_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    for spins, part in product((1, 2, 30, 400), (Fraction(1, 2), Fraction(1, 20))):
        found = longest_run(19, 37, spins, part)
        assert exact_run(19, 37, spins, found) >= part or found == 0
        assert exact_run(19, 37, spins, found + 1) < part
    assert longest_run(0, 37, 100, Fraction(1, 2)) == 0
    assert longest_run(37, 37, 100, Fraction(1, 2)) == 100
    monkeypatch.setattr(runs, "exact_run", None)
    assert longest_run(19, 37, 20_000, Fraction(1, 2)) == 14
    assert longest_run(19, 37, 100_000, Fraction(1, 20)) == 20


@pytest.mark.parametrize("row", [{-1: 19, 1: 18}, {-1: 36, 35: 1}, {-2: 1, 5: 30}])
def test_tails_in_fixed_point_agree_with_whole_numbers(row: dict[int, int]) -> None:
    exact, found = walk(row, 1_000), tails(row, 1_000)
    for net in exact.nets[::37]:
        for side in SIDES:
            value, error = found.chance(side, net)
            wanted = exact.chance(side, net).value
            assert abs(Fraction(value) - Fraction(wanted)) <= Fraction(error)
            if wanted > Fraction(1, 10**290):
                assert float(value) == float(wanted)
    assert float(found.mean) == float(exact.mean)
    assert found.quantile(Fraction(1, 100)) == exact.quantile(Fraction(1, 100))


def test_a_chance_of_one_in_a_trillion_millions() -> None:
    value, error = tails({-1: 19, 1: 18}, 100_000).chance("above", 0)
    all_ways = lgamma(100_001)
    about = fsum(
        exp(
            all_ways - lgamma(wins + 1) - lgamma(100_001 - wins)
            + wins * log(18 / 37) + (100_000 - wins) * log(19 / 37)
        )
        for wins in range(50_001, 53_000)
    )  # fmt: skip
    assert float(value) == pytest.approx(about, rel=1e-8)
    assert f"{float(value):.3g}" == "6.08e-18"
    assert error < 1e-200


def test_numbers_seen() -> None:
    for numbers, spins in ((3, 5), (4, 4)):
        seen = [0] * (numbers + 1)
        for spun in product(range(numbers), repeat=spins):
            seen[len(set(spun))] += 1
        law = distinct(numbers, spins)
        assert law == [Fraction(ways, numbers**spins) for ways in seen]
        assert mean_distinct(numbers, spins) == sum(n * chance for n, chance in enumerate(law))
        assert all_seen(numbers, spins) == law[-1]
    assert float(mean_distinct(37, 37)) == pytest.approx(23.5745, abs=5e-5)
    assert float(spins_to_see_all(37)) == pytest.approx(155.459, abs=5e-4)
    assert all_seen(37, spins_for(37, Fraction(1, 2)) - 1) < Fraction(1, 2) <= all_seen(37, 147)


@pytest.mark.parametrize(
    ("system", "results", "units"),
    [
        ("flat", "wlw", [1, 1, 1, 1]),
        ("martingale", "lllwl", [1, 2, 4, 8, 1, 2]),
        ("martingale", "llll", [1, 2, 4, 8, 1]),  # 16 would be over the limit of 10
        ("reverse-martingale", "wwlw", [1, 2, 4, 1, 2]),
        ("reverse-martingale", "wwww", [1, 2, 4, 8, 1]),
        ("paroli", "wwwwl", [1, 2, 4, 1, 2, 1]),
        ("1-3-2-6", "wwwwwl", [1, 3, 2, 6, 1, 3, 1]),
        ("fibonacci", "lllllww", [1, 1, 2, 3, 5, 8, 3, 1]),
        ("fibonacci", "wllwl", [1, 1, 1, 2, 1, 1]),
        ("fibonacci", "llllll", [1, 1, 2, 3, 5, 8, 1]),
        ("dalembert", "llwwwl", [1, 2, 3, 2, 1, 1, 2]),
        ("oscars-grind", "llww", [1, 1, 1, 2, 1]),
        ("oscars-grind", "llllwlww", [1, 1, 1, 1, 1, 2, 2, 3, 1]),
        ("oscars-grind", "w", [1, 1]),
    ],
)
def test_systems_bet_as_defined(system: str, results: str, units: list[int]) -> None:
    chain = progression(system, limit=10)
    state: State = chain.start
    bets = [chain.stake(state) // 100]
    for result in results:
        step = next(one for one in chain.steps(state) if (one.net > 0) == (result == "w"))
        assert isinstance(step.next, tuple)
        state = step.next
        bets.append(chain.stake(state) // 100)
    assert bets == units


def naive_session(chain: Progression, bank: Bank, spins: int) -> dict[tuple[Stop, int], Fraction]:
    """Every sequence of spins by itself."""
    found: dict[tuple[Stop, int], Fraction] = {}

    def follow(state: State, net: int, chance: Fraction, left: int) -> None:
        stop = bank.stop(net, chain.stake(state)) or (None if left else Stop.SPINS)
        if stop is not None:
            found[stop, net] = found.get((stop, net), Fraction(0)) + chance
            return
        for weight, shift, after in chain.steps(state):
            assert isinstance(after, tuple)
            follow(after, net + shift, chance * Fraction(weight, chain.total), left - 1)

    follow(chain.start, 0, Fraction(1), spins)
    return found


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("bank", [Bank(700), Bank(500, 900), Bank(900, 1200, 400)])
@pytest.mark.parametrize("slip", ["red by 1", "dozen 1 by 1"])
def test_sessions_against_all_sequences(system: str, bank: Bank, slip: str) -> None:
    chain = progression(system, 8, slip)
    naive = naive_session(chain, bank, 9)
    session = play(chain, bank, 9)
    assert {stop: chance for stop, chance in session.stops.items() if chance} == {
        stop: sum(chance for (one, _), chance in naive.items() if one is stop)
        for stop in {stop for stop, _ in naive}
    }
    for net, weight in zip(session.spread.nets, session.spread.weights, strict=True):
        assert session.spread.number(weight) == sum(
            chance for (_, one), chance in naive.items() if one == net
        )
    check_edge(session)


def check_edge(session: SessionEnds) -> None:
    """No system changes the edge: what is lost is a 37th of what is staked."""
    assert session.spread.mean == -session.staked / 37


def test_slips_of_several_wagers_can_be_a_system() -> None:
    chain = progression("martingale", 60, "voisins by 1; red by 5; 17 by 1")
    session = play(chain, Bank(30_000), 8)
    check_edge(session)


@pytest.mark.parametrize("second_zero", ["stays", "lose", "freed"])
@pytest.mark.parametrize("slip", ["red by 1", "red by 1; black by 3; 17 by 1"])
def test_prisoners_over_several_spins(second_zero: str, slip: str) -> None:
    game = deal("fair/37", ("7.8", second_zero))
    units = game.slip(slip).units
    found = play(Imprisonment(game.settler, units), Bank(), 3).spread
    naive: dict[int, Fraction] = {}

    def follow(net: int, chance: Fraction, held: str, spins: int) -> None:
        """Spin with the slip three times, then without it until the prison is empty."""
        if chance < Fraction(1, 10**12):
            return
        if spins >= 3 and not held:
            naive[net] = naive.get(net, Fraction(0)) + chance
            return
        nets: dict[tuple[int, str], int] = {}
        for result in game.rules.results:
            settled = game.settle(slip if spins < 3 else "", result, held or None)
            key = (int(settled.net * 100), settled.prisoners.text)
            nets[key] = nets.get(key, 0) + 1
        for (shift, after), weight in nets.items():
            follow(net + shift, chance * Fraction(weight, 37), after, spins + 1)

    follow(0, Fraction(1), "", 0)
    for net, weight in zip(found.nets, found.weights, strict=True):
        assert found.number(weight) == pytest.approx(naive.get(net, Fraction(0)), abs=1e-9)
    assert found.mean == 3 * game.odds(slip).expectation * 100


def test_a_bankroll_with_odd_chips_is_refused() -> None:
    game = deal("fair/37")
    with pytest.raises(Refused, match="even number of chips"):
        Progression(game.settler, game.slip("red by 1").units, SYSTEMS["flat"])
    chain = Progression(game.settler, game.slip("red by 2").units, SYSTEMS["martingale"])
    session = play(chain, Bank(5_000), 10)
    assert session.spread.mean == -session.staked / 74


def test_rounded_wins_are_settled_at_every_height() -> None:
    """Better odds may pay fractions, which are rounded up bet by bet and not in proportion."""
    game = deal("maryland/single", ("odds.red", "4/3"))
    slip = game.slip("red by 0.01").units
    chain = Progression(game.settler, slip, SYSTEMS["martingale"])
    assert [max(one.net for one in chain.steps((rung,))) for rung in (0, 1, 2)] == [2, 3, 6]


def test_gamblers_ruin_in_closed_form() -> None:
    ratio = Fraction(19, 18)
    for bankroll, goal in ((10, 20), (3, 50)):
        chain, bank = progression("flat"), Bank(bankroll * 100, goal * 100)
        closed = (1 - ratio**bankroll) / (1 - ratio**goal)
        assert goal_before_ruin(chain, bank, fractions=True) == (closed, 0)


def test_a_rare_goal_has_its_digits() -> None:
    ratio = Fraction(19, 18)
    closed = (1 - ratio**1000) / (1 - ratio**2000)
    value, error = goal_before_ruin(progression("flat"), Bank(100_000, 200_000), fractions=False)
    assert float(closed) == pytest.approx(3.30297e-24, rel=1e-5)
    assert abs(Fraction(value) - closed) <= Fraction(error) + closed / 2**52
    assert error < 1e-60


def test_a_martingale_doubles_its_bankroll() -> None:
    chain, bank = progression("martingale", 500), Bank(100_000, 200_000)
    assert climbs_by_one(chain, 200_000)
    assert goal_before_ruin(chain, bank, fractions=False).value == pytest.approx(0.25668, abs=5e-6)
    small = Bank(10_000, 20_000)
    exact = goal_before_ruin(progression("martingale", 50), small, fractions=True).value
    rounded = goal_before_ruin(progression("martingale", 50), small, fractions=False).value
    assert isinstance(exact, Fraction)
    assert abs(float(exact) - rounded) < 1e-15


def test_what_does_not_climb_by_one_is_seen() -> None:
    for system in ("reverse-martingale", "paroli", "1-3-2-6", "fibonacci", "dalembert"):
        assert not climbs_by_one(progression(system, 8), 2_000)
    assert not climbs_by_one(progression("flat", slip="dozen 1 by 1"), 2_000)
    assert not climbs_by_one(progression("flat", slip="red by 1; black by 1"), 2_000)


def test_a_budget_ends_long_work() -> None:
    with pytest.raises(TooMuch):
        play(progression("dalembert"), Bank(100_000), 500, budget=10_000)

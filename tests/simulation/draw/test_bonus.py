"""Bonus games by drawing: with their exact odds, alike with numpy and compiled, and refused."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from fractions import Fraction
from functools import partial

import numpy as np
import pytest

from croupier.cli import main
from croupier.play.paying.settling import Settler
from croupier.refusal import Refused
from croupier.simulation.ask.asking import Ask, plans
from croupier.simulation.ask.plans import GroupOutcome, PlayerPlan
from croupier.simulation.draw import lanes
from croupier.simulation.draw.cells import SMALL, weighted_cells
from croupier.simulation.draw.counts import Payoffs
from croupier.simulation.draw.paths import PathPlan, walk
from croupier.simulation.draw.rows import tabulate
from croupier.simulation.draw.running import How, simulate
from croupier.simulation.draw.spreading import Where
from croupier.simulation.draw.streams import PATHS, SPARES, again, generator, words
from croupier.simulation.fast import compiled
from croupier.simulation.show.results import SimulationResult
from tests.support.dealt import ROULETTE_X, deal

SLIPS = (
    "17 by 1",
    "five adjacent 17 by 1",
    "complete 5 by 1",
    "five adjacent 17 by 1; red by 2; complete 5 by 1; 0 by 3",
)
X = ("roulette-x", "A")
SPIN = ("bonus-spin", "on")


def assert_close(result: SimulationResult, name: str, exact: float) -> None:
    estimate = result[name]
    assert estimate.error
    assert abs(estimate.value - exact) < 4 * estimate.error, (estimate, exact)


def plan_of(
    *settings: tuple[str, str], slip: str, system: str = "flat", players: int = 3000
) -> PlayerPlan:
    ask = Ask(
        deal("maryland/double", *settings), slip, 60, players, system,
        bankroll=2_000, limit=1_000, seed=5,
    )  # fmt: skip
    (plan,) = plans(ask)
    return plan


def assert_same(plan: PlayerPlan) -> None:
    """Play some blocks with numpy and compiled, and compare everything."""
    slow, fast = (play(plan, range(3)) for play in (lanes.play, compiled.play))
    for name in GroupOutcome._fields:
        assert np.array_equal(getattr(slow, name), getattr(fast, name)), name


def law_of(plan: PlayerPlan) -> tuple[tuple[int, Fraction], ...]:
    """The chance of each net by which a plan draws."""
    payoffs = Payoffs.of(plan.rows[0])
    total = sum(payoffs.weights)
    pairs = zip(payoffs.nets.tolist(), payoffs.weights, strict=True)
    return tuple((net, Fraction(weight, total)) for net, weight in pairs)


# Against the exact odds


@pytest.mark.parametrize(("name", "letter"), ROULETTE_X)
@pytest.mark.parametrize("slip", SLIPS)
def test_what_is_drawn_has_the_law_of_the_odds(name: str, letter: str, slip: str) -> None:
    game = deal(name, ("roulette-x", letter))
    (plan,) = plans(Ask(game, slip, 1, seed=1))
    assert law_of(plan) == game.odds(slip).law


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_a_side_bet_is_drawn_by_the_law_of_the_odds(seats: int) -> None:
    game = deal("maryland/double", X, SPIN)
    slip, meters = "bonus spin by 5; 17 by 1", (12_345, 6_789)
    (plan,) = plans(Ask(game, slip, 1, meters=meters, seats=seats, seed=1))
    assert law_of(plan) == game.odds(slip, meters=meters, seats=seats).law


@pytest.mark.parametrize(("name", "letter"), ROULETTE_X)
@pytest.mark.parametrize("slip", SLIPS)
def test_roulette_x_by_counts_and_by_paths(name: str, letter: str, slip: str) -> None:
    game = deal(name, ("roulette-x", letter))
    odds = game.odds(slip)
    counts = simulate(game, slip, spins=10**9, seed=3)
    assert counts["edge"].exact == pytest.approx(float(odds.edge), rel=1e-12)
    assert_close(counts, "edge", float(odds.edge))
    path = simulate(game, slip, spins=1_000_000, paths=True, seed=3)
    assert path["edge"].exact == pytest.approx(float(odds.edge), rel=1e-12)
    assert_close(path, "edge", float(odds.edge))
    error = path["net of a spin"].error
    assert error == pytest.approx(math.sqrt(odds.variance / 1_000_000), rel=1e-12)


def test_every_payoff_of_a_path_comes_as_often_as_it_should() -> None:
    game = deal("maryland/double", X)
    slip = "17 by 1"
    (plan,) = plans(Ask(game, slip, 1, seed=1))
    assert len(plan.rows[0].results) == 37 + 5  # one for a pocket, and five prices of the straight
    payoffs = Payoffs.of(plan.rows[0])
    cells = weighted_cells(payoffs.weights, SMALL)
    path = PathPlan(plan.rows[0], 1 << 22, 11)
    assert path.stretches == 1
    drawn = words(generator(11, PATHS, 0), path.spins // 4).view("<u2") & (SMALL - 1)
    spare = generator(11, SPARES, 0)
    for place in np.flatnonzero(drawn >= cells.top):
        drawn[place] = again(spare, cells.rest)
    nets = payoffs.nets[cells.index[drawn]]
    assert nets.sum() == walk(path, 0, fast=False)[:, 0].sum()
    for net, chance in game.odds(slip).law:
        expected = path.spins * float(chance)
        assert abs((nets == net).sum() - expected) < 4.5 * math.sqrt(expected)


@pytest.mark.parametrize("seats", [1, 5])
def test_the_side_bet_by_counts_paths_and_players(seats: int) -> None:
    game = deal("maryland/double", SPIN)
    slip, meters = "bonus spin by 5; 17 by 1", (15_000, 6_000)
    edge = float(game.odds(slip, meters=meters, seats=seats).edge)
    draw = partial(simulate, game, slip, meters=meters, seats=seats, seed=8)
    assert_close(draw(spins=10**9), "edge", edge)
    assert_close(draw(spins=2_000_000, paths=True), "edge", edge)
    played = draw(spins=100, players=20_000, bankroll=100_000)
    assert_close(played, "lost of what was staked", edge)


@pytest.mark.parametrize(("name", "letter"), ROULETTE_X)
def test_players_lose_what_the_odds_say(name: str, letter: str) -> None:
    game, slip = deal(name, ("roulette-x", letter)), "five adjacent 17 by 1; complete 5 by 1"
    played = simulate(game, slip, spins=50, players=40_000, bankroll=100_000, seed=2)
    assert_close(played, "lost of what was staked", float(game.odds(slip).edge))


def test_both_bonus_games_at_once_are_drawn() -> None:
    game = deal("maryland/double", X, SPIN)
    slip = "17 by 1; bonus spin by 5"
    odds = game.odds(slip, seats=3)
    path = simulate(game, slip, spins=1_000_000, paths=True, seats=3, seed=4)
    assert path["edge"].exact == pytest.approx(float(odds.edge), rel=1e-9)
    assert_close(path, "edge", float(odds.edge))


# Compiled kernels give the same


@pytest.mark.parametrize("slip", [*SLIPS, "17 by 0.01; 20 by 999999"])
def test_compiled_paths_agree_to_the_last_spin(slip: str) -> None:
    (plan,) = plans(Ask(deal("maryland/double", X), slip, 1, seed=1))
    path = PathPlan(plan.rows[0], 100_003, 7)
    assert (walk(path, 0, fast=True) == walk(path, 0, fast=False)).all()


@pytest.mark.parametrize("system", ["flat", "martingale", "fibonacci", "labouchere", "paroli"])
def test_compiled_systems_agree_to_the_last_cent(system: str) -> None:
    plan = plan_of(X, slip="17 by 1; 5 by 2", system=system)
    assert plan.kernel_ready()
    assert_same(plan)


def test_compiled_players_with_a_side_bet_agree() -> None:
    plan = plan_of(SPIN, slip="bonus spin by 5")
    assert_same(plan)


@pytest.mark.parametrize("kernels", ["numpy", "fast"])
@pytest.mark.parametrize("workers", [1, 2, 3])
def test_a_seed_is_enough(workers: int, kernels: str) -> None:
    game = deal("maryland/double", X)
    path = partial(simulate, game, "17 by 1", spins=10_000_000, paths=True)
    play = partial(simulate, game, "17 by 1", spins=20, players=9_000, system="martingale", limit=9)
    for draw in (path, play):
        wanted = draw(seed=6, how=How(Where(1), "numpy"))
        found = draw(seed=6, how=How(Where(workers), kernels))
        assert found.seats[0].estimates == wanted.seats[0].estimates
        for name, column in wanted.seats[0].columns.items():
            assert np.array_equal(found.seats[0].columns[name], column)
        assert draw(seed=7).seats[0].estimates != wanted.seats[0].estimates


# Strategies and tables see pockets


def test_players_at_one_table_see_the_same_numbers() -> None:
    game = deal("maryland/double", X)
    result = simulate(
        game, "17 by 1", spins=50, players=4000, beside=[("17 by 2", "flat"), ("red by 1", "flat")],
        bankroll=1000, seed=9,
    )  # fmt: skip
    first, second, red = (seat.columns["final"] - 1000 for seat in result.seats)
    assert (second == 2 * first).all()
    assert not (red == first).all()


def test_chances_of_a_pocket_keep_their_pocket() -> None:
    game = deal("maryland/double", X)
    (plan,) = plans(Ask(game, "17 by 1", 1, seed=1))
    rows = plan.rows[0]
    weights: dict[str, int] = {}
    for result, weight in zip(rows.results, rows.weights, strict=True):
        weights[result] = weights.get(result, 0) + weight
    assert set(weights) == set(game.rules.results)
    assert len(set(weights.values())) == 1


# Refusals


def test_chips_in_prison_beside_a_bonus_game_are_refused() -> None:
    game = deal("maryland/double", X)
    settler = Settler(replace(game.rules, zero=deal("fair/37").rules.zero))
    with pytest.raises(Refused, match="odd chip in prison, which isn't simulated together"):
        tabulate(settler, game.slip("red by 1").units)
    assert tabulate(settler, game.slip("red by 2").units).weights


def test_a_side_bet_is_flat_and_one_players() -> None:
    game = deal("maryland/double", SPIN)
    with pytest.raises(Refused, match="one amount"):
        simulate(game, "bonus spin by 5", spins=5, system="martingale", bankroll=100)
    with pytest.raises(Refused, match="Only one player"):
        simulate(
            game, "bonus spin by 5", spins=5, beside=[("bonus spin by 5", "flat")], bankroll=100
        )
    with pytest.raises(Refused, match="seats"):
        simulate(game, "bonus spin by 5", spins=5, seats=0)
    with pytest.raises(Refused, match="no side bet"):
        simulate(deal("maryland/double"), "17 by 1", spins=5, meters=(1, 2))


def test_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "maryland/double", "bonus spin by 5", "--set", "bonus-spin=on"]
    asked = ["--meters", "20000,6000", "--seats", "5", "--spins", "1e6", "--seed", "1", "--json"]
    assert main([*words, *asked]) == 0
    printed = json.loads(capsys.readouterr().out)
    (seat,) = printed["seats"]
    edge = next(one for one in seat["estimates"] if one["name"] == "edge")
    odds = deal("maryland/double", SPIN).odds("bonus spin by 5", meters=(20_000, 6_000), seats=5)
    assert edge["exact"] == pytest.approx(float(odds.edge))
    assert main([*words, "--seats", "no", "--json"]) == 2
    assert main([*words, "--meters", "5", "--json"]) == 2

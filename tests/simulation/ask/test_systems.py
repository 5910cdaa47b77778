"""Betting systems: the bets that a run of wins and losses leads to, by hand and compiled."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from croupier.simulation.ask.asking import Ask, plans
from croupier.simulation.ask.plans import PlayerPlan
from croupier.simulation.ask.strategies import StrategyTable
from croupier.simulation.ask.systems import LINE, SYSTEMS, Labouchere
from croupier.simulation.draw import lanes
from croupier.simulation.fast import compiled
from tests.support.dealt import deal

BETS = {
    "flat": ("+-0+", [1, 1, 1, 1, 1]),
    "martingale": ("---+-0-----", [1, 2, 4, 8, 1, 2, 2, 4, 8, 16, 1, 2]),
    "reverse-martingale": ("++-+++++", [1, 2, 4, 1, 2, 4, 8, 16, 1]),
    "fibonacci": ("+--+-----+++--", [1, 1, 1, 2, 1, 1, 2, 3, 5, 8, 3, 1, 1, 1, 2]),
    "dalembert": ("--+-+++", [1, 2, 3, 2, 3, 2, 1, 1]),
    "labouchere": ("-+++--+", [5, 6, 6, 3, 5, 6, 7, 7]),
    "oscars-grind": ("---+++-+", [1, 1, 1, 1, 2, 1, 1, 1, 1]),
    "1-3-2-6": ("++++++-+", [1, 3, 2, 6, 1, 3, 2, 1, 3]),
    "paroli": ("+++++-", [1, 2, 4, 1, 2, 4, 1]),
}
LIMIT = 16


@pytest.mark.parametrize("name", SYSTEMS)
def test_bets_are_those_of_the_books(name: str) -> None:
    spins, bets = BETS[name]
    system = SYSTEMS[name].make(LINE)
    system.start(StrategyTable(3, (), 100, LIMIT, 1, len(spins)))
    bank = np.zeros(3, np.int64)
    found = [int(system.stakes(bank)[1])]
    for spin in spins:
        net = {"+": 100, "-": -100, "0": 0}[spin] * found[-1]
        system.settle(np.zeros(3, np.intp), np.array([0, net, 0]))
        found.append(int(system.stakes(bank)[1]))
    assert found == bets
    assert system.stakes(bank)[0] == system.stakes(bank)[2] == bets[0]


def test_a_labouchere_has_room_for_any_line() -> None:
    system = Labouchere((1, 2, 3, 4))
    system.start(StrategyTable(1, (), 1, 10**9, 1, 10**6))
    for spin in range(300):
        assert system.stakes(np.zeros(1, np.int64))[0] == 5 + spin
        system.settle(np.zeros(1, np.intp), np.array([-1]))
    for _ in range(151):
        system.settle(np.zeros(1, np.intp), np.array([1]))
    assert system.stakes(np.zeros(1, np.int64))[0] == 152 + 153


def plan_of(system: str, slip: str = "red by 1", limit: int = 100, **more: Any) -> PlayerPlan:
    asked = {"spins": 300, "players": 1500, "bankroll": 200, "seed": 11, **more}
    ask = Ask(deal("nz/37"), slip, system=system, limit=limit, **asked)
    return plans(ask)[0].with_marks(5)


def assert_same(plan: PlayerPlan, blocks: range = range(2)) -> None:
    ours, theirs = lanes.play(plan, blocks), compiled.play(plan, blocks)
    for name in ours._fields:
        one, other = getattr(ours, name), getattr(theirs, name)
        assert one.dtype == other.dtype
        assert (one == other).all()


@pytest.mark.parametrize("name", SYSTEMS)
def test_kernels_and_numpy_agree_to_the_last_player(name: str) -> None:
    assert_same(plan_of(name))
    assert_same(plan_of(name, limit=3 if name != "labouchere" else 7, goal=220, stop_loss=150))


@pytest.mark.parametrize("name", SYSTEMS)
def test_blocks_played_together_are_those_played_alone(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled, "_AT_ONCE", 100)
    plan = plan_of(name, players=7000)
    assert_same(plan, range(7))
    assert_same(plan, range(3, 6))
    assert_same(plan, range(5, 6))


@pytest.mark.parametrize("slip", ["17 by 1; tiers by 2; red by 5", "dozen 1 by 2; dozen 2 by 2"])
@pytest.mark.parametrize("name", ["martingale", "oscars-grind", "labouchere"])
def test_kernels_and_numpy_agree_on_slips_of_many_payoffs(name: str, slip: str) -> None:
    assert_same(plan_of(name, slip, limit=500, bankroll=1000))


@pytest.mark.parametrize("players", [1, 5, 100])
def test_kernels_and_numpy_agree_on_few_players(players: int) -> None:
    assert_same(plan_of("martingale", players=players))


def test_large_amounts_are_counted_in_64_bits() -> None:
    plan = plan_of("martingale", limit=10**7, bankroll=10**9)
    assert plan.reach // plan.scale > 2**31
    assert_same(plan)


def test_a_long_line_outgrows_its_ring_in_both() -> None:
    plan = plan_of("labouchere", "17 by 1", limit=10**4, bankroll=10**6, players=4, spins=700)
    assert_same(plan)

"""Exact and simulated agree: every system, every wager of every game, prisoners included."""

from __future__ import annotations

import math

import pytest

from croupier.money import UNIT
from croupier.odds.banks import Bank, Stop
from croupier.odds.chains import Imprisonment, Progression
from croupier.odds.slips import slip_odds
from croupier.odds.systems import SYSTEMS as EXACT
from croupier.simulation.draw.counts import Payoffs, draw
from croupier.simulation.draw.paths import PathPlan, walk
from croupier.simulation.draw.rows import tabulate
from croupier.simulation.draw.running import How, simulate
from croupier.simulation.sessions.bankroll import play_rounded
from croupier.simulation.show.results import SimulationResult
from croupier.wagers.slip import Bet, Slip
from tests.support.dealt import GAMES, deal

PLAYERS = 400_000
SPINS = 60


def assert_close(result: SimulationResult, name: str, exact: float) -> None:
    found = result[name]
    assert found.error is not None
    assert abs(found.value - exact) < 4 * found.error, (name, found, exact)


@pytest.mark.parametrize("system", EXACT)
def test_every_system_that_is_answered_exactly(system: str) -> None:
    game = deal("nz/37")
    chain = Progression(game.settler, game.slip("red by 1").units, EXACT[system], 20 * UNIT)
    exact = play_rounded(chain, Bank(40 * UNIT, 60 * UNIT, 10 * UNIT), SPINS)
    result = simulate(
        game,
        "red by 1",
        spins=SPINS,
        players=PLAYERS,
        system=system,
        bankroll=40,
        goal=60,
        stop_loss=10,
        limit=20,
        seed=1,
        how=How(kernels="fast"),
    )
    assert_close(result, "net", float(exact.spread.mean) / UNIT)
    assert_close(result, "goal reached", float(exact.stops[Stop.GOAL]))
    assert_close(result, "stopped by the stop-loss", float(exact.stops[Stop.STOP_LOSS]))
    assert_close(result, "ruined", float(exact.stops[Stop.RUIN]))
    assert_close(result, "staked", float(exact.staked) / UNIT)
    assert_close(result, "spins played", float(exact.spins))


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_of_every_game(name: str) -> None:
    """A million spins of each wager, against its odds by enumeration."""
    settler = deal(name).settler
    menu = settler.rules.menu
    for number, wager in enumerate(menu.wagers.values()):
        slip = Slip(name, (Bet(menu.target(wager), menu.chip),))
        odds = slip_odds(settler, slip)
        rows = tabulate(settler, slip)
        error = math.sqrt(odds.variance * 10**6) * UNIT
        if rows.chances:
            total = walk(PathPlan(rows, 10**6, number), 0, fast=False)[:, 0].sum()
            error *= 1.1  # a prisoner's fate and the next bet depend on the same spin
        else:
            payoffs = Payoffs.of(rows)
            (counts,) = draw(payoffs, 10**6, range(1), number)
            assert counts.sum() == 10**6
            total = counts @ payoffs.nets
        assert abs(total - odds.expectation * UNIT * 10**6) < 4 * error, wager.name


@pytest.mark.parametrize("setting", ["lose", "stays"])
@pytest.mark.parametrize("slip", ["red by 1", "red by 1; odd by 3; 17 by 2"])
def test_prisoners_of_players_and_of_paths(setting: str, slip: str) -> None:
    game = deal("fair/37", ("7.8", setting))
    chain = Imprisonment(game.settler, game.slip(slip).units)
    exact = play_rounded(chain, Bank(), 40)
    result = simulate(game, slip, spins=40, players=50_000, seed=2)
    assert result.kind == "players"
    assert_close(result, "net", float(exact.spread.mean) / UNIT)
    error = result["net"].error
    assert error is not None
    sd = math.sqrt(exact.spread.variance) / UNIT
    assert error * math.sqrt(50_000) == pytest.approx(sd, rel=0.02)
    path = simulate(game, slip, spins=2_000_000, seed=2)
    assert path.kind == "path"
    odds = slip_odds(game.settler, game.slip(slip).units)
    assert path["edge"].exact == pytest.approx(float(odds.edge))
    assert_close(path, "edge", float(odds.edge))


def test_an_even_number_of_chips_needs_no_prison() -> None:
    result = simulate(deal("fair/37"), "red by 2", spins=10**9, seed=1)
    assert result.kind == "counts"
    assert_close(result, "edge", 1 / 74)


def test_players_of_a_table_see_the_same_spins() -> None:
    """Red and black at one table lose together only on zero."""
    result = simulate(
        deal("nz/37"),
        "red by 1",
        spins=1,
        players=20_000,
        bankroll=5,
        beside=[("black by 1", "flat"), ("red by 1", "martingale")],
        seed=4,
    )
    red, black, again = (seat.columns["final"] for seat in result.seats)
    assert (red == again).all()
    both = red + black - 10
    assert set(both) == {0, -2}
    assert abs((both == -2).mean() - 1 / 37) < 4 * math.sqrt(1 / 37 * 36 / 37 / 20_000)
    assert result.together[0].value == pytest.approx((both + red - 5).mean())


def test_published_figures() -> None:
    """The means that dynamic programming gives for a thousand spins with limit 500."""
    for system, mean in (("martingale", 879.178), ("fibonacci", 897.690), ("dalembert", 596.546)):
        result = simulate(
            deal("nz/37"),
            "red by 1",
            spins=1000,
            players=100_000,
            system=system,
            bankroll=1000,
            limit=500,
            seed=3,
        )
        assert_close(result, "final bankroll", mean)

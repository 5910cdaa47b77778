"""Exact and simulated agree: every system, every wager of every game, prisoners included."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from croupier.money import UNIT
from croupier.odds.banks import Bank, Stop
from croupier.odds.chains import Imprisonment, Progression
from croupier.odds.slips import slip_odds
from croupier.odds.systems import SYSTEMS as EXACT
from croupier.simulation.counts import Payoffs, draw
from croupier.simulation.paths import PathPlan, walk
from croupier.simulation.results import Result
from croupier.simulation.rows import tabulate
from croupier.simulation.running import How, simulate
from croupier.simulation.sessions_dp import play_rounded
from croupier.wagers.slip import Bet, Slip
from tests.dealt import GAMES, deal

PLAYERS = 400_000
SPINS = 60


def assert_close(result: Result, name: str, exact: float) -> None:
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
    spread = exact.spread
    mean = sum(n * w for n, w in zip(spread.nets, spread.weights, strict=True)) / spread.total
    assert_close(result, "net", float(mean) / UNIT)
    assert_close(result, "goal reached", float(exact.stops[Stop.GOAL]))
    assert_close(result, "stopped by the stop-loss", float(exact.stops[Stop.STOP_LOSS]))
    assert_close(result, "ruined", float(exact.stops[Stop.RUIN]))
    assert_close(result, "staked", float(exact.staked) / UNIT)
    assert_close(result, "spins played", float(exact.spins))

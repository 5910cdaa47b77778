"""Oscar's Grind series by series: against whole numbers, cell by cell, and simulation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.money import UNIT
from croupier.odds.answers import ExactAnswer
from croupier.odds.banks import Bank, SessionEnds, Stop, TooMuch, play
from croupier.odds.chains import Progression
from croupier.odds.systems import SYSTEMS
from croupier.refusal import Refused
from croupier.simulation.draw.running import How, simulate
from croupier.simulation.sessions import field, series
from croupier.simulation.sessions.answering import SessionPlan, ask
from croupier.simulation.sessions.cells import play_cells
from croupier.simulation.sessions.field import Unforeseen
from croupier.simulation.sessions.series import play_series
from croupier.simulation.sessions.steps import Heights
from tests.support.dealt import deal

SLIPS = (
    "red by 1",
    "red by 1; black by 1",
    "red by 2; odd by 1",
    "dozen 1 by 1",
    "dozen 1 by 1; dozen 2 by 1",
    "17 by 1",
    "column 1 by 3; 5 by 0.50",
)
STAKES = (1, 2, 3, 1, 2, 1, 3.5)


def oscar(slip: str = "red by 1", limit: int | None = None) -> Heights:
    game = deal("nz/37")
    return Heights(game.settler, game.slip(slip).units, SYSTEMS["oscars-grind"], limit)


def figure(answer: ExactAnswer, name: str) -> float:
    """A figure of an answer by its name."""
    (found,) = [one.value for one in answer.figures if one.name == name]
    return float(found)


def assert_equal(found: SessionEnds, wanted: SessionEnds) -> None:
    assert found.spread.error < 1e-11
    for stop in Stop:
        assert float(found.stops[stop]) == pytest.approx(float(wanted.stops[stop]), abs=1e-12)
    for net in {*found.spread.nets, *wanted.spread.nets}:
        pair = found.spread.exactly(net), wanted.spread.exactly(net)
        assert float(pair[0]) == pytest.approx(float(pair[1]), abs=1e-12)
    assert float(found.spins) == pytest.approx(float(wanted.spins), rel=1e-11)
    assert float(found.staked) == pytest.approx(float(wanted.staked), rel=1e-11)


@st.composite
def sessions(draw: st.DrawFn) -> tuple[Heights, Bank]:
    slip, stake = draw(st.sampled_from(list(zip(SLIPS, STAKES, strict=True))))
    unit = int(stake * UNIT)
    bankroll = draw(st.integers(unit, 10 * unit))
    goal = bankroll + draw(st.integers(1, 8 * unit))
    stop_loss = draw(st.none() | st.integers(0, bankroll - 1))
    limit = draw(st.none() | st.integers(unit, 6 * unit))
    return oscar(slip, limit), Bank(bankroll, goal, stop_loss)


@given(sessions())
def test_without_end_it_agrees_with_cell_by_cell(session: tuple[Heights, Bank]) -> None:
    assert_equal(play_series(*session, None), play_cells(*session, None))


@given(sessions(), st.integers(1, 12), st.booleans())
def test_spin_by_spin_it_agrees_with_whole_numbers(
    session: tuple[Heights, Bank], spins: int, aims: bool
) -> None:
    chain, bank = session
    bank = bank if aims else Bank(bank.bankroll, None, bank.stop_loss)
    try:
        found = play_series(chain, bank, spins)
    except Unforeseen:
        return  # `ask` goes cell by cell then, see below
    assert_equal(found, play(chain, bank, spins))


@pytest.mark.parametrize("limit", [None, 1, 2, 5, 12])
@pytest.mark.parametrize("bankroll", [1, 7, 20, 31])
@pytest.mark.parametrize("stop_loss", [None, 0, 5])
def test_every_small_doubling(bankroll: int, limit: int | None, stop_loss: int | None) -> None:
    chain = oscar(limit=None if limit is None else limit * UNIT)
    below = None if stop_loss is None or stop_loss >= bankroll else stop_loss * UNIT
    bank = Bank(bankroll * UNIT, 2 * bankroll * UNIT, below)
    assert_equal(play_series(chain, bank, None), play_cells(chain, bank, None))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("slip", SLIPS)
def test_heights_take_the_steps_of_a_progression(system: str, slip: str) -> None:
    game = deal("nz/37")
    units = game.slip(slip).units
    plain = Progression(game.settler, units, SYSTEMS[system], 7 * units.total)
    quick = Heights(game.settler, units, SYSTEMS[system], 7 * units.total)
    line, seen = [plain.start], {plain.start}
    while line and len(seen) < 200:
        state = line.pop(0)
        assert quick.steps(state) == plain.steps(state) == quick.steps(state)
        after = {step.next for step in plain.steps(state)} - seen
        line += [one for one in after if isinstance(one, tuple)]
        seen.update(line)


def test_a_hundred_doubled_agrees_with_simulation() -> None:
    game = deal("nz/37")
    for limit in (500, 20):
        exact = play_series(oscar(limit=limit * UNIT), Bank(100 * UNIT, 200 * UNIT), None)
        assert exact.spread.error < 1e-12
        assert sum(exact.stops.values()) == pytest.approx(1.0, abs=1e-12)
        assert exact.spread.mean == pytest.approx(-float(exact.staked) / 37)
        result = simulate(
            game,
            "red by 1",
            spins=10_000,
            players=100_000,
            system="oscars-grind",
            bankroll=100,
            goal=200,
            limit=limit,
            seed=1,
            how=How(kernels="fast"),
        )
        for name, wanted in (
            ("goal reached", float(exact.stops[Stop.GOAL])),
            ("ruined", float(exact.stops[Stop.RUIN])),
            ("net", float(exact.spread.mean) / UNIT),
            ("spins played", float(exact.spins)),
            ("staked", float(exact.staked) / UNIT),
        ):
            error = result[name].error
            assert error is not None
            assert abs(result[name].value - wanted) < 4 * error, name


def test_ordinary_sizes_are_answered() -> None:
    game = deal("nz/37")
    slip = game.slip("red by 1").units
    plan = SessionPlan(
        system="oscars-grind", bankroll=100 * UNIT, goal=200 * UNIT, limit=500 * UNIT
    )
    (answer,) = ask(game.rules, slip, plan)
    assert answer.method == "sparse matrix"
    assert figure(answer, "goal reached") == pytest.approx(0.306252, abs=5e-7)
    assert 0 < answer.error < 1e-12


def test_long_odds_without_a_goal_go_cell_by_cell(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal("nz/37")
    monkeypatch.setattr(field, "MOST_BANKS", 50)
    with pytest.raises(Unforeseen):
        play_series(oscar(), Bank(100 * UNIT, 200 * UNIT), None)
    chain, bank = oscar("17 by 1"), Bank(30 * UNIT)
    with pytest.raises(Unforeseen):
        play_series(chain, bank, 60)
    plan = SessionPlan(60, "oscars-grind", bankroll=30 * UNIT)
    (answer,) = ask(game.rules, game.slip("17 by 1").units, plan)
    ruin = play_cells(chain, bank, 60).stops[Stop.RUIN]
    assert figure(answer, "ruin") == pytest.approx(float(ruin), abs=1e-12)


def test_what_is_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal("nz/37")
    slip = game.slip("red by 1").units
    plan = SessionPlan(system="oscars-grind", bankroll=100_000, goal=200_000, limit=50_000)
    with pytest.raises(Refused, match="too much"):
        ask(game.rules, slip, plan)
    bank = Bank(20 * UNIT, 40 * UNIT)
    for room, name in (
        (field, "MOST_CELLS"),
        (series, "MOST_VISITS"),
        (series, "MOST_SWEEPS"),
    ):
        spins = 100 if name == "MOST_VISITS" else None
        with monkeypatch.context() as patch:
            patch.setattr(room, name, 15)
            with pytest.raises(TooMuch):
                play_series(oscar(), bank, spins)

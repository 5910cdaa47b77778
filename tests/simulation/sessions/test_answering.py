"""Sessions: floating point against whole numbers, published figures, the command line."""

from __future__ import annotations

import json
import math
import re
import sys
from itertools import product
from typing import Any

import pytest

from croupier.cli import main
from croupier.odds.banks import Bank, SessionEnds, Stop, TooMuch, play
from croupier.odds.chains import Imprisonment, Progression
from croupier.odds.ruin import goal_before_ruin
from croupier.odds.spread import Side
from croupier.odds.systems import SYSTEMS
from croupier.odds.walks import walk
from croupier.refusal import Refused
from croupier.simulation.sessions import cells
from croupier.simulation.sessions.answering import SessionPlan, ask
from croupier.simulation.sessions.bankroll import play_rounded
from croupier.simulation.sessions.cells import play_cells
from croupier.simulation.sessions.fourier import walk_fft
from tests.support.dealt import deal

LAYOUT = {9: 2, 13: 7, 3: 7, 21: 1, -5: 10, -15: 9, 19: 1}
SIDES: tuple[Side, ...] = ("above", "exactly", "at most")
CHANCES = {"ahead", "even", "behind", "ruin", "goal_reached", "all_spins_played", "run_of_60"}


def progression(system: str, limit: int | None = 500, slip: str = "red by 1") -> Progression:
    game = deal("nz/37")
    units = None if limit is None else limit * 100
    return Progression(game.settler, game.slip(slip).units, SYSTEMS[system], units)


def assert_alike(found: SessionEnds, wanted: SessionEnds) -> None:
    error = found.spread.error + wanted.spread.error + 1e-15
    assert found.spread.error < 1e-10
    for stop, chance in wanted.stops.items():
        assert float(found.stops[stop]) == pytest.approx(float(chance), abs=error)
    for net in wanted.spread.nets:
        pair = found.spread.exactly(net), wanted.spread.exactly(net)
        assert float(pair[0]) == pytest.approx(float(pair[1]), abs=error)
    assert float(found.staked) == pytest.approx(float(wanted.staked), rel=1e-10)
    assert float(found.spins) == pytest.approx(float(wanted.spins), rel=1e-10)
    assert sum(found.spread.weights) == pytest.approx(1.0, abs=error)


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("bank", [Bank(2_000), Bank(2_000, 3_000), Bank(2_500, 4_000, 1_000)])
def test_arrays_and_cells_agree_with_whole_numbers(system: str, bank: Bank) -> None:
    chain = progression(system, 10)
    exact = play(chain, bank, 25)
    assert_alike(play_rounded(chain, bank, 25), exact)
    assert_alike(play_cells(chain, bank, 25), exact)


def test_mixed_slips_and_prisoners_agree_too() -> None:
    mixed = progression("fibonacci", 200, "voisins by 1; red by 5; 17 by 1")
    assert_alike(play_rounded(mixed, Bank(20_000), 12), play(mixed, Bank(20_000), 12))
    fair = deal("fair/37", ("7.8", "stays"))
    held = Imprisonment(fair.settler, fair.slip("red by 1; odd by 3; 17 by 1").units)
    assert_alike(play_rounded(held, Bank(), 12), play(held, Bank(), 12))


@pytest.mark.parametrize(
    ("system", "mean"), [("martingale", 879.178), ("fibonacci", 897.690), ("dalembert", 596.546)]
)
def test_a_thousand_spins_with_a_thousand_units(system: str, mean: float) -> None:
    session = play_rounded(progression(system), Bank(100_000), 1000)
    assert 1000 + float(session.spread.mean) / 100 == pytest.approx(mean, abs=5e-4)
    assert float(session.spread.mean) == pytest.approx(-float(session.staked) / 37)
    if system == "martingale":
        assert session.spread.at_most(-50_000) == pytest.approx(0.33866, abs=5e-6)


def test_the_goal_before_ruin_agrees_between_methods() -> None:
    for system in ("flat", "martingale"):
        chain, bank = progression(system, 50), Bank(10_000, 20_000)
        exact = goal_before_ruin(chain, bank, fractions=True).value
        session = play_cells(chain, bank, None)
        assert session.stops[Stop.GOAL] == pytest.approx(float(exact), abs=session.spread.error)
    chain, bank = progression("dalembert", 20), Bank(2_000, 4_000)
    endless, long = play_cells(chain, bank, None), play_rounded(chain, bank, 3_000)
    assert_alike(endless, long)


def test_fourier_against_whole_numbers() -> None:
    for spins in (1, 2, 50, 200):
        exact, found = walk(LAYOUT, spins), walk_fft(LAYOUT, spins)
        worst = max(
            abs(float(found.exactly(net)) - float(exact.exactly(net))) for net in exact.nets
        )
        assert worst < 1e-15
        assert worst * len(found.nets) <= found.error
        assert float(found.above(0)) == pytest.approx(float(exact.above(0)), abs=found.error)
    assert walk_fft({-1: 19, 1: 18}, 1000).above(0) == pytest.approx(0.187630582, abs=1e-9)
    assert list(walk_fft({5: 3}, 4).nets) == [20]


@pytest.mark.parametrize(
    ("row", "spins"),
    [
        (LAYOUT, 300),
        ({-1: 36, 35: 1}, 400),
        ({-3: 2, 0: 1, 7: 5}, 200),
        ({-1: 19, 0: 3, 1: 18}, 500),
    ],
)
def test_small_chances_by_tilting_against_whole_numbers(row: dict[int, int], spins: int) -> None:
    exact, found = walk(row, spins), walk_fft(row, spins)
    low, high = exact.nets[0], exact.nets[-1]
    nets = [low - 1, low, low + 1, high - 1, high, high + 1, *range(low, high, (high - low) // 40)]
    for side, net in product(SIDES, nets):
        value, error = found.chance(side, net)
        wanted = float(exact.chance(side, net).value)
        assert abs(float(value) - wanted) <= error + wanted * 2**-52
        assert error <= wanted * 1e-6 or wanted < 1e-290


@pytest.mark.parametrize(
    ("slip", "spins", "ahead"),
    [("red by 1", 100_000, "6.08e-18"), ("red by 1", 10_000_000, "< 1e-300"),
     ("voisins by 1; red by 5; 17 by 1", 20_000, "9.57e-08")],
)  # fmt: skip
def test_no_noise_is_shown_as_a_chance(
    slip: str, spins: int, ahead: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["session", "nz/37", slip, "--spins", str(spins)]) == 0
    (said,) = re.findall(r"  ahead +(.*)", capsys.readouterr().out)
    assert said == ahead or f"{float(said):.3g}" == ahead


@pytest.mark.parametrize(
    "words",
    [("nz/37", "red by 1", "--spins", "100000"), ("fair/37", "red by 1", "--spins", "4000"),
     ("nz/37", "red by 1", "--spins", "1000", "--system", "fibonacci", "--bankroll", "1000",
      "--limit", "500"),
     ("nz/37", "tiers by 1; red by 1", "--spins", "40000", "--losing-run", "60"),
     ("nz/37", "red by 1", "--bankroll", "1000", "--goal", "2000")],
)  # fmt: skip
def test_no_digit_is_finer_than_the_error(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    for answer in printed(capsys, *words)["answers"]:
        chances = {name: one for name, one in answer.items() if name in CHANCES}
        assert chances or "longest" in answer["question"]
        for name, value in chances.items():
            error = answer.get("errors", {}).get(name, answer["error"])
            assert value == 0 or value > error, (name, value, error)
            assert not error or round(value, math.floor(-math.log10(error))) == value, name


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main(["session", *words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "nz/37", "red by 1", "--spins", "1000", "--losing-run", "10")
    result, runs = found["answers"]
    assert result["exact"]
    assert result["ahead"] == pytest.approx(0.18763, abs=5e-6)
    assert runs["run_of_10"] == pytest.approx(0.46172, abs=5e-6)
    words = "--system martingale --bankroll 1000 --limit 500 --goal 2000".split()
    (goal,) = printed(capsys, "nz/37", "red by 1", *words)["answers"]
    assert goal["goal_reached"] == pytest.approx(0.25668, abs=5e-6)
    assert not goal["exact"]
    assert 0 < goal["error"] < 1e-30
    words = "--spins 1000 --system martingale --bankroll 1000 --limit 500 --at-most 500".split()
    (end,) = printed(capsys, "nz/37", "red by 1", *words)["answers"]
    assert end["mean"] == pytest.approx(879.178, abs=5e-4)
    assert end["at_most"] == pytest.approx(0.33866, abs=5e-6)
    assert 0 < end["error"] < 1e-11
    every, seen = printed(capsys, "nz/37", "--spins", "37")["answers"]
    assert every["mean_spins"] == pytest.approx(155.459, abs=5e-4)
    assert seen["mean"] == pytest.approx(23.5745, abs=5e-5)


def test_fractions_and_distributions(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["nz/37", "red by 1", "--spins", "2", "--fractions", "--distribution"]
    result = printed(capsys, *words)["answers"][0]
    assert result["distribution"] == [[-2, "361/1369"], [0, "684/1369"], [2, "324/1369"]]
    assert result["mean"] == "-2/37"
    assert main(["session", *words]) == 0
    assert "684/1369" in capsys.readouterr().out
    layout = ["nz/37", "voisins by 1; red by 5; 17 by 1", "--spins", "1000", "--distribution"]
    result = printed(capsys, *layout)["answers"][0]
    assert result["method"] == "Fourier transform"
    assert sum(chance for _, chance in result["distribution"]) == pytest.approx(1.0)


def test_systems_with_many_states_and_long_flat_play() -> None:
    game = deal("nz/37")
    slip = game.slip("red by 1").units
    (answer,) = ask(
        game.rules, slip, SessionPlan(200, "oscars-grind", bankroll=2_000, goal=4_000, limit=1_000)
    )
    assert answer.method == "sparse matrix"
    (answer,) = ask(game.rules, slip, SessionPlan(5_000, bankroll=2_000, goal=4_000))
    assert answer.method == "floating point"
    exact = ask(game.rules, slip, SessionPlan(60, "fibonacci", bankroll=20_000, exact=True))[0]
    assert exact.exact
    fair = deal("fair/37")
    prison = ask(fair.rules, fair.slip("red by 1").units, SessionPlan(30))[0]
    assert prison.exact


@pytest.mark.parametrize("spins", ["1000", "1,000", "1e3", "1_0E2"])
def test_spins_as_people_write_them(spins: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["session", "nz/37", "red by 1", "--spins", spins]) == 0
    assert "1,000 spins" in capsys.readouterr().out


@pytest.mark.parametrize(
    "words",
    [
        "--spins 0",
        "--spins 1e",
        "--spins 1e99999",
        "--spins -3",
        "--spins ten",
        "--spins 999999999999",
        "--bankroll -5 --spins 5",
        "--bankroll 1e9 --spins 5",
        "--bankroll 0.50 --spins 5",
        "--bankroll 100",
        "--bankroll 100 --goal 100 --spins 5",
        "--bankroll 100 --stop-loss 100 --spins 5",
        "--bankroll 100 --limit 0.50 --spins 5",
        "--bankroll 100 --spins 5 --system labouchere",
        "--bankroll 100 --spins 5 --system lucky",
        "--system martingale --spins 5",
        "--goal 50 --spins 5",
        "--losing-run 0 --spins 5",
        "--spins 100000 --exact",
        "--bankroll 100 --goal 200 --system paroli --exact",
        "--bankroll 1000 --goal 100000 --exact",
        "--spins 10000000 --chip",
        "",
    ],
)
def test_bad_command_lines_are_one_sentence(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["session", "nz/37", "red by 1", *words.split()]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_matters_of_the_slip_are_refused_with_1(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["session", "nz/37", "purple by 1", "--spins", "5"]) == 1
    assert main(["session", "fair/37", "red by 1", "--spins", "5", "--bankroll", "9"]) == 1
    assert "even number of chips" in capsys.readouterr().err
    assert main(["session", "nz/37", "--bankroll", "9", "--spins", "5"]) == 2
    assert main(["session", "nz/37", "--spins", "200000"]) == 2


def test_absurd_sizes_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    game = deal("nz/37")
    slip = game.slip("17 by 1").units
    with pytest.raises(Refused, match="too much"):
        ask(game.rules, game.slip("17 by 1; red by 2").units, SessionPlan(10_000_000))
    with pytest.raises(Refused, match="too much"):
        ask(game.rules, slip, SessionPlan(200, "reverse-martingale", bankroll=100_000))
    monkeypatch.setattr(cells, "MOST_CELLS", 2_000)
    with pytest.raises(TooMuch):
        play_cells(progression("dalembert"), Bank(10_000_000, 20_000_000), None)


def test_without_the_lab_one_sentence_names_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in [name for name in sys.modules if name.split(".")[0] in {"numpy", "scipy"}]:
        monkeypatch.setitem(sys.modules, name, None)
    for words in (
        ["voisins by 1; red by 5; 17 by 1", "--spins", "1000"],
        ["red by 1", "--spins", "1000", "--bankroll", "1000"],
        ["red by 1", "--goal", "2000", "--bankroll", "1000", "--system", "paroli"],
    ):
        assert main(["session", "nz/37", *words]) == 2
        said = capsys.readouterr().err
        assert "croupier[lab]" in said
        assert said.count("\n") == 1
    assert main(["session", "nz/37", "red by 1", "--spins", "1000"]) == 0

"""What a simulation shows: intervals that hold what they say, and pictures that can be read."""

from __future__ import annotations

import re
from pathlib import Path

import numpy as np
import pytest

from croupier.cli import main
from croupier.money import UNIT
from croupier.simulation.show.estimates import quantiles, ranks
from croupier.simulation.show.plots import bars
from croupier.simulation.show.words import plain

ALONE = "--system martingale --bankroll 1000 --limit 500 --spins 100".split()


@pytest.mark.parametrize(("count", "level"), [(200, 0.05), (200, 0.5), (1_000, 0.95), (37, 0.25)])
def test_an_interval_holds_the_quantile_as_often_as_it_says(count: int, level: float) -> None:
    draws = np.random.default_rng(1).binomial(1_000, 18 / 37, size=(4_000, count)) * 2 - 1_000
    every = np.sort(np.random.default_rng(2).binomial(1_000, 18 / 37, size=400_000) * 2 - 1_000)
    true = every[int(len(every) * level)]
    low, high = ranks(count, level)
    ordered = np.sort(draws, axis=1)
    held = (ordered[:, low - 1] <= true) & (true <= ordered[:, high - 1])
    assert held.mean() >= 0.95


def test_ranks_are_those_of_tables() -> None:
    assert ranks(20, 0.5) == (6, 15)  # as printed for the median of twenty
    assert ranks(100, 0.5) == (40, 61)
    assert ranks(10_000_000, 0.5)[0] == 4_996_901


def test_too_few_players_leave_an_end_open() -> None:
    five, *_, ninety_five = quantiles(np.array([100, 300, 200], dtype=np.int64))
    assert five.to_dict() == {
        "name": "5% end with at most", "value": 1.0, "error": None, "low": None, "high": 2.0,
    }  # fmt: skip
    assert ninety_five.interval == (2.0, None)


def test_bars_hold_as_many_possible_results_each() -> None:
    for spins, step in ((1_000, 2), (10, 2), (5_000, 3)):
        values = np.arange(-spins, spins + 1, step) / 1.0
        edges = bars(values)
        held, _ = np.histogram(values, edges)
        assert len(edges) <= 61
        assert held.sum() == len(values)
        assert len(set(held[:-1].tolist())) <= 1
    assert len(bars(np.array([5.0, 5.0]))) == 2
    assert np.diff(bars(np.array([0.5, 2.0]))).tolist() == [1.5, 1.5]
    assert bars(np.array([0.5, 2.0]))[0] == (50 - 75) / UNIT


def picture(tmp_path: Path, *words: str) -> list[str]:
    """The texts of a picture."""
    file = tmp_path / "shown.svg"
    assert main(["simulate", "nz/37", "red by 1", "--seed", "1", *words, "--plot", str(file)]) == 0
    return re.findall(r"<text[^>]*>([^<]*)</text>", file.read_text("utf-8"))


def test_one_player_is_a_sentence(tmp_path: Path) -> None:
    said = picture(tmp_path, "--spins", "1000")
    assert "One player ended with a net of -30." in said
    assert "players" not in said
    said = picture(tmp_path, *ALONE)
    assert "One player ended with a bankroll of 1,053, a net of 53" in " ".join(said)
    assert "median" not in said
    ruined = "--system martingale --bankroll 3 --limit 500 --spins 1000".split()
    said = picture(tmp_path, *ruined)
    assert "ruined by then" not in said
    assert " ".join(said).count("The next bet couldn") == 1


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (
            ALONE,
            "One player ended with a bankroll of 1,053, a net of 53, after 100 spins that "
            "staked 241.",
        ),
        (
            [*ALONE, "--goal", "1010"],
            "One player ended with a bankroll of 1,010, a net of 10, after 15 spins that "
            "staked 20. The goal was reached.",
        ),
        ([*ALONE, "--beside", "17 by 1"], "A net of 25."),
        (
            ["--limit", "10", "--spins", "1"],
            "One player ended with a net of 1, after one spin that staked 1.",
        ),
    ],
)
def test_the_command_says_of_one_player_what_became_of_it(
    words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["simulate", "nz/37", "red by 1", "--seed", "1", *words]) == 0
    shown = capsys.readouterr().out
    assert said in shown.splitlines()
    assert "end with at most" not in shown
    assert "Errors" not in shown


def test_large_figures_are_written_out(capsys: pytest.CaptureFixture[str]) -> None:
    words = "--limit 10 --spins 1234567 --players 3 --seed 1".split()
    assert main(["simulate", "nz/37", "red by 1", *words]) == 0
    shown = capsys.readouterr().out
    assert "1,234,567" in shown
    assert "e+" not in shown
    assert re.search(r"^5% .* ≤ -[\d,]+$", shown, re.MULTILINE)
    assert re.search(r"^95% .* ≥ -[\d,]+$", shown, re.MULTILINE)
    assert re.search(r"^50% .* too few$", shown, re.MULTILINE)
    assert (plain(-1234567.5), plain(0.5), plain(99999)) == ("-1,234,567.50", "0.5", "99,999")


def test_footers_are_whole_and_lines_are_named(tmp_path: Path) -> None:
    said = picture(tmp_path, "--spins", "1000", "--players", "50")
    footer = " ".join(one for one in said if len(one) > 20)
    assert footer.endswith("was drawn at once, no spin by itself")
    assert max(map(len, said)) <= 100
    assert {"players", "mean"} <= set(said)
    words = "--system martingale --bankroll 100 --limit 500 --spins 200 --players 300".split()
    said = picture(tmp_path, *words)
    assert {"90 % of players", "half of them", "median", "mean", "ruined by then"} <= set(said)
    assert {"net", "what the edge takes"} <= set(picture(tmp_path, "--spins", "500", "--paths"))

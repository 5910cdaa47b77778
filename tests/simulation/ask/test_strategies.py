"""Strategies of one's own: they play like the built-in ones, and their faults are sentences."""

from __future__ import annotations

from pathlib import Path

import pytest

from croupier.refusal import Refused
from croupier.simulation.draw.running import How, simulate
from croupier.simulation.draw.spreading import Where
from croupier.simulation.show.results import SimulationResult
from tests.support.dealt import deal

MARTINGALE = """
import numpy as np

class Mine:
    def start(self, table):
        self.limit = table.limit
        self.bet = np.ones(table.players, int)

    def stakes(self, bank):
        return self.bet

    def settle(self, pockets, nets):
        self.bet = np.where(nets > 0, 1, np.where(nets < 0, self.bet * 2, self.bet))
        self.bet = np.where(self.bet > self.limit, 1, self.bet)
"""

BOTH = """
import numpy as np

class Mine:
    "Red until black came, then black."
    slips = ("red by 1", "black by 2")

    def start(self, table):
        self.on_red = np.ones(table.players, bool)
        self.is_red = np.array([p in "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split()
                                for p in table.results])

    def stakes(self, bank):
        return np.stack([self.on_red, ~self.on_red], axis=1)

    def settle(self, pockets, nets):
        self.on_red = self.is_red[pockets]
"""


def played(
    folder: Path, text: str, name: str = "Mine", game: str = "nz/37", workers: int = 1
) -> SimulationResult:
    file = folder / "mine.py"
    file.write_text(text, encoding="utf-8")
    return simulate(
        deal(game),
        "red by 1",
        strategy=f"{file}:{name}",
        spins=50,
        players=3000,
        bankroll=60,
        limit=40,
        seed=8,
        how=How(Where(workers)),
    )


@pytest.mark.parametrize("workers", [1, 2])
def test_a_martingale_of_ones_own_is_the_martingale(tmp_path: Path, workers: int) -> None:
    mine = played(tmp_path, MARTINGALE, workers=workers)
    theirs = simulate(
        deal("nz/37"), "red by 1", system="martingale", spins=50, players=3000,
        bankroll=60, limit=40, seed=8,
    )  # fmt: skip
    assert mine.seats[0].system == "Mine"
    assert mine.seats[0].estimates == theirs.seats[0].estimates


def test_a_strategy_may_choose_among_slips(tmp_path: Path) -> None:
    result = played(tmp_path, BOTH)
    assert result.seats[0].slip == "red by 1 | black by 2"
    edge = result["lost of what was staked"]
    assert edge.error is not None
    assert abs(edge.value - 1 / 37) < 4 * edge.error


def test_prisoners_are_kept_for_each_slip(tmp_path: Path) -> None:
    edge = played(tmp_path, BOTH, game="fair/37")["lost of what was staked"]
    assert edge.error is not None
    assert abs(edge.value - 1 / 74) < 4 * edge.error


def test_slips_that_halve_together_are_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="share an even chance"):
        played(tmp_path, BOTH.replace("black by 2", "red by 1"), game="fair/37")


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("np.full(self.players, np.nan)", "stakes that aren't finite numbers"),
        ("-np.ones(self.players)", "a negative stake, -1.0"),
        ("np.ones(3)", "stakes of shape 3 where 1024 is wanted"),
        ("np.ones((self.players, 2, 2))", "stakes of shape 1024 × 2 × 2 where"),
        ("np.ones((self.players, 2))", "stakes of shape 1024 × 2 where 1024 is wanted"),
        ("np.full(self.players, 0.5)", "stakes that aren't whole units"),
        ("np.full(self.players, 41)", "a stake of 41 units where the table takes 40"),
        ("np.full(self.players, 1e300)", "a stake of 1e+300 units where the table takes 40"),
        ("np.ones(self.players) / np.zeros(self.players)", "stakes that aren't finite numbers"),
        ("'red'", "stakes that aren't numbers"),
        ("[[1], [1, 2]]", "stakes that aren't an array"),
        ("None", "stakes that aren't numbers"),
        ("1", "stakes of shape a single one where 1024 is wanted"),
        ("1 / 0", "failed in stakes: ZeroDivisionError: division by zero (line 6)"),
        ("exit(3)", "failed in stakes: SystemExit"),
        ("unknown", "failed in stakes: NameError"),
    ],
)
def test_nonsense_is_one_sentence(tmp_path: Path, answer: str, sentence: str) -> None:
    text = f"""import numpy as np
class Mine:
    def start(self, table):
        self.players = table.players
    def stakes(self, bank):
        return {answer}
    def settle(self, pockets, nets): pass
"""
    with pytest.raises(Refused) as refused:
        played(tmp_path, text)
    assert refused.value.code == "strategy"
    assert sentence in refused.value.message
    assert refused.value.message.startswith("The strategy Mine ")
    assert "\n" not in refused.value.message


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("class Mine(", "can't be read: SyntaxError"),
        ("raise ValueError('no\\nnews')", "can't be read: ValueError: no news (line 1)"),
        ("class Other: pass", "has no class Mine; it has Other"),
        ("Mine = 3", "has no class Mine."),
        ("class Mine: pass", "has no method stakes"),
        ("class Mine:\n def stakes(self, bank): return bank", "has no method settle"),
        ("class Mine:\n slips = 5", "has slips that aren't a list"),
        ("class Mine:\n def __init__(self, x): pass", "failed in being made: TypeError"),
    ],
)
def test_classes_that_are_none_are_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(Refused) as refused:
        played(tmp_path, text)
    assert sentence in refused.value.message


def test_files_that_are_not_there() -> None:
    for where, code in (("nowhere.py:Mine", "file"), ("nowhere.py", "usage"), ("a.py:1", "usage")):
        with pytest.raises(Refused) as refused:
            simulate(deal("nz/37"), "red by 1", strategy=where, spins=1, bankroll=5)
        assert refused.value.code == code

"""The odds of slips and wagers: published edges, and every figure against plain enumeration."""

from __future__ import annotations

import json
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from itertools import chain
from typing import Any

import pytest

import croupier
from croupier.cli import main
from croupier.odds.slips import Odds, called_odds
from tests.support.dealt import GAMES, deal

EVEN = {"low", "high", "even", "odd", "red", "black"}

# PRODUCTS of the trade quote these as 2.70 %, 5.26 %, 7.89 %, 7.69 %, 1.35 % and so on.
PUBLISHED = [
    ("nz/37", "17 by 1", Fraction(1, 37)),
    ("nz/37", "red by 1", Fraction(1, 37)),
    ("nz/37", "voisins by 1", Fraction(1, 37)),
    ("nz1998/37", "group 32/15/19 by 1", Fraction(1, 37)),
    ("maryland/single", "dozen 2 by 1", Fraction(1, 37)),
    ("maryland/double-as-single", "17 by 1", Fraction(1, 37)),
    ("nz/38-00-0", "17 by 1", Fraction(1, 19)),
    ("rws/rapid-a", "tiers by 1", Fraction(1, 19)),
    ("maryland/double", "red by 1", Fraction(1, 19)),
    ("nz/38-0-00", "0/00/1/2/3 by 1", Fraction(3, 38)),
    ("rws/alfastreet-b", "five-line by 1", Fraction(3, 38)),
    ("maryland/triple", "17 by 1", Fraction(1, 13)),
    ("maryland/triple", "five-line by 1", Fraction(4, 39)),
    ("maryland/triple", "green by 1; 17 by 1", Fraction(1, 13)),
    ("fair/37", "red by 1", Fraction(1, 74)),
    ("fair/37", "red by 2", Fraction(1, 74)),
    ("fair/37", "red by 3", Fraction(1, 74)),
    ("fair/37", "17 by 1", Fraction(1, 37)),
]


@pytest.mark.parametrize(("game", "slip", "edge"), PUBLISHED)
def test_published_edges(game: str, slip: str, edge: Fraction) -> None:
    assert deal(game).odds(slip).edge == edge


@pytest.mark.parametrize(
    ("second_zero", "one", "three"),
    [
        ("stays", Fraction(1, 74), Fraction(1, 74)),
        ("lose", Fraction(19, 1369), Fraction(1, 37) * (Fraction(1) + Fraction(19, 37)) / 3),
        ("freed", Fraction(18, 1369), Fraction(1, 37) * (Fraction(1) + Fraction(18, 37)) / 3),
    ],
)
def test_prison_under_every_setting_of_7_8(
    second_zero: str, one: Fraction, three: Fraction
) -> None:
    game = deal("fair/37", ("7.8", second_zero))
    for chance in EVEN:
        assert game.odds(f"{chance} by 1").edge == one
    assert game.odds("red by 2").edge == Fraction(1, 74)  # nothing goes to prison
    assert game.odds("red by 3").edge == three


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_agrees_with_enumeration(name: str) -> None:
    game = deal(name)
    count = len(game.rules.results)
    found = game.odds()
    assert list(found) == list(game.rules.wagers)
    for wager in game.wagers:
        odds, price = found[wager.name], game.rules.prices[wager.name]
        hit = Fraction(sum(pocket in wager.numbers for pocket in game.rules.results), count)
        assert odds.hit == hit
        law = {Decimal(price.to) / price.one: hit, Decimal(-1): 1 - hit}
        if name == "fair/37" and wager.name in EVEN:
            law = {
                Decimal(1): hit,
                Decimal(0): Fraction(1, 74),
                Decimal(-1): Fraction(18, 37) + Fraction(1, 74),
            }
        assert dict(odds.distribution) == law
        check_figures(odds)


@pytest.mark.parametrize("name", GAMES)
def test_every_called_bet_agrees_with_settling_it_alone(name: str) -> None:
    game = deal(name)
    for number, (target, odds) in enumerate(called_odds(game.settler)):
        check_figures(odds)
        if number % 7 == 0:
            assert odds == game.odds(f"{target.name} by 1")


def check_figures(odds: Odds) -> None:
    """All figures follow from the distribution."""
    law = [(Fraction(net), chance) for net, chance in odds.distribution]
    assert sum(chance for _, chance in law) == 1
    assert law == sorted(law)
    mean = sum((net * chance for net, chance in law), Fraction(0))
    assert odds.expectation == mean
    assert odds.edge == -mean / Fraction(odds.staked)
    assert odds.variance == sum(((net - mean) ** 2 * chance for net, chance in law), Fraction(0))
    assert odds.sd == pytest.approx(float(odds.variance) ** 0.5)
    assert (odds.worst, odds.best) == (odds.distribution[0][0], odds.distribution[-1][0])


def followed(
    game: croupier.Game, slip: str, depth: int
) -> tuple[dict[Decimal, Fraction], Fraction]:
    """The plain way: settle spin after spin; what is undecided after so many is left over."""
    law: dict[Decimal, Fraction] = {}
    left = Fraction(0)
    line: list[tuple[Decimal, Fraction, Any, int]] = [(Decimal(0), Fraction(1), None, 0)]
    while line:
        net, chance, prisoners, spins = line.pop()
        for result in game.rules.results:
            settled = game.settle(slip if spins == 0 else "", result, prisoners)
            after, part = net + settled.net, chance / len(game.rules.results)
            if not settled.units.prisoners:
                law[after] = law.get(after, Fraction(0)) + part
            elif spins == depth:
                left += part
            else:
                line.append((after, part, settled.prisoners, spins + 1))
    return law, left


@pytest.mark.parametrize("second_zero", ["stays", "lose", "freed"])
@pytest.mark.parametrize(
    "slip",
    [
        "red by 1",
        "red by 1; black by 1",
        "red by 3; odd by 1; 17 by 2",
        "red by 1; even by 1; low by 5; 0 by 1",
        "low by 1; low by 1; high by 1; dozen 1 by 2",
    ],
)
def test_prisoners_on_several_chances_share_their_spins(second_zero: str, slip: str) -> None:
    game = deal("fair/37", ("7.8", second_zero))
    law, left = followed(game, slip, 3)
    odds = dict(game.odds(slip).distribution)
    assert left == (0 if second_zero != "stays" else Fraction(1, 37**4))
    assert set(law) <= set(odds)
    for net, chance in odds.items():
        assert 0 <= chance - law.get(net, Fraction(0)) <= left
    assert sum(odds.values()) == 1


def test_standard_deviations_as_published() -> None:
    wagers = ("17", "17/20", "street 1-3", "corner 1/5", "six-line 1-6", "dozen 1", "red")
    single = [5.838, 4.070, 3.276, 2.795, 2.212, 1.404, 0.9996]
    double = [5.763, 4.019, 3.236, 2.762, 2.188, 1.395, 0.9986]
    for game, published in (("nz/37", single), ("maryland/double", double)):
        found = [deal(game).odds(f"{wager} by 1").sd for wager in wagers]
        assert found == pytest.approx(published, abs=6e-4)
    assert deal("fair/37").odds("red by 2").sd / 2 == pytest.approx(0.990, abs=6e-4)


def test_a_full_complete_has_its_price() -> None:
    odds = deal("maryland/single").odds("complete 17 by 1")
    assert (odds.staked, odds.best) == (Decimal(40), Decimal(392))
    assert odds.edge == Fraction(1, 37)
    assert deal("maryland/double").odds("complete 1 by 1").edge > Fraction(
        1, 19
    )  # it has the five-line


def test_amounts_and_slips_in_python() -> None:
    game = deal("nz/37")
    slip = game.slip("17 by 5; tiers by 2; red by 10")
    odds = game.odds(slip)
    assert odds == game.odds(slip.text)
    assert isinstance(odds.edge, Fraction)
    assert isinstance(odds.best, Decimal)
    assert odds.staked == 27
    with pytest.raises(croupier.Refused, match="empty"):
        game.odds("")
    assert game.odds("17 by 0.50").expectation == Fraction(-1, 74)


def printed(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    assert main([*words, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_json_shape_of_a_slip(capsys: pytest.CaptureFixture[str]) -> None:
    assert printed(capsys, "odds", "nz/37", "red by 0.50; 17 by 1") == {
        "game": "nz/37",
        "staked": 1.5,
        "expectation": "-3/74",
        "edge": "1/37",
        "hit": "19/37",
        "variance": "45702/1369",
        "best": 34.5,
        "worst": -1.5,
        "distribution": [[-1.5, "18/37"], [-0.5, "18/37"], [34.5, "1/37"]],
    }


def test_json_shape_of_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    found = printed(capsys, "odds", "maryland/triple")
    assert set(found) == {"game", "wagers"}
    green = next(row for row in found["wagers"] if row["wager"] == "green")
    assert green["numbers"] == ["0", "00", "000"]
    assert (green["kind"], green["edge"], green["staked"]) == ("green", "1/13", 1)
    keys = "wager kind numbers staked expectation edge hit variance best worst distribution"
    assert all(list(row) == keys.split() for row in found["wagers"])


def test_a_chance_of_one_or_none_is_still_a_fraction(capsys: pytest.CaptureFixture[str]) -> None:
    everything = "; ".join(f"{number} by 1" for number in chain(range(37)))
    found = printed(capsys, "odds", "nz/37", everything)
    assert (found["hit"], found["variance"]) == ("1/1", "0/1")
    assert found["distribution"] == [[-1, "1/1"]]


def test_bad_command_lines(capsys: pytest.CaptureFixture[str]) -> None:
    for words, code in (
        (["odds"], 2),
        (["odds", "nz/99"], 2),
        (["odds", "nz/37", "purple by 1"], 1),
        (["odds", "nz/37", "red by 1", "--slip", "red by 1"], 2),
        (["odds", "nz/37", "--sheet", "sheet.doc"], 2),
        (["odds", "nz/37", "red by 1", "--sheet", "sheet.pdf"], 2),
        (["odds", "nz/37", "--sheet", "no/such/folder/sheet.pdf"], 2),
    ):
        assert main(words) == code
        assert capsys.readouterr().err.count("\n") == 1


def test_people_see_tables(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "fair/37"]) == 0
    assert "Rouge" in capsys.readouterr().out
    assert main(["odds", "fair/37", "red by 1"]) == 0
    assert "1/74" in capsys.readouterr().out


def test_odds_load_nothing_heavy() -> None:
    code = (
        "import sys; from croupier.cli import main; main(['odds', 'nz/37']); "
        "heavy = {'numpy', 'scipy', 'matplotlib', 'numba', 'asyncio'} & set(sys.modules); "
        "sys.exit(str(heavy) if heavy else 0)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr

"""The rules of bonus games: pay tables, weights with their exact returns, and meters."""

from __future__ import annotations

import re
from fractions import Fraction
from pathlib import Path

import pytest

import croupier
from croupier.cli import main
from croupier.rulebooks import files
from croupier.rulebooks.bonus.meter_terms import MeterTerms, read_terms
from croupier.rulebooks.bonus.weight_file import load_weights
from croupier.rulebooks.bonus.weights import read_weights, weights_text
from croupier.rulebooks.checker import faults
from tests.support.dealt import GAMES, deal

TEXT = files.text("maryland.toml")
PAGE = (Path(__file__).parents[2] / "docs" / "bonus.md").read_text("utf-8")
AMERICAN = Fraction(18, 19)
SINGLE = {"A": Fraction(323, 333), "B": Fraction(2657, 2738)}
WEIGHTS = """
[roulette-x]
paytable = "A"
counts = { 2 = 8, 3 = 6, 4 = 4, 5 = 2 }
awards = { 50 = 8, 100 = 6, 250 = 4, 500 = 2 }

[bonus-spin]
targets = { 1 = 1 }
hot-spot = { primary = 1, 200 = 99 }
community = { 40 = 1 }
primary = { initial = "12000", reset = "10000", rate = "1/50", reserve = "1/100", limit = "50000" }
secondary = { initial = "5000", reset = "5000.50", rate = "0/1" }
"""


def refusal(name: str, **settings: str) -> croupier.Refused:
    with pytest.raises(croupier.Refused) as caught:
        croupier.game(name, {key.replace("_", "-"): value for key, value in settings.items()})
    return caught.value


# Shipped weights


@pytest.mark.parametrize("letter", ["A", "B", "C"])
@pytest.mark.parametrize("name", [name for name in GAMES if name.startswith("maryland")])
def test_shipped_weights_return_what_they_should(name: str, letter: str) -> None:
    values = deal(name).rules.settings.known["roulette-x"].values
    if letter not in values:
        assert refusal(name, roulette_x=letter).code == "setting"
        return
    game = deal(name, ("roulette-x", letter)).rules.roulette_x
    assert game is not None
    assert game.illustrative
    assert game.returns == (AMERICAN if name == "maryland/double" else SINGLE[letter])
    near, off = (0.9474, 0.01) if name == "maryland/double" else (0.97, 0.005)
    assert abs(float(game.returns) - near) <= off


def test_a_covered_pocket_is_never_drawn_and_no_target() -> None:
    rules = deal("maryland/double-as-single", ("roulette-x", "A"), ("bonus-spin", "on")).rules
    assert rules.roulette_x is not None
    assert rules.bonus_spin is not None
    assert rules.roulette_x.eligible == rules.bonus_spin.eligible
    assert rules.roulette_x.eligible == tuple(one for one in rules.wheel.pockets if one != "00")


def test_bonus_games_are_off_unless_they_are_set() -> None:
    for name in GAMES:
        rules = deal(name).rules
        assert rules.roulette_x is None
        assert rules.bonus_spin is None


# Weights of a house's own


def test_weights_in_writing_read_back() -> None:
    assert read_weights("2:5,3:3,4:0") == {"2": 5, "3": 3, "4": 0}
    assert weights_text({"primary": 1, "200": 9}) == "primary:1,200:9"


@pytest.mark.parametrize(
    "text", ["", "2", "2:", ":2", "2:-1", "2:1.5", "2:1,2:1", "2:0,3:0", "2:4294967296", "2:1;3:1"]
)
def test_weights_that_nobody_can_draw_by_are_refused(text: str) -> None:
    assert read_weights(text) is None
    error = refusal("maryland/double", roulette_x_counts=text)
    assert (error.code, error.clause) == ("setting", "maryland:3.F(18)")


def test_own_weights_are_no_example() -> None:
    own = (("roulette-x-counts", "3:1"), ("roulette-x-awards", "50:3,250:1"))
    game = deal("maryland/double", ("roulette-x", "A"), *own).rules.roulette_x
    assert game is not None
    assert not game.illustrative
    assert game.counts == (("2", 0), ("3", 1), ("4", 0), ("5", 0))
    assert game.awards == (("50", 3), ("100", 0), ("250", 1), ("500", 0))
    half = deal("maryland/double", ("roulette-x", "A"), own[0]).rules.roulette_x
    assert half is not None
    assert half.illustrative


@pytest.mark.parametrize(
    ("name", "letter", "counts", "awards", "exact", "rule"),
    [
        ("maryland/single", "A", "3:1", "50:1,100:1,250:1,500:1", "1489/1369", "100 % or more"),
        ("maryland/double", "C", "4:1", "50:1,100:1,175:1,250:1", "6157/5776", "100 % or more"),
        ("maryland/double", "B", "2:1", "50:1", "537/722", "less than 75 %"),
    ],
)
def test_a_return_out_of_bounds_is_refused_with_its_exact_figure(
    name: str, letter: str, counts: str, awards: str, exact: str, rule: str
) -> None:
    error = refusal(name, roulette_x=letter, roulette_x_counts=counts, roulette_x_awards=awards)
    assert error.code == "setting"
    assert exact in error.message
    assert rule in error.message
    assert error.clause == "maryland:3.F(18)"


def test_a_return_of_exactly_all_is_refused_and_of_exactly_the_floor_is_not() -> None:
    own = {"roulette_x": "A", "roulette_x_counts": "5:1"}
    error = refusal("maryland/double", **own, roulette_x_awards="100:71,250:4")
    assert "return 1 of a straight's stake (100.0000 %)" in error.message
    least = {"roulette-x": "B", "roulette-x-counts": "2:1", "roulette-x-awards": "50:41,100:9"}
    game = croupier.game("maryland/double", least).rules.roulette_x
    assert game is not None
    assert game.returns == Fraction(3, 4)


def test_an_award_that_the_pay_table_lacks_is_refused() -> None:
    error = refusal("maryland/double", roulette_x="A", roulette_x_awards="50:9,175:1")
    assert (error.code, error.clause) == ("setting", "maryland:4.F(1)(c)")
    assert "175" in error.message
    error = refusal("maryland/double", roulette_x="A", roulette_x_counts="1:1,2:1")
    assert error.clause == "maryland:3.F(18)"


# Meters


def test_terms_of_a_meter_in_writing() -> None:
    read = read_terms("initial:12000,reset:10000,rate:1/50,reserve:1/100,limit:50000")
    assert read == MeterTerms(1_200_000, 1_000_000, Fraction(1, 50), Fraction(1, 100), 5_000_000)
    assert read_terms("rate:1/50,reset:10000,initial:10000") == MeterTerms(
        1_000_000, 1_000_000, Fraction(1, 50)
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        "initial:10000,reset:10000",
        "initial:10000,reset:10000,rate:2",
        "initial:10000,reset:10000,rate:1/0",
        "initial:10000,reset:10000,rate:3/2",
        "initial:10000,reset:10000,rate:1/2,reserve:2/3",
        "initial:10000,reset:10000,rate:1/2,limit:9000",
        "initial:10000,reset:x,rate:1/2",
        "initial:10000,reset:10000,rate:1/2,colour:red",
        "initial:10000,initial:10000,reset:10000,rate:1/2",
    ],
)
def test_terms_that_make_no_sense_are_refused(text: str) -> None:
    assert read_terms(text) is None
    error = refusal("maryland/double", bonus_spin_primary=text)
    assert (error.code, error.clause) == ("setting", "maryland:4.D(3)(a)")


def test_both_meters_take_no_more_than_the_side_bet() -> None:
    rate = "initial:10000,reset:10000,rate:2/3"
    error = refusal(
        "maryland/double", bonus_spin="on", bonus_spin_primary=rate, bonus_spin_secondary=rate
    )
    assert "more than the whole side bet" in error.message


# A file of weights


def weights_file(folder: Path, text: str = WEIGHTS) -> Path:
    path = folder / "weights.toml"
    path.write_text(text, "utf-8")
    return path


def test_a_file_of_weights_switches_its_games_on(tmp_path: Path) -> None:
    path = weights_file(tmp_path)
    rules = croupier.game("maryland/double", weights=path).rules
    assert rules.roulette_x is not None
    assert rules.bonus_spin is not None
    assert rules.roulette_x.returns == AMERICAN
    assert not rules.roulette_x.illustrative
    assert not rules.bonus_spin.illustrative
    assert dict(rules.bonus_spin.hot_spot)["200"] == 99
    assert rules.bonus_spin.meters["primary"].limit == 5_000_000
    assert rules.bonus_spin.meters["secondary"].reset == 500_050
    again = croupier.game("maryland/double", load_weights(path)).rules
    assert again.settings == rules.settings


@pytest.mark.parametrize(
    ("old", "new", "name", "words", "clause"),
    [
        ('"A"', '"C"', "maryland/single", "can't be 'C' on this wheel", "maryland:4.F(3)(d)"),
        ('"A"', '"A"', "maryland/triple", "can't be 'A' on this wheel", "maryland:4.F(1)(d)"),
        ("500 = 2", "175 = 2", "maryland/double", "has 175", "maryland:4.F(1)(c)"),
        ("500 = 2", "500 = 9", "maryland/double", "100 % or more", "maryland:3.F(18)"),
        ("2 = 8,", "1 = 8,", "maryland/double", "has 1", "maryland:3.F(18)"),
        ('"12000"', '"9000"', "maryland/double", "10000 is the least", "maryland:4.D(3)(b)"),
        ("40 = 1", "41 = 1", "maryland/double", "has 41", "maryland:3.F(16)"),
        ("500 = 2", "500 = 0", "maryland/double", "awards.500: 0 isn't a whole", None),
        ('limit = "50000"', 'limit = "5"', "maryland/double", "makes no sense", None),
        ("paytable", "colour", "maryland/double", "unknown key", None),
        ('"A"', '"A', "maryland/double", "isn't TOML", None),
    ],
)
def test_a_file_of_weights_that_does_not_fit_is_refused(
    tmp_path: Path, old: str, new: str, name: str, words: str, clause: str | None
) -> None:
    path = weights_file(tmp_path, WEIGHTS.replace(old, new))
    with pytest.raises(croupier.Refused) as caught:
        croupier.game(name, weights=path)
    assert (caught.value.code, caught.value.clause) == ("weights", clause)
    assert words in caught.value.message
    assert caught.value.part == str(path)


def test_a_file_of_weights_goes_with_the_settings_beside_it(tmp_path: Path) -> None:
    path = weights_file(tmp_path)
    croupier.game("maryland/double", {"roulette-x": "A", "complete": "off"}, weights=str(path))
    with pytest.raises(croupier.Refused, match="roulette-x=B is set beside it"):
        croupier.game("maryland/double", {"roulette-x": "B"}, weights=path)
    with pytest.raises(croupier.Refused, match="no setting"):
        croupier.game("maryland/double", {"colour": "B"}, weights=path)


def test_the_command_line_takes_a_file_of_weights(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = weights_file(tmp_path)
    assert main(["odds", "maryland/double", "17 by 1", "--weights", str(path), "--json"]) == 0
    assert '"edge": "1/19"' in capsys.readouterr().out
    weights_file(tmp_path, WEIGHTS.replace("500 = 2", "500 = 99"))
    assert main(["rules", "maryland/double", "--weights", str(path), "--json"]) == 1
    assert '"code": "weights"' in capsys.readouterr().out
    assert main(["rules", "maryland/double", "--weights", str(tmp_path / "none"), "--json"]) == 2


# The checker


def found(old: str, new: str) -> dict[str, str]:
    """What is said of each key after a change."""
    assert TEXT.count(old) == 1, old
    said: dict[str, str] = {}
    for fault in faults(TEXT.replace(old, new), "maryland.toml"):
        said[fault.key] = f"{said.get(fault.key, '')} / {fault.message}"
    return said


@pytest.mark.parametrize(
    ("old", "new", "key", "words"),
    [
        ("later = { pays = [50, 100, 250, 500]", "later = { pays = [50, 100, 250, 501]",
         "roulette-x.weights[0].awards", "instead of 50, 100, 250, 501"),
        ("awards = { 50 = 15, 100 = 12, 250 = 5, 500 = 4 }",
         "awards = { 50 = 1, 100 = 1, 250 = 1, 500 = 1 }",
         "roulette-x.weights[0].awards", "100 % or more is refused (variant single)"),
        ('variants = ["single", "double", "double-as-single"], clause = "maryland:4.F(1)(d)"',
         'variants = ["single", "double", "triple"], clause = "maryland:4.F(1)(d)"',
         "roulette-x.weights[0].variants[1]", "isn't for 'double-as-single'"),
        ('variants = ["double"], clause = "maryland:4.F(3)(d)"',
         'variants = ["double", "wide"], clause = "maryland:4.F(3)(d)"',
         "roulette-x.paytables.C.wheels.variants[1]", "no variant 'wide'"),
        ("least = 2", "least = 1", "roulette-x.weights[0].counts", "instead of 1, 2, 3, 4, 5"),
        ("least = 2", "least = 9", "roulette-x.most", "less than the least"),
        ('floor = "3/4"', 'floor = "75 %"', "roulette-x.floor", "a ratio"),
        ('values = ["off", "A", "B", "C"]', 'values = ["off", "A", "B"]',
         "option[5].values", "can be off, A, B, C"),
        ('name = "roulette-x-counts"', 'name = "roulette-x-count"', "option", "roulette-x-counts"),
        ("500 = \"maryland:4.D(1)(e)\"", "501 = \"maryland:4.D(1)(e)\"",
         "bonus-spin.weights.hot-spot", "501"),
        ("40 = \"maryland:4.E(1)(h)\"", "200 = \"maryland:4.E(1)(h)\"",
         "bonus-spin.hot-spot.200", "both wheels"),
        ("targets = { most = 3", "targets = { most = 4", "bonus-spin.weights.targets",
         "1, 2, 3, 4"),
        ("secondary = 5000\n", "secondary = 5001\n", "bonus-spin.weights.secondary.initial",
         "less than 5,001"),
        ('rate = "1/100" }', 'rate = "2/1" }', "bonus-spin.weights.secondary", "makes no sense"),
        ('default = "illustrative"\nform = "weights"\nclause = "maryland:4.D(2)"',
         'default = "illustrative"\nclause = "maryland:4.D(2)"', "option[10].default", "on or off"),
        ("illustrative = true\n[[roulette-x.weights]]\npaytable = \"B\"\nvariants = [\"single\"",
         "illustrative = true\n[[roulette-x.weights]]\npaytable = \"A\"\nvariants = [\"single\"",
         "roulette-x.weights", "2 tables of weights"),
    ],
)  # fmt: skip
def test_what_does_not_fit_is_found(old: str, new: str, key: str, words: str) -> None:
    by_key = found(old, new)
    assert key in by_key, by_key
    assert words in by_key[key]


# The page


def test_the_page_shows_a_file_that_can_be_played(tmp_path: Path) -> None:
    (shown,) = re.findall(r"```toml\n(\[roulette-x\].*?)```", PAGE, re.DOTALL)
    game = croupier.game("maryland/double", weights=weights_file(tmp_path, shown)).rules
    assert game.roulette_x is not None
    assert game.roulette_x.returns == AMERICAN


def test_the_page_speaks_python(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    exec(compile(block, "docs/bonus.md", "exec"), {})
    assert capsys.readouterr().out.split() == ["285", "24400", "18/19"]

"""The façade: three lines of Python, decimals that equal the command's, and drawings of itself."""

from __future__ import annotations

import pickle
from decimal import Decimal
from fractions import Fraction
from xml.etree import ElementTree

import pytest

import croupier


def test_three_line_hello() -> None:
    game = croupier.game("nz/37")
    slip = game.slip("17 by 5; tiers by 2; red by 10")
    assert game.settle(slip, "17").net == Decimal(153)


def test_games_are_all_there() -> None:
    assert len(croupier.games()) == 12
    assert all(croupier.game(name).name == name for name in croupier.games())


def test_a_slip_of_another_game_is_read_anew() -> None:
    slip = croupier.game("rws/alfastreet-b").slip("small series by 1")
    assert croupier.game("nz/37").settle(slip, "5").staked == 6


def test_the_package_shows_what_it_offers() -> None:
    assert {"Game", "Refused", "game", "games"} <= set(dir(croupier))


WRONG: list[tuple[str, tuple[object, ...], dict[str, object], str]] = [
    ("settle", ("17 by 5", 17), {}, "A result is the text of a pocket"),
    ("settle", ("17 by 5", None), {}, "not None (NoneType)"),
    ("settle", (17, "17"), {}, "A slip is text"),
    ("settle", ("17 by 5", "17"), {"prisoners": 5}, "Prisoners are a slip"),
    ("settle", ("17 by 5", "17"), {"prices": [50]}, "Prices are a mapping"),
    ("settle", ("17 by 5", "17"), {"prices": {"17": "50"}}, "Odds to 1 are a whole number"),
    ("slip", (5,), {}, "A slip is text, such as '17 by 5; red by 10', not 5 (int)."),
    ("bet", (None,), {}, "A bet is text"),
    ("odds", (3,), {}, "A slip is text"),
    ("payout", ([], "17"), {}, "A table is a mapping"),
    ("payout", ({"players": []}, 17), {}, "A result is the text"),
    ("where", (17,), {}, "A target is text"),
    ("spot_at", ("1", 2, 0.2), {}, "Places and sizes are numbers"),
    ("game", (37,), {}, "A game is named by text, such as 'nz/37', not 37 (int)."),
    ("game", ("nz/37", ["7.38"]), {}, "Settings are a mapping"),
    ("game", ("nz/37", {7.8: "lose"}), {}, "A setting is named by text, such as '7.8', not 7.8"),
    ("game", ("nz/37",), {"chip": 0.5}, "A chip is text, an int or a Decimal"),
    ("game", ("nz/37",), {"rulebook": 5}, "A rulebook is the path"),
]


@pytest.mark.parametrize(("name", "given", "named", "said"), WRONG)
def test_what_isnt_of_the_right_type_is_told_in_one_sentence(
    name: str, given: tuple[object, ...], named: dict[str, object], said: str
) -> None:
    game = croupier.game("nz/37")
    (owner,) = [one for one in (game, game.layout, croupier) if callable(getattr(one, name, None))]
    with pytest.raises(TypeError) as caught:
        getattr(owner, name)(*given, **named)
    assert said in str(caught.value)
    assert str(caught.value).endswith(").")


def test_settings_and_chips() -> None:
    assert croupier.game("fair/37", {"7.8": "lose"}).settle("", "0", "red by 1").net == -1
    halves = croupier.game("fair/37", chip="0.50").settle("red by 1.50", "0")
    assert (halves.returned, halves.in_prison) == (Decimal("0.50"), Decimal("0.50"))


def test_prisoners_go_into_the_next_round() -> None:
    game = croupier.game("fair/37")
    first = game.settle("red by 5; 17 by 1", "0")
    assert first.prisoners.text == "red by 1"
    second = game.settle("", "1", prisoners=first.prisoners)
    assert (second.net, second.prisoners.text) == (Decimal(0), "")
    assert first.net + second.net == -3


def test_price_overrides_are_for_single_numbers() -> None:
    game = croupier.game("maryland/double")
    assert game.settle("17 by 2; 17/20 by 1", "17", prices={"17": 50}).winnings == 117
    assert game.settle("17 by 2", "18", prices={"17": 50}).winnings == 0
    assert game.settle(
        "five adjacent 17 by 1", "17", prices={"17": Fraction(101, 2)}
    ).winnings == Decimal("50.50")
    with pytest.raises(croupier.Refused, match="no straight"):
        game.settle("17 by 1", "17", prices={"40": 50})


def test_refusals_are_value_errors_with_fields() -> None:
    with pytest.raises(ValueError, match="25/29") as caught:
        croupier.game("nz/37").slip("25/29 by 1")
    refused = caught.value
    assert isinstance(refused, croupier.Refused)
    assert (refused.code, refused.clause, refused.part) == ("wager", "nz:3.1(b)", "25/29")
    assert refused.nearest == "corner 25/29"
    again = pickle.loads(pickle.dumps(refused))
    assert (again.code, again.message, again.nearest) == ("wager", refused.message, "corner 25/29")


def test_things_draw_themselves() -> None:
    game = croupier.game("fair/37")
    ElementTree.fromstring(game._repr_svg_())
    ElementTree.fromstring(game.wheel._repr_svg_())
    slip = game.slip("red by 5; nassa by 1")
    assert "nassa" in slip._repr_html_()
    assert "halved" in game.settle(slip, "0")._repr_html_()

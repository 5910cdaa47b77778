"""Notebooks: everything draws itself as well-formed, escaped markup."""

from xml.etree import ElementTree

import pytest

from croupier.drawing import notebook
from croupier.play.paying.settling import Settler
from croupier.rulebooks.reader import game_names, read_game

SVG = "{http://www.w3.org/2000/svg}"


def cells(html: str) -> list[list[str]]:
    root = ElementTree.fromstring(html)
    return [["".join(cell.itertext()) for cell in row] for row in root.iter("tr")]


@pytest.mark.parametrize("game", game_names())
def test_games_and_wheels_draw_themselves(game: str) -> None:
    rules = read_game(game)
    for text in (notebook.game_svg(rules), notebook.wheel_svg(rules.wheel)):
        assert ElementTree.fromstring(text).tag == f"{SVG}svg"


def test_a_slip_is_a_table_and_a_layout() -> None:
    rules = read_game("nz/37")
    html = notebook.slip_html(rules, rules.notation.slip("17 by 2.50; tiers by 2"))
    assert cells(html) == [
        ["Bet", "Pieces", "A unit", "In all"],
        ["17", "1", "2.50", "2.50"],
        ["tiers", "6", "2", "12"],
        ["Total", "", "", "14.50"],
    ]
    assert ElementTree.fromstring(html).find(f"{SVG}svg") is not None


def test_a_settlement_tells_what_became_of_each_bet() -> None:
    rules = read_game("nz/37")
    slip = rules.notation.slip("17 by 5; tiers by 2; red by 10")
    html = notebook.settlement_html(rules, Settler(rules).settle(slip, "17"))
    assert cells(html) == [
        ["Bet", "Outcome", "Staked", "Winnings", "Returned", "Net"],
        ["17 by 5", "won", "5", "175", "5", "+175"],
        ["tiers by 2", "6 lost", "12", "0", "0", "−12"],
        ["red by 10", "lost", "10", "0", "0", "−10"],
        ["Total", "", "27", "175", "5", "+153"],
    ]
    assert "■ black, nz/37" in "".join(ElementTree.fromstring(html).itertext())


def test_prison_has_its_own_column() -> None:
    rules = read_game("fair/37")
    slip = rules.notation.slip("red by 5")
    prisoners = rules.notation.slip("odd by 1")
    html = notebook.settlement_html(rules, Settler(rules).settle(slip, "0", prisoners))
    assert cells(html)[0][-2:] == ["In prison", "Net"]
    assert cells(html)[1] == ["red by 5", "halved", "5", "0", "2", "1", "−2"]
    assert cells(html)[2][1:] == ["imprisoned", "1", "0", "0", "1", "0"]

"""Colours: one for each player, one value for each colour, shown on the display rack."""

import pytest

from croupier.play.live.colours import Colours, InPlay
from croupier.play.live.piles import ColourChip
from croupier.play.live.players import payment_rule
from croupier.refusal import Refused
from tests.support.dealt import deal


def colours(game: str = "nz/37", one_value: int | None = None) -> Colours:
    return Colours("T1", payment_rule(deal(game).rules), ("blue", "red", "pink"), one_value)


def refused(some: Colours, player: str, value: int, colour: str | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        some.taken(player, value, colour)
    assert (caught.value.code, caught.value.part) == ("colour", player)
    return caught.value


def test_the_first_free_colour_is_given_out() -> None:
    both = colours().taken("Ann", 100).taken("Bob", 500)
    assert both.in_play == {"blue": InPlay("Ann", 100), "red": InPlay("Bob", 500)}
    assert both.values == {ColourChip("T1", "blue"): 100, ColourChip("T1", "red"): 500}
    assert both.freed("blue").taken("Joe", 100).of("Joe") == "blue"
    assert both.taken("Ann", 100) == both
    assert both.chip_of("Bob") == ColourChip("T1", "red")


@pytest.mark.clause("maryland:3.B", "fair:chips:own-colour")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/triple", "fair/37"])
def test_no_two_players_share_a_colour(game: str) -> None:
    taken = colours(game).taken("Ann", 100, "red")
    refusal = refused(taken, "Bob", 100, "red")
    assert "player Ann's" in refusal.message
    assert refusal.clause == payment_rule(deal(game).rules).colour_clause


def test_a_player_has_one_colour_of_one_value() -> None:
    taken = colours().taken("Ann", 100)
    assert "theirs is blue" in refused(taken, "Ann", 100, "red").message
    assert "is worth 1" in refused(taken, "Ann", 500).message


def test_colours_that_are_not_there() -> None:
    assert "no chips in gold" in refused(colours(), "Ann", 100, "gold").message
    full = colours().taken("Ann", 100).taken("Bob", 100).taken("Joe", 100)
    assert "all 3 colours are in play" in refused(full, "Zoe", 100).message


@pytest.mark.clause("fair:chips:one-value")
def test_colours_of_a_table_share_one_value_unless_the_house_says_otherwise() -> None:
    refusal = refused(colours("fair/37", one_value=250), "Ann", 500)
    assert refusal.clause == "fair:chips:one-value"
    assert "worth 2.50 a chip" in refusal.message
    assert colours("fair/37", one_value=250).taken("Ann", 250).of("Ann") == "blue"
    assert colours("fair/37").taken("Ann", 250).taken("Bob", 500).of("Bob") == "red"

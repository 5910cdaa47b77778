"""The rack: buy-in, change, cash-in, tips, fills and credits, and not a chip made or lost."""

from typing import Any

import pytest

from croupier.play.live.holdings import CAGE, Move, purse, spot, tips
from croupier.play.live.piles import NOTHING, ColourChip, Pile, ValueChip
from croupier.play.live.rack import Rack
from croupier.refusal import Refused
from tests.support.live_table import racked as opened
from tests.support.live_table import value


def refused(dealing: Any, *given: Any, **named: Any) -> str:
    with pytest.raises(Refused) as caught:
        dealing(*given, **named)
    assert caught.value.code in {"chips", "colour"}
    return caught.value.message


def test_a_buy_in_gives_chips_of_a_colour_at_its_value() -> None:
    table = opened()
    bought = table.buy_in("Ann", 250, cash=10_000)
    assert bought.cash == 10_000
    after = table.done(bought)
    assert after.holdings[purse("Ann")] == Pile.of([(ColourChip("T1", "blue"), 40)])
    assert after.colours.values == {ColourChip("T1", "blue"): 250}
    more = after.done(after.buy_in("Ann", 250, cash=2_500))
    assert more.holdings[purse("Ann")][ColourChip("T1", "blue")] == 50


def test_a_colour_can_be_bought_with_value_chips() -> None:
    table = opened()
    table = table.done(table.buy_value("Ann", 10_500))
    assert table.holdings[purse("Ann")] == value((10_000, 1), (500, 1))
    bought = table.buy_in("Ann", 100, given=value((500, 1)), colour="red")
    assert bought.cash == 0
    after = table.done(bought).holdings
    assert after[purse("Ann")] == value((10_000, 1)) + Pile.of([(ColourChip("T1", "red"), 5)])


def test_what_does_not_buy_chips() -> None:
    table = opened()
    assert "whole chips of 2.50" in refused(table.buy_in, "Ann", 250, cash=1_000 + 100)
    assert "whole chips of 2.50" in refused(table.buy_in, "Ann", 250)
    assert "whole chips of 2.50" in refused(table.buy_in, "Ann", 250, cash=-250)
    assert "rack lacks 20 × blue" in refused(table.buy_in, "Ann", 250, cash=120 * 250)
    assert "player lacks 1 × 5" in refused(table.buy_in, "Ann", 100, given=value((500, 1)))
    blue = Pile.of([(ColourChip("T1", "blue"), 1)])
    assert "cash or value chips" in refused(table.buy_in, "Ann", 100, given=blue)
    assert "no value chips form 0.50" in refused(table.buy_value, "Ann", 50)
    assert "nothing" in refused(table.buy_value, "Ann", 0)


def test_value_chips_are_changed_at_their_worth() -> None:
    table = opened()
    table = table.done(table.buy_value("Ann", 10_000))
    change = table.change("Ann", value((10_000, 1)), value((2_500, 3), (500, 5)))
    assert table.done(change).holdings[purse("Ann")] == value((2_500, 3), (500, 5))
    words = refused(table.change, "Ann", value((10_000, 1)), value((2_500, 3)))
    assert "1 × 100 can't be changed into 3 × 25" in words
    blue = Pile.of([(ColourChip("T1", "blue"), 1)])
    assert "can't be changed" in refused(table.change, "Ann", blue, blue)
    assert "nothing" in refused(table.change, "Ann", NOTHING, NOTHING)
    assert "rack lacks 1 × 50" in refused(
        table.change, "Ann", value((10_000, 1)), value((5_000, 1), (2_500, 2))
    )


@pytest.mark.clause("fair:general:04", "maryland:3.C")
def test_colours_are_cashed_in_for_value_chips_and_are_free_again() -> None:
    table = opened()
    table = table.done(table.buy_in("Ann", 250, cash=3_000))
    cashed = table.cash_in("Ann")
    after = table.done(cashed)
    assert after.holdings[purse("Ann")] == value((2_500, 1), (500, 1))
    assert after.colours.in_play == {}
    assert "no colour" in refused(after.cash_in, "Ann")


def test_a_colour_stays_in_play_while_chips_of_it_lie_elsewhere() -> None:
    table = opened()
    table = table.done(table.buy_in("Ann", 250, cash=3_000))
    chip = ColourChip("T1", "blue")
    laid = Move(purse("Ann"), spot("T1", "Ann", "17"), Pile.of([(chip, 2)]))
    table = Rack(table.colours, table.denominations, table.holdings.moved(laid))
    after = table.done(table.cash_in("Ann"))
    assert after.colours.of("Ann") == "blue"
    assert after.holdings.out_of_rack(chip) == Pile.of([(chip, 2)])
    assert "nothing to give or take" in refused(after.cash_in, "Ann")
    raked = Move(spot("T1", "Ann", "17"), after.here, Pile.of([(chip, 2)]))
    empty = Rack(after.colours, after.denominations, after.holdings.moved(raked))
    assert empty.done(empty.cash_in("Ann")).colours.in_play == {}


def test_the_dealer_is_told_what_to_fill() -> None:
    table = opened(each=0)
    table = table.done(table.buy_in("Ann", 250, cash=3_000))
    assert "filled with 1 × 25, 1 × 5" in refused(table.cash_in, "Ann")
    assert "cage lacks 1 × 25" in refused(table.fill, value((2_500, 1)))


def test_what_is_there_is_paid_in_the_fewest_chips_of_it() -> None:
    """Without a 25 the rack forms 30 of fives; with too few of them it must be filled."""
    table = opened(each=6)
    table = table.done(table.credit(value((2_500, 6))))
    table = table.done(table.buy_in("Ann", 250, cash=6_000))
    assert "filled with" in refused(table.cash_in, "Ann")
    table = table.done(table.fill(value((500, 6))))
    assert table.done(table.cash_in("Ann")).holdings[purse("Ann")] == value((500, 12))


def test_tips_are_value_chips() -> None:
    table = opened()
    table = table.done(table.buy_in("Ann", 250, cash=3_000))
    table = table.done(table.buy_value("Ann", 500))
    chip = ColourChip("T1", "blue")
    tip = table.tip("Ann", Pile.of([(chip, 2)]) + value((500, 1)))
    after = table.done(tip)
    assert after.holdings[tips("T1")] == value((500, 2))
    assert after.holdings[purse("Ann")] == Pile.of([(chip, 10)])
    assert "isn't this player's colour" in refused(
        table.tip, "Ann", Pile.of([(ColourChip("T1", "red"), 1)])
    )
    assert "no colour" in refused(table.tip, "Bob", Pile.of([(chip, 1)]))
    assert "nothing" in refused(table.tip, "Ann", NOTHING)
    assert "player lacks" in refused(table.tip, "Bob", value((500, 1)))


def test_fills_and_credits_move_value_chips_between_cage_and_rack() -> None:
    table = opened()
    filled = table.done(table.fill(value((500, 3))))
    assert filled.holdings[CAGE][ValueChip(500)] == 17
    assert filled.done(filled.credit(value((500, 3)))).holdings == table.holdings
    assert "cage lacks" in refused(table.fill, value((500, 21)))
    assert "rack lacks" in refused(table.credit, value((500, 21)))

"""Staking: own chips on the cloth, raked and paid out of what the rack has."""

from collections.abc import Callable

import pytest

from croupier.play.live import staking
from croupier.play.live.chips import Stack
from croupier.play.live.holdings import purse, spot
from croupier.play.live.rack import Dealing, Rack
from croupier.refusal import Refused
from tests.support.racks import colour, opened, value


def ann(game: str = "fair/37") -> Rack:
    """Ann has 40 chips in blue at 2.50 and 30 in value chips."""
    table = opened(game=game)
    table = table.done(table.buy_in("Ann", 250, cash=10_000))
    return table.done(table.buy_value("Ann", 3_000))


def refused(asked: Callable[[], Dealing]) -> tuple[str | None, str]:
    with pytest.raises(Refused) as caught:
        asked()
    assert (caught.value.code, caught.value.part) == ("chips", "Ann")
    return caught.value.clause, caught.value.message


def test_chips_are_laid_lifted_and_raked() -> None:
    table = ann()
    laid = table.done(staking.lay(table, "Ann", "17", colour("blue", 5) + value((500, 1))))
    there = spot("T1", "Ann", "17")
    assert laid.holdings[there] == colour("blue", 5) + value((500, 1))
    assert laid.done(staking.lift(laid, "Ann", "17")).holdings == table.holdings
    raked = laid.done(staking.rake(laid, "Ann", "17"))
    assert not raked.holdings[there]
    assert raked.holdings.total() == table.holdings.total()


def test_two_players_chips_on_one_spot_are_two_stacks() -> None:
    table = ann()
    table = table.done(table.buy_in("Bob", 100, cash=1_000))
    table = table.done(staking.lay(table, "Ann", "17", colour("blue", 5)))
    table = table.done(staking.lay(table, "Bob", "17", colour("red", 2)))
    table = table.done(staking.rake(table, "Bob", "17"))
    assert table.holdings[spot("T1", "Ann", "17")] == colour("blue", 5)
    assert not table.holdings[spot("T1", "Bob", "17")]


def test_what_cannot_be_laid() -> None:
    table = ann()
    clause, words = refused(lambda: staking.lay(table, "Ann", "17", colour("red", 1)))
    assert (clause, words) == ("fair:chips:own-colour", "Ann: 1 × red isn't this player's colour.")
    assert (
        "player lacks 5 × blue"
        in refused(lambda: staking.lay(table, "Ann", "17", colour("blue", 45)))[1]
    )
    assert "nothing" in refused(lambda: staking.lift(table, "Ann", "17"))[1]
    bare = opened()
    assert "colour" in refused(lambda: staking.lay(bare, "Ann", "17", colour("blue", 1)))[1]


@pytest.mark.clause("maryland:3.A")
def test_value_chips_are_laid_only_where_they_may_be() -> None:
    table = ann("maryland/double")
    asked = refused(lambda: staking.lay(table, "Ann", "17", value((500, 1))))
    assert asked == ("maryland:3.A", "Ann: value chips can't be staked here.")
    assert staking.lay(ann("nz/37"), "Ann", "17", value((500, 1))).moves


def test_winnings_are_paid_in_colour_and_over() -> None:
    table = ann()
    paid = table.done(staking.pay(table, "Ann", Stack(35, 12_500, ((10_000, 1), (2_500, 1)))))
    assert paid.holdings[purse("Ann")] == table.holdings[purse("Ann")] + colour("blue", 35) + value(
        (10_000, 1), (2_500, 1)
    )


def test_what_the_rack_has_not_is_formed_of_other_chips() -> None:
    table = ann()
    table = table.done(table.credit(value((10_000, 20))))
    paid = table.done(staking.pay(table, "Ann", Stack(0, 10_000, ((10_000, 1),))))
    gained = paid.holdings[purse("Ann")] - table.holdings[purse("Ann")]
    assert gained == value((2_500, 4))


def test_what_is_not_there_cannot_be_paid() -> None:
    table = ann()
    assert "rack lacks 30 × blue" in refused(lambda: staking.pay(table, "Ann", Stack(90)))[1]
    everything = Stack(0, 0, ((10_000, 40),))
    assert "filled with 20 × 100" in refused(lambda: staking.pay(table, "Ann", everything))[1]
    assert "no colour" in refused(lambda: staking.pay(opened(), "Ann", Stack(1)))[1]

"""A table's chip: the inside minimum where the rulebook says so, unless the house names another."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from croupier.house.config import HouseConfig, TableConfig
from croupier.house.house import House
from croupier.house.opening import chip_warnings, table_edition
from croupier.journal.memory import MemoryStore
from croupier.play import acts
from croupier.play.refusals import Refusal
from croupier.rulebooks.files import text
from tests.support.fakes import ANN, DEALER, ask, given, opened, seated, table
from tests.support.fakes import MANAGER as MANAGEMENT

LIMITS = {"inside": "2-100", "outside": "10-2000"}


def fair(limits: Mapping[str, object] = LIMITS, chip: str = "", name: str = "7.38") -> TableConfig:
    return TableConfig("T", "fair/37", {name: chip} if chip else {}, limits)


def chip(config: TableConfig) -> int:
    return table_edition(config).rules.menu.chip


def refused(house: House, slip: str) -> Refusal:
    refusal = ask(house, ANN, acts.PlaceBets("1", slip)).refusal
    assert refusal is not None
    return refusal


@pytest.mark.clause("fair:general:01")
@pytest.mark.parametrize(
    ("limits", "value"),
    [
        (LIMITS, 200),
        ({"inside": "2.50-100", "red": "1-9"}, 250),
        ({"inside": "5-100", "split": "3-50"}, 300),
        ({"outside": "5-100"}, 100),
        ({}, 100),
    ],
)
def test_a_chip_is_worth_the_inside_minimum(limits: dict[str, object], value: int) -> None:
    assert chip(fair(limits)) == value


@pytest.mark.clause("fair:general:01")
def test_a_chip_that_the_house_names_is_worth_that() -> None:
    assert chip(fair(chip="0.50")) == 50
    assert chip(fair(chip="1", name="chip")) == 100


def test_elsewhere_limits_say_nothing_of_chips() -> None:
    for game in ("nz/37", "nz1998/37", "rws/rapid-a", "maryland/double"):
        assert chip(TableConfig("T", game, {}, LIMITS)) == 100


@pytest.mark.clause("fair:general:01")
def test_a_rulebook_of_ones_own_says_it_too() -> None:
    book = text("fair.toml").replace('id = "fair"', 'id = "ours"')
    assert chip(TableConfig("T", "ours/37", {}, LIMITS, rulebook=book)) == 200


@pytest.mark.clause("fair:general:01", "fair:general:02", "fair:zero:odd-chip")
def test_the_chip_counts_in_everything_that_the_table_does() -> None:
    house = opened(MemoryStore(), "fair/37", wanted=fair())
    seated(house, "red by 10; dozen 2 by 10")
    few = refused(house, "black by 8")
    assert (few.code, few.figures) == ("minimum", {"wager": "black", "stake": 800, "limit": 1000})
    odd = refused(house, "black by 11")
    assert (odd.code, odd.clause) == ("bet", "fair:zero:odd-chip")
    assert "whole number of chips of 2" in odd.message
    numbers = refused(house, "17 by 8")
    assert (numbers.code, numbers.clause) == ("five-chips", "fair:general:02:combinations")
    assert numbers.figures == {"chips": 4, "at_least": 5}
    given(house, DEALER, acts.Spin(), acts.EnterResult("0"), acts.ConfirmResult())
    (prisoner,) = table(house).state.seats["1"].prisoners
    assert (prisoner.wager, prisoner.stake) == ("red", 200)  # one of five chips
    assert table(house).state.seats["1"].credit == 10_000 - 2000 + 400


@pytest.mark.clause("fair:general:02")
def test_five_chips_of_the_tables_value() -> None:
    house = opened(MemoryStore(), "fair/37", wanted=fair({"inside": "2-100", "outside": "2-2000"}))
    seated(house, "red by 10")
    few = refused(house, "black by 8")
    assert (few.code, few.clause) == ("five-chips", "fair:general:02")
    assert few.figures == {"chips": 4, "at_least": 5}
    given(house, ANN, acts.PlaceBets("1", "black by 10"))


@pytest.mark.clause("fair:general:01")
def test_limits_that_change_leave_the_chips_in_players_hands_what_they_are() -> None:
    house = opened(MemoryStore(), "fair/37", wanted=fair())
    changed = {"inside": "5-100", "outside": "25-2000"}
    given(house, MANAGEMENT, acts.ChangeLimits(changed, "From 5 on numbers."))
    assert table(house).settler.rules.menu.chip == 200


@pytest.mark.clause("fair:general:01")
def test_the_house_is_warned_of_another_chip() -> None:
    tables = (fair(chip="1"), fair(chip="2"), fair(), TableConfig("N", "nz/37", {}, LIMITS))
    (warning,) = chip_warnings(HouseConfig(tables))
    assert warning == (
        "Table T: its chip is 1, and its inside minimum, which a chip is worth by "
        "fair:general:01, 2."
    )

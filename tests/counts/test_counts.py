"""The counts: how many wagers of each kind every game has, and exactly which at the zero end."""

from collections import Counter

import pytest

import croupier
from croupier.equipment.wheel import ZEROS
from tests.support.dealt import GAMES, deal

EUROPEAN = (
    "32 15 19 4 21 2 25 17 34 6 27 13 36 11 30 8 23 10 5 24 16 33 1 20 14 31 9 22 18 29 7 28 12 "
    "35 3 26"
)
AMERICAN = (
    "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 "
    "00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2"
)

ORDERS = {
    "nz/37": f"0 {EUROPEAN}",
    "nz/38-00-0": AMERICAN,
    "nz/38-0-00": AMERICAN,
    "nz1998/37": f"0 {EUROPEAN}",
    "rws/rapid-a": f"0 00 {EUROPEAN}",
    "rws/rapid-b": f"0 00 {EUROPEAN}",
    "rws/alfastreet-b": f"0 00 {EUROPEAN}",
    "maryland/single": f"0 {EUROPEAN}",
    "maryland/double": AMERICAN,
    "maryland/triple": f"000 00 {EUROPEAN} 0",
    "maryland/double-as-single": AMERICAN,
    "fair/37": f"0 {EUROPEAN}",
}

TOTALS = {
    "nz/37": 157,
    "nz/38-00-0": 161,
    "nz/38-0-00": 161,
    "nz1998/37": 157,
    "rws/rapid-a": 159,
    "rws/rapid-b": 161,
    "rws/alfastreet-b": 161,
    "maryland/single": 155,
    "maryland/double": 161,
    "maryland/triple": 163,
    "maryland/double-as-single": 154,
    "fair/37": 157,
}
"""Elementary wagers, groups apart."""

ONE_ZERO = "0/1 0/2 0/3 0/1/2 0/2/3 0/1/2/3"
MIRRORED = "0/00 0/1 0/2 00/2 00/3 0/1/2 0/00/2 00/2/3 0/00/1/2/3"
ZERO_END = {
    "nz/37": ONE_ZERO,
    "nz/38-00-0": "0/00 00/1 00/2 0/2 0/3 00/1/2 0/00/2 0/2/3 0/00/1/2/3",
    "nz/38-0-00": MIRRORED,
    "nz1998/37": ONE_ZERO,
    "rws/rapid-a": "0/00 " + ONE_ZERO,
    "rws/rapid-b": MIRRORED,
    "rws/alfastreet-b": MIRRORED,
    "maryland/single": "0/1 0/2 0/3 0/1/2",
    "maryland/double": MIRRORED,
    "maryland/triple": MIRRORED + " green",
    "maryland/double-as-single": "0/1 0/2 0/1/2",
    "fair/37": ONE_ZERO,
}
"""Wagers on a zero together with other pockets."""

UNITS = {
    "nz/37": {"tiers": 6, "orphelins": 5, "voisins": 9},
    "nz/38-00-0": {"tiers": 6, "orphelins": 5, "voisins": 9},
    "nz/38-0-00": {"tiers": 6, "orphelins": 5, "voisins": 9},
    "rws/rapid-a": {"tiers": 6, "orphelins": 5, "voisins": 9, "zero spiel": 4},
    "rws/alfastreet-b": {"small series": 12, "orphelins": 8, "zero spiel": 8, "big series": 18},
    "fair/37": {
        "tiers": 6,
        "orphelins": 5,
        "orphelins plein": 8,
        "voisins": 9,
        "zero spiel": 4,
        "nassa": 5,
    },
}

CALLED = {
    "nz/37": 3 + 37,
    "nz/38-00-0": 3 + 38,
    "nz/38-0-00": 3 + 38,
    "nz1998/37": 0,
    "rws/rapid-a": 4 + 3 * 38 + 10,
    "rws/rapid-b": 3 * 38 + 10,
    "rws/alfastreet-b": 4 + 4 * 38,
    "maryland/single": 37 + 2 * 36 + 3,
    "maryland/double": 38 + 2 * 36 + 3,
    "maryland/triple": 39 + 2 * 36 + 3,
    "maryland/double-as-single": 38 - 5 + 2 * 36 + 3,
    "fair/37": 6 + 37 + 10 + 10 + 7,
}
"""Called bets: sectors, neighbours, finals, completes of numbers and of dozens."""


def test_there_are_twelve_games() -> None:
    assert tuple(croupier.games()) == GAMES


@pytest.mark.parametrize("name", GAMES)
def test_pockets_stand_in_their_order(name: str) -> None:
    assert deal(name).wheel.pockets == tuple(ORDERS[name].split())


@pytest.mark.parametrize("name", GAMES)
def test_results_are_the_pockets_that_settle(name: str) -> None:
    expected = ORDERS[name].split()
    if name == "maryland/double-as-single":
        expected.remove("00")
    assert sorted(deal(name).rules.results) == sorted(expected)
    assert len(expected) == {"maryland/triple": 39}.get(name, 37 + (name in DOUBLE))


DOUBLE = {name for name, order in ORDERS.items() if " 00 " in f"{order} "} - {
    "maryland/double-as-single"
}


@pytest.mark.parametrize("name", GAMES)
def test_elementary_wagers_number_as_published(name: str) -> None:
    kinds = Counter(wager.kind for wager in deal(name).wagers)
    groups = kinds.pop("group", 0)  # type: ignore[call-overload]  # a kind is its word
    assert kinds.total() == TOTALS[name]
    assert groups == (12 if name.startswith("nz") else 0)


@pytest.mark.parametrize("name", GAMES)
def test_each_kind_has_its_count(name: str) -> None:
    end = Counter(_size(wager) for wager in ZERO_END[name].split())
    straights = len(deal(name).rules.results)
    expected = {
        "straight": straights,
        "split": 57 + end[2],
        "street": 12 + end[3],
        "corner": 22 + end[4],
        "five-line": end[5],
        "six-line": 11,
        "column": 3,
        "dozen": 3,
        "green": end[0],
        "group": 12 if name.startswith("nz") else 0,
        **dict.fromkeys(("low", "high", "even", "odd", "red", "black"), 1),
    }
    counted = Counter(wager.kind.value for wager in deal(name).wagers)
    assert counted == {kind: count for kind, count in expected.items() if count}


def _size(wager: str) -> int:
    return 0 if wager == "green" else len(wager.split("/"))


@pytest.mark.parametrize("name", GAMES)
def test_the_zero_end_is_exactly_this(name: str) -> None:
    combined = {
        wager.name
        for wager in deal(name).wagers
        if len(wager.numbers) > 1 and set(ZEROS) & set(wager.numbers)
    }
    assert combined == set(ZERO_END[name].split())


def test_the_grid_is_the_same_in_every_game() -> None:
    grids = [
        {wager.name for wager in deal(name).wagers if not set(ZEROS) & set(wager.numbers)}
        - {wager.name for wager in deal(name).wagers if wager.kind == "group"}
        for name in GAMES
    ]
    assert all(grid == grids[0] for grid in grids)
    assert len(grids[0]) == 36 + 57 + 12 + 22 + 11 + 3 + 3 + 6


@pytest.mark.parametrize("name", GAMES)
def test_no_two_wagers_are_the_same(name: str) -> None:
    wagers = deal(name).wagers
    assert len({wager.name for wager in wagers}) == len(wagers)
    assert len({(wager.kind == "group", wager.covers) for wager in wagers}) == len(wagers)


@pytest.mark.parametrize("name", GAMES)
def test_called_bets_take_their_units(name: str) -> None:
    sectors = {bet.name: bet.units for bet in deal(name).rules.menu.sectors.values()}
    assert sectors == UNITS.get(name, {})


@pytest.mark.parametrize("name", GAMES)
def test_called_bets_number_so_many(name: str) -> None:
    names = [bet.name for bet in deal(name).rules.called()]
    assert len(names) == len(set(names)) == CALLED[name]


COMPLETES = {
    "1": (28, 9),
    "2": (42, 14),
    "3": (28, 9),
    "4": (30, 9),
    "17": (40, 12),
    "34": (18, 6),
    "35": (24, 8),
    "36": (18, 6),
}
"""Chips of a full and of a one-chip complete; 1 is 1 + 3 x 2 + 2 x 3 + 4 + 5 + 6."""


@pytest.mark.clause("maryland:3.F(19)")
@pytest.mark.parametrize("number", COMPLETES)
def test_a_complete_costs_its_proportions(number: str) -> None:
    full, one_chip = COMPLETES[number]
    game = deal("maryland/double")
    assert game.bet(f"complete {number} by 1")["total"] == full
    assert game.bet(f"one-chip complete {number} by 1")["total"] == one_chip


@pytest.mark.parametrize(
    ("name", "settings", "order"),
    [
        ("rws/rapid-a", ("7.2", "00-0"), f"0 {EUROPEAN} 00"),
        ("rws/alfastreet-b", ("double-zero-side", "00-0"), f"0 {EUROPEAN} 00"),
        ("nz/38-00-0", ("7.3", "european"), f"0 00 {EUROPEAN}"),
        ("nz/38-0-00", ("double-zero-wheel", "european"), f"0 00 {EUROPEAN}"),
    ],
)
def test_other_wheels_can_be_set(name: str, settings: tuple[str, str], order: str) -> None:
    assert deal(name, settings).wheel.pockets == tuple(order.split())

"""The wheel: neighbours, arcs, colours and the faults that an order can have."""

import pytest

from croupier.equipment.wheel import NUMBERS, REDS, Colour, Wheel, colour, in_order
from croupier.rulebooks.files import parsed
from croupier.rulebooks.reader import read_wheel
from tests.support.dealt import GAMES, deal

WHEELS = tuple(parsed("wheels"))
SINGLE = "single-zero"


@pytest.mark.parametrize("identity", WHEELS)
def test_a_shipped_wheel_has_no_faults(identity: str) -> None:
    wheel = read_wheel(identity)
    assert wheel.faults() == []
    assert len(wheel) == {"single-zero": 37, "triple-zero": 39}.get(identity, 38)


def changed(*places: tuple[int, str]) -> Wheel:
    pockets = list(read_wheel(SINGLE).pockets)
    for place, pocket in places:
        pockets[place] = pocket
    return Wheel("changed", tuple(pockets))


def test_every_fault_of_an_order_is_found() -> None:
    assert changed((1, "15")).faults() == ["pocket 15 stands twice", "pocket 32 is missing"]
    assert changed((1, "37")).faults() == ["pocket '37' isn't one", "pocket 32 is missing"]
    assert changed((0, "00")).faults() == ["its zeros are 00"]
    assert "its zeros are missing" in Wheel("none", NUMBERS).faults()
    swapped = changed((5, "2"), (6, "21")).faults()
    assert swapped == [
        "4 and 2 side by side have the same colour",
        "21 and 25 side by side have the same colour",
    ]


def test_neighbours_stand_clockwise_around_a_pocket() -> None:
    wheel = read_wheel(SINGLE)
    assert wheel.neighbours("0", 2) == ("3", "26", "0", "32", "15")
    assert wheel.neighbours("26", 1) == ("3", "26", "0")
    assert wheel.neighbours("21", 4) == wheel.arc("32", "34")


def test_an_arc_runs_clockwise_past_the_zero() -> None:
    wheel = read_wheel(SINGLE)
    assert wheel.arc("26", "32") == ("26", "0", "32")
    assert wheel.arc("5", "5") == ("5",)
    assert len(wheel.arc("32", "0")) == 37


@pytest.mark.parametrize("identity", WHEELS)
def test_arcs_and_neighbours_agree(identity: str) -> None:
    wheel = read_wheel(identity)
    for pocket in wheel.pockets:
        for count in range(5):
            around = wheel.neighbours(pocket, count)
            assert around[count] == pocket
            assert around == wheel.arc(around[0], around[-1])
            assert len(set(around)) == 2 * count + 1


def test_colours_are_eighteen_each() -> None:
    assert len(REDS) == 18
    by_colour = {shade: [n for n in NUMBERS if colour(n) is shade] for shade in Colour}
    assert {shade: len(numbers) for shade, numbers in by_colour.items()} == {
        Colour.RED: 18,
        Colour.BLACK: 18,
        Colour.GREEN: 0,
    }
    assert {colour(zero) for zero in ("0", "00", "000")} == {Colour.GREEN}


def test_pockets_have_an_order_of_lists() -> None:
    assert in_order(["10", "2", "000", "0", "00"]) == ("0", "00", "000", "2", "10")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_knows_its_pockets(name: str) -> None:
    wheel = deal(name).wheel
    assert [wheel.place(pocket) for pocket in wheel.pockets] == list(range(len(wheel)))
    assert "37" not in wheel
    assert "07" not in wheel


SECTORS_AS_ARCS = {
    "nz/37": {"tiers": ("27", "33"), "voisins": ("22", "25")},
    "rws/rapid-a": {"tiers": ("27", "33"), "voisins": ("22", "25")},
    "rws/alfastreet-b": {"small series": ("27", "33"), "big series": ("22", "25")},
    "fair/37": {"tiers": ("27", "33"), "voisins": ("22", "25"), "zero spiel": ("12", "15")},
}


@pytest.mark.parametrize("name", SECTORS_AS_ARCS)
def test_sectors_are_arcs_of_the_wheel(name: str) -> None:
    game = deal(name)
    for target in game.rules.called():
        ends = SECTORS_AS_ARCS[name].get(target.name)
        if ends is not None:
            numbers = {number for part in target.parts for number in part.wager.numbers}
            arc = set(game.wheel.arc(*ends))
            assert numbers == arc - ({"00"} if name == "rws/rapid-a" else set())

"""The cloth: boxes, lines, and the wager a chip lies on when it touches them."""

from math import inf, nan

import pytest

from croupier.equipment.cloth import Box, Cloth, Nature
from croupier.refusal import Refused
from croupier.rulebooks.cloths import read_cloth
from croupier.rulebooks.files import parsed
from tests.support.dealt import GAMES, deal

LAYOUTS = tuple(parsed("layouts")["layout"])
COUNTS = {
    "single-zero": (37, 60, 14, 23, 0, 11),
    "double-zero-00-0": (38, 62, 15, 22, 1, 11),
    "double-zero-0-00": (38, 62, 15, 22, 1, 11),
    "double-zero-dozens-above": (38, 62, 15, 22, 1, 11),
    "double-zero-stacked": (38, 61, 14, 23, 0, 11),
    "triple-zero": (39, 64, 16, 22, 1, 11),
}
"""Spots on one, two, three, four, five and six numbers."""


@pytest.mark.parametrize("identity", LAYOUTS)
def test_a_shipped_layout_has_no_faults(identity: str) -> None:
    assert read_cloth(identity).faults() == []


@pytest.mark.parametrize("identity", LAYOUTS)
def test_spots_follow_from_the_boxes(identity: str) -> None:
    sizes = [len(spot.pockets) for spot in read_cloth(identity).spots if spot.pockets]
    assert tuple(sizes.count(size) for size in range(1, 7)) == COUNTS[identity]


@pytest.mark.parametrize("identity", LAYOUTS)
def test_a_layout_names_wheels_with_its_zeros(identity: str) -> None:
    entry = parsed("layouts")["layout"][identity]
    zeros = {zero["pocket"] for zero in entry["zeros"]}
    for wheel in entry["wheels"]:
        pockets = parsed("wheels")[wheel]["order"].split()
        assert zeros == {pocket for pocket in pockets if pocket.strip("0") == ""}


def test_doubles_and_overlaps_are_faults() -> None:
    cloth = read_cloth("single-zero")
    box = cloth.rows[0][0]
    twice = Cloth("twice", cloth.rows, (*cloth.zeros, Box("1", -5, -5, 1, 1)), cloth.outside)
    assert twice.faults() == ["box '1' stands twice"]
    over = Cloth("over", cloth.rows, (Box("0", -0.5, 0, 1, 3),), cloth.outside)
    assert over.faults() == [f"boxes '0' and '{number}' overlap" for number in (1, 2, 3)]
    assert box.name == "1"


def test_a_chip_inside_a_box_bets_on_it() -> None:
    spot_at = deal("nz/37").layout.spot_at
    assert spot_at(5.5, 1.5, 0.5) == "17"
    assert spot_at(-0.46, 1.5, 0.5) == "0"
    assert spot_at(12.46, 1.5, 0.5) == "column 2"
    assert spot_at(2.0, -0.265, 0.4) == "dozen 1"
    assert spot_at(1.0, -0.8, 0.3) == "low"


@pytest.mark.clause("nz:3.8(b)")
@pytest.mark.parametrize(
    ("x", "y", "diameter", "wager"),
    [
        # 17 lies from 5 to 6 along and from 1 to 2 across; 14 before it, 20 after it
        (5.01, 1.5, 0.5, "14/17"),
        (5.24, 1.5, 0.5, "14/17"),
        (5.26, 1.5, 0.5, "17"),
        (5.24, 1.5, 0.4, "17"),
        (5.99, 1.5, 0.05, "17/20"),
        (5.5, 1.01, 0.3, "16/17"),
        (5.5, 1.99, 0.3, "17/18"),
        (5.0, 1.0, 0.2, "13/14/16/17"),
        (5.1, 1.1, 0.3, "13/14/16/17"),
        (5.9, 1.9, 0.3, "17/18/20/21"),
        (5.1, 1.3, 0.3, "14/17"),
        # the outer line of a row, from either side
        (5.5, 0.1, 0.3, "16/17/18"),
        (5.5, -0.1, 0.3, "16/17/18"),
        (5.0, 0.0, 0.2, "13/14/15/16/17/18"),
        (5.1, 0.1, 0.3, "13/14/15/16/17/18"),
        (5.1, -0.1, 0.3, "13/14/15/16/17/18"),
        # the zero end
        (0.0, 0.5, 0.2, "0/1"),
        (0.0, 1.0, 0.2, "0/1/2"),
        (0.05, 1.05, 0.2, "0/1/2"),
        (-0.05, 2.0, 0.2, "0/2/3"),
        (0.0, 0.0, 0.2, "0/1/2/3"),
        # lines that carry no wager count for nothing
        (5.5, 2.99, 0.5, "18"),
        (5.5, 3.0, 0.5, "18"),
        (11.99, 1.5, 0.5, "35"),
        (12.01, 1.5, 0.5, "column 2"),
        (5.1, 2.99, 0.3, "15/18"),
        (11.9, 2.1, 0.3, "35/36"),
        (-0.9, 1.5, 0.5, "0"),
    ],
)
def test_a_chip_that_touches_a_line_bets_on_it(
    x: float, y: float, diameter: float, wager: str
) -> None:
    assert deal("nz/37").layout.spot_at(x, y, diameter) == wager


@pytest.mark.parametrize(
    ("name", "x", "y", "wager"),
    [
        # 0 above 1 and 2, 00 above 2 and 3: the line between them meets the middle of 2
        ("maryland/double", 0.0, 1.5, "0/00/2"),
        ("maryland/double", 0.0, 1.2, "0/2"),
        ("maryland/double", 0.0, 1.8, "00/2"),
        ("maryland/double", -0.5, 1.5, "0/00"),
        ("maryland/double", 0.0, 1.0, "0/1/2"),
        ("maryland/double", 0.0, 2.0, "00/2/3"),
        ("maryland/double", 0.0, 0.0, "0/00/1/2/3"),
        ("nz/38-00-0", 0.0, 0.0, "0/00/1/2/3"),
        ("nz/38-00-0", 0.0, 0.5, "00/1"),
        ("nz/38-00-0", 0.0, 2.5, "0/3"),
        ("nz/38-00-0", 0.0, 1.0, "00/1/2"),
        ("nz/38-00-0", 0.0, 2.0, "0/2/3"),
        ("rws/rapid-a", -0.92, 1.5, "0/00"),
        ("rws/rapid-a", 0.0, 0.0, "0/1/2/3"),
        ("rws/rapid-a", -1.38, 1.5, "00"),
        # lines and points whose wager the game doesn't offer are no bet
        ("maryland/triple", -0.92, 0.7, None),
        ("maryland/triple", -0.92, 2.2, None),
        # of lines that meet, those with a wager count
        ("maryland/triple", -0.92, 1.5, "0/00"),
        ("maryland/triple", -1.38, 1.5, "000"),
        ("maryland/single", 0.0, 2.0, None),
        ("maryland/single", 0.0, 0.0, None),
        ("maryland/single", 0.0, 2.5, "0/3"),
        ("maryland/double-as-single", -0.46, 2.2, None),
        ("maryland/double-as-single", -0.46, 1.5, None),
        ("maryland/double-as-single", 0.0, 1.8, None),
        ("maryland/double-as-single", 0.0, 1.5, "0/2"),
        ("maryland/double-as-single", 0.0, 2.0, "2/3"),
        # beside a covered box a chip bets on the box that holds its centre
        ("maryland/double-as-single", 0.05, 2.5, "3"),
        ("maryland/double-as-single", 0.05, 1.8, "2"),
        ("maryland/double-as-single", 0.05, 2.05, "2/3"),
        ("maryland/double-as-single", -0.05, 2.5, None),
        ("maryland/double-as-single", -0.5, 1.45, "0"),
        ("maryland/triple", -0.97, 0.7, "000"),
        ("maryland/double-as-single", 0.0, 0.0, None),
        ("maryland/double-as-single", 0.0, 1.2, "0/2"),
    ],
)
def test_the_zero_end_of_each_layout(name: str, x: float, y: float, wager: str | None) -> None:
    assert deal(name).layout.spot_at(x, y, 0.2) == wager


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    ("x", "y"),
    [
        (4.0, -0.265),  # between two dozens
        (12.46, 1.0),  # between two columns
        (12.46, 2.0),
        (2.0, -0.795),  # between low and even
        (4.0, -0.795),
        (6.0, -0.795),  # between red and black
        (10.1, -0.795),
    ],
)
def test_a_chip_between_two_like_boxes_is_no_bet(name: str, x: float, y: float) -> None:
    assert deal(name).layout.spot_at(x, y, 0.3) is None


def test_between_a_dozen_and_an_even_chance_the_centre_decides() -> None:
    spot_at = deal("nz/37").layout.spot_at
    assert spot_at(1.0, -0.5, 0.4) == "dozen 1"
    assert spot_at(1.0, -0.56, 0.4) == "low"


def test_the_courtesy_line_has_its_zone() -> None:
    one, two = deal("nz/37").layout, deal("nz/38-00-0").layout
    assert one.spot_at(8.0, -0.265, 0.2) == "0"
    assert one.spot_at(8.09, -0.3, 0.2) == "0"
    assert one.spot_at(8.11, -0.3, 0.2) == "dozen 3"
    assert one.spot_at(8.0, 0.0, 0.2) == "22/23/24/25/26/27"
    assert [two.spot_at(8.0, y, 0.1) for y in (-0.13, -0.265, -0.4)] == ["00", "0/00", "0"]
    assert deal("fair/37").layout.spot_at(8.0, -0.265, 0.2) is None


@pytest.mark.parametrize("diameter", [0.0, -0.1, 0.51, 1.0, inf, -inf, nan])
def test_a_chip_has_a_size(diameter: float) -> None:
    with pytest.raises(Refused) as refused:
        deal("nz/37").layout.spot_at(5.5, 1.5, diameter)
    assert refused.value.code == "chip"


@pytest.mark.parametrize(("x", "y"), [(nan, 1.0), (1.0, nan), (inf, 1.0), (1e300, -1e300)])
def test_nowhere_is_no_bet(x: float, y: float) -> None:
    for name in GAMES:
        assert deal(name).layout.spot_at(x, y, 0.2) is None


def test_a_bet_without_a_place_has_none() -> None:
    layout = deal("rws/rapid-b").layout
    assert layout.where("finale 3") is None
    assert layout.places("3 neighbours of 21") == ()
    with pytest.raises(Refused):
        layout.where("tiers")


def test_first_corners_lie_at_the_outer_corner_of_1() -> None:
    for identity in LAYOUTS:
        (corner,) = (s for s in read_cloth(identity).spots if s.nature is Nature.FIRST_CORNER)
        assert corner.place == (0.0, 0.0)

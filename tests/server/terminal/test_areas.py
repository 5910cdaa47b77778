"""Areas: a click on the cloth of every game means what a chip there bets on."""

from itertools import combinations
from math import hypot

import pytest

from croupier.server.terminal.areas import Rectangle, diameter
from croupier.server.wire.sheet import GameSheet, SheetSpot
from tests.support.dealt import GAMES
from tests.support.sheets import rules_of, sheet_of

STEP = 0.0419
"""Of the lattice; no multiple of it lies on a line."""
HAIR = 0.04
"""Rectangles follow the round ends of what a chip touches that closely."""


def meant(sheet: GameSheet, x: float, y: float) -> str | None:
    """What the topmost area means."""
    if any(holds(blank, x, y) for blank in sheet.blanks):
        return None
    lying = (spot.target for spot in reversed(cloth(sheet)) if holds(spot.area, x, y))
    return next(lying, None)


def cloth(sheet: GameSheet) -> list[SheetSpot]:
    return [spot for spot in sheet.spots if spot.where in ("cloth", "courtesy")]


def holds(area: Rectangle, x: float, y: float) -> bool:
    left, low, width, height = area
    return left <= x <= left + width and low <= y <= low + height


def near_border(areas: list[Rectangle], x: float, y: float) -> bool:
    return any(to_border(area, x, y) <= HAIR for area in areas)


def to_border(area: Rectangle, x: float, y: float) -> float:
    left, low, width, height = area
    aside = max(left - x, x - left - width)
    above = max(low - y, y - low - height)
    if aside <= 0 and above <= 0:
        return min(-aside, -above)
    return hypot(max(aside, 0.0), max(above, 0.0))


def lattice(extent: Rectangle) -> list[tuple[float, float]]:
    """Points over the ends of the cloth and around the courtesy line; between, rows repeat."""
    left, low, width, height = extent
    along = [left - 0.3 + STEP * step for step in range(int((width + 0.6) / STEP))]
    return [
        (x, low - 0.3 + STEP * across)
        for x in along
        if x < 2.3 or 7.7 < x < 8.3 or x > 11.7
        for across in range(int((height + 0.6) / STEP))
    ]


@pytest.mark.parametrize("game", GAMES)
def test_a_chip_at_a_spot_and_a_click_amid_its_area_bet_on_its_target(
    game: str,
) -> None:
    sheet, layout = sheet_of(game), rules_of(game).layout
    size = diameter(layout.cloth)
    for spot in sheet.spots:
        if spot.where == "track" and layout.sectors is None:
            continue  # on a track of the terminal's own, which the layout doesn't print
        x, y, width, height = spot.area
        assert layout.spot_at(x + width / 2, y + height / 2, size) == spot.target, spot
        assert layout.spot_at(*spot.place, size) == spot.target, spot
        assert layout.spot_at(*spot.place, 2 * min(spot.radius, 0.25)) == spot.target, spot
        if spot.where in ("cloth", "courtesy"):
            assert meant(sheet, *spot.place) == spot.target


@pytest.mark.parametrize("game", GAMES)
def test_every_wager_has_its_spot(game: str) -> None:
    sheet = sheet_of(game)
    assert {spot.target for spot in sheet.spots} >= set(rules_of(game).wagers)


@pytest.mark.parametrize("game", GAMES)
def test_the_topmost_area_means_what_a_chip_there_bets_on(game: str) -> None:
    sheet, layout = sheet_of(game), rules_of(game).layout
    size = diameter(layout.cloth)
    areas = [*(spot.area for spot in cloth(sheet)), *sheet.blanks]
    points = lattice(sheet.extent)
    different = [(x, y) for x, y in points if meant(sheet, x, y) != layout.spot_at(x, y, size)]
    assert len(different) <= 0.01 * len(points)
    assert [point for point in different if not near_border(areas, *point)] == []


@pytest.mark.parametrize("game", GAMES)
def test_no_chip_covers_another(game: str) -> None:
    sheet = sheet_of(game)
    for where in ({"cloth", "courtesy"}, {"track"}, {"groups"}):
        spots = [spot for spot in sheet.spots if spot.where in where]
        for one, two in combinations(spots, 2):
            apart = hypot(one.place[0] - two.place[0], one.place[1] - two.place[1])
            assert one.radius + two.radius <= apart, (one, two)


def test_chips_are_small_where_spots_crowd_and_large_elsewhere() -> None:
    spots = {spot.target: spot for spot in sheet_of("rws/rapid-b").spots}
    crowded = ("0/1/2", "0/2", "0/00/2", "00/2", "00/2/3")
    assert {spots[target].radius for target in crowded} == {0.12}
    assert {spots[target].radius for target in ("17", "17/20", "16/17/19/20")} == {0.21}


def test_a_line_without_a_wager_counts_for_nothing() -> None:
    sheet = sheet_of("maryland/double-as-single")
    assert meant(sheet, 0.05, 2.5) == "3"  # beside the covered 00
    assert meant(sheet, 0.05, 1.75) == "2"
    assert meant(sheet, -0.05, 2.5) is None


def test_a_point_without_a_wager_is_blank() -> None:
    assert meant(sheet_of("maryland/single"), 0.0, 2.0) is None  # where 0, 2 and 3 meet
    assert not sheet_of("nz/37").blanks

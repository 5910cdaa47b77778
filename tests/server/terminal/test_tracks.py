"""Tracks of the sheet: their outlines hold what the engine says lies there."""

from collections.abc import Sequence
from random import Random

import pytest

from croupier.server.terminal.tracks import ring_of
from croupier.server.wire.sheet import Point, SheetTrack
from tests.support.dealt import GAMES
from tests.support.sheets import rules_of, sheet_of

SHARED = ("voisins", "orphelins", "tiers")
"""The sectors that share a wheel among them."""
WITH_TRACKS = [game for game in GAMES if sheet_of(game).tracks]


def within(outline: Sequence[Point], x: float, y: float) -> bool:
    """Whether a polygon holds a point, by how often a line from it crosses the border."""
    inside = False
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def near(outline: Sequence[Point], x: float, y: float) -> bool:
    """Whether a point lies so near the border that straight steps of a curve may decide."""
    return (
        len({within(outline, x + dx, y + dy) for dx in (-0.01, 0.01) for dy in (-0.01, 0.01)}) > 1
    )


def test_which_games_have_which_tracks() -> None:
    kinds = {game: [track.kind for track in sheet_of(game).tracks] for game in WITH_TRACKS}
    assert kinds == {
        "nz/37": ["racetrack", "groups"],
        "nz/38-00-0": ["racetrack", "groups"],
        "nz/38-0-00": ["racetrack", "groups"],
        "nz1998/37": ["groups"],
        "rws/rapid-a": ["racetrack"],
        "rws/rapid-b": ["replica"],
        "rws/alfastreet-b": ["racetrack"],
        "maryland/single": ["replica"],
        "maryland/double": ["replica"],
        "maryland/triple": ["replica"],
        "maryland/double-as-single": ["replica"],
        "fair/37": ["racetrack"],
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_game_with_called_bets_on_the_wheel_has_a_track_for_them(game: str) -> None:
    menu = rules_of(game).menu
    on_tracks = {spot.target for spot in sheet_of(game).spots if spot.where in ("track", "groups")}
    if menu.neighbours is not None:
        around = {target.name for target in menu.neighbours.targets() if target.units == 5}
        assert around <= on_tracks
    sectors = {menu.sectors[name].name for name in SHARED if name in menu.sectors}
    assert sectors <= on_tracks
    assert on_tracks


@pytest.mark.parametrize("game", WITH_TRACKS)
def test_a_click_on_a_track_means_what_a_chip_there_bets_on(game: str) -> None:
    chance = Random(37)
    for track in sheet_of(game).tracks:
        x, y, width, height = track.extent
        for _ in range(1_500):
            point = x + chance.random() * width, y + chance.random() * height
            if not any(near(outline, *point) for outline in outlines(track)):
                assert meant(track, *point) == bet_at(game, *point), point


def bet_at(game: str, x: float, y: float) -> str | None:
    """What the layout reads there; on a track of the terminal's own, what the ring says."""
    rules = rules_of(game)
    ring = ring_of(rules)
    if ring is None or ring is rules.layout.sectors:
        return rules.layout.spot_at(x, y, 0.36)
    assert rules.layout.spot_at(x, y, 0.36) is None, "it lies beside what is printed"
    pocket, name = ring.track.pocket_at(x, y), ring.at(x, y)
    offer = rules.menu.neighbours
    around = offer.target(pocket, 2) if offer and pocket else None
    sector = rules.menu.sectors[name] if name else None
    return around.name if around else sector.name if sector else None


def meant(track: SheetTrack, x: float, y: float) -> str | None:
    clicked = [target for outline, target in outlines(track).items() if within(outline, x, y)]
    assert len(clicked) <= 1
    return clicked[0] if clicked else None


def outlines(track: SheetTrack) -> dict[tuple[Point, ...], str | None]:
    pockets = {tuple(pocket.outline): pocket.target for pocket in track.pockets}
    return {**pockets, **{tuple(sector.outline): sector.target for sector in track.sectors}}


@pytest.mark.parametrize("game", WITH_TRACKS)
def test_pockets_lie_in_the_order_of_the_wheel_with_their_marks_outside(game: str) -> None:
    for track in sheet_of(game).tracks:
        assert [pocket.pocket for pocket in track.pockets] == sheet_of(game).wheel
        for pocket in track.pockets:
            assert within(pocket.outline, *pocket.centre)
            assert not within(track.inner, *pocket.centre)
            assert within(track.outer, *pocket.centre)


def test_sectors_have_their_names_arcs_and_lines() -> None:
    [racetrack, groups] = sheet_of("nz/37").tracks
    assert [sector.name for sector in racetrack.sectors] == ["voisins", "orphelins", "tiers"]
    assert [len(sector.arcs) for sector in racetrack.sectors] == [1, 2, 1]
    assert len(racetrack.lines) == 2
    for sector in racetrack.sectors:
        assert within(sector.outline, *sector.place)
        assert all(not within(racetrack.outer, *point) for arc in sector.arcs for point in arc)
    assert len(groups.brackets) == 12
    assert all(within(groups.inner, *point) for line in groups.brackets for point in line)


def test_a_covered_pocket_is_shown_as_covered() -> None:
    [replica] = sheet_of("maryland/double-as-single").tracks
    covered = {pocket.pocket: pocket for pocket in replica.pockets if pocket.covered}
    assert set(covered) == {"00"}
    assert covered["00"].target is None

"""The track: pockets in wheel order on a stadium, with the sectors inside it."""

from math import hypot, inf, nan

import pytest

from croupier.equipment.track import DEPTH, HEIGHT, WIDTH, Track
from croupier.rulebooks.reader import read_wheel
from tests.support.dealt import deal

WHEELS = ("single-zero", "american", "triple-zero")


def track(identity: str) -> Track:
    return Track(read_wheel(identity), 1.0, -5.0)


@pytest.mark.parametrize("identity", WHEELS)
def test_every_pocket_is_where_its_place_is(identity: str) -> None:
    ring = track(identity)
    for pocket in ring.wheel.pockets:
        way = ring.way(pocket)
        for offset in (-0.2, 0.0, 0.2):
            assert ring.pocket_at(*ring.point(way, offset)) == pocket


@pytest.mark.parametrize("identity", WHEELS)
def test_the_ring_stays_inside_its_rectangle(identity: str) -> None:
    ring = track(identity)
    for pocket in ring.wheel.pockets:
        x, y = ring.place(pocket)
        assert ring.left < x < ring.left + WIDTH
        assert ring.bottom < y < ring.bottom + HEIGHT


@pytest.mark.parametrize("identity", WHEELS)
def test_pockets_are_equally_far_apart(identity: str) -> None:
    ring = track(identity)
    step = ring.length / len(ring.wheel)
    places = [ring.place(pocket) for pocket in ring.wheel.pockets]
    for one, two in zip(places, [*places[1:], places[0]], strict=True):
        assert 0.8 * step < hypot(one.x - two.x, one.y - two.y) <= step * 1.001


def test_outside_the_ring_there_is_no_pocket() -> None:
    ring = track("single-zero")
    assert ring.pocket_at(*ring.centre) is None
    assert ring.inside(*ring.centre)
    x, y = ring.point(0.0, DEPTH)
    assert ring.pocket_at(x, y) is None
    assert not ring.inside(x, y)
    assert not ring.inside(nan, 0.0)
    assert not ring.inside(inf, 0.0)


def test_sectors_lie_inside_the_track_from_the_zero_end() -> None:
    layout = deal("nz/37").layout
    assert layout.sectors is not None
    assert layout.sectors.names == ("voisins", "orphelins", "tiers")
    places = [layout.sectors.place(name) for name in layout.sectors.names]
    assert sorted(places) == places
    assert [layout.spot_at(*place, 0.2) for place in places] == ["voisins", "orphelins", "tiers"]


def test_the_track_can_be_left_out() -> None:
    place = deal("nz/37").layout.where("neighbours of 17")
    assert place is not None
    without = deal("nz/37", ("racetrack", "off")).layout
    assert without.sectors is None
    assert without.spot_at(*place, 0.2) != "neighbours of 17"

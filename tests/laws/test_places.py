"""The law of places: a chip laid where a bet belongs bets on it, whatever the chip's size."""

from copy import deepcopy

import pytest

from croupier.rulebooks.files import parsed
from croupier.rulebooks.reader import read_game
from tests.support.dealt import GAMES, deal

DIAMETERS = (0.05, 0.24, 0.42, 0.5)

COURTESY = {
    "nz/37": {"0"},
    "nz1998/37": {"0"},
    "nz/38-00-0": {"0", "00", "0/00"},
    "nz/38-0-00": {"0", "00", "0/00"},
    "maryland/double": {"0/00"},
    "maryland/triple": {"0/00"},
}


@pytest.mark.parametrize("name", GAMES)
def test_every_wager_has_a_place_that_is_its_own(name: str) -> None:
    layout = deal(name).layout
    for wager in deal(name).wagers:
        places = layout.places(wager)
        assert places[0] == layout.where(wager.name)
        for place in places:
            for diameter in DIAMETERS:
                assert layout.spot_at(*place, diameter) == wager.name, (place, diameter)


@pytest.mark.parametrize("name", GAMES)
def test_second_places_are_those_of_the_courtesy_line(name: str) -> None:
    layout = deal(name).layout
    second = {wager.name for wager in deal(name).wagers if len(layout.places(wager)) > 1}
    assert second == COURTESY.get(name, set())
    assert set(layout.courtesy_places()) == COURTESY.get(name, set())
    for wager, place in layout.courtesy_places().items():
        assert layout.places(wager)[1] == place
        assert layout.where(wager) != place


@pytest.mark.parametrize("name", COURTESY)
def test_without_a_courtesy_line_there_is_no_bet_between_dozens(name: str) -> None:
    places = deal(name).layout.courtesy_places().values()
    layout = deal(name, ("courtesy", "off")).layout
    assert layout.courtesy_places() == {}
    assert {layout.spot_at(*place, 0.24) for place in places} == {None}


@pytest.mark.parametrize("name", GAMES)
def test_every_called_bet_with_a_place_is_bet_there(name: str) -> None:
    layout = deal(name).layout
    placed = 0
    for target in deal(name).rules.called():
        for place in layout.places(target):
            placed += 1
            for diameter in DIAMETERS:
                assert layout.spot_at(*place, diameter) == target.name
    tracks = {"nz/37": 40, "nz/38-00-0": 41, "nz/38-0-00": 41, "maryland/single": 37}
    tracks |= {"maryland/double": 38, "maryland/triple": 39, "maryland/double-as-single": 33}
    assert placed == tracks.get(name, 0)


@pytest.mark.parametrize("name", GAMES)
def test_a_chip_anywhere_bets_on_something_offered_or_nothing(name: str) -> None:
    game = deal(name)
    known = {wager.name for wager in game.wagers} | {bet.name for bet in game.rules.called()}
    for number, across in enumerate(range(-30, 140, 7)):
        for up in range(-90, 36, 4):
            spot = game.layout.spot_at(across / 10, up / 10, DIAMETERS[number % 4])
            assert spot is None or spot in known


def test_a_sector_on_a_track_goes_by_the_games_own_name() -> None:
    """A rulebook of one's own may print a track for sectors that have names of their own."""
    rulebook = deepcopy(parsed("rws"))
    clause = "rws:app-e:big-series"
    rulebook["option"] = [{"name": "track", "text": "A track", "default": "on", "clause": clause}]
    sectors = ["voisins", "orphelins", "tiers"]
    rulebook["variant"][2]["track"] = {"sectors": sectors, "option": "track", "clause": clause}
    layout = read_game("rws/alfastreet-b", {}, rulebook).layout
    for name in ("big series", "orphelins", "small series"):
        place = layout.where(name)
        assert place is not None
        assert layout.spot_at(*place, 0.24) == name

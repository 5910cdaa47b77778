"""What people call a casino and its games: in four languages, and never what isn't so."""

from __future__ import annotations

import pytest

import croupier
from croupier.rulebooks.names import casino_said, game_said, special_of
from croupier.rulebooks.reader import read_game

TONGUES = {"en", "fr", "it", "de"}


@pytest.mark.parametrize("game", croupier.games())
def test_every_game_has_its_names_in_four_languages(game: str) -> None:
    rules = read_game(game)
    for said in (casino_said(rules), game_said(rules), special_of(rules)):
        assert set(said) == TONGUES
        assert all(text == text.strip() for text in said.values())
    assert all(len(text.split()) <= 6 for text in special_of(rules).values())


def test_two_games_of_a_casino_have_different_names() -> None:
    for tongue in TONGUES:
        found = [read_game(game) for game in croupier.games()]
        names = [(casino_said(one)[tongue], game_said(one)[tongue]) for one in found]
        assert len(set(names)) == len(names)


def test_what_the_house_has_switched_off_is_not_called_special() -> None:
    assert "racetrack" in special_of(read_game("nz/37"))["en"]
    assert special_of(read_game("nz/37", {"racetrack": "off"})) == {}


def test_a_rulebook_without_them_is_called_by_its_titles() -> None:
    text = "tests/rulebooks/example.toml"
    rules = croupier.game("example/37", rulebook=text).rules
    assert casino_said(rules) == {"en": rules.rulebook["rulebook"]["name"]}
    assert game_said(rules) == {"en": rules.name}
    assert special_of(rules) == {}

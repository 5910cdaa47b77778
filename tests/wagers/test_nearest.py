"""Nearest: what is near, or nothing; never a stopgap, and never what was just refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from croupier.refusal import Refused
from tests.support.dealt import GAMES, deal
from tests.wagers.reading import SINGLE, read, refused


@pytest.mark.parametrize(
    ("name", "text"),
    [(SINGLE, "lorem ipsum"), (SINGLE, "foo"), ("rws/rapid-b", "tiers"), ("nz1998/37", "tiers"),
     (SINGLE, "complete 17"), (SINGLE, "nassa"), ("maryland/double", "complete 0"),
     ("maryland/double", "complete 17/20"), ("maryland/triple", "1/2/3 complete"),
     (SINGLE, "finale 4"), (SINGLE, "17 and two neighbours"), (SINGLE, "999999999"),
     (SINGLE, "bonus spin"), ("maryland/double", "bonus spin")],
)  # fmt: skip
def test_where_nothing_is_near_nothing_is_named(name: str, text: str) -> None:
    error = refused(name, f"{text} by 5")
    assert error.nearest is None
    assert "nearest" not in error.message


@pytest.mark.parametrize(
    ("name", "text", "near"),
    [
        (SINGLE, "tirs", "tiers"),
        (SINGLE, "kolumn 2", "column 2"),
        (SINGLE, "37", "36"),
        (SINGLE, "00", "0"),
        (SINGLE, "green", "0"),
        ("nz/38-0-00", "green", "0/00"),
        (SINGLE, "top line", "0/1/2/3"),
        (SINGLE, "dozen 4", "dozen 3"),
        ("rws/rapid-a", "9 neighbours of 21", "3 neighbours of 21"),
        ("rws/rapid-a", "0 neighbours of 21", "1 neighbours of 21"),
        ("maryland/double", "complete 37", "complete 36"),
        ("maryland/double", "complete 07", "complete 7"),
        ("maryland/double-as-single", "five adjacent 10", "five adjacent 25"),
        ("fair/37", "finale 4/1", "finale 1/4"),
        ("rws/rapid-a", "finale 14", "finale 4"),
        (SINGLE, "neighbours of 17/20", "17/20"),
        ("nz/37", "neighbours of 32/15/19", "group 32/15/19"),
    ],
)
def test_what_is_near_is_named(name: str, text: str, near: str) -> None:
    assert refused(name, f"{text} by 5").nearest == near
    assert read(name, f"{near} by 5") == f"{near} by 5"


@pytest.mark.parametrize(
    ("text", "said", "near"),
    [
        ("straight 14/17", "A straight is on one pocket, not on 14/17", "split 14/17"),
        ("plein 14-17", "A straight is on one pocket, not on 14-17", "split 14/17"),
        ("split 14", "A split is on two pockets, not on 14", "straight 14"),
        ("split 1/2/3", "A split is on two pockets, not on 1/2/3", "street 1/2/3"),
        ("street 14", "A street is on three pockets, not on 14", "straight 14"),
        ("corner 1/2/4", "A corner is on four pockets, not on 1/2/4", "1/2/4/5"),
        ("six-line 1/2/3", "A six-line is on six pockets, not on 1/2/3", "street 1/2/3"),
    ],
)
def test_a_kind_has_its_number_of_pockets(text: str, said: str, near: str) -> None:
    error = refused(SINGLE, f"{text} by 5")
    assert error.code == "wager"
    assert error.message.startswith(said)
    assert error.nearest == near
    assert error.clause is not None
    read(SINGLE, f"{near} by 1")


def test_neighbours_are_of_one_pocket() -> None:
    """17/20 can be bet on, so that isn't what is wrong with its neighbours."""
    error = refused("nz/37", "2 neighbours of 17/20 by 5")
    assert (error.code, error.part) == ("wager", "2 neighbours of 17/20")
    assert error.message.startswith("Neighbours are of one pocket, not of 17/20")


@pytest.mark.parametrize(
    ("text", "near"), [("17", "17 by 1"), ("tiers", "tiers by 1"), ("rot", "red by 1"), ("x", None)]
)
def test_a_bet_without_an_amount_is_near_one_of_a_chip(text: str, near: str | None) -> None:
    error = refused(SINGLE, text)
    assert (error.code, error.nearest) == ("unreadable", near)


WORDS = st.sampled_from(
    "zero double triple finale plein cheval split street corner six-line straight neighbours and "
    "et voisins tiers complete dozen column green group five adjacent 0 00 000 1 2 3 5 14 17 20 "
    "25/29 17/20 1/4 14/17 0/2/3 1-6 1/36 07 37 of the red bonus spin".split()
)


@given(st.sampled_from(GAMES), st.lists(WORDS, min_size=1, max_size=4))
def test_what_is_named_can_be_bet_and_wasnt_refused(name: str, words: list[str]) -> None:
    text = " ".join(words)
    game = deal(name)
    near = None
    try:
        game.bet(f"{text} by 5")
    except Refused as error:
        near = error.nearest
    if near is not None:
        game.bet(f"{near} by 5")  # it can be bet
        assert near != text


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("words", ["2 an neighbour0/5", "neighbours of /5", "neighbours of 0²5"])
def test_what_only_begins_like_a_pocket_is_refused(name: str, words: str) -> None:
    assert refused(name, words).code

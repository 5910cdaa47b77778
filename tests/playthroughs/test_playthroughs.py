"""The playthroughs beside this file are what the program plays, and they tell what they should."""

from __future__ import annotations

import re

import pytest

from croupier.play.round.judging import void_causes
from tests.support.dealt import GAMES, deal
from tools.write import bonus_evening, later_correction, live_evening
from tools.write.playthroughs import FOLDER, path, told


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_is_up_to_date(game: str) -> None:
    advice = (
        "The program plays otherwise: run `python -m tools.write.playthroughs`, review the diff."
    )
    assert path(game).read_text("utf-8") == told(game), advice


@pytest.mark.parametrize("game", GAMES)
def test_every_part_of_the_evening_is_told(game: str) -> None:
    text = path(game).read_text("utf-8")
    titles = re.findall(r"^(.+)\n-+$", text, re.MULTILINE)
    causes = [f"No spin: {entry['cause']}" for entry in void_causes(deal(game).rules)]
    assert [title for title in titles if title.startswith("No spin")] == causes
    for title in ("A normal round", "A correction", "An interruption before the result"):
        assert titles.count(title) == 1
    assert any(title.startswith("An interruption after the result") for title in titles)
    assert text.rstrip().endswith("the books agree.")
    assert max(map(len, text.splitlines())) <= 100


def test_no_playthrough_is_left_over() -> None:
    live = map(live_evening.name, live_evening.GAMES)
    names = (*GAMES, later_correction.NAME, bonus_evening.NAME, *live)
    assert {one.name for one in FOLDER.glob("*.txt")} == {path(name).name for name in names}


@pytest.mark.clause("rws:5.6")
def test_a_correction_three_rounds_later() -> None:
    """A prisoner, a winner who is gone and a limit in between: books, receipts and audit agree."""
    text = path(later_correction.NAME).read_text("utf-8")
    assert text == later_correction.told(), (
        "run `python -m tools.write.playthroughs`, review the diff"
    )
    for word in ("nothing is wrong", "owes 180", "maximum of 100", "the books agree", "corrected"):
        assert word in text, word
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.clause("maryland:3.F(17)(a)", "maryland:3.F(17)(b)", "maryland:4.D(4)", "maryland:4.E")
def test_an_evening_of_bonus_spin_xtreme() -> None:
    """Every prize, the lock-out, limit and overflow, and the change under two people."""
    text = path(bonus_evening.NAME).read_text("utf-8")
    assert text == bonus_evening.told(), "run `python -m tools.write.playthroughs`"
    headings = re.findall(r"^The wheels stop at (\w+) and (\w+)$", text, re.MULTILINE)
    assert {prize for both in headings for prize in both} == set(bonus_evening.titles())
    for word in (
        *("The side bets are locked: the dealer has started the spin.", "is paid 10010 by the"),
        *("It takes a second person to agree.", "agree when it is over", "all is right"),
    ):
        assert word in text, word
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize("game", live_evening.GAMES)
def test_an_evening_at_a_live_table(game: str) -> None:
    """Every part that the game has is told; every step is done once, whatever fails between."""
    text = path(live_evening.name(game)).read_text("utf-8")
    assert text == live_evening.told(game), "run `python -m tools.write.playthroughs`"
    titles = re.findall(r"^(.+)\n-+$", text, re.MULTILINE)
    assert titles == [part.title for part in live_evening.PARTS if game in part.games]
    crashes = text.partition("A crash after every step")[2]
    assert crashes.count("the power fails") == crashes.count("is done: the next one is") + 1
    for word in ("can't form 3 before it is filled", "is put right", "pays 10, Ann", "the books"):
        assert word in text, word
    assert max(map(len, text.splitlines())) <= 100


@pytest.mark.parametrize(
    ("game", "words"),
    [
        ("nz/37", ["what its player puts down is void. (nz:5.7)", "nz:3.6(b)", "no time"]),
        ("nz1998/37", ["bet 6: group 32/15/19 by 5", "nz1998:3.6(b)"]),
        ("maryland/double", ["No bet is made by word here. (maryland:3.A:cash)", "maryland:5.C"]),
        ("fair/37", ["fair:called:croupier-places", "fair:general:12", "is set aside for Ann"]),
    ],
)
def test_a_live_evening_tells_what_is_its_rulebooks_own(game: str, words: list[str]) -> None:
    text = path(live_evening.name(game)).read_text("utf-8").replace("\n            ", " ")
    assert not [word for word in words if word not in text]

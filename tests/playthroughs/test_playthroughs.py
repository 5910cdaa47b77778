"""The playthroughs beside this file are what the program plays, and they tell what they should."""

from __future__ import annotations

import re

import pytest

from croupier.play.round.judging import void_causes
from tests.support.dealt import GAMES, deal
from tools.write import bonus_evening, later_correction
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
    names = (*GAMES, later_correction.NAME, bonus_evening.NAME)
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

"""Editions: what an earlier program wrote down is read as strictly as it was played by."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.paying.settling import Settler
from croupier.rulebooks.editions import PRACTICE, present_edition
from croupier.rulebooks.reader import game_names
from tests.support.earlier import earlier
from tests.support.scenes import SUPERVISOR, Play


def test_an_edition_says_by_which_practice_it_is_read() -> None:
    assert present_edition("nz/37", {}).practice == PRACTICE
    assert earlier("nz/37", {}).practice == 1


@pytest.mark.parametrize("game", game_names())
def test_a_complete_edition_of_an_earlier_practice_reads_as_it_is(game: str) -> None:
    assert earlier(game, {}).rules.rulebook == present_edition(game, {}).rules.rulebook


@pytest.mark.clause("maryland:2.F")
def test_a_table_of_an_old_store_doesnt_close_uncovered() -> None:
    closing = '[closing]\nwheel = "covered and locked"\nclause = "maryland:2.F"\n'
    table = Play("maryland/double").opened()
    table.settler = Settler(earlier("maryland/double", {closing: ""}).rules)
    refusal = table.refuses(SUPERVISOR, acts.CloseTable(covered_and_locked=False), "details")
    assert refusal.clause == "maryland:2.F"


def test_what_an_old_edition_does_say_stands() -> None:
    before = earlier(
        "nz/37", {'off = "void", clause = "nz:5.8"': 'off = "refuse", clause = "nz:5.9"'}
    )
    assert before.rules.rulebook["limits"]["called-minimum"]["clause"] == "nz:5.9"


def test_causes_that_an_old_edition_doesnt_name_are_todays() -> None:
    lines = 'cause = "ball broke"\neffect = "re-spin"\ncalled-by = ["supervisor"]\nsetting = "7.47"'
    before = earlier("nz/37", {f"[[void]]\n{lines}\n": ""})
    causes = [void["cause"] for void in before.rules.rulebook["void"]]
    assert causes.count("ball broke") == 1
    assert causes.count("ball hangs") == 1

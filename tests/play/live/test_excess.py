"""Chips above the maximum, found on the cloth after the close (7.21)."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import BetsPlaced
from croupier.play.live.events import ExcessFound
from croupier.play.live.mishaps.acts import FindExcess
from tests.support.live_table import LIVE_GAMES, LivePlay, live
from tests.support.scenes import ANN, DEALER, SUPERVISOR

FOUND = FindExcess("1", "17 by 150", "camera 2, 21:04")


def closed(game: str) -> LivePlay:
    """Betting is closed; the maximum on a number is 100."""
    return live(game).opened().betting("20 by 5").closed()


def test_maryland_settles_them_as_accepted_and_marks_it() -> None:
    table = closed("maryland/double")
    events = table.does(DEALER, FOUND)
    assert events[0] == ExcessFound("1", "17 by 150", "camera 2, 21:04", "7.21")
    assert isinstance(events[1], BetsPlaced)
    assert (events[1].total, events[1].late) == (15_000, "camera 2, 21:04")
    credit = table.seat().credit
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    table.works()
    assert table.seat().credit == credit + 150 * 35 * 100


def test_fair_lets_the_maximum_stand_and_returns_the_excess() -> None:
    table = closed("fair/37")
    events = table.does(SUPERVISOR, FOUND)
    assert isinstance(events[1], BetsPlaced)
    assert (events[1].total, events[1].returned) == (10_000, 5_000)


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_new_zealand_has_them_void_on_record(game: str) -> None:
    refusal = closed(game).refuses(DEALER, FOUND, "void")
    assert refusal.journalled


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_what_lies_within_the_maximum_came_late(game: str) -> None:
    table = closed(game)
    table.refuses(DEALER, FindExcess("1", "17 by 100", "camera 2"), "late")
    table.refuses(DEALER, FindExcess("1", "17 by 150", " "), "details")
    table.refuses(ANN, FOUND, "authority")
    table.refuses(DEALER, FindExcess("1", "seventeen by 150", "camera 2"), "bet")
    table.does(DEALER, acts.EnterResult("17"))
    table.refuses(DEALER, FOUND, "phase")


def test_a_stake_that_counts_twice_is_above_it_only_together() -> None:
    table = live("maryland/double").opened().betting("17 by 60").closed()
    table.does(DEALER, FindExcess("1", "17 by 50", "camera 2"))
    assert table.seat().stakes["17"] == 11_000
    table.refuses(DEALER, FindExcess("1", "18 by 50", "camera 2"), "late")


def test_before_the_close_maryland_refuses_a_dealers_entry() -> None:
    table = live("maryland/double").opened().betting()
    table.refuses(DEALER, acts.PlaceBets("1", "17 by 150"), "maximum")

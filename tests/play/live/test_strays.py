"""Another table's colour chips on the cloth: winners are paid, losers are raked and go home."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.live.holdings import rack
from croupier.play.live.mishaps.acts import JudgeStrays, SendStraysHome
from croupier.play.live.mishaps.events import StraysJudged
from croupier.play.live.piles import ColourChip
from tests.support.live_table import LivePlay, live
from tests.support.scenes import ANN, DEALER, MANAGEMENT

CLAUSE = "fair:general:05"


def fallen(pocket: str = "17") -> LivePlay:
    """A number has fallen at a table where strays lie."""
    return live("fair/37").opened().betting("17 by 5").settled(pocket)


def judged(table: LivePlay, act: JudgeStrays) -> StraysJudged:
    event = table.does(DEALER, act)[0]
    assert isinstance(event, StraysJudged)
    return event


@pytest.mark.clause(CLAUSE)
@pytest.mark.parametrize(
    ("value", "least", "wager", "won"),
    [
        (300, 100, "17", 3 * 300 * 35),  # at what it is worth
        (0, 200, "17", 3 * 200 * 35),  # not known: the minimum of its own table
        (300, 100, "17/20", 3 * 300 * 17),
        (0, 200, "column 2", 3 * 200 * 2),
    ],
)
def test_a_winner_is_paid_at_its_worth_else_at_its_tables_minimum(
    value: int, least: int, wager: str, won: int
) -> None:
    table = fallen()
    credit = table.seat().credit
    event = judged(table, JudgeStrays("1", "T2", "red", 3, wager, value, least))
    assert (event.outcome, event.amount, event.raked, event.clause) == ("won", won, 0, CLAUSE)
    assert table.seat().credit == credit + won
    assert table.chips("1").in_value
    table.works()


@pytest.mark.clause(CLAUSE)
def test_a_loser_is_raked_and_goes_home_to_its_own_table() -> None:
    table = fallen()
    red = ColourChip("T2", "red")
    event = judged(table, JudgeStrays("", "T2", "red", 3, "18", 300, 100))
    assert (event.outcome, event.amount, event.raked) == ("lost", 0, 3)
    assert table.live.holdings[rack("T1")][red] == 3
    table.refuses(DEALER, SendStraysHome("T2", "red", 4), "chips")
    table.does(DEALER, SendStraysHome("T2", "red", 3))
    assert table.live.holdings[rack("T1")][red] == 0
    table.refuses(DEALER, SendStraysHome("T2", "red", 1), "chips")


@pytest.mark.clause(CLAUSE)
def test_at_home_the_chips_come_off_whoever_had_bought_them() -> None:
    table = live("fair/37").opened()
    credit, blue = table.seat().credit, table.colour("1")
    table.does(DEALER, SendStraysHome("T1", "blue", 3))
    assert (table.seat().credit, table.colour("1")) == (credit - 300, blue - 3)
    table.refuses(DEALER, SendStraysHome("T1", "blue", 1_000), "chips")
    table.refuses(DEALER, SendStraysHome("T1", "yellow", 1), "colour")


@pytest.mark.clause(CLAUSE)
def test_what_nobody_can_value_is_not_paid_and_nothing_twice() -> None:
    table = fallen()
    stray = JudgeStrays("1", "T2", "red", 3, "17", 300, 100)
    table.refuses(DEALER, JudgeStrays("1", "T2", "red", 3, "17"), "details")
    table.refuses(DEALER, JudgeStrays("1", "T1", "blue", 3, "17", 100, 100), "details")
    table.refuses(DEALER, JudgeStrays("1", "T2", "red", 0, "17", 100, 100), "details")
    table.refuses(DEALER, JudgeStrays("1", "T2", "red", 3, "tiers", 100, 100), "details")
    table.refuses(DEALER, JudgeStrays("1", "T2", "red", 3, "40", 100, 100), "bet")
    table.refuses(DEALER, JudgeStrays("", "T2", "red", 3, "17", 100, 100), "no-seat")
    table.refuses(DEALER, JudgeStrays("9", "T2", "red", 3, "17", 100, 100), "no-seat")
    table.refuses(ANN, stray, "authority")
    table.does(DEALER, stray)
    table.refuses(DEALER, stray, "details")
    table.works()
    table.refuses(DEALER, stray, "details")
    table.does(DEALER, acts.OpenBetting())
    table.refuses(DEALER, stray, "phase")


def test_of_an_even_chance_at_zero_half_is_given_back() -> None:
    table = fallen("0")
    event = judged(table, JudgeStrays("1", "T2", "red", 5, "red", 100, 100))
    assert (event.raked, event.amount) == (2, 0)


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double"])
def test_other_rulebooks_have_no_rule_on_them(game: str) -> None:
    table = live(game).opened().betting("17 by 5").settled("17")
    table.refuses(DEALER, JudgeStrays("1", "T2", "red", 3, "17", 100, 100), "details")


def test_nothing_is_judged_by_a_round_that_a_ruling_has_ended() -> None:
    table = live("fair/37").opened().betting("17 by 5")
    table.does(MANAGEMENT, acts.MakeRuling("may the round go on?", "no: fire", rounds=[1]))
    table.does(MANAGEMENT, acts.Propose("end round by ruling", {"ruling": 1}, "fire", "alarm"))
    table.does(Actor("Eva", "gaming-management"), acts.Approve(1))
    refusal = table.refuses(DEALER, JudgeStrays("1", "T2", "blue", 3, "17", 200, 100), "details")
    assert (refusal.clause, refusal.figures) == (CLAUSE, {"reason": "no-number"})

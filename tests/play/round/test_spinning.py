"""The round from the first bet to the result: closing, late bets, the three moments, results."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Act
from croupier.play.events import (
    BallDropped,
    BallSpun,
    BettingClosed,
    BettingOpened,
    ResultConfirmed,
    ResultEntered,
    ResultTakenBack,
    RoundSettled,
)
from croupier.play.phases import Phase
from croupier.play.round.spinning import announcement
from croupier.play.state import Moments
from tests.support.dealt import GAMES
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, MANAGER, ONE_OF_EACH, Play

CLOSES = {
    "nz": ("nz:4.3", "nz:3.6(a)", "nz:3.6A"),
    "nz1998": ("nz1998:4.3", "nz1998:3.6(a)"),
    "rws": ("rws:3.5", "rws:3.2", "rws:1.9"),
    "maryland": ("maryland:5.B",),
    "fair": ("fair:round:close",),
}
LATE = {
    "nz": "nz:3.6(a)",
    "nz1998": "nz1998:3.6(a)",
    "rws": "rws:3.5",
    "maryland": "maryland:5.B",
    "fair": "fair:round:close",
}
HANDLED = {**LATE, "nz": "nz:3.6(b)", "nz1998": "nz1998:3.6(b)", "maryland": "maryland:5.C"}
"""On bets that lie already."""
DROPPED = {**LATE, "nz": "nz:3.6A"}
"""On a new bet after the drop."""
DROPS = {"nz": ("nz:3.6(a)", "nz:3.6A")}
"""That the drop closes betting is said by one rulebook alone."""


def cited(game: str) -> object:
    return pytest.param(game, marks=pytest.mark.clause(*CLOSES[game.partition("/")[0]]))


@pytest.mark.parametrize("game", GAMES)
def test_a_round(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17")
    told = [type(event) for _, event in table.events]
    assert told[-5:] == [BallSpun, BettingClosed, ResultEntered, ResultConfirmed, RoundSettled]
    assert table.seat().credit == 100_000 + 17_500
    assert table.state.last_result == "17"
    assert table.does(DEALER, acts.OpenBetting()) == [BettingOpened(2)]


@pytest.mark.clause("rws:3.7", "rws:3.9", "fair:round:result")
@pytest.mark.parametrize("game", ["rws/rapid-a", "rws/rapid-b", "rws/alfastreet-b", "fair/37"])
def test_the_pocket_decides_every_bet(game: str) -> None:
    table = Play(game).betting("17 by 5; 18 by 5; red by 5; odd by 5")
    table.does(BOB, acts.PlaceBets("2", "black by 10"))
    table.settled("17")
    assert table.seat().credit == 100_000 - 2_000 + 18_000 + 1_000
    assert table.seat("2").credit == 101_000
    assert table.state.on_layout == 0
    table.betting().settled("18")
    assert table.seat("2").credit == 101_000, "nothing was staked"


# Closing


@pytest.mark.parametrize("game", [cited(game) for game in GAMES])
def test_betting_opens_with_the_notice_and_closes_with_the_call(game: str) -> None:
    table = Play(game).opened()
    bets = acts.PlaceBets("1", "17 by 5")
    table.refuses(ANN, bets, "phase")
    table.does(DEALER, acts.OpenBetting())
    table.does(ANN, bets)
    table.refuses(DEALER, acts.CallNoMoreBets(), "phase")
    events = table.does(DEALER, acts.Spin())
    if game == "fair/37":
        assert events == [BallSpun(1), BettingClosed(1)], "the throw closes betting"
        table.refuses(DEALER, acts.CallNoMoreBets(), "phase")
    else:
        assert events == [BallSpun(1)]
        table.does(ANN, bets)  # while the ball runs
        assert table.does(DEALER, acts.CallNoMoreBets()) == [BettingClosed(1)]
    assert table.phase is Phase.NO_MORE_BETS
    table.refuses(ANN, bets, "late")


@pytest.mark.parametrize("game", [cited(game) for game in GAMES])
def test_nothing_changes_after_the_call(game: str) -> None:
    """7.18: refused and on record, and the record says whether the ball had dropped."""
    table = Play(game).betting("17 by 5").closed()
    closed_at = table.at
    standing = dict(table.seat().stakes)
    late: list[Act] = [
        acts.PlaceBets("1", "17 by 5"),
        acts.WithdrawBet("1", 1),
        acts.MoveBet("1", 1, "18"),
        acts.ClearBets("1"),
    ]
    for dropped in (False, True):
        for actor in (ANN, DEALER, HOUSE):
            for act in late:
                refusal = table.refuses(actor, act, "late")
                assert refusal.journalled
                new = DROPPED if dropped else LATE
                by = new if act is late[0] else HANDLED
                assert refusal.clause == by[table.rulebook]
                assert refusal.figures == {
                    "closed_at": closed_at,
                    "at": table.at,
                    "ball_dropped": dropped,
                }
                assert ("not yet" in refusal.message) is not dropped
        if not dropped:
            table.does(DEALER, acts.ReportDrop())
    table.does(DEALER, acts.EnterResult("17"))
    assert table.refuses(ANN, late[0], "late").figures["ball_dropped"] is True
    assert table.seat().stakes == standing
    table.does(DEALER, acts.ConfirmResult())
    table.refuses(ANN, late[0], "phase")


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.clause(*DROPS.get(game.partition("/")[0], ())))
        for game in GAMES
        if game != "fair/37"
    ],
)
def test_a_ball_that_drops_before_the_call_closes_betting(game: str) -> None:
    table = Play(game).betting("17 by 5")
    table.does(DEALER, acts.Spin())
    assert table.does(DEALER, acts.ReportDrop()) == [BettingClosed(1), BallDropped(1)]
    refusal = table.refuses(ANN, acts.PlaceBets("1", "18 by 5"), "late")
    assert refusal.figures["ball_dropped"] is True
    assert refusal.clause == DROPPED[table.rulebook]
    table.refuses(DEALER, acts.CallNoMoreBets(), "phase")
    table.refuses(DEALER, acts.ReportDrop(), "details")


@pytest.mark.clause("nz:3.6(b)", "nz1998:3.6(b)", "maryland:5.C")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double"])
def test_what_lies_after_the_call_is_neither_changed_nor_taken_back(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    for act in (acts.WithdrawBet("1", 1), acts.MoveBet("1", 1, "18"), acts.ClearBets("1")):
        assert table.refuses(ANN, act, "late").clause == HANDLED[table.rulebook]


def test_a_bet_during_a_suspension_after_the_call_is_late() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(MANAGER, acts.Suspend("alarm"))
    table.refuses(ANN, acts.PlaceBets("1", "18 by 5"), "late")
    table = Play("nz/37").betting("17 by 5")
    table.does(MANAGER, acts.Suspend("alarm"))
    table.refuses(ANN, acts.PlaceBets("1", "18 by 5"), "phase")


# The three moments


COUNTS = {
    "nz/37": ("rest", ["nz:3.8(a)"]),
    "nz1998/37": ("rest", ["nz1998:3.8"]),
    "rws/rapid-a": ("close", ["rws:5.7"]),
    "maryland/double": ("drop", ["maryland:3.E"]),
    "fair/37": ("drop", ["fair:general:08"]),
}


@pytest.mark.parametrize(
    ("game", "moment"),
    [
        pytest.param(game, moment, marks=pytest.mark.clause(*clauses))
        for game, (moment, clauses) in COUNTS.items()
    ],
)
def test_a_bet_counts_where_it_lies_at_its_moment(game: str, moment: str) -> None:
    """Nothing moves between the three moments, and each of them is on record."""
    table = Play(game).betting("17 by 5")
    assert table.settler.rules.rulebook["betting"]["place-counts"]["moment"] == moment
    table.does(ANN, acts.MoveBet("1", 1, "18"))
    table.closed()
    close = table.at
    table.refuses(ANN, acts.MoveBet("1", 1, "17"), "late")
    table.does(DEALER, acts.ReportDrop())
    drop = table.at
    table.refuses(ANN, acts.MoveBet("1", 1, "17"), "late")
    table.does(DEALER, acts.EnterResult("18"))
    rest = table.at
    assert table.state.moments.spun <= close < drop < rest
    assert table.state.moments == Moments(table.state.moments.spun, close, drop, rest)
    table.does(DEALER, acts.ConfirmResult())
    assert table.seat().credit == 100_000 + 17_500


def test_an_entry_made_again_does_not_move_the_rest() -> None:
    table = Play("nz/37").betting("17 by 5").rested("17")
    rest = table.at
    table.does(DEALER, acts.TakeResultBack("mistyped"), acts.EnterResult("18"))
    assert table.state.moments.rest == rest


# Results


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_result_is_entered_taken_back_and_confirmed(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    table.refuses(DEALER, acts.ConfirmResult(), "phase")
    assert table.does(DEALER, acts.EnterResult("17")) == [ResultEntered("17", "dealer")]
    assert table.seat().credit == 99_500, "money moves on confirmation only"
    assert table.does(DEALER, acts.TakeResultBack("mistyped")) == [
        ResultTakenBack("17", "mistyped")
    ]
    assert table.state.result == ""
    table.does(DEALER, acts.EnterResult("18"))
    assert table.does(DEALER, acts.ConfirmResult()) == [ResultConfirmed(1, "18")]
    assert table.phase is Phase.SETTLED
    assert table.seat().credit == 99_500
    table.refuses(DEALER, acts.TakeResultBack("mistyped"), "phase")


def test_an_entry_is_taken_back_for_a_reason() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.EnterResult("17"))
    for nothing in ("", "  "):
        assert "reason" in table.refuses(DEALER, acts.TakeResultBack(nothing), "details").message
    assert table.state.result == "17"


def test_no_result_is_entered_before_the_least_time_of_a_table() -> None:
    table = Play("nz/37", ("least-spin", "20")).betting("17 by 5").closed()
    thrown = table.state.moments.spun
    refusal = table.refuses(DEALER, acts.EnterResult("17"), "result")
    assert refusal.figures == {"seconds": (table.at - thrown) // 1_000, "least": 20}
    table.at = thrown + 19_000  # each is asked a second later
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    assert table.phase is Phase.SETTLED


def test_the_least_time_counts_from_the_latest_throw_and_not_for_the_house_itself() -> None:
    table = Play("nz/37", ("least-spin", "20")).betting("17 by 5").closed()
    table.at += 30_000
    table.does(DEALER, acts.CallNoSpin("fewer than four revolutions"))
    table.closed()
    table.refuses(DEALER, acts.EnterResult("17"), "result")
    table.does(HOUSE, acts.EnterResult("17", "draw"), acts.ConfirmResult())
    assert table.phase is Phase.SETTLED


@pytest.mark.parametrize("game", GAMES)
def test_only_pockets_of_the_wheel_are_results(game: str) -> None:
    table = Play(game).betting().closed()
    wheel = table.settler.rules.wheel
    for pocket in ("37", "", "x", "01", "000", "00"):
        if pocket not in wheel:
            refusal = table.refuses(DEALER, acts.EnterResult(pocket), "result")
            assert refusal.clause
            assert refusal.figures == {"pocket": pocket}


def test_a_drawn_result_stands() -> None:
    table = Play("rws/rapid-a").betting("17 by 5").closed()
    for source in ("draw", "reader", ""):
        table.refuses(DEALER, acts.EnterResult("17", source), "authority")
    table.does(HOUSE, acts.EnterResult("17", "draw"))
    for actor in (DEALER, HOUSE):
        table.refuses(actor, acts.TakeResultBack("mistyped"), "result")
        table.refuses(actor, acts.CallNoSpin("same direction"), "result")
        table.refuses(actor, acts.EnterResult("18", "draw"), "phase")
    table.does(HOUSE, acts.ConfirmResult())
    assert table.seat().credit == 117_500


def test_results_as_they_are_called() -> None:
    assert announcement("17") == "17, black, odd, low"
    assert announcement("36") == "36, red, even, high"
    assert announcement("00") == "00, green"

"""Betting: slips placed whole or not at all, withdrawn, moved, cleared, set right, or late."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import BetMoved, BetsCleared, BetsPlaced, BetWithdrawn
from croupier.play.phases import Phase
from croupier.play.placed_bet import PlacedBet
from tests.support.dealt import GAMES
from tests.support.scenes import (
    ANN,
    BOB,
    DEALER,
    MANAGER,
    ONE_OF_EACH,
    SUPERVISOR,
    Play,
)


@pytest.mark.parametrize("game", GAMES)
def test_a_slip_is_taken_off_the_credit(game: str) -> None:
    table = Play(game).betting()
    (event,) = table.does(ANN, acts.PlaceBets("1", "17 by 5; red by 10"))
    bets = [
        (1, PlacedBet("17", 500, [("17", 500)], 500)),
        (2, PlacedBet("red", 1000, [("red", 1000)], 1000)),
    ]
    assert event == BetsPlaced("1", bets, 1500)
    seat = table.seat()
    assert (seat.credit, seat.standing, table.state.on_layout) == (98_500, 1_500, 1_500)
    assert seat.stakes == {"17": 500, "red": 1000}


def test_a_called_bet_keeps_its_name_and_its_pieces() -> None:
    table = Play("nz/37").betting("tiers by 2")
    bet = table.seat().bets[1]
    assert (bet.text, bet.total, len(bet.pieces)) == ("tiers by 2", 1200, 6)


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_all_or_nothing(game: str) -> None:
    table = Play(game).betting()
    slip = acts.PlaceBets("1", "17 by 5; 99 by 5")
    refusal = table.refuses(ANN, slip, "bet")
    assert refusal.figures["reason"] == "pocket"
    assert not table.seat().bets
    assert table.seat().credit == 100_000


def test_bet_numbers_go_on_over_rounds() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.betting("18 by 5")
    assert list(table.seat().bets) == [2]


@pytest.mark.clause("rws:5.2.2")
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_bet_is_for_the_round_that_its_player_saw(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17")
    table.betting("17 by 5; 18 by 5")
    (_, *_), number = table.seat().bets, table.state.next_bet - 1
    for act in (
        acts.PlaceBets("1", "17 by 5", 1),
        acts.MoveBet("1", number, "20", 1),
        acts.WithdrawBet("1", number, 1),
        acts.ClearBets("1", 1),
        acts.PlaceBets("1", "17 by 5", 3),
    ):
        refusal = table.refuses(ANN, act, "round")
        assert (refusal.figures["round"], refusal.figures["present"]) == (act.round, 2)
        assert refusal.journalled
    table.does(ANN, acts.MoveBet("1", number, "20", 2))
    table.does(ANN, acts.ClearBets("1", 2))
    table.does(DEALER, acts.PlaceBets("1", "17 by 5"))


def test_a_bet_for_a_round_that_is_over_is_not_just_late() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.betting()
    table.does(DEALER, acts.Spin())
    table.does(DEALER, acts.CallNoMoreBets())
    table.refuses(ANN, acts.PlaceBets("1", "17 by 5", 1), "round")
    table.refuses(ANN, acts.PlaceBets("1", "17 by 5", 2), "late")


def test_withdrawing() -> None:
    table = Play("nz/37").betting("17 by 5; red by 10; 17 by 2")
    assert table.does(ANN, acts.WithdrawBet("1", 1)) == [BetWithdrawn("1", 1, 500)]
    assert table.seat().stakes == {"red": 1000, "17": 200}
    table.refuses(ANN, acts.WithdrawBet("1", 1), "no-bet")
    table.refuses(BOB, acts.WithdrawBet("1", 2), "not-your-seat")
    table.does(DEALER, acts.WithdrawBet("1", 2))
    assert table.seat().credit == 99_800


def test_clearing() -> None:
    table = Play("nz/37").betting("17 by 5; tiers by 2")
    assert table.does(ANN, acts.ClearBets("1")) == [BetsCleared("1", 1700)]
    assert table.seat().credit == 100_000
    assert table.state.on_layout == 0
    assert table.refuses(ANN, acts.ClearBets("1"), "no-bet").figures == {"seat": "1"}


def test_moving_keeps_the_number_and_the_stake_on_each_unit() -> None:
    table = Play("nz/37").betting("17 by 5")
    (event,) = table.does(ANN, acts.MoveBet("1", 1, "tiers"))
    assert isinstance(event, BetMoved)
    assert (event.bet, event.to, event.change) == (1, ("tiers", 500), 2500)
    assert event.before == ("17", 500)
    assert table.seat().credit == 97_000
    (event,) = table.does(ANN, acts.MoveBet("1", 1, "18"))
    assert isinstance(event, BetMoved)
    assert event.change == -2500
    assert table.seat().stakes == {"18": 500}


def test_moving_is_bound_like_placing() -> None:
    table = Play("nz/37").betting("17 by 5; 18 by 98")
    table.refuses(ANN, acts.MoveBet("1", 1, "99"), "bet")
    assert table.refuses(ANN, acts.MoveBet("1", 1, "18"), "maximum").figures == {
        "wager": "18",
        "stake": 10_300,
        "limit": 10_000,
    }
    table.refuses(ANN, acts.MoveBet("1", 9, "18"), "no-bet")
    table.refuses(ANN, acts.MoveBet("2", 1, "18"), "not-your-seat")
    table.does(DEALER, acts.CashOut("1", table.seat().credit))
    refusal = table.refuses(ANN, acts.MoveBet("1", 1, "tiers"), "credit")
    assert refusal.figures == {"cost": 3000, "credit": 500, "short": 2500}


def test_a_bet_that_moves_leaves_enough_behind() -> None:
    """As one that is withdrawn does; on the same wager nothing is lost."""
    limits = {"inside": "1-100", "outside": "5-500"}
    table = Play("nz/37").betting("red by 3; red by 3", limits=limits)
    for act in (acts.WithdrawBet("1", 2), acts.MoveBet("1", 2, "18")):
        assert table.refuses(ANN, act, "minimum").figures["stake"] == 300
    table.does(ANN, acts.MoveBet("1", 2, "red"))
    table.does(ANN, acts.PlaceBets("1", "red by 2"), acts.MoveBet("1", 2, "18"))
    assert table.seat().stakes == {"red": 500, "18": 300}


@pytest.mark.clause("nz:5.6")
def test_what_lies_beside_a_misplaced_bet_doesnt_keep_it_there() -> None:
    limits = {"inside": "1-100", "outside": "5-500"}
    table = Play("nz/37").betting("red by 3; red by 3", limits=limits).closed()
    table.does(DEALER, acts.SetBetRight("1", 1, "17", "Ann said 17"))


def test_a_bet_moves_to_one_target() -> None:
    table = Play("nz/37").betting("17 by 5")
    for target in ("18 by 5; 19", "18 by 5\n19", "", ";"):
        table.refuses(ANN, acts.MoveBet("1", 1, target), "bet")
    assert table.seat().stakes == {"17": 500}


@pytest.mark.clause("maryland:3.F(11)")
def test_green_needs_company_at_the_table_too() -> None:
    table = Play("maryland/triple").betting()
    refusal = table.refuses(ANN, acts.PlaceBets("1", "green by 5"), "bet")
    assert refusal.figures["reason"] == "green-alone"
    table.does(ANN, acts.PlaceBets("1", "17 by 5; red by 5"))
    table.does(ANN, acts.PlaceBets("1", "green by 5"))
    table.does(ANN, acts.WithdrawBet("1", 1))
    assert set(table.seat().stakes) == {"red", "green"}
    events = table.does(ANN, acts.WithdrawBet("1", 2))
    assert events == [BetWithdrawn("1", 2, 500), BetWithdrawn("1", 3, 500)]
    assert table.seat().credit == 100_000
    refusal = table.refuses(BOB, acts.PlaceBets("2", "green by 5"), "bet")
    assert refusal.clause == "maryland:3.F(11)"


def test_the_last_company_of_green_does_not_become_green() -> None:
    table = Play("maryland/triple").betting("17 by 5; green by 5")
    refusal = table.refuses(ANN, acts.MoveBet("1", 1, "green"), "bet")
    assert refusal.figures["reason"] == "green-alone"
    table.does(ANN, acts.MoveBet("1", 2, "18"))
    assert table.seat().stakes == {"17": 500, "18": 500}


@pytest.mark.clause("nz:3.4", "nz1998:3.4")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_a_spoken_bet_needs_chips_and_time(game: str) -> None:
    table = Play(game).betting()
    spoken = acts.PlaceBets("1", "17 by 50; red by 500; low by 500")
    refusal = table.refuses(DEALER, spoken, "credit")
    assert refusal.figures == {"cost": 105_000, "credit": 100_000, "short": 5_000}
    table.does(DEALER, acts.PlaceBets("1", "17 by 50"))
    table.closed()
    table.refuses(DEALER, acts.PlaceBets("1", "17 by 50"), "late")


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_on_the_seat_can_be_staked(game: str) -> None:
    table = Play(game).betting()
    table.does(DEALER, acts.CashOut("1", 99_000))
    table.refuses(ANN, acts.PlaceBets("1", "17 by 11"), "credit")
    table.does(ANN, acts.PlaceBets("1", "17 by 10"))
    assert table.seat().credit == 0
    assert table.refuses(DEALER, acts.CashOut("1", 1), "credit").figures["credit"] == 0


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.clause(*clauses))
        for game, clauses in {
            "nz/37": ["nz:3.5"],
            "nz1998/37": ["nz1998:3.5"],
            "rws/rapid-a": ["rws:5.7:error", "rws:1.6"],
            "maryland/double": ["maryland:3.D(1)", "maryland:3.D(2)"],
            "fair/37": ["fair:general:09"],
        }.items()
    ],
)
def test_the_record_says_whose_bet_it_is_and_who_entered_it(game: str) -> None:
    """Where the player answers for a bet's place, even one that the dealer laid."""
    table = Play(game).betting("17 by 5")
    table.does(DEALER, acts.PlaceBets("1", "18 by 5"))
    laid = [(actor, event) for actor, event in table.events if isinstance(event, BetsPlaced)]
    assert [actor for actor, _ in laid] == [ANN, DEALER]
    assert [(event.seat, event.bets[0][1].text) for _, event in laid] == [
        ("1", "17 by 5"),
        ("1", "18 by 5"),
    ]
    table.settled("18")
    assert table.seat().credit == 100_000 - 500 + 17_500


# A rare exception after the call


@pytest.mark.clause("fair:round:late-exception")
def test_the_chef_de_table_may_admit_a_late_bet_before_the_drop() -> None:
    table = Play("fair/37").betting("17 by 5").closed()
    table.refuses(ANN, acts.PlaceBets("1", "18 by 5"), "late")
    table.refuses(DEALER, acts.AdmitLateBet("1", "18 by 5", "asked in time"), "authority")
    table.refuses(SUPERVISOR, acts.AdmitLateBet("1", "18 by 5", " "), "details")
    table.refuses(SUPERVISOR, acts.AdmitLateBet("9", "18 by 5", "asked in time"), "no-seat")
    (event,) = table.does(SUPERVISOR, acts.AdmitLateBet("1", "18 by 5", "asked in time"))
    assert isinstance(event, BetsPlaced)
    assert event.late == "asked in time"
    table.does(MANAGER, acts.AdmitLateBet("2", "19 by 5", "asked in time"))
    table.does(DEALER, acts.ReportDrop())
    late = acts.AdmitLateBet("1", "20 by 5", "asked in time")
    assert table.refuses(SUPERVISOR, late, "details").clause == "fair:round:late-exception"
    table.does(DEALER, acts.EnterResult("18"), acts.ConfirmResult())
    assert table.seat().credit == 100_000 - 1000 + 18_000


def test_no_late_bet_on_a_known_result() -> None:
    table = Play("fair/37").betting("17 by 5").rested("18")
    table.does(DEALER, acts.TakeResultBack("mistyped"))
    assert table.phase is Phase.NO_MORE_BETS
    late = acts.AdmitLateBet("1", "18 by 5", "asked in time")
    table.refuses(SUPERVISOR, late, "details")


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("fair/")])
def test_nobody_else_admits_late_bets(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    late = acts.AdmitLateBet("1", "18 by 5", "asked in time")
    for actor in (SUPERVISOR, MANAGER):
        table.refuses(actor, late, "authority")

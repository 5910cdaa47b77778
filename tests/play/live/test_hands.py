"""Hands off: what may be touched between the number and the next round, rulebook by rulebook."""

import pytest

from croupier.play import acts
from croupier.play.phases import Phase
from croupier.play.possible import possible
from tests.support.live_table import LIVE_GAMES, LivePlay, live
from tests.support.scenes import ANN, BOB, DEALER, play


def at_the_number(game: str) -> LivePlay:
    """Ann has 17 (1), 18 (2), red (3) and black (4), Bob column 2 (5) and 17/20 (6); 17 falls."""
    table = live(game).opened().betting("17 by 5; 18 by 5; red by 5; black by 5")
    table.bets(BOB, "column 2 by 5; 17/20 by 5")
    return table.settled("17")


@pytest.mark.clause("nz:3.7", "nz1998:3.7")
@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_losing_bet_is_never_touched(game: str) -> None:
    table = at_the_number(game)
    rule = table.settler.rules.payments
    assert rule is not None
    for act in (
        acts.WithdrawBet("1", 2),
        acts.MoveBet("1", 2, "17"),
        acts.WithdrawBet("1", 2, 2),
    ):
        assert table.refuses(ANN, act, "hands-off").clause == rule.hands.losing
    table.refuses(ANN, acts.ClearBets("1"), "hands-off")
    table.refuses(ANN, acts.WithdrawBet("9", 2), "no-seat")
    table.refuses(ANN, acts.WithdrawBet("1", 2, 1), "round")
    table.works_to("pay")
    table.refuses(ANN, acts.WithdrawBet("1", 2), "no-bet")


@pytest.mark.clause("nz:3.6(b)", "nz:3.6:exception", "nz1998:3.6(b)", "nz1998:3.6:exception")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_outside_winners_are_free_once_paid_and_the_numbers_with_their_area(game: str) -> None:
    book = game.partition("/")[0]
    table = at_the_number(game)
    black, seventeen, column = acts.WithdrawBet("1", 4), acts.WithdrawBet("1", 1), 5
    table.works_to("pay")
    assert table.refuses(ANN, black, "hands-off").clause == f"{book}:3.6:exception"
    assert table.live.next_step is not None
    assert table.live.next_step.wagers == ["column 2"]
    table.works(1)
    table.does(BOB, acts.WithdrawBet("2", column))
    assert table.refuses(ANN, black, "hands-off").clause == f"{book}:3.6:exception"
    table.works(1)
    table.does(ANN, black)
    assert table.refuses(ANN, seventeen, "hands-off").clause == f"{book}:3.6(b)"
    table.works(1)
    assert table.refuses(BOB, acts.WithdrawBet("2", 6), "hands-off").clause == f"{book}:3.6(b)"
    table.works(1)
    assert table.phase is Phase.SETTLED
    table.does(ANN, seventeen)


@pytest.mark.clause("maryland:5.C", "fair:general:12")
@pytest.mark.parametrize("game", ["maryland/double", "fair/37"])
def test_nothing_is_touched_before_all_is_paid(game: str) -> None:
    table = at_the_number(game)
    rule = table.settler.rules.payments
    assert rule is not None
    table.works_to("pay")
    while table.phase is Phase.PAYING:
        for actor, act in ((ANN, acts.WithdrawBet("1", 4)), (BOB, acts.MoveBet("2", 6, "17"))):
            assert table.refuses(actor, act, "hands-off").clause == rule.hands.clause
        table.works(1)
    table.does(ANN, acts.WithdrawBet("1", 4))
    table.does(BOB, acts.MoveBet("2", 6, "17/18"))


@pytest.mark.clause("fair:general:13")
def test_new_bets_wait_for_the_rake_and_on_winning_spots_for_all_payments() -> None:
    table = at_the_number("fair/37")
    new, won = acts.PlaceBets("1", "5 by 5"), acts.PlaceBets("1", "17 by 5")
    assert table.refuses(ANN, new, "hands-off").clause == "fair:general:13"
    table.works_to("pay")
    assert table.refuses(ANN, won, "hands-off").clause == "fair:general:13"
    table.refuses(ANN, acts.PlaceBets("1", "5 by 5", 1), "round")
    table.does(ANN, acts.PlaceBets("1", "5 by 5", 2))
    fresh = max(table.seat("1").bets)
    table.does(ANN, acts.MoveBet("1", fresh, "6"))
    table.refuses(ANN, acts.MoveBet("1", fresh, "17"), "hands-off")
    table.works()
    table.does(ANN, won)
    settled = table.state.settled
    assert settled is not None
    assert fresh not in settled.bets["1"]
    table.does(DEALER, acts.OpenBetting())
    assert "6" in {bet.target for bet in table.seat("1").bets.values()}


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double"])
def test_elsewhere_new_bets_wait_for_the_opening(game: str) -> None:
    table = at_the_number(game)
    table.works_to("pay")
    table.refuses(ANN, acts.PlaceBets("1", "5 by 5"), "hands-off")
    table.works()
    table.refuses(ANN, acts.PlaceBets("1", "5 by 5"), "hands-off")
    table.does(DEALER, acts.OpenBetting())
    table.does(ANN, acts.PlaceBets("1", "5 by 5"))


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_bets_are_for_the_next_round_at_live_tables_only(game: str) -> None:
    table = at_the_number(game)
    assert acts.WithdrawBet in possible(table.state, "player")
    other = play(game).betting("17 by 5").settled("17")
    assert acts.WithdrawBet not in possible(other.state, "player")
    other.refuses(ANN, acts.WithdrawBet("1", 1), "phase")


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_nobody_leaves_or_takes_chips_away_while_payments_go_on(game: str) -> None:
    table = at_the_number(game)
    table.refuses(ANN, acts.LeaveSeat("1"), "phase")
    table.refuses(DEALER, acts.CashOut("1", 100), "phase")
    table.refuses(DEALER, acts.OpenBetting(), "phase")

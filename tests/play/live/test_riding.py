"""Stakes that ride, what may not ride, and what is put right or void at a live table."""

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import BetReturned, RoundVoided
from croupier.play.phases import Phase
from tests.support.live_table import LIVE_GAMES, live
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, MANAGEMENT, MANAGER, SHIFT_MANAGER


@pytest.mark.clause("fair:general:11")
@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_winner_leaves_lifts_or_moves_the_stake(game: str) -> None:
    table = live(game).opened().betting("17 by 5; 20 by 5; 17/20 by 5").paid("17")
    assert [bet.text for bet in table.seat("1").bets.values()] == ["17 by 5", "17/20 by 5"]
    table.does(ANN, acts.WithdrawBet("1", 1))
    table.does(ANN, acts.MoveBet("1", 3, "20"))
    table.does(DEALER, acts.OpenBetting())
    assert [bet.text for bet in table.seat("1").bets.values()] == ["20 by 5"]


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_what_may_not_ride_is_returned_at_the_opening_with_its_reason(game: str) -> None:
    table = live(game).opened().betting("17 by 50; red by 5").paid("17")
    limits = acts.ChangeLimits({"inside": "1-20", "outside": "5-500"}, "announced")
    table.does(MANAGEMENT, limits)
    events = table.does(DEALER, acts.OpenBetting())
    returned = [event for event in events if isinstance(event, BetReturned)]
    assert [(one.seat, one.bet, one.total) for one in returned] == [("1", 1, 5_000)]
    assert "maximum" in returned[0].reason
    assert not table.seat("1").bets


def test_only_what_breaks_a_limit_is_returned() -> None:
    table = live("nz/37").opened().betting("17 by 50; black by 5; 17/20 by 5").paid("17")
    table.does(MANAGEMENT, acts.ChangeLimits({"inside": "1-20", "outside": "5-500"}, "announced"))
    returned = [
        one for one in table.does(DEALER, acts.OpenBetting()) if isinstance(one, BetReturned)
    ]
    assert [(one.bet, one.clause) for one in returned] == [(1, "nz:1.0")]
    assert [bet.text for bet in table.seat("1").bets.values()] == ["black by 5", "17/20 by 5"]


def test_no_more_rides_than_a_player_may_have_on_the_layout() -> None:
    table = live("nz/37").opened().betting("17 by 50; black by 50").paid("17")
    limits: dict[str, object] = {"inside": "1-100", "outside": "5-500", "player": "100"}
    table.does(MANAGEMENT, acts.ChangeLimits(limits, "announced"))
    assert len(table.does(DEALER, acts.OpenBetting())) == 1, "100 are within it"
    table.paid("17")
    table.does(MANAGEMENT, acts.ChangeLimits({**limits, "player": "99"}, "announced"))
    events = table.does(DEALER, acts.OpenBetting())
    returned = [one for one in events if isinstance(one, BetReturned)]
    assert {one.reason for one in returned} == {"It is more than a player may have on the layout"}
    assert not table.seat("1").bets


@pytest.mark.clause("maryland:3.F(11)")
def test_green_does_not_ride_alone() -> None:
    """It needs another wager of its player in the round; with one that rides too it stays."""
    table = live("maryland/triple").opened().betting("red by 5; green by 5").paid("0")
    assert [bet.text for bet in table.seat("1").bets.values()] == ["green by 5"]
    _, *events = table.does(DEALER, acts.OpenBetting())
    returned = [one for one in events if isinstance(one, BetReturned)]
    assert [(one.bet, one.clause) for one in returned] == [(2, "maryland:3.F(11)")]
    table.bets(ANN, "0 by 5; green by 5")
    table.paid("0").does(DEALER, acts.OpenBetting())
    assert [bet.text for bet in table.seat("1").bets.values()] == ["0 by 5", "green by 5"]


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_the_house_returns_the_stake_of_a_player_who_may_not_play(game: str) -> None:
    table = live(game).opened().betting("17 by 5").paid("17")
    table.does(DEALER, acts.OpenBetting())
    table.refuses(DEALER, acts.ReturnStakes("1", "excluded"), "authority")
    table.refuses(HOUSE, acts.ReturnStakes("1", " "), "details")
    table.refuses(HOUSE, acts.ReturnStakes("9", "excluded"), "no-seat")
    table.does(HOUSE, acts.ReturnStakes("1", "Ann is excluded"))
    table.refuses(HOUSE, acts.ReturnStakes("1", "Ann is excluded"), "no-bet")
    assert not table.seat("1").bets


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_void_round_gives_the_chips_back(game: str) -> None:
    table = live(game).opened()
    before = table.chips("1")
    table.betting("17 by 5").closed()
    ruling = acts.MakeRuling("may the round go on?", "no: the wheel is blocked", rounds=[1])
    table.does(MANAGEMENT, ruling)
    end = acts.Propose("end round by ruling", {"ruling": 1}, "blocked", "camera 1")
    table.does(MANAGEMENT, end)
    table.does(Actor("Eva", "gaming-management"), acts.Approve(1))
    assert any(isinstance(event, RoundVoided) for _, event in table.events)
    assert table.chips("1") == before
    assert table.phase is Phase.SETTLED


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_round_void_at_its_marker_leaves_no_work(game: str) -> None:
    """Else the steps of a round that has ended stay on every screen of the next one."""
    table = live(game).opened()
    before = table.chips("1")
    table.betting("17 by 5; 18 by 5").settled("17").works(1)
    table.does(MANAGEMENT, acts.MakeRuling("may the round go on?", "no: fire", rounds=[1]))
    table.does(MANAGEMENT, acts.Propose("end round by ruling", {"ruling": 1}, "fire", "alarm"))
    table.does(Actor("Eva", "gaming-management"), acts.Approve(1))
    assert table.chips("1") == before
    assert (table.live.steps, table.live.done, table.live.laid) == ([], 0, {})
    table.does(DEALER, acts.OpenBetting())
    assert table.live.next_step is None


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_round_that_is_being_paid_is_not_ended_over_what_was_raked(game: str) -> None:
    """Bets that are in the rack couldn't return, and who was paid would keep it."""
    table = live(game).opened()
    before = table.chips("1"), table.chips("2")
    table.betting("17 by 5; 18 by 5").bets(BOB, "20 by 5")
    table.settled("17").works_to("rake")
    table.does(MANAGEMENT, acts.MakeRuling("may the round go on?", "no: fire", rounds=[1]))
    end = acts.Propose("end round by ruling", {"ruling": 1}, "fire", "alarm")
    table.does(MANAGEMENT, end)
    table.works(1)
    second = Actor("Eva", "gaming-management")
    refusal = table.refuses(second, acts.Approve(1), "phase")
    assert refusal.figures == {"round": 1, "step": table.live.done}
    table.refuses(MANAGEMENT, end, "phase")
    table.does(DEALER, acts.UndoStep(table.live.done, "fire"))
    table.does(second, acts.Approve(1))
    assert (table.phase, (table.chips("1"), table.chips("2"))) == (Phase.SETTLED, before)
    assert [table.seat(one).credit for one in "12"] == [120_000, 120_000]


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_corrected_round_moves_chips_between_rack_and_player(game: str) -> None:
    table = live(game).opened().betting("17 by 5; 18 by 5").paid("17")
    credit = table.seat("1").credit
    table.does(MANAGER, acts.Propose("correct result", {"pocket": "16"}, "misread", "camera 4"))
    table.does(SHIFT_MANAGER, acts.Approve(1))
    won = table.settler.rules.prices["17"].to * 500
    assert table.seat("1").credit == credit - won - 500


def test_prisoners_lie_in_prison_in_chips_until_they_are_decided() -> None:
    table = live("fair/37").opened().betting("red by 5; 17 by 5")
    table.bets(BOB, "black by 5")
    table.paid("0")
    assert [one.stake for one in table.seat("1").prisoners] == [100]
    table.does(DEALER, acts.OpenBetting())
    table.paid("1")
    assert not table.seat("1").prisoners
    assert not table.seat("2").prisoners
    table.betting("red by 5").paid("0")
    table.does(ANN, acts.CashInColour("1"))
    table.does(DEALER, acts.CashOut("1", table.seat("1").credit))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(DEALER, acts.OpenBetting())
    table.paid("1")
    assert table.gone("1").credit == 100


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_an_interrupted_payment_goes_on_where_it_stood(game: str) -> None:
    table = live(game).opened().betting("17 by 5; 18 by 5").settled("17")
    table.works(2)
    done = table.live.done
    table.does(HOUSE, acts.Recover())
    assert table.live.done == done
    table.works()
    assert table.phase is Phase.SETTLED

"""Replays: a called bet that has won is staked again out of what it was paid."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import BetsPlaced
from croupier.play.live.acts import ReplayCalled
from croupier.play.live.events import AnnouncedDeclined, BetReplayed, ReplayOffered
from croupier.play.phases import Phase
from tests.support.live_table import LivePlay, live
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, MANAGER, SHIFT_MANAGER, SUPERVISOR

# Called bet, number, chips of it, winnings, stake that stays, and how often it is played all:
# by hand, from the pieces of RULES section 4 and the prices 35, 17, 11 and 8.
WINS = [
    ("tiers", "10", 6, 17, 1, 3),
    ("voisins", "22", 9, 17, 1, 2),
    ("voisins", "2", 9, 22, 2, 2),
    ("voisins", "26", 9, 16, 2, 2),
    ("orphelins", "1", 5, 35, 1, 7),
    ("orphelins", "6", 5, 17, 1, 3),
    ("orphelins", "17", 5, 34, 2, 7),
    ("orphelins plein", "9", 8, 35, 1, 4),
    ("nassa", "19", 5, 35, 1, 7),
    ("nassa", "0", 5, 17, 1, 3),
    ("zero spiel", "26", 4, 35, 1, 9),
    ("neighbours of 17", "25", 5, 35, 1, 7),
    ("finale 3", "13", 4, 35, 1, 9),
    ("finale 4/7", "14", 3, 17, 1, 6),
    ("finale 8/9", "18", 4, 35, 1, 9),
]
LIMITS = {"inside": "1-1000", "outside": "5-5000"}


def won(target: str, pocket: str, unit: int = 1) -> LivePlay:
    """Ann has a called bet placed, and it is paid."""
    table = live("fair/37").opened(LIMITS).betting()
    table.does(ANN, acts.AnnounceBets("1", f"{target} by {unit}"))
    table.does(DEALER, acts.PlaceAnnounced(1))
    return table.paid(pocket)


def replayed(table: LivePlay, how: str) -> BetReplayed:
    """Ann asks for it and the dealer does it: one bet, with its chips on the cloth."""
    table.does(ANN, ReplayCalled("1", 1, how))
    announcement = next(iter(table.live.announced))
    _, again, *_ = table.does(DEALER, acts.PlaceAnnounced(announcement))
    assert isinstance(again, BetReplayed)
    return again


@pytest.mark.clause("fair:replay:offer")
@pytest.mark.parametrize(("target", "pocket", "chips", "wins", "stays", "times"), WINS)
def test_a_called_win_is_offered_again_and_the_record_has_it(
    target: str, pocket: str, chips: int, wins: int, stays: int, times: int
) -> None:
    del times
    table = won(target, pocket)
    (offer,) = [event for _, event in table.events if isinstance(event, ReplayOffered)]
    assert (offer.seat, offer.bet, offer.round, offer.won) == ("1", 1, 1, wins * 100)
    assert sum(stake for _, _, stake in offer.pieces) == stays * 100
    assert table.settler.rules.notation.target(offer.target).units == chips


@pytest.mark.clause("fair:replay:replay")
@pytest.mark.parametrize(("target", "pocket", "chips", "wins", "stays", "times"), WINS)
def test_to_replay_stakes_as_many_chips_as_before(
    target: str, pocket: str, chips: int, wins: int, stays: int, times: int
) -> None:
    del times
    table = won(target, pocket)
    credit = table.seat().credit
    again = replayed(table, "replay")
    assert (again.staked, again.left) == (chips * 100, (wins - chips) * 100)
    assert table.seat().credit == credit - chips * 100
    assert table.seat().standing == (chips + stays) * 100  # the stake stays by itself


@pytest.mark.clause("fair:replay:complete")
@pytest.mark.parametrize(("target", "pocket", "chips", "wins", "stays", "times"), WINS)
def test_to_complete_takes_the_same_chips_less_those_on_the_cloth(
    target: str, pocket: str, chips: int, wins: int, stays: int, times: int
) -> None:
    del times
    table = won(target, pocket)
    credit = table.seat().credit
    again = replayed(table, "complete")
    assert (again.staked, again.left) == (chips * 100, (wins + stays - chips) * 100)
    assert table.seat().credit == credit - (chips - stays) * 100
    assert [bet.total for bet in table.seat().bets.values()] == [chips * 100]


@pytest.mark.clause("fair:replay:play-all")
@pytest.mark.parametrize(("target", "pocket", "chips", "wins", "stays", "times"), WINS)
def test_to_play_all_stakes_win_and_stake_and_pays_the_rest_out(
    target: str, pocket: str, chips: int, wins: int, stays: int, times: int
) -> None:
    table = won(target, pocket)
    again = replayed(table, "play-all")
    assert again.staked == chips * times * 100
    assert again.left == (wins + stays - chips * times) * 100
    assert [bet.unit for bet in table.seat().bets.values()] == [times * 100]


@pytest.mark.clause("fair:replay:play-all")
def test_a_series_triples_and_a_voisins_doubles_with_six_paid_out_on_0_2_3() -> None:
    assert replayed(won("tiers", "10", 5), "play-all").left == 0
    again = replayed(won("voisins", "2", 5), "play-all")
    assert (again.staked, again.left) == (9_000, 3_000)


@pytest.mark.clause("fair:replay:complete")
def test_what_was_lifted_meanwhile_is_no_longer_on_the_cloth() -> None:
    table = won("orphelins", "17")
    first, _ = list(table.seat().bets)
    table.does(ANN, acts.WithdrawBet("1", first))
    credit = table.seat().credit
    replayed(table, "complete")
    assert table.seat().credit == credit - 400


def test_the_dealer_who_hears_it_does_it_at_once() -> None:
    table = won("tiers", "10")
    placed = table.does(DEALER, ReplayCalled("1", 1, "complete"))
    assert isinstance(placed[0], BetReplayed)
    assert any(isinstance(event, BetsPlaced) and event.spoken for event in placed)
    table.refuses(DEALER, ReplayCalled("1", 1, "replay"), "details")
    table.refuses(ANN, ReplayCalled("1", 1, "play-all"), "details")


def test_it_is_asked_once_and_said_no_to_by_either() -> None:
    table = won("tiers", "10")
    table.does(ANN, ReplayCalled("1", 1, "replay"))
    table.refuses(ANN, ReplayCalled("1", 1, "complete"), "details")
    table.refuses(DEALER, ReplayCalled("1", 1, "replay"), "details")
    table.does(ANN, acts.DeclineAnnounced(2, "changed my mind"))
    table.does(ANN, ReplayCalled("1", 1, "complete"))
    table.does(DEALER, acts.DeclineAnnounced(3, ""))
    table.does(DEALER, ReplayCalled("1", 1, "complete"))


def test_nobody_else_has_it_and_no_other_bet() -> None:
    table = won("tiers", "10")
    table.refuses(BOB, ReplayCalled("1", 1, "replay"), "not-your-seat")
    table.refuses(BOB, ReplayCalled("2", 1, "replay"), "no-bet")
    table.refuses(ANN, ReplayCalled("1", 2, "replay"), "no-bet")
    table.refuses(ANN, ReplayCalled("1", 1, "double"), "details")
    table.refuses(ANN, ReplayCalled("1", 1, "replay", round=7), "round")
    table.refuses(SUPERVISOR, ReplayCalled("1", 1, "replay"), "authority")


def test_bets_that_are_not_called_or_have_lost_are_not_offered() -> None:
    table = live("fair/37").opened(LIMITS).betting("10 by 5; 10/11 by 5")
    table.does(DEALER, acts.PlaceBets("2", "voisins by 1"))
    table.paid("10")
    assert not [event for _, event in table.events if isinstance(event, ReplayOffered)]


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double"])
def test_other_rulebooks_know_no_replay(game: str) -> None:
    table = live(game).opened().betting("17 by 5").paid("17")
    table.refuses(ANN, ReplayCalled("1", 1, "replay"), "details")


@pytest.mark.clause("fair:general:13")
def test_it_is_asked_for_once_paid_and_done_once_all_is_paid() -> None:
    table = live("fair/37").opened(LIMITS).betting()
    table.does(DEALER, acts.PlaceBets("1", "tiers by 5"))
    table.does(DEALER, acts.PlaceBets("2", "tiers by 5"))
    table.settled("10")
    table.works_to("pay")
    table.refuses(ANN, ReplayCalled("1", 1, "replay"), "no-bet")
    table.works(1)
    assert table.phase is Phase.PAYING
    table.does(ANN, ReplayCalled("1", 1, "replay"))
    assert table.refuses(DEALER, acts.PlaceAnnounced(1), "hands-off").clause == "fair:general:13"
    table.works()
    table.does(DEALER, acts.PlaceAnnounced(1))


def test_it_holds_until_the_next_close_and_not_longer() -> None:
    table = won("tiers", "10", 5)
    table.does(DEALER, acts.OpenBetting())
    table.does(ANN, ReplayCalled("1", 1, "complete"))
    table.paid("5")
    declined = [event for _, event in table.events if isinstance(event, AnnouncedDeclined)]
    assert declined[-1].reason == "no time"
    table.refuses(DEALER, ReplayCalled("1", 1, "replay"), "no-bet")


def test_a_void_round_in_between_ends_it() -> None:
    table = won("tiers", "10", 5)
    table.does(DEALER, acts.OpenBetting())
    table.state.round += 1  # another round, however the one before it ended
    table.refuses(DEALER, ReplayCalled("1", 1, "replay"), "no-bet")


def test_whoever_sits_there_next_is_not_asked_for_it() -> None:
    table = won("tiers", "10")
    table.does(ANN, ReplayCalled("1", 1, "replay"))
    table.does(ANN, acts.ClearBets("1"), acts.CashInColour("1"))
    table.does(DEALER, acts.CashOut("1", table.seat().credit))
    table.does(ANN, acts.LeaveSeat("1"))
    assert not table.live.announced
    assert not table.live.replays
    table.does(ANN, acts.TakeSeat("1", "Ann"))
    table.refuses(DEALER, ReplayCalled("1", 1, "replay"), "no-bet")


def test_a_payment_put_right_is_offered_again_once() -> None:
    table = live("fair/37").opened(LIMITS).betting()
    table.does(DEALER, acts.PlaceBets("1", "tiers by 5"))
    table.does(DEALER, acts.PlaceBets("2", "tiers by 5"))
    table.settled("10")
    table.works_to("pay")
    table.works(1)
    table.does(SUPERVISOR, acts.UndoStep(table.live.done, "the wrong player"))
    assert not table.live.replays
    table.works()
    assert sorted(table.live.replays) == [1, 2]


def test_a_corrected_round_takes_the_offer_away() -> None:
    table = won("tiers", "10", 5)
    table.does(MANAGER, acts.Propose("correct result", {"pocket": "22"}, "misread", "camera 4"))
    table.does(SHIFT_MANAGER, acts.Approve(1))
    table.refuses(DEALER, ReplayCalled("1", 1, "replay"), "no-bet")


def test_of_an_absent_player_nothing_is_staked_again() -> None:
    table = live("fair/37").opened(LIMITS).betting()
    table.does(DEALER, acts.PlaceBets("1", "tiers by 5"))
    table.does(DEALER, acts.PlaceBets("2", "tiers by 5"))
    table.does(DEALER, acts.NoteAbsence("1", True))
    table.paid("10")
    assert sorted(table.live.replays) == [2]
    table.does(DEALER, acts.NoteAbsence("2", True))
    table.refuses(DEALER, ReplayCalled("2", 2, "replay"), "details")


def test_to_play_all_goes_as_far_as_the_maximum() -> None:
    table = live("fair/37").opened({"inside": "1-10", "outside": "5-500"}).betting()
    table.does(DEALER, acts.PlaceBets("1", "tiers by 5"))
    table.paid("10")
    again = table.does(DEALER, ReplayCalled("1", 1, "play-all"))[0]
    assert isinstance(again, BetReplayed)
    assert (again.staked, again.left) == (6_000, 3_000)  # 10 a split, not 15


def test_value_chips_are_laid_out_again_by_the_croupier() -> None:
    table = live("fair/37").opened(LIMITS)
    table.does(DEALER, acts.CashInColour("1"), acts.OpenBetting())
    table.does(ANN, acts.ChangeChips("1", {"50000": 1}, {"500": 100}))
    table.does(DEALER, acts.PlaceBets("1", "tiers by 5"))
    table.paid("10")
    table.does(DEALER, ReplayCalled("1", 1, "play-all"))
    assert table.seat().standing == 9_000
    assert not table.chips("1").in_colour


def test_a_crash_in_between_changes_nothing_of_the_offer() -> None:
    table = won("tiers", "10", 5)
    table.does(HOUSE, acts.Recover())
    table.does(DEALER, ReplayCalled("1", 1, "play-all"))
    table.does(DEALER, acts.OpenBetting())
    table.paid("5")
    assert table.live.replays  # the replayed series has won again

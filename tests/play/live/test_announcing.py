"""Announced bets: said, repeated and placed, or no time; the record names both people."""

import pytest

from croupier.play import acts
from croupier.play.events import BetsPlaced
from croupier.play.live.events import AnnouncedDeclined, AnnouncedPlaced, BetsAnnounced
from croupier.play.phases import Phase
from tests.support.live_table import live
from tests.support.scenes import ANN, BOB, DEALER


@pytest.mark.clause("nz:3.2B", "fair:game:personal-or-called", "fair:called:croupier-places")
@pytest.mark.parametrize("game", ["nz/37", "fair/37"])
def test_an_announced_bet_counts_once_the_dealer_has_placed_it(game: str) -> None:
    table = live(game).opened().betting()
    said = table.does(ANN, acts.AnnounceBets("1", "tiers by 5"))
    assert said == [BetsAnnounced(1, "1", "tiers by 5", "Ann", "player")]
    assert not table.seat("1").bets
    table.refuses(ANN, acts.PlaceAnnounced(1), "authority")
    placed = table.does(DEALER, acts.PlaceAnnounced(1))
    assert placed[0] == AnnouncedPlaced(1, "1", "Ann")
    assert isinstance(placed[1], BetsPlaced)
    assert placed[1].spoken
    assert table.events[-1][0] is DEALER
    table.refuses(DEALER, acts.PlaceAnnounced(1), "no-bet")


@pytest.mark.clause("nz:3.2B")
@pytest.mark.parametrize("game", ["nz/37", "fair/37"])
def test_what_still_waits_at_the_close_had_no_time(game: str) -> None:
    table = live(game).opened().betting()
    table.does(ANN, acts.AnnounceBets("1", "tiers by 5"))
    table.does(DEALER, acts.AnnounceBets("2", "voisins by 5"))
    table.does(DEALER, acts.DeclineAnnounced(2, ""))
    table.closed()
    ended = [event for _, event in table.events if isinstance(event, AnnouncedDeclined)]
    assert [(one.announcement, one.reason) for one in ended] == [(2, "no time"), (1, "no time")]
    assert not table.live.announced


@pytest.mark.clause("nz:3.4", "nz:3.6A")
def test_what_is_said_too_late_or_for_another_round_is_refused_and_on_record() -> None:
    """A bet by word is no other bet (7.18, 7.49)."""
    table = live("nz/37").opened().betting()
    for actor in (ANN, DEALER):
        refusal = table.refuses(actor, acts.AnnounceBets("1", "tiers by 5", 2), "round")
        assert (refusal.journalled, refusal.figures) == (True, {"round": 2, "present": 1})
    table.does(ANN, acts.AnnounceBets("1", "tiers by 5", 1))
    table.closed()
    for dropped in (False, True):
        refusal = table.refuses(ANN, acts.AnnounceBets("1", "tiers by 5", 1), "late")
        assert refusal.journalled
        assert refusal.figures["ball_dropped"] is dropped
        assert refusal.clause == ("nz:3.6A" if dropped else "nz:3.6(a)")
        if not dropped:
            table.does(DEALER, acts.ReportDrop())


def test_what_is_said_for_another_round_is_no_bet_of_this_one() -> None:
    table = live("nz/37").opened().betting()
    table.refuses(ANN, acts.AnnounceBets("1", "tiers by 5", round=2), "round")
    refusal = table.refuses(ANN, acts.AnnounceBets("1", "tiers by 5", round=7), "round")
    assert refusal.journalled
    assert refusal.figures == {"round": 7, "present": 1}
    table.does(ANN, acts.AnnounceBets("1", "tiers by 5", round=1))
    table.closed()
    table.refuses(ANN, acts.AnnounceBets("1", "tiers by 5", round=7), "round")


@pytest.mark.clause("nz:5.7")
def test_a_track_bet_put_down_by_its_player_is_void_and_on_record() -> None:
    table = live("nz/37").opened().betting()
    for slip in ("tiers by 5", "17 and neighbours by 5", "17 by 5; voisins by 5"):
        refusal = table.refuses(ANN, acts.PlaceBets("1", slip), "void")
        assert refusal.clause == "nz:5.7"
        assert refusal.journalled
    table.does(DEALER, acts.PlaceBets("1", "tiers by 5"))


@pytest.mark.clause("nz:5.7")
def test_no_player_moves_a_bet_to_where_only_the_dealer_puts_one() -> None:
    table = live("nz/37").opened().betting()
    table.does(ANN, acts.PlaceBets("1", "17 by 5"))
    for target in ("tiers", "17 and neighbours", "group 25/17/34"):
        refusal = table.refuses(ANN, acts.MoveBet("1", 1, target), "void")
        assert (refusal.clause, refusal.journalled) == ("nz:5.7", True)
    table.refuses(ANN, acts.MoveBet("1", 1, "nowhere"), "bet")
    table.does(ANN, acts.MoveBet("1", 1, "18"))
    table.does(DEALER, acts.MoveBet("1", 1, "group 25/17/34"))


@pytest.mark.clause("nz1998:3.2")
def test_in_1998_the_player_puts_a_neighbour_down() -> None:
    table = live("nz1998/37").opened().betting()
    (placed, _) = table.does(ANN, acts.PlaceBets("1", "group 25/17/34 by 5"))
    assert isinstance(placed, BetsPlaced)
    assert not placed.spoken
    table.does(ANN, acts.MoveBet("1", 1, "group 32/15/19"))


@pytest.mark.clause("fair:called:croupier-places")
def test_series_and_voisins_are_put_down_by_the_croupier() -> None:
    table = live("fair/37").opened().betting()
    refusal = table.refuses(ANN, acts.PlaceBets("1", "voisins by 5"), "hands-off")
    assert refusal.clause == "fair:called:croupier-places"
    table.does(ANN, acts.PlaceBets("1", "orphelins by 5"))
    assert table.refuses(ANN, acts.MoveBet("1", 1, "tiers"), "hands-off").clause == refusal.clause


@pytest.mark.clause("maryland:3.A:cash", "maryland:3.A")
def test_no_bet_is_made_by_word_and_none_without_roulette_chips() -> None:
    table = live("maryland/double").opened().betting()
    refusal = table.refuses(ANN, acts.AnnounceBets("1", "17 by 5"), "hands-off")
    assert refusal.clause == "maryland:3.A:cash"
    table.does(ANN, acts.CashInColour("1"))
    assert table.refuses(ANN, acts.PlaceBets("1", "17 by 5"), "chips").clause == "maryland:3.A"


@pytest.mark.clause("nz:3.3", "nz1998:3.3", "fair:general:06")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "fair/37"])
def test_value_chips_may_be_staked_with_the_smaller_ones_on_top(game: str) -> None:
    table = live(game).opened()
    table.does(ANN, acts.CashInColour("1"))
    table.does(DEALER, acts.ChangeChips("1", {"10000": 1}, {"2500": 3, "500": 4, "100": 5}))
    table.betting("17 by 31")
    lying = table.live.holdings
    (pile,) = [pile for holder, pile in lying.held.items() if holder.place == "cloth"]
    assert [(chip[0], count) for chip, count in pile.stacked()] == [(2_500, 1), (500, 1), (100, 1)]
    table.paid("17")
    assert not table.chips("1").in_colour


@pytest.mark.clause("nz:4.5A", "nz:4.5(a)", "nz:4.5(b)", "maryland:5.E", "maryland:5.F")
@pytest.mark.parametrize(
    ("game", "slip"), [("nz/37", "tiers by 5"), ("maryland/double", "five adjacent 17 by 5")]
)
def test_winning_called_bets_move_to_the_layout_before_the_rake(game: str, slip: str) -> None:
    table = live(game).opened().betting()
    table.does(DEALER, acts.PlaceBets("1", slip))
    won = table.seat("1").bets[1].pieces[0][0]
    table.settled(won.partition("/")[0])
    done = table.works()
    assert [step.do for step in done] == ["mark", "move", "rake", "pay"]
    assert [bet.text for bet in table.seat("1").bets.values()] == [f"{won} by 5"]
    assert table.phase is Phase.SETTLED


@pytest.mark.clause(
    "fair:called:voisins-doubles", "fair:pay-order:outside", "fair:pay-order:multiple"
)
@pytest.mark.clause("fair:game:colour-payments", "nz1998:4.5(a)", "nz1998:4.5(b)")
def test_the_doubled_chips_of_voisins_go_down_when_they_have_won() -> None:
    table = live("fair/37").opened().betting("column 2 by 5; black by 5; dozen 1 by 5")
    table.does(DEALER, acts.PlaceBets("1", "voisins by 5"))
    table.bets(BOB, "2 by 5")
    table.settled("2")
    done = table.works()
    assert [step.do for step in done][:4] == ["mark", "rake", "move", "pay"]
    assert [step.wagers for step in done if step.do == "pay"] == [
        ["column 2"],
        ["black"],
        ["dozen 1"],
        ["0/2/3"],
        ["2"],
    ]


@pytest.mark.clause("fair:round:pause")
def test_the_chips_are_raked_after_a_pause() -> None:
    table = live("fair/37").opened().betting("17 by 5").settled("18")
    table.does(DEALER, acts.DoStep(1))
    assert table.refuses(DEALER, acts.DoStep(2), "details").clause == "fair:round:pause"
    table.at += 1_000
    table.does(DEALER, acts.DoStep(2))


@pytest.mark.clause("fair:general:14", "fair:general:14:outside")
def test_unclaimed_wins_are_set_aside_or_ride_for_three_rounds() -> None:
    table = live("fair/37").opened().betting("17 by 5; red by 5; black by 5")
    table.does(ANN, acts.NoteAbsence("1", True))
    table.refuses(ANN, acts.NoteAbsence("1", True), "details")
    assert not table.chips("1").in_colour
    table.paid("17")
    (kept,) = table.live.aside.values()
    assert kept.amount == 35 * 500 + 500
    assert table.state.seats["1"].stakes == {"black": 1_000}
    for expected in (2_000, 4_000):
        table.does(DEALER, acts.OpenBetting())
        table.paid("17")
        assert table.seat("1").stakes == {"black": expected}
    table.does(DEALER, acts.OpenBetting())
    table.paid("17")
    assert not table.seat("1").bets
    assert [one.amount for one in table.live.aside.values()] == [18_000, 8_000]
    table.does(ANN, acts.NoteAbsence("1", False))
    table.does(DEALER, acts.ClaimAside(1))
    table.refuses(DEALER, acts.ClaimAside(1), "no-bet")
    assert table.ledger.balances["set aside"] == 8_000

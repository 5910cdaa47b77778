"""Wins of a player who isn't there: laid or set aside once, and not taken from their purse."""

import pytest

from croupier.play import acts
from croupier.play.live.holdings import purse
from croupier.play.live.piles import NOTHING
from croupier.play.phases import PAYMENTS
from tests.support.live_table import LivePlay, live
from tests.support.scenes import ANN, BOB, CASHIER, DEALER


def nobody_there(slip: str) -> LivePlay:
    """Ann has bet on the 17 and gone for a while; Bob is paid last."""
    table = live("fair/37").opened().betting(slip)
    table.bets(BOB, "17 by 5")
    table.does(DEALER, acts.NoteAbsence("1", absent=True))
    table.settled("17")
    table.works_to("pay")
    return table


@pytest.mark.clause("fair:general:14")
@pytest.mark.parametrize("slip", ["17 by 5", "black by 5", "17 by 5; black by 5"])
def test_what_was_set_aside_is_put_right_by_a_ruling_only(slip: str) -> None:
    table = nobody_there(slip)
    before = table.seat("1").credit
    while table.live.next_step is not None and table.live.next_step.seat == "1":
        table.works(1)
        table.refuses(DEALER, acts.UndoStep(table.live.done, "the wrong stack"), "details")
        assert table.phase in PAYMENTS
    assert table.seat("1").credit == before
    table.works(1)
    assert len(table.live.aside) == ("17" in slip)


def test_what_was_claimed_while_others_are_paid_stays_claimed() -> None:
    table = nobody_there("17 by 5")
    table.works(1)
    table.does(DEALER, acts.ClaimAside(1))
    table.refuses(DEALER, acts.UndoStep(table.live.done, "the wrong stack"), "details")


def test_a_payment_to_who_is_there_is_put_right_as_ever() -> None:
    table = live("fair/37").opened().betting("17 by 5; black by 5").settled("17")
    table.works_to("pay")
    table.works(1)
    before = table.seat("1").credit
    table.does(DEALER, acts.UndoStep(table.live.done, "the wrong stack"))
    table.works(1)
    assert table.seat("1").credit == before


def test_what_was_set_aside_for_who_has_left_is_claimed_at_the_cage() -> None:
    table = nobody_there("17 by 5")
    table.works()
    kept = table.live.aside[1]
    table.does(DEALER, acts.CashOut("1", table.seat("1").credit))
    table.does(ANN, acts.LeaveSeat("1"))
    table.refuses(ANN, acts.ClaimAside(1), "no-seat")
    table.does(CASHIER, acts.ClaimAside(1))
    assert "1" not in table.state.seats
    (left,) = table.state.departed.values()
    assert (left.player, left.credit) == (kept.player, kept.amount)
    table.refuses(CASHIER, acts.ClaimAside(1), "no-bet")
    table.does(CASHIER, acts.CashOut(f"1~{kept.stay}", kept.amount))
    assert table.live.holdings[purse(f"1~{kept.stay}")] == NOTHING


def test_a_player_who_is_away_gets_no_colour_chips() -> None:
    table = nobody_there("17 by 5")
    table.works(1)
    assert table.live.aside
    assert not table.chips("1").in_colour

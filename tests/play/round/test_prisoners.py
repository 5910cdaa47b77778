"""Prisoners that outlast their player or their table: they wait, or half of them is paid (7.46)."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import PrisonersPaid
from croupier.play.phases import Phase
from croupier.play.state import Prisoner
from tests.play.round.test_correcting import correct
from tests.readings.test_day import days
from tests.support.scenes import ANN, BOB, DEALER, SHIFT_MANAGER, SUPERVISOR, Play

RED = Prisoner("red", 100, 1)


def imprisoned() -> Play:
    """Ann's odd chip of five on red is in prison."""
    return Play("fair/37").betting("red by 5").settled("0")


def left() -> Play:
    """Ann has taken her money and gone, and her chip is still in prison."""
    table = imprisoned()
    table.does(DEALER, acts.CashOut("1", table.seat().credit))
    table.does(ANN, acts.LeaveSeat("1"))
    return table


def test_a_player_leaves_and_the_prisoner_stays_on_its_line() -> None:
    table = left()
    assert "1" not in table.state.seats
    assert table.gone().prisoners == [RED]
    table.betting().settled("1")
    assert (table.gone().credit, table.gone().prisoners) == (100, []), "red won: it is set aside"
    table.does(DEALER, acts.CashOut("1~1", 100))
    table.betting()
    assert not table.state.departed
    assert days(table)[0].faults == []


def test_a_prisoner_of_a_player_who_has_left_can_be_lost_too() -> None:
    table = left().betting().settled("2")
    assert table.gone().is_even
    assert days(table)[0].faults == []


def test_whoever_sits_there_next_has_nothing_of_it() -> None:
    table = left()
    table.does(DEALER, acts.TakeSeat("1", "Eve"))
    table.betting().settled("1")
    assert table.seat().credit == 0
    assert table.gone().credit == 100


def test_it_waits_over_the_close_of_table_and_books() -> None:
    table = left()
    table.does(SUPERVISOR, acts.CloseTable())
    table.does(SHIFT_MANAGER, acts.CloseBooks())
    assert table.gone().prisoners == [RED]
    table.does(SUPERVISOR, acts.OpenTable("edition", {}))
    table.betting().settled("1")
    assert table.gone().credit == 100
    assert [day.faults for day in days(table)] == [[], []]


def test_credit_bets_and_debts_still_keep_a_player() -> None:
    table = imprisoned()
    table.refuses(ANN, acts.LeaveSeat("1"), "credit")
    table.betting("17 by 5")
    table.does(DEALER, acts.CashOut("1", table.seat().credit))
    assert table.refuses(ANN, acts.LeaveSeat("1"), "credit").figures == {"held": 500, "owes": 0}


@pytest.mark.parametrize("shut", [False, True])
def test_half_of_it_is_paid_if_the_player_prefers(shut: bool) -> None:
    table = imprisoned()
    credit = table.seat().credit
    if shut:
        table.does(SUPERVISOR, acts.CloseTable())
    paid = table.does(ANN, acts.PayPrisoners("1"))
    assert paid == [PrisonersPaid("1", [("red", 100, 1, 50)])]
    assert (table.seat().credit, table.seat().prisoners) == (credit + 50, [])
    (day,) = days(table)
    assert (day.win, day.after.prison, day.faults) == (250, 0, [])
    table.refuses(ANN, acts.PayPrisoners("1"), "no-bet")


def test_half_is_rounded_up_to_the_smallest_money_for_each() -> None:
    table = Play("fair/37", ("7.38", "0.25")).betting("red by 6.25; even by 6.25").settled("0")
    (paid,) = table.does(ANN, acts.PayPrisoners("1"))
    assert isinstance(paid, PrisonersPaid)
    assert sorted(paid.prisoners) == [("even", 25, 1, 13), ("red", 25, 1, 13)]


def test_whose_prisoners_are_paid_and_when() -> None:
    table = imprisoned()
    table.refuses(BOB, acts.PayPrisoners("1"), "not-your-seat")
    table.refuses(ANN, acts.PayPrisoners("9"), "no-seat")
    table.betting()
    table.does(DEALER, acts.Spin())
    assert table.phase is Phase.NO_MORE_BETS
    table.refuses(ANN, acts.PayPrisoners("1"), "phase")
    gone = left()
    gone.refuses(ANN, acts.PayPrisoners("1~1"), "no-seat")
    gone.does(DEALER, acts.PayPrisoners("1~1"))
    assert gone.gone().credit == 50


def test_a_correction_counts_what_a_paid_prisoner_received() -> None:
    """0 was 1: five came back and five were due; two and a half were paid before (7.41)."""
    table = imprisoned()
    table.does(ANN, acts.PayPrisoners("1"))
    correct(table, "1", 1)
    assert table.seat().credit == 100_500
    assert table.state.paid_off == []
    correct(table, "0", 1)
    assert (table.seat().credit, table.seat().prisoners) == (99_700, [RED])
    correct(table, "2", 1)
    assert table.seat().credit == 99_500
    (day,) = days(table)
    assert (day.win, day.faults) == (500, [])


def test_a_correction_of_the_round_that_kept_it_counts_it_too() -> None:
    """A second zero kept it; by the right result it was lost there, and half had been paid."""
    table = imprisoned().betting().settled("0")
    table.does(ANN, acts.PayPrisoners("1"))
    credit = table.seat().credit
    correct(table, "2", 2)
    assert table.seat().credit == credit - 50
    assert days(table)[0].faults == []


def test_a_round_that_is_undone_counts_it_too() -> None:
    table = imprisoned()
    table.does(ANN, acts.PayPrisoners("1"))
    details = {"rounds": [1], "cause": "foreign object"}
    table.does(SUPERVISOR, acts.Propose("void rounds", details, "seen", "camera 4"))
    table.does(SHIFT_MANAGER, acts.Approve(1))
    assert (table.seat().credit, table.seat().prisoners) == (100_000, [])
    assert days(table)[0].faults == []


def test_a_closed_day_forgets_what_was_paid() -> None:
    table = imprisoned()
    table.does(ANN, acts.PayPrisoners("1"))
    table.does(SUPERVISOR, acts.CloseTable())
    table.does(SHIFT_MANAGER, acts.CloseBooks())
    assert table.state.paid_off == []

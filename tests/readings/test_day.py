"""The gaming day by hand: drop, win and hold, what players still hold, and what they owe."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from croupier.journal.contract import Entry
from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import BoughtIn, Event, FloatMoved, TableClosed
from croupier.readings.day import Day, Days, LedgerStanding
from tests.play.round.test_correcting import correct
from tests.support.scenes import (
    ANN,
    CASHIER,
    DEALER,
    HOUSE,
    MANAGER,
    SHIFT_MANAGER,
    SUPERVISOR,
    Play,
)


def days_of(history: Iterable[tuple[Event, int]]) -> list[Day]:
    days = Days()
    for event, at in history:
        days.see(Entry("T", at, "", b"", b""), event, at, Actor("house", "house"))
    days.look()
    return days.all


def days(table: Play) -> list[Day]:
    return days_of([(event, at) for at, (_, event) in enumerate(table.events, 1)])


def test_a_day_in_figures() -> None:
    table = Play("fair/37").betting("red by 15; 17 by 5").settled("0")
    (day,) = days(table)
    assert (day.drop, day.cashed_out, day.rounds) == (200_000, 0, 1)
    assert day.after == LedgerStanding(200_000 - 2_000 + 700, 0, 100, 0, 1_200, 0)
    assert day.win == 1_200, "the prisoner is still the player's"
    assert day.hold == Fraction(1_200, 200_000)
    assert (day.opened, day.closed, day.faults) == (1, 0, [])
    table.betting("17 by 10").does(DEALER, acts.BuyIn("2", 1_000))
    (day,) = days(table)
    assert (day.drop, day.win, day.after.stakes) == (201_000, 1_200, 1_000)


def test_a_day_ends_with_its_books_and_the_next_begins_where_it_stood() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.does(CASHIER, acts.CashOut("1", 500))  # shut, and still of this day
    (day,) = days(table)
    assert (day.cashed_out, day.closed > 0, day.over) == (500, True, 0)
    table.does(SHIFT_MANAGER, acts.CloseBooks())
    assert len(days(table)) == 1
    table.does(CASHIER, acts.CashOut("1", 9_500))  # the next day's
    table.does(SUPERVISOR, acts.OpenTable("edition", {}))
    table.betting("17 by 5").settled("17")
    first, second = days(table)
    assert (first.number, first.win, first.rounds) == (1, 500, 1)
    assert 0 < first.closed < first.over
    assert second.before == first.after
    assert (second.number, second.drop, second.cashed_out, second.win) == (2, 0, 9_500, -17_500)
    assert second.hold is None
    assert first.faults == second.faults == []


def test_a_table_that_is_opened_twice_has_one_day() -> None:
    """As long as its books aren't closed in between; a correction at the shut table counts."""
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(SUPERVISOR, acts.CloseTable(True))
    correct(table, "17")
    (day,) = days(table)
    assert (day.win, day.corrections) == (-17_500, 1)
    opened = day.opened
    table.does(SUPERVISOR, acts.OpenTable("edition", {}))
    table.betting("17 by 5").settled("18")
    (day,) = days(table)
    assert (day.opened, day.closed, day.rounds, day.win) == (opened, 0, 2, -17_000)
    assert day.faults == []


def test_receivables_count_as_won_until_they_are_written_off() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 117_500))
    assert days(table)[0].win == -17_500
    correct(table, "18")
    assert (days(table)[0].win, days(table)[0].after.receivables) == (500, 18_000)
    table.does(DEALER, acts.BuyIn("1", 3_000))
    table.does(CASHIER, acts.CollectDebt("1", 3_000, "told"))
    (day,) = days(table)
    assert (day.drop, day.win, day.after.receivables) == (203_000, 500, 15_000)
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.does(SHIFT_MANAGER, acts.CloseBooks())
    table.does(MANAGER, acts.WriteOffDebt("1", "gone"))
    first, second = days(table)
    assert (first.win, second.win) == (500, -15_000), "it lowers the win of the day it is given up"
    assert (second.written_off, second.faults) == (15_000, [])


def test_floats_fills_and_credits_are_no_win() -> None:
    table = Play("nz/37")
    table.does(SUPERVISOR, acts.MoveFloat("opening", 500_000, "O-1"))
    table.betting("17 by 5").settled("18")
    table.does(CASHIER, acts.MoveFloat("fill", 100_000, "F-1"))
    table.does(SUPERVISOR, acts.MoveFloat("credit", 40_000, "C-1"))
    (day,) = days(table)
    assert (day.opening_float, day.fills, day.credits) == (500_000, 100_000, 40_000)
    assert (day.after.float_out, day.after.bank, day.win) == (560_000, 560_500, 500)
    assert day.faults == []
    for wrong in (
        acts.MoveFloat("theft", 100, "T-1"),
        acts.MoveFloat("fill", 100, " "),
        acts.MoveFloat("fill", 0, "F-2"),
    ):
        table.refuses(SUPERVISOR, wrong, "details")
    table.refuses(ANN, acts.MoveFloat("fill", 100, "F-2"), "authority")


def test_transfers_from_the_cage_are_drop_and_cash_outs() -> None:
    table = Play("nz/37").opened()
    table.does(HOUSE, acts.ReceiveTransfer(1, "1", "Ann", 5_000, 1))
    table.does(ANN, acts.SendTransfer("1", 2_000))
    (day,) = days(table)
    assert (day.drop, day.received, day.sent, day.win) == (205_000, 5_000, 2_000, 0)


def test_a_day_says_what_does_not_balance() -> None:
    day = Day(1, after=LedgerStanding(credit=100, bank=7), bought_in=100, rounds_won=3, balance=1)
    bank, rounds, accounts = day.faults
    assert bank == "The bank has won 0.07; the day's win is 0."
    assert "rounds won 0.03" in rounds
    assert "0.01, not to 0" in accounts
    day = Day(1, after=LedgerStanding(bank=5, float_out=5), fills=4)
    assert day.faults == ["The float isn't what its documents say."]


def test_nothing_is_no_day() -> None:
    assert days_of([]) == []
    only = days_of([(FloatMoved("opening", 5, "O-1"), 1), (TableClosed(True), 2)])
    assert [day.number for day in only] == [1]
    assert [day.bought_in for day in days_of([(BoughtIn("1", 5), 1)])] == [5]

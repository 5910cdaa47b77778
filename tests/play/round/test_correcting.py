"""Corrections: a round settled again by what the wheel showed, the difference moved once."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import DayClosed, RoundCorrected, TableClosed
from croupier.play.evolving import evolve
from croupier.play.round.inspecting import needed_checks
from croupier.play.state import Debt, Prisoner
from tests.support.dealt import GAMES
from tests.support.scenes import (
    ANN,
    BOB,
    CASHIER,
    DEALER,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    ONE_OF_EACH,
    SHIFT_MANAGER,
    SUPERVISOR,
    Play,
)


def correct(table: Play, pocket: str, round_: int | None = None) -> RoundCorrected:
    """One proposes and another approves."""
    number = table.state.next_proposal
    details = {"pocket": pocket} if round_ is None else {"pocket": pocket, "round": round_}
    table.does(SUPERVISOR, acts.Propose("correct result", details, "misread", "camera 4"))
    _, event = table.does(MANAGER, acts.Approve(number))
    assert isinstance(event, RoundCorrected)
    return event


def propose(pocket: str) -> acts.Propose:
    return acts.Propose("correct result", {"pocket": pocket}, "misread", "camera 4")


@pytest.mark.clause("rws:5.5")
@pytest.mark.parametrize("game", GAMES)
def test_the_round_is_settled_by_what_the_wheel_showed(game: str) -> None:
    table = Play(game).betting("17 by 5; red by 10")
    table.does(BOB, acts.PlaceBets("2", "19 by 5"))
    table.settled("17")
    assert [table.seat(name).credit for name in "12"] == [116_500, 99_500]
    event = correct(table, "19")
    assert (event.before, event.pocket, event.round) == ("17", "19", 1)
    assert event.changes == [("1", -16_000, 0, 0), ("2", 18_000, 0, 0)]
    assert [table.seat(name).credit for name in "12"] == [100_500, 117_500]
    assert table.state.last_result == "19"
    correct(table, "17")  # the latest correction stands
    assert [table.seat(name).credit for name in "12"] == [116_500, 99_500]


@pytest.mark.parametrize("game", GAMES)
def test_every_correction_equals_the_round_as_it_should_have_been(game: str) -> None:
    slip = "17 by 5; 0 by 5; red by 15; dozen 2 by 5"
    results = sorted(Play(game).settler.rules.results, key=int)[::5]
    for wrong in results:
        for right in results:
            if wrong != right:
                corrected = Play(game).betting(slip).settled(wrong)
                correct(corrected, right)
                straight = Play(game).betting(slip).settled(right)
                assert corrected.seat() == straight.seat()
                del corrected.ledger.balances["cash"], straight.ledger.balances["cash"]
                live = {name: one for name, one in corrected.ledger.balances.items() if one}
                assert live == {name: one for name, one in straight.ledger.balances.items() if one}


@pytest.mark.clause("rws:5.6")
@pytest.mark.parametrize("game", ["rws/rapid-a", "nz/37"])
def test_later_rounds_are_left_alone(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17")
    table.does(SUPERVISOR, propose("18"))
    table.betting("17 by 5; red by 10")
    table.refuses(SUPERVISOR, propose("18"), "phase")  # which round?
    table.does(MANAGER, acts.Decline(1, "not shown"))
    table.settled("19")
    assert correct(table, "17").round == 2
    assert table.seat().credit == 100_000 + 17_500 + 17_500 - 1_000
    event = correct(table, "18", 1)
    assert event.changes == [("1", -18_000, 0, 0)]
    assert [one.pocket for one in table.state.history.values()] == ["18", "17"]
    assert table.state.last_result == "17"


def test_only_another_pocket_of_the_wheel_can_be_the_result() -> None:
    table = Play("maryland/double-as-single").betting("17 by 5").settled("17")
    for pocket in ("17", "37", "", "00"):
        table.refuses(SUPERVISOR, propose(pocket), "result")
    correct(table, "0")


def test_a_void_round_has_nothing_to_correct() -> None:
    table = Play("rws/rapid-a").betting("17 by 5").settled("17")
    table.betting("17 by 5").closed()
    table.does(DEALER, acts.CallNoSpin("wheel stopped"))
    table.refuses(SUPERVISOR, propose("18"), "phase")


def test_a_round_is_corrected_until_its_books_close_but_not_while_a_result_is_due() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(MANAGER, acts.Suspend("alarm"))
    correct(table, "18")
    table.does(MANAGER, acts.Resume())
    table.betting("17 by 5")
    correct(table, "19", 1)
    table.closed()
    again = acts.Propose("correct result", {"pocket": "20", "round": 1}, "misread", "camera 4")
    table.refuses(SUPERVISOR, again, "phase")
    table.does(MANAGER, acts.Suspend("alarm"))
    table.refuses(SUPERVISOR, again, "phase")
    table.does(MANAGER, acts.Resume())
    table.does(DEALER, acts.EnterResult("17"))
    table.refuses(SUPERVISOR, again, "phase")
    table.does(DEALER, acts.ConfirmResult())
    correct(table, "20", 1)
    table.does(SUPERVISOR, acts.CloseTable(True))
    correct(table, "21", 1)
    table.does(SUPERVISOR, acts.OpenTable("edition", {}))
    correct(table, "22", 1)
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.does(SHIFT_MANAGER, acts.CloseBooks())
    table.refuses(SUPERVISOR, again, "phase")
    assert not table.state.history


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_closing_a_table_ends_no_correction_of_its_day(game: str) -> None:
    """A loss is turned into a win at the shut table, and after it was inspected too (7.41)."""
    table = Play(game).betting("17 by 5").settled("18")
    table.does(SUPERVISOR, acts.CloseTable(True))
    correct(table, "17")
    assert table.seat().credit == 117_500
    checks = needed_checks(table.settler.rules)
    table.does(SUPERVISOR, acts.RecordInspection(checks, "L-1"))
    correct(table, "18", 1)
    assert table.seat().credit == 99_500
    table.does(DEALER, acts.CashOut("1", 99_500))
    correct(table, "17", 1)
    assert table.seat().credit == 18_000


def test_the_books_of_a_day_are_closed_once_and_only_at_a_shut_table() -> None:
    table = Play("nz/37")
    assert "hasn't been open" in table.refuses(SHIFT_MANAGER, acts.CloseBooks(), "phase").message
    table.betting("17 by 5")
    table.refuses(SHIFT_MANAGER, acts.CloseBooks(), "phase")
    table.settled("17")
    table.refuses(SHIFT_MANAGER, acts.CloseBooks(), "phase")
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.refuses(MANAGER, acts.CloseBooks(), "authority")
    assert table.does(SHIFT_MANAGER, acts.CloseBooks()) == [DayClosed(1)]
    table.refuses(SHIFT_MANAGER, acts.CloseBooks(), "phase")
    table.does(SUPERVISOR, acts.OpenTable("edition", {}), acts.CloseTable(True))
    assert table.does(MANAGEMENT, acts.CloseBooks()) == [DayClosed(2)]


def test_a_table_closed_by_the_first_programs_has_closed_its_books() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    evolve(table.state, TableClosed(True), table.at)
    assert (len(table.state.history), table.state.day, table.state.day_began) == (0, 2, 0)


def test_only_a_round_that_was_settled_today_is_corrected() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    for number in (0, 2, -1):
        act = acts.Propose("correct result", {"pocket": "18", "round": number}, "a", "b")
        table.refuses(SUPERVISOR, act, "phase")
    act = acts.Propose("correct result", {"pocket": "18", "round": "1"}, "a", "b")
    table.refuses(SUPERVISOR, act, "details")


def test_a_round_by_other_rules_is_not_corrected_by_these() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(SUPERVISOR, acts.ReplaceParts("new frets", "L-1"))
    act = acts.Propose("correct result", {"pocket": "18", "round": 1}, "a", "b")
    table.does(SUPERVISOR, acts.OpenTable("another edition", {}))
    table.refuses(SUPERVISOR, act, "phase")
    table.does(SUPERVISOR, acts.ReplaceParts("new frets", "L-1"))
    table.does(SUPERVISOR, acts.OpenTable("edition", {}))
    correct(table, "18", 1)


def test_a_correction_after_a_re_spin_settles_the_last_spin() -> None:
    table = Play("nz/37").betting("17 by 5").rested("18")
    table.does(SUPERVISOR, acts.CallNoSpin("foreign object"))
    table.settled("19")
    correct(table, "17")
    assert table.seat().credit == 117_500


# What can't be covered


def test_what_a_seat_cannot_cover_it_owes() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 117_000))
    event = correct(table, "18")
    assert event.changes == [("1", -500, 0, 17_500)]
    seat = table.seat()
    assert (seat.credit, seat.owes) == (0, 17_500)
    assert table.ledger.balances["receivable:1"] == -17_500
    table.refuses(ANN, acts.LeaveSeat("1"), "credit")
    table.betting().settled("17")
    assert table.seat().owes == 17_500


def test_a_player_who_left_after_a_wrong_loss_is_owed_the_win() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(DEALER, acts.CashOut("1", 99_500))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(BOB, acts.TakeSeat("1", "Bob"))
    event = correct(table, "17")
    assert event.changes == [("1~1", 18_000, 0, 0)]
    assert table.seat().credit == 0, "the next player isn't touched"
    assert table.gone().credit == 18_000
    table.refuses(ANN, acts.CashOut("1~1", 18_000), "authority")
    table.refuses(ANN, acts.SendTransfer("1~1", 18_000), "no-seat")
    table.refuses(DEALER, acts.PlaceBets("1~1", "17 by 5"), "phase")
    table.betting()
    table.refuses(DEALER, acts.PlaceBets("1~1", "17 by 5"), "no-seat")
    table.refuses(DEALER, acts.LeaveSeat("1~1"), "no-seat")
    table.refuses(DEALER, acts.BuyIn("1~1", 500), "no-seat")
    table.does(CASHIER, acts.CashOut("1~1", 18_000))
    table.settled("1").betting()
    assert table.state.departed == {}


def test_a_player_who_left_with_a_wrong_win_owes_it() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 117_500))
    table.does(ANN, acts.LeaveSeat("1"))
    correct(table, "18")
    assert table.gone().owes == 18_000
    table.betting().settled("1")
    assert table.gone().owes == 18_000


def test_somebody_who_comes_back_to_a_seat_begins_anew() -> None:
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(DEALER, acts.CashOut("1", 99_500))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(ANN, acts.TakeSeat("1", "Ann"))
    table.does(DEALER, acts.BuyIn("1", 1_000))
    table.betting("17 by 5").settled("18")
    assert correct(table, "17", 1).changes == [("1~1", 18_000, 0, 0)]
    assert correct(table, "17", 2).changes == [("1", 18_000, 0, 0)]
    table.refuses(BOB, acts.TakeSeat("1~1", "Bob"), "details")


# Receivables


def owing() -> Play:
    """A table whose first player was paid 180 wrongly and has none of it left."""
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 117_500))
    correct(table, "18")
    return table


def test_a_debt_is_collected_by_a_cashier_with_notice() -> None:
    table = owing()
    collect = acts.CollectDebt("1", 5_000, "told at the cage")
    table.refuses(CASHIER, collect, "credit")  # there is nothing to take it from
    table.does(DEALER, acts.BuyIn("1", 20_000))
    for actor in (ANN, DEALER, SUPERVISOR, MANAGER, HOUSE):
        table.refuses(actor, collect, "authority")
    table.refuses(CASHIER, acts.CollectDebt("1", 5_000, " "), "details")
    table.refuses(CASHIER, acts.CollectDebt("1", 0, "told"), "details")
    table.refuses(CASHIER, acts.CollectDebt("1", 18_001, "told"), "credit")
    table.does(CASHIER, collect)
    assert (table.seat().credit, table.seat().owes) == (15_000, 13_000)
    table.does(CASHIER, acts.CollectDebt("1", 13_000, "told"))
    assert (table.seat().credit, table.seat().owes) == (2_000, 0)
    assert table.ledger.balances["receivable:1"] == 0
    assert table.ledger.balances["bank"] == 500


def test_a_debt_is_written_off_by_a_manager_and_lowers_the_win() -> None:
    table = owing()
    assert table.ledger.balances["bank"] == 500
    off = acts.WriteOffDebt("1", "moved abroad")
    table.refuses(CASHIER, off, "authority")
    table.refuses(SUPERVISOR, off, "authority")
    table.refuses(MANAGER, acts.WriteOffDebt("1", ""), "details")
    table.does(MANAGER, off)
    assert table.seat().owes == 0
    assert table.ledger.balances["bank"] == 500 - 18_000
    table.refuses(MANAGER, off, "credit")
    table.does(ANN, acts.LeaveSeat("1"))


def test_one_who_left_pays_a_debt_at_the_cage() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 117_500))
    table.does(ANN, acts.LeaveSeat("1"))
    correct(table, "18")
    table.does(CASHIER, acts.BuyIn("1~1", 18_000))
    table.does(CASHIER, acts.CollectDebt("1~1", 18_000, "by letter"))
    table.betting()
    assert table.state.departed == {}


@pytest.mark.parametrize("paid", ["nothing", "some", "all", "written off"])
def test_what_was_never_taken_back_needs_no_second_payment(paid: str) -> None:
    """The latest correction stands, and only what was actually paid counts against it."""
    table = owing()
    if paid in ("some", "all"):
        table.does(DEALER, acts.BuyIn("1", 18_000))
        amount = 18_000 if paid == "all" else 7_000
        table.does(CASHIER, acts.CollectDebt("1", amount, "told"))
    elif paid == "written off":
        table.does(MANAGER, acts.WriteOffDebt("1", "moved abroad"))
    before = table.seat().credit
    correct(table, "17")  # it was 17 after all
    seat = table.seat()
    taken = {"some": 7_000, "all": 18_000}.get(paid, 0)
    assert (seat.credit - before, seat.owes) == (taken, 0)
    assert table.ledger.balances["bank"] == 500 - 18_000
    covered = min(18_000, seat.credit)
    assert correct(table, "18").changes == [("1", -covered, 0, 18_000 - covered)]
    assert correct(table, "17").changes == [("1", covered, 0, covered - 18_000)]
    assert table.state.debts == []


@pytest.mark.parametrize("whose", ["1", "2"])
@pytest.mark.parametrize("how", ["collected", "written off"])
def test_what_becomes_of_a_debt_leaves_the_other_players(how: str, whose: str) -> None:
    table = Play("nz/37").betting("17 by 5")
    table.does(BOB, acts.PlaceBets("2", "17 by 5"))
    table.settled("17")
    table.does(DEALER, acts.CashOut("1", 117_500), acts.CashOut("2", 117_500))
    correct(table, "18")
    if how == "collected":
        table.does(DEALER, acts.BuyIn(whose, 18_000))
        table.does(CASHIER, acts.CollectDebt(whose, 18_000, "told"))
    else:
        table.does(MANAGER, acts.WriteOffDebt(whose, "moved abroad"))
    other = "21"[int(whose) - 1]
    assert [table.seat(name).owes for name in (whose, other)] == [0, 18_000]
    changes = {name: moved for name, *moved in correct(table, "17").changes}
    assert changes.get(whose, [0, 0, 0]) == [18_000 if how == "collected" else 0, 0, 0]
    assert changes[other] == [0, 0, -18_000]
    assert table.state.debts == []


def test_the_latest_result_stays_when_an_older_round_is_corrected() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17").betting("17 by 5").settled("20")
    correct(table, "18", 1)
    assert (table.state.result, table.state.last_result) == ("20", "20")
    assert table.state.settled is not None
    assert (table.state.settled.round, table.state.settled.pocket) == (2, "20")
    correct(table, "21")
    assert (table.state.result, table.state.last_result) == ("21", "21")
    assert table.state.settled.pocket == "21"


def test_debts_of_two_rounds_are_collected_oldest_first() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 135_000))
    correct(table, "18", 1)
    correct(table, "18", 2)
    table.does(DEALER, acts.BuyIn("1", 20_000))
    table.does(CASHIER, acts.CollectDebt("1", 20_000, "told"))
    assert table.seat().owes == 16_000
    assert table.state.debts == [Debt(2, "1", 1, 16_000, 0)]
    correct(table, "17", 1)
    assert (table.seat().credit, table.seat().owes) == (18_000, 16_000)


# Prisoners


def test_a_prisoner_of_the_wrong_result_is_released() -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    assert table.seat().prisoners == [Prisoner("red", 100, 1)]
    event = correct(table, "1")
    assert event.changes == [("1", 800, -100, 0)]
    assert table.seat().prisoners == []
    assert table.seat().credit == 100_500


def test_a_correction_to_zero_imprisons() -> None:
    table = Play("fair/37").betting("red by 5").settled("1")
    event = correct(table, "0")
    assert event.changes == [("1", -800, 100, 0)]
    assert table.seat().prisoners == [Prisoner("red", 100, 1)]


@pytest.mark.parametrize(
    ("wrong", "right", "held", "credit"),
    [
        ("1", "2", 0, 99_700),
        ("2", "1", 0, 99_800),
        ("0", "1", 0, 99_800),
        ("1", "0", 1, 99_700),
        ("0", "2", 0, 99_700),  # nothing but the prisoner goes
        ("2", "0", 1, 99_700),  # or comes
    ],
)
def test_older_prisoners_follow_the_right_result(
    wrong: str, right: str, held: int, credit: int
) -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    table.betting().settled(wrong)
    correct(table, right)
    assert (len(table.seat().prisoners), table.seat().credit) == (held, credit)


def test_a_departed_players_prisoner_is_kept_and_paid() -> None:
    table = Play("fair/37").betting("red by 5").settled("2")
    table.does(DEALER, acts.CashOut("1", 99_500))
    table.does(ANN, acts.LeaveSeat("1"))
    correct(table, "0")
    assert table.gone().prisoners == [Prisoner("red", 100, 1)]
    table.does(DEALER, acts.CashOut("1~1", 200))
    table.betting().settled("0")
    assert table.gone().prisoners == [Prisoner("red", 100, 1)]
    table.betting().settled("1")
    assert table.gone().credit == 100
    event = correct(table, "1", 1)  # red won in the first place: 10, of which 3 were paid
    assert event.changes == [("1~1", 700, 0, 0)]
    assert event.fates == [("1", "red", 100, 1, 3, 100)]
    table.does(DEALER, acts.CashOut("1~1", 800))
    table.betting()
    assert not table.state.departed


def test_a_prisoner_that_was_freed_is_found_though_somebody_else_sits_there() -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    table.does(DEALER, acts.CashOut("1", table.seat().credit))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(DEALER, acts.TakeSeat("1", "Eve"), acts.BuyIn("1", 10_000), acts.OpenBetting())
    table.does(DEALER, acts.PlaceBets("1", "red by 5"))
    table.settled("1")
    assert (table.seat().credit, table.gone().credit) == (10_500, 100)
    event = correct(table, "2", 1)  # 2 came at once, and 1 when it was freed
    assert event.fates == [("1", "red", 100, 1, 2, 100)]
    assert event.changes == [("1~1", -100, 0, 200)]
    assert table.seat().credit == 10_500


# Later rounds


def test_a_prisoner_freed_later_counts_as_what_it_received() -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    table.betting("red by 5").settled("0")
    table.betting().settled("1")
    assert table.seat().credit == 100_000 - 1_000 + 400 + 200
    event = correct(table, "3", 1)  # 10 were due: 2 came at once and 1 with the third round
    assert event.changes == [("1", 700, 0, 0)]
    assert event.fates == [("1", "red", 100, 1, 3, 100)]
    assert table.state.history[3].lines["1"] == (0, 0, 0, 0, 100, 0), "the other one's"
    event = correct(table, "2", 2)  # black: everything of the second round is lost
    assert event.changes == [("1", -300, 0, 0)]
    assert table.state.history[3].lines["1"] == (0, 0, 0, 0, 0, 0)
    assert correct(table, "5", 3).changes == [], "no prisoner was ever there"
    assert table.state.debts == [], "what moved was covered, and what was received counted"


def test_a_prisoner_lost_later_counts_as_nothing() -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting().settled("2")
    event = correct(table, "1", 1)
    assert event.changes == [("1", 800, 0, 0)]
    assert event.fates == [("1", "red", 100, 1, 2, 0)]


def test_a_prisoner_still_held_is_released() -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting().settled("0").betting()
    event = correct(table, "2", 1)
    assert event.changes == [("1", -200, -100, 0)]
    assert table.seat().prisoners == []
    table.settled("1")
    assert table.seat().credit == 99_500


def test_a_prisoner_that_should_have_stayed_goes_back() -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting().settled("1")
    table.betting("black by 5").settled("2")
    event = correct(table, "0", 2)
    assert event.changes == [("1", -100, 100, 0)]
    table.betting().settled("3")
    assert table.seat().prisoners == []
    assert correct(table, "5", 2).changes == [], "freed then as it was freed later"


def test_stakes_that_rode_on_stay() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.betting("17 by 5; red by 100")
    before = table.seat().standing
    correct(table, "18", 1)
    assert (table.seat().standing, table.seat().credit) == (before, 100_000 - 500 - 10_500)

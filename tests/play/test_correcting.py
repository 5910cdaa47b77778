"""Corrections: a round settled again by what the wheel showed, the difference moved once."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import RoundCorrected
from croupier.play.state import Prisoner
from tests.dealt import GAMES
from tests.play.scenes import ANN, BOB, DEALER, MANAGER, SUPERVISOR, Play


def correct(table: Play, pocket: str) -> RoundCorrected:
    """Sue proposes and Max approves."""
    number = table.state.next_proposal
    details = {"pocket": pocket}
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
    table.betting("17 by 5")
    table.refuses(SUPERVISOR, propose("18"), "phase")
    table.refuses(MANAGER, acts.Approve(1), "proposal")
    table.settled("19")
    assert correct(table, "17").round == 2
    assert table.seat().credit == 100_000 + 2 * 17_500


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


def test_nothing_is_corrected_during_a_suspension_or_after_closing() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(MANAGER, acts.Suspend("alarm"))
    table.refuses(SUPERVISOR, propose("18"), "phase")
    table.does(MANAGER, acts.Resume())
    correct(table, "18")
    table.does(SUPERVISOR, acts.CloseTable())
    table.refuses(SUPERVISOR, propose("19"), "phase")


def test_a_correction_after_a_re_spin_settles_the_last_spin() -> None:
    table = Play("nz/37").betting("17 by 5").rested("18")
    table.does(DEALER, acts.CallNoSpin("foreign object"))
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
    correct(table, "17")
    assert table.state.departed["1"].credit == 18_000
    table.refuses(ANN, acts.CashOut("1", 18_000), "authority")
    table.refuses(BOB, acts.TakeSeat("1", "Bob"), "seat-taken")
    table.refuses(DEALER, acts.PlaceBets("1", "17 by 5"), "phase")
    table.betting()
    table.refuses(DEALER, acts.PlaceBets("1", "17 by 5"), "no-seat")
    table.refuses(DEALER, acts.LeaveSeat("1"), "no-seat")
    table.refuses(DEALER, acts.BuyIn("1", 500), "no-seat")
    table.does(DEALER, acts.CashOut("1", 18_000))
    table.settled("1").betting()
    assert table.state.departed == {}
    table.does(BOB, acts.TakeSeat("1", "Bob"))


def test_a_player_who_left_with_a_wrong_win_owes_it() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 117_500))
    table.does(ANN, acts.LeaveSeat("1"))
    correct(table, "18")
    assert table.state.departed["1"].owes == 18_000
    table.betting().settled("1")
    assert table.state.departed["1"].owes == 18_000


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
    [("1", "2", 0, 99_700), ("2", "1", 0, 99_800), ("0", "1", 0, 99_800), ("1", "0", 1, 99_700)],
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
    assert table.state.departed["1"].prisoners == [Prisoner("red", 100, 1)]
    table.does(DEALER, acts.CashOut("1", 200))
    table.betting().settled("0")
    assert table.state.departed["1"].prisoners == [Prisoner("red", 100, 1)]
    table.betting().settled("1")
    assert table.state.departed["1"].credit == 100
    table.does(DEALER, acts.CashOut("1", 100))
    table.betting()
    assert not table.state.departed

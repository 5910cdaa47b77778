"""Disputes of a set amount: what they are about is held until its history is recorded."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.authority import DEVICE
from croupier.play.events import DisputeOpened, DisputeRecorded
from tests.support.live_table import live
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, MANAGEMENT, SECURITY, SUPERVISOR, Play

READER = Actor("reader-1", DEVICE)


def disputed(seat: str = "1", amount: int = 100_00, *settings: tuple[str, str]) -> Play:
    """A settled round, and a complaint about it."""
    play = Play("nz/37", *settings).betting("17 by 5").settled("17")
    play.does(SUPERVISOR, acts.OpenDispute([1], "it was 18", seat, amount))
    return play


def test_the_terminal_of_a_seat_is_held_until_its_history_is_recorded() -> None:
    play = disputed()
    assert play.events[-1][1] == DisputeOpened(1, [1], "it was 18", "1", 100_00, held=True)
    play.does(DEALER, acts.OpenBetting())
    bet = acts.PlaceBets("1", "17 by 5")
    for actor in (ANN, DEALER, HOUSE):
        no = play.refuses(actor, bet, "held")
        assert no.figures == {"dispute": 1}
    play.refuses(DEALER, acts.AskPlayer("1", "PlaceBets", {"slip": "17 by 5"}), "held")
    play.does(BOB, acts.PlaceBets("2", "17 by 5"))
    play.refuses(DEALER, acts.RecordDispute(1, "printed"), "authority")
    play.refuses(SECURITY, acts.RecordDispute(1, " "), "details")
    play.refuses(SECURITY, acts.RecordDispute(2, "printed"), "proposal")
    assert play.does(SECURITY, acts.RecordDispute(1, "printed")) == [DisputeRecorded(1, "printed")]
    play.refuses(SECURITY, acts.RecordDispute(1, "again"), "proposal")
    play.does(ANN, bet)
    assert play.state.disputes, "it is recorded, and not decided"


def test_nobody_else_sits_down_there_but_its_player_takes_their_money_home() -> None:
    play = disputed()
    play.does(ANN, acts.SendTransfer("1", play.seat().credit), acts.LeaveSeat("1"))
    play.refuses(DEALER, acts.TakeSeat("1", "Zoe"), "held")
    play.does(DEALER, acts.TakeSeat("3", "Zoe"))
    play.does(MANAGEMENT, acts.CloseDispute(1, "it was 17"))
    play.does(DEALER, acts.TakeSeat("1", "Yan"))


def test_a_request_that_waits_is_no_way_round_it() -> None:
    play = Play("nz/37").betting("17 by 5")
    play.does(DEALER, acts.AskPlayer("1", "PlaceBets", {"slip": "5 by 5"}))
    play.does(SUPERVISOR, acts.OpenDispute([1], "my chip", "1", 100_00))
    play.refuses(ANN, acts.ConfirmRequest(1), "held")


def test_a_bet_that_lies_there_is_not_moved_and_may_be_taken_back() -> None:
    play = Play("nz/37").betting("17 by 5")
    play.does(SUPERVISOR, acts.OpenDispute([1], "my chip", "1", 100_00))
    for actor in (ANN, DEALER):
        play.refuses(actor, acts.MoveBet("1", 1, "18"), "held")
    play.does(ANN, acts.ClearBets("1"))


def test_what_is_about_the_wheel_holds_the_table() -> None:
    play = disputed(seat="")
    for actor in (DEALER, HOUSE):
        play.refuses(actor, acts.OpenBetting(), "held")
    play.does(SUPERVISOR, acts.RecordDispute(1, "camera 4"))
    play.does(DEALER, acts.OpenBetting(), acts.Spin())
    play.does(SUPERVISOR, acts.OpenDispute([1], "again", "", 500_00))
    play.refuses(READER, acts.ReportSpin({"revolutions": 5}), "held")
    play.does(DEALER, acts.ReportSpin({"revolutions": 5}))


@pytest.mark.parametrize(
    ("amount", "settings", "held"),
    [
        (0, (), False),
        (99_99, (), False),
        (100_00, (), True),
        (499_99, (("dispute-held", "500"),), False),
        (500_00, (("dispute-held", "500"),), True),
        (1_000_000_00, (("dispute-held", "none"),), False),
    ],
)
def test_the_table_sets_the_amount(
    amount: int, settings: tuple[tuple[str, str], ...], held: bool
) -> None:
    assert disputed("1", amount, *settings).state.disputes[1].held is held


def test_an_amount_is_one() -> None:
    play = Play("nz/37").betting("17 by 5").settled("17")
    play.refuses(SUPERVISOR, acts.OpenDispute([1], "it was 18", "1", -1), "details")


def test_at_a_live_table_announced_bets_are_held_too() -> None:
    play = live("nz/37").opened().betting()
    play.does(SUPERVISOR, acts.OpenDispute([1], "my chip", "1", 100_00))
    play.refuses(ANN, acts.AnnounceBets("1", "tiers by 5"), "held")
    play.refuses(DEALER, acts.PlaceBets("1", "17 by 5"), "held")
    play.does(BOB, acts.AnnounceBets("2", "tiers by 5"))

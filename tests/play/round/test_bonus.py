"""Roulette X in the round: owed after the close, before the result; kept by a re-spin."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.bonus.acts import DrawNumbers
from croupier.play.bonus.facts import NO_BONUS
from croupier.play.events import RoundAnnulled, RoundCorrected, RoundSettled, SpinVoided
from croupier.play.phases import Phase
from tests.support.scenes import (
    ANN,
    DEALER,
    HOUSE,
    MANAGER,
    SHIFT_MANAGER,
    SUPERVISOR,
    Play,
    play,
)

NUMBERS = [("5", 50), ("17", 250), ("22", 100)]
DRAW = DrawNumbers(NUMBERS, "draw")


def at_table(*settings: tuple[str, str]) -> Play:
    return play("maryland/double", ("roulette-x", "A"), *settings)


def closed(slip: str = "17 by 5; 17/20 by 5") -> Play:
    """Betting is closed, and the numbers are owed."""
    return at_table().betting(slip).closed()


@pytest.mark.clause("maryland:3.F(18)")
def test_no_result_is_taken_before_the_numbers_are_drawn() -> None:
    table = closed()
    owed = table.refuses(DEALER, acts.EnterResult("17"), "bonus")
    assert owed.clause == "maryland:3.F(18)"
    table.refuses(HOUSE, acts.EnterResult("17", "draw"), "bonus")
    table.does(HOUSE, DRAW)
    table.does(DEALER, acts.EnterResult("17"))


@pytest.mark.clause("maryland:3.F(18)")
def test_numbers_are_drawn_once_and_after_the_close_alone() -> None:
    table = at_table().betting("17 by 5")
    table.refuses(HOUSE, DRAW, "phase")
    table.does(DEALER, acts.Spin())
    table.refuses(HOUSE, DRAW, "phase")
    table.does(DEALER, acts.CallNoMoreBets())
    table.refuses(DEALER, DRAW, "authority")
    table.does(HOUSE, DRAW)
    table.refuses(HOUSE, DRAW, "bonus")
    table.does(DEALER, acts.EnterResult("17"))
    table.refuses(HOUSE, DRAW, "phase")


@pytest.mark.parametrize(
    "numbers",
    [
        [("5", 50)],
        [("5", 100), ("17", 250)],
        [("5", 50), ("17", 175)],
        [("5", 50), ("5", 100)],
        [("5", 50), ("37", 100)],
        [(str(one), 50) for one in range(6)],
    ],
)
def test_what_the_pay_table_cannot_have_drawn_is_refused(numbers: list[tuple[str, int]]) -> None:
    closed().refuses(HOUSE, DrawNumbers(numbers, "draw"), "bonus")


def test_a_table_without_it_draws_nothing() -> None:
    table = play("maryland/double").betting("17 by 5").closed()
    table.refuses(HOUSE, DRAW, "bonus")
    table.does(DEALER, acts.EnterResult("17"))


@pytest.mark.clause("maryland:4.F(1)(c)", "maryland:4.F(1)(a)")
@pytest.mark.parametrize(
    ("slip", "result", "won"),
    [
        ("17 by 5", "17", 5 * 250),
        ("5 by 5", "5", 5 * 50),
        ("36 by 5", "36", 5 * 28),
        ("five adjacent 17 by 5", "17", 5 * 250),
        ("17/20 by 5", "17", 5 * 17),
    ],
)
def test_straights_are_settled_by_what_was_drawn(slip: str, result: str, won: int) -> None:
    table = closed(slip)
    table.does(HOUSE, DRAW)
    table.does(DEALER, acts.EnterResult(result), acts.ConfirmResult())
    settled = table.events[-1][1]
    assert isinstance(settled, RoundSettled)
    assert settled.lines[0].winnings == 100 * won
    assert table.state.settled is not None
    assert table.state.settled.bonus.numbers == tuple(NUMBERS)
    assert table.state.history[1].bonus == table.state.settled.bonus


@pytest.mark.clause("maryland:3.F(18)")
def test_a_respin_keeps_the_numbers_and_bets_stay_frozen() -> None:
    table = closed()
    table.does(HOUSE, DRAW)
    (void,) = table.does(DEALER, acts.CallNoSpin("same direction"))
    assert isinstance(void, SpinVoided)
    assert table.phase is Phase.BETTING
    for act in (
        acts.PlaceBets("1", "5 by 5"),
        acts.WithdrawBet("1", 1),
        acts.MoveBet("1", 1, "5"),
        acts.ClearBets("1"),
    ):
        assert table.refuses(ANN, act, "bonus").clause == "7.23"
    asked = acts.AskPlayer("1", "PlaceBets", {"slip": "5 by 5"})
    table.refuses(DEALER, asked, "bonus")
    table.does(DEALER, acts.Spin())
    table.refuses(ANN, acts.PlaceBets("1", "5 by 5"), "bonus")
    table.does(DEALER, acts.CallNoMoreBets())
    table.refuses(HOUSE, DRAW, "bonus")
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    assert table.state.history[1].bonus.numbers == tuple(NUMBERS)
    table.does(DEALER, acts.OpenBetting())
    assert (table.state.bonus, table.state.frozen) == (NO_BONUS, False)
    table.does(ANN, acts.PlaceBets("1", "5 by 5"))


def test_a_void_before_the_draw_reopens_betting() -> None:
    table = closed()
    table.does(DEALER, acts.CallNoSpin("same direction"))
    table.does(ANN, acts.PlaceBets("1", "5 by 5"))
    table.closed().does(HOUSE, DRAW)


def test_a_result_taken_back_keeps_the_numbers() -> None:
    table = closed()
    table.does(HOUSE, DRAW)
    table.does(DEALER, acts.EnterResult("17"), acts.TakeResultBack("mistyped"))
    table.refuses(HOUSE, DRAW, "bonus")
    table.does(DEALER, acts.EnterResult("5"))


def test_a_correction_settles_with_the_numbers_of_its_round() -> None:
    table = closed("17 by 5; 5 by 5")
    table.does(HOUSE, DRAW)
    table.does(DEALER, acts.EnterResult("36"), acts.ConfirmResult(), acts.OpenBetting())
    table.closed().does(HOUSE, DrawNumbers([("36", 50), ("17", 100)], "draw"))
    table.does(DEALER, acts.EnterResult("1"), acts.ConfirmResult())
    details = {"pocket": "17", "round": 1}
    table.does(SUPERVISOR, acts.Propose("correct result", details, "misread", "camera 4"))
    (_, corrected) = table.does(MANAGER, acts.Approve(1))
    assert isinstance(corrected, RoundCorrected)
    assert corrected.lines[0].winnings == 100 * 5 * 250


def test_a_void_round_gives_all_back_and_the_next_draws_again() -> None:
    table = closed("17 by 5")
    table.does(HOUSE, DRAW)
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    details = {"rounds": [1], "cause": "same direction"}
    table.does(SUPERVISOR, acts.Propose("void rounds", details, "it was seen", "camera 4"))
    (_, undone) = table.does(SHIFT_MANAGER, acts.Approve(1))
    assert isinstance(undone, RoundAnnulled)
    assert table.seat().credit == 100_000
    table.betting("17 by 5").closed()
    table.refuses(DEALER, acts.EnterResult("17"), "bonus")


def test_recovery_before_and_after_the_draw() -> None:
    before = closed()
    before.does(HOUSE, acts.Recover())
    assert (before.phase, before.state.frozen) == (Phase.BETTING, False)
    after = closed()
    after.does(HOUSE, DRAW)
    after.does(HOUSE, acts.Recover())
    assert (after.phase, after.state.frozen) == (Phase.BETTING, True)
    assert after.state.bonus.numbers == tuple(NUMBERS)


def test_a_suspension_owes_the_draw_still() -> None:
    table = closed()
    table.does(MANAGER, acts.Suspend("alarm"))
    table.refuses(HOUSE, DRAW, "phase")
    table.does(MANAGER, acts.Resume())
    table.does(HOUSE, DRAW)

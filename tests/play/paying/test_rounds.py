"""Rounds: prisoners across them, re-spins that keep them, and interruptions by rulebook."""

from __future__ import annotations

import pytest

from croupier.house.run import take
from croupier.house.table import Table
from croupier.journal.answer import Answer
from croupier.play import acts
from croupier.play.acts import Actor, Command
from croupier.play.events import RoundRecovered, RoundSettled, RoundVoided, SpinVoided
from croupier.play.phases import LIVE, PAYMENTS, Phase
from croupier.play.state import Prisoner
from tests.support.dealt import GAMES
from tests.support.scenes import (
    ANN,
    BOB,
    DEALER,
    HOUSE,
    MANAGER,
    SCENES,
    SUPERVISOR,
    Play,
    confirmed,
)

# Prisoners


def test_a_prisoner_waits_for_a_chance_to_win_or_lose() -> None:
    table = Play("fair/37").betting("red by 5; odd by 7; low by 6").settled("0")
    seat = table.seat()
    assert seat.prisoners == [Prisoner("red", 100, 1), Prisoner("odd", 100, 1)]
    assert seat.credit == 100_000 - 1800 + 200 + 300 + 300
    table.betting().settled("0")
    assert len(seat.prisoners) == 2, "a second zero changes nothing (7.8)"
    table.betting().settled("12")  # red and even
    assert seat.prisoners == []
    assert seat.credit == 99_000 + 100
    assert table.ledger.balances["prison"] == 0


def test_each_zero_makes_its_own_prisoner() -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    table.betting("red by 5").settled("0")
    assert table.seat().prisoners == [Prisoner("red", 100, 1), Prisoner("red", 100, 2)]
    table.betting("red by 5").settled("1")
    assert table.seat().prisoners == []
    assert table.seat().credit == 100_000 - 600 + 200 + 500


@pytest.mark.parametrize(("fate", "credit"), [("lose", 99_700), ("freed", 99_800)])
def test_the_house_may_set_another_fate_for_a_second_zero(fate: str, credit: int) -> None:
    table = Play("fair/37", ("7.8", fate)).betting("red by 5").settled("0")
    table.betting().settled("0")
    assert (table.seat().prisoners, table.seat().credit) == ([], credit)


def test_a_re_spin_keeps_prisoners() -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    table.betting("17 by 5").closed()
    table.does(DEALER, acts.CallNoSpin("foreign object"))
    assert table.seat().prisoners == [Prisoner("red", 100, 1)]
    table.settled("1")
    assert table.seat().prisoners == []
    assert table.seat().credit == 99_700 - 500 + 100


def test_a_prisoner_outlives_its_players_stay() -> None:
    """It waits on its line for the next round; leaving was refused before (7.46)."""
    table = Play("fair/37").betting("red by 5").settled("0")
    table.does(DEALER, acts.CashOut("1", 99_700))
    table.does(ANN, acts.LeaveSeat("1"))
    assert table.gone().prisoners == [Prisoner("red", 100, 1)]
    table.betting().settled("1")
    assert table.gone().credit == 100


def test_prisoners_outlive_a_closed_table() -> None:
    table = Play("fair/37").betting("red by 5").settled("0")
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.does(SUPERVISOR, acts.OpenTable("edition", {}))
    table.betting().settled("1")
    assert table.seat().credit == 99_800


# Interruption

BALL_RUNS = {Phase.SPINNING, Phase.NO_MORE_BETS}


@pytest.mark.clause("rws:5.1.2", "rws:5.9")
@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("rws")])
@pytest.mark.parametrize(
    "phase", sorted(LIVE - PAYMENTS - {Phase.RESULT_ENTERED, Phase.RESULT_CONFIRMED})
)
def test_an_unfinished_round_is_void_in_rws(game: str, phase: Phase) -> None:
    table = SCENES[phase](game)
    (event,) = table.does(HOUSE, acts.Recover())
    assert event == RoundVoided(1, "interruption", "rws:5.1.2", {"1": 1500})
    assert (table.phase, table.seat().credit) == (Phase.SETTLED, 100_000)
    table.betting()


@pytest.mark.clause("rws:5.1.1")
@pytest.mark.parametrize("game", GAMES)
def test_an_established_result_is_concluded(game: str) -> None:
    table = confirmed(game)
    recovered, event = table.does(HOUSE, acts.Recover())
    assert recovered == RoundRecovered(1, "result confirmed")
    assert isinstance(event, RoundSettled)
    assert (table.phase, table.seat().credit) == (Phase.SETTLED, 116_500)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("rws")])
@pytest.mark.parametrize("phase", sorted(set(Phase) - BALL_RUNS - {Phase.RESULT_CONFIRMED}))
def test_elsewhere_the_round_goes_on_where_it_was(game: str, phase: Phase) -> None:
    table = SCENES[phase](game)
    number, standing = table.state.round, table.state.on_layout
    assert table.does(HOUSE, acts.Recover()) == [RoundRecovered(number, phase.value)]
    assert (table.phase, table.state.on_layout) == (phase, standing)


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("rws")])
@pytest.mark.parametrize("phase", sorted(BALL_RUNS))
def test_elsewhere_a_ball_whose_rest_nobody_recorded_is_spun_again(game: str, phase: Phase) -> None:
    """7.43: bets stay, and betting reopens."""
    table = SCENES[phase](game)
    standing = table.state.on_layout
    recovered, void = table.does(HOUSE, acts.Recover())
    assert recovered == RoundRecovered(1, phase.value)
    assert void == SpinVoided(1, "interruption", "7.43", "")
    assert (table.phase, table.state.on_layout) == (Phase.BETTING, standing)


@pytest.mark.clause("rws:3.7", "rws:5.1.1")
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("source", ["draw", "reader", "dealer"])
def test_a_result_on_record_survives(game: str, source: str) -> None:
    """7.28: it is neither void nor settled by the interruption, and waits to be confirmed."""
    table = Play(game).betting("17 by 5").closed()
    table.does(DEALER if source == "dealer" else HOUSE, acts.EnterResult("17", source))
    assert table.does(HOUSE, acts.Recover()) == [RoundRecovered(1, "result entered")]
    assert (table.state.result, table.state.source) == ("17", source)
    table.does(HOUSE if source == "draw" else DEALER, acts.ConfirmResult())
    assert table.seat().credit == 117_500


@pytest.mark.clause("rws:3.7", "rws:5.1.1")
@pytest.mark.parametrize("game", GAMES)
def test_a_number_that_the_wheel_has_read_survives(game: str) -> None:
    """7.28: its rest is on record, whoever was to enter it."""
    table = Play(game).betting("17 by 5").closed()
    table.does(HOUSE, acts.ReportSpin({"read_pocket": "17"}))
    assert table.does(HOUSE, acts.Recover()) == [RoundRecovered(1, "no more bets")]
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    assert table.seat().credit == 117_500
    following = Play(game).betting("17 by 5").closed()
    following.does(HOUSE, acts.ReportSpin({"read_pocket": ""}))
    following.does(HOUSE, acts.Recover())
    assert following.phase is not Phase.NO_MORE_BETS, "it had read none"


@pytest.mark.clause("rws:5.1.2")
def test_between_rounds_there_is_nothing_to_void() -> None:
    for phase in (Phase.CLOSED, Phase.OPEN, Phase.SETTLED):
        table = SCENES[phase]("rws/rapid-a")
        (event,) = table.does(HOUSE, acts.Recover())
        assert isinstance(event, RoundRecovered)
        assert table.phase is phase


def test_an_interruption_does_not_lift_a_suspension() -> None:
    table = SCENES[Phase.SUSPENDED]("rws/rapid-a")
    (event,) = table.does(HOUSE, acts.Recover())
    assert isinstance(event, RoundVoided)
    assert table.phase is Phase.SUSPENDED
    assert table.seat().credit == 100_000
    table.does(MANAGER, acts.Resume())
    assert table.state.since == table.at
    table.does(HOUSE, acts.Recover())
    table.betting()


@pytest.mark.clause("rws:5.2", "rws:5.2.1", "rws:5.2.2")
@pytest.mark.parametrize("registered", [True, False])
def test_terminals_that_fail_do_not_stop_the_round(registered: bool) -> None:
    """What was registered settles, once; what wasn't was never taken off the seat (7.35)."""
    table = Table("T", Play("rws/rapid-a").settler)
    asked = 0

    def does(actor: Actor, act: acts.Act, identity: str = "") -> Answer:
        nonlocal asked
        asked += 1
        return take(table, Command(identity or f"c{asked}", actor, act, asked * 1000))[0]

    for actor, act in (
        (SUPERVISOR, acts.OpenTable("edition", {})),
        (ANN, acts.TakeSeat("1", "Ann")),
        (DEALER, acts.BuyIn("1", 10_000)),
        (DEALER, acts.OpenBetting()),
    ):
        assert does(actor, act).accepted
    bet = acts.PlaceBets("1", "17 by 5")
    before_the_cut = does(ANN, bet, "terminal-1-9") if registered else None
    assert does(DEALER, acts.Spin()).accepted
    assert does(DEALER, acts.CallNoMoreBets()).accepted
    again = does(ANN, bet, "terminal-1-9")  # the line is back and the terminal asks again
    assert again == before_the_cut if registered else again.refusal is not None
    assert does(DEALER, acts.EnterResult("17")).accepted
    assert does(DEALER, acts.ConfirmResult()).accepted
    assert table.state.seats["1"].credit == (27_500 if registered else 10_000)


# Seats


def test_seats() -> None:
    table = Play("nz/37").opened()
    table.refuses(BOB, acts.TakeSeat("3", "Ann"), "not-your-seat")
    table.refuses(BOB, acts.TakeSeat("1", "Bob"), "seat-taken")
    table.refuses(DEALER, acts.TakeSeat(" ", "Cleo"), "details")
    table.does(DEALER, acts.TakeSeat("3", "Cleo"))
    table.refuses(DEALER, acts.BuyIn("9", 100), "no-seat")
    for amount in (0, -5, 10**16, True):
        table.refuses(DEALER, acts.BuyIn("3", amount), "details")
        table.refuses(DEALER, acts.CashOut("3", amount), "details")
    refusal = table.refuses(ANN, acts.LeaveSeat("1"), "credit")
    assert refusal.figures == {"held": 100_000, "owes": 0}
    table.refuses(BOB, acts.LeaveSeat("1"), "not-your-seat")
    table.does(DEALER, acts.CashOut("1", 100_000))
    table.does(ANN, acts.LeaveSeat("1"))
    table.does(BOB, acts.TakeSeat("1", "Bob"))


# Coming and going


def test_who_sits_down_while_the_ball_runs_plays_in_the_next_round() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(BOB, acts.TakeSeat("9", BOB.person))
    table.does(DEALER, acts.BuyIn("9", 10_000))
    table.refuses(BOB, acts.LeaveSeat("9"), "phase")
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    assert table.state.settled is not None
    assert "9" not in table.state.settled.lines
    table.betting()
    table.does(BOB, acts.PlaceBets("9", "17 by 5"))
    assert table.seat("9").standing == 500

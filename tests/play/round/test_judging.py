"""Judging a spin: what telemetry shows, by rulebook, and that a void spin has no result."""

from __future__ import annotations

from itertools import combinations

import pytest

from croupier.play import acts
from croupier.play.events import ReportWithdrawn, SpinObserved
from croupier.play.phases import Phase
from croupier.play.provable.acts import CommitChain
from croupier.play.round.judging import FIELDS, judge, telemetry_faults, void_causes
from tests.support.dealt import GAMES
from tests.support.scenes import DEALER, HOUSE, MANAGER, ONE_OF_EACH, SUPERVISOR, Play, settler

SIGNS: dict[str, dict[str, object]] = {
    "same direction": {"ball_direction": "clockwise", "wheel_direction": "clockwise"},
    "foreign object": {"foreign_object": True},
    "ball hangs": {"milliseconds_in_track": 60_001, "milliseconds_allowed": 60_000},
    "interference": {"interference": True},
    "ball left the wheel": {"ball_left": True},
    "fewer than four revolutions": {"revolutions": 3},
    "ball dropped in": {"ball_spun": False},
    "wheel not turning": {"wheel_turning_at_spin": False},
    "wheel stopped": {"wheel_turning_at_rest": False},
    "ball broke": {"ball_broke": True},
}
GOOD: dict[str, object] = {
    "ball_direction": "clockwise",
    "wheel_direction": "anticlockwise",
    "revolutions": 4,
    "wheel_turning_at_spin": True,
    "wheel_turning_at_rest": True,
    "ball_left": False,
    "ball_broke": False,
    "ball_spun": True,
    "foreign_object": False,
    "interference": False,
    "milliseconds_in_track": 20_000,
    "milliseconds_allowed": 60_000,
}
FOUR = {
    "nz/37": "nz:4.2",
    "nz1998/37": "nz1998:4.2",
    "rws/rapid-a": "rws:3.6",
    "maryland/double": "maryland:5.A",
}


def shown(game: str, telemetry: dict[str, object]) -> list[str]:
    return [entry["cause"] for entry in judge(settler(game).rules, telemetry)]


def known(game: str) -> list[str]:
    return [entry["cause"] for entry in void_causes(settler(game).rules)]


@pytest.mark.parametrize("game", GAMES)
def test_each_sign_alone(game: str) -> None:
    for cause, telemetry in SIGNS.items():
        wanted = [cause] if cause in known(game) else []
        assert shown(game, telemetry) == wanted
        assert shown(game, {**GOOD, **telemetry}) == wanted or cause == "wheel not turning"


@pytest.mark.parametrize("game", GAMES)
def test_signs_together_come_in_the_rulebooks_order(game: str) -> None:
    for pair in combinations(SIGNS, 2):
        telemetry = {**SIGNS[pair[0]], **SIGNS[pair[1]]}
        if "wheel not turning" in pair and "same direction" in pair:
            continue
        assert shown(game, telemetry) == [cause for cause in known(game) if cause in pair]
    everything = {key: value for sign in SIGNS.values() for key, value in sign.items()}
    wanted = [cause for cause in known(game) if cause not in ("same direction", "covered pocket")]
    assert shown(game, everything) == wanted, "a standing wheel has no direction"


@pytest.mark.parametrize("game", GAMES)
def test_a_good_spin_and_a_silent_report(game: str) -> None:
    assert shown(game, GOOD) == []
    assert shown(game, {}) == []


@pytest.mark.parametrize(
    "game", [pytest.param(game, marks=pytest.mark.clause(clause)) for game, clause in FOUR.items()]
)
def test_four_revolutions_against_the_wheel(game: str) -> None:
    short, four = {**GOOD, "revolutions": 3}, {**GOOD, "revolutions": 4}
    along = {**GOOD, "wheel_direction": "clockwise"}
    for telemetry, causes in (
        (four, []),
        (short, ["fewer than four revolutions"]),
        (along, ["same direction"]),
    ):
        table = Play(game).betting().closed()
        (event,) = table.does(DEALER, acts.ReportSpin(telemetry))
        assert event == SpinObserved(telemetry, causes)


@pytest.mark.clause("nz:4.1", "nz1998:4.1")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_the_wheel_may_turn_the_other_way_and_the_record_says_so(game: str) -> None:
    table = Play(game)
    other = {**GOOD, "ball_direction": "anticlockwise", "wheel_direction": "clockwise"}
    for telemetry in (GOOD, other):
        table.betting().closed()
        (event,) = table.does(DEALER, acts.ReportSpin(telemetry))
        assert event == SpinObserved(telemetry, [])
        table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())


@pytest.mark.parametrize(
    ("telemetry", "fault"),
    [
        ({"colour": "red"}, "unknown 'colour'"),
        ({"revolutions": "five"}, "revolutions can't be 'five'"),
        ({"revolutions": -1}, "revolutions can't be -1"),
        ({"revolutions": True}, "revolutions can't be True"),
        ({"ball_left": 1}, "ball_left can't be 1"),
        ({"ball_direction": "up"}, "ball_direction is clockwise or anticlockwise, not 'up'"),
        ({"ball_direction": None}, "ball_direction can't be None"),
    ],
)
def test_bad_telemetry(telemetry: dict[str, object], fault: str) -> None:
    assert telemetry_faults(telemetry) == [fault]
    table = Play("nz/37").betting().closed()
    refusal = table.refuses(DEALER, acts.ReportSpin(telemetry), "details")
    assert fault in refusal.message


def test_all_faults_are_told() -> None:
    assert len(telemetry_faults(dict.fromkeys([*FIELDS, "more"], None))) == len(FIELDS) + 1
    assert telemetry_faults(GOOD) == []


@pytest.mark.clause("nz:5.2", "nz1998:5.2")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_a_ball_that_left_the_wheel_is_void_whether_or_not_it_was_called(game: str) -> None:
    table = Play(game).betting("17 by 5").rested("17")
    table.does(DEALER, acts.ReportSpin({"ball_left": True}))
    refusal = table.refuses(DEALER, acts.ConfirmResult(), "result")
    assert refusal.clause == f"{game.partition('/')[0]}:5.2"
    assert table.seat().standing == 500


@pytest.mark.clause("nz:5.1:effect", "nz1998:5.1:effect")
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_spin_seen_to_be_void_has_no_result(game: str) -> None:
    """Whether or not anybody called it, and even though the ball found a pocket."""
    table = Play(game).betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"foreign_object": True, "revolutions": 2}))
    refusal = table.refuses(DEALER, acts.EnterResult("17"), "result")
    assert set(refusal.figures["causes"]) == {  # type: ignore[call-overload]  # a list of words
        "foreign object",
        "fewer than four revolutions",
    }
    assert refusal.clause
    table.does(DEALER, acts.CallNoSpin("foreign object"))
    assert table.phase in (Phase.BETTING, Phase.SETTLED)
    assert table.seat().standing + table.seat().credit == 100_000


# What was seen can't be unseen (7.48)


def test_a_figure_is_put_right_by_typing_it_again() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"revolutions": 31}))
    table.does(DEALER, acts.ReportSpin({"revolutions": 13}))
    assert table.state.seen == {"revolutions": 13}
    table.does(DEALER, acts.EnterResult("17"))
    assert table.phase is Phase.RESULT_ENTERED


@pytest.mark.clause("nz:5.1(d)", "nz1998:5.1(d)", "rws:5.3.8")
@pytest.mark.parametrize(
    "game", ["nz/37", "nz1998/37", "rws/rapid-a", "maryland/double", "fair/37"]
)
@pytest.mark.parametrize("later", [{}, {"interference": False}, {"revolutions": 9}])
def test_a_later_report_does_not_wipe_a_cause(game: str, later: dict[str, object]) -> None:
    table = Play(game).betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"interference": True}))
    if later.get("interference") is False:
        assert table.refuses(DEALER, acts.ReportSpin(later), "authority").clause == "7.48"
        assert table.refuses(HOUSE, acts.ReportSpin(later), "authority").clause == "7.48"
    else:
        table.does(DEALER, acts.ReportSpin(later))
    assert table.state.causes == ["interference"]
    table.refuses(DEALER, acts.EnterResult("17"), "result")


def test_what_a_reader_saw_besides_isnt_lost_with_what_it_would_take_back() -> None:
    """A machine tells all in one report, and isn't asked for the rest of a refused one."""
    table = Play("rws/rapid-a").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"foreign_object": True}))
    report = {"foreign_object": False, "ball_broke": True, "revolutions": 9}
    mine = table.refuses(DEALER, acts.ReportSpin(report), "authority")
    assert mine.clause == "7.48"  # a person tells it again without that
    (event,) = table.does(HOUSE, acts.ReportSpin(report))
    told = {"ball_broke": True, "revolutions": 9}
    assert event == SpinObserved(told, ["foreign object", "ball broke"], True)
    table.refuses(HOUSE, acts.ReportSpin(report), "authority")  # nothing of it is new
    table.does(DEALER, acts.CallNoSpin("foreign object"))
    table.refuses(DEALER, acts.OpenBetting(), "ball")


def test_two_figures_of_a_reader_take_no_cause_away_together() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    hangs = {"milliseconds_in_track": 100, "milliseconds_allowed": 50}
    table.does(DEALER, acts.ReportSpin(hangs))
    table.does(HOUSE, acts.ReportSpin({"milliseconds_in_track": 80, "milliseconds_allowed": 90}))
    assert table.state.causes == ["ball hangs"]
    assert table.state.seen == {"milliseconds_in_track": 80, "milliseconds_allowed": 50}


def test_a_cause_seen_after_the_entry_stops_the_confirmation() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.EnterResult("17"))
    table.does(HOUSE, acts.ReportSpin({"interference": True}))  # a quick entry silences no reader
    table.refuses(DEALER, acts.ConfirmResult(), "result")
    table.does(DEALER, acts.TakeResultBack("mistyped"))
    table.refuses(DEALER, acts.EnterResult("17"), "result")
    table.refuses(DEALER, acts.CallNoSpin("interference"), "authority")  # a number was entered
    table.does(SUPERVISOR, acts.CallNoSpin("interference"))


def test_nothing_is_seen_of_a_drawn_result() -> None:
    """A report can't hold up what stands: neither once it is drawn nor where a link draws it."""
    drawn = Play("nz/37").betting("17 by 5").closed()
    drawn.does(HOUSE, acts.EnterResult("17", "draw"))
    bound = Play("nz/37").opened()
    bound.does(HOUSE, CommitChain("0" * 32, "f" * 64, 1_000, ""))
    bound.betting("17 by 5").does(DEALER, acts.Spin())
    for table in (drawn, bound):
        for actor in (DEALER, HOUSE):
            table.refuses(actor, acts.ReportSpin({"interference": True}), "result")


def test_a_dealer_does_not_change_what_the_reader_said() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(HOUSE, acts.ReportSpin({"revolutions": 9, "wheel_turning_at_rest": True}))
    refusal = table.refuses(DEALER, acts.ReportSpin({"revolutions": 12}), "authority")
    assert refusal.figures == {"seen": ["revolutions"]}
    table.does(DEALER, acts.ReportSpin({"revolutions": 9, "foreign_object": True}))
    assert table.state.causes == ["foreign object"]


def test_a_supervisor_withdraws_what_was_reported_by_mistake() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"interference": True, "revolutions": 9}))
    withdraw = acts.WithdrawReport(["interference"], "meant for table 4")
    table.refuses(DEALER, withdraw, "authority")
    for names, reason in ((["interference"], " "), (["speed"], "a mistake"), ([], "a mistake")):
        table.refuses(SUPERVISOR, acts.WithdrawReport(names, reason), "details")
    (event,) = table.does(SUPERVISOR, withdraw)
    assert event == ReportWithdrawn(["interference"], [], "meant for table 4")
    assert table.state.seen == {"revolutions": 9}
    table.does(DEALER, acts.EnterResult("17"))


def test_after_the_drop_a_report_is_withdrawn_by_two_people() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"interference": True}))
    table.does(DEALER, acts.ReportDrop())
    withdraw = acts.WithdrawReport(["interference"], "meant for table 4")
    assert table.refuses(SUPERVISOR, withdraw, "authority").clause == "7.48"
    details = {"fields": ["interference"], "reason": "meant for table 4"}
    propose = acts.Propose("withdraw a report", details, "a mistake", "camera 4")
    table.does(SUPERVISOR, propose)
    table.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")
    _, event = table.does(MANAGER, acts.Approve(1))
    assert event == ReportWithdrawn(["interference"], [], "meant for table 4")
    table.does(DEALER, acts.EnterResult("17"))


def test_once_a_number_was_entered_a_report_is_withdrawn_by_two_people() -> None:
    """Nobody need have seen the drop: a ball that rests has dropped."""
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.EnterResult("17"), acts.TakeResultBack("mistyped"))
    table.does(DEALER, acts.ReportSpin({"interference": True}))
    withdraw = acts.WithdrawReport(["interference"], "meant for table 4")
    assert table.refuses(SUPERVISOR, withdraw, "authority").clause == "7.48"


def test_a_report_is_withdrawn_by_its_fields_and_before_its_result_is_confirmed() -> None:
    def withdraw(fields: object) -> acts.Propose:
        details = {"fields": fields, "reason": "a mistake"}
        return acts.Propose("withdraw a report", details, "a mistake", "camera 4")

    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"revolutions": 9}))
    for fields in (None, "revolutions", 5, [5], {"revolutions": 9}):
        table.refuses(SUPERVISOR, withdraw(fields), "details")
    table.does(SUPERVISOR, withdraw(["revolutions"]))
    table.does(MANAGER, acts.Suspend("alarm"))
    table.refuses(MANAGER, acts.Approve(1), "phase")
    table.does(MANAGER, acts.Resume())
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    table.refuses(MANAGER, acts.Approve(1), "phase")
    table.refuses(SUPERVISOR, withdraw(["revolutions"]), "phase")


def test_a_proposal_to_withdraw_ends_with_its_spin() -> None:
    """What was seen of one spin has nothing to do with the next."""
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"interference": True}))
    table.does(DEALER, acts.ReportDrop())
    details = {"fields": ["interference"], "reason": "a mistake"}
    table.does(SUPERVISOR, acts.Propose("withdraw a report", details, "a mistake", "camera 4"))
    table.does(DEALER, acts.CallNoSpin("interference"))
    table.closed()
    table.does(DEALER, acts.ReportSpin({"interference": True}))
    table.refuses(MANAGER, acts.Approve(1), "proposal")

"""What voids a spin: every cause of every game, who calls it, what is inspected, what follows."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import (
    BallInspected,
    BallReplaced,
    BallSpun,
    ResultEntered,
    RoundCorrected,
    RoundVoided,
    SpinVoided,
)
from croupier.play.phases import Phase
from croupier.play.round.judging import void_causes
from croupier.play.rows import EVENT_ROWS
from croupier.rulebooks.files import Data
from tests.support.dealt import GAMES
from tests.support.scenes import (
    ANN,
    AUDITOR,
    BOB,
    DEALER,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    SECURITY,
    SUPERVISOR,
    Play,
    settler,
)

# RULES by cause and rulebook, written down here once more: `.` where a rulebook doesn't know it.
TABLE = """
same direction              | 5.1(a) | 5.1(a) | 5.3.6 | 6.A
fewer than four revolutions | 5.3    | 5.3    | 5.3.2 | 6.B
foreign object              | 5.1(b) | 5.1(b) | 5.3.7 | 6.D
ball left the wheel         | 5.2    | 5.2    | 5.3.4 | 6.C
ball hangs                  | 5.1(c) | 5.1(c) | 5.3.3 | .
interference                | 5.1(d) | 5.1(d) | 5.3.8 | .
wheel not turning           | .      | .      | 5.3.5 | .
wheel stopped               | .      | .      | 5.3.9 | .
ball dropped in             | .      | .      | 5.3.1 | .
ball broke                  | .      | .      | 5.4   | .
covered pocket              | .      | .      | .     | 4.C(2)
"""
BOOKS = ("nz", "nz1998", "rws", "maryland")
WRITTEN = {
    book: {
        cells[0]: f"{book}:{cells[1 + column]}"
        for row in TABLE.strip().splitlines()
        if (cells := [cell.strip() for cell in row.split("|")])[1 + column] != "."
    }
    for column, book in enumerate(BOOKS)
}
WRITTEN["fair"] = dict.fromkeys(WRITTEN["nz"], "7.33")
UNNAMED = ("ball hangs", "interference", "wheel stopped", "ball broke")
for _book in ("nz", "nz1998", "maryland", "fair"):  # what a rulebook doesn't name (7.47)
    for _cause in UNNAMED:
        WRITTEN[_book].setdefault(_cause, "7.47")
INSPECTED = {
    ("nz", "ball left the wheel"): ("supervisor", "nz:5.2:examine"),
    ("nz1998", "ball left the wheel"): ("supervisor", "nz1998:5.2:examine"),
    ("fair", "ball left the wheel"): ("supervisor", "7.33"),
    ("maryland", "ball left the wheel"): ("dealer", "maryland:6.C(1)"),
    ("maryland", "fewer than four revolutions"): ("dealer", "maryland:6.B(1)"),
}
EFFECTS = {
    "nz:5.1": ("nz:5.1:effect",),
    "nz1998:5.1": ("nz1998:5.1:effect",),
    "rws:5.3": ("rws:5.3:effect", "rws:5.9", "rws:1.11"),
    "rws:5.4": ("rws:5.9", "rws:1.11"),
}
"""What more is said of the causes of a clause: what becomes of the spin, or the round."""
CALLS = {"nz:5.1": ("nz:5.1:announce",), "nz1998:5.1": ("nz1998:5.1:announce",)}
"""And who calls them."""


def entries(game: str) -> dict[str, Data]:
    return {entry["cause"]: entry for entry in void_causes(settler(game).rules)}


def cases(more: Mapping[str, tuple[str, ...]]) -> list[object]:
    """Every game with every cause that can be called at it."""
    found: list[object] = []
    for game in GAMES:
        book = game.partition("/")[0]
        for cause, clause in WRITTEN[book].items():
            if cause != "covered pocket":
                marks = [clause] if ":" in clause else []
                marks += [one for of in more if clause.startswith(of) for one in more[of]]
                found.append(pytest.param(game, cause, marks=pytest.mark.clause(*marks)))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_the_rulebook_has_these_causes(game: str) -> None:
    wanted = dict(WRITTEN[game.partition("/")[0]])
    if game != "maryland/double-as-single":
        wanted.pop("covered pocket", None)
    found = {cause: one.get("clause") or one["setting"] for cause, one in entries(game).items()}
    assert found == wanted


@pytest.mark.parametrize(("game", "cause"), cases(EFFECTS))
@pytest.mark.parametrize("landed", [False, True])
def test_a_void(game: str, cause: str, landed: bool) -> None:
    """Called while the ball runs or after it landed: re-spin with bets standing, or all return."""
    book = game.partition("/")[0]
    clause = WRITTEN[book][cause]
    table = Play(game).betting("17 by 5; red by 10")
    table.does(BOB, acts.PlaceBets("2", "18 by 5"))
    table.closed()
    if landed:
        table.does(DEALER, acts.EnterResult("17"))
    caller = SUPERVISOR if landed or clause == "7.47" else DEALER
    (event,) = table.does(caller, acts.CallNoSpin(cause))
    who = INSPECTED.get((book, cause), ("", ""))[0]
    if book == "rws":
        assert event == RoundVoided(1, cause, clause, {"1": 1500, "2": 500}, who)
        assert table.phase is Phase.SETTLED
        assert [table.seat(name).credit for name in "12"] == [100_000, 100_000]
    else:
        assert event == SpinVoided(1, cause, clause, who)
        assert table.phase is Phase.BETTING
        assert table.state.on_layout == 2000
    assert table.state.result == ""
    assert table.state.moments.rest == 0 or book == "rws"


@pytest.mark.parametrize(("game", "cause"), cases(CALLS))
def test_who_calls_it(game: str, cause: str) -> None:
    alone = WRITTEN[game.partition("/")[0]][cause] == "7.47"
    for actor in (SUPERVISOR, MANAGER) if alone else (DEALER, SUPERVISOR, MANAGER, HOUSE):
        Play(game).betting().closed().does(actor, acts.CallNoSpin(cause))
    for actor in (ANN, SECURITY, AUDITOR, *((DEALER, HOUSE) if alone else ())):
        Play(game).betting().closed().refuses(actor, acts.CallNoSpin(cause), "authority")


@pytest.mark.parametrize("game", GAMES)
def test_causes_that_the_rulebook_does_not_name(game: str) -> None:
    table = Play(game).betting().closed()
    known = [cause for cause in entries(game) if cause != "covered pocket"]
    for cause in ("bad luck", "", "covered pocket", "ball broke", "wheel stopped"):
        if cause not in known:
            refusal = table.refuses(DEALER, acts.CallNoSpin(cause), "cause")
            assert refusal.figures == {"cause": cause, "causes": known}


@pytest.mark.clause("nz:5.4", "nz1998:5.4")
@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("rws")])
def test_a_re_spin_reopens_betting(game: str) -> None:
    """7.23, 7.34: bets stay, others may come and go until the next call; the ball starts anew."""
    table = Play(game).betting("17 by 5").settled("36")
    table.betting("17 by 5").closed()
    (void,) = table.does(DEALER, acts.CallNoSpin("foreign object"))
    assert isinstance(void, SpinVoided)
    assert void.ball_to == ("36" if game.startswith("nz") else ""), "where the ball goes back to"
    table.does(BOB, acts.PlaceBets("2", "18 by 5"))
    table.does(ANN, acts.MoveBet("1", 2, "19"))
    assert table.does(DEALER, acts.Spin())[0] == BallSpun(2)
    if table.phase is Phase.SPINNING:
        table.does(DEALER, acts.CallNoMoreBets())
    table.refuses(BOB, acts.PlaceBets("2", "18 by 5"), "late")
    table.does(DEALER, acts.EnterResult("19"), acts.ConfirmResult())
    assert table.state.round == 2
    assert table.seat().credit == 100_000 - 500 + 17_500
    assert table.seat("2").credit == 99_500


@pytest.mark.parametrize(
    ("game", "cause"),
    [
        pytest.param(
            game,
            cause,
            marks=pytest.mark.clause(*([clause] if ":" in clause else [])),
        )
        for game in GAMES
        for (book, cause), (_, clause) in INSPECTED.items()
        if game.partition("/")[0] == book
    ],
)
def test_the_ball_is_examined_before_the_next_spin(game: str, cause: str) -> None:
    table = Play(game).betting().closed()
    table.does(DEALER, acts.CallNoSpin(cause))
    who, clause = INSPECTED[table.rulebook, cause]
    refusal = table.refuses(DEALER, acts.Spin(), "ball")
    assert (refusal.clause, refusal.figures) == (clause, {"by": who})
    if who == "supervisor":
        table.refuses(DEALER, acts.InspectBall(False), "authority")
    actor = DEALER if who == "dealer" else SUPERVISOR
    assert table.does(actor, acts.InspectBall(False)) == [BallInspected(False)]
    table.refuses(actor, acts.InspectBall(False), "ball")
    table.closed()


@pytest.mark.clause("maryland:6.B(2)", "maryland:6.C(2)")
@pytest.mark.parametrize("cause", ["fewer than four revolutions", "ball left the wheel"])
def test_a_damaged_ball_is_replaced_by_a_floorperson(cause: str) -> None:
    table = Play("maryland/single").betting().closed()
    table.does(DEALER, acts.CallNoSpin(cause))
    table.does(DEALER, acts.InspectBall(True))
    refusal = table.refuses(DEALER, acts.Spin(), "ball")
    left = cause == "ball left the wheel"
    assert refusal.clause == ("maryland:6.C(2)" if left else "maryland:6.B(2)")
    table.refuses(DEALER, acts.ReplaceBall(), "authority")
    assert table.does(SUPERVISOR, acts.ReplaceBall()) == [BallReplaced()]
    table.does(DEALER, acts.Spin())


@pytest.mark.clause("nz:4.7", "nz1998:4.7")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_the_ball_may_be_changed_after_any_spin(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17")
    assert table.does(SUPERVISOR, acts.ReplaceBall()) == [BallReplaced()]
    table.betting().settled("18")


@pytest.mark.clause("nz:4.6", "nz1998:4.6")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_meddling_is_on_record(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"interference": True}))
    (event,) = table.does(SUPERVISOR, acts.CallNoSpin("interference"))
    assert isinstance(event, SpinVoided)
    assert event.clause.endswith("5.1(d)")
    ruling = acts.MakeRuling("Bob reached into the wheel", "Bob leaves the table", (1,))
    table.does(MANAGEMENT, ruling)


@pytest.mark.clause("maryland:4.C(2)")
def test_00_on_a_double_wheel_used_as_single_is_no_spin() -> None:
    table = Play("maryland/double-as-single").betting("17 by 5; red by 10").closed()
    assert table.does(DEALER, acts.EnterResult("00")) == [ResultEntered("00", "dealer")]
    table.does(DEALER, acts.TakeResultBack("mistyped"))  # typed by mistake, it can be taken back
    table.does(DEALER, acts.EnterResult("00"))
    (event,) = table.does(DEALER, acts.ConfirmResult())
    assert event == SpinVoided(1, "covered pocket", "maryland:4.C(2)", "")
    assert table.phase is Phase.BETTING
    assert table.seat().standing == 1500
    table.refuses(ANN, acts.PlaceBets("1", "00 by 5"), "bet")
    table.closed()
    assert table.does(DEALER, acts.EnterResult("0")) == [ResultEntered("0", "dealer")]
    table.does(DEALER, acts.ConfirmResult())
    assert table.seat().credit == 98_500


def test_a_drawn_00_is_no_spin_either() -> None:
    table = Play("maryland/double-as-single").betting("17 by 5").closed()
    table.does(HOUSE, acts.EnterResult("00", "draw"))
    table.does(HOUSE, acts.ConfirmResult())
    assert table.phase is Phase.BETTING
    table.closed()
    table.does(HOUSE, acts.EnterResult("17", "draw"))


@pytest.mark.clause("rws:5.4")
def test_a_broken_ball_voids_the_round_and_takes_a_new_ball() -> None:
    table = Play("rws/rapid-a").betting("17 by 5").settled("17")
    credit = table.seat().credit
    table.betting("18 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"ball_broke": True}))
    table.does(DEALER, acts.CallNoSpin("ball broke"))
    assert table.seat().credit == credit, "the bet of this round returned, the last one stands"
    table.refuses(DEALER, acts.OpenBetting(), "ball")
    table.refuses(DEALER, acts.ReplaceBall(), "authority")
    table.does(SUPERVISOR, acts.ReplaceBall())
    table.betting()


@pytest.mark.clause("rws:5.3:effect", "rws:1.11", "rws:5.9")
def test_a_void_round_has_no_result_and_earlier_ones_stand() -> None:
    table = Play("rws/rapid-b").betting("17 by 5").settled("17")
    credit = table.seat().credit
    table.betting("18 by 5; red by 10").rested("18")
    table.refuses(DEALER, acts.CallNoSpin("wheel stopped"), "authority")  # a number is entered
    table.does(SUPERVISOR, acts.CallNoSpin("wheel stopped"))
    assert table.state.last_result == "17"
    assert table.seat().credit == credit
    table.refuses(DEALER, acts.ConfirmResult(), "phase")
    table.refuses(SUPERVISOR, proposal("19"), "phase")
    table.betting().settled("36")
    assert table.state.round == 3


def proposal(pocket: str) -> acts.Propose:
    return acts.Propose("correct result", {"pocket": pocket}, "misread", "camera 4")


@pytest.mark.parametrize("game", ["nz/37", "rws/rapid-a", "maryland/double", "fair/37"])
def test_no_spin_over_a_number_is_a_supervisors_even_if_the_entry_is_taken_back(game: str) -> None:
    table = Play(game).betting("17 by 5").rested("17")
    table.refuses(DEALER, acts.CallNoSpin("same direction"), "authority")
    table.does(DEALER, acts.TakeResultBack("mistyped"))
    table.refuses(DEALER, acts.CallNoSpin("same direction"), "authority")
    table.does(SUPERVISOR, acts.CallNoSpin("same direction"))
    if table.phase is Phase.SETTLED:
        table.does(DEALER, acts.OpenBetting())
    table.closed().does(DEALER, acts.CallNoSpin("same direction"))  # of the next spin there is none


# Several causes in one spin (7.48)


@pytest.mark.clause("rws:5.4")
def test_a_void_takes_everything_that_was_seen() -> None:
    """A broken ball isn't spun again because another cause was called."""
    table = Play("rws/rapid-a").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"ball_broke": True, "foreign_object": True}))
    (event,) = table.does(DEALER, acts.CallNoSpin("foreign object"))
    assert event == RoundVoided(
        1, "foreign object", "rws:5.3.7", {"1": 500}, "", {"ball broke": "rws:5.4"}
    )
    table.refuses(DEALER, acts.OpenBetting(), "ball")


@pytest.mark.clause("nz:5.2:examine", "nz1998:5.2:examine")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_no_examination_is_skipped_by_calling_another_cause(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    table.does(HOUSE, acts.ReportSpin({"ball_left": True, "foreign_object": True}))
    (event,) = table.does(HOUSE, acts.CallNoSpin("foreign object"))
    assert isinstance(event, SpinVoided)
    assert (event.inspect, event.also) == (
        "supervisor",
        {"ball left the wheel": f"{game.partition('/')[0]}:5.2"},
    )
    table.refuses(DEALER, acts.Spin(), "ball")
    table.does(SUPERVISOR, acts.ReplaceBall())
    table.refuses(DEALER, acts.Spin(), "ball")  # a new ball, and the old one still to be examined
    table.does(SUPERVISOR, acts.InspectBall(damaged=True))
    table.does(DEALER, acts.Spin())  # the damaged one isn't in play any more


@pytest.mark.parametrize("game", [one for one in GAMES if not one.startswith("rws")])
def test_the_examination_that_is_owed_is_cited(game: str) -> None:
    """Another cause stands before it in some rulebooks, and a ruling may have ended the round."""
    table = Play(game).betting("17 by 5").closed()
    seen = {"interference": True, "foreign_object": True, "ball_left": True}
    table.does(DEALER, acts.ReportSpin(seen))
    table.does(SUPERVISOR, acts.CallNoSpin("interference"))
    _, clause = INSPECTED[table.rulebook, "ball left the wheel"]
    assert table.refuses(DEALER, acts.Spin(), "ball").clause == clause
    table.does(MANAGEMENT, acts.MakeRuling("may it go on?", "no", [1]))
    table.does(MANAGEMENT, acts.Propose("end round by ruling", {"ruling": 1}, "fire", "alarm"))
    table.does(Actor("Gus", "gaming-management"), acts.Approve(1))
    assert table.phase is Phase.SETTLED
    assert table.refuses(DEALER, acts.OpenBetting(), "ball").clause == clause


@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_on_a_void_has_a_number_of_our_decisions(game: str) -> None:
    """A player reads it on the receipt: what was decided stands there in words."""
    for cause, clause in WRITTEN[game.partition("/")[0]].items():
        if cause == "covered pocket":
            continue
        table = Play(game).betting("17 by 5").closed()
        (event,) = table.does(SUPERVISOR, acts.CallNoSpin(cause))
        sentence = EVENT_ROWS[type(event)].sentence(event)
        assert re.search(r"\b7\.\d", sentence) is None
        assert (clause if ":" in clause else "the house's decision: ") in sentence


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double", "fair/37"])
def test_a_broken_ball_needs_a_new_one_in_every_game(game: str) -> None:
    """7.47: a supervisor calls it, and so does the house once its reader has seen it."""
    table = Play(game).betting("17 by 5").closed()
    table.refuses(HOUSE, acts.CallNoSpin("ball broke"), "authority")
    table.does(HOUSE, acts.ReportSpin({"ball_broke": True}))
    table.does(HOUSE, acts.CallNoSpin("ball broke"))
    assert table.phase is Phase.BETTING
    table.refuses(DEALER, acts.Spin(), "ball")
    table.does(SUPERVISOR, acts.ReplaceBall())
    table.does(DEALER, acts.Spin())


def test_one_new_ball_is_enough_for_a_broken_one_whatever_ends_the_round() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin({"ball_left": True, "ball_broke": True}))
    table.does(SUPERVISOR, acts.CallNoSpin("ball left the wheel"), acts.ReplaceBall())
    table.does(MANAGEMENT, acts.MakeRuling("What now?", "The round ends.", [1]))
    ending = acts.Propose("end round by ruling", {"ruling": 1}, "a dispute", "camera 1")
    table.does(MANAGEMENT, ending)
    table.does(Actor("Eve", "gaming-management"), acts.Approve(1))
    table.refuses(DEALER, acts.OpenBetting(), "ball")  # the old one is still to be examined
    table.does(SUPERVISOR, acts.InspectBall(damaged=True))
    table.does(DEALER, acts.OpenBetting())


# A round that was void by mistake (7.41)


@pytest.mark.clause("rws:5.5")
def test_a_wrong_void_is_put_right_by_the_right_result() -> None:
    table = Play("rws/rapid-a").betting("17 by 5; red by 10").closed()
    table.does(BOB, acts.TakeSeat("3", "Bob"))
    table.does(DEALER, acts.CallNoSpin("foreign object"))
    assert table.seat().credit == 100_000
    table.betting("18 by 5")
    details = {"pocket": "17", "round": 1}
    table.does(SUPERVISOR, acts.Propose("correct result", details, "it was sound", "camera 4"))
    _, event = table.does(MANAGER, acts.Approve(1))
    assert isinstance(event, RoundCorrected)
    assert (event.before, event.pocket, event.changes) == ("", "17", [("1", 16_500, 0, 0)])
    assert table.seat().credit == 100_000 - 500 + 16_500
    table.settled("36")
    again = {"pocket": "18", "round": 1}
    table.does(SUPERVISOR, acts.Propose("correct result", again, "misread", "camera 4"))
    _, event = table.does(MANAGER, acts.Approve(2))
    assert isinstance(event, RoundCorrected)
    assert event.changes == [("1", 500 - 16_500, 0, 0)]  # black and missed: the stake is lost

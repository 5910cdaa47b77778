"""The table itself: inspection and its log, opening, closing, suspension, limits and takeover."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import (
    Inspected,
    LimitsChanged,
    PartsCountersigned,
    PartsReplaced,
    PlayResumed,
    PlaySuspended,
    TableClosed,
    TableOpened,
    TableTaken,
)
from croupier.play.live.events import BetReturned
from croupier.play.phases import Phase
from croupier.play.possible import PHASES
from croupier.play.round.inspecting import needed_checks
from tests.support.dealt import GAMES
from tests.support.live_table import live
from tests.support.scenes import (
    ANN,
    DEALER,
    HOUSE,
    LIMITS,
    MANAGEMENT,
    MANAGER,
    ONE_OF_EACH,
    SCENES,
    SECURITY,
    SHIFT_MANAGER,
    SUPERVISOR,
    Play,
    settler,
)

MARYLAND = [game for game in GAMES if game.startswith("maryland/")]
OPEN = acts.OpenTable("edition", LIMITS)


# Inspection


@pytest.mark.clause("maryland:2.A", "maryland:2.A(5)", "maryland:1.F")
@pytest.mark.parametrize("game", MARYLAND)
def test_no_table_opens_without_its_inspection(game: str) -> None:
    table = Play(game)
    checks = needed_checks(table.settler.rules)
    assert ("cover and signs for double as single" in checks) is game.endswith("as-single")
    refusal = table.refuses(SUPERVISOR, OPEN, "inspection")
    assert (refusal.clause, refusal.figures) == ("maryland:2.A", {"missing": checks})
    table.does(SECURITY, acts.RecordInspection(checks, "L-7"))
    assert table.does(SUPERVISOR, OPEN) == [TableOpened("edition", LIMITS)]


CHECKS = [
    "ball over magnet or compass",
    "no magnet or contrivance at table and wheel",
    "wheel level, free and even",
    "parts secure",
    "cover and signs for double as single",
]
"""2.A(1) to (5), written down once more."""


@pytest.mark.clause(
    "maryland:2.A(1)", "maryland:2.A(2)", "maryland:2.A(3)", "maryland:2.A(4)", "maryland:2.A(5)"
)
@pytest.mark.parametrize("game", MARYLAND)
def test_an_inspection_is_complete_or_none(game: str) -> None:
    table = Play(game)
    checks = CHECKS[: 5 if game.endswith("as-single") else 4]
    assert needed_checks(table.settler.rules) == checks
    for missing in checks:
        rest = [check for check in checks if check != missing]
        act = acts.RecordInspection(rest, "L-7")
        refusal = table.refuses(SUPERVISOR, act, "inspection")
        assert (refusal.clause, refusal.figures) == ("maryland:2.A", {"missing": [missing]})
    table.refuses(SUPERVISOR, acts.RecordInspection(checks, " "), "inspection")
    assert table.phase is Phase.CLOSED


@pytest.mark.clause(
    "maryland:2.E(1)",
    "maryland:2.E(2)",
    "maryland:2.E(3)",
    "maryland:2.E(4)",
    "maryland:2.E(5)",
    "maryland:2.E(6)",
)
def test_the_log_of_an_inspection() -> None:
    """The event's envelope holds the moment, the table and the person; the event the rest."""
    from croupier.house.run import take
    from croupier.house.table import Table
    from croupier.journal.encoding import decoded
    from croupier.play.acts import Command

    table = Table("Roulette 4", settler("maryland/double"))
    checks = needed_checks(settler("maryland/double").rules)
    parts = acts.ReplaceParts("rotor lifted by a turn", "L-7", "adjustment")
    inspection = acts.RecordInspection(checks, "L-8")
    done = ((SUPERVISOR, parts), (SECURITY, acts.CountersignParts()), (SECURITY, inspection))
    entries = []
    for number, (actor, act) in enumerate(done):
        answer, stored = take(table, Command(f"c{number}", actor, act, 1_700_000_000_000 + number))
        assert answer.accepted
        entries += stored
    assert {entry.table for entry in entries} == {"Roulette 4"}
    replaced, signed, inspected = [decoded(entry.data) for entry in entries]
    assert replaced.event == PartsReplaced(
        "rotor lifted by a turn", "L-7", work="adjustment", person=SUPERVISOR.person
    )
    assert (replaced.at, replaced.actor) == (1_700_000_000_000, SUPERVISOR)
    assert (signed.event, signed.actor) == (PartsCountersigned(), SECURITY)
    assert inspected.event == Inspected(checks, "L-8")
    assert (inspected.at, inspected.actor) == (1_700_000_000_002, SECURITY)


@pytest.mark.clause("maryland:2.B", "maryland:2.C", "maryland:2.D")
@pytest.mark.parametrize("work", ["adjustment", "replacement"])
@pytest.mark.parametrize("phase", [Phase.INSPECTED, Phase.OPEN, Phase.SETTLED])
def test_work_on_the_wheel_is_countersigned_and_inspected_by_others(
    phase: Phase, work: str
) -> None:
    table = SCENES[phase]("maryland/single")
    for lacking in (
        acts.ReplaceParts("", "L-7", work),
        acts.ReplaceParts("two frets", " ", work),
        acts.ReplaceParts("two frets", "L-7", "joke"),
    ):
        assert table.refuses(SUPERVISOR, lacking, "details").clause == "maryland:2.B"
    table.refuses(SECURITY, acts.ReplaceParts("two frets", "L-7", work), "authority")
    table.does(SUPERVISOR, acts.ReplaceParts("two frets", "L-7", work))
    assert table.phase is Phase.CLOSED
    table.refuses(SUPERVISOR, OPEN, "inspection")
    inspection = acts.RecordInspection(needed_checks(table.settler.rules), "L-8")
    assert table.refuses(SECURITY, inspection, "inspection").clause == "maryland:2.B"
    for actor in (SUPERVISOR, MANAGER, DEALER):
        table.refuses(actor, acts.CountersignParts(), "authority")
    promoted = Actor(SUPERVISOR.person, "security")
    own = table.refuses(promoted, acts.CountersignParts(), "authority")
    assert (own.clause, own.message) == ("maryland:2.B", "Nobody countersigns their own work.")
    table.does(SECURITY, acts.CountersignParts())
    table.refuses(SECURITY, acts.CountersignParts(), "details")
    assert table.refuses(SUPERVISOR, inspection, "authority").clause == "maryland:2.B"
    table.does(SECURITY, inspection)
    table.does(SUPERVISOR, OPEN)
    table.does(SUPERVISOR, acts.CloseTable(True))
    table.does(SUPERVISOR, inspection)


@pytest.mark.clause("maryland:2.D")
def test_an_open_table_closes_for_work_on_its_wheel_like_any_that_closes() -> None:
    """Nothing stays on the cloth of a table that nobody can play at, and its day knows of it."""
    table = live("maryland/double").opened().betting("17 by 5; red by 5").paid("17")
    assert table.state.on_layout == 500, "a winning stake rides"
    found = table.does(SUPERVISOR, acts.ReplaceParts("two frets", "L-7"))
    assert [type(event) for event in found[:3]] == [PartsReplaced, TableClosed, BetReturned]
    assert found[1] == TableClosed(False, ends_day=False), "nobody has said that it is covered"
    assert (table.state.on_layout, table.colour("1")) == (0, 0)
    again = table.does(SUPERVISOR, acts.ReplaceParts("a third", "L-7"))
    assert [type(event) for event in again] == [PartsReplaced]


def test_where_nobody_asks_for_it_the_work_is_neither_signed_for_nor_inspected_by_others() -> None:
    table = Play("nz/37")
    table.does(SUPERVISOR, acts.ReplaceParts("two frets", "L-7"))
    table.does(SUPERVISOR, acts.RecordInspection([], "L-7"))
    table.does(SUPERVISOR, OPEN)


def test_who_inspects_is_the_rulebooks_to_say(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Play("maryland/single")
    authority = table.settler.rules.rulebook["authority"]
    monkeypatch.setitem(authority, "inspection", {"who": ["manager"], "clause": "maryland:2.A"})
    inspection = acts.RecordInspection(needed_checks(table.settler.rules), "L-8")
    for actor in (SUPERVISOR, SECURITY):
        assert table.refuses(actor, inspection, "authority").clause == "maryland:2.A"
    table.does(MANAGER, inspection)


@pytest.mark.parametrize("phase", [Phase.BETTING, Phase.SPINNING, Phase.NO_MORE_BETS])
def test_parts_are_not_replaced_during_a_round(phase: Phase) -> None:
    act = acts.ReplaceParts("two frets", "L-7")
    SCENES[phase]("maryland/single").refuses(SUPERVISOR, act, "phase")


@pytest.mark.parametrize("game", [game for game in GAMES if game not in MARYLAND])
def test_elsewhere_an_inspection_may_be_recorded(game: str) -> None:
    table = Play(game)
    assert needed_checks(table.settler.rules) == []
    table.does(SECURITY, acts.RecordInspection(["ball measured"], "L-7"))
    table.does(SUPERVISOR, OPEN)


# Opening and closing


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_table_opens_with_readable_limits(game: str) -> None:
    table = SCENES[Phase.INSPECTED](game)
    refusal = table.refuses(SUPERVISOR, acts.OpenTable("edition", {"inside": "9-1"}), "details")
    assert "inside" in refusal.message
    table.does(HOUSE, acts.OpenTable("edition", {"inside": "1-9"}))
    assert table.state.limits.maximum["straight"] == 900


@pytest.mark.clause("maryland:2.F")
def test_a_closed_wheel_is_covered_and_locked_on_record() -> None:
    table = Play("maryland/double").betting().settled("17")
    for unsaid in (acts.CloseTable(), acts.CloseTable(False)):
        assert table.refuses(SUPERVISOR, unsaid, "details").clause == "maryland:2.F"
        table.refuses(HOUSE, unsaid, "details")
    table.refuses(SUPERVISOR, acts.CloseTable(on_screen=True), "details")
    assert table.does(SUPERVISOR, acts.CloseTable(True)) == [TableClosed(True, ends_day=False)]
    table.refuses(SUPERVISOR, OPEN, "inspection")


def test_the_house_closes_a_wheel_that_is_on_the_screen() -> None:
    table = Play("maryland/double").betting().settled("17")
    closed = table.does(HOUSE, acts.CloseTable(on_screen=True))
    assert closed == [TableClosed(False, on_screen=True, ends_day=False)], (
        "nobody has covered anything"
    )


@pytest.mark.parametrize("game", [game for game in ONE_OF_EACH if game not in MARYLAND])
def test_where_no_rulebook_asks_for_a_cover_a_table_closes_without_one(game: str) -> None:
    table = Play(game).betting().settled("17")
    assert table.does(SUPERVISOR, acts.CloseTable(False)) == [TableClosed(False, ends_day=False)]
    assert table.phase is Phase.CLOSED


@pytest.mark.parametrize("game", [game for game in ONE_OF_EACH if game not in MARYLAND])
def test_replacing_parts_is_refused_with_no_other_rulebooks_clause(game: str) -> None:
    lacking = acts.ReplaceParts("two frets", " ")
    assert Play(game).opened().refuses(SUPERVISOR, lacking, "details").clause is None


def test_a_closed_table_keeps_its_seats_and_their_credit() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(SUPERVISOR, acts.CloseTable(True))
    assert table.seat().credit == 117_500
    table.does(DEALER, acts.CashOut("1", 117_500))
    table.does(SUPERVISOR, OPEN)
    table.does(DEALER, acts.OpenBetting())
    assert table.state.round == 2


# Suspension


@pytest.mark.clause("fair:general:17")
@pytest.mark.parametrize("phase", [phase for phase in Phase if acts.Suspend in PHASES[phase]])
def test_play_stops_and_goes_on_where_it_was(phase: Phase) -> None:
    for game in GAMES:
        table = SCENES[phase](game)
        standing = table.state.on_layout
        if table.rulebook in ("rws", "fair"):
            table.refuses(SUPERVISOR, acts.Suspend("alarm"), "authority")
        table.refuses(MANAGER, acts.Suspend(" "), "details")
        assert table.does(MANAGER, acts.Suspend("alarm")) == [PlaySuspended("alarm")]
        for act in (acts.Spin(), acts.EnterResult("17"), acts.ConfirmResult(), acts.OpenBetting()):
            table.refuses(DEALER, act, "phase")
        table.does(DEALER, acts.BuyIn("2", 1000))
        table.refuses(SUPERVISOR, acts.Resume(), "authority")
        assert table.does(MANAGER, acts.Resume()) == [PlayResumed(phase.value)]
        assert (table.phase, table.state.on_layout) == (phase, standing)


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double"])
def test_a_supervisor_suspends_until_gaming_management_comes(game: str) -> None:
    """7.44: those three name nobody; a supervisor lets nothing go on alone."""
    table = Play(game).betting("17 by 5")
    table.refuses(DEALER, acts.Suspend("alarm"), "authority")
    table.does(SUPERVISOR, acts.Suspend("alarm"))
    table.refuses(SUPERVISOR, acts.Resume(), "authority")
    table.does(MANAGEMENT, acts.Resume())
    assert table.phase is Phase.BETTING


def test_play_can_be_suspended_at_any_time_of_a_round() -> None:
    without = [phase for phase in Phase if acts.Suspend not in PHASES[phase]]
    assert without == [Phase.CLOSED, Phase.INSPECTED, Phase.RESULT_CONFIRMED, Phase.SUSPENDED]


# Limits


@pytest.mark.clause("fair:general:16")
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_limits_change_between_rounds_with_notice(game: str) -> None:
    table = Play(game).opened()
    new = acts.ChangeLimits({"inside": "10-20"}, "told aloud at 22:00")
    who = MANAGER if table.rulebook in ("rws", "fair") else MANAGEMENT
    below = SUPERVISOR if who == MANAGER else SHIFT_MANAGER
    table.refuses(below, new, "authority")
    refusal = table.refuses(who, acts.ChangeLimits({"inside": "10-20"}, " "), "details")
    assert refusal.clause == ("fair:general:16:notice" if game == "fair/37" else None)
    table.refuses(who, acts.ChangeLimits({"inside": "x"}, "told"), "details")
    table.betting("17 by 5")
    table.refuses(who, new, "phase")
    table.closed().refuses(who, new, "phase")
    table.does(DEALER, acts.EnterResult("18"), acts.ConfirmResult())
    assert table.does(who, new) == [LimitsChanged({"inside": "10-20"}, "told aloud at 22:00")]
    table.betting()
    table.refuses(ANN, acts.PlaceBets("1", "17 by 5"), "minimum")


# Takeover


def test_a_table_of_play_credits_takes_and_gives_no_cash() -> None:
    table = Play("nz/37").opened()
    table.does(HOUSE, acts.TakeTable(1, "a", play=True))
    table.refuses(DEALER, acts.BuyIn("1", 100_00), "play")
    table.refuses(DEALER, acts.CashOut("1", 100_00), "play")
    asked = acts.AskPlayer("1", "BuyIn", {"amount": 100_00})
    table.refuses(DEALER, asked, "play")
    table.does(HOUSE, acts.TakeTable(2, "a"))
    table.does(DEALER, acts.BuyIn("1", 100_00))


def test_a_takeover_names_the_next_epoch() -> None:
    table = Play("nz/37")
    table.refuses(HOUSE, acts.TakeTable(2, "b"), "details")
    assert table.does(HOUSE, acts.TakeTable(1, "a")) == [TableTaken(1, "a")]
    table.refuses(HOUSE, acts.TakeTable(1, "b"), "details")
    table.does(HOUSE, acts.TakeTable(2, "b"))
    assert table.state.epoch == 2

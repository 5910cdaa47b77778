"""Oversight: what takes two people, relief for bets that were moved, and rulings."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import (
    Approved,
    Declined,
    DisputeClosed,
    DisputeOpened,
    LimitsChanged,
    Proposed,
    RoundCorrected,
    RulingMade,
)
from croupier.play.phases import Phase
from croupier.play.state import Dispute
from tests.support.scenes import (
    ANN,
    DEALER,
    MANAGEMENT,
    MANAGER,
    ONE_OF_EACH,
    SHIFT_MANAGER,
    SUPERVISOR,
    Play,
)

OTHER = Actor("Tom", "supervisor")


def correction(pocket: str = "18") -> acts.Propose:
    return acts.Propose("correct result", {"pocket": pocket}, "misread", "camera 4")


# Two people


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_one_proposes_and_another_approves(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17")
    (event,) = table.does(SUPERVISOR, correction())
    assert event == Proposed(
        1, "correct result", {"pocket": "18"}, "misread", "camera 4", SUPERVISOR.person
    )
    assert table.seat().credit == 117_500, "nothing has moved yet"
    own = table.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")
    assert own.journalled
    promoted = Actor(SUPERVISOR.person, "gaming-management")
    table.refuses(promoted, acts.Approve(1), "own-proposal")
    table.refuses(DEALER, acts.Approve(1), "authority")
    approved, corrected = table.does(OTHER, acts.Approve(1))
    assert approved == Approved(1)
    assert isinstance(corrected, RoundCorrected)
    assert table.seat().credit == 99_500
    table.refuses(MANAGER, acts.Approve(1), "proposal")


def test_a_proposal_can_be_declined() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(SUPERVISOR, correction())
    table.refuses(DEALER, acts.Decline(1), "authority")
    table.refuses(MANAGER, acts.Decline(2, "17 it was"), "proposal")
    assert table.does(MANAGER, acts.Decline(1, "17 it was")) == [Declined(1, "17 it was")]
    table.refuses(MANAGER, acts.Approve(1), "proposal")
    table.does(SUPERVISOR, correction("19"))
    table.does(SUPERVISOR, acts.Decline(2))  # anybody may take their own back


def test_a_proposal_has_an_action_a_reason_and_evidence() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    for reason, evidence in ((" ", "camera"), ("misread", "")):
        act = acts.Propose("correct result", {"pocket": "18"}, reason, evidence)
        table.refuses(SUPERVISOR, act, "details")
    refusal = table.refuses(SUPERVISOR, acts.Propose("pay Bob", {}, "asked", "none"), "proposal")
    assert "correct result" in refusal.message
    table.refuses(DEALER, correction(), "authority")
    table.refuses(ANN, correction(), "authority")


def test_a_correction_waits_for_its_second_person_until_the_day_ends() -> None:
    """It stays about the round that had just been settled, whatever is settled since (7.41)."""
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(SUPERVISOR, correction())
    table.betting("20 by 5").settled("20")
    table.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")
    approved, corrected = table.does(MANAGER, acts.Approve(1))
    assert approved == Approved(1)
    assert isinstance(corrected, RoundCorrected)
    assert (corrected.round, corrected.before, corrected.pocket) == (1, "17", "18")
    assert table.seat().credit == 100_000 - 500 + 17_500
    table.does(SUPERVISOR, correction("19"))


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_proposal_that_waits_is_not_dropped_by_closing_the_table(game: str) -> None:
    """It holds the close of the day's books back until it is answered (7.41)."""
    table = Play(game).betting("17 by 5").settled("17")
    table.does(SUPERVISOR, correction("18"))
    table.does(SUPERVISOR, acts.CloseTable(True))
    refusal = table.refuses(SHIFT_MANAGER, acts.CloseBooks(), "proposal")
    assert refusal.figures == {"proposal": 1}
    table.does(MANAGER, acts.Approve(1))
    assert table.state.history.pockets == {1: "18"}
    table.does(SHIFT_MANAGER, acts.CloseBooks())


def test_what_was_possible_when_proposed_is_looked_at_again() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    table.does(SUPERVISOR, correction("18"))
    table.does(SUPERVISOR, correction("18"))
    table.does(MANAGER, acts.Approve(1))
    table.refuses(MANAGER, acts.Approve(2), "result")


# Rulings


@pytest.mark.parametrize(
    ("game", "lowest", "clause"),
    [
        ("nz/37", MANAGEMENT, "7.44"),
        ("nz1998/37", MANAGEMENT, "7.44"),
        ("maryland/double", MANAGEMENT, "7.44"),
        pytest.param(
            "rws/rapid-a",
            SHIFT_MANAGER,
            "rws:5.10(a)",
            marks=pytest.mark.clause("rws:5.10(a)", "rws:5.10(b)"),
        ),
        pytest.param(
            "fair/37", MANAGEMENT, "fair:general:18", marks=pytest.mark.clause("fair:general:18")
        ),
    ],
)
def test_rulings_are_on_record(game: str, lowest: Actor, clause: str) -> None:
    table = Play(game).betting("17 by 5")
    ruling = acts.MakeRuling("may a chip lie on the rail?", "it is no bet", (1,))
    ranks = [SUPERVISOR, MANAGER, SHIFT_MANAGER, MANAGEMENT]
    for actor in ranks[: ranks.index(lowest)]:
        table.refuses(actor, ruling, "authority")
    for number, actor in enumerate(ranks[ranks.index(lowest) :], 1):
        (event,) = table.does(actor, ruling)
        assert event == RulingMade(ruling.question, ruling.decision, [1], clause, number)
    table.refuses(MANAGEMENT, acts.MakeRuling(" ", "no bet"), "details")
    table.refuses(MANAGEMENT, acts.MakeRuling("?", ""), "details")
    assert table.phase is Phase.BETTING


# Disputes


@pytest.mark.clause("fair:general:18", "rws:5.10(a)")
@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_dispute_is_on_record_until_it_is_ruled_on(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17").betting("17 by 5").settled("18")
    table.refuses(DEALER, acts.OpenDispute([1], "it was 18"), "authority")
    for rounds in ([], [0], [3], [True]):
        table.refuses(SUPERVISOR, acts.OpenDispute(rounds, "it was 18"), "details")
    table.refuses(SUPERVISOR, acts.OpenDispute([1], " "), "details")
    (event,) = table.does(SUPERVISOR, acts.OpenDispute([2, 1, 2], "it was 18"))
    assert event == DisputeOpened(1, [1, 2], "it was 18")
    assert table.state.disputes == {1: Dispute([1, 2], "it was 18")}
    table.refuses(MANAGEMENT, acts.CloseDispute(1, ""), "details")
    table.refuses(MANAGEMENT, acts.CloseDispute(2, "17"), "proposal")
    if game in ("rws/rapid-a", "fair/37"):
        table.refuses(MANAGER, acts.CloseDispute(1, "17"), "authority")
    (event,) = table.does(MANAGEMENT, acts.CloseDispute(1, "it was 17"))
    assert isinstance(event, DisputeClosed)
    assert (event.rounds, event.ruling) == ([1, 2], "it was 17")
    assert table.state.disputes == {}


# Limits and rulings by proposal


NEW = {"inside": "2-50"}


def limits(**details: object) -> acts.Propose:
    return acts.Propose("change limits", {"limits": NEW, "notice": "posted", **details}, "a", "b")


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_limits_change_when_a_second_person_approves_between_rounds(game: str) -> None:
    table = Play(game).betting("17 by 5")
    other = Actor("Ida", "gaming-management")
    table.refuses(SUPERVISOR, limits(), "authority")
    table.refuses(MANAGEMENT, limits(notice=" "), "details")
    table.refuses(MANAGEMENT, limits(limits={"inside": "9-1"}), "details")
    table.refuses(MANAGEMENT, limits(limits=[]), "details")
    table.does(MANAGEMENT, limits())
    table.refuses(MANAGEMENT, acts.Approve(1), "own-proposal")
    table.refuses(other, acts.Approve(1), "phase")
    table.settled("17")
    _, event = table.does(other, acts.Approve(1))
    assert event == LimitsChanged(NEW, "posted")
    assert table.state.limits.written == NEW


@pytest.mark.parametrize("game", ONE_OF_EACH)
def test_a_ruling_takes_two_people_when_it_is_proposed(game: str) -> None:
    def ruling(**details: object) -> acts.Propose:
        return acts.Propose("make a ruling", details, "a", "b")

    table = Play(game).betting("17 by 5").settled("17")
    other = Actor("Ida", "gaming-management")
    table.refuses(SUPERVISOR, ruling(question="?", decision="no"), "authority")
    table.refuses(MANAGEMENT, ruling(question="?"), "details")
    for wrong in (["1"], "1", 1, {1: 1}):
        table.refuses(MANAGEMENT, ruling(question="?", decision="no", rounds=wrong), "details")
    table.refuses(MANAGEMENT, ruling(dispute=1, ruling="paid"), "proposal")
    for nonsense in (
        {},
        {"question": None, "decision": None},
        {"question": {"a": 1}, "decision": ["b"]},
        {"question": "?", "decision": "no", "rounds": None},
        {"question": "?", "decision": "no", "rounds": [True]},
        {"question": "?", "decision": "no", "rounds": [10**9]},
        {"question": "?", "decision": "no", "amount": 5},
        {"question": "?", "decision": "no", "dispute": 1, "ruling": "paid"},
        {"dispute": True, "ruling": "paid"},
        {"dispute": "1", "ruling": "paid"},
        {"dispute": 1, "ruling": 17},
        {"dispute": 1},
        {"question": " ", "decision": "no"},
    ):
        table.refuses(MANAGEMENT, ruling(**nonsense), "details")
    table.does(MANAGEMENT, ruling(question="?", decision="no", rounds=[1]))
    table.refuses(MANAGEMENT, acts.Approve(1), "own-proposal")
    _, event = table.does(other, acts.Approve(1))
    assert isinstance(event, RulingMade)
    assert (event.decision, list(event.rounds)) == ("no", [1])
    table.does(SUPERVISOR, acts.OpenDispute([1], "it was 18"))
    table.does(MANAGEMENT, ruling(dispute=1, ruling="it was 17"))
    _, event = table.does(other, acts.Approve(2))
    assert isinstance(event, DisputeClosed)
    assert table.state.disputes == {}

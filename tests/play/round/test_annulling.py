"""Annulled rounds: a ball that broke voids every round it affected, after they were settled."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import Approved, RoundAnnulled
from croupier.play.state import Prisoner
from tests.play.round.test_correcting import correct
from tests.support.dealt import GAMES
from tests.support.scenes import ANN, BOB, DEALER, MANAGER, SUPERVISOR, Play


def annul(*rounds: int, cause: str = "ball broke") -> acts.Propose:
    details = {"rounds": list(rounds), "cause": cause}
    return acts.Propose("void rounds", details, "a crack in the ball", "camera 1")


def annulled(table: Play, *rounds: int, cause: str = "ball broke") -> list[RoundAnnulled]:
    """One proposes and another approves."""
    number = table.state.next_proposal
    table.does(SUPERVISOR, annul(*rounds, cause=cause))
    first, *events = table.does(MANAGER, acts.Approve(number))
    assert first == Approved(number)
    return [event for event in events if isinstance(event, RoundAnnulled)]


@pytest.mark.clause("rws:5.4")
@pytest.mark.parametrize("game", [game for game in GAMES if game.startswith("rws/")])
def test_a_broken_ball_voids_every_affected_round(game: str) -> None:
    table = Play(game)
    for pocket in ("17", "20", "17"):
        table.betting("17 by 5; red by 10")
        table.does(BOB, acts.PlaceBets("2", "20 by 5"))
        table.settled(pocket)
    table.betting("17 by 5").closed()
    table.does(DEALER, acts.CallNoSpin("ball broke"))  # the present round, at once
    before = [table.seat(name).credit for name in "12"]
    first, second = annulled(table, 3, 2)
    assert (first.round, second.round) == (2, 3)
    assert (first.before, first.cause, first.clause) == ("20", "ball broke", "rws:5.4")
    assert first.changes == [("1", 1_500, 0, 0), ("2", -17_500, 0, 0)]
    assert second.changes == [("1", -17_500 + 1_000, 0, 0), ("2", 500, 0, 0)]
    assert [table.seat(name).credit for name in "12"] == [before[0] - 15_000, before[1] - 17_000]
    assert [one.pocket for one in table.state.history.values()] == ["17", "", "", ""]
    assert table.state.last_result == "17"


@pytest.mark.clause("rws:5.4")
@pytest.mark.parametrize("game", ["rws/rapid-a", "nz/37"])
def test_a_ball_that_is_found_broken_later_is_spun_no_more(game: str) -> None:
    """Unless it was replaced since: then it is the old one that broke."""
    table = Play(game).betting("17 by 5").settled("17").betting("17 by 5").settled("18")
    annulled(table, 1)
    clause = "rws:5.4" if game.startswith("rws") else "7.47"
    assert table.refuses(DEALER, acts.OpenBetting(), "ball").clause == clause
    table.does(SUPERVISOR, acts.ReplaceBall())
    annulled(table, 2)
    table.betting("17 by 5")
    table.does(SUPERVISOR, acts.ReplaceBall())
    table.settled("17")
    annulled(table, 3)
    table.refuses(DEALER, acts.OpenBetting(), "ball")


@pytest.mark.clause("nz:5.2:examine", "maryland:6.B(1)", "maryland:6.C(1)")
@pytest.mark.parametrize(
    ("game", "cause", "who"),
    [
        ("nz/37", "ball left the wheel", SUPERVISOR),
        ("maryland/double", "ball left the wheel", DEALER),
        ("maryland/double", "fewer than four revolutions", DEALER),
    ],
)
def test_what_was_noticed_too_late_is_still_examined(game: str, cause: str, who: Actor) -> None:
    table = Play(game).betting("17 by 5").settled("17").betting("18 by 5")
    (event,) = annulled(table, 1, cause=cause)
    assert event.inspect == who.position
    refusal = table.refuses(DEALER, acts.Spin(), "ball")
    assert (refusal.figures, refusal.clause is not None) == ({"by": who.position}, True)
    table.does(who, acts.InspectBall(damaged=True))
    table.refuses(DEALER, acts.Spin(), "ball")
    table.does(SUPERVISOR, acts.ReplaceBall())
    table.does(DEALER, acts.Spin())
    correct(table, "17", 1)  # it was no void after all, or was it?
    (event,) = annulled(table, 1, cause=cause)
    assert event.inspect == "", "that ball isn't in play any more"
    table.does(DEALER, acts.CallNoMoreBets(), acts.EnterResult("17"))


@pytest.mark.clause("rws:5.3:effect")
def test_other_causes_leave_earlier_rounds_alone() -> None:
    table = Play("rws/rapid-a").betting("17 by 5").settled("17")
    for cause, clause in (("wheel stopped", "rws:5.3.9"), ("bad luck", None)):
        refusal = table.refuses(SUPERVISOR, annul(1, cause=cause), "cause")
        assert refusal.clause == clause
        assert refusal.figures["causes"] == ["ball broke"]


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("rws/")])
def test_elsewhere_a_void_spin_may_be_noticed_after_its_settlement(game: str) -> None:
    table = Play(game).betting("17 by 5").settled("17").betting("17 by 5")
    (event,) = annulled(table, 1, cause="foreign object")
    assert event.changes == [("1", -17_500, 0, 0)]
    foreign = {"maryland": "maryland:6.D", "fair": "7.33"}
    assert event.clause == foreign.get(table.rulebook, f"{table.rulebook}:5.1(b)")
    assert table.seat().credit == 99_500
    table.settled("18")


def test_the_latest_word_stands() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    annulled(table, 1, cause="interference")
    assert (table.seat().credit, table.state.result) == (100_000, "")
    table.refuses(SUPERVISOR, annul(1, cause="interference"), "result")
    event = correct(table, "18")
    assert (event.before, event.changes) == ("", [("1", -500, 0, 0)])
    annulled(table, 1, cause="interference")
    assert table.seat().credit == 100_000


def test_rounds_are_named_once_each_and_were_settled() -> None:
    table = Play("nz/37").betting("17 by 5").settled("17")
    for rounds in ((), (1, 1)):
        table.refuses(SUPERVISOR, annul(*rounds, cause="interference"), "details")
    table.refuses(SUPERVISOR, annul(1, 2, cause="interference"), "phase")
    for wrong in (None, "1", ["1"]):
        details = {"rounds": wrong, "cause": "interference"}
        table.refuses(SUPERVISOR, acts.Propose("void rounds", details, "a", "b"), "details")
    table.refuses(ANN, annul(1, cause="interference"), "authority")
    table.does(SUPERVISOR, annul(1, cause="interference"))
    table.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")


def test_what_was_taken_away_is_owed() -> None:
    table = Play("rws/rapid-a").betting("17 by 5").settled("17").betting("17 by 5").settled("17")
    table.does(DEALER, acts.CashOut("1", 130_000))
    first, second = annulled(table, 1, 2)
    assert first.changes == [("1", -5_000, 0, 12_500)]
    assert second.changes == [("1", 0, 0, 17_500)], "each after the one before it"
    assert (table.seat().credit, table.seat().owes) == (0, 30_000)


# Prisoners


def test_a_prisoner_that_the_round_made_is_released() -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting().settled("0")
    (event,) = annulled(table, 1, cause="interference")
    assert event.changes == [("1", 300, -100, 0)]
    assert (table.seat().credit, table.seat().prisoners) == (100_000, [])


def test_a_prisoner_that_the_round_decided_goes_back() -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting().settled("1")
    (event,) = annulled(table, 2, cause="interference")
    assert event.changes == [("1", -100, 100, 0)]
    assert table.seat().prisoners == [Prisoner("red", 100, 1)]
    (event,) = annulled(table, 1, cause="interference")
    assert event.changes == [("1", 300, -100, 0)]


def test_a_prisoner_that_only_passed_through_stays() -> None:
    table = Play("fair/37").betting("red by 5").settled("0").betting("odd by 5").settled("0")
    table.betting().settled("1")
    (event,) = annulled(table, 2, cause="interference")
    assert event.changes == [("1", 200, 0, 0)]  # of 5 on odd: 2 came at once and 1 with round 3
    assert event.fates == [("1", "odd", 100, 2, 3, 100)]
    assert table.seat().credit == 100_000 - 500 + 200 + 100

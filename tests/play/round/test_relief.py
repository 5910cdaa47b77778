"""Relief after the call: a bet gets another place and never other money (7.50)."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.events import BetMoved, BetsPlaced, Relief
from croupier.rulebooks.procedures import MOVED_BY
from tests.support.dealt import GAMES
from tests.support.scenes import (
    ANN,
    DEALER,
    HOUSE,
    MANAGEMENT,
    MANAGER,
    SUPERVISOR,
    Play,
    confirmed,
)

SAID = "Ann had said so"


def original(target: str, happened: str = "patron-moved", **more: object) -> acts.Propose:
    details = {"seat": "1", "bet": 1, "target": target, "happened": happened, **more}
    return acts.Propose("settle by original place", details, "a sleeve", "camera 2")


def right(target: str, said: str = SAID) -> acts.SetBetRight:
    return acts.SetBetRight("1", 1, target, said)


# A misplaced bet is set right


@pytest.mark.clause("nz:5.6")
def test_a_misplaced_bet_is_set_right_between_call_and_rest() -> None:
    table = Play("nz/37").betting("17 by 5")
    table.refuses(DEALER, right("18"), "phase")
    table.closed()
    (event,) = table.does(DEALER, right("18"))
    assert isinstance(event, BetMoved)
    assert (event.before, event.to) == (("17", 500), ("18", 500))
    assert event.why == Relief("nz:5.6", SAID)
    assert table.refuses(DEALER, right("19", " "), "details").clause == "nz:5.6"
    table.refuses(SUPERVISOR, right("18"), "authority")
    table.does(DEALER, acts.ReportDrop())
    table.does(DEALER, right("18"))
    table.does(DEALER, acts.EnterResult("18"))
    table.refuses(DEALER, right("18"), "phase")
    table.does(DEALER, acts.TakeResultBack("mistyped"))
    late = table.refuses(DEALER, right("18"), "details")
    assert late.clause == "nz:5.6", "the ball rests already"
    table.does(DEALER, acts.EnterResult("18"), acts.ConfirmResult())
    assert table.seat().credit == 100_000 + 17_500


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("nz/")])
def test_only_nz_sets_bets_right(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    for actor in (DEALER, HOUSE):
        table.refuses(actor, right("18"), "authority")


# The place, never the money


@pytest.mark.clause("nz:5.6", "nz:3.8:proviso(i)", "nz:3.8:proviso(ii)")
@pytest.mark.parametrize(
    ("bet", "target"),
    [
        ("17 by 5", "voisins"),  # more money
        ("voisins by 5", "17"),  # less
        ("voisins by 5", "17/20"),
        ("tiers by 5", "orphelins"),  # fewer pieces
        ("orphelins by 5", "tiers"),  # more
    ],
)
def test_relief_changes_no_stake(bet: str, target: str) -> None:
    table = Play("nz/37").opened()
    table.betting().does(DEALER, acts.PlaceBets("1", bet))
    table.closed()
    before = table.seat().credit, dict(table.seat().stakes)
    refusal = table.refuses(DEALER, right(target), "details")
    assert refusal.clause == "nz:5.6"
    assert refusal.message.endswith("Anything else is for a ruling.")
    for happened, clause in (("dealer-moved", "(i)"), ("patron-moved", "(ii)")):
        put_back = table.refuses(SUPERVISOR, original(target, happened), "details")
        assert put_back.clause == f"nz:3.8:proviso{clause}"
    assert (table.seat().credit, table.seat().stakes) == before


@pytest.mark.clause("nz:5.6")
@pytest.mark.parametrize(
    ("bet", "target"),
    [
        ("17 by 5", "red"),
        ("17 by 5", "4/7"),
        ("orphelins by 5", "neighbours 17"),
        ("group 25/17/34 by 5", "1/2/3"),
    ],
)
def test_relief_goes_wherever_the_money_stays_the_same(bet: str, target: str) -> None:
    table = Play("nz/37").opened()
    table.betting().does(DEALER, acts.PlaceBets("1", bet))
    table.closed()
    before = table.seat().credit, table.seat().standing
    table.does(DEALER, right(target))
    assert (table.seat().credit, table.seat().standing) == before


# Settling by the original place


@pytest.mark.parametrize(
    ("game", "happened", "clause"),
    [
        pytest.param(
            "nz/37",
            "dealer-misplaced",
            "nz:3.8:proviso(i)",
            marks=pytest.mark.clause("nz:3.8:proviso(i)"),
        ),
        pytest.param(
            "nz/37",
            "dealer-moved",
            "nz:3.8:proviso(i)",
            marks=pytest.mark.clause("nz:3.8:proviso(i)"),
        ),
        pytest.param(
            "nz/37",
            "patron-moved",
            "nz:3.8:proviso(ii)",
            marks=pytest.mark.clause("nz:3.8:proviso(ii)"),
        ),
        *(
            pytest.param(
                "nz1998/37",
                happened,
                "nz1998:3.8:proviso",
                marks=pytest.mark.clause("nz1998:3.8:proviso"),
            )
            for happened in MOVED_BY
        ),
    ],
)
@pytest.mark.parametrize("landed", [False, True])
def test_a_bet_that_was_moved_settles_by_its_place(
    game: str, happened: str, clause: str, landed: bool
) -> None:
    table = Play(game).betting("17 by 5")
    put_back = original("18", happened)
    table.refuses(SUPERVISOR, put_back, "phase")
    table.closed()
    if landed:
        table.does(DEALER, acts.EnterResult("18"))
    table.refuses(DEALER, put_back, "authority")
    table.does(SUPERVISOR, put_back)
    table.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")
    _, moved = table.does(MANAGER, acts.Approve(1))
    assert isinstance(moved, BetMoved)
    assert (moved.before, moved.to) == (("17", 500), ("18", 500))
    assert moved.why == Relief(clause)
    if not landed:
        table.does(DEALER, acts.EnterResult("18"))
    table.does(DEALER, acts.ConfirmResult())
    assert table.seat().credit == 117_500


def test_a_proposal_says_what_happened() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    for unsaid in ("", "rain"):
        refusal = table.refuses(SUPERVISOR, original("18", unsaid), "details")
        assert "dealer-misplaced, dealer-moved, patron-moved" in refusal.message


@pytest.mark.clause("nz:3.8:proviso(i)")
def test_a_spoken_bet_that_the_dealer_misplaced_stays() -> None:
    """Who entered it says whether it was spoken, not the proposal."""
    for game, spoken, refused in (
        ("nz/37", True, True),
        ("nz/37", False, False),
        ("nz1998/37", True, False),
    ):
        table = Play(game).betting()
        (placed,) = table.does(DEALER if spoken else ANN, acts.PlaceBets("1", "17 by 5"))
        assert isinstance(placed, BetsPlaced)
        assert placed.spoken is spoken
        table.closed()
        misplaced = original("18", "dealer-misplaced", spoken=not spoken)
        if refused:
            assert table.refuses(SUPERVISOR, misplaced, "details").clause == "nz:3.8:proviso(i)"
        else:
            table.does(SUPERVISOR, misplaced)
        for happened in ("dealer-moved", "patron-moved"):
            table.does(SUPERVISOR, original("18", happened))


def test_a_bet_was_spoken_in_its_own_round_only() -> None:
    table = Play("nz/37").betting()
    table.does(DEALER, acts.PlaceBets("1", "17 by 5"))
    assert table.state.spoken == [1]
    table.settled("17").betting("17 by 5")
    assert table.state.spoken == []


def test_no_bet_is_put_back_once_the_result_is_confirmed() -> None:
    table = confirmed("nz/37")  # as a crash before the settlement leaves it
    table.refuses(SUPERVISOR, original("18"), "phase")


def test_to_put_a_bet_back_ends_with_its_round() -> None:
    table = Play("nz/37").betting("17 by 5")
    table.closed()
    table.does(SUPERVISOR, original("18"))
    table.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")
    table.does(DEALER, acts.EnterResult("17"), acts.ConfirmResult())
    table.betting()
    table.refuses(MANAGER, acts.Approve(1), "proposal")


@pytest.mark.clause("nz:3.8:proviso(ii)", "nz1998:3.8:proviso")
@pytest.mark.parametrize("game", ["nz/37", "nz1998/37"])
def test_a_bet_that_was_moved_meanwhile_isnt_put_back_by_what_was_proposed(game: str) -> None:
    """Two people looked at the bet as it lay; in a re-spin its player may lay it elsewhere."""
    table = Play(game).betting("17 by 5").closed()
    table.does(SUPERVISOR, original("18"))
    table.does(DEALER, acts.CallNoSpin("foreign object"))
    table.does(ANN, acts.MoveBet("1", 1, "20"))
    table.closed()
    refusal = table.refuses(MANAGER, acts.Approve(1), "details")
    assert "was 17 by 5 when this was proposed and is 20 by 5" in refusal.message
    assert table.seat().stakes == {"20": 500}
    table.does(SUPERVISOR, original("18"))
    table.does(MANAGER, acts.Approve(2))
    assert table.seat().stakes == {"18": 500}


def test_a_bet_that_lies_as_it_was_proposed_is_put_back_after_a_re_spin_too() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(SUPERVISOR, original("18"))
    table.does(DEALER, acts.CallNoSpin("foreign object"))
    table.closed().does(MANAGER, acts.Approve(1))
    assert table.seat().stakes == {"18": 500}


def test_relief_names_a_bet_that_lies_there() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.refuses(SUPERVISOR, original("18", bet="first"), "details")
    table.refuses(SUPERVISOR, original("18", bet=9), "no-bet")
    table.refuses(SUPERVISOR, original("18", seat="9"), "no-seat")
    table.refuses(SUPERVISOR, original("99"), "bet")


@pytest.mark.parametrize("game", [game for game in GAMES if not game.startswith("nz")])
def test_other_rulebooks_know_no_such_relief(game: str) -> None:
    table = Play(game).betting("17 by 5").closed()
    table.refuses(MANAGEMENT, original("18"), "authority")

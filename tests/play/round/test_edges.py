"""The edges of the round's rules: where one more, or one person more, would be another answer."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.events import BetsPlaced, DisputeClosed
from croupier.play.phases import Phase
from tests.support.scenes import (
    ANN,
    BOB,
    DEALER,
    MANAGEMENT,
    MANAGER,
    SHIFT_MANAGER,
    SUPERVISOR,
    Play,
)

SECOND = Actor("Gus", "gaming-management")
WITH_SIDE_BET = ("bonus-spin", "on")


def placed(table: Play, slip: str, actor: Actor = DEALER) -> BetsPlaced:
    (event,) = table.does(actor, acts.PlaceBets("1", slip))
    assert isinstance(event, BetsPlaced)
    return event


@pytest.mark.clause("nz:3.6A")
def test_a_ball_whose_pocket_is_entered_has_dropped() -> None:
    """Also where nobody reported the drop."""
    table = Play("nz/37").betting("17 by 5").closed()
    before = table.refuses(ANN, acts.PlaceBets("1", "18 by 5"), "late")
    table.does(DEALER, acts.EnterResult("18"))
    after = table.refuses(ANN, acts.PlaceBets("1", "18 by 5"), "late")
    assert (before.clause, before.figures["ball_dropped"]) == ("nz:3.6(a)", False)
    assert (after.clause, after.figures["ball_dropped"]) == ("nz:3.6A", True)


@pytest.mark.parametrize(
    "limits", [{"increment": "2"}, {"inside": "10-50", "outside": "10-50"}, {"called-minimum": "9"}]
)
def test_limits_are_not_about_the_side_bet_whose_amount_the_rulebook_sets(
    limits: dict[str, object],
) -> None:
    table = Play("maryland/double", WITH_SIDE_BET).betting(limits=limits)
    assert placed(table, "red by 10; bonus spin by 5", ANN).total == 15_00


def test_a_tables_limit_counts_all_players_together() -> None:
    table = Play("nz/37").betting("17 by 15", limits={"table": "20"})
    over = table.refuses(BOB, acts.PlaceBets("2", "18 by 6"), "total")
    assert over.figures == {"total": 21_00, "limit": 20_00, "of": "table"}
    table.does(BOB, acts.PlaceBets("2", "18 by 5"))


@pytest.mark.clause("fair:general:15:excess")
@pytest.mark.parametrize(
    ("slip", "total", "returned"),
    [
        ("17 by 6; 17 by 6", 10, 2),  # together on one number
        ("17/20 by 9; 17 by 12", 19, 2),
        ("tiers for 64", 60, 4),  # four came back before anything was capped
        ("tiers for 75", 60, 15),
        ("17 by 10", 10, 0),
    ],
)
def test_what_is_above_the_maximum_returns_of_a_dealers_entry(
    slip: str, total: int, returned: int
) -> None:
    table = Play("fair/37").betting(limits={"inside": "1-10"})
    event = placed(table, slip)
    assert (event.total, event.returned) == (total * 100, returned * 100)


@pytest.mark.clause("nz:5.9")
def test_a_total_that_fits_the_increment_but_not_the_chips_is_cut() -> None:
    """Of 26 in twos 25 would lie, which is no multiple of two: 20 stand, in whole chips."""
    table = Play("nz/37").betting(limits={"called-increment": "2"})
    event = placed(table, "neighbours of 17 for 26", ANN)
    assert (event.total, event.returned) == (20_00, 6_00)


@pytest.mark.clause("maryland:3.F(11)")
def test_a_bet_moves_to_green_where_another_one_stays() -> None:
    table = Play("maryland/triple").betting("17 by 5; 18 by 5")
    table.does(ANN, acts.MoveBet("1", 1, "green"))
    table.refuses(ANN, acts.MoveBet("1", 2, "green"), "bet")


def test_nobody_clears_the_bets_of_another() -> None:
    table = Play("nz/37").betting("17 by 5")
    table.refuses(BOB, acts.ClearBets("1"), "not-your-seat")
    table.refuses(DEALER, acts.ClearBets("9"), "no-seat")
    assert table.seat().standing == 5_00


def test_credit_that_is_missing_is_named() -> None:
    table = Play("nz/37").betting(limits={})
    short = table.refuses(ANN, acts.PlaceBets("1", "17 by 1001"), "credit")
    assert short.figures == {"cost": 1_001_00, "credit": 1_000_00, "short": 1_00}


@pytest.mark.clause("nz:5.1(c)")
@pytest.mark.parametrize(
    ("seen", "causes"),
    [
        ({"milliseconds_in_track": 60_000}, []),  # nobody said how long is too long
        ({"milliseconds_in_track": 60_000, "milliseconds_allowed": 60_000}, []),
        ({"milliseconds_in_track": 60_001, "milliseconds_allowed": 60_000}, ["ball hangs"]),
    ],
)
def test_a_ball_hangs_that_runs_longer_than_allowed(
    seen: dict[str, object], causes: list[str]
) -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    table.does(DEALER, acts.ReportSpin(seen))
    assert table.state.causes == causes


def test_a_dispute_is_decided_by_a_ruling_with_a_number_of_its_own() -> None:
    """By which it is carried out."""
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(MANAGEMENT, acts.MakeRuling("a chip on the rail?", "no bet"))
    table.does(SUPERVISOR, acts.OpenDispute([1], "the chip lay on 18"))
    (closed,) = table.does(MANAGEMENT, acts.CloseDispute(1, "so it did"))
    assert isinstance(closed, DisputeClosed)
    assert closed.number == 2
    paid = {"ruling": 2, "seat": "1", "amount": 175_00}
    table.does(MANAGEMENT, acts.Propose("pay by ruling", paid, "dispute 1", "camera 4"))
    before = table.seat().credit
    table.does(SECOND, acts.Approve(1))
    assert table.seat().credit == before + 175_00


def test_a_ruling_about_no_round_moves_no_money() -> None:
    """Neither to a seat nor to a wallet."""
    table = Play("nz/37").betting("17 by 5").settled("18")
    table.does(MANAGEMENT, acts.MakeRuling("a chip on the rail?", "no bet"))
    for whose in ({"seat": "1"}, {"player": "Ann"}):
        paid = {"ruling": 1, "amount": 5_00, **whose}
        table.refuses(
            MANAGEMENT, acts.Propose("pay by ruling", paid, "why not", "camera 4"), "details"
        )


def test_a_seat_and_its_player_have_names() -> None:
    table = Play("nz/37").opened()
    table.refuses(DEALER, acts.TakeSeat("7", "  "), "details")
    table.refuses(DEALER, acts.TakeSeat(" ", "Cy"), "details")


@pytest.mark.parametrize(
    "moved",
    [
        acts.MoveFloat("gift", 100_00, "F-17"),
        acts.MoveFloat("fill", 100_00, "  "),
        acts.MoveFloat("fill", 0, "F-17"),
    ],
)
def test_chips_move_as_what_they_are_by_a_document(moved: acts.MoveFloat) -> None:
    table = Play("nz/37").opened()
    table.refuses(SUPERVISOR, moved, "details")
    assert table.phase is Phase.OPEN


@pytest.mark.clause("rws:1.5", "fair:general:16", "fair:general:17")
@pytest.mark.parametrize("game", ["rws/rapid-a", "fair/37"])
def test_a_manager_changes_limits_and_halts_play(game: str) -> None:
    """And nobody below: what the rulebook gives to the management a supervisor leaves to it."""
    table = Play(game).opened()
    limits = acts.ChangeLimits({"inside": "2-50"}, "announced and on the sign")
    asked = {"limits": {"inside": "2-50"}, "notice": "announced and on the sign"}
    proposed = acts.Propose("change limits", asked, "a busy night", "the sign")
    table.refuses(SUPERVISOR, proposed, "authority")
    for act in (limits, acts.Suspend("alarm")):
        table.refuses(SUPERVISOR, act, "authority")
        table.does(MANAGER, act)
    assert table.phase is Phase.SUSPENDED


@pytest.mark.parametrize("game", ["nz/37", "nz1998/37", "maryland/double"])
def test_elsewhere_gaming_management_changes_limits_and_a_supervisor_halts_play(game: str) -> None:
    """7.44: a supervisor may suspend until it comes."""
    table = Play(game).opened()
    limits = acts.ChangeLimits({"inside": "2-50"}, "announced and on the sign")
    table.refuses(SHIFT_MANAGER, limits, "authority")
    table.does(MANAGEMENT, limits)
    table.does(SUPERVISOR, acts.Suspend("alarm"))
    assert table.phase is Phase.SUSPENDED

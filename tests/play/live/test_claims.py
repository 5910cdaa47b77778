"""Wrong change and short payments are claimed and ruled on; prisoners are paid in real chips."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.context import Context
from croupier.play.events import MovedByRuling, PrisonersPaid
from croupier.play.live.holdings import ChipPlace
from croupier.play.phases import Phase
from croupier.play.round.seats import pay_prisoners
from croupier.play.state import Prisoner
from tests.support.live_table import LIVE_GAMES, LivePlay, live
from tests.support.scenes import ANN, MANAGEMENT, SUPERVISOR

SECOND = Actor("Eva", "gaming-management")


def ruled(table: LivePlay, action: str, amount: int, round_: int) -> MovedByRuling:
    """A claim of seat 1 is ruled on, and two people carry the ruling out."""
    table.does(SUPERVISOR, acts.OpenDispute([round_], f"seat 1 claims {amount}"))
    number = max(table.state.disputes)
    table.does(MANAGEMENT, acts.CloseDispute(number, "the camera agrees"))
    details = {"ruling": len(table.state.rulings), "seat": "1", "amount": amount}
    table.does(SECOND, acts.Propose(f"{action} by ruling", details, "ruled", "camera 1"))
    events = table.does(MANAGEMENT, acts.Approve(max(table.state.proposals)))
    return next(event for event in events if isinstance(event, MovedByRuling))


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_short_payment_is_claimed_while_others_are_paid(game: str) -> None:
    table = live(game).opened().betting("17 by 5; 18 by 5").settled("17")
    table.works_to("pay")
    before, rack = table.chips("1"), table.rack()
    ruled(table, "pay", 1_000, 1)
    assert table.chips("1").in_value.worth({}) == before.in_value.worth({}) + 1_000
    assert table.rack().in_value.worth({}) == rack.in_value.worth({}) - 1_000
    table.works()
    assert table.phase is Phase.SETTLED


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_too_much_change_is_taken_back_and_what_is_missing_is_owed(game: str) -> None:
    table = live(game).opened().betting("17 by 5; 18 by 5").paid("4")
    credit = table.seat().credit
    ruled(table, "take", 2_500, 1)
    assert table.seat().credit == credit - 2_500
    event = ruled(table, "take", credit, 1)
    assert event.owed == 2_500
    assert table.seat().credit == 0
    assert not table.chips("1")


@pytest.mark.parametrize("game", LIVE_GAMES)
def test_a_claim_is_paid_once_and_to_nobody_else(game: str) -> None:
    table = live(game).opened().betting("17 by 5; 18 by 5").paid("17")
    ruled(table, "pay", 1_000, 1)
    details = {"ruling": 1, "seat": "1", "amount": 1_000}
    again = acts.Propose("pay by ruling", details, "again", "camera 1")
    table.refuses(SECOND, again, "details")


def prisoners(table: LivePlay) -> int:
    """What lies in prison, in chips."""
    held = table.live.holdings.held.items()
    return sum(
        sum(pile.counts.values()) for holder, pile in held if holder.place is ChipPlace.PRISON
    )


def imprisoned() -> LivePlay:
    """Of seven chips on red three come back, three are lost and one stays on its line."""
    table = live("fair/37").opened().betting("red by 7").paid("0")
    assert prisoners(table) == 1
    return table


@pytest.mark.parametrize(("chips", "paid"), [(7, 1), (21, 1)])
def test_a_prisoner_is_paid_at_half_rounded_up_to_the_smallest_chip(chips: int, paid: int) -> None:
    table = live("fair/37").opened().betting(f"red by {chips}").paid("0")
    credit, value = table.seat().credit, table.chips("1").in_value.worth({})
    table.does(ANN, acts.PayPrisoners("1"))
    assert table.seat().credit == credit + paid * 100
    assert table.chips("1").in_value.worth({}) == value + paid * 100
    assert prisoners(table) == 0
    table.refuses(ANN, acts.PayPrisoners("1"), "no-bet")


def test_prisoners_of_a_dearer_chip_are_paid_at_half() -> None:
    table = live("fair/37").opened()
    table.state.seats["1"].prisoners = [Prisoner("red", 1_000, 1), Prisoner("odd", 300, 1)]
    decision = pay_prisoners(
        Context(table.settler, table.state, ANN, table.at), acts.PayPrisoners("1")
    )
    assert isinstance(decision, list)
    assert decision[0] == PrisonersPaid("1", [("red", 1_000, 1, 500), ("odd", 300, 1, 200)])


def test_a_closing_table_keeps_prisoners_on_their_line() -> None:
    table = imprisoned()
    table.does(SUPERVISOR, acts.CloseTable())
    assert prisoners(table) == 1
    assert table.seat().prisoners
    assert not table.chips("1").in_colour

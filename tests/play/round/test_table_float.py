"""The table's float: how much one person moves alone, and what two people move."""

from __future__ import annotations

import pytest

from croupier.play import acts
from croupier.play.acts import Actor
from croupier.play.proposals import FLOAT
from croupier.play.refusals import Refusal
from tests.support.live_table import live
from tests.support.scenes import CASHIER, DEALER, HOUSE, MANAGEMENT, SUPERVISOR, Play

OTHER = Actor("Eve", "supervisor")


def table() -> Play:
    """One person moves up to 100.00 in a gaming day."""
    return Play("nz/37", ("float-alone", "100")).opened()


def fill(amount: int, kind: str = "fill", document: str = "F-1") -> acts.MoveFloat:
    return acts.MoveFloat(kind, amount, document)


def proposal(amount: object = 500_00, **more: object) -> acts.Propose:
    details = {"kind": "fill", "amount": amount, "document": "F-9", **more}
    return acts.Propose(FLOAT, details, "the rack is low", "count sheet 4")


def test_what_is_above_the_set_amount_takes_a_second_person() -> None:
    play = table()
    no = play.refuses(SUPERVISOR, fill(100_01), "two-people")
    assert no.figures == {"action": FLOAT, "amount": 100_01, "limit": 100_00}
    play.does(SUPERVISOR, proposal())
    play.refuses(SUPERVISOR, acts.Approve(1), "own-proposal")
    play.refuses(Actor(SUPERVISOR.person, "manager"), acts.Approve(1), "own-proposal")
    play.refuses(DEALER, acts.Approve(1), "authority")
    play.does(OTHER, acts.Approve(1))
    assert play.ledger.balances["float"] == -500_00
    play.refuses(OTHER, acts.Approve(1), "proposal")


@pytest.mark.parametrize("kind", ["opening", "fill", "credit"])
def test_parts_count_as_the_whole(kind: str) -> None:
    play = table()
    play.does(CASHIER, fill(60_00, kind), fill(40_00, "fill", "F-2"))
    play.refuses(CASHIER, fill(1, "credit", "F-3"), "two-people")
    play.refuses(Actor(CASHIER.person, "supervisor"), fill(1), "two-people")
    play.does(SUPERVISOR, fill(100_00))
    play.does(SUPERVISOR, proposal(), acts.Decline(1, "not needed"))
    play.does(SUPERVISOR, proposal())
    play.does(OTHER, acts.Approve(2), fill(100_00))
    assert play.state.floats == {CASHIER.person: 100_00, SUPERVISOR.person: 100_00, "Eve": 100_00}


def test_the_next_day_counts_anew_and_a_waiting_proposal_holds_the_books() -> None:
    play = table()
    play.does(SUPERVISOR, fill(100_00), proposal(), acts.CloseTable())
    play.refuses(SUPERVISOR, fill(1), "two-people")
    play.refuses(MANAGEMENT, acts.CloseBooks(), "proposal")
    play.does(SUPERVISOR, acts.Decline(1))
    play.does(MANAGEMENT, acts.CloseBooks())
    play.does(SUPERVISOR, fill(100_00))


def test_the_house_itself_and_tables_that_set_nothing_need_nobody_more() -> None:
    table().does(HOUSE, fill(5_000_00))
    play = Play("nz/37").opened()
    play.does(SUPERVISOR, fill(5_000_00))
    assert play.state.floats == {}


def test_at_a_live_table_two_people_move_chips() -> None:
    play = live("fair/37", ("float-alone", "100")).opened()
    before = play.ledger.balances["float"]
    play.refuses(SUPERVISOR, acts.MoveFloat("credit", 200_00, "C-1"), "two-people")
    pile = {"10000": 2}
    play.does(SUPERVISOR, proposal(200_00, kind="credit", pile=pile))
    play.does(OTHER, acts.Approve(1))
    assert play.ledger.balances["float"] == before + 200_00


@pytest.mark.parametrize(
    "details",
    [
        {"kind": "tip"},
        {"amount": "50000"},
        {"amount": True},
        {"amount": 0},
        {"amount": -5},
        {"document": " "},
        {"document": 7},
        {"pile": "many"},
        {"pile": {"100": "5"}},
        {"pile": {"500": 100}},
        {"seat": "1"},
    ],
)
def test_a_proposal_says_what_moves_and_nothing_else(details: dict[str, object]) -> None:
    play = table()
    asked = {"kind": "fill", "amount": 500_00, "document": "F-9", **details}
    no = play.ask(SUPERVISOR, acts.Propose(FLOAT, asked, "low", "sheet"))
    assert isinstance(no, Refusal)
    assert no.code in ("details", "chips")
    assert not play.state.proposals

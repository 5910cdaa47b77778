"""The console on corrections of earlier rounds, void rounds, debts, disputes and chips."""

from __future__ import annotations

import pytest

from croupier.cli.console.words import now_possible
from tests.cli.test_table import at_table, told


def played() -> list[str]:
    return ["begin", "bet guest: 17 by 5", "spin", "close", "result 17", "confirm"]


def test_an_evening_of_oversight() -> None:
    console = at_table()
    told(console, "sit guest", "buy guest 100", *played(), *played(), "begin")
    told(console, "cash guest all")
    told(console, "as supervisor floor-1: propose correct 18 of 1 because misread evidence camera")
    lines = told(console, "as manager pit-1: approve 1")
    decision = (
        "the house's decision: A correction after later rounds settles that round alone again"
    )
    assert f"Round 1 is corrected from 17 to 18. ({decision})" in lines
    assert "guest at seat 1: plus 0, 180 owed; credit 0." in lines
    void = "propose void 1,2 interference because a hand evidence camera"
    told(console, f"as supervisor floor-1: {void}")
    lines = told(console, "as manager pit-1: approve 2")
    assert "Round 2 is void: interference. Every bet returns. (nz:5.1(d))" in lines
    assert "guest at seat 1: plus 0, 5 less owed; credit 0." in lines
    told(console, "buy guest 50")
    told(console, "as cashier cage-1")
    assert {"collect", "chips"} <= {word.name for word in now_possible(console.desk())}
    lines = told(console, "collect guest 50 because told at the cage")
    assert lines == ["guest at seat 1 pays 50 of a debt; credit 0. Notice: told at the cage."]
    told(console, "as supervisor floor-1: dispute 1,2 it was no hand")
    assert "Dispute 1 about 1, 2 is open: it was no hand." in told(console, "state")
    told(console, "as gaming-management boss: decide 1 a hand it was")
    lines = told(console, "as manager pit-1: write-off guest because gone")
    assert lines == ["The debt of guest at seat 1, 300, is written off: gone."]
    lines = told(console, "chips fill 1000 F-17")
    assert lines == ["The table's fill of 1000, document F-17."]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("propose correct 18 of x because a evidence b", "number of a round"),
        ("propose void 1;2 rain because a evidence b", "number of a round"),
        ("propose void 1 because a evidence b", "It is written: propose void"),
        ("propose joy 1 because a evidence b", "propose fill, propose credit, not propose joy"),
        ("collect guest 5", "It is written: collect"),
        ("write-off guest", "It is written: write-off"),
        ("chips fill 5", "It is written: chips"),
        ("dispute 1", "It is written: dispute"),
        ("decide one 17", "number of a dispute"),
    ],
)
def test_what_cannot_be_read_says_how_it_is_written(line: str, words: str) -> None:
    console = at_table()
    told(console, "sit guest")
    reply = console.do(line)
    assert reply.refused
    assert words in reply.lines[0]


def test_rulings_are_carried_out_at_the_console() -> None:
    console = at_table()
    told(console, "sit guest", "buy guest 100", *played(), "begin", "bet guest: 17 by 5")
    told(
        console,
        "as gaming-management boss-1: ruling Where is the ball?: It hangs, all bets return.",
    )
    told(console, "as gaming-management boss-1: propose end 1 because it hangs evidence camera")
    lines = told(console, "as gaming-management boss-2: approve 1")
    assert any(
        line.startswith("Round 2 is void: ruling 1. (the house's decision: ") for line in lines
    )
    pay = "propose pay 1 guest 2.50 because a courtesy evidence camera"
    told(console, f"as gaming-management boss-1: {pay}")
    lines = told(console, "as gaming-management boss-2: approve 2")
    assert any(line.startswith("Ruling 1 pays 2.50, guest at seat 1; credit ") for line in lines)
    pay = "propose pay 1 wallet ann 2.50 because a courtesy evidence camera"
    told(console, f"as gaming-management boss-1: {pay}")
    lines = told(console, "as gaming-management boss-2: approve 3")
    assert any(line.startswith("Ruling 1 pays 2.50, ann") for line in lines), lines


def test_a_proposal_on_a_place_says_what_happened() -> None:
    console = at_table()
    told(console, "sit guest", "buy guest 100", "begin", "as player guest: bet 17 by 5")
    told(console, "as dealer dealer-1: move 1 20", "spin", "close")
    word = "propose place {} 1 17 because pushed evidence camera"
    console.do("as supervisor floor-1")
    reply = console.do("propose place 1 17 because pushed evidence camera")
    assert reply.refused
    assert "dealer-misplaced | dealer-moved | patron-moved" in " ".join(reply.lines)
    assert console.do(word.format("wind-moved")).refused
    told(console, word.format("patron-moved"))
    lines = told(console, "as manager pit-1: approve 1")
    assert any("17" in line and "nz:3.8" in line for line in lines), lines


def test_a_report_is_withdrawn_by_two_people_once_the_ball_has_dropped() -> None:
    console = at_table()
    told(console, "sit guest", "buy guest 100", "begin", "bet guest: 17 by 5", "spin", "close")
    told(console, "report interference=yes", "drop")
    assert console.do("as supervisor floor-1: withdraw-report interference because none").refused
    word = "propose withdraw interference because nobody was there evidence camera 4"
    told(console, f"as supervisor floor-1: {word}")
    assert console.do("as supervisor floor-1: approve 1").refused
    lines = told(console, "as manager pit-1: approve 1")
    assert "The report of interference is withdrawn. The spin shows: nothing wrong." in lines
    told(console, "result 17", "confirm")


def test_help_offers_to_propose_only_what_there_is() -> None:
    """A bet to put back, a report to withdraw, a settled round: and in games that know of it."""
    console = at_table()
    told(console, "sit guest", "buy guest 100", "begin", "as supervisor floor-1")

    def offered() -> set[str]:
        words = [word.form.split() for word in now_possible(console.desk())]
        return {form[1] for form in words if form[0] == "propose"} - {"opening"}

    assert offered() == set()
    told(console, "as player guest: bet 17 by 5", "as dealer d: spin")
    told(console, "as dealer d: report interference=yes")
    assert offered() == {"withdraw"}
    told(console, "as dealer d: close")
    assert offered() == {"place", "withdraw"}
    elsewhere = at_table("rws/rapid-a")
    told(elsewhere, "sit guest", "buy guest 100", *played(), "as supervisor floor-1")
    console = elsewhere
    assert offered() == {"correct", "void"}


def test_work_on_the_wheel_is_countersigned_before_the_inspection() -> None:
    console = at_table("maryland/double")
    told(console, "as supervisor floor-1")
    assert console.do("parts polishing L-1 two frets").refused
    lines = told(console, "parts adjustment L-1 two frets")
    assert any(line.startswith("Parts adjusted") for line in lines)
    reply = console.do("as supervisor floor-2: inspect L-2 all")
    assert reply.refused
    assert "maryland:2.B" in " ".join(reply.lines)
    assert console.do("countersign").refused, "it takes security"
    assert told(console, "as security guard-1: countersign") == [
        "Security has signed for the work on the wheel."
    ]
    assert console.do("inspect L-1 all").refused, "whoever adjusts doesn't inspect"
    told(console, "as supervisor floor-2: inspect L-2 all", "as supervisor floor-2: open")


def test_a_closed_wheel_is_covered_only_if_somebody_says_so() -> None:
    console = at_table("maryland/double")
    told(console, "as supervisor floor-1", "inspect L-1 all", "open")
    reply = console.do("shut")
    assert reply.refused
    assert "maryland:2.F" in " ".join(reply.lines)
    assert console.do("shut tight").refused
    assert told(console, "shut covered") == ["The table is closed, its wheel covered and locked."]


def test_a_shut_tables_round_is_corrected_until_the_books_are_closed() -> None:
    console = at_table()
    told(console, "sit guest", "buy guest 100", *played(), "as supervisor floor-1: shut")
    told(console, "as supervisor floor-1: propose correct 18 of 1 because misread evidence camera")
    reply = console.do("as shift-manager head-1: books")
    assert reply.refused
    assert "while proposal 1 waits" in reply.lines[0]
    told(console, "as manager pit-1: approve 1")
    assert console.do("as manager pit-1: books").refused, "it takes a shift manager"
    lines = told(console, "as shift-manager head-1: books")
    assert lines == ["The books of day 1 are closed: its rounds stand."]


def test_a_player_leaves_a_prisoner_or_takes_half_of_it() -> None:
    console = at_table("fair/37")
    told(console, "sit guest", "buy guest 100", "begin", "bet guest: red by 5", "spin")
    told(console, "result 0", "confirm")
    assert "pay-prisoners" in {word.name for word in now_possible(console.desk())}
    lines = told(console, "pay-prisoners guest")
    assert lines == ["guest at seat 1 is paid 0.50 for prisoners, half of their value."]
    assert "pay-prisoners" not in {word.name for word in now_possible(console.desk())}

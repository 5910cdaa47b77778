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
    assert "Round 1 is corrected from 17 to 18. (decision 7.41)" in lines
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
    told(console, "as manager pit-1: decide 1 a hand it was")
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
        ("propose joy 1 because a evidence b", "propose void or propose place, not propose joy"),
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
    told(console, "as manager pit-1: ruling Where is the ball?: It hangs, all bets return.")
    told(console, "as manager pit-1: propose end 1 because it hangs evidence camera")
    lines = told(console, "as manager pit-2: approve 1")
    assert any(line.startswith("Round 2 is void: ruling 1. (decision 7.4") for line in lines)
    pay = "propose pay 1 guest 2.50 because a courtesy evidence camera"
    told(console, f"as manager pit-1: {pay}")
    lines = told(console, "as manager pit-2: approve 2")
    assert any(line.startswith("Ruling 1 pays 2.50, guest at seat 1; credit ") for line in lines)

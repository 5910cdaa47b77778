"""Refusals: a closed list of codes in a stated precedence, each with its figures."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path

import pytest

from croupier.play import acts
from croupier.play.acts import Act, Actor
from croupier.play.refusals import JOURNALLED, PRECEDENCE, USED, Refusal, precedence
from tests.support.scenes import ANN, BOB, DEALER, HOUSE, MANAGER, SUPERVISOR, Play

LIMITS = {
    "inside": "5-100",
    "outside": "5-500",
    "increment": "5",
    "player": "400",
    "called-minimum": "30",
}


def test_codes_are_a_closed_list() -> None:
    with pytest.raises(AssertionError):
        Refusal("whim", "Because.")
    assert set(PRECEDENCE) > JOURNALLED
    assert [precedence(Refusal(code, "")) for code in PRECEDENCE] == list(range(len(PRECEDENCE)))


def test_whose_id_it_is_comes_before_everything() -> None:
    assert (USED.code, precedence(USED), USED.journalled) == (PRECEDENCE[0], 0, False)
    assert Refusal(message=USED.message, code="id-used") == USED


def test_every_code_is_used_and_tested() -> None:
    folder = Path(__file__).parent
    source = folder.parents[1] / "src" / "croupier" / "play"
    used = "".join(path.read_text("utf-8") for path in source.rglob("*.py"))
    tests = "".join(path.read_text("utf-8") for path in folder.rglob("test_*.py"))
    for code in PRECEDENCE:
        assert len(re.findall(f'"{code}"', used)) > 1, code
        assert re.search(rf'"{code}"\)', tests), code


# Several reasons at once: the first in the stated order is given.


def fair(scene: str) -> Play:
    """Ann has a bet standing; she may be poor, or betting closed."""
    table = Play("fair/37").betting("17 by 5", limits=LIMITS)
    if scene == "poor":
        table.does(DEALER, acts.CashOut("1", table.seat().credit - 100))
    return table.closed() if scene == "closed" else table


@pytest.mark.parametrize(
    ("scene", "actor", "act", "code"),
    [
        ("closed", MANAGER, acts.PlaceBets("9", "99 by 1"), "late"),
        ("betting", ANN, acts.EnterResult("99"), "phase"),
        ("betting", MANAGER, acts.PlaceBets("9", "99 by 1"), "authority"),
        ("betting", BOB, acts.PlaceBets("9", "99 by 1"), "no-seat"),
        ("betting", BOB, acts.WithdrawBet("1", 99), "not-your-seat"),
        ("betting", BOB, acts.TakeSeat("1", ""), "not-your-seat"),
        ("betting", DEALER, acts.TakeSeat("1", ""), "seat-taken"),
        ("betting", ANN, acts.MoveBet("1", 99, "99"), "no-bet"),
        ("betting", DEALER, acts.CashOut("1", 10**16), "details"),
        ("poor", ANN, acts.PlaceBets("1", "99 by 1; 18 by 600"), "bet"),
        ("poor", ANN, acts.PlaceBets("1", "18 by 600; 19 by 1"), "minimum"),
        ("poor", ANN, acts.PlaceBets("1", "18 by 600; 19 by 7"), "increment"),
        ("poor", ANN, acts.PlaceBets("1", "18 by 600; red by 5"), "maximum"),
        ("poor", ANN, acts.PlaceBets("1", "red by 500"), "total"),
        ("poor", ANN, acts.PlaceBets("1", "red by 300"), "credit"),
        ("poor", DEALER, acts.PlaceBets("1", "neighbours 17 by 5; red by 500"), "minimum"),
    ],
)
def test_precedence(scene: str, actor: Actor, act: Act, code: str) -> None:
    fair(scene).refuses(actor, act, code)


def test_five_chips_come_before_totals() -> None:
    table = Play("fair/37").betting(limits={"player": "3"})
    table.refuses(ANN, acts.PlaceBets("1", "17 by 4"), "five-chips")
    table.refuses(ANN, acts.PlaceBets("1", "17 by 5"), "total")


def test_details_come_before_the_inspection() -> None:
    table = Play("maryland/double")
    table.refuses(SUPERVISOR, acts.OpenTable("edition", {"blue": "1-2"}), "details")
    table.refuses(SUPERVISOR, acts.OpenTable("edition", {}), "inspection")


def test_details_come_before_the_proposal() -> None:
    table = Play("nz/37").betting().settled("17")
    table.refuses(SUPERVISOR, acts.Propose("nothing known", {}, "", ""), "details")
    table.refuses(SUPERVISOR, acts.Propose("nothing known", {}, "why", "how"), "proposal")


def test_a_drawn_result_comes_before_the_cause() -> None:
    table = Play("nz/37").betting().closed()
    table.does(HOUSE, acts.EnterResult("17", "draw"))
    table.refuses(DEALER, acts.CallNoSpin("bad luck"), "result")


def test_relief_asks_for_seat_and_bet_before_its_evidence() -> None:
    table = Play("nz/37").betting("17 by 5").closed()
    for act, code in (
        (acts.SetBetRight("9", 9, "99", ""), "no-seat"),
        (acts.SetBetRight("1", 9, "99", ""), "no-bet"),
        (acts.SetBetRight("1", 1, "99", ""), "details"),
        (acts.SetBetRight("1", 1, "99", "Ann"), "bet"),
    ):
        table.refuses(DEALER, act, code)


def test_the_order_is_that_of_the_questions() -> None:
    """Whether it can be asked now, by this person, here, in these words, within the limits."""
    asked = ["late", "phase", "authority", "no-seat", "no-bet", "details", "bet", "minimum"]
    asked += ["maximum", "total", "credit", "inspection", "result", "proposal"]
    assert all(PRECEDENCE.index(one) < PRECEDENCE.index(two) for one, two in pairwise(asked))

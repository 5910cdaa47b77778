"""Wins that a live table has set aside, claimed at the counter: once, for their player."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pytest

from croupier.audit.audit import audit
from croupier.cage import CAGE
from croupier.cage import acts as cage
from croupier.play import acts
from croupier.play.acts import Act, Actor, Command
from croupier.play.phases import PAYMENTS
from tests.support.live import DEALER, Live, Person
from tests.support.live_table import live_config

ANN = Actor("ann", "player")
PLAYER = "/api/cage/players/ann"
CLAIM = {"id": "c1", "table": "L", "aside": 1}
KEPT = 180_00
"""35 for 1 on five chips of 1, and the five themselves."""


@pytest.fixture
def live() -> Iterator[Live]:
    """Ann has won on the 17 while she was away."""
    with Live(tables=(live_config("fair/37"),), demo=False, log_in_burst=100) as house:
        cashier = Actor("cashier-1", "cashier")
        for number, act in enumerate((cage.RegisterPlayer("ann"), cage.Deposit("ann", 200_00))):
            assert house.house.ask(CAGE, Command(f"m{number}", cashier, act)).accepted
        send = Command("m9", ANN, cage.SendToSeat("ann", "L", "1", 200_00))
        does(house, acts.TakeSeat("1", "ann"), ANN)
        assert house.house.ask(CAGE, send).accepted
        does(house, acts.BuyChips("1", given={"10000": 1}, value=100), ANN)
        does(house, acts.OpenBetting())
        does(house, acts.PlaceBets("1", "17 by 5"), ANN)
        does(house, acts.NoteAbsence("1", absent=True))
        for act in (acts.Spin(), acts.EnterResult("17")):
            does(house, act)
        does(house, acts.ConfirmResult())
        while table(house).phase in PAYMENTS:
            answer = house.ask(acts.DoStep(table(house).live.done + 1), table="L")
            if answer.refusal is not None:  # the rulebook's pause before the rake
                assert answer.refusal.figures["reason"] == "pause"
                time.sleep(0.1)
        yield house


def table(live: Live) -> Any:
    return live.house.writer.tables["L"].state


def does(live: Live, act: Act, actor: Actor = DEALER) -> None:
    answer = live.ask(act, actor, "L")
    assert answer.refusal is None, (act, answer.refusal)


def leaves(live: Live) -> None:
    does(live, acts.SendTransfer("1", table(live).seats["1"].credit), ANN)
    does(live, acts.LeaveSeat("1"), ANN)


def wallet(cashier: Person) -> int:
    return int(cashier.http.get(PLAYER).json()["wallet"])


def test_who_has_left_is_paid_into_the_wallet_once(live: Live) -> None:
    leaves(live)
    with live.staff("cashier-1") as cashier, live.staff("manager-1") as manager:
        before = wallet(cashier)
        (kept,) = cashier.http.get(PLAYER).json()["set_aside"]
        assert (kept["table"], kept["aside"], kept["amount"]) == ("L", 1, KEPT)
        assert manager.post(f"{PLAYER}/aside", CLAIM, 403)["error"]["code"] == "authority"
        cashier.post("/api/cage/players", {"player": "ben"})
        error = cashier.post("/api/cage/players/ben/aside", CLAIM, 409)["error"]
        assert error["code"] == "no-bet"
        for _ in range(2):  # the second is the first, sent again
            told = cashier.post(f"{PLAYER}/aside", CLAIM)
            assert (told["wallet"], told["set_aside"]) == (before + KEPT, [])
        error = cashier.post(f"{PLAYER}/aside", {**CLAIM, "id": "c2"}, 409)["error"]
        assert error["figures"]["reason"] == "nothing-aside"
        assert cashier.post(f"{PLAYER}/aside", {**CLAIM, "table": "M"}, 404)
    assert audit(live.store).faults == []


def test_a_claim_that_stopped_half_way_goes_on(live: Live) -> None:
    leaves(live)
    with live.staff("cashier-1") as cashier:
        before = wallet(cashier)
        does(live, acts.ClaimAside(1), Actor("cashier-1", "cashier"))
        (left,) = table(live).departed
        assert table(live).departed[left].credit == KEPT
        does(live, acts.SendTransfer(left, KEPT), Actor("cashier-1", "cashier"))
        assert wallet(cashier) == before + KEPT


def test_who_sits_there_is_given_it_at_the_seat(live: Live) -> None:
    credit = table(live).seats["1"].credit
    with live.staff("cashier-1") as cashier:
        before = wallet(cashier)
        assert cashier.post(f"{PLAYER}/aside", CLAIM)["wallet"] == before
    assert table(live).seats["1"].credit == credit + KEPT
